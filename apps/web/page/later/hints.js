// A hint drawn over the board: candidates in the shapes of their roles, eliminated ones struck out; shaded houses and
// cages; and the links, strong ones solid, weak ones dashed, those by a pattern dotted, with a colour for each branch. A legend explains the
// signs that occur.

/** @import { Picture, Signs } from '../scripts/board.js' */
/** @import { Board } from '../scripts/types.js' */

import { draw, make, shown } from '../scripts/page.js';

/** The side of a cell. */
const CELL = 100;

/** The number of colours for branches, and of shapes for sets. */
const COLOURS = 4;

/** @typedef {[number, number]} Point */
/** @typedef {{ place: number, digit: number }} Candidate */
/** @typedef {{ from: Candidate[], to: Candidate[], sign: string, branch: string, number: string }} Link */
/** @typedef {{ word: string, meaning: string }} Entry */

/** The roles of candidates in a hint; each is drawn above those before it. */
const ROLES = /** @type {const} */ (['linked', 'pattern', 'fin', 'on', 'off', 'both', 'set-0', 'set-1', 'set-2', 'set-3', 'place', 'remove']);
/** Cells that are shaded, or have a ring. */
const GROUNDS = ['house', 'cage', 'source', 'cover', 'added', 'dead', 'blocker'];
/** Lines around candidates. */
const RINGS = ['common', 'holds', 'stays', 'start-0', 'start-1', 'start-2', 'start-3'];

const sheet = new CSSStyleSheet();
document.adoptedStyleSheets.push(sheet);
sheet.replaceSync(`
.hint-drawn { fill: none; }
.hint-picture { position: absolute; inset: 0; inline-size: 100%; block-size: 100%; pointer-events: none; }
.hint-drawn :is(path, circle, rect) { vector-effect: non-scaling-stroke; stroke-width: 2px; }
.hint-drawn .link { stroke: var(--branch, var(--hint)); }
.hint-drawn .head, .hint-drawn text.number { fill: var(--branch, var(--hint)); stroke: none; }
.hint-drawn text.number { paint-order: stroke; stroke: var(--cell); stroke-width: 5px; font-weight: 750; }
.branch-1 { --branch: var(--player); }
.branch-2 { --branch: var(--good); }
.branch-3 { --branch: var(--text); }
.hint-drawn .ground { stroke: none; fill: color-mix(in srgb, var(--hint) 16%, transparent); }
.hint-drawn :is(.cover, .added) { fill: color-mix(in srgb, var(--player) 18%, transparent); }
.hint-drawn .dead { fill: color-mix(in srgb, var(--danger) 22%, transparent); }
.hint-drawn .weak { stroke-dasharray: 5 3; }
.hint-drawn .beyond { stroke-dasharray: 1.5 3.5; stroke-width: 2.5px; }
.hint-drawn .shape { fill: var(--cell); }
.hint-drawn .blocker { fill: none; stroke: var(--hint); stroke-width: 3px; }
.hint-drawn :is(.pattern, .on, .both, .set-0) { stroke: var(--good); }
.hint-drawn :is(.fin, .off, .set-1) { stroke: var(--player); }
.hint-drawn :is(.fin, .off) { stroke-dasharray: 3 1.5; }
.hint-drawn :is(.linked, .set-2) { stroke: var(--hint); }
.hint-drawn .set-3 { stroke: var(--text); }
.hint-drawn .ring { stroke: var(--text); }
.hint-drawn .ring.common { stroke-dasharray: 2 2; }
.hint-drawn .ring.start { stroke: var(--branch, var(--hint)); stroke-width: 3px; }
.hint-legend { list-style: none; margin: .3em 0 0; padding: 0; display: flex; flex-wrap: wrap; gap: .1em .8em; justify-content: center; font-size: .86rem; font-weight: 400; }
.hint-legend li { display: inline-flex; align-items: center; gap: .25em; }
.hint-legend svg { inline-size: 1.5em; block-size: 1.3em; }
.hint-drawn .place { stroke: var(--good); stroke-width: 3.5px; }
.hint-drawn .remove { stroke: var(--danger); }
.hint-drawn text { fill: var(--text); stroke: none; text-anchor: middle; font-weight: 700; font-variant-numeric: lining-nums tabular-nums; }
.hint-drawn text.note { font-weight: 550; }
/* If the board is too small, only the words are shown. */
@media (max-height: 420px) { .hint-legend { display: none; } }
@media (max-width: 480px) { .hint-drawn .shape:not(.place) { stroke-width: 1.1px; } .hint-drawn .ring, .hint-drawn .ring.start { stroke-width: 1.8px; } }
.cell.hinted-notes > :is(.corner, .centre) { visibility: hidden; }
@media (forced-colors: active) {
  .hint-drawn { forced-color-adjust: none; }
  .hint-drawn :is(.link, .shape, .blocker, .remove) { stroke: CanvasText; }
  .hint-drawn .shape { fill: Canvas; }
  .hint-drawn text { fill: CanvasText; }
}`);

