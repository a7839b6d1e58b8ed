//! A search in each lane, and the next task for a lane that finishes.
#![expect(
    clippy::inline_always,
    reason = "a function that is not inlined lacks the caller's target features"
)]

use super::Answer;
use super::group::{BatchBoard, Events, LaneGroup, LaneWords};
use super::round::{GroupChoice, Round, round_of_both};
use super::task::Tasks;
use crate::Stop;
use crate::abreast;
use crate::lanes::cells::write_grid;
use crate::lanes::vector::{Exchange, Machine, Source, Work};
use crate::restart_policy::RestartPolicy;

/// Groups searched together. Two are enough to fill the gaps in each other's dependencies.
pub(super) const GROUPS: usize = 2;

/// Rounds between two checks of the stop: less than a millisecond.
const ASK_EVERY: u32 = 1024;

/// Guesses between two checks of whether a search has gone astray. Counted per lane, so that the
/// puzzles in the other lanes make no difference.
const LOOK_EVERY: u32 = 512;

/// A search whose vector width is hidden from the caller.
pub(super) trait TaskRunner {
    /// Runs each task and reports it once, in order of completion. Returns early if the stop is
    /// requested; its reports may then be wrong.
    fn search(&mut self, tasks: &mut dyn Tasks, stop: Stop<'_>);
}

/// The searches of all lanes.
pub(super) struct Lanes<M, const L: usize> {
    machine: M,
    groups: [LaneGroup<L>; GROUPS],
    searches: [[Lane; L]; GROUPS],
}

/// The search in one lane.
struct Lane {
    /// The task's number; `None` for an idle lane.
    task: Option<usize>,
    /// The number of solutions that ends it.
    limit: usize,
    /// The solutions found so far.
    answer: Answer,
    /// Boards still to be searched, the next one last.
    open: Vec<BatchBoard>,
    /// The number of guesses so far.
    guesses: u32,
    restarts: RestartPolicy,
}

impl Lane {
    const IDLE: Self = Self {
        task: None,
        limit: 0,
        answer: Answer::NONE,
        open: Vec::new(),
        guesses: 0,
        restarts: RestartPolicy::START,
    };
}

/// The remaining tasks.
struct TaskQueue<'t, M> {
    machine: M,
    tasks: &'t mut dyn Tasks,
    stop: Stop<'t>,
}

impl<M: Machine + Source<L> + Source<8, Vector: Exchange>, const L: usize> Lanes<M, L> {
    pub(super) fn new(machine: M) -> Self {
        let searches = std::array::from_fn(|_| [const { Lane::IDLE }; L]);
        Self { machine, groups: [const { LaneGroup::EMPTY }; GROUPS], searches }
    }

    /// A round of the groups that still have work. Near the end of a batch, this is often only one
    /// of the two.
    #[inline(always)]
    fn round(&mut self, working: [u32; GROUPS]) -> [Events; GROUPS] {
        if working.iter().all(|&lanes| lanes != 0) {
            return round_of_both::<M, L>(self.machine, &mut self.groups);
        }
        let mut events = [Events { refuted: 0, quiet: 0, full: 0 }; GROUPS];
        for ((group, events), working) in self.groups.iter_mut().zip(&mut events).zip(working) {
            if working != 0 {
                *events = self.machine.run(Round(group));
            }
        }
        events
    }

    /// Gives each lane a task, as long as there are any. Returns the busy lanes of each group.
    fn begin(&mut self, queue: &mut TaskQueue<'_, M>) -> [u32; GROUPS] {
        let mut working = [0u32; GROUPS];
        for ((lanes, group), working) in
            self.searches.iter_mut().zip(&mut self.groups).zip(&mut working)
        {
            for (index, lane) in lanes.iter_mut().enumerate() {
                lane.open.clear();
                lane.take_next(queue, group, index);
                *working |= u32::from(lane.task.is_some()) << index;
            }
        }
        working
    }

