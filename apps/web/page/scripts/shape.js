// What boards have besides rows, columns and boxes: regions of any shape, diagonals, windows, cages with sums.
// Who is told of them by name, who sees them drawn, and which cells see each other.

/** @import { Board, Cage } from './types.js' */

import { cellName, draw, shown } from './page.js';

/** How far a cage's line lies within its cells, and how much of it makes way for the sum; a cell is 1. */
const INSET = 0.1;
const GAP = 0.42;

export class Shape {
  /** @type {(Cage | undefined)[]} */
  #cages = [];
  /** @type {string[][]} */
  #strips;
  /** @type {number[]} */
  #lines;

  /** @param {Board} board */
  constructor(board) {
    this.columns = board.columns;
    this.regions = board.regions;
    this.shape = board.shape;
    this.#lines = board.lines;
    for (const cage of this.shape?.cages ?? []) for (const cell of cage.cells) this.#cages[cell] = cage;
    this.#strips = board.squares.map((_, place) => this.shape?.strips.filter(({ cells }) => cells.includes(place)).map(({ name }) => name) ?? []);
  }

  /** What a place belongs to: `region 4`, `diagonal 1`, `cage sum 12`. @param {number} place */
  names(place) {
    const cage = this.#cages[place];
    const region = this.shape?.isJigsaw ? [phrase('house-region', { number: Number(this.regions[place]) + 1 })] : [];
    return [...region, ...this.#strips[place] ?? [], ...(cage ? [cage.sum === null ? phrase('page-cage') : phrase('page-cage-sum', { sum: cage.sum })] : [])];
  }

  /** The classes of a place: which diagonals cross it. @param {number} place */
  classes(place) {
    const line = this.#lines[place] ?? 0;
    return [...(line & 4 ? ['down'] : []), ...(line & 8 ? ['up'] : [])];
  }

  /** The sum that is written into a place. @param {number} place */
  sum(place) {
    const cage = this.#cages[place];
    return cage?.cells[0] === place ? cage.sum : null;
  }

  /** A cell in a line, for who can hardly see its marks: `r3c5 · cage 12: 5 left for 2 cells · notes 14A`.
   * @param {Board} board @param {number} place @param {boolean} [isWhole] Whether all is told that it belongs to. */
  about({ squares }, place, isWhole = false) {
    const square = squares[place];
    const cage = this.#cages[place];
    const parts = [cellName(place, this.columns)];
    if (square?.digit) parts.push(shown(square.digit));
    if (isWhole) parts.push(...this.names(place).filter((name) => !name.startsWith('cage')));
    if (cage) {
      const digits = cage.cells.map((cell) => squares[cell]?.digit ?? 0);
      const left = phrase('page-cells', { number: digits.filter((digit) => !digit).length });
      const rest = (cage.sum ?? 0) - digits.reduce((all, digit) => all + digit, 0);
      const where = isWhole ? ` (${cage.cells.map((cell) => cellName(cell, this.columns)).join(', ')})` : '';
      parts.push(cage.sum === null ? phrase('page-cage-of', { cells: left + where }) : rest < 0 ? phrase('page-cage-over', { cage: cage.sum + where }) : phrase('page-cage-left', { cage: cage.sum + where, rest, cells: left }));
    }
    const between = isWhole ? ' ' : '';
    if (square?.corner.length) parts.push(phrase('page-notes', { digits: square.corner.map(shown).join(between) }));
    if (square?.centre.length) parts.push(phrase('page-centre', { digits: square.centre.map(shown).join(between) }));
    return parts.join(' · ');
  }

  /** Whether two places share a house. @param {number} one @param {number} other */
  sees(one, other) {
    const [[row, column], [otherRow, otherColumn]] = [this.at(one), this.at(other)];
    const [down, across] = [Math.abs(row - otherRow), Math.abs(column - otherColumn)];
    return !down || !across || (this.regions[one] !== null && this.regions[one] === this.regions[other])
      || (this.#cages[one] && this.#cages[one] === this.#cages[other])
      || this.#strips[one]?.some((name) => this.#strips[other]?.includes(name))
      || this.shape?.steps.some(([rows, columns]) => (down === rows && across === columns) || (down === columns && across === rows));
  }

  /** @param {number} place @returns {[number, number]} */
  at(place) {
    return [Math.floor(place / this.columns), place % this.columns];
  }

  /** Cages and windows as lines over the whole board; nothing, if it has none. */
  lines() {
    const { columns, shape } = this;
    const windows = shape?.strips.filter(({ name }) => name.startsWith('w')) ?? [];
    if (!shape?.cages.length && !windows.length) return [];
    const paths = windows.map(({ cells }) => draw('path', { class: 'window', d: this.#outline(new Set(cells)) }));
    const cages = shape?.cages.map(({ cells, sum }) => this.#outline(new Set(cells), sum ?? undefined)).join('') ?? '';
    const rows = this.regions.length / columns;
    return [draw('svg', { class: 'lines', 'aria-hidden': 'true', viewBox: `0 0 ${columns} ${rows}`, preserveAspectRatio: 'none' }, ...paths, draw('path', { d: cages }))];
  }

  /** The line within some cells along their edge. At an inner corner it goes on into the next cell, where the
   * line along that one's edge meets it. @param {Set<number>} cells @param {number} [sum] What is written into the first. */
  #outline(cells, sum) {
    const has = (/** @type {number} */ row, /** @type {number} */ column) =>
      row >= 0 && column >= 0 && column < this.columns && cells.has(row * this.columns + column);
    const [head] = cells;
    const width = sum === undefined ? 0 : GAP + (sum > 99 ? 0.26 : sum > 9 ? 0.1 : -0.06);
    const parts = [];
    for (const cell of cells) {
      const [row, column] = this.at(cell);
      for (const [down, across] of /** @type {[number, number][]} */ ([[-1, 0], [1, 0], [0, -1], [0, 1]])) {
        if (has(row + down, column + across)) continue;
        // From the middle of the edge back (-1) and on (1) along it.
        const ends = [-1, 1].map((side) => {
          const [beside, besideIt] = down ? [row, column + side] : [row + side, column];
          return side * (!has(beside, besideIt) ? 0.5 - INSET : has(beside + down, besideIt + across) ? 0.5 + INSET : 0.5);
        });
        const [fixed, [from = 0, to = 0]] = [0.5 - INSET, ends];
        const isGap = cell === head && width && (down < 0 || across < 0);
        const start = isGap ? (down ? width : GAP) - 0.5 : from;
        const line = down
          ? `M${column + 0.5 + start} ${row + 0.5 + down * fixed}H${column + 0.5 + to}`
          : `M${column + 0.5 + across * fixed} ${row + 0.5 + start}V${row + 0.5 + to}`;
        parts.push(line);
      }
    }
    return parts.map((part) => part.replaceAll(/(\.\d\d)\d+/g, '$1')).join('');
  }
}
