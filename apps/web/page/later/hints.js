// A hint drawn over the board: its candidates in their places, each part in a shape of its own, those that go struck, and the links
// between them, strong ones solid, weak ones dashed, those that lead further dotted.

/** @import { Picture, Signs } from '../scripts/board.js' */
/** @import { Board } from '../scripts/types.js' */

import { draw, shown } from '../scripts/page.js';

/** The side of a cell. */
const CELL = 100;
/** With more links than this no lines are drawn: they would be a tangle. */
const MOST_LINKS = 60;

/** @typedef {[number, number]} Point */
/** @typedef {{ place: number, digit: number }} Candidate */
/** @typedef {{ from: Candidate[], to: Candidate[], sign: string }} Link */

/** Parts of a hint, each above those before it. */
const PARTS = /** @type {const} */ (['blocker', 'pattern', 'fin', 'place', 'remove']);

const sheet = new CSSStyleSheet();
document.adoptedStyleSheets.push(sheet);
sheet.replaceSync(`
.hint-picture { position: absolute; inset: 0; inline-size: 100%; block-size: 100%; pointer-events: none; fill: none; }
.hint-picture :is(path, circle, rect) { vector-effect: non-scaling-stroke; stroke-width: 2px; }
.hint-picture .link { stroke: var(--hint); }
.hint-picture .weak { stroke-dasharray: 5 3; }
.hint-picture .beyond { stroke-dasharray: 1.5 3.5; stroke-width: 2.5px; }
.hint-picture .shape { fill: var(--cell); }
.hint-picture .blocker { fill: none; stroke: var(--hint); stroke-width: 3px; }
.hint-picture .pattern { stroke: var(--good); }
.hint-picture .fin { stroke: var(--player); stroke-dasharray: 3 1.5; }
.hint-picture .place { stroke: var(--good); stroke-width: 3.5px; }
.hint-picture .remove { stroke: var(--danger); }
.hint-picture text { fill: var(--text); stroke: none; text-anchor: middle; font-weight: 700; font-variant-numeric: lining-nums tabular-nums; }
.hint-picture text.note { font-weight: 550; }
@media (max-width: 480px) { .hint-picture .shape:not(.place) { stroke-width: 1.1px; } }
.cell.hinted-notes > :is(.corner, .centre) { visibility: hidden; }
@media (forced-colors: active) {
  .hint-picture { forced-color-adjust: none; }
  .hint-picture :is(.link, .shape, .blocker, .remove) { stroke: CanvasText; }
  .hint-picture .shape { fill: Canvas; }
  .hint-picture text { fill: CanvasText; }
}`);

/** Leaves each candidate in the last of its parts. @param {Record<string, Candidate[]>} parts */
function parted(parts) {
  const seen = new Set();
  for (const part of PARTS.toReversed()) {
    const mine = parts[part]?.filter(({ place, digit }) => !seen.has(`${place} ${digit}`)) ?? [];
    mine.forEach(({ place, digit }) => seen.add(`${place} ${digit}`));
    parts[part] = mine;
  }
  return parts;
}

/** The candidates of each part, and the links. @param {string} text As the engine tells it. @param {number} columns */
function read(text, columns) {
  /** @type {Record<string, Candidate[]>} */
  const parts = {};
  /** @type {Link[]} */
  const links = [];
  let last = '';
  for (const [, word = '', row, column, digit] of text.matchAll(/^(\S+) r(\d+)c(\d+)\/(\d+)$/gm)) {
    const candidate = { place: (Number(row) - 1) * columns + Number(column) - 1, digit: Number(digit) };
    if (word === 'from' && last !== word) links.push({ from: [], to: [], sign: '' });
    const link = links.at(-1);
    last = word;
    if (word === 'from') link?.from.push(candidate);
    else if (!/[=~-]/.test(word)) (parts[word] ??= []).push(candidate);
    else if (link) {
      link.sign = word;
      link.to.push(candidate);
    }
  }
  return { parts: parted(parts), links };
}

/** Where candidates stand in their cells, as their notes do. */
class Grid {
  /** @param {Board} board */
  constructor({ rows, columns, shape }) {
    this.columns = columns;
    this.across = Math.ceil(Math.sqrt(Math.max(rows, 9)));
    // In killers the notes stand below the sums.
    const [left, top, right, bottom] = shape?.cages.length ? /** @type {const} */ ([8, 28, 8, 4]) : /** @type {const} */ ([5, 5, 5, 5]);
    this.left = left;
    this.top = top;
    this.wide = (CELL - left - right) / this.across;
    this.high = (CELL - top - bottom) / this.across;
    this.radius = Math.min(this.wide, this.high) * 0.48;
  }

  /** @param {Candidate} candidate @returns {Point} */
  at({ place, digit }) {
    const [row, column] = [Math.floor((digit - 1) / this.across), (digit - 1) % this.across];
    return [(place % this.columns) * CELL + this.left + this.wide * (column + 0.5), Math.floor(place / this.columns) * CELL + this.top + this.high * (row + 0.5)];
  }
}

/** The middle of some points. @param {Point[]} points @returns {Point} */
const middleOf = (points) => [points.reduce((sum, [x]) => sum + x, 0) / points.length, points.reduce((sum, [, y]) => sum + y, 0) / points.length];

