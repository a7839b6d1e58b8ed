// A board as a grid of cells: rows and gridcells, one of them reachable with Tab. The arrow keys move
// from there, the pointer selects, and dragging selects several. It draws what it is given and reports
// the selection; what the digit keys enter is decided elsewhere.

/** @import { Board, Square } from './types.js' */

import { press } from './gesture.js';
import { cellName, make, shown } from './page.js';
import { Shape } from './shape.js';

/** The spoken name of a kind of square, after its digit. */
const KINDS = {
  blank: '', given: phrase('screen-given'), player: phrase('screen-yours'), hint: phrase('screen-by-hint'), clock: phrase('hudoku-by-clock'), solution: phrase('hudoku-by-solution'),
  single: phrase('classic-naked-single'), place: phrase('classic-hidden-single'), trial: phrase('classic-trial'), void: '',
};

/** What a cell shows besides its content: classes, spoken names, and visible texts, each with its class.
 * @typedef {{ classes: string[], names: string[], texts: [string, string][] }} Signs */

/** A drawing over the board, and what the cells below it show.
 * @typedef {{ element: Element, signs: Map<number, Signs> }} Picture */

/** Below this many pixels a cell is too small for a finger, and for notes. */
const [SMALL, TINY] = [30, 24];

/** About how many cells are drawn at first, and again in each following frame. */
const PART = 225;

/**
 * The name of a cell: `row 3, column 5, empty, cage sum 12, notes 1 4`.
 * @param {[number, number]} at
 * @param {Square} square
 * @param {string[]} houses
 * @param {string[]} more
 */
function nameOf([row, column], square, houses, more) {
  const parts = [phrase('house-row', { number: row + 1 }), phrase('house-column', { number: column + 1 })];
  const all = (/** @type {number[]} */ digits) => digits.map(shown).join(' ');
  if (square.kind === 'void') parts.push(square.digit ? phrase('page-void-number', { digit: square.digit }) : phrase('page-void'));
  else if (square.digit) parts.push(shown(square.digit), KINDS[square.kind]);
  else parts.push(phrase('page-empty'));
  parts.push(...houses);
  if (square.corner.length) parts.push(phrase('page-notes', { digits: all(square.corner) }));
  if (square.centre.length) parts.push(phrase('page-centre-notes', { digits: all(square.centre) }));
  if (square.tried.length && !square.digit) parts.push(phrase('page-tried', { digits: all(square.tried) }));
  return parts.concat(more).filter(Boolean).join(', ');
}

export class BoardView {
  /** @type {Board | undefined} */
  #board;
  /** @type {HTMLElement[]} */
  #cells = [];
  /** @type {Shape | undefined} */
  #shape;
  /** @type {string[]} */
  #drawn = [];
  /** The lines of the board as text, for detecting another board. */
  #lines = '';
  /** The content of each cell as text, for detecting changes. @type {string[]} */
  #squares = [];
  #cursor = 0;
  /** @type {Set<number>} */
  #chosen = new Set();
  /** What is highlighted until the next change. @type {{ lit: Set<number>, wrong: Set<number>, picture?: Picture }} */
  #marked = { lit: new Set(), wrong: new Set() };
  /** The digit that is searched for, highlighted wherever it is placed or noted. */
  #sought = 0;
  /** Whether the blanks that can take it by the rules are highlighted, too. */
  #seeks = false;
  /** The pointer that is down on the board, and the cell that is selected if it is released there; no cell once the pointer has left it.
   * @type {{ id: number, cell: number | undefined } | undefined} */
  #press;
  /** The pointers that are down on the board. @type {Set<number>} */
  #pointers = new Set();