/** Branches and sets beyond the last colour start over. @param {string} word */
const withinColours = (word) => word.replace(/(?<=^(?:set|start)-)\d+$/, (number) => String(Number(number) % COLOURS));

/** Leaves each candidate in the last of its roles. @param {Map<string, Candidate[]>} parts */
function parted(parts) {
  const seen = new Set();
  for (const role of ROLES.toReversed()) {
    const mine = parts.get(role)?.filter(({ place, digit }) => !seen.has(`${place} ${digit}`)) ?? [];
    mine.forEach(({ place, digit }) => seen.add(`${place} ${digit}`));
    parts.set(role, mine);
  }
  return parts;
}

/** The candidates and cells for each word, the links, and the legend. @param {string} text From the engine. @param {number} columns */
function read(text, columns) {
  /** @type {Map<string, Candidate[]>} */
  const parts = new Map();
  /** @type {Link[]} */
  const links = [];
  /** @type {Entry[]} */
  const legend = [];
  for (const line of text.split('\n')) {
    const [word = '', ...rest] = line.split(' ');
    const [, row, column, digit] = /^r(\d+)c(\d+)(?:\/(\d+))?$/.exec(rest[0] ?? '') ?? [];
    const candidate = { place: (Number(row) - 1) * columns + Number(column) - 1, digit: Number(digit) };
    if (word === 'legend') legend.push({ word: withinColours(rest[0] ?? ''), meaning: rest.slice(1).join(' ') });
    else if (word === 'arrow') links.push({ from: [], to: [], sign: '', branch: rest[0] ?? '', number: rest[1] ?? '' });
    else if (!row) continue;
    else if (word === 'from') links.at(-1)?.from.push(candidate);
    else if (/^[=~-]$/.test(word)) {
      const link = links.at(-1);
      if (link) link.sign = word;
      link?.to.push(candidate);
    } else {
      const name = withinColours(word);
      parts.set(name, [...(parts.get(name) ?? []), candidate]);
    }
  }
  return { parts: parted(parts), links, legend };
}

