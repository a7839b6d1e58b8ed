// What the screen of Depths knows besides the run: notes, hints that were seen, the chosen monster, the log.

/** @import { Codex, DepthsView, View } from '../scripts/types.js' */
/** @import { LookAhead, Strikes } from '../scripts/wire.js' */

import { host } from '../scripts/host.js';
import { read, write } from '../scripts/entries.js';
import { Held } from './held.js';

/** The part of a view that is Depths' own. @param {View} view */
export const of = (view) => /** @type {DepthsView} */ (view.own);

/** @typedef {Map<number, number[]>} Notes The digits that are noted in cells. */

export class State {
  /** The letter of the monster that is looked at. */
  chosen = '';
  /** The digits that rest after a choice, or at the end of a floor. */
  held = new Held();
  /** The floor whose board digits were put on; 0 if there was none. */
  board = 0;
  /** What was open before the run ended. @type {Codex | undefined} */
  codex;
  /** Whether the player has chosen it. */
  isPicked = false;
  /** What a plain digit does in each open cell, if that is shown. @type {Map<number, Strikes> | undefined} */
  strikes;
  /** The cell and the move that the look ahead is of, and that itself. */
  lookKey = '';
  /** @type {LookAhead | undefined} */
  look;
  /** All that was told since the player sat down. @type {string[]} */
  log = [];
  /** The hint that is shown. */
  tip = '';
  /** Whether what was told last stands where the look ahead does, on a small screen. */
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

  /** @param {string} notes As they are kept: `7 12=135`, the floor and each cell's digits. */
  constructor(notes) {
    const [floor, ...cells] = notes.split(' ');
    this.floor = Number(floor);
    for (const cell of cells) {
      const [place, digits = ''] = cell.split('=');
      this.notes.set(Number(place), [...digits].map(Number));
    }
  }

  /** Leaves the notes of another floor behind. @param {number} floor */
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

  /** Takes the last change back, or makes it again; says whether there was one. @param {'undo' | 'redo'} word */
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
      // The next move is kept with them.
    });
  }
}

/** Words that this browser keeps in an entry: hints that were shown, monsters and relics that were seen. @param {string} name */
export const wordsOf = (name) => new Set((read(name) ?? '').split(' ').filter(Boolean));

/** Adds words to an entry; says which are new there. @param {string} name @param {string[]} words */
export function addWords(name, words) {
  const had = wordsOf(name);
  const fresh = words.filter((word) => !had.has(word));
  if (fresh.length) write(name, [...had, ...fresh].join(' '));
  return fresh;
}
