// The shapes of what the engine tells: what apps/web/src/wire.rs says, for the page's scripts.
// Made by UNDERDOKU_WRITE=1 cargo test -p underdoku-web the_pages_types

/**
 * The result of a move, or of several.
 */
export type Reply = { 
/**
 * The events, in order.
 */
told: Array<Told>, 
/**
 * The reason that a move was refused; those behind it were not made.
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
 * The kind of event, in a word.
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
 * Number of moves made.
 */
moves: number, 
/**
 * The ending, if the game is over.
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
 * The part of a view that only one game has, tagged with the game's name.
 */
export type Own = { "game": "delve", "own": Delve } | { "game": "hudoku", "own": Hudoku } | { "game": "classic", "own": Classic };

/**
 * A board of any shape.
 */
export type Board = { 
/**
 * Number of rows.
 */
rows: number, 
/**
 * Number of columns.
 */
columns: number, 
/**
 * For each place the number of its region.
 */
regions: Array<number | null>, 
/**
 * For each place the sum of its lines: 1 for the border of a region above it, 2 for one before
 * it, 4 for the diagonal that leads down, 8 for the one that leads up.
 */
lines: Array<number>, 
/**
 * The places, row by row.
 */
squares: Array<Square>, 
/**
 * Its further constraints, if it is neither the standard 9x9 board nor one of Hudoku.
 */
shape?: Shape, };

/**
 * The constraints of a board of Classic other than the standard 9x9 board, besides rows, columns
 * and regions.
 */
export type Shape = { 
/**
 * Its name, such as `9jxk`.
 */
kind: string, 
/**
 * The common name: `9x9 jigsaw, X, Killer`.
 */
title: string, 
/**
 * True if its regions are of any shape.
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
 * The name: `diagonal 1`, `window 3`.
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
 * The sum of its digits.
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
 * The kind of content: `blank`, `given`, `player`, `hint`, `clock`, `solution`, `single`,
 * `place`, `trial` or `void`.
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
 * True if an equal digit stands in one of its houses.
 */
clashes: boolean, };

/**
 * The view of Delve beside the board.
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
 * True if a change of marks can be undone.
 */
canUndo: boolean, 
/**
 * True if an undone change can be redone.
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
 * The events of one floor of Delve.
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
 * The view of Hudoku beside the board.
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
 * The clock's time at the last move.
 */
left: number, 
/**
 * The speed of the clock: `normal`, `slow` or `off`.
 */
pace: 'normal' | 'slow' | 'off', 
/**
 * The time at which the clock runs out, if it runs and nothing happens before.
 */
deadline: number | null, 
/**
 * True if the board is hidden and the clock stands.
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
 * The terms of the score, once the game is over.
 */
terms: Array<Term>, 
/**
 * Remarks about the score, once the game is over.
 */
says: Array<string>, 
/**
 * The most that the clock can show, in milliseconds.
 */
most: number, 
/**
 * The cost of a hint.
 */
hintPoints: number, 
/**
 * The aids that made it easier, in words; empty for none.
 */
eased: string, };

/**
 * A term of a score.
 */
export type Term = { 
/**
 * Its name and count.
 */
name: string, 
/**
 * Its points.
 */
points: number, };

/**
 * The view of Classic beside the board.
 */
export type Classic = { 
/**
 * True if a change can be undone.
 */
canUndo: boolean, 
/**
 * True if an undone change can be redone.
 */
canRedo: boolean, 
/**
 * Number of checkpoints.
 */
checkpoints: number, 
/**
 * Cells that are still blank.
 */
blanks: number, 
/**
 * The presets as a text that opens as the same puzzle: a line of 81 characters, on other
 * boards a game ID of Solo or, where it has no such boards, a save without moves.
 */
puzzle: string, 
/**
 * The whole board as such a text.
 */
line: string, };

/**
 * The answer to the player's question about the board.
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
 * True if the same question again gives a fuller answer, or makes the move.
 */
more: boolean, };

/**
 * The position of a replay.
 */
export type Scene = { 
/**
 * Number of moves made so far.
 */
at: number, 
/**
 * Total number of moves.
 */
of: number, 
/**
 * The last move, as a save has it.
 */
act: string, 
/**
 * The events of the last move.
 */
told: Array<Told>, 
/**
 * The view of the game there.
 */
view: View, };

/**
 * The seed and the template of a day, the same for everybody.
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
