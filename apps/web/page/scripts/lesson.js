// The lesson for a player who has never seen a Sudoku: a sentence, a board, and the one thing to do.

/** @import { LessonView } from './types.js' */

import { BoardView } from './board.js';
import { begin } from './begin.js';
import { host } from './host.js';
import { byId, cellName, freshSeed, icon, make, say, shown } from './page.js';

/** The screen, made when it is first opened. */
function screen() {
  const made = make('section', { id: 'lesson', class: 'screen', 'aria-labelledby': 'lesson-title' },
    make('h1', { id: 'lesson-title', class: 'unseen' }, phrase('lesson-title')),
    make('div', { class: 'status', id: 'lesson-status' }),
    make('div', { class: 'stage', id: 'lesson-stage' }),
    make('div', { class: 'side' },
      make('p', { class: 'news', id: 'lesson-reply' }),
      make('div', { id: 'lesson-room' }, make('p', { id: 'lesson-says' })),
      make('p', { id: 'lesson-task' }),
      make('div', { class: 'pad free', id: 'lesson-pad', role: 'group', 'aria-label': phrase('page-digits') }),
      make('div', { class: 'actions', id: 'lesson-acts', role: 'group', 'aria-label': phrase('page-actions') })));
  byId('main').append(made);
  return made;
}

/** The sentence, and the key for notes. @param {string} says */
function withKey(says) {
  return `${says} ${phrase('page-lesson-note', { key: phrase('page-notes-off') })}`;
}

/** Puts buttons into a group, unless it has the same ones already. @param {string} id @param {HTMLElement[]} buttons */
function fill(id, buttons) {
  const group = byId(id);
  const looks = (/** @type {Iterable<Element>} */ all) => [...all].map(({ className, textContent }) => `${className} ${textContent}`).join();
  if (looks(group.children) !== looks(buttons)) group.replaceChildren(...buttons);
}

export class LessonScreen {
  #abort = new AbortController();
  /** Whether digits make notes, in steps about notes. */
  #notes = false;
  /** @type {LessonView} */
  #view;

  /** @param {LessonView} view Its start. */
  constructor(view) {
    this.#view = view;
    (document.getElementById('lesson') ?? screen()).classList.add('ready');
    byId('heading').textContent = phrase('lesson-title');
    this.board = new BoardView(byId('lesson-stage'), { label: phrase('page-lesson-board'), showsPeers: () => true });
    document.addEventListener('keydown', (event) => this.#key(event), { signal: this.#abort.signal });
    this.#show(view);
  }

  async close() {
    this.#abort.abort();
    this.board.remove();
    // Remaining buttons would act on the previous screen.
    for (const group of ['lesson-pad', 'lesson-acts']) byId(group).replaceChildren();
    byId('lesson').classList.remove('ready');
  }

  /** @param {string} act */
  async #act(act) {
    this.#show(await host.lesson(act));
  }

