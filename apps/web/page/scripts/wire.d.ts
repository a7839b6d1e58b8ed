// The types of the engine's messages, generated from apps/web/src/wire.rs for the page's scripts.
// Regenerate with UNDERDOKU_WRITE=1 cargo test -p underdoku-web
                        // the_pages_types

/**
 * The result of a move, or of several.
 */
export type Reply = { 
/**
 * The events, in order.
 */
events: Array<EventMessage>, 
/**
 * The reason that a move was refused; later moves were not made.
 */
refused: string | null, 
/**
 * The visible state now.
 */
view: View, };

/**
 * An event.
 */
export type EventMessage = { 
/**
 * The kind of event, in a word.
 */
kind: string, 
/**
 * The cell that it happened to.
 */
cell: number | null, 
/**
 * The event in a sentence.
 */
says: string, 
/**
 * The letter of the monster that it happened to, in Depths.
 */
who?: string, 
/**
 * The amount, in Depths: damage, HP, gold, sparks.
 */
by?: number, };

/**
 * The visible state of a game.
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
 * Whether it counts as won; `null` in a game that cannot be won.
 */
isWon: boolean | null, 
/**
 * The board.
 */
board: Board, 
/**
 * For each digit from 1, how many are still to be placed.
 */
missing: Array<number>, } & ({ "game": "delve", "own": Delve } | { "game": "hudoku", "own": Hudoku } | { "game": "classic", "own": Classic } | { "game": "depths", "own": Depths });

/**
 * The part of a view that is specific to one game, tagged with the game's name.
 */
export type Own = { "game": "delve", "own": Delve } | { "game": "hudoku", "own": Hudoku } | { "game": "classic", "own": Classic } | { "game": "depths", "own": Depths };

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
 * For each cell, the number of its region.
 */
regions: Array<number | null>, 
/**
 * For each cell, the sum of its lines: 1 for the border of a region above it, 2 for one before
 * it, 4 for the diagonal that leads down, 8 for the one that leads up.
 */
lines: Array<number>, 
/**
 * Houses and cages: cells that hold different digits.
 */
groups: Array<Array<number>>, 
/**
 * The cells, row by row.
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
 * The common name: `Jigsaw Killer`.
 */
title: string, 
/**
 * True if its regions are of any shape.
 */
isJigsaw: boolean, 
/**
 * Diagonals, windows and extra regions.
 */
strips: Array<Strip>, 
/**
 * The cages of a killer.
 */
cages: Array<Cage>, 
/**
 * The lines around its windows, as a path of SVG in which a cell is 100 wide and high.
 */
windowLines: string, 
/**
 * The lines within its cages, as such a path; each leaves a gap for the cage's sum.
 */
cageLines: string, };

/**
 * A drawn house other than a row, column or region: a diagonal, a window or an extra region.
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
 * The drawing of a board's rules, where a cell is 100 wide, and their descriptions.
 */
export type RuleDrawing = { 
/**
 * The elements drawn below digits.
 */
under: Array<DrawnPiece>, 
/**
 * The elements drawn above everything.
 */
over: Array<DrawnPiece>, 
/**
 * True if there are numbers beside the board.
 */
isWide: boolean, 
/**
 * For each cell, the rules that it is part of.
 */
within: Array<Array<string>>, 
/**
 * The requirements of the rules, one sentence each.
 */
required: Array<string>, };

/**
 * An element of SVG.
 */
export type DrawnPiece = { 
/**
 * Its name.
 */
name: string, 
/**
 * Its attributes.
 */
with: { [key in string]: string }, 
/**
 * The text in it.
 */
text?: string, };

/**
 * A cell of the board, or a void.
 */
