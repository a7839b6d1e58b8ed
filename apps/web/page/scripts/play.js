// The screen on which a game is played: the board, the digits and what all games have in common. What is
// specific to one game is in a separate file.

/** @import { Answer, Opened, Reply, View } from './types.js' */
/** @import { Pen, Rules } from './rules.js' */

import { BoardView } from './board.js';
import { isOpen, whenCovered } from './dialog.js';
import { press } from './gesture.js';
import { Ended, host } from './host.js';
import { byId, cellName, icon, isTimed, make, say, shown } from './page.js';
import { set, settings } from './settings.js';
import { Stopwatch } from './stopwatch.js';
import { NEXT, typed } from './typed.js';

/** Whether a game's board is hidden and its clock stopped. @param {View} view */
export const isPaused = (view) => view.game === 'hudoku' && view.own.isPaused;

/** The kinds of bad events, and of good ones. */
const DANGERS = new Set(['trapped', 'hurt', 'clock', 'died', 'gave-up']);
const GOODS = new Set(['cleared', 'found', 'drank', 'descended', 'finished', 'completed', 'solved']);

/** The kinds of automatic events, which are not announced. */
const UNSAID = ['rested', 'waited'];

/** The kinds of events that can be undone in Classic. */
const UNDOABLE = new Set(['set', 'cleared', 'marked', 'all-marked', 'solved', 'returned']);

/** How many milliseconds the last move is visible before the end is shown. */
const END = 600;
const UNKEPT = phrase('page-unkept');

/** Keeps the focus where it is when a button beside the board is pressed with a pointer, so that the keyboard can still play. @param {MouseEvent} event */
function leaveFocus(event) {
  if (event.target instanceof Element && event.target.closest('.side button, .top button')) event.preventDefault();
}

/** Folds long news, unless the press is on the news itself. @param {Event} event */
function foldNews({ target }) {
  const news = byId('news');
  if (target !== news) news.classList.remove('long');
}

export class PlayScreen {
  /** @type {Pen} */
  pen = 'digit';
  /** The digit that is placed wherever the player taps, with digit first. */
  held = 0;
  /** Digits that were found not to fit the cell. @type {Set<number>} */
  ruledOut = new Set();
  /** The level of the hint that is shown. */
  hintLevel = 0;
  #isShown = false;
  /** The number of moves of each change that can be undone or redone: what was done to several cells at once is undone at once.
   * @type {{ undo: number[], redo: number[] }} */
  #strokes = { undo: [], redo: [] };
  /** The window's size when the news was fitted. */
  #size = '';
  /** Whether the cells where a digit can go are highlighted. */
  #seeks = false;

