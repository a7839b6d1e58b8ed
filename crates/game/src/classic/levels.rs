//! The built-in levels.

use underdoku_grid::Grid;

/// A built-in board. It is loaded by its name and never overwritten.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Level {
    /// Its name.
    pub name: &'static str,
    /// Its digits in one line.
    line: &'static str,
}

impl Level {
    /// Its digits, all of them givens.
    pub fn grid(&self) -> Grid {
        self.line.parse().expect("a level has 81 cells")
    }
}

/// All levels. Each except `empty` has exactly one solution.
pub const LEVELS: [Level; 7] = [
    Level {
        name: "preset1",
        line: "45.........2.7.63........28...95.....86...2...2.6..75.......476.7..45.....8..9...",
    },
    Level {
        name: "preset2",
        line: ".2..8..3.3...7..........19...624............12.8.36...4...6....5.24......6..978.4",
    },
    Level {
        name: "preset3",
        line: "...9....4.......89.5.3..6..51...3.2.........16.82.1...24..9....8.9.3......78.4...",
    },
    Level {
        name: "preset4",
        line: "....56.9..5.4......6.38..45..6.............2.3...1.8......4.7.88..7.326...78.5..4",
    },
    Level {
        name: "evil1",
        line: "9.8.1.6.7.7.6.....6.2.9.5.8.6.7.....2.7.3.9.1.........7.4.5.8.9.........1.6.2.4.3",
    },
    Level {
        name: "evil2",
        line: "..53.....8......2..7..1.5..4....53...1..7...6..32...8..6.5....9..4....3......97..",
    },
    Level {
        name: "empty",
        line: ".................................................................................",
    },
];

/// The level with this name.
pub fn level(name: &str) -> Option<Level> {
    LEVELS.into_iter().find(|level| level.name == name)
}