export type Square = { 
/**
 * The digit or the clue number in it; 0 for none.
 */
digit: number, 
/**
 * The kind of content: `blank`, `given`, `player`, `hint`, `clock`, `solution`, `single`,
 * `place`, `trial` or `void`.
 */
kind: 'blank' | 'given' | 'player' | 'hint' | 'clock' | 'solution' | 'single' | 'place' | 'trial' | 'void', 
/**
 * The highest digit that it can hold.
 */
most: number, 
/**
 * Its corner notes.
 */
corner: Array<number>, 
/**
 * Its centre notes.
 */
centre: Array<number>, 
/**
 * Wrong digits tried there.
 */
tried: Array<number>, 
/**
 * True if an equal digit is in one of its houses.
 */
clashes: boolean, };

/**
 * The view of Delve, without the board.
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
 * The maximum of hit points.
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
 * The number of blanks.
 */
blanks: number, 
/**
 * The number of blanks that the floor had when it was entered.
 */
ofBlanks: number, 
/**
 * True if a change of notes can be undone.
 */
canUndo: boolean, 
/**
 * True if an undone change can be redone.
 */
canRedo: boolean, 
/**
 * The score that the run has, or would have if it ended now, as one number.
 */
points: number, 
/**
 * The number of floors that were cleared.
 */
cleared: number, 
/**
 * The number of blanks that the player filled in the whole run.
 */
filled: number, 
/**
 * The floors so far; the present one is last.
 */
story: Array<Floor>, 
/**
 * The further state of a run under the rules of Delve, deep.
 */
deep?: Deep, };

/**
 * The further state of a run of Delve, deep.
 */
export type Deep = { 
/**
 * The state of the run in a line.
 */
about: string, 
/**
 * The kind of techniques that the floor needs.
 */
needs: string, 
/**
 * The number of hit points that a wrong digit costs on the floor.
 */
trap: number, 
/**
 * The number of right digits in a row.
 */
streak: number, 
/**
 * The number of right digits in a row that heals.
 */
heals: number, 
/**
 * The last hint, until its digit is entered.
 */
lead: Lead | null, 
/**
 * The stairs to choose from, if the floor is cleared.
 */
stairs: Array<StairsChoice>, 
/**
 * The cost of a wrong digit behind any of them, in a sentence.
 */
below: string, 
/**
 * Points for hard floors and for what is left at the end.
 */
extra: number, };

/**
 * A hint of Delve, deep.
 */
export type Lead = { 
/**
 * The cell of its digit.
 */
cell: number, 
/**
 * The digit and its reason in a sentence.
 */
says: string, };

/**
 * Stairs down.
 */
export type StairsChoice = { 
/**
 * Their kind: `calm` or `hard`.
 */
word: 'calm' | 'hard', 
/**
 * What awaits the player behind them.
 */
says: string, };

/**
 * Statistics of one floor of Delve.
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
time: number | null, 
/**
 * True if hard stairs led to it.
 */
isHard?: boolean, };

/**
 * The view of Hudoku, without the board.
 */
export type Hudoku = { 
/**
 * The seed of its deal.
 */
seed: string, 
/**
 * The template's name.
 */
template: string, 
/**
 * The level: `original`, `easy`, `medium` or `hard`.
 */
level: 'original' | 'easy' | 'medium' | 'hard', 
/**
 * The template's name, followed by the level unless that is the original one.
 */
name: string, 
/**
 * The labels of the player's own template in one line; empty for a built-in one.
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
 * The time at which the clock runs out, if it runs and no move comes before.
 */
deadline: number | null, 
/**
 * True if the board is hidden and the clock stopped.
 */
isPaused: boolean, 
/**
 * The number of hidden cells.
 */
hidden: number, 
/**
 * True if a change of marks can be undone.
 */
canUndo: boolean, 
/**
 * True if an undone change can be redone.
 */
canRedo: boolean, 
/**
 * The score that the game has, or would have if it ended now.
 */
points: number, 
/**
 * The number of cells that the player found.
 */
alone: number, 
/**
 * Hints that the clock gave.
 */
autoHints: number, 
/**
 * Hints requested by the player.
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
 * The maximum that the clock can show, in milliseconds.
 */
most: number, 
/**
 * The cost of a hint.
 */
hintPoints: number, 
/**
 * The assists that made it easier, in words; empty for none.
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
 * The view of Classic, without the board.
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
 * The number of blanks.
 */
blanks: number, 
/**
 * The givens as a text that opens as the same puzzle: a line of 81 characters, on other
 * boards a game ID of Solo or, if Solo has no such boards, a save without moves.
 */
puzzle: string, 
/**
 * The whole board as such a text.
 */
line: string, 
/**
 * True while a puzzle is typed: the board has no givens, and its solutions are counted with
 * each digit.
 */
isDraft: boolean, 
/**
 * The player's colours, one per line: `r1c5 2` for a cell, `r1c5/7 2` for a note in it.
 */
colours: string, };

