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
says: string, 
/**
 * The letter of the monster that it happened to, in Depths.
 */
who?: string, 
/**
 * By how much, in Depths: damage, HP, gold, sparks.
 */
by?: number, };

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
 * Whether it counts as won; `null` in a game that cannot be.
 */
isWon: boolean | null, 
/**
 * The board.
 */
board: Board, 
/**
 * For each digit from 1 how many are still to be placed.
 */
missing: Array<number>, } & ({ "game": "delve", "own": Delve } | { "game": "hudoku", "own": Hudoku } | { "game": "classic", "own": Classic } | { "game": "depths", "own": Depths });

/**
 * The part of a view that only one game has, tagged with the game's name.
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
 * For each place the number of its region.
 */
regions: Array<number | null>, 
/**
 * For each place the sum of its lines: 1 for the border of a region above it, 2 for one before
 * it, 4 for the diagonal that leads down, 8 for the one that leads up.
 */
lines: Array<number>, 
/**
 * Houses and cages: places that hold different digits.
 */
groups: Array<Array<number>>, 
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
 * The common name: `Jigsaw Killer`.
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
 * The lines around its windows, as a path of SVG in which a cell is 100 wide and high.
 */
windowLines: string, 
/**
 * The lines within its cages, as such a path; each makes way for the cage's sum.
 */
cageLines: string, };

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
 * What the rules of a board look like, where a cell is 100 wide, and what they say.
 */
export type RuleDrawing = { 
/**
 * What lies below digits.
 */
under: Array<DrawnPiece>, 
/**
 * What lies above all.
 */
over: Array<DrawnPiece>, 
/**
 * True if there are numbers beside the board.
 */
isWide: boolean, 
/**
 * For each place the rules that it is part of.
 */
within: Array<Array<string>>, 
/**
 * What the rules ask for, a sentence each.
 */
asked: Array<string>, };

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
 * The level: `original`, `easy`, `medium` or `hard`.
 */
level: 'original' | 'easy' | 'medium' | 'hard', 
/**
 * The template's name, with the level behind it unless that is the original one.
 */
name: string, 
/**
 * The labels of a player's own template in one line; empty for a built-in one.
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
line: string, 
/**
 * True while a puzzle is typed: the board has no givens, and is proven with each digit.
 */
isDraft: boolean, 
/**
 * The player's colours, a line each: `r1c5 2` for a cell, `r1c5/7 2` for a note in it.
 */
colours: string, };

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
 * True if the same question again gives a fuller answer, or makes the move; if what was typed can be
 * played.
 */
more: boolean, 
/**
 * What a picture of a hint shows, a candidate in each line, such as `pattern r1c5/7`: those of the
 * `pattern`, each `fin`, what it says to `place` and to `remove`; `from` the candidates of a link to
 * those after it, `=` if it is strong, `-` if it is weak, `~` if it leads beyond a cell or a house.
 */
drawn: string, 
/**
 * What a digit would do, in Depths.
 */
look?: LookAhead, 
/**
 * What a plain digit would strike in each open cell, in Depths.
 */
strikes?: Array<Strikes>, };

/**
 * The view of Depths beside the board.
 */
export type Depths = { 
/**
 * The seed of the dungeon.
 */
seed: string, 
/**
 * The word of the class.
 */
class: string, 
/**
 * Its name.
 */
className: string, 
/**
 * The degree of difficulty above the usual.
 */
ascension: number, 
/**
 * True if it is easier than usual.
 */
gentle: boolean, 
/**
 * True if every relic is open in it.
 */
opensAll: boolean, 
/**
 * The relics that were given or banned.
 */
custom: Custom, 
/**
 * The situation of the player; `bag` if an item found no place there.
 */
phase: 'floor' | 'offer' | 'bag' | 'over', 
/**
 * The floor that the player stands on, or is on the way to.
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
 * The most sparks there can be.
 */
mostSparks: number, 
/**
 * The class's skill.
 */
skill: Skill, 
/**
 * The relics, in the order in which they were taken.
 */
relics: Array<Thing>, 
/**
 * The bag.
 */
bag: Array<Thing>, 
/**
 * The number of items that it holds.
 */
bagSize: number, 
/**
 * Deeds in the whole run.
 */
deeds: number, 
/**
 * The score if the run ended now.
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
 * What there is to choose from.
 */
offer: Offer | null, 
/**
 * The floor.
 */
lair: LairFloor | null, 
/**
 * The words of moves that are possible now, digits and the item Truth aside.
 */
moves: Array<string>, 
/**
 * The acts.
 */
map: Map, 
/**
 * The floors that were entered.
 */
way: Array<Step>, 
/**
 * The report of a run that has ended.
 */
report: Report | null, 
/**
 * The run in a few lines, to be shared.
 */
card: Array<string>, 
/**
 * The facts of the run, which open classes and relics when it has ended.
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
 * The die that lies open, for those who throw it.
 */
die: number | null, 
/**
 * What it is used on.
 */
target: 'none' | 'monster' | 'cell', };