  /** @param {Opened} opened @param {Rules} rules @param {boolean} isFresh Whether it was just dealt. */
  constructor(opened, rules, isFresh) {
    this.id = opened.id;
    this.day = opened.day;
    this.view = opened.view;
    this.rules = rules;
    this.watch = new Stopwatch(opened.view.time);
    const kind = opened.view.board.shape?.title;
    byId('play-title').textContent = this.rules.title;
    const { own } = opened.view;
    const isOfServer = this.day && 'seed' in own && isTimed(own.seed, this.day);
    const today = isOfServer ? phrase('page-today-of', { game: this.rules.title, server: location.host }) : phrase('page-today', { game: this.rules.title });
    byId('heading').textContent = this.day ? today : kind ?? this.rules.title;
    this.board = new BoardView(byId('stage'), {
      label: kind ? phrase('page-board-of-kind', { game: this.rules.title, kind }) : phrase('page-board-of', { game: this.rules.title }),
      signs: (cell) => this.rules.signs?.(cell, this),
      showsPeers: () => settings.showsPeers,
      marksClashes: () => settings.marksClashes,
      onchosen: () => this.#pressed(),
      onmark: () => this.#markPressed(),
      onmove: () => this.#moved(),
      onresize: (isSmall) => this.#showZoom(isSmall),
    });
    this.#listen();
    this.isKept = opened.isKept;
    document.documentElement.dataset.game = opened.view.game;
    this.rules.begin?.(this, opened.notes);
    this.news(opened.isKept ? '' : UNKEPT);
    // Remaining buttons would act on the previous screen.
    delete byId('actions').dataset.key;
    this.show(opened.view);
    byId('play').classList.add('ready');
    // Focusing forces layout, which takes long for large boards, so it gets a separate task.
    setTimeout(() => this.focus());
    if (!this.view.over) {
      if (isFresh || this.view.game !== 'hudoku') this.watch.start();
      else if (!isPaused(this.view)) void this.act('pause');
    }
    this.#timer = setInterval(() => this.rules.tick?.(this), 200);
    this.#isShown = true;
    whenCovered((covers) => this.#covered(covers), this.#abort.signal);
    if (this.view.over && this.view.game !== 'classic') this.#tellOver();
  }

  /** @type {ReturnType<typeof setInterval> | undefined} */
  #timer;
  /** The timer that will show the end. @type {ReturnType<typeof setTimeout> | undefined} */
  #end;
  /** Whether to show the end when the dialog that covers the board is closed. */
  #isOverDue = false;
  /** Whether the game is paused because a dialog covers the board. */
  #rests = false;
  #resting = Promise.resolve();
  #abort = new AbortController();

  #listen() {
    const { signal } = this.#abort;
    document.addEventListener('keydown', (event) => typed(event, this), { signal });
    document.addEventListener('mousedown', leaveFocus, { signal });
    for (const press of ['pointerdown', 'keydown']) document.addEventListener(press, foldNews, { signal });
    byId('news').addEventListener('click', ({ currentTarget }) => {
      const { classList } = /** @type {HTMLElement} */ (currentTarget);
      if (classList.contains('cut')) classList.toggle('long');
    }, { signal });
    byId('play').addEventListener('click', (event) => this.#clicked(event), { signal });
    document.addEventListener('visibilitychange', () => this.#visible(), { signal });
    addEventListener('pagehide', () => this.#visible(), { signal });
    byId('pens').addEventListener('click', (event) => {
      const button = event.target instanceof Element ? event.target.closest('[data-pen]') : null;
      if (button instanceof HTMLElement) this.#penPressed(button);
    }, { signal });
    byId('zoom').addEventListener('click', () => this.zoom(), { signal });
    byId('digit-first').addEventListener('click', () => this.#turnDigitFirst(), { signal });
    byId('pad').addEventListener('click', (event) => {
      const button = event.target instanceof Element ? event.target.closest('button') : null;
      if (button && button.getAttribute('aria-disabled') !== 'true') void this.press(Number(button.dataset.digit));
    }, { signal });
  }

  get isShown() {
    return this.#isShown;
  }

  /** Closes the game. */
  async close() {
    if (!this.#isShown) return;
    this.#isShown = false;
    clearInterval(this.#timer);
    clearTimeout(this.#end);
    this.#abort.abort();
    await this.#resting;
    if (this.watch.runs && !this.view.over) await this.rules.leave(this);
    this.watch.stop();
    this.board.remove();
    this.rules.end?.(this);
    byId('veil').hidden = true;
    byId('play').classList.remove('ready');
  }

  /** Makes several moves as one change.
   * @param {...string} moves @returns {Promise<Reply | undefined>} */
  act(...moves) {
    return this.#act(moves, UNSAID);
  }

  /** Undoes or redoes a change. @param {'undo' | 'redo'} word */
  step(word) {
    if (this.rules.step) return this.rules.step(word, this);
    const moves = this.#strokes[word].pop() ?? 1;
    this.#strokes[word === 'undo' ? 'redo' : 'undo'].push(moves);
    return this.act(...Array.from({ length: moves }, () => word));
  }

  /** Makes a move that the player did not ask for, without announcing it. @param {string} move @param {string} kind The kind of its event. */
  actUnsaid(move, kind) {
    return this.#act([move], [...UNSAID, kind]);
  }

  /** @param {string[]} moves @param {string[]} unsaid @returns {Promise<Reply | undefined>} */
  async #act(moves, unsaid) {
    if (!moves.length) return undefined;
    try {
      const reply = await this.#withGame(() => host.act(moves.join('\n'), this.watch.now()));
      this.#take(reply, unsaid, /^(?:undo|redo)$/.exec(moves[0] ?? '')?.[0]);
      return reply;
    } catch (error) {
      await this.#failed(error);
      return undefined;
    }
  }

  /** @param {string} question @returns {Promise<Answer>} */
  async ask(question) {
    return this.#withGame(() => host.ask(question)).catch(async (error) => {
      await this.#failed(error);
      return { says: [], cells: [], digits: [], moves: [], more: false, drawn: '' };
    });
  }

  /** A worker that replaced a lost one has no game yet. @template T @param {() => Promise<T>} call */
  #withGame(call) {
    return call().catch(async (error) => {
      if (!this.#isShown || error.message !== phrase('page-no-game')) throw error;
      await host.open(this.id, true);
      return call();
    });
  }

  /** Reports an error. If the engine was stopped or lost, the game continues from where it was stored. @param {unknown} error */
  async #failed(error) {
    const text = error instanceof Error ? error.message : String(error);
    const opened = error instanceof Ended && this.#isShown ? await host.open(this.id, true).catch(() => undefined) : undefined;
    if (opened) this.show(opened.view);
    this.news(opened && text === phrase('page-no-engine') ? phrase('page-engine-again') : text, 'danger');
  }

  /** @param {Reply & { isKept: boolean }} reply @param {string[]} unsaid @param {string} [step] Whether something was undone or redone. */
  #take({ events, refused, view, isKept }, unsaid, step) {
    const wasOver = this.view.over;
    const changed = events.filter(({ kind }) => !unsaid.includes(kind));
    const undoable = events.filter(({ kind }) => (this.rules.isFinal ? kind === 'marked' : UNDOABLE.has(kind))).length;
    if (undoable && !step) this.#strokes = { undo: [...this.#strokes.undo, undoable], redo: [] };
    if (changed.length) {
      this.hintLevel = 0;
      this.ruledOut.clear();
      // A random hint: its cell stays highlighted until the next move.
      const hasDescended = changed.some(({ kind }) => kind === 'descended');
      this.board.mark({ lit: changed.flatMap(({ kind, cell }) => (kind === 'hinted' && cell !== null && !hasDescended ? [cell] : [])) });
    }
    this.show(view);
    for (const { kind, cell } of changed) {
      if (cell === null) continue;
      if (['filled', 'insight', 'unproven', 'hinted', 'clock'].includes(kind)) this.board.animate(cell, 'pop');
      if (kind === 'trapped') this.board.animate(cell, 'shake');
    }
    if (changed.some(({ kind }) => kind === 'descended')) this.#rise();
    this.rules.onEvents?.(changed, this);
    // Sound is optional, so failures are ignored.
    if (settings.hasSound && changed.length) import('../later/sound.js').then(({ sound }) => sound(changed.map(({ kind }) => kind))).catch(() => {});
    this.#tell(changed, refused, this.#keptNow(isKept), step);
    if (view.over && !wasOver) {
      this.watch.stop();
      clearTimeout(this.#end);
      if (this.#isShown) this.#end = setTimeout(() => this.#tellOver(), END);
    }
  }

  /** Shows the end, if the player is still here and nothing was undone. */
  #tellOver() {
    this.#isOverDue = Boolean(this.view.over) && this.#isHere && isOpen();
    if (this.view.over && this.#isHere && !isOpen()) this.rules.over(this);
  }

  /** Whether the address is still this game's: a dialog may have navigated before the screen changed. */
  get #isHere() {
    return this.#isShown && location.hash === `#game=${this.id}`;
  }

  /** Called when a dialog covers the board, and when it no longer does. @param {boolean} covers */
  #covered(covers) {
    this.#resting = this.#resting.then(() => (covers ? this.#rest() : this.#goOn())).catch(() => {});
    if (covers) return;
    // A header button that was reached by Tab gets the focus back.
    if (!document.activeElement?.closest('.top')) this.focus();
    if (this.#isOverDue) this.#tellOver();
  }

  async #rest() {
    if (!this.rules.rest || !this.watch.runs || this.view.over) return;
    this.#rests = true;
    await this.rules.rest(this);
  }

  async #goOn() {
    if (this.#rests && this.#isHere && !this.view.over) await this.rules.goOn?.(this);
    this.#rests = false;
  }

  /** Moves the focus to the board, or to whatever hides it. */
  focus() {
    if (this.rules.focus?.(this)) return;
    const veil = byId('veil');
    if (veil.hidden) this.board.focus();
    else veil.querySelector('button')?.focus();
  }

  /** After a click beside the board the focus returns to it, unless text was selected for copying. @param {MouseEvent} event */
  #clicked({ detail }) {
    if (detail && !isOpen() && !this.board.hasFocus() && getSelection()?.isCollapsed !== false) this.focus();
  }

  /** The message when the browser starts or stops storing the game. @param {boolean} isKept */
  #keptNow(isKept) {
    if (isKept === this.isKept) return '';
    this.isKept = isKept;
    return isKept ? phrase('page-kept-again') : UNKEPT;
  }

