// Colours of cells and notes in Classic. Each has a letter, so that nothing is told by colour alone.

/** @import { Signs } from '../scripts/board.js' */
/** @import { PlayScreen } from '../scripts/play.js' */

import { ask, many } from '../scripts/dialog.js';
import { cellName, shown } from '../scripts/page.js';

/** The hue of each colour, in degrees. */
const HUES = [0, 28, 55, 110, 165, 205, 250, 290, 325];

/** @param {number} tint */
const letterOf = (tint) => String.fromCharCode(96 + tint);

/** @param {number} tint */
const inkOf = (tint) => `hsl(${HUES[tint - 1]} 90% 50%)`;

const sheet = new CSSStyleSheet();
document.adoptedStyleSheets.push(sheet);
// What is chosen or looked for is seen above its colour; where the system has colours of its own, the letter tells it.
const GROUNDS = HUES.map((_, index) => `.cell.tint${index + 1}:not(.chosen, .same, .shake) { background-color: color-mix(in srgb, ${inkOf(index + 1)} 20%, var(--cell)); }`);
sheet.insertRule(`@media (forced-colors: none) { ${GROUNDS.join(' ')} }`);
sheet.insertRule('.tint { position: absolute; inset-inline-end: 6%; inset-block-end: 4%; font-size: .3em; line-height: 1; color: var(--text); }');
sheet.insertRule('@media (forced-colors: active) { .tint { color: CanvasText; } .cell.chosen .tint { color: HighlightText; } }');

/** Classes of notes that have their rule: `note3-2` underlines the note 3 in colour 2. @type {Set<string>} */
const ruled = new Set();

/** @param {number} digit @param {number} tint */
function classOf(digit, tint) {
  const name = `note${digit}-${tint}`;
  if (!ruled.has(name)) sheet.insertRule(`.cell.${name} .corner > [data-text="${shown(digit)}"] { text-decoration: underline .2em ${inkOf(tint)}; }`);
  ruled.add(name);
  return name;
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

/** What a cell bears of colours. @param {string} colours @param {string} cell @returns {Signs | undefined} */
export function signsOf(colours, cell) {
  const here = coloursIn(colours).get(cell);
  return here && {
    classes: here.map(([digit, tint]) => (digit ? classOf(digit, tint) : `tint${tint}`)),
    names: here.map(([digit, tint]) => (digit ? phrase('page-note-colour', { digit: shown(digit), letter: letterOf(tint) }) : phrase('page-cell-colour', { letter: letterOf(tint) }))),
    texts: here.flatMap(([digit, tint]) => (digit ? [] : [/** @type {[string, string]} */ (['tint', letterOf(tint)])])),
  };
}

/** Asks for a colour of the chosen cells; cells that all have it lose it. @param {PlayScreen} play @param {string} colours */
export function chooseColour(play, colours) {
  const { columns, squares } = play.view.board;
  const cells = play.board.chosen.filter((cell) => squares[cell]?.kind !== 'void').map((cell) => cellName(cell, columns));
  const paint = (/** @type {number} */ tint) => {
    const lacking = cells.filter((cell) => !coloursIn(colours).get(cell)?.some(([digit, other]) => !digit && other === tint));
    return play.act(...(lacking.length ? lacking : cells).map((cell) => `colour ${cell} ${tint}`));
  };
  /** @type {[string, () => unknown][]} */
  const tints = HUES.map((_, index) => [phrase('bench-colour-here', { colour: index + 1, letter: letterOf(index + 1) }), () => paint(index + 1)]);
  ask(phrase('page-colour-cells'), [phrase('page-colour-about'), many([...tints, [phrase('page-colours-wipe'), () => play.act('wipe-colours')]])], [{ label: phrase('page-close') }]);
}
