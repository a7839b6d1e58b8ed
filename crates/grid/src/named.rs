//! A macro for enums whose variants have names.

/// Implements `ALL`, `name`, `named` and `Display` for an enum without fields, from the name of
/// each variant. `ALL` is in the order of the call.
///
/// ```
/// #[derive(Clone, Copy, Debug, PartialEq)]
/// pub enum Pace {
///     Slow,
///     Fast,
/// }
///
/// underdoku::grid::named_cases!(Pace { Slow = "slow", Fast = "fast" });
///
/// assert_eq!(Pace::ALL.map(Pace::name), ["slow", "fast"]);
/// assert_eq!(Pace::named("fast"), Some(Pace::Fast));
/// assert_eq!(Pace::named("Fast"), None);
/// assert_eq!(format!("{:>6}", Pace::Slow), "  slow");
/// ```
#[doc(hidden)]
#[macro_export]
macro_rules! named_cases {
    ($enum:ident { $($case:ident = $name:literal),+ $(,)? }) => {
        impl $enum {
            /// All variants, in order.
            pub const ALL: [Self; [$($name),+].len()] = [$(Self::$case),+];

            /// Its name.
            pub const fn name(self) -> &'static str {
                match self {
                    $(Self::$case => $name,)+
                }
            }

            /// The variant with this name.
            pub fn named(name: &str) -> Option<Self> {
                Self::ALL.into_iter().find(|case| case.name() == name)
            }
        }

        impl ::std::fmt::Display for $enum {
            fn fmt(&self, f: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result {
                f.pad(self.name())
            }
        }
    };
}