/** A line from point to point, a little bent, so that it passes by candidates in between. @param {Point} from @param {Point} to @param {string} sign */
function line([x, y], [u, v], sign) {
  const kind = { '=': 'strong', '-': 'weak' }[sign] ?? 'beyond';
  const bow = [(x + u) / 2 + (v - y) / 9, (y + v) / 2 - (u - x) / 9];
  return draw('path', { class: `link ${kind}`, d: `M${x},${y}Q${bow},${u},${v}` });
}

/** The lines of a link; those of several candidates to several meet in a point. @param {Link} link @param {Grid} grid */
function lines({ from, to, sign }, grid) {
  const [begin, end] = [from, to].map((candidates) => candidates.map((candidate) => grid.at(candidate)));
  if (!begin?.length || !end?.length) return [];
  if (Math.min(begin.length, end.length) === 1) return begin.flatMap((one) => end.map((other) => line(one, other, sign)));
  const hub = middleOf([middleOf(begin), middleOf(end)]);
  return [...begin.map((one) => line(one, hub, sign)), ...end.map((other) => line(hub, other, sign))];
}

/** A digit in its place. @param {Candidate} candidate @param {Grid} grid @param {string} [name] */
function digit(candidate, grid, name = '') {
  const [[x, y], size] = [grid.at(candidate), grid.radius * (name ? 1.7 : 2.3)];
  const text = draw('text', { x: String(x), y: String(y + size * 0.35), 'font-size': String(size), class: name });
  text.textContent = shown(candidate.digit);
  return text;
}

/** A candidate in the shape of its part: a circle, a diamond, a square; struck if it goes. @param {Candidate} candidate @param {string} part @param {Grid} grid */
function mark(candidate, part, grid) {
  // It is a digit on the board, so it stands in the middle of its cell and needs a ring only.
  if (part === 'blocker') return [draw('circle', { class: part, cx: String((candidate.place % grid.columns + 0.5) * CELL), cy: String((Math.floor(candidate.place / grid.columns) + 0.5) * CELL), r: String(CELL * 0.4) })];
  const [[x, y], r] = [grid.at(candidate), grid.radius];
  const shape = part === 'pattern' ? draw('circle', { cx: String(x), cy: String(y), r: String(r) })
    : part === 'fin' ? draw('path', { d: `M${x},${y - r * 1.2}L${x + r * 1.2},${y}L${x},${y + r * 1.2}L${x - r * 1.2},${y}Z` })
      : draw('rect', { x: String(x - r), y: String(y - r), width: String(2 * r), height: String(2 * r) });
  shape.setAttribute('class', `shape ${part}`);
  // The line makes way for the digit, which is small on a phone.
  const strike = part === 'remove' ? [draw('path', { class: 'remove', d: [[-1.25, -0.55], [0.55, 1.25]].map(([from = 0, to = 0]) => `M${x + r * from},${y - r * from}L${x + r * to},${y - r * to}`).join('') })] : [];
  return [shape, digit(candidate, grid), ...strike];
}

/** What a part is called where a cell is read. @param {string} part @param {string} digits */
function nameOf(part, digits) {
  switch (part) {
    case 'blocker': return phrase('page-drawn-blocker');
    case 'fin': return phrase('page-drawn-fin', { digits });
    case 'place': return phrase('page-drawn-place', { digits });
    case 'remove': return phrase('page-drawn-remove', { digits });
    default: return phrase('page-drawn-pattern', { digits });
  }
}

/** What the cells of a hint bear: names, and, where notes do not stand as it is drawn, a class that hides them.
 * @param {Record<string, Candidate[]>} parts @param {(place: number) => boolean} isMoved */
function signsOf(parts, isMoved) {
  /** @type {Map<number, Signs>} */
  const signs = new Map();
  for (const part of PARTS) {
    const candidates = parts[part] ?? [];
    for (const place of new Set(candidates.map(({ place }) => place))) {
      const sign = signs.get(place) ?? { classes: part !== 'blocker' && isMoved(place) ? ['hinted-notes'] : [], names: [], texts: [] };
      const digits = candidates.flatMap((candidate) => (candidate.place === place ? [shown(candidate.digit)] : []));
      sign.names.push(nameOf(part, digits.join(' ')));
      signs.set(place, sign);
    }
  }
  return signs;
}

/** A hint as a picture. @param {string} text What the engine tells of it. @param {Board} board @returns {Picture} */
export function pictureOf(text, board) {
  const { parts, links } = read(text, board.columns);
  const grid = new Grid(board);
  const isMoved = (/** @type {number} */ place) => Boolean(board.squares[place]?.centre.length) || grid.across > 3;
  const signs = signsOf(parts, isMoved);
  const notes = [...signs.keys()].filter(isMoved).flatMap((place) => {
    const { corner = [], centre = [] } = board.squares[place] ?? {};
    return [...new Set([...corner, ...centre])].map((note) => digit({ place, digit: note }, grid, 'note'));
  });
  const element = draw('svg', { class: 'hint-picture', 'aria-hidden': 'true', viewBox: `0 0 ${board.columns * CELL} ${board.rows * CELL}`, preserveAspectRatio: 'none' },
    ...(links.length > MOST_LINKS ? [] : links.flatMap((link) => lines(link, grid))),
    ...notes,
    ...PARTS.flatMap((part) => (parts[part] ?? []).flatMap((candidate) => mark(candidate, part, grid))));
  return { element, signs };
}
