// Colours of cells and notes in Classic. Each has a letter, so that nothing is shown by colour alone.

/** @import { Signs } from '../scripts/board.js' */
/** @import { PlayScreen } from '../scripts/play.js' */
/** @import { Board, ClassicView, Square } from '../scripts/types.js' */

import { block } from '../scripts/board.js';
import { ask, choices, many } from '../scripts/dialog.js';
import { cellName, shown } from '../scripts/page.js';

/** The hue of each colour, in degrees. */
const HUES = [0, 28, 55, 110, 165, 205, 250, 290, 325];

/** @param {number} tint */
const letterOf = (tint) => String.fromCharCode(96 + tint);

/** @param {number} tint */
const inkOf = (tint) => `hsl(${HUES[tint - 1]} 90% 50%)`;

const sheet = new CSSStyleSheet();
document.adoptedStyleSheets.push(sheet);
// The selection and the search show above a cell's colour; with forced colours, the letter identifies it.
const GROUNDS = HUES.map((_, index) => `.cell.tint${index + 1}:not(.chosen, .same, .shake) { background-color: color-mix(in srgb, ${inkOf(index + 1)} 20%, var(--cell)); }`);
sheet.insertRule(`@media (forced-colors: none) { ${GROUNDS.join(' ')} }`);
sheet.insertRule('.tint { position: absolute; inset-inline-end: 6%; inset-block-end: 4%; font-size: .3em; line-height: 1; color: var(--text); }');
sheet.insertRule('@media (forced-colors: active) { .tint { color: CanvasText; } .cell.chosen .tint { color: HighlightText; } }');

/** Classes of notes that have a style rule already: `note3-2` underlines the note 3 in colour 2. @type {Set<string>} */
const ruled = new Set();

/** @param {number} digit @param {number} tint */
function classOf(digit, tint) {
  const name = `note${digit}-${tint}`;
  const note = `[data-text="${shown(digit)}"]`;
  if (!ruled.has(name)) sheet.insertRule(`.cell.${name} :is(.corner, .centre) > ${note} { text-decoration: underline .2em ${inkOf(tint)}; }`);
  ruled.add(name);
  return name;
}

/** A coloured note on boards above 9x9, where notes are lines of letters: the same letter is drawn over it, bold and coloured.
 * @param {Square | undefined} square @param {number} digit @param {number} tint @returns {[string, string][]} */
function inked(square, digit, tint) {
  if (!square || square.most < 10 || square.centre.length || !square.corner.includes(digit)) return [];
  const name = `ink-${tint}`;
  if (!ruled.has(name)) sheet.insertRule(`.cell .${name} { color: color-mix(in srgb, ${inkOf(tint)} 50%, var(--text)); font-weight: 900; }`);
  ruled.add(name);
  return [[`corner block ink ${name}`, block([digit], square.most)]];
}

/** The colours of a board by cell: the digit of a note, 0 for the cell itself, and the colour. */
let read = { text: '', by: /** @type {Map<string, [number, number][]>} */ (new Map()) };

/** @param {string} text */
function coloursIn(text) {
  if (read.text === text) return read.by;
  read = { text, by: new Map() };
  for (const [, cell = '', digit = 0, tint] of text.matchAll(/^(r\d+c\d+)(?:\/(\d+))? (\d)$/gm)) {
    read.by.set(cell, [...read.by.get(cell) ?? [], [Number(digit), Number(tint)]]);
  }
  return read.by;
}

/** The colours of a cell. @param {ClassicView} own @param {Board} board @param {number} place @returns {Signs | undefined} */
export function signsOf({ colours }, { columns, squares }, place) {
  const here = coloursIn(colours).get(cellName(place, columns));
  return here && {
    classes: here.map(([digit, tint]) => (digit ? classOf(digit, tint) : `tint${tint}`)),
    names: here.map(([digit, tint]) => (digit ? phrase('page-note-colour', { digit: shown(digit), letter: letterOf(tint) }) : phrase('page-cell-colour', { letter: letterOf(tint) }))),
    texts: here.flatMap(([digit, tint]) => (digit ? inked(squares[place], digit, tint) : [/** @type {[string, string]} */ (['tint', letterOf(tint)])])),
  };
}

/** The digits that are noted in some cells. @param {Board} board @param {number[]} cells */
function notedIn({ squares }, cells) {
  const noted = new Set(cells.flatMap((cell) => [...squares[cell]?.corner ?? [], ...squares[cell]?.centre ?? []]));
  return [...noted].sort((one, other) => one - other);
}

/** The names of the cells to colour: the selected ones that have the note. @param {PlayScreen} play @param {number} note 0 for the cells themselves. */
function spotsOf({ board, view: { board: { columns, squares } } }, note) {
  const has = (/** @type {number} */ cell) => !note || squares[cell]?.corner.includes(note) || squares[cell]?.centre.includes(note);
  return board.chosen.filter((cell) => squares[cell]?.kind !== 'void' && has(cell)).map((cell) => cellName(cell, columns));
}

/** Asks for a colour for the selected cells, or for a note in them; if all have it already, they lose it. @param {PlayScreen} play @param {ClassicView} own */
export function chooseColour(play, { colours }) {
  let note = 0;
  const paint = (/** @type {number} */ tint) => {
    const cells = spotsOf(play, note);
    const lacking = cells.filter((cell) => !coloursIn(colours).get(cell)?.some(([digit, other]) => digit === note && other === tint));
    return play.act(...(lacking.length ? lacking : cells).map((cell) => `colour ${cell}${note ? `/${note}` : ''} ${tint}`));
  };
  const notes = notedIn(play.view.board, play.board.chosen);
  /** @type {[string, string][]} */
  const whats = [['0', phrase('page-colour-cells')], ...notes.map((digit) => /** @type {[string, string]} */ ([String(digit), phrase('page-colour-note', { digit: shown(digit) })]))];
  const what = notes.length ? [choices(phrase('page-colour-what'), 'note', whats, '0', (value) => { note = Number(value); })] : [];
  /** @type {[string, () => unknown][]} */
  const tints = HUES.map((_, index) => [phrase('classic-colour-here', { colour: index + 1, letter: letterOf(index + 1) }), () => paint(index + 1)]);
  ask(phrase('page-colour'), [...what, phrase('page-colour-about'), many([...tints, [phrase('page-colours-wipe'), () => play.act('wipe-colours')]])], [{ label: phrase('page-close') }]);
}
