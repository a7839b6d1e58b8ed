// Choosing among the puzzles of a text.

import { goTo } from '../scripts/begin.js';
import { ask, field, many } from '../scripts/dialog.js';
import { host } from '../scripts/host.js';
import { grouped, make } from '../scripts/page.js';

/** Asks which puzzle to open. @param {string[]} boards A save of each. */
export function chooseAmong(boards) {
  const count = grouped(boards.length);
  const open = async (/** @type {number} */ index) => {
    const text = boards[index];
    if (!text) throw new Error(phrase('page-many-none', { number: count }));
    goTo(await host.begin({ game: 'classic', text, isOwn: true }));
  };
  const number = make('input', { name: 'number', type: 'number', inputmode: 'numeric', min: 1, max: boards.length, value: 1, autofocus: true });
  ask(phrase('page-many-puzzles', { number: count }), [
    field(phrase('page-many-which', { number: count }), number),
    many([[phrase('page-many-any'), () => open(Math.floor(Math.random() * boards.length))]]),
  ], [
    { label: phrase('page-cancel') },
    { label: phrase('page-open'), isMain: true, run: () => open(number.valueAsNumber - 1) },
  ]);
  number.select();
}
