// Rules that the first engine does not draw, such as thermometers and dots: lines below the digits, marks over
// them, numbers beside the board, and what a cell is part of.

/** @import { DrawnPiece } from '../scripts/types.js' */
/** @import { BoardView, Signs } from '../scripts/board.js' */

import { host } from '../scripts/host.js';
import { draw, make } from '../scripts/page.js';

/** The rules of a board that are drawn on it.
 * @typedef {object} Drawn
 * @property {(cell: number) => string[]} names The rules that a cell is part of.
 * @property {(cell: number, signs?: Signs) => Signs} signs What a cell shows, with the rules that it is part of.
 * @property {() => Element[]} requirements The requirements of the rules. */

/** @param {DrawnPiece} piece */
function drawn({ name, with: attributes, text = '' }) {
  const element = draw(name, attributes);
  element.textContent = text;
  return element;
}

/** Draws the rules of a board. @param {BoardView} view @param {string} text A save. @returns {Promise<Drawn>} */
export async function drawRules(view, text) {
  const { under, over, isWide, within, required } = await host.ruleDrawing(text);
  const { rows = 0, columns = 0 } = view.board ?? {};
  const svg = (/** @type {string} */ layer, /** @type {DrawnPiece[]} */ pieces) =>
    draw('svg', { class: `rules ${layer}`, 'aria-hidden': 'true', viewBox: `0 0 ${columns * 100} ${rows * 100}` }, ...pieces.map(drawn));
  view.element.classList.toggle('wide', isWide);
  for (const before of view.element.querySelectorAll('svg.rules')) before.remove();
  view.element.append(svg('under', under), svg('over', over));
  const names = (/** @type {number} */ cell) => within[cell] ?? [];
  return {
    names,
    signs: (cell, signs) => ({ classes: [], texts: [], ...signs, names: [...names(cell), ...signs?.names ?? []] }),
    requirements: () => required.map((rule) => make('dd', { class: 'rule' }, rule)),
  };
}