/** The positions of candidates in their cells, the same as for notes. */
class Grid {
  /** @param {Board} board */
  constructor({ rows, columns, shape }) {
    this.columns = columns;
    this.across = Math.ceil(Math.sqrt(Math.max(rows, 9)));
    // In killers the notes are below the sums.
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

/** The centre of some points. @param {Point[]} points @returns {Point} */
const middleOf = (points) => [points.reduce((sum, [x]) => sum + x, 0) / points.length, points.reduce((sum, [, y]) => sum + y, 0) / points.length];

/** The CSS class of a branch, for its colour. @param {string} branch */
const branchOf = (branch) => (/^\d+$/.test(branch) ? `branch-${Number(branch) % COLOURS}` : '');

/** The point at a distance from one point towards another, at most 60 % of the way. @param {Point} from @param {Point} to @param {number} far @returns {Point} */
function towards([x, y], [u, v], far) {
  const part = Math.min(0.6, far / Math.max(1, Math.hypot(u - x, v - y)));
  return [x + (u - x) * part, y + (v - y) * part];
}

/** A slightly bent line between two points, so that it avoids candidates in between; a branch's line has an arrowhead.
 * @param {Point} from @param {Point} to @param {Link} link @param {number} room */
function line(from, to, { sign, branch }, room) {
  const [[x, y], [u, v]] = [from, to];
  const bow = /** @type {Point} */ ([(x + u) / 2 + (v - y) / 9, (y + v) / 2 - (u - x) / 9]);
  const kind = { '=': 'strong', '-': 'weak' }[sign] ?? 'beyond';
  const [start, end] = [towards(from, bow, room), towards(to, bow, room)];
  const path = draw('path', { class: `link ${kind} ${branchOf(branch)}`, d: `M${start}Q${bow},${end}` });
  return branchOf(branch) && room ? [path, head(bow, end, branch)] : [path];
}

/** The head of an arrow. @param {Point} from @param {Point} to @param {string} branch */
function head([x, y], [u, v], branch) {
  const length = Math.max(1, Math.hypot(u - x, v - y));
  const [a, b] = [((u - x) / length) * 5, ((v - y) / length) * 5];
  return draw('path', { class: `head ${branchOf(branch)}`, d: `M${u},${v}L${u - 2 * a + b},${v - 2 * b - a}L${u - 2 * a - b},${v - 2 * b + a}Z` });
}

/** The lines of a link; if it has several candidates on both sides, they meet in one point. @param {Link} link @param {Grid} grid */
function lines(link, grid) {
  const [begin, end] = [link.from, link.to].map((candidates) => candidates.map((candidate) => grid.at(candidate)));
  if (!begin?.length || !end?.length) return [];
  if (Math.min(begin.length, end.length) === 1) return begin.flatMap((one) => end.flatMap((other) => line(one, other, link, grid.radius)));
  const hub = middleOf([middleOf(begin), middleOf(end)]);
  return [...begin.flatMap((one) => line(one, hub, link, 0)), ...end.flatMap((other) => line(hub, other, link, grid.radius))];
}

/** The number of a link, beside its middle. @param {Link} link @param {Grid} grid */
function number({ from, to, number: text, branch }, grid) {
  const [first, last] = [from[0], to[0]];
  if (!/^\d+$/.test(text) || !first || !last) return [];
  const [[x, y], [u, v]] = [grid.at(first), grid.at(last)];
  const size = grid.radius * 1.9;
  const short = Math.max(0, 45 - Math.hypot(u - x, v - y)) / 45;
  const aside = 0.055 + 0.45 * short;
  const element = draw('text', { class: `number ${branchOf(branch)}`, x: String((x + 2 * u) / 3 + (v - y) * aside), y: String((y + 2 * v) / 3 - (u - x) * aside + size * 0.35), 'font-size': String(size) });
  element.textContent = text;
  return [element];
}

/** A digit in its place. @param {Candidate} candidate @param {Grid} grid @param {string} [name] */
function digit(candidate, grid, name = '') {
  const [[x, y], size] = [grid.at(candidate), grid.radius * (name ? 1.7 : 2.3)];
  const text = draw('text', { x: String(x), y: String(y + size * 0.35), 'font-size': String(size), class: name });
  text.textContent = shown(candidate.digit);
  return text;
}

/** A shaded cell; a digit that causes a single has a ring. @param {Candidate} candidate @param {string} word @param {Grid} grid */
function ground({ place }, word, grid) {
  const [x, y] = [(place % grid.columns) * CELL, Math.floor(place / grid.columns) * CELL];
  if (word === 'blocker') return draw('circle', { class: word, cx: String(x + CELL / 2), cy: String(y + CELL / 2), r: String(CELL * 0.4) });
  return draw('rect', { class: `ground ${word}`, x: String(x), y: String(y), width: String(CELL), height: String(CELL) });
}

/** The shape of a role around a point: a circle, a diamond, a square. @param {string} role @param {Point} point @param {number} r
 * @returns {Element[]} */
function shape(role, [x, y], r) {
  const element = /^(?:fin|off|set-1)$/.test(role) ? draw('path', { d: `M${x},${y - r * 1.2}L${x + r * 1.2},${y}L${x},${y + r * 1.2}L${x - r * 1.2},${y}Z` })
    : /^(?:place|remove|linked|set-2)$/.test(role) ? draw('rect', { x: String(x - r), y: String(y - r), width: String(2 * r), height: String(2 * r) })
      : role === 'set-3' ? draw('path', { d: `M${x},${y - r * 1.2}L${x + r * 1.2},${y + r}L${x - r * 1.2},${y + r}Z` })
        : draw('circle', { cx: String(x), cy: String(y), r: String(r) });
  element.setAttribute('class', `shape ${role}`);
  // Both shapes: the one for right and the one for wrong.
  return role === 'both' ? [element, ...shape('off', [x, y], r)] : [element];
}

/** The line through an eliminated candidate. It leaves a gap for the digit, which is small on a phone. @param {Point} point @param {number} r */
const strike = ([x, y], r) => draw('path', { class: 'remove', d: [[-1.25, -0.55], [0.55, 1.25]].map(([from = 0, to = 0]) => `M${x + r * from},${y - r * from}L${x + r * to},${y - r * to}`).join('') });

/** A candidate in the shape of its role; struck out if it is eliminated. @param {Candidate} candidate @param {string} role @param {Grid} grid */
function mark(candidate, role, grid) {
  const [at, r] = [grid.at(candidate), grid.radius];
  return [...shape(role, at, r), digit(candidate, grid), ...(role === 'remove' ? [strike(at, r)] : [])];
}

/** A line around a candidate. @param {string} word @param {Point} point @param {number} r */
function ring(word, [x, y], r) {
  const [kind = '', branch = ''] = word.split('-');
  return draw('circle', { class: `ring ${kind} ${branchOf(branch)}`, cx: String(x), cy: String(y), r: String(r * 1.3) });
}

/** The spoken name of a role: the one in the legend, if it is there. @param {string} role @param {string} digits @param {Entry[]} legend */
function nameOf(role, digits, legend) {
  const meaning = legend.find(({ word }) => word === role)?.meaning;
  switch (role) {
    case 'blocker': return phrase('page-drawn-blocker');
    case 'place': return phrase('page-drawn-place', { digits });
    case 'remove': return phrase('page-drawn-remove', { digits });
    default: return meaning ? phrase('page-drawn-meaning', { meaning, digits }) : phrase('page-drawn-pattern', { digits });
  }
}

/** The legend of a picture: each sign as it is drawn, and its meaning. @param {string} text The picture from the engine. */
export function legendOf(text) {
  const { legend } = read(text, 1);
  const at = /** @type {Point} */ ([15, 13]);
  const signs = legend.map(({ word, meaning }) => {
    const link = { from: [], to: [], sign: word, branch: '', number: '' };
    const parts = /^[=~-]$/.test(word) ? line([2, 15], [28, 15], link, 0)
      : word === 'number' ? [Object.assign(draw('text', { class: 'number', x: '15', y: '18', 'font-size': '14' }), { textContent: '1 2' })]
        : RINGS.includes(word) ? [ring(word, at, 7)]
          : word === 'blocker' ? [draw('circle', { class: word, cx: '15', cy: '13', r: '10' })]
            : GROUNDS.includes(word) ? [draw('rect', { class: `ground ${word}`, x: '4', y: '4', width: '22', height: '18' })]
              : [...shape(word, at, 8), ...(word === 'remove' ? [strike(at, 8)] : [])];
    return make('li', {}, draw('svg', { class: 'hint-drawn', 'aria-hidden': 'true', viewBox: '0 0 30 26' }, ...parts), meaning);
  });
  return legend.length ? make('ul', { class: 'hint-legend' }, ...signs) : undefined;
}

/** Names for the cells of a hint and, where notes are laid out differently from the drawing, a class that hides them.
 * @param {Map<string, Candidate[]>} parts @param {Entry[]} legend @param {(place: number) => boolean} isMoved */
function signsOf(parts, legend, isMoved) {
  /** @type {Map<number, Signs>} */
  const signs = new Map();
  for (const word of ['blocker', ...ROLES]) {
    const candidates = parts.get(word) ?? [];
    for (const place of new Set(candidates.map(({ place }) => place))) {
      const sign = signs.get(place) ?? { classes: word !== 'blocker' && isMoved(place) ? ['hinted-notes'] : [], names: [], texts: [] };
      const digits = candidates.flatMap((candidate) => (candidate.place === place ? [shown(candidate.digit)] : []));
      sign.names.push(nameOf(word, digits.join(' '), legend));
      signs.set(place, sign);
    }
  }
  return signs;
}

/** A hint as a picture. @param {string} text The picture from the engine. @param {Board} board @returns {Picture} */
export function pictureOf(text, board) {
  const { parts, links, legend } = read(text, board.columns);
  const grid = new Grid(board);
  const isMoved = (/** @type {number} */ place) => Boolean(board.squares[place]?.centre.length) || grid.across > 3;
  const signs = signsOf(parts, legend, isMoved);
  const notes = [...signs.keys()].filter(isMoved).flatMap((place) => {
    const { corner = [], centre = [] } = board.squares[place] ?? {};
    return [...new Set([...corner, ...centre])].map((note) => digit({ place, digit: note }, grid, 'note'));
  });
  const all = (/** @type {readonly string[]} */ words, /** @type {(candidate: Candidate, word: string) => Element[]} */ drawn) =>
    words.flatMap((word) => (parts.get(word) ?? []).flatMap((candidate) => drawn(candidate, word)));
  const element = draw('svg', { class: 'hint-drawn hint-picture', 'aria-hidden': 'true', viewBox: `0 0 ${board.columns * CELL} ${board.rows * CELL}`, preserveAspectRatio: 'none' },
    ...all(GROUNDS, (candidate, word) => [ground(candidate, word, grid)]),
    ...links.flatMap((link) => lines(link, grid)),
    ...notes,
    ...all(ROLES, (candidate, role) => mark(candidate, role, grid)),
    ...all(RINGS, (candidate, word) => [ring(word, grid.at(candidate), grid.radius)]),
    ...links.flatMap((link) => number(link, grid)));
  return { element, signs };
}
