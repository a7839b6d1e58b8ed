// The parts of boards other than rows, columns and boxes: regions of any shape, diagonals, windows, cages with sums.
// Their spoken names, how they are drawn, and which cells see each other.

/** @import { Board, Cage } from './types.js' */

import { cellName, draw, shown } from './page.js';

/** Whether a board has rules that the first engine does not draw. @param {Board} board */
export const hasDrawnRules = ({ shape }) => /\+rules\b/.test(shape?.kind ?? '');

export class Shape {
  /** @type {(Cage | undefined)[]} */
  #cages = [];
  /** @type {string[][]} */
  #strips;
  /** @type {number[]} */
  #lines;
  /** @type {number[][]} */
  #groups;
  /** Whether regions take different digits, as in Hudoku. */
  #isOdd;
  /** The highest digit of each cell. @type {number[]} */
  #mosts;
  /** The cells that share a group with a cell, computed on demand. @type {(Set<number> | undefined)[]} */
  #peers = [];

  /** @param {Board} board */
  constructor(board) {
    this.columns = board.columns;
    this.regions = board.regions;
    this.shape = board.shape;
    this.#isOdd = board.rows !== board.columns;
    this.#mosts = board.squares.map(({ most }) => most);
    this.#lines = board.lines;
    this.#groups = board.groups;
    for (const cage of this.shape?.cages ?? []) for (const cell of cage.cells) this.#cages[cell] = cage;
    this.#strips = board.squares.map((_, place) => this.shape?.strips.filter(({ cells }) => cells.includes(place)).map(({ name }) => name) ?? []);
  }

  /** Whether the name of every cell includes its region: unlike boxes, those of a jigsaw are not predictable. */
  get #hasNamedRegions() {
    return Boolean(this.shape?.isJigsaw) || this.#isOdd;
  }

  /** The name of the box that a cell is in, as a list; empty if regions are named instead. @param {number} place */
  #box(place) {
    return this.#hasNamedRegions ? [] : [phrase('house-box', { number: Number(this.regions[place]) + 1 })];
  }

  /** The groups that a place belongs to: `region 4`, `diagonal 1`, `cage sum 12 from r1c2`. @param {number} place */
  names(place) {
    const cage = this.#cages[place];
    const region = this.#hasNamedRegions && this.regions[place] !== null ? [phrase('house-region', { number: Number(this.regions[place]) + 1 })] : [];
    // A void cell takes no digit.
    const most = this.#mosts[place];
    if (this.#isOdd && region.length && most) region.push(phrase('page-digits-to', { most }));
    return [...region, ...this.#strips[place] ?? [], ...(cage ? [this.#cageName(cage, place)] : [])];
  }

  /** A cage by its sum and, except in its first cell, by that cell, since cages of equal sum may touch. @param {Cage} cage @param {number} place */
  #cageName({ cells, sum }, place) {
    const from = cells[0] === place ? '' : ` ${phrase('page-cage-from', { cell: cellName(cells[0] ?? place, this.columns) })}`;
    return (sum === null ? phrase('page-cage') : phrase('page-cage-sum', { sum })) + from;
  }

  /** The classes of a place: which diagonals cross it. @param {number} place */
  classes(place) {
    const line = this.#lines[place] ?? 0;
    return [...(line & 4 ? ['down'] : []), ...(line & 8 ? ['up'] : [])];
  }

  /** The sum of the cage that begins in a place; null if there is none. @param {number} place */
  sum(place) {
    const cage = this.#cages[place];
    return cage?.cells[0] === place ? cage.sum : null;
  }

  /** A cell in one line, for when its notes are too small to see: `r3c5 · cage 12: 5 left for 2 cells · notes 14A`.
   * @param {Board} board @param {number} place @param {boolean} [isWhole] Whether everything that it belongs to is listed. */
  about({ squares }, place, isWhole = false) {
    const square = squares[place];
    const cage = this.#cages[place];
    const parts = [cellName(place, this.columns)];
    if (square?.digit) parts.push(shown(square.digit));
    else if (isWhole) parts.push(phrase('page-empty'));
    if (isWhole) parts.push(...this.#box(place), ...this.names(place).filter((name) => !name.startsWith('cage')));
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

  /** Whether two places share a house or a cage. @param {number} one @param {number} other */
  sees(one, other) {
    this.#peers[other] ??= new Set(this.#groups.filter((group) => group.includes(other)).flat());
    return this.#peers[other].has(one);
  }

  /** @param {number} place @returns {[number, number]} */
  at(place) {
    return [Math.floor(place / this.columns), place % this.columns];
  }

  /** Cages and windows as lines over the whole board; nothing, if it has none. */
  lines() {
    const { windowLines = '', cageLines = '' } = this.shape ?? {};
    if (!windowLines && !cageLines) return [];
    const rows = this.regions.length / this.columns;
    return [draw('svg', { class: 'lines', 'aria-hidden': 'true', viewBox: `0 0 ${this.columns * 100} ${rows * 100}`, preserveAspectRatio: 'none' },
      ...[['window', windowLines], ['cage', cageLines]].flatMap(([name = '', d]) => (d ? [draw('path', { class: name, d })] : [])))];
  }
}