/**
 * The answer to a player's question about the board.
 */
export type Answer = { 
/**
 * The sentences.
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
 * Moves that carry it out.
 */
moves: Array<string>, 
/**
 * True if asking again gives a fuller answer or makes the moves; for a typed puzzle, if it can
 * be played.
 */
more: boolean, 
/**
 * The picture of a hint, one sign per line with its candidate or cell, such as `pattern r1c5/7`.
 * A link is `arrow` with its branch and number, `from` with the candidates at its start, and those
 * at its end with `=` if it is strong, `-` if it is weak, or `~` if it follows from a pattern. The
 * legend follows, one line per sign.
 */
drawn: string, 
/**
 * The effects that a digit would have, in Depths.
 */
look?: LookAhead, 
/**
 * The strikes of a plain digit in each open cell, in Depths.
 */
strikes?: Array<Strikes>, };

/**
 * The view of Depths, without the board.
 */
export type Depths = { 
/**
 * The seed of the dungeon.
 */
seed: string, 
/**
 * The identifier of the class.
 */
class: string, 
/**
 * Its name.
 */
className: string, 
/**
 * The ascension.
 */
ascension: number, 
/**
 * True for a gentle run.
 */
gentle: boolean, 
/**
 * True if every relic is unlocked in it.
 */
opensAll: boolean, 
/**
 * The relics that were given or banned.
 */
custom: Custom, 
/**
 * The player's location; `bag` if an item did not fit into it.
 */
phase: 'floor' | 'offer' | 'bag' | 'over', 
/**
 * The floor that the player is on, or on the way to.
 */
floor: number, 
/**
 * The number of floors.
 */
floors: number, 
/**
 * Its act, from 0.
 */
act: number, 
/**
 * HP.
 */
hp: number, 
/**
 * Their maximum.
 */
maxHp: number, 
/**
 * Gold.
 */
gold: number, 
/**
 * Sparks.
 */
sparks: number, 
/**
 * The maximum of sparks.
 */
mostSparks: number, 
/**
 * The class's skill.
 */
skill: Skill, 
/**
 * The relics, in the order in which they were taken.
 */
relics: Array<NamedText>, 
/**
 * The bag.
 */
bag: Array<NamedText>, 
/**
 * The number of items that it can hold.
 */
bagSize: number, 
/**
 * Deeds in the whole run.
 */
deeds: number, 
/**
 * The score that the run has, or would have if it ended now.
 */
points: number, 
/**
 * The state in short sentences.
 */
state: Array<string>, 
/**
 * The heading and the lines of an act that the last move won; empty after any other.
 */
actWon: Array<string>, 
/**
 * The offer.
 */
offer: Offer | null, 
/**
 * The floor.
 */
lair: LairFloor | null, 
/**
 * The moves that are possible now, except for digits and the item Truth.
 */
moves: Array<string>, 
/**
 * The acts.
 */
map: Map, 
/**
 * The floors entered so far.
 */
way: Array<Step>, 
/**
 * The report of a finished run.
 */
report: Report | null, 
/**
 * The run in a few lines, for sharing.
 */
card: Array<string>, 
/**
 * The facts of the run, which unlock classes and relics when it has ended.
 */
facts: string, };

/**
 * The skill of a class.
 */
export type Skill = { 
/**
 * Its name.
 */
name: string, 
/**
 * Its effect.
 */
text: string, 
/**
 * Its price in sparks.
 */
cost: number, 
/**
 * The open die, for a class that throws it.
 */
die: number | null, 
/**
 * Its kind of target.
 */
target: 'none' | 'monster' | 'cell', };