  /**
   * @param {HTMLElement} stage
   * @param {object} options
   * @param {string} options.label
   * @param {boolean} [options.isStill] Whether it is view-only.
   * @param {(cell: number) => Signs | undefined} [options.signs] What a cell shows besides its digit and its notes.
   * @param {() => boolean} [options.showsPeers]
   * @param {() => boolean} [options.marksClashes]
   * @param {(cell: number) => void} [options.onchosen] A cell was pressed: the pointer went down and up there.
   * @param {() => void} [options.onmark] A cell was clicked with the right button.
   * @param {() => void} [options.onmove] The cursor moved.
   * @param {(isSmall: boolean) => void} [options.onresize] Whether cells are too small for a finger now.
   */
  constructor(stage, options) {
    this.options = options;
    this.element = make('div', { class: 'board', role: 'grid', 'aria-label': options.label });
    if (!options.isStill) this.element.setAttribute('aria-multiselectable', 'true');
    stage.prepend(this.element);
    this.element.addEventListener('pointerdown', (event) => this.#down(event));
    this.element.addEventListener('pointermove', (event) => this.#drag(event));
    this.element.addEventListener('contextmenu', (event) => this.#pressMark(event));
    this.element.addEventListener('focusin', (event) => {
      const cell = this.#cellOf(event.target);
      if (cell !== undefined && cell !== this.#cursor) this.moveTo(cell);
    });
    addEventListener('pointerdown', this.#second, true);
    addEventListener('pointerup', this.#up);
    addEventListener('pointercancel', this.#up);
    this.#sizes.observe(stage);
  }

  remove() {
    this.#sizes.disconnect();
    removeEventListener('pointerdown', this.#second, true);
    removeEventListener('pointerup', this.#up);
    removeEventListener('pointercancel', this.#up);
    this.element.remove();
  }

  get cursor() {
    return this.#cursor;
  }

  /** The selected cells in order; only the cursor's if there is no selection. */
  get chosen() {
    return [...this.#chosen].sort((one, other) => one - other);
  }

  get board() {
    return this.#board;
  }

  /** @param {number} cell @returns {Square | undefined} */
  square(cell) {
    return this.#board?.squares[cell];
  }

  /** The name of a place. @param {number} place @param {string[]} [more] */
  nameOf(place, more = []) {
    const [square, shape] = [this.square(place), this.#shape];
    return square && shape ? nameOf(shape.at(place), square, shape.names(place), more) : '';
  }

  /** The name of a cell with everything that it shows. @param {number} place */
  label(place) {
    return this.#cells[place]?.ariaLabel;
  }

  /** The cursor's cell in a line. @param {boolean} [isWhole] Whether to list everything that it belongs to. */
  about(isWhole) {
    return this.#board ? this.#shape?.about(this.#board, this.#cursor, isWhole) ?? '' : '';
  }

  /** Whether the board is zoomed so that cells are large enough for a finger, a part at a time. */
  get isZoomed() {
    return this.element.classList.contains('zoomed');
  }

  /** @param {boolean} isZoomed */
  zoom(isZoomed) {
    this.element.classList.toggle('zoomed', isZoomed);
    this.#pan();
  }

  /** Scrolls the cursor's cell into the middle. */
  #pan() {
    const [row, column] = this.#shape?.at(this.#cursor) ?? [0, 0];
    this.element.style.setProperty('--row', String(row));
    this.element.style.setProperty('--column', String(column));
  }

  #sizes = new ResizeObserver(([entry]) => {
    const { rows, columns } = this.#board ?? { rows: 1, columns: 1 };
    const { width, height } = entry?.contentRect ?? { width: 0, height: 0 };
    const size = Math.min(width / columns, height / rows);
    const isSmall = size < SMALL;
    this.element.classList.toggle('tiny', size < TINY);
    if (!isSmall) this.zoom(false);
    this.options.onresize?.(isSmall);
  });

  focus() {
    const cell = this.#cells[this.#cursor];
    cell?.parentElement?.classList.remove('later');
    cell?.focus({ preventScroll: true });
  }

  hasFocus() {
    return this.element.contains(document.activeElement);
  }

  /** @param {Board} board */
  show(board) {
    const lines = JSON.stringify([board.columns, board.regions, board.lines, board.shape]);
    const isOther = lines !== this.#lines;
    this.#lines = lines;
    this.element.hidden = !board.rows;
    this.#board = board;
    this.#squares = board.squares.map((square) => JSON.stringify(square));
    if (isOther) this.#build(board);
    this.#draw();
  }

  /** Highlights cells until the next call: the cells of a message, and the wrong ones; and draws over them.
   * @param {{ lit?: number[], wrong?: number[], picture?: Picture }} marked */
  mark({ lit = [], wrong = [], picture }) {
    this.#marked.picture?.element.remove();
    this.#marked = { lit: new Set(lit), wrong: new Set(wrong), picture };
    if (picture) this.element.append(picture.element);
    this.#draw();
  }

  /** Highlights a digit; 0 highlights the one under the cursor. @param {number} digit @param {boolean} [seeks] Whether to highlight the blanks that can take it, too. */
  seek(digit, seeks = false) {
    this.#sought = digit;
    this.#seeks = seeks;
    this.#draw();
  }

  /** The blanks that can take a digit by the rules. @param {number} digit */
  placesFor(digit) {
    const { squares } = this.#board ?? { squares: [] };
    const holders = squares.flatMap((square, place) => (square.digit === digit && square.kind !== 'void' ? [place] : []));
    return squares.flatMap(({ kind, most }, place) => (kind === 'blank' && digit <= most && !this.holder(place, digit, holders) ? [place] : []));
  }

  /** The name of a cell that holds a digit and shares a house or a cage with a place; empty if there is none.
   * @param {number} place @param {number} digit @param {number[]} [holders] The places that hold it. */
  holder(place, digit, holders = (this.#board?.squares ?? []).flatMap((square, other) => (square.digit === digit && square.kind !== 'void' ? [other] : []))) {
    const found = holders.find((other) => other !== place && this.#shape?.sees(place, other));
    return found === undefined ? '' : cellName(found, this.#board?.columns ?? 9);
  }

  /** @param {Board} board */
  #build(board) {
    const { rows, columns, squares } = board;
    const shape = new Shape(board);
    const had = this.hasFocus();
    this.#shape = shape;
    this.element.classList.toggle('caged', Boolean(board.shape?.cages.length));
    this.element.style.setProperty('--marks', String(Math.ceil(Math.sqrt(Math.max(rows, 9)))));
    this.element.style.setProperty('--rows', String(rows));
    this.element.style.setProperty('--columns', String(columns));
    this.element.setAttribute('aria-rowcount', String(rows));
    this.element.setAttribute('aria-colcount', String(columns));
    this.#cells = squares.map((_, place) => {
      const [column, line] = [place % columns, board.lines[place] ?? 0];
      const cell = make('div', { role: 'gridcell', 'aria-colindex': column + 1, 'data-cell': place, tabindex: -1 });
      if (line & 1) cell.dataset.top = '';
      if (line & 2) cell.dataset.start = '';
      return cell;
    });
    this.#drawn = squares.map(() => '');
    const lines = Array.from({ length: rows }, (_, row) =>
      make('div', { class: 'row', role: 'row', 'aria-rowindex': row + 1 }, ...this.#cells.slice(row * columns, (row + 1) * columns)));
    this.element.replaceChildren(...lines, ...shape.lines(), numbers('columns', columns), numbers('rows', rows));
    const middle = Math.floor(rows / 2) * columns + Math.floor(columns / 2);
    this.#cursor = this.#cells[this.#cursor] && had ? this.#cursor : middle;
    if (squares[this.#cursor]?.kind === 'void') this.#cursor = squares.findIndex(({ kind }) => kind === 'blank');
    this.#cursor = Math.max(this.#cursor, 0);
    this.#chosen = new Set([this.#cursor]);
    this.#pan();
    this.#unveil(lines, Math.floor(this.#cursor / columns));
    if (had) this.focus();
  }

  /** Shows a large board part by part, one per frame, starting with the cursor's row, so that no frame takes long.
   * @param {HTMLElement[]} lines @param {number} at */
  #unveil(lines, at) {
    const step = Math.ceil(PART / lines.length);
    const far = (/** @type {HTMLElement} */ line) => Math.abs(lines.indexOf(line) - at);
    const rest = [...lines].sort((one, other) => far(one) - far(other)).slice(step);
    rest.forEach((line) => line.classList.add('later'));
    const next = () => {
      rest.splice(0, step).forEach((line) => line.classList.remove('later'));
      wait();
    };
    const wait = () => { if (rest.length) requestAnimationFrame(() => setTimeout(next)); };
    wait();
  }

  #draw() {
    const [board, shape] = [this.#board, this.#shape];
    if (!board || !shape) return;
    const { isStill } = this.options;
    const here = isStill ? undefined : board.squares[this.#cursor];
    const digit = this.#sought || (here && here.kind !== 'void' && this.#chosen.size === 1 ? here.digit : 0);
    const places = new Set(this.#seeks && digit ? this.placesFor(digit) : []);
    const showsPeers = !isStill && this.options.showsPeers?.() && this.#chosen.size === 1;
    board.squares.forEach((square, place) => {
      const element = /** @type {HTMLElement} */ (this.#cells[place]);
      const classes = ['cell', square.kind, ...shape.classes(place)];
      if (element.dataset.start !== undefined) classes.push('wall-start');
      if (element.dataset.top !== undefined) classes.push('wall-top');
      const clashes = square.clashes && this.options.marksClashes?.();
      const isWrong = this.#marked.wrong.has(place);
      if (clashes) classes.push('clash');
      if (isWrong) classes.push('wrong');
      if (this.#marked.lit.has(place)) classes.push('lit');
      if (showsPeers && place !== this.#cursor && shape.sees(place, this.#cursor)) classes.push('peer');
      if (digit && square.digit === digit && square.kind !== 'void') classes.push('same');
      if (digit && [...square.corner, ...square.centre].includes(digit)) classes.push(`n${digit}`);
      if (places.has(place)) classes.push('fits');
      const isChosen = !isStill && this.#chosen.has(place);
      if (isChosen) classes.push('chosen');
      if (!isStill && place === this.#cursor) classes.push('cursor');
      const signs = [this.options.signs?.(place), this.#marked.picture?.signs.get(place)].flatMap((signs) => signs ?? []);
      classes.push(...signs.flatMap((signs) => signs.classes));
      const texts = signs.flatMap((signs) => signs.texts);
      const more = [clashes ? phrase('page-breaks-rule') : '', isWrong ? phrase('page-differs') : '', ...signs.flatMap((signs) => signs.names)];
      const drawn = [this.#squares[place], ...classes, ...more, ...texts].join();
      if (drawn === this.#drawn[place]) return;
      this.#drawn[place] = drawn;
      element.className = classes.join(' ');
      element.setAttribute('aria-label', this.nameOf(place, more));
      if (!isStill) {
        element.setAttribute('aria-selected', String(isChosen));
        element.setAttribute('aria-readonly', String(square.kind === 'given' || square.kind === 'void'));
      }
      element.tabIndex = place === this.#cursor ? 0 : -1;
      element.replaceChildren(...content(square, shape.sum(place)), ...texts.map(([name, text]) => seen(name, text)));
    });
  }

  /** Shows that something happened to a cell. @param {number} place @param {'pop' | 'shake'} how */
  animate(place, how) {
    const element = this.#cells[place];
    if (!element) return;
    element.classList.add(how);
    setTimeout(() => element.classList.remove(how), 350);
  }

  /** Redraws it because what cells show has changed. */
  redraw() {
    this.#draw();
  }

  /** Moves the cursor and clears the selection, unless it is kept.
   * @param {number} cell @param {boolean} [keeps] */
  moveTo(cell, keeps = false) {
    const had = this.hasFocus();
    this.#cursor = cell;
    if (!keeps) this.#chosen.clear();
    this.#chosen.add(cell);
    if (!this.#press) this.#pan();
    this.#draw();
    if (had) this.focus();
    this.options.onmove?.();
  }

  /** Selects all cells. */
  chooseAll() {
    this.#chosen = new Set(this.#squares.keys());
    this.moveTo(this.#cursor, true);
  }

  /** Selects the cursor's cell only. */
  chooseOne() {
    this.moveTo(this.#cursor);
  }

  /** Handles a key for moving; returns whether it was one. @param {KeyboardEvent} event */
  key(event) {
    const board = this.#board;
    if (!board || event.altKey || event.metaKey) return false;
    const { rows, columns } = board;
    const [row, column] = [Math.floor(this.#cursor / columns), this.#cursor % columns];
    const to = () => {
      switch (event.key) {
        case 'ArrowLeft': return [row, (column + columns - 1) % columns];
        case 'ArrowRight': return [row, (column + 1) % columns];
        case 'ArrowUp': return [(row + rows - 1) % rows, column];
        case 'ArrowDown': return [(row + 1) % rows, column];
        case 'Home': return [event.ctrlKey ? 0 : row, 0];
        case 'End': return [event.ctrlKey ? rows - 1 : row, columns - 1];
        case 'PageUp': return [0, column];
        case 'PageDown': return [rows - 1, column];
        default: return undefined;
      }
    };
    const place = to();
    if (!place) return false;
    const [toRow = 0, toColumn = 0] = place;
    this.moveTo(toRow * columns + toColumn, event.shiftKey);
    this.focus();
    return true;
  }

  /** @param {EventTarget | null} target */
  #cellOf(target) {
    const cell = target instanceof Element ? target.closest('[data-cell]') : null;
    return cell instanceof HTMLElement ? Number(cell.dataset.cell) : undefined;
  }

  /** @param {PointerEvent} event */
  #down(event) {
    const cell = this.#cellOf(event.target);
    if (cell === undefined || event.button !== 0 || this.options.isStill) return;
    event.preventDefault();
    if (event.isPrimary) this.#pointers.clear();
    this.#pointers.add(event.pointerId);
    if (this.#pointers.size > 1) return;
    this.#press = { id: event.pointerId, cell: press.isStray ? undefined : cell };
    if ((event.ctrlKey || event.metaKey) && this.#chosen.has(cell) && this.#chosen.size > 1) {
      this.#chosen.delete(cell);
      this.#press.cell = undefined;
      this.moveTo(/** @type {number} */ (this.chosen[0]), true);
    } else {
      this.moveTo(cell, event.ctrlKey || event.metaKey || event.shiftKey);
    }
    this.focus();
  }

  /** Handles a right click, which makes a note. @param {MouseEvent} event */
  #pressMark(event) {
    const cell = this.#cellOf(event.target);
    if (cell === undefined || !this.options.onmark || !(event instanceof PointerEvent) || event.pointerType !== 'mouse') return;
    event.preventDefault();
    this.moveTo(cell, this.#chosen.has(cell));
    this.focus();
    this.options.onmark();
  }

  /** The cell below a pointer. @param {PointerEvent} event */
  #below({ clientX, clientY }) {
    return this.#cellOf(document.elementFromPoint(clientX, clientY));
  }

  /** @param {PointerEvent} event */
  #drag(event) {
    if (event.pointerId !== this.#press?.id) return;
    const cell = this.#below(event);
    if (cell !== this.#press.cell) this.#press.cell = undefined;
    if (cell !== undefined && cell !== this.#cursor) this.moveTo(cell, true);
  }

  /** A second finger makes it a pinch or an accident: nothing is selected. @param {PointerEvent} event */
  #second = (event) => {
    if (this.#press && event.pointerId !== this.#press.id) this.#press = undefined;
  };

  // The board does not scroll under a finger.
  /** @param {PointerEvent} event */
  #up = (event) => {
    const cell = event.pointerId === this.#press?.id ? this.#press.cell : undefined;
    const isThere = event.type === 'pointerup' && cell !== undefined && cell === this.#below(event);
    if (event.pointerId === this.#press?.id) this.#press = undefined;
    if (this.#pointers.delete(event.pointerId)) this.#pan();
    if (isThere) this.options.onchosen?.(cell);
  };
}

/** A visible text that is not read aloud, since the cell's name is. The style sheet shows it.
 * @param {string} name @param {string | number} text */
const seen = (name, text) => make('span', { class: name, 'data-text': text });

/** The numbers of lines, along an edge of the board. @param {string} name @param {number} count */
const numbers = (name, count) => make('div', { class: `numbers ${name}`, 'aria-hidden': 'true' }, ...Array.from({ length: count }, (_, index) => seen('', index + 1)));

/** The content of a cell. @param {Square} square @param {number | null} sum The sum of the cage that begins there. */
function content({ digit, corner, centre, tried, kind, most }, sum) {
  const parts = [];
  if (sum !== null) parts.push(seen('sum', sum));
  if (digit) parts.push(seen('digit', shown(digit)));
  else if (kind === 'void') parts.push(seen('none', '–'));
  if (corner.length && centre.length) parts.push(make('span', { class: 'corner line' }, ...corner.map((mark) => seen('', shown(mark)))));
  else if (corner.length && most > 9) parts.push(seen('corner block', block(corner, most)));
  else if (corner.length) {
    const marks = Array.from({ length: 9 }, (_, index) => seen('', corner.includes(index + 1) ? index + 1 : ''));
    parts.push(make('span', { class: 'corner' }, ...marks));
  }
  if (centre.length) parts.push(make('span', { class: centre.length > 4 ? 'centre many' : 'centre' }, ...centre.map((mark) => seen('', shown(mark)))));
  if (!digit && tried.length) parts.push(seen('tried', tried.map(shown).join('')));
  return parts;
}

/** Notes in lines, each digit at its own place. @param {number[]} marks @param {number} most */
export function block(marks, most) {
  const width = Math.ceil(Math.sqrt(most));
  const letters = Array.from({ length: width * width }, (_, index) => (marks.includes(index + 1) ? shown(index + 1) : ' '));
  return Array.from({ length: width }, (_, line) => letters.slice(line * width, (line + 1) * width).join('')).join('\n');
}