  /** @param {import('./types.js').EventMessage[]} events @param {string | null} refused @param {string} kept The message about saving it. @param {string} [step] */
  #tell(events, refused, kept, step) {
    const kinds = events.map(({ kind }) => kind);
    const number = kinds.length;
    const steps = step && number > 1 && (step === 'undo' ? phrase('page-undone', { number }) : phrase('page-redone', { number }));
    const clash = this.#clashOf(events);
    const says = [...(steps ? [steps] : events.map(({ says }) => says)), clash, refused, kept].filter(Boolean);
    const tone = clash || kinds.some((kind) => DANGERS.has(kind)) ? 'danger' : kinds.some((kind) => GOODS.has(kind)) ? 'good' : '';
    if (says.length) this.news(says.join(' '), tone);
    if (says.length === (kept ? 1 : 0) && kinds.includes('marked')) {
      this.news(kept);
      const cells = events.filter(({ kind }) => kind === 'marked').map(({ cell }) => cell ?? 0);
      say(`${cells.length > 1 ? phrase('page-noted', { number: cells.length }) : this.board.label(cells[0] ?? 0)}${kept && `. ${kept}`}`);
    }
  }

  /** The message about the clashes of a digit that was just placed; empty if it has none or broken rules are not shown. @param {import('./types.js').EventMessage[]} events */
  #clashOf(events) {
    const put = events.find(({ kind }) => kind === 'set');
    const square = this.view.board.squares[put?.cell ?? -1];
    if (!put || !square?.clashes || !settings.marksClashes) return '';
    const cell = this.board.holder(put.cell ?? 0, square.digit);
    return cell ? phrase('page-slip', { digit: shown(square.digit), cell }) : phrase('page-breaks');
  }

  /** Shows a message, and announces it to screen readers. @param {string} text @param {'' | 'danger' | 'good'} [tone] */
  news(text, tone = '') {
    const element = byId('news');
    element.textContent = text;
    element.className = `news ${tone}`;
    this.#fitNews();
    if (text) say(text);
  }

  /** Puts an element below the news, which stays folded if a press has folded it. @param {Element} element */
  explain(element) {
    const news = byId('news');
    const isFolded = news.matches('.cut:not(.long)');
    news.append(element);
    this.#fitNews();
    if (isFolded) news.classList.remove('long');
  }

  /** On small screens the news may need more room than there is: it is unfolded until the next press, and again when it is tapped. */
  #fitNews() {
    const news = byId('news');
    news.classList.remove('long', 'cut');
    const isCut = Boolean(news.textContent) && (news.scrollHeight > news.clientHeight + 1 || !news.clientHeight);
    for (const name of ['long', 'cut']) news.classList.toggle(name, isCut);
  }

  /** Announces the state of the game, which is shown above and beside the board. */
  tellStatus() {
    const parts = /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll('#status > :not([aria-hidden]), #beside dt'));
    const spoken = [...parts].map((part) => {
      const timer = part.matches('[role=timer]') ? part : part.querySelector('[role=timer]');
      const text = timer?.textContent ?? part.ariaLabel ?? part.textContent;
      return [timer?.ariaLabel, text, part.matches('dt') && part.nextElementSibling?.textContent].filter(Boolean).join(' ');
    });
    this.news(`${spoken.join(', ')}.`);
  }

  #rise() {
    const { element } = this.board;
    element.classList.add('rise');
    setTimeout(() => element.classList.remove('rise'), 450);
  }

  /** @param {View} view */
  show(view) {
    this.view = this.rules.dressed?.(view, this) ?? view;
    const { title } = this.rules;
    if (location.hash === `#game=${this.id}`) document.title = phrase('page-title-of', { name: view.over ? phrase('page-title-over', { name: title, end: view.over }) : title });
    this.board.show(this.view.board);
    byId('status').replaceChildren(...this.rules.status(view, this));
    byId('beside').replaceChildren(...this.rules.beside(view, this));
    this.#showPens();
    this.showPad();
    this.#showActions();
    this.#showDetail();
    const veil = this.rules.veil?.(this);
    const element = byId('veil');
    // The focus moves from the board to whatever hides it, and back.
    const follows = veil ? this.board.hasFocus() : element.contains(document.activeElement);
    if (veil && element.hidden) element.replaceChildren(...veil);
    element.hidden = !veil;
    this.board.element.inert = Boolean(veil);
    this.rules.shown?.(this);
    if (follows) this.focus();
  }

  /** The cursor's cell in a line, if cells cannot show everything. */
  #showDetail() {
    const { shape, rows } = this.view.board;
    const detail = byId('detail');
    detail.classList.toggle('tall', Boolean(shape?.cages.length));
    detail.hidden = !shape?.cages.length && rows < 10;
    if (!detail.hidden) detail.textContent = this.board.about();
  }

  /** Zooms the board in, or out again. */
  zoom() {
    this.board.zoom(!this.board.isZoomed);
    byId('zoom').setAttribute('aria-pressed', String(this.board.isZoomed));
    this.board.focus();
  }

  /** @param {boolean} isSmall */
  #showZoom(isSmall) {
    // News is fitted again only if the window has changed, although the board may grow by a fraction of a pixel.
    const size = `${innerWidth} ${innerHeight}`;
    if (size !== this.#size) this.#fitNews();
    this.#size = size;
    byId('zoom').hidden = !isSmall;
    byId('zoom').setAttribute('aria-pressed', String(this.board.isZoomed));
  }

  #showPens() {
    for (const button of byId('pens').querySelectorAll('button')) {
      if (button.dataset.pen) button.setAttribute('aria-pressed', String(button.dataset.pen === this.pen));
    }
    byId('digit-first').setAttribute('aria-pressed', String(settings.isDigitFirst));
  }

  /** Updates the digit keys: how many of each are missing, and which can be entered at the cursor. */
  showPad() {
    const { board, missing } = this.view;
    const most = Math.max(...board.squares.map((square) => square.most));
    const pad = byId('pad');
    if (pad.childElementCount !== most + 1) {
      pad.classList.toggle('free', most !== 9);
      const digits = Array.from({ length: most }, (_, index) =>
        make('button', { type: 'button', 'data-digit': index + 1 }, make('span', {}, shown(index + 1)), make('small')));
      const erase = make('button', { type: 'button', 'data-digit': 0, 'aria-label': phrase('page-erase') }, icon('erase'));
      pad.replaceChildren(...digits, erase);
    }
    const square = this.board.square(this.board.cursor);
    for (const button of pad.querySelectorAll('button')) {
      const digit = Number(button.dataset.digit);
      if (!digit) continue;
      const left = missing[digit - 1] ?? 0;
      const small = button.querySelector('small');
      if (small) small.dataset.text = left ? String(left) : '✓';
      const isOff = Boolean(this.view.over) || (!settings.isDigitFirst && square !== undefined && square.most > 0 && digit > square.most);
      button.setAttribute('aria-label', `${shown(digit)}, ${left ? phrase('page-missing', { number: left }) : phrase('classic-complete')}`);
      button.setAttribute('aria-disabled', String(isOff));
      button.toggleAttribute('data-once', this.#isOnce && !settings.isDigitFirst);
      if (settings.isDigitFirst) button.setAttribute('aria-pressed', String(digit === this.held));
      else button.removeAttribute('aria-pressed');
      button.classList.toggle('ruled', this.ruledOut.has(digit));
      button.classList.toggle('done', !left);
    }
  }

  #showActions() {
    const actions = this.rules.actions(this.view, this);
    const group = byId('actions');
    const key = actions.map(({ label }) => label.replaceAll(/\d+/g, '')).join();
    if (group.dataset.key !== `${this.id} ${key}`) {
      group.dataset.key = `${this.id} ${key}`;
      const focused = [...group.children].findIndex((button) => button === document.activeElement);
      group.replaceChildren(...actions.map(({ icon: sign, isOnce, rank }, index) =>
        make('button', { type: 'button', 'data-once': Boolean(isOnce), 'data-rank': rank, onclick: () => this.#run(index) }, icon(sign), make('span', {}))));
      const button = group.children[focused];
      if (button instanceof HTMLElement) button.focus();
    }
    actions.forEach(({ label, name, isOff }, index) => {
      const button = /** @type {HTMLElement} */ (group.children[index]);
      const span = button.querySelector('span');
      if (span) span.textContent = label;
      button.setAttribute('aria-label', name ?? label);
      button.setAttribute('aria-disabled', String(Boolean(isOff)));
    });
  }

  /** @param {number} index */
  #run(index) {
    const action = this.rules.actions(this.view, this)[index];
    // A disabled-looking button can be pressed too: the game answers why it is not possible.
    void action?.run();
  }

  /** If only the chosen pen is visible, pressing it switches to the next. @param {HTMLElement} button */
  #penPressed(button) {
    const pen = /** @type {Pen} */ (button.dataset.pen);
    const isAlone = [...byId('pens').children].filter(({ clientWidth }) => clientWidth).length < 3;
    this.choosePen(isAlone && pen === this.pen ? NEXT[pen] : pen);
  }

  /** @param {Pen} pen */
  choosePen(pen) {
    this.pen = pen;
    this.#showPens();
    this.showPad();
    say(pen === 'digit' ? phrase('page-pen-digit') : pen === 'corner' ? phrase('page-pen-corner') : phrase('page-pen-centre'));
  }

  #turnDigitFirst() {
    set({ isDigitFirst: !settings.isDigitFirst });
    this.held = 0;
    this.board.seek(0, this.#seeks);
    this.#showPens();
    this.showPad();
    this.news(settings.isDigitFirst ? phrase('page-digit-first') : phrase('page-cell-first'));
  }

  /** A digit of the pad, or 0 to erase. @param {number} digit */
  press(digit) {
    if (settings.isDigitFirst && digit) {
      this.held = this.held === digit ? 0 : digit;
      this.board.seek(this.held, this.#seeks);
      this.showPad();
      return undefined;
    }
    return digit ? this.put(digit, this.pen) : this.rules.erase(this);
  }

  /** Enters a digit or a note at the cursor. @param {number} digit @param {Pen} pen */
  put(digit, pen) {
    if (pen === 'digit') return this.#isSlip(digit) ? undefined : this.rules.place(digit, this);
    if (this.rules.note) return this.rules.note(digit, this);
    const { columns, squares } = this.view.board;
    const all = this.board.chosen.filter((cell) => squares[cell]?.kind === 'blank' && digit <= squares[cell].most);
    // A note that would be hidden is refused.
    const blanks = settings.tidiesNotes && this.rules.dressed ? all.filter((cell) => !this.board.holder(cell, digit)) : all;
    if (all.length && !blanks.length) return this.news(phrase('page-slip', { digit: shown(digit), cell: this.board.holder(all[0] ?? 0, digit) }));
    const lacking = blanks.filter((cell) => !squares[cell]?.[pen].includes(digit));
    const cells = lacking.length ? lacking : blanks;
    if (!cells.length) return this.news(phrase('page-notes-in-blanks'));
    return this.act(...cells.map((cell) => `${pen} ${cellName(cell, columns)} ${digit}`));
  }

  /** The name of the cursor's cell, in the form used by moves. */
  get cell() {
    return cellName(this.board.cursor, this.view.board.columns);
  }

  /** Whether placing a digit cannot be undone. */
  get #isOnce() {
    return this.rules.isFinal && this.pen === 'digit';
  }

  #pressed() {
    if (!(press.isAgain && this.#isOnce)) this.tapped();
  }

  /** Enters the chosen digit, with digit first; reports it if none is chosen. */
  tapped() {
    if (!settings.isDigitFirst) return;
    if (this.held) void this.put(this.held, this.pen);
    else if (this.board.square(this.board.cursor)?.kind === 'blank') this.news(phrase('page-digit-first'));
  }

  /** A right click notes the chosen digit, with digit first; otherwise it switches between digits and notes. */
  #markPressed() {
    if (settings.isDigitFirst && this.held) void this.put(this.held, 'corner');
    else this.choosePen(this.pen === 'digit' ? 'corner' : 'digit');
  }

  /** Highlights where the digit under the cursor, or the chosen one, can go; or stops doing so. */
  seek() {
    this.#seeks = !this.#seeks;
    const digit = this.held || (this.board.square(this.board.cursor)?.digit ?? 0);
    this.board.seek(this.held, this.#seeks);
    const cells = this.#seeks && digit ? this.board.placesFor(digit) : [];
    this.news(!this.#seeks ? '' : digit ? phrase('page-places', { digit: shown(digit), cells: phrase('page-cells', { number: cells.length }) }) : phrase('page-places-none'));
  }

  /** Whether the slip guard refuses a digit because a house already has it; if so, says why. @param {number} digit */
  #isSlip(digit) {
    if (!settings.guardsSlips || this.board.square(this.board.cursor)?.digit === digit) return false;
    const by = this.board.chosen.map((cell) => this.board.holder(cell, digit)).find(Boolean);
    if (by) this.news(phrase('page-slip', { digit: shown(digit), cell: by }));
    return Boolean(by);
  }

  #moved() {
    this.ruledOut.clear();
    this.showPad();
    this.#showDetail();
    this.rules.shown?.(this);
  }

  #visible() {
    if (!this.#isShown || this.view.over) return;
    if (document.visibilityState === 'hidden') {
      if (this.watch.runs) void this.rules.leave(this);
      this.watch.stop();
    } else if (!isPaused(this.view)) {
      this.watch.start();
    }
  }
}