/**
 * A relic or an item.
 */
export type NamedText = { 
/**
 * Its identifier in moves.
 */
word: string, 
/**
 * Its name.
 */
name: string, 
/**
 * Its effect.
 */
text: string, 
/**
 * Its kind of target.
 */
target: 'none' | 'monster' | 'cell', };

/**
 * An offer.
 */
export type Offer = { 
/**
 * Its kind.
 */
kind: 'relics' | 'spoils' | 'shrine' | 'pedlar' | 'market' | 'doors' | 'bag', 
/**
 * True for the relics at the start of a run.
 */
start: boolean, 
/**
 * The line above the choices.
 */
says: string, 
/**
 * Gold for taking nothing, if relics are offered or the bag is full.
 */
gold: number, 
/**
 * The choices.
 */
choices: Array<Choice>, };

/**
 * A choice.
 */
export type Choice = { 
/**
 * The digit that chooses it.
 */
number: number, 
/**
 * The move that chooses it.
 */
act: string, 
/**
 * The identifier of the relic, item, monster or door.
 */
word: string, 
/**
 * Its name; empty if it has none of its own.
 */
title: string, 
/**
 * The kind of relic, or the board behind a door.
 */
aside: string, 
/**
 * Its effect.
 */
text: string, 
/**
 * Its price in gold.
 */
price: number | null, 
/**
 * True if it is sold.
 */
isSold: boolean, 
/**
 * True if it is available.
 */
isOpen: boolean, 
/**
 * The level of the board behind a door.
 */
level: number | null, 
/**
 * The monsters behind a door.
 */
foes: Array<Foe>, };

/**
 * A monster behind a door.
 */
export type Foe = { 
/**
 * The identifier of its kind.
 */
kind: string, 
/**
 * The monster in words.
 */
says: string, };

/**
 * A floor.
 */
export type LairFloor = { 
/**
 * The identifier of its kind.
 */
kind: string, 
/**
 * The name of its kind.
 */
name: string, 
/**
 * The level that the board needs.
 */
level: number, 
/**
 * The number of blanks.
 */
blanks: number, 
/**
 * The number of blanks at which the stairs open.
 */
fewBlanks: number, 
/**
 * True if it has stairs at all.
 */
hasWayOut: boolean, 
/**
 * True if the player can leave now.
 */
stairs: boolean, 
/**
 * The maximum HP that leaving can cost.
 */
partingCost: number, 
/**
 * The number of calm deeds left, if the dark is near.
 */
calm: number | null, 
/**
 * The number of calm deeds from the moment the dark comes near.
 */
calmAtFirst: number, 
/**
 * The number of links of the chain.
 */
chain: number, 
/**
 * The cell that was filled last.
 */
last: number | null, 
/**
 * Deeds on this floor.
 */
deeds: number, 
/**
 * Insights that have counted.
 */
insights: number, 
/**
 * The maximum number of insights that count.
 */
insightsThatCount: number, 
/**
 * True if the next deed takes no time.
 */
still: boolean, 
/**
 * True if the next cell that is filled strikes harder.
 */
lectured: boolean, 
/**
 * True if only Potions can be used.
 */
mute: boolean, 
/**
 * The price of counsel.
 */
counselPrice: number, 
/**
 * The cell that counsel showed.
 */
shown: Shown | null, 
/**
 * The warded region.
 */
ward: Ward | null, 
/**
 * The barred digit.
 */
bar: Bar | null, 
/**
 * Cells that can be filled.
 */
open: Array<number>, 
/**
 * Givens in fog.
 */
fog: Array<number>, 
/**
 * Cells in webs.
 */
web: Array<number>, 
/**
 * Blanks with loot.
 */
loot: Array<number>, 
/**
 * Cells that Sight lights.
 */
lit: Array<number>, 
/**
 * The houses of the board, without its cages.
 */
houses: Array<HouseOf>, 
/**
 * The monsters, by letter.
 */
monsters: Array<Monster>, };

