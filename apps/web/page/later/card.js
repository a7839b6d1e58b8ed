// The result of a game as a picture to share: its lines, and the board without digits.

/** @import { View } from '../scripts/types.js' */

import { save } from '../scripts/links.js';

/** The width of the picture, its margin, and the height of a line, in pixels. */
const [WIDE, MARGIN, LINE] = [800, 60, 44];

/** @param {CanvasRenderingContext2D} pen @param {View} view @param {number} top @param {(name: string) => string} colour */
function board(pen, { board: { rows, columns, squares, lines } }, top, colour) {
  const size = Math.min((WIDE - 2 * MARGIN) / columns, (WIDE - 2 * MARGIN) / rows);
  const left = (WIDE - size * columns) / 2;
  const line = (/** @type {number[]} */ [x = 0, y = 0, toX = 0, toY = 0]) => {
    pen.beginPath();
    pen.moveTo(x, y);
    pen.lineTo(toX, toY);
    pen.stroke();
  };
  squares.forEach(({ kind }, place) => {
    const [x, y] = [left + (place % columns) * size, top + Math.floor(place / columns) * size];
    pen.fillStyle = colour({ given: '--cell-given', blank: '--cell', void: '--void', player: '--accent' }[/** @type {string} */ (kind)] ?? '--hint');
    pen.fillRect(x, y, size - 2, size - 2);
    pen.strokeStyle = colour('--thick');
    pen.lineWidth = 4;
    if ((lines[place] ?? 0) & 1) line([x, y - 1, x + size, y - 1]);
    if ((lines[place] ?? 0) & 2) line([x - 1, y, x - 1, y + size]);
  });
  pen.strokeRect(left - 1, top - 1, size * columns, size * rows);
  return top + size * rows;
}

/** Shares the picture, or saves it as a file; it shows nothing that the text does not. @param {View} view @param {string} text */
export async function sharePicture(view, text) {
  const canvas = document.createElement('canvas');
  const pen = /** @type {CanvasRenderingContext2D} */ (canvas.getContext('2d'));
  const [title = '', ...lines] = text.split('\n').filter((line) => line.length < 60).slice(0, 8);
  Object.assign(canvas, { width: WIDE, height: WIDE + 2 * LINE + lines.length * LINE });
  const styles = getComputedStyle(document.documentElement);
  const colour = (/** @type {string} */ name) => styles.getPropertyValue(name).trim();
  pen.fillStyle = colour('--ground');
  pen.fillRect(0, 0, canvas.width, canvas.height);
  const bottom = board(pen, view, MARGIN + LINE, colour);
  pen.textAlign = 'center';
  pen.fillStyle = colour('--text');
  pen.font = 'bold 36px system-ui, sans-serif';
  pen.fillText(title, WIDE / 2, MARGIN, WIDE - MARGIN);
  pen.font = '26px system-ui, sans-serif';
  lines.forEach((line, index) => pen.fillText(line, WIDE / 2, bottom + (index + 1.5) * LINE, WIDE - MARGIN));
  const blob = await new Promise((/** @type {(blob: Blob | null) => void} */ resolve) => canvas.toBlob(resolve));
  if (!blob) throw new Error(phrase('page-card-none'));
  const file = new File([blob], 'underdoku.png', { type: 'image/png' });
  const isPhone = matchMedia('(pointer: coarse)').matches;
  if (isPhone && navigator.canShare?.({ files: [file] })) {
    await navigator.share({ files: [file] });
    return phrase('page-shared');
  }
  save('underdoku.png', file);
  return phrase('page-saved');
}
