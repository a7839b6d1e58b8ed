// The state of the screen of Depths that is not part of the run: notes, hints that were seen, the chosen monster, the log.

/** @import { Codex, DepthsView, View } from '../scripts/types.js' */
/** @import { LookAhead, Strikes } from '../scripts/wire.js' */

import { host } from '../scripts/host.js';
import { read, write } from '../scripts/entries.js';
import { Held } from './held.js';

/** The part of a view that is Depths' own. @param {View} view */
export const of = (view) => /** @type {DepthsView} */ (view.own);

/** @typedef {Map<number, number[]>} Notes The digits that are noted in cells. */

export class State {
  /** The letter of the selected monster. */
  chosen = '';
  /** The digits ignored after a choice, or at the end of a floor. */
  held = new Held();
  /** The floor that the player was on after the last move; 0 if on none. */
  board = 0;
  /** What was unlocked before the run ended. @type {Codex | undefined} */
  codex;
  /** Whether the player selected the monster. */
  isPicked = false;
  /** What a plain digit would do in each open cell, if that is shown. @type {Map<number, Strikes> | undefined} */
  strikes;
  /** The cell and the move of the preview, and the preview itself. */
  lookKey = '';
  /** @type {LookAhead | undefined} */
  look;
  /** All messages since the game was opened. @type {string[]} */
  log = [];
  /** The hint that is shown. */
  tip = '';
  /** Whether the last message takes the place of the preview, on a small screen. */
  isNews = false;
  /** The cell where the cursor was last. */
  cursor = -1;
  floor = 0;
  /** @type {Notes} */
  notes = new Map();
  /** @type {Notes[]} */
  #past = [];
  /** @type {Notes[]} */
  #future = [];

  /** @param {string} notes As they are stored: `7 12=135`, the floor and each cell's digits. */
  constructor(notes) {
    const [floor, ...cells] = notes.split(' ');
    this.floor = Number(floor);
    for (const cell of cells) {
      const [place, digits = ''] = cell.split('=');
      this.notes.set(Number(place), [...digits].map(Number));
    }
  }

  /** Drops the notes of another floor. @param {number} floor */
  enter(floor) {
    if (floor === this.floor) return;
    this.floor = floor;
    this.notes = new Map();
    [this.#past, this.#future] = [[], []];
    [this.chosen, this.isPicked, this.strikes] = ['', false, undefined];
  }

  /** Changes the notes of cells. @param {number[]} cells @param {(digits: number[]) => number[]} change */
  note(cells, change) {
    this.#past.push(new Map(this.notes));
    this.#future = [];
    for (const cell of cells) this.notes.set(cell, change(this.notes.get(cell) ?? []).sort((one, other) => one - other));
    this.#keep();
  }

  /** Undoes the last change or redoes it; returns whether there was one. @param {'undo' | 'redo'} word */
  step(word) {
    const [from, to] = word === 'undo' ? [this.#past, this.#future] : [this.#future, this.#past];
    const notes = from.pop();
    if (!notes) return false;
    to.push(this.notes);
    this.notes = notes;
    this.#keep();
    return true;
  }

  #keep() {
    const cells = [...this.notes].filter(([, digits]) => digits.length).map(([cell, digits]) => `${cell}=${digits.join('')}`);
    host.note([this.floor, ...cells].join(' ')).catch(() => {
      // They are stored with the next move.
    });
  }
}

/** Words that this browser stores in an entry: hints that were shown, monsters and relics that were seen. @param {string} name */
export const wordsOf = (name) => new Set((read(name) ?? '').split(' ').filter(Boolean));

/** Adds words to an entry; returns those that are new. @param {string} name @param {string[]} words */
export function addWords(name, words) {
  const had = wordsOf(name);
  const fresh = words.filter((word) => !had.has(word));
  if (fresh.length) write(name, [...had, ...fresh].join(' '));
  return fresh;
}