/**
 * A house and its cells.
 */
export type HouseOf = { 
/**
 * Its short name: `R8`, `B3`.
 */
name: string, 
/**
 * Its cells.
 */
cells: Array<number>, };

/**
 * A cell that can be deduced, as counsel showed it.
 */
export type Shown = { 
/**
 * The cell.
 */
cell: number, 
/**
 * The sentence about it.
 */
says: string, };

/**
 * A warded region.
 */
export type Ward = { 
/**
 * Its short name.
 */
house: string, 
/**
 * The number of deeds left.
 */
deeds: number, };

/**
 * A barred digit.
 */
export type Bar = { 
/**
 * The digit.
 */
digit: number, 
/**
 * The number of deeds left.
 */
deeds: number, };

/**
 * A monster on a floor.
 */
export type Monster = { 
/**
 * Its letter.
 */
letter: string, 
/**
 * The identifier of its kind.
 */
kind: string, 
/**
 * Its name.
 */
name: string, 
/**
 * Whether it has arrived.
 */
presence: 'coming' | 'alive' | 'dead' | 'gone', 
/**
 * The number of deeds until it arrives, if it is still coming.
 */
arrivesIn: number | null, 
/**
 * The short name of its lair's house; none for those that live everywhere.
 */
house: string | null, 
/**
 * The cells in which a digit strikes it.
 */
lair: Array<number>, 
/**
 * HP.
 */
hp: number, 
/**
 * Their maximum.
 */
maxHp: number, 
/**
 * The number of deeds until its next act.
 */
count: number, 
/**
 * The number of deeds between the coming act and the one after it.
 */
period: number, 
/**
 * The damage of its act.
 */
damage: number, 
/**
 * The HP that every act of a boss costs in addition.
 */
besides: number, 
/**
 * What it announces for its next act.
 */
intent: Intent, 
/**
 * The short name of the region that it will also ward.
 */
ward: string | null, 
/**
 * The short name of the house that it moves to with its act.
 */
nextHouse: string | null, 
/**
 * The house that it moves to once its lair is full; known when one blank of it is left.
 */
nextLair: string | null, 
/**
 * Its current state as a sentence.
 */
says: string, 
/**
 * The behaviour of its kind.
 */
text: string, 
/**
 * Advice for fighting it.
 */
advice: string, };

/**
 * A monster's next act.
 */
export type Intent = { 
/**
 * Its kind.
 */
kind: 'none' | 'aim' | 'fog' | 'ward' | 'web' | 'debt' | 'gaze' | 'mimic', 
/**
 * Short names of the houses that it is about.
 */
houses: Array<string>, 
/**
 * The cells that it is about.
 */
cells: Array<number>, 
/**
 * True if it is due with the next deed.
 */
due: boolean, 
/**
 * True if it will miss.
 */
blunt: boolean, 
/**
 * The digits that it is about.
 */
digits: Array<number>, };

/**
 * The acts of a dungeon.
 */
export type Map = { 
/**
 * The kinds of relics that it is rich in.
 */
rich: [string, string], 
/**
 * The acts.
 */
acts: Array<MapAct>, };

/**
 * An act.
 */
export type MapAct = { 
/**
 * Its monsters, the boss last.
 */
monsters: Array<Entry>, 
/**
 * The kinds of its floors, empty where there are doors to choose.
 */
floors: Array<string>, };

/**
 * A monster or an item of the codex.
 */
export type Entry = { 
/**
 * Its identifier.
 */
word: string, 
/**
 * Its name.
 */
name: string, 
/**
 * Its effect, and for a monster what to do about it.
 */
text: string, 
/**
 * The number of deeds between two acts of a monster.
 */
period: number, 
/**
 * `elite`, `boss`, or empty.
 */
rank: string, 
/**
 * In the codex, how many finished runs that met the monster were won, if there are any.
 */
rate: WinRate | null, };

/**
 * A floor that was entered.
 */
export type Step = { 
/**
 * Its number.
 */
floor: number, 
/**
 * The name of its kind.
 */
name: string, 
/**
 * Deeds there.
 */
deeds: number, };

