// The shapes of what the engine tells: what apps/web/src/wire.rs says, for the page's scripts.
// Made by UNDERDOKU_WRITE=1 cargo test -p underdoku-web the_pages_types

/**
 * What came of a move, or of several.
 */
export type Reply = { 
/**
 * What happened, in the order in which it did.
 */
told: Array<Told>, 
/**
 * Why a move was refused; those behind it were not made.
 */
refused: string | null, 
/**
 * All there is to show now.
 */
view: View, };

/**
 * Something that happened.
 */
export type Told = { 
/**
 * What kind of thing, in a word.
 */
kind: string, 
/**
 * The cell that it happened to.
 */
cell: number | null, 
/**
 * It in a sentence.
 */
says: string, };

/**
 * All there is to show of a game.
 */
export type View = { 
/**
 * The time of the last move.
 */
time: number, 
/**
 * How many moves were made.
 */
moves: number, 
/**
 * How it ended, if it has.
 */
over: string | null, 
/**
 * The board.
 */
board: Board, 
/**
 * For each digit from 1 how many are still to be placed.
 */
missing: Array<number>, } & ({ "game": "delve", "own": Delve } | { "game": "hudoku", "own": Hudoku } | { "game": "classic", "own": Classic });

/**
 * What a game shows beside the board, under the game's word.
 */
export type Own = { "game": "delve", "own": Delve } | { "game": "hudoku", "own": Hudoku } | { "game": "classic", "own": Classic };

/**
 * A board of any shape.
 */
export type Board = { 
/**
 * How many rows it has.
 */
rows: number, 
/**
 * How many columns it has.
 */
columns: number, 
/**
 * For each place the number of its region, for drawing borders.
 */
regions: Array<number | null>, 
/**
 * The places, row by row.
 */
squares: Array<Square>, 
/**
 * What it has besides, if it is neither the usual board nor one of Hudoku.
 */
shape?: Shape, };

/**
 * What a board of Classic other than the usual one has besides rows, columns and regions.
 */
export type Shape = { 
/**
 * Its name, such as `9jxk`.
 */
kind: string, 
/**
 * What people call it: `9x9 jigsaw, X, Killer`.
 */
title: string, 
/**
 * Whether its regions are of any shape.
 */
isJigsaw: boolean, 
/**
 * Diagonals and windows.
 */
strips: Array<Strip>, 
/**
 * The cages of a killer.
 */
cages: Array<Cage>, 
/**
 * So many rows and columns, up or down, left or right, from a cell no equal digit stands.
 */
steps: Array<[number, number]>, };

/**
 * Further cells that hold every digit.
 */
export type Strip = { 
/**
 * What it is: `diagonal 1`, `window 3`.
 */
name: string, 
/**
 * Its cells in row order.
 */
cells: Array<number>, };

/**
 * Cells that differ and add up to a sum.
 */
export type Cage = { 
/**
 * Its cells in row order.
 */
cells: Array<number>, 
/**
 * What they add up to.
 */
sum: number | null, };

/**
 * A place of the board.
 */
export type Square = { 
/**
 * The digit or the clue number that stands there; 0 for none.
 */
digit: number, 
/**
 * What it is: `blank`, `given`, `player`, `hint`, `clock`, `solution`, `single`, `place`, `trial` or
 * `void`.
 */
kind: 'blank' | 'given' | 'player' | 'hint' | 'clock' | 'solution' | 'single' | 'place' | 'trial' | 'void', 
/**
 * The greatest digit that it can hold.
 */
most: number, 
/**
 * Marks in its corners.
 */
corner: Array<number>, 
/**
 * Marks in its centre.
 */
centre: Array<number>, 
/**
 * Wrong digits that were tried there.
 */
tried: Array<number>, 
/**
 * Whether an equal digit stands in one of its houses.
 */
clashes: boolean, };

/**
 * What Delve shows beside the board.
 */