    /// Finishes the searches one by one, with digits side by side, which is faster than running
    /// mostly idle lanes. Leaves those with a second solution to the lanes.
    fn end_alone(&mut self, queue: &mut TaskQueue<'_, M>, working: &mut [u32; GROUPS]) {
        for ((lanes, group), working) in self.searches.iter_mut().zip(&mut self.groups).zip(working)
        {
            for (index, lane) in lanes.iter_mut().enumerate() {
                while lane.task.is_some() && lane.ends_alone(queue, group, index) {
                    lane.take_next(queue, group, index);
                }
                *working &= !(u32::from(lane.task.is_none()) << index);
            }
        }
    }
}

/// True if at most half of the lanes have work.
fn is_half_idle(working: [u32; GROUPS], lanes: usize) -> bool {
    working.iter().map(|working| working.count_ones() as usize).sum::<usize>() * 2 <= GROUPS * lanes
}

impl<M: Machine + Source<L> + Source<8, Vector: Exchange>, const L: usize> TaskRunner
    for Lanes<M, L>
{
    fn search(&mut self, tasks: &mut dyn Tasks, stop: Stop<'_>) {
        let machine = self.machine;
        let queue = TaskQueue { machine, tasks, stop };
        machine.run(BatchSearch { lanes: self, queue });
    }
}

/// The search of all tasks, to be compiled for a machine.
struct BatchSearch<'s, M, const L: usize> {
    lanes: &'s mut Lanes<M, L>,
    queue: TaskQueue<'s, M>,
}

impl<M: Machine + Source<L> + Source<8, Vector: Exchange>, const L: usize> Work<M>
    for BatchSearch<'_, M, L>
{
    type Output = ();

    #[inline(always)]
    fn done(self, machine: M) {
        let Self { lanes, mut queue } = self;
        let mut working = lanes.begin(&mut queue);
        let (mut is_near_end, mut rounds) = (false, 0_u32);
        while working != [0; GROUPS] {
            rounds = rounds.wrapping_add(1);
            if rounds.is_multiple_of(ASK_EVERY) && queue.stop.is_requested() {
                return;
            }
            if !is_near_end && is_half_idle(working, L) && queue.tasks.is_empty() {
                is_near_end = true;
                lanes.end_alone(&mut queue, &mut working);
                continue;
            }
            let events = lanes.round(working);
            for (g, Events { refuted, quiet, full }) in events.into_iter().enumerate() {
                let group = &mut lanes.groups[g];
                let mut ready = (refuted | quiet | full) & working[g];
                let cells = if quiet & !(refuted | full) & working[g] == 0 {
                    [const { LaneWords([0; L]) }; 3]
                } else {
                    machine.run(GroupChoice(group))
                };
                while ready != 0 {
                    let index = ready.trailing_zeros() as usize;
                    ready &= ready - 1;
                    let lane = &mut lanes.searches[g][index];
                    let is_refuted = refuted >> index & 1 == 1;
                    if !is_refuted {
                        if full >> index & 1 == 0 {
                            lane.guess(group, index, &cells);
                            if lane.guesses.is_multiple_of(LOOK_EVERY) {
                                lane.turn(group, index, queue.stop);
                            }
                            continue;
                        }
                        if lane.solved(machine, group, index) {
                            lane.open.clear();
                        }
                    }
                    if let Some(board) = lane.open.last() {
                        group.put(index, board);
                        lane.open.truncate(lane.open.len() - 1);
                        continue;
                    }
                    lane.report(&mut queue);
                    lane.take_next(&mut queue, group, index);
                    working[g] &= !(u32::from(lane.task.is_none()) << index);
                }
            }
        }
    }
}

impl Lane {
    /// Starts the next task, if there is one.
    #[inline(always)]
    fn take_next<M, const L: usize>(
        &mut self,
        queue: &mut TaskQueue<'_, M>,
        group: &mut LaneGroup<L>,
        index: usize,
    ) {
        self.answer.count = 0;
        self.guesses = 0;
        self.restarts = RestartPolicy::START;
        self.task = None;
        let Some(task) = queue.tasks.next() else { return group.put(index, &BatchBoard::NOTHING) };
        (self.task, self.limit) = (Some(task.number), task.limit);
        task.begin(group, index);
    }

