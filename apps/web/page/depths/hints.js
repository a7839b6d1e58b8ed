// The hints of a first run: nine, each shown once, when its subject first comes up.

/** @import { EventMessage, View } from '../scripts/types.js' */

import { addWords, of, wordsOf } from './state.js';

const ENTRY = 'depths-hints';

const TEXTS = {
  lair: (/** @type {string} */ monster) => phrase('depths-screen-tip-lair', { monster }),
  count: () => phrase('depths-screen-tip-count'),
  seal: () => phrase('depths-screen-tip-seal'),
  spark: () => phrase('page-depths-tip-spark'),
  wrong: () => phrase('page-depths-tip-wrong'),
  stairs: () => phrase('page-depths-tip-stairs'),
  zone: () => phrase('depths-screen-tip-zone'),
  worth: () => phrase('page-depths-tip-worth'),
  pairs: () => phrase('depths-screen-tip-pairs'),
};

/** @typedef {keyof typeof TEXTS} Hint */

/** The hints for events. @param {EventMessage[]} events @returns {Hint[]} */
function ofEvents(events) {
  const isChained = events.some(({ kind }) => kind === 'chained');
  return events.flatMap(({ kind, by = 0 }) => {
    if (kind === 'trapped') return ['wrong'];
    if (kind === 'sparks' && by > 0 && isChained) return ['spark'];
    return ['insight', 'unproven'].includes(kind) ? ['worth'] : [];
  });
}

/** The hints for the present floor or choice. @param {View} view @returns {Hint[]} */
function ofFloor(view) {
  const { lair, offer } = of(view);
  if (offer?.choices.some(({ level }) => level)) return ['pairs'];
  if (!lair) return [];
  const alive = lair.monsters.filter(({ presence, period }) => presence === 'alive' && period > 0);
  const blank = (/** @type {number} */ cell) => view.board.squares[cell]?.digit === 0;
  const hasSeal = lair.houses.some(({ cells }) => {
    const left = cells.filter(blank).length;
    return left > 0 && left < 3 && alive.some((monster) => cells.some((cell) => monster.lair.includes(cell)));
  });
  /** @type {[Hint, boolean][]} */
  const all = [
    ['lair', alive.some(({ house }) => house)],
    ['zone', alive.some(({ intent }) => intent.due && !intent.blunt && intent.cells.length > 0)],
    ['count', alive.some(({ count }) => count === 1)],
    ['stairs', lair.stairs],
    ['seal', hasSeal],
    ['pairs', lair.level > 0],
  ];
  return all.flatMap(([hint, isSo]) => (isSo ? [hint] : []));
}

/** The first new hint, which then counts as seen; empty if there is none. @param {View} view @param {EventMessage[]} events */
export function hint(view, events) {
  const seen = wordsOf(ENTRY);
  const first = [...ofEvents(events), ...ofFloor(view)].find((name) => !seen.has(name));
  if (!first) return '';
  addWords(ENTRY, [first]);
  const monster = of(view).lair?.monsters.find(({ presence, house }) => presence === 'alive' && house)?.name ?? '';
  return TEXTS[first](monster);
}