/**
 * A relic or an item.
 */
export type Thing = { 
/**
 * Its word in moves.
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
 * What it is used on.
 */
target: 'none' | 'monster' | 'cell', };

/**
 * What there is to choose from.
 */
export type Offer = { 
/**
 * Its kind.
 */
kind: 'relics' | 'spoils' | 'shrine' | 'pedlar' | 'market' | 'doors' | 'bag', 
/**
 * True for the relics that a run begins with.
 */
start: boolean, 
/**
 * The line above the choices.
 */
says: string, 
/**
 * Gold for taking nothing, where relics are offered or the bag is full.
 */
gold: number, 
/**
 * The choices.
 */
choices: Array<Choice>, };

/**
 * Something to choose.
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
 * The word of the relic, item, monster or door.
 */
word: string, 
/**
 * Its name; empty if it is not the game's.
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
 * True if it was sold.
 */
isSold: boolean, 
/**
 * True if it can be had.
 */
isOpen: boolean, 
/**
 * The level of the board behind a door.
 */
level: number | null, 
/**
 * Who waits behind a door.
 */
foes: Array<Foe>, };

/**
 * A monster behind a door.
 */
export type Foe = { 
/**
 * The word of its kind.
 */
kind: string, 
/**
 * It in words.
 */
says: string, };

/**
 * A floor.
 */