/**
 * The report of a run.
 */
export type Report = { 
/**
 * The name of the monster that took the last HP, `wrong`, `dark`, or empty.
 */
killer: string, 
/**
 * The HP left to a boss that outlived the run; empty if there was none.
 */
bossLeft: string, 
/**
 * HP at the start.
 */
startHp: number, 
/**
 * The floor of each deed, and the HP after it.
 */
hpByDeed: Array<[number, number]>, 
/**
 * Where HP went, the largest loss first.
 */
losses: Array<string>, 
/**
 * Right digits.
 */
rights: number, 
/**
 * Wrong digits.
 */
wrongs: number, 
/**
 * The number of digits that struck nobody.
 */
idle: string, 
/**
 * Insights that counted.
 */
insights: number, 
/**
 * Houses completed.
 */
seals: number, 
/**
 * Monsters killed.
 */
deaths: number, 
/**
 * Skills used.
 */
skills: number, 
/**
 * Items used.
 */
items: number, 
/**
 * Gold gained.
 */
got: number, 
/**
 * Gold spent.
 */
spent: number, 
/**
 * Floors in the score.
 */
scoreFloors: number, 
/**
 * Monsters in the score.
 */
scoreDeaths: number, 
/**
 * Gold in the score.
 */
scoreGold: number, 
/**
 * HP in the score.
 */
scoreHp: number, };

/**
 * The preview of a digit in a cell.
 */
export type LookAhead = { 
/**
 * In short pieces, the most important first.
 */
pieces: Array<string>, 
/**
 * True if the deed could be the last.
 */
isDeadly: boolean, };

/**
 * The strikes of a plain digit in a cell.
 */
export type Strikes = { 
/**
 * The cell.
 */
cell: number, 
/**
 * The total damage to monsters.
 */
sum: number, 
/**
 * True if a monster would die.
 */
kills: boolean, 
/**
 * True if a monster would hit back.
 */
isHit: boolean, 
/**
 * The monsters by letter, each with its HP.
 */
says: string, };

/**
 * Everything in the game, and what finished runs have unlocked.
 */
export type Codex = { 
/**
 * The classes.
 */
classes: Array<ClassEntry>, 
/**
 * The highest unlocked ascension.
 */
ascension: number, 
/**
 * The rule that each step of ascension adds.
 */
ascensions: Array<string>, 
/**
 * The meaning of a gentle run.
 */
gentle: string, 
/**
 * True if a run was won.
 */
hasWon: boolean, 
/**
 * The monsters.
 */
monsters: Array<Entry>, 
/**
 * The relics.
 */
relics: Array<RelicEntry>, 
/**
 * The items.
 */
items: Array<Entry>, 
/**
 * The conditions that unlock classes and relics.
 */
unlocks: Array<UnlockEntry>, 
/**
 * The feats.
 */
feats: Array<Feat>, 
/**
 * The best finished run of each class and ascension.
 */
bestRuns: Array<BestRun>, };

/**
 * The relics that a custom run gives or bans: their identifiers, separated by commas.
 */
export type Custom = { 
/**
 * Those that the player starts with.
 */
given?: string, 
/**
 * Those that are never offered.
 */
banned?: string, };

/**
 * The number of some finished runs, and of those that were won.
 */
export type WinRate = { 
/**
 * The number of runs.
 */
runs: number, 
/**
 * The number of them that were won.
 */
won: number, 
/**
 * The share of wins in percent, rounded.
 */
percent: number, };

/**
 * The best finished run of a class and ascension, gentle or not.
 */
export type BestRun = { 
/**
 * The name of the class.
 */
className: string, 
/**
 * The ascension.
 */
ascension: number, 
/**
 * True for a gentle run.
 */
gentle: boolean, 
/**
 * Its points.
 */
points: number, 
/**
 * The floor on which it ended.
 */
floor: number, 
/**
 * Its deeds.
 */
deeds: number, 
/**
 * Its seed.
 */
seed: string, 
/**
 * The win rate of such runs.
 */
rate: WinRate, };