export type Delve = { 
/**
 * The seed of the dungeon.
 */
seed: string, 
/**
 * The floor's number, from 1.
 */
floor: number, 
/**
 * Hit points.
 */
hp: number, 
/**
 * The most hit points there can be.
 */
maxHp: number, 
/**
 * Potions in the bag.
 */
potions: number, 
/**
 * Hints in the bag.
 */
hints: number, 
/**
 * Cells that are still blank.
 */
blanks: number, 
/**
 * Blanks that the floor had when it was entered.
 */
ofBlanks: number, 
/**
 * Whether a change of marks can be taken back.
 */
canUndo: boolean, 
/**
 * Whether one that was taken back can be made again.
 */
canRedo: boolean, 
/**
 * The score if the run ended now, as one number.
 */
points: number, 
/**
 * The floors that were cleared.
 */
cleared: number, 
/**
 * The blanks that the player filled in the whole run.
 */
filled: number, 
/**
 * The floors so far, this one last.
 */
story: Array<Floor>, };

/**
 * What happened on one floor of Delve.
 */
export type Floor = { 
/**
 * Its number, from 1.
 */
floor: number, 
/**
 * Blanks that the player filled.
 */
filled: number, 
/**
 * Blanks that hints filled.
 */
hinted: number, 
/**
 * Wrong digits.
 */
traps: number, 
/**
 * Things found.
 */
found: number, 
/**
 * The time spent there, if it was cleared.
 */
time: number | null, };

/**
 * What Hudoku shows beside the board.
 */
export type Hudoku = { 
/**
 * The seed that it was dealt by.
 */
seed: string, 
/**
 * The template's name.
 */
template: string, 
/**
 * The template's labels in one line.
 */
labels: string, 
/**
 * What the clock showed at the last move.
 */
left: number, 
/**
 * How fast it runs: `normal`, `slow` or `off`.
 */
pace: 'normal' | 'slow' | 'off', 
/**
 * When it runs out, if it runs and nothing happens before.
 */
deadline: number | null, 
/**
 * Whether the board is hidden and the clock stands.
 */
isPaused: boolean, 
/**
 * Cells that are still hidden.
 */
hidden: number, 
/**
 * The score if the game ended now.
 */
points: number, 
/**
 * The cells that the player solved.
 */
alone: number, 
/**
 * Hints that the clock gave.
 */
autoHints: number, 
/**
 * Hints that were asked for.
 */
askedHints: number, 
/**
 * Wrong digits.
 */
wrong: number, 
/**
 * What time, hints and wrong digits cost.
 */
costs: [number, number, number], 
/**
 * What made it easier, in words; empty for nothing.
 */
eased: string, };

/**
 * What Classic shows beside the board.
 */
export type Classic = { 
/**
 * Whether a change can be taken back.
 */
canUndo: boolean, 
/**
 * Whether one that was taken back can be made again.
 */
canRedo: boolean, 
/**
 * How many boards are remembered.
 */
checkpoints: number, 
/**
 * Cells that are still blank.
 */
blanks: number, 
/**
 * The presets as a text that opens as the same puzzle: a line of 81 characters, on other boards a game ID
 * of Solo or, where it has no such boards, a save without moves.
 */
puzzle: string, 
/**
 * The whole board as such a text.
 */
line: string, };

/**
 * What the player asked about the board, answered.
 */
export type Answer = { 
/**
 * In sentences.
 */
says: Array<string>, 
/**
 * The cells that it is about.
 */
cells: Array<number>, 
/**
 * Digits that it is about, if it is about one cell.
 */
digits: Array<number>, 
/**
 * Moves that do what it says.
 */
moves: Array<string>, 
/**
 * Whether asking for more tells more, or does it.
 */
more: boolean, };

/**
 * Where a replay stands.
 */
export type Scene = { 
/**
 * How many moves were made.
 */
at: number, 
/**
 * How many there are.
 */
of: number, 
/**
 * The last move, as a save has it.
 */
act: string, 
/**
 * What came of it.
 */
told: Array<Told>, 
/**
 * What is seen.
 */
view: View, };

/**
 * What is played on a day, the same for everybody.
 */
export type Today = { 
/**
 * The day, as `2026-11-21`.
 */
day: string, 
/**
 * The seed of its games.
 */
seed: string, 
/**
 * The template that its Hudoku is dealt on.
 */
template: string, };