export type LairFloor = { 
/**
 * The word of its kind.
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
 * The blanks that are left.
 */
blanks: number, 
/**
 * With at most so many blanks the stairs open.
 */
fewBlanks: number, 
/**
 * True if it has stairs at all.
 */
hasWayOut: boolean, 
/**
 * True if it can be left now.
 */
stairs: boolean, 
/**
 * The HP that leaving costs at most.
 */
partingCost: number, 
/**
 * The deeds that are calm still, if the dark is near.
 */
calm: number | null, 
/**
 * The calm deeds from the moment that the dark is near.
 */
calmAtFirst: number, 
/**
 * The links of the chain.
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
 * Insights that counted.
 */
insights: number, 
/**
 * How many can.
 */
insightsThatCount: number, 
/**
 * True if the next deed does not tick.
 */
still: boolean, 
/**
 * True if the next cell that is filled strikes harder.
 */
lectured: boolean, 
/**
 * True if nothing but Potions can be used.
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
 * Cells that a digit can be put into.
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
 * The houses of the board, but not its cages.
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
 * A cell that follows, as counsel showed it.
 */
export type Shown = { 
/**
 * The cell.
 */
cell: number, 
/**
 * What was said of it.
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
 * For so many deeds still.
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
 * For so many deeds still.
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
 * The word of its kind.
 */
kind: string, 
/**
 * Its name.
 */
name: string, 
/**
 * Its presence.
 */
presence: 'coming' | 'alive' | 'dead' | 'gone', 
/**
 * The deeds until one that is coming arrives.
 */
arrivesIn: number | null, 
/**
 * The short name of its lair's house; none for those who live everywhere.
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
 * After so many deeds it acts.
 */
count: number, 
/**
 * Then after so many again.
 */
period: number, 
/**
 * The damage of its act.
 */
damage: number, 
/**
 * The HP that each act of a boss costs besides.
 */
besides: number, 
/**
 * The plan that it names ahead.
 */
intent: Intent, 
/**
 * The short name of the region that it wards besides.
 */
ward: string | null, 
/**
 * The short name of the house that it goes to at its act.
 */
nextHouse: string | null, 
/**
 * That of the house that it goes to once its lair is full, if one blank of it is left.
 */
nextLair: string | null, 
/**
 * It as it is now, in words.
 */
says: string, 
/**
 * What its kind does.
 */
text: string, 
/**
 * What to do about it.
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
 * Who lives there, the boss last.
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
 * Its word.
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
 * The deeds between two acts of a monster.
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
 * The HP that a boss had left; empty if none lived at the end.
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
 * Where HP went, the most first.
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
 * How many digits struck nobody.
 */
idle: string, 
/**
 * Insights that counted.
 */
insights: number, 
/**
 * Houses that became complete.
 */
seals: number, 
/**
 * Monsters that died.
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
 * Gold got.
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
 * What a digit in a cell would do.
 */
export type LookAhead = { 
/**
 * In short pieces; those that matter most come first.
 */
pieces: Array<string>, 
/**
 * True if it could be the last deed.
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
 * HP that it takes from monsters, in all.
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
 * Everything there is in the game, and what finished runs have opened of it.
 */
export type Codex = { 
/**
 * The classes.
 */
classes: Array<ClassEntry>, 
/**
 * The highest ascension that is open.
 */
ascension: number, 
/**
 * What each step of ascension adds.
 */
ascensions: Array<string>, 
/**
 * What gentle means.
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
 * The conditions that open classes and relics.
 */
unlocks: Array<UnlockEntry>, 
/**
 * The feats.
 */
feats: Array<Feat>, 
/**
 * The best of the finished runs of each class and ascension.
 */
bestRuns: Array<BestRun>, };

/**
 * The relics that a custom run gives or bans: their words with commas between them.
 */
export type Custom = { 
/**
 * Those that the player has from the start.
 */
given?: string, 
/**
 * Those that are never offered.
 */
banned?: string, };

/**
 * How many of some finished runs were won.
 */
export type WinRate = { 
/**
 * The number of runs.
 */
runs: number, 
/**
 * The number of those that were won.
 */
won: number, 
/**
 * The wins of a hundred runs, rounded.
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
 * The degree of difficulty above the usual.
 */
ascension: number, 
/**
 * True if it was easier than usual.
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
 * How many were won.
 */
rate: WinRate, };

/**
 * A class.
 */
export type ClassEntry = { 
/**
 * Its word.
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
 * What it always has.
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
 * True if it can be played.
 */
isOpen: boolean, 
/**
 * The condition that opens it; empty if it is open at first.
 */
how: string, };

/**
 * A relic.
 */
export type RelicEntry = { 
/**
 * Its word.
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
 * True if it can be offered.
 */
isOpen: boolean, 
/**
 * How many finished runs with it were won, if there are any.
 */
rate: WinRate | null, };

/**
 * A condition.
 */
export type UnlockEntry = { 
/**
 * The class or the relics that it opens.
 */
opens: string, 
/**
 * It in a sentence, and what is missing of it.
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
 * It in a sentence, and what is missing of it.
 */
says: string, 
/**
 * True if it was done.
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
 * All there is to show of the lesson, and what came of the last act.
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
 * What is said at this step.
 */
says: string, 
/**
 * What is to be done, in a sentence.
 */
task: string, 
/**
 * The kind of act that it asks for.
 */
asks: 'next' | 'digit' | 'digits' | 'note' | 'potion' | 'hint', 
/**
 * The cells that are spoken of.
 */
lit: Array<number>, 
/**
 * The cell that a digit is asked for, or that the last hint has named.
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
 * The most hit points there can be.
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
 * What came of the last act, in a sentence.
 */
told: string, 
/**
 * Whether that is good.
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
 * The template that its Hudoku is dealt on.
 */
template: string, };

/**
 * What games of a kind come to, as a whole and by group.
 */
export type Statistics = { 
/**
 * All of them.
 */
all: Totals, 
/**
 * Those of each level, board, floor or class, by name.
 */
groups: Array<Group>, };

/**
 * The games of one level, board, floor or class.
 */
export type Group = { 
/**
 * What they have in common.
 */
name: string, 
/**
 * What they come to.
 */
totals: Totals, };

/**
 * What some games come to. What is not counted in such games is `null`.
 */
export type Totals = { 
/**
 * Number of games.
 */
played: number, 
/**
 * Number of those that are over.
 */
over: number, 
/**
 * Number of those that were won.
 */
won: number | null, 
/**
 * The most points, or the least milliseconds.
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
 * The points or milliseconds of those that are over, the first played first.
 */
worths: Array<number>, };
