//! Operators and iterators shared by all bit sets.

/// A binary operator on sets, and its assigning form.
macro_rules! operator {
    ($set:ident, $operator:ident $do:ident, $assigning:ident $assign:ident, |$a:ident, $b:ident| $bits:expr) => {
        impl ::std::ops::$operator for $set {
            type Output = Self;
            #[inline]
            fn $do(self, other: Self) -> Self {
                let ($a, $b) = (self.0, other.0);
                Self($bits)
            }
        }

        impl ::std::ops::$assigning for $set {
            #[inline]
            fn $assign(&mut self, other: Self) {
                let ($a, $b) = (self.0, other.0);
                self.0 = $bits;
            }
        }
    };
}

/// Makes a bit type a set of its members, with `$items` as its iterator.
macro_rules! bit_set {
    ($set:ident of $item:ident by $items:ident) => {
        $crate::set::operator!($set, BitOr bitor, BitOrAssign bitor_assign, |a, b| a | b);
        $crate::set::operator!($set, BitAnd bitand, BitAndAssign bitand_assign, |a, b| a & b);
        $crate::set::operator!($set, BitXor bitxor, BitXorAssign bitxor_assign, |a, b| a ^ b);
        $crate::set::operator!($set, Sub sub, SubAssign sub_assign, |a, b| a & !b);

        impl ::std::ops::Not for $set {
            type Output = Self;
            #[inline]
            fn not(self) -> Self {
                Self::from_bits(!self.0)
            }
        }

        impl FromIterator<$item> for $set {
            #[inline]
            fn from_iter<I: IntoIterator<Item = $item>>(items: I) -> Self {
                items.into_iter().fold(Self::EMPTY, |set, item| set | Self::of(item))
            }
        }

        impl IntoIterator for $set {
            type Item = $item;
            type IntoIter = $items;
            #[inline]
            fn into_iter(self) -> $items {
                self.iter()
            }
        }

        impl Iterator for $items {
            type Item = $item;

            #[inline]
            fn next(&mut self) -> Option<$item> {
                let item = self.0.first()?;
                self.0.0 &= self.0.0 - 1;
                Some(item)
            }

            #[inline]
            fn size_hint(&self) -> (usize, Option<usize>) {
                (self.0.len(), Some(self.0.len()))
            }
        }

        impl ExactSizeIterator for $items {}
        impl ::std::iter::FusedIterator for $items {}
    };
}

pub(crate) use {bit_set, operator};
