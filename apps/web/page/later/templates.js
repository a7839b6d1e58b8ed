// The built-in boards of Hudoku, and thumbnails of their shapes. The form that shows them asks no engine, so their shapes stand here
// as well; a test compares them with the engine.

import { draw } from '../scripts/page.js';

/** The rows of each board: the region of each cell, or a hyphen for a void cell. @type {Record<string, string[]>} */
const SHAPES = {
  '4x5': ['aaabb', 'aaabb', 'aaadd', '---dd'],
  '6x5': ['aaabb', 'aaabb', 'aaa--', 'ccc--', 'cccdd', 'cccdd'],
  '5x5': ['aaabb', 'aaabb', 'aaa--', 'cc-dd', 'cc-dd'],
  '6x8': ['aaabbccc', 'aaabbccc', 'aaa--ccc', 'ddd--fff', 'dddeefff', 'dddeefff'],
  '7x7': ['aaa-bbb', 'aaa-bbb', 'aaa-bbb', '-------', 'ccc-ddd', 'ccc-ddd', 'ccc-ddd'],
  '8x8': ['aaabbccc', 'aaabbccc', 'aaa--ccc', 'dd----ee', 'dd----ee', 'fff--hhh', 'fffgghhh', 'fffgghhh'],
};

/** Their names. */
export const TEMPLATES = Object.keys(SHAPES);

/** Draws the shape of a board: its regions, with void cells filled. @param {string} name */
export function preview(name) {
  const rows = SHAPES[name] ?? [];
  const [height, width] = [rows.length, rows[0]?.length ?? 0];
  let [thin, thick, filled] = ['', `M0 0h${width}v${height}h-${width}z`, ''];
  rows.forEach((cells, row) => [...cells].forEach((cell, column) => {
    if (cell === '-') filled += `M${column} ${row}h1v1h-1z`;
    for (const [other, line] of [[rows[row - 1]?.[column], 'h1'], [cells[column - 1], 'v1']]) {
      if (other === cell) thin += `M${column} ${row}${line}`;
      else thick += `M${column} ${row}${line}`;
    }
  }));
  return draw('svg', { viewBox: `-.1 -.1 ${width + 0.2} ${height + 0.2}`, width: String(width * 7), height: String(height * 7), fill: 'none', stroke: 'currentColor', 'aria-hidden': 'true' },
    draw('path', { d: filled, fill: 'currentColor', stroke: 'none', opacity: '.4' }),
    draw('path', { d: thin, 'stroke-width': '.06', opacity: '.6' }),
    draw('path', { d: thick, 'stroke-width': '.17' }));
}