    /// Records a full board if it is a solution. Returns true if the task needs no more solutions.
    #[inline(always)]
    fn solved<M: Machine + Source<8, Vector: Exchange>, const L: usize>(
        &mut self,
        machine: M,
        group: &LaneGroup<L>,
        index: usize,
    ) -> bool {
        let places = group.places(index);
        if !abreast::is_solution(machine, &places) {
            return false;
        }
        if let Some(witness) = self.answer.witnesses.get_mut(self.answer.count) {
            write_grid(machine, &places, witness);
        }
        self.answer.count += 1;
        self.restarts.found();
        self.answer.count >= self.limit
    }

    #[inline(always)]
    fn report<M>(&self, queue: &mut TaskQueue<'_, M>) {
        if let Some(task) = self.task {
            queue.tasks.report(task, &self.answer);
        }
    }

    /// Searches the rest of a task with digits side by side and reports it. Returns false, and
    /// changes nothing, if there is a second solution, because only the lanes find the two
    /// solutions in the right order.
    fn ends_alone<M: Machine + Source<8, Vector: Exchange>, const L: usize>(
        &mut self,
        queue: &mut TaskQueue<'_, M>,
        group: &LaneGroup<L>,
        index: usize,
    ) -> bool {
        let mut board = BatchBoard::NOTHING;
        group.copy(index, &mut board);
        let left: Vec<_> =
            self.open.iter().chain([&board]).map(|board| (board.places, board.known)).collect();
        let limit = 2 - self.answer.count.min(1);
        let (count, first) =
            queue.machine.run(abreast::PendingBoards { boards: &left, limit, stop: queue.stop });
        if self.answer.count + count > 1 {
            return false;
        }
        if let Some(first) = first {
            self.answer.witnesses[0] = first;
        }
        self.answer.count += count;
        self.report(queue);
        self.open.clear();
        true
    }

    /// Checks whether the search has gone astray. Rarely called, so kept out of the hot loop.
    #[cold]
    fn turn<const L: usize>(&mut self, group: &mut LaneGroup<L>, index: usize, stop: Stop<'_>) {
        let mut board = BatchBoard::NOTHING;
        group.copy(index, &mut board);
        if self.restarts.turn(&mut self.open, &mut board) {
            let kind = (BatchBoard::digits, BatchBoard::with);
            let next = self.restarts.look(&mut self.open, board, stop, kind);
            board = next.unwrap_or(BatchBoard::NOTHING);
        }
        group.put(index, &board);
    }

    /// Guesses a digit of a cell, and stores the board without it for later.
    #[inline(always)]
    fn guess<const L: usize>(
        &mut self,
        group: &mut LaneGroup<L>,
        index: usize,
        cells: &[LaneWords<L>; 3],
    ) {
        let [first, second, third] = [cells[0].0[index], cells[1].0[index], cells[2].0[index]];
        let band = usize::from(second != 0) + 2 * usize::from(third != 0);
        let cell = first | second | third;
        self.guesses = self.guesses.wrapping_add(1);
        // Written in its final place: copying data that was just written in pieces stalls the
        // processor.
        self.open.push(BatchBoard::NOTHING);
        let Some(rest) = self.open.last_mut() else { return };
        group.copy(index, rest);
        // Without branches, because the digit is unpredictable.
        let mut candidates = 0;
        for digit in 0..9 {
            candidates |= u32::from(rest.places[band][digit] & cell != 0) << digit;
            group.places[9 * band + digit].0[index] &= !cell;
        }
        let digit = candidates.trailing_zeros() as usize % 9;
        group.places[9 * band + digit].0[index] |= cell;
        group.known[band].0[index] |= cell;
        let others = candidates & candidates.wrapping_sub(1);
        rest.places[band][digit] &= !cell;
        rest.known[band] |= if others.is_power_of_two() { cell } else { 0 };
    }
}