  /** @param {number} digit @param {boolean} [isNote] */
  #put(digit, isNote = this.#notes) {
    return this.#act(`${isNote ? 'mark ' : ''}${cellName(this.board.cursor, this.#view.board.columns)} ${digit}`);
  }

  /** Switches digit keys to notes, or back. */
  #turnNotes() {
    this.#notes = !this.#notes;
    this.#showKeys();
    this.board.focus();
    say(this.#notes ? phrase('page-pen-corner') : phrase('page-pen-digit'));
  }

  /** Whether a digit key does the current task; for a note, only once notes are on. */
  get #asksForDigit() {
    return this.#asksForNotes ? this.#notes : this.#view.asks.startsWith('digit');
  }

  get #asksForNotes() {
    return this.#view.asks === 'note';
  }

  /** @param {LessonView} view */
  #show(view) {
    const isNew = view.step !== this.#view.step || view === this.#view;
    const isHinted = view.target !== this.#view.target;
    this.#view = view;
    this.#notes &&= this.#asksForNotes;
    this.board.show(view.board);
    this.board.mark({ lit: view.lit });
    byId('lesson').dataset.rows = String(view.board.rows);
    byId('lesson-status').replaceChildren(
      make('span', { class: 'stat' }, phrase('page-at', { at: view.step, of: view.of })),
      make('span', { class: 'stat', role: 'img', 'aria-label': phrase('page-hp', { hp: view.hp, most: view.maxHp }) }, make('span', { class: 'hearts' }, '♥'.repeat(view.hp) + '♡'.repeat(view.maxHp - view.hp))),
      make('span', { class: 'stat', role: 'img', 'aria-label': phrase('page-potions', { number: view.potions }) }, icon('potion'), make('b', {}, String(view.potions))));
    const reply = byId('lesson-reply');
    reply.textContent = view.reply;
    reply.className = `news ${view.tone}`;
    // The longest text with this board reserves its room, so that the board has the same size at each step.
    byId('lesson-room').dataset.longest = view.board.rows === 4 ? phrase('lesson-potion') : withKey(phrase('lesson-note'));
    byId('lesson-task').textContent = this.#isLast ? '' : view.task;
    this.#showKeys();
    say([view.reply, ...(isNew ? [this.#says] : []), this.#isLast ? '' : view.task].filter(Boolean).join(' '));
    if (isNew || isHinted) this.#focus();
  }

  /** Whether only the end is left to read. */
  get #isLast() {
    return this.#view.isOver || this.#view.step === this.#view.of;
  }

  /** The sentence of the step, which names the key for notes until that is pressed. */
  get #says() {
    return this.#asksForNotes && !this.#notes ? withKey(this.#view.says) : this.#view.says;
  }

  /** The keys for digits, and those of this step. A pressed one stays, with the focus, so that a double click counts once. */
  #showKeys() {
    const { board, asks } = this.#view;
    const isOver = this.#isLast;
    byId('lesson-says').textContent = this.#says;
    const button = (/** @type {string} */ label, /** @type {() => unknown} */ onclick, sign = '', isMain = false) =>
      make('button', { type: 'button', 'data-once': true, class: isMain ? 'main' : '', onclick }, ...(sign ? [icon(sign)] : []), label);
    const asked = (/** @type {string} */ act, /** @type {string} */ label, sign = act) => button(label, () => void this.#act(act), sign, asks === act);
    fill('lesson-pad', Array.from({ length: isOver ? 0 : board.rows }, (_, index) => button(shown(index + 1), () => void this.#put(index + 1))));
    for (const key of byId('lesson-pad').children) key.setAttribute('aria-disabled', String(!this.#asksForDigit));
    fill('lesson-acts', isOver
      ? [button(phrase('page-home'), () => { location.hash = ''; }, 'back'), button(phrase('page-lesson-on'), () => void begin({ game: 'delve', seed: freshSeed() }), 'go', true)]
      : [
        ...(asks === 'potion' ? [asked('potion', phrase('page-lesson-potion'))] : []),
        ...(['hint', 'digits'].includes(asks) ? [asked('hint', phrase('page-hint'))] : []),
        ...(asks === 'note' ? [button(this.#notes ? phrase('page-notes-on') : phrase('page-notes-off'), () => this.#turnNotes(), '', this.#notes)] : []),
        ...(asks === 'next' ? [asked('next', phrase('page-next'), 'go')] : []),
      ]);
  }

  /** Moves the focus to the task: to its cell, to the first highlighted blank, or to the button. */
  #focus() {
    const { asks, lit, board, target } = this.#view;
    const blank = (/** @type {number} */ cell) => board.squares[cell]?.kind === 'blank';
    this.board.moveTo(target ?? lit.find(blank) ?? board.squares.findIndex(({ kind }) => kind === 'blank'));
    if (!/^(?:digit|note)/.test(asks) || this.#isLast) return /** @type {HTMLElement | null} */ (document.querySelector('#lesson-acts .main'))?.focus();
    return this.board.focus();
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector('dialog[open]')) return;
    const acts = { t: 'hint', h: 'hint', p: 'potion', n: 'next' };
    const act = acts[/** @type {keyof typeof acts} */ (event.key)];
    const shifted = event.shiftKey && /^Digit([1-9])$/.exec(event.code)?.[1];
    if (shifted) void this.#put(Number(shifted), true);
    else if (/^[1-9]$/.test(event.key)) void this.#put(Number(event.key));
    else if (event.key === 'm' && this.#asksForNotes) this.#turnNotes();
    else if (act) void this.#act(act);
    else if (!this.board.hasFocus() || !this.board.key(event)) return;
    event.preventDefault();
  }
}
