//! Searching a position for steps.

use std::collections::BTreeSet;
use std::fmt;
use std::ops::{ControlFlow, Deref};

use underdoku_solver::Stop;

use crate::{Board, Found, Position, Standard, Step, Technique, TechniqueInfo};

/// A position with a stop for its searches; see [`Position::until`].
///
/// Finders take it as an argument. It dereferences to the position.
#[derive(Clone)]
pub struct FinderContext<'p, B: Board = Standard> {
    position: &'p Position<B>,
    stop: Stop<'p>,
}

impl<B: Board> Copy for FinderContext<'_, B> {}

impl<B: Board> fmt::Debug for FinderContext<'_, B>
where
    Position<B>: fmt::Debug,
{
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("FinderContext")
            .field("position", self.position)
            .field("stop", &self.stop)
            .finish()
    }
}

impl<B: Board> Deref for FinderContext<'_, B> {
    type Target = Position<B>;

    #[inline]
    fn deref(&self) -> &Position<B> {
        self.position
    }
}

impl<B: Board> Position<B> {
    /// This position with a stop for its searches; a search that is stopped is incomplete. Finding
    /// all steps of one technique can take minutes.
    ///
    /// ```
    /// use std::sync::atomic::{AtomicBool, Ordering};
    /// use underdoku::logic::Position;
    /// use underdoku::solver::{Puzzle, Stop};
    ///
    /// let line = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    /// let position = Position::new(&Puzzle::prove(line.parse()?)?);
    /// let is_unwanted = AtomicBool::new(false);
    /// let asked = || is_unwanted.load(Ordering::Relaxed);
    /// assert!(position.until(Stop::when(&asked)).first().is_some());
    /// is_unwanted.store(true, Ordering::Relaxed);
    /// assert!(position.until(Stop::when(&asked)).first().is_none());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub const fn until<'p>(&'p self, stop: Stop<'p>) -> FinderContext<'p, B> {
        FinderContext { position: self, stop }
    }

    /// The easiest step, in the order of [`Board::TECHNIQUES`]; `None` if no technique finds any.
    pub fn first(&self) -> Option<Step<B>> {
        self.until(Stop::NEVER).first()
    }

    /// The first step found by these techniques, which are tried in order.
    pub fn first_among<'r>(
        &self,
        rows: impl IntoIterator<Item = &'r TechniqueInfo<B>>,
    ) -> Option<Step<B>> {
        self.until(Stop::NEVER).first_among(rows)
    }

    /// The first step of one technique; `None` for a technique that this board does not have.
    pub fn first_of(&self, technique: Technique) -> Option<Step<B>> {
        self.until(Stop::NEVER).first_of(technique)
    }

    /// All available steps of one technique. A step that is found in several ways is listed once
    /// for each, except for wings and chains of almost locked sets: there can be millions of those,
    /// so each conclusion is listed once.
    pub fn all_of(&self, technique: Technique) -> Vec<Step<B>> {
        self.until(Stop::NEVER).all_of(technique)
    }

    /// The available steps of one technique, only the first for each conclusion.
    pub fn conclusions_of(&self, technique: Technique) -> Vec<Step<B>> {
        self.until(Stop::NEVER).conclusions_of(technique)
    }

    /// All available steps of all techniques, easiest techniques first. A technique is only tried
    /// when the steps of the previous one have been consumed.
    pub fn steps(&self) -> impl Iterator<Item = Step<B>> {
        self.until(Stop::NEVER).steps()
    }

    /// Calls `found` with each available step of one technique, until it returns `Break`.
    pub fn each_of(&self, technique: Technique, found: &mut Found<'_, B>) -> ControlFlow<()> {
        self.until(Stop::NEVER).each_of(technique, found)
    }

    /// Of the steps that these techniques find, the one that is simplest for a person to follow.
    pub fn simplest<'r>(
        &self,
        rows: impl IntoIterator<Item = &'r TechniqueInfo<B>>,
    ) -> Option<Step<B>> {
        self.until(Stop::NEVER).simplest(rows)
    }
}