/**
 * A class.
 */
export type ClassEntry = { 
/**
 * Its identifier.
 */
word: string, 
/**
 * Its name.
 */
name: string, 
/**
 * HP.
 */
hp: number, 
/**
 * Its permanent traits.
 */
text: string, 
/**
 * The name of its skill.
 */
skill: string, 
/**
 * Its price in sparks.
 */
cost: number, 
/**
 * Its effect.
 */
skillText: string, 
/**
 * True if it is unlocked.
 */
isOpen: boolean, 
/**
 * The condition that unlocks it; empty if it is unlocked from the start.
 */
how: string, };

/**
 * A relic.
 */
export type RelicEntry = { 
/**
 * Its identifier.
 */
word: string, 
/**
 * Its name.
 */
name: string, 
/**
 * Its kind.
 */
kind: string, 
/**
 * Its effect.
 */
text: string, 
/**
 * True if it is unlocked.
 */
isOpen: boolean, 
/**
 * The win rate of finished runs with it, if there are any.
 */
rate: WinRate | null, };

/**
 * A condition.
 */
export type UnlockEntry = { 
/**
 * The class or the relics that it unlocks.
 */
opens: string, 
/**
 * The condition in a sentence, and what is missing.
 */
how: string, 
/**
 * True if it was met.
 */
isMet: boolean, };

/**
 * A feat.
 */
export type Feat = { 
/**
 * The feat in a sentence, and what is missing.
 */
says: string, 
/**
 * True if it was achieved.
 */
isDone: boolean, };

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
 * The last move, as in a save.
 */
act: string, 
/**
 * The events of the last move.
 */
events: Array<EventMessage>, 
/**
 * The view of the game there.
 */
view: View, };

/**
 * The visible state of the lesson, and the reply to the last action.
 */
export type LessonView = { 
/**
 * The number of the step, from 1.
 */
step: number, 
/**
 * The number of steps.
 */
of: number, 
/**
 * The sentence of this step.
 */
says: string, 
/**
 * The task, in a sentence.
 */
task: string, 
/**
 * The kind of action that the task needs.
 */
asks: 'next' | 'digit' | 'digits' | 'note' | 'potion' | 'hint', 
/**
 * The cells that the sentence is about.
 */
lit: Array<number>, 
/**
 * The cell that a digit is asked for, or that the last hint named.
 */
target: number | null, 
/**
 * The board.
 */
board: Board, 
/**
 * Hit points.
 */
hp: number, 
/**
 * The maximum of hit points.
 */
maxHp: number, 
/**
 * Potions in the bag.
 */
potions: number, 
/**
 * True if the last step is done.
 */
isOver: boolean, 
/**
 * The reply to the last action, in a sentence.
 */
reply: string, 
/**
 * Whether the reply is good news.
 */
tone: '' | 'good' | 'danger', };

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
 * The template of its Hudoku.
 */
template: string, };

/**
 * The statistics of games of a kind, in total and by group.
 */
export type Statistics = { 
/**
 * All of them.
 */
all: Totals, 
/**
 * The statistics of each level, board, floor or class, by name.
 */
groups: Array<Group>, };

/**
 * The games of one level, board, floor or class.
 */
export type Group = { 
/**
 * Their common level, board, floor or class.
 */
name: string, 
/**
 * Their totals.
 */
totals: Totals, };

/**
 * The totals of some games. Anything that is not counted in such games is `null`.
 */
export type Totals = { 
/**
 * The number of games.
 */
played: number, 
/**
 * The number of finished games.
 */
over: number, 
/**
 * The number of games won.
 */
won: number | null, 
/**
 * The most points, or the fewest milliseconds.
 */
best: number | null, 
/**
 * The mean points, or milliseconds.
 */
mean: number | null, 
/**
 * Number of wrong digits.
 */
mistakes: number | null, 
/**
 * Number of hints.
 */
hints: number | null, 
/**
 * The points or milliseconds of those that are over, ordered from the first played to the
 * last.
 */
worths: Array<number>, };
