//! A search in each lane, and the next task for a lane that is done.

use underdoku_grid::Grid;

use super::Answer;
use super::cells::grid_of;
use super::group::{Board, Events, Group};
use super::round::Rounds;
use super::task::Tasks;

const BAND: u32 = (1 << 27) - 1;

/// How many groups are worked together.
pub(super) const GROUPS: usize = 2;

/// Something that searches grids and says what it found of which.
pub(super) trait Search {
    /// Does each task and reports it once, as it comes.
    fn search(&mut self, tasks: &Tasks<'_>, report: &mut dyn FnMut(usize, &Answer));
}

/// The searches of all lanes.
pub(super) struct Lanes<R, const L: usize> {
    rounds: R,
    groups: [Group<L>; GROUPS],
    searches: [[Lane; L]; GROUPS],
}

/// One search.
struct Lane {
    /// Which task it is on; none if it has no work.
    task: Option<usize>,
    /// How many solutions end it.
    limit: usize,
    /// What it found so far.
    answer: Answer,
    /// Boards that still have to be searched, the next one last: at most 81, as in the latency solver.
    open: Vec<Board>,
}

impl Lane {
    const IDLE: Self = Self { task: None, limit: 0, answer: Answer::NONE, open: Vec::new() };
}

/// The tasks that are still to do.
struct Queue<'t> {
    tasks: &'t Tasks<'t>,
    next: usize,
}

impl<R: Rounds<L>, const L: usize> Lanes<R, L> {
    pub(super) fn new(rounds: R) -> Self {
        let searches = std::array::from_fn(|_| [const { Lane::IDLE }; L]);
        Self { rounds, groups: [const { Group::EMPTY }; GROUPS], searches }
    }

    /// A round for the groups that still work: at the end of a batch that is often one.
    fn round(&mut self, working: [u32; GROUPS]) -> [Events; GROUPS] {
        let mut events = [Events { refuted: 0, quiet: 0 }; GROUPS];
        if working.iter().all(|&lanes| lanes != 0) {
            return self.rounds.round(&mut self.groups);
        }
        for ((group, events), working) in self.groups.iter_mut().zip(&mut events).zip(working) {
            if working != 0 {
                [*events] = self.rounds.round(std::array::from_mut(group));
            }
        }
        events
    }
}

impl<R: Rounds<L>, const L: usize> Search for Lanes<R, L> {
    fn search(&mut self, tasks: &Tasks<'_>, report: &mut dyn FnMut(usize, &Answer)) {
        let mut queue = Queue { tasks, next: 0 };
        let mut working = [0u32; GROUPS];
        for ((lanes, group), working) in self.searches.iter_mut().zip(&mut self.groups).zip(&mut working) {
            for (index, lane) in lanes.iter_mut().enumerate() {
                lane.open.clear();
                lane.take_next(&mut queue, group, index);
                *working |= u32::from(lane.task.is_some()) << index;
            }
        }
        while working != [0; GROUPS] {
            let events = self.round(working);
            for (g, Events { refuted, quiet }) in events.into_iter().enumerate() {
                let mut ready = (refuted | quiet) & working[g];
                while ready != 0 {
                    let index = ready.trailing_zeros() as usize;
                    ready &= ready - 1;
                    let lane = &mut self.searches[g][index];
                    let group = &mut self.groups[g];
                    if refuted >> index & 1 == 1 {
                        lane.back(&mut queue, group, index, report);
                    } else if group.known.each_ref().map(|row| row.0[index]) == [BAND; 3] {
                        lane.solved(&mut queue, group, index, report);
                    } else {
                        lane.guess(group, index);
                    }
                    working[g] &= !(u32::from(lane.task.is_none()) << index);
                }
            }
        }
    }
}

impl Lane {
    /// Starts on the next task, if there is one.
    fn take_next<const L: usize>(&mut self, queue: &mut Queue<'_>, group: &mut Group<L>, index: usize) {
        self.answer.count = 0;
        self.answer.witnesses.fill(Grid::EMPTY);
        self.task = (queue.next < queue.tasks.len()).then_some(queue.next);
        let mut board = Board::NOTHING;
        if let Some(task) = self.task {
            self.limit = queue.tasks.begin(task, &mut board);
        }
        group.put(index, &board);
        queue.next += 1;
    }

    /// Goes back to the last board put aside, or on to the next task.
    fn back<const L: usize>(
        &mut self,
        queue: &mut Queue<'_>,
        group: &mut Group<L>,
        index: usize,
        report: &mut dyn FnMut(usize, &Answer),
    ) {
        match self.open.pop() {
            Some(board) => group.put(index, &board),
            None => self.finish(queue, group, index, report),
        }
    }

    /// Notes a solution.
    fn solved<const L: usize>(
        &mut self,
        queue: &mut Queue<'_>,
        group: &mut Group<L>,
        index: usize,
        report: &mut dyn FnMut(usize, &Answer),
    ) {
        if let Some(witness) = self.answer.witnesses.get_mut(self.answer.count) {
            let places = group.places.each_ref().map(|row| row.0[index]);
            *witness = grid_of(&places);
        }
        self.answer.count += 1;
        if self.answer.count >= self.limit {
            self.finish(queue, group, index, report);
        } else {
            self.back(queue, group, index, report);
        }
    }

    fn finish<const L: usize>(
        &mut self,
        queue: &mut Queue<'_>,
        group: &mut Group<L>,
        index: usize,
        report: &mut dyn FnMut(usize, &Answer),
    ) {
        if let Some(task) = self.task {
            report(task, &self.answer);
        }
        self.open.clear();
        self.take_next(queue, group, index);
    }

    /// Follows one candidate of a cell and puts the board without it aside.
    fn guess<const L: usize>(&mut self, group: &mut Group<L>, index: usize) {
        let (band, cell) = choose(group, index);
        let mut rest = Board::NOTHING;
        group.copy(index, &mut rest);
        // No branch in here: nobody could predict which digit it is.
        let mut candidates = 0;
        for digit in 0..9 {
            candidates |= u32::from(rest.places[3 * digit + band] & cell != 0) << digit;
            group.places[3 * digit + band].0[index] &= !cell;
        }
        let digit = candidates.trailing_zeros() as usize % 9;
        group.places[3 * digit + band].0[index] |= cell;
        group.known[band].0[index] |= cell;
        let others = candidates & candidates.wrapping_sub(1);
        rest.places[3 * digit + band] &= !cell;
        rest.known[band] |= if others.is_power_of_two() { cell } else { 0 };
        self.open.push(rest);
    }
}

/// Where to split a board: a cell with two candidates in the band that has most of them, or any that
/// is not known.
fn choose<const L: usize>(group: &Group<L>, index: usize) -> (usize, u32) {
    let pairs = group.pairs.each_ref().map(|row| row.0[index]);
    let unknown = group.known.each_ref().map(|row| !row.0[index] & BAND);
    let from = if pairs == [0; 3] { unknown } else { pairs };
    let mut best = 0;
    for band in 1..3 {
        if from[band].count_ones() > from[best].count_ones() {
            best = band;
        }
    }
    (best, from[best] & from[best].wrapping_neg())
}
