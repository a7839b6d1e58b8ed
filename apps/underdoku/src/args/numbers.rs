//! Whole numbers as people write them: `1000000`, `1_000_000`, `1e6`.

use std::ops::RangeInclusive;

use clap::builder::TypedValueParser;

/// Parses a whole number in a range.
pub(super) fn whole(range: RangeInclusive<u32>) -> impl TypedValueParser<Value = u32> {
    let (least, most) = range.into_inner();
    move |text: &str| match number(text) {
        Some(number) if (least.into()..=most.into()).contains(&number) => Ok(number as u32),
        Some(_) => Err(format!("{text} is not in {least}..={most}")),
        None if is_negative(text) => Err(format!("{text} is not in {least}..={most}")),
        None => Err("expected a whole number, such as 1000, 1_000 or 1e3".to_owned()),
    }
}

/// Parses the number of givens on a board.
pub(super) fn givens() -> impl TypedValueParser<Value = u16> {
    const MOST: u64 = 625;
    |text: &str| match number(text) {
        Some(number) if number <= MOST => Ok(number as u16),
        Some(_) => Err(format!("{text} is not in 0..={MOST}")),
        None if is_negative(text) => Err(format!("{text} is not in 0..={MOST}")),
        None => Err("expected one number, such as 24; a range is not supported here".to_owned()),
    }
}

/// The number in a text; `None` if it is not one, or is beyond all limits.
fn number(text: &str) -> Option<u64> {
    let (digits, zeros) = match text.split_once(['e', 'E']) {
        Some((digits, zeros)) => (digits, Some(figures(zeros)?)),
        None => (text, None),
    };
    let zeros = u32::try_from(zeros.unwrap_or(0)).ok()?;
    figures(digits)?.checked_mul(10_u64.checked_pow(zeros)?)
}

fn is_negative(text: &str) -> bool {
    text.strip_prefix('-').and_then(number).is_some()
}

/// Digits, with an underscore between any two of them.
fn figures(text: &str) -> Option<u64> {
    let groups = text.split('_');
    let is_group =
        |group: &str| !group.is_empty() && group.bytes().all(|byte| byte.is_ascii_digit());
    groups.clone().all(is_group).then(|| groups.collect::<String>().parse().ok())?
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_written_in_several_ways() {
        for text in ["100000", "100_000", "1e5", "1E5", "10_0e3", "0100000"] {
            assert_eq!(number(text), Some(100_000), "{text}");
        }
        assert_eq!((number("0"), number("0e9")), (Some(0), Some(0)));
        for text in [
            "",
            "_",
            "1_",
            "_1",
            "1__0",
            "e5",
            "1e",
            "1e5e1",
            "-1",
            "+1",
            "1.5",
            "20..24",
            "1e99",
            "99999999999999999999",
        ] {
            assert_eq!(number(text), None, "{text}");
        }
    }
}
