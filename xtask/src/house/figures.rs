//! The figures of a file, a package or a tree, and their sums.

use std::collections::BTreeSet;
use std::ops::AddAssign;

use serde::Serialize;

/// Named numbers that can be added.
macro_rules! counts {
    ($(#[$about:meta])* $name:ident { $($(#[$each:meta])* $field:ident,)+ }) => {
        $(#[$about])*
        #[derive(Clone, Copy, Default, PartialEq, Eq, Debug, serde::Serialize)]
        pub(crate) struct $name {
            $($(#[$each])* pub(crate) $field: usize,)+
        }

        impl std::ops::AddAssign for $name {
            fn add_assign(&mut self, other: Self) {
                $(self.$field += other.$field;)+
            }
        }
    };
}
pub(crate) use counts;

counts! {
    /// Lines by content. A line with code and a comment counts as code.
    Lines { code, doc, comment, blank, }
}

counts! {
    /// For Rust code, everything other than lines.
    Counts {
        /// Source files, without those of tests and examples.
        files,
        test_files,
        /// Words of documentation outside tests and examples: formatters do not wrap documentation, so its lines mean
        /// less.
        doc_words,
        /// Calls of `assert…!`, `prop_assert…!` and `debug_assert…!` in tests, and elsewhere.
        assertions,
        source_assertions,
        /// Source files that begin with a header, and those whose header begins with a question word.
        headers,
        question_headers,
        /// Definitions and uses of names that contain `Laid`, in tests too.
        old_name_definitions,
        old_name_uses,
    }
}

/// The figures of Rust code.
#[derive(Clone, Default, PartialEq, Eq, Debug)]
pub(crate) struct Figures {
    pub(crate) counts: Counts,
    /// Lines outside tests and examples.
    pub(crate) source: Lines,
    pub(crate) tests: Lines,
    pub(crate) examples: Lines,
    /// The length in lines of each function outside tests, from its name to its last brace.
    pub(crate) functions: Vec<usize>,
    /// Public types and traits, outside tests.
    pub(crate) types: BTreeSet<String>,
}

/// A summary of the lengths of functions.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub(crate) struct Lengths {
    pub(crate) number: usize,
    pub(crate) median: usize,
    pub(crate) p90: usize,
    pub(crate) max: usize,
}

impl AddAssign<&Self> for Figures {
    fn add_assign(&mut self, other: &Self) {
        self.counts += other.counts;
        self.source += other.source;
        self.tests += other.tests;
        self.examples += other.examples;
        self.functions.extend(&other.functions);
        self.types.extend(other.types.iter().cloned());
    }
}

impl Figures {
    pub(crate) fn sum<'a>(parts: impl IntoIterator<Item = &'a Self>) -> Self {
        let mut sum = Self::default();
        parts.into_iter().for_each(|part| sum += part);
        sum
    }

    pub(crate) fn lengths(&self) -> Lengths {
        Lengths::of(&self.functions)
    }
}

impl Lengths {
    /// The median and the 90th percentile are actual lengths: the first that is at least as long as half or nine tenths
    /// of all.
    pub(crate) fn of(lengths: &[usize]) -> Self {
        let mut sorted = lengths.to_vec();
        sorted.sort_unstable();
        let rank = |percent: usize| (sorted.len() * percent).div_ceil(100).saturating_sub(1);
        let at = |percent| sorted.get(rank(percent)).copied().unwrap_or_default();
        Self { number: sorted.len(), median: at(50), p90: at(90), max: at(100) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lengths_are_ranked() {
        let of = |lengths: &[usize]| {
            let Lengths { number, median, p90, max } = Lengths::of(lengths);
            [number, median, p90, max]
        };
        assert_eq!(of(&[]), [0; 4]);
        assert_eq!(of(&[7]), [1, 7, 7, 7]);
        assert_eq!(of(&[3, 1, 2, 4]), [4, 2, 4, 4]);
        assert_eq!(of(&(1..=100).rev().collect::<Vec<_>>()), [100, 50, 90, 100]);
    }

    #[test]
    fn figures_add_up() {
        let lines = Lines { code: 1, doc: 2, comment: 3, blank: 4 };
        let types = |name: &str| BTreeSet::from([name.to_owned()]);
        let one = Figures {
            counts: Counts { files: 1, ..Counts::default() },
            source: lines,
            functions: vec![5],
            types: types("A"),
            ..Figures::default()
        };
        let other = Figures {
            counts: Counts { headers: 4, question_headers: 1, ..one.counts },
            types: types("B"),
            tests: lines,
            ..one.clone()
        };
        let sum = Figures::sum([&one, &other]);
        assert_eq!(
            (sum.counts.files, sum.source.blank, sum.tests.doc, sum.lengths().number),
            (2, 8, 2, 2)
        );
        assert_eq!((sum.types.len(), sum.counts.headers, sum.counts.question_headers), (2, 4, 1));
    }
}