impl<'p, B: Board> FinderContext<'p, B> {
    /// The stop, for functions that search further.
    pub const fn stop(&self) -> Stop<'p> {
        self.stop
    }

    /// True if the search should end.
    pub(crate) fn is_stopped(&self) -> bool {
        self.stop.is_requested()
    }

    /// Like [`Position::first`].
    pub fn first(&self) -> Option<Step<B>> {
        self.first_among(B::TECHNIQUES)
    }

    /// Like [`Position::first_among`].
    pub fn first_among<'r>(
        &self,
        rows: impl IntoIterator<Item = &'r TechniqueInfo<B>>,
    ) -> Option<Step<B>> {
        let rows: Vec<&TechniqueInfo<B>> = rows.into_iter().collect();
        by_search(&rows).find_map(|rows| self.first_by_one_search(rows))
    }

    /// The first step of the easiest of these techniques, which share one search.
    fn first_by_one_search(&self, rows: &[&TechniqueInfo<B>]) -> Option<Step<B>> {
        if let [row] = rows {
            return self.first_by(row);
        }
        if self.is_stopped() {
            return None;
        }
        let mut firsts: Vec<Option<Step<B>>> = rows.iter().map(|_| None).collect();
        let _ = (rows.first()?.find)(self, &mut |step| {
            let index = rows.iter().position(|row| row.technique == step.technique);
            if let Some(first) = index.and_then(|index| firsts.get_mut(index))
                && first.is_none()
            {
                *first = Some(step);
            }
            if firsts[0].is_some() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        firsts.into_iter().flatten().next()
    }

    /// Like [`Position::first_of`].
    pub fn first_of(&self, technique: Technique) -> Option<Step<B>> {
        self.first_by(info(technique)?)
    }

    fn first_by(&self, row: &TechniqueInfo<B>) -> Option<Step<B>> {
        let mut first = None;
        let _ = self.each_by(row, &mut |step| {
            first = Some(step);
            ControlFlow::Break(())
        });
        first
    }

    /// Like [`Position::all_of`].
    pub fn all_of(&self, technique: Technique) -> Vec<Step<B>> {
        let mut steps = Vec::new();
        let _ = self.each_of(technique, &mut |step| {
            steps.push(step);
            ControlFlow::Continue(())
        });
        steps
    }

    /// Like [`Position::conclusions_of`].
    pub fn conclusions_of(&self, technique: Technique) -> Vec<Step<B>> {
        let (mut steps, mut known) = (Vec::new(), BTreeSet::new());
        let _ = self.each_of(technique, &mut |step| {
            if known.insert((step.places.clone(), step.removes.clone())) {
                steps.push(step);
            }
            ControlFlow::Continue(())
        });
        steps
    }

    /// Like [`Position::steps`].
    pub fn steps(self) -> impl Iterator<Item = Step<B>> + use<'p, B> {
        B::TECHNIQUES.iter().flat_map(move |row| self.all_of(row.technique))
    }

    /// Calls `show` with each step of these techniques, which share one finder.
    pub(crate) fn each_among(&self, techniques: &[Technique], show: &mut dyn FnMut(Step<B>)) {
        let Some(first) = techniques.first().filter(|_| !self.is_stopped()) else { return };
        let Some(row) = info::<B>(*first) else { return };
        let _ = (row.find)(self, &mut |step| {
            if techniques.contains(&step.technique) {
                show(step);
            }
            ControlFlow::Continue(())
        });
    }

    /// Like [`Position::each_of`].
    pub fn each_of(&self, technique: Technique, found: &mut Found<'_, B>) -> ControlFlow<()> {
        info(technique).map_or(ControlFlow::Continue(()), |row| self.each_by(row, found))
    }

    fn each_by(&self, row: &TechniqueInfo<B>, found: &mut Found<'_, B>) -> ControlFlow<()> {
        if self.is_stopped() {
            return ControlFlow::Break(());
        }
        (row.find)(self, &mut |step| {
            if step.technique == row.technique { found(step) } else { ControlFlow::Continue(()) }
        })
    }
}

/// The technique's row in the board's table, if it has one.
fn info<B: Board>(technique: Technique) -> Option<&'static TechniqueInfo<B>> {
    B::TECHNIQUES.iter().find(|row| row.technique == technique)
}

/// Groups adjacent techniques that share a finder.
pub(crate) fn by_search<'t, 'r, B: Board>(
    rows: &'t [&'r TechniqueInfo<B>],
) -> impl Iterator<Item = &'t [&'r TechniqueInfo<B>]> {
    rows.chunk_by(|one, other| std::ptr::fn_addr_eq(one.find, other.find))
}
