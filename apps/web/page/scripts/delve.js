// Delve on the screen: hearts, potions, hints, and the story of a run.

/** @import { PlayScreen, Rules } from './play.js' */
/** @import { DelveView, View } from './types.js' */

import { ask } from './dialog.js';
import { clockTime, counted, freshSeed, grouped, icon, make } from './page.js';
import { begin } from './begin.js';
import { menu, over } from './over.js';

/** @param {View} view */
const of = (view) => /** @type {DelveView} */ (view.own);

/** Hearts that are told by their shape, too. @param {DelveView} delve */
function hearts({ hp, maxHp }) {
  const text = '♥'.repeat(hp) + '♡'.repeat(maxHp - hp);
  return make('span', { class: 'stat', role: 'img', 'aria-label': `HP ${hp} of ${maxHp}` }, make('span', { class: 'hearts' }, text));
}

/** @param {string} sign @param {number} number @param {string} noun */
function bag(sign, number, noun) {
  return make('span', { class: 'stat', role: 'img', 'aria-label': counted(number, noun) }, icon(sign), make('b', {}, String(number)));
}

/** @param {PlayScreen} play */
const again = (play) => begin({ game: 'delve', seed: freshSeed() }, play);

/** @param {PlayScreen} play */
function giveUp(play) {
  ask('Leave the dungeon?', ['The run ends here and counts as it stands. A run that you only close is kept.'], [
    { label: 'Stay' },
    { label: 'Leave', isMain: true, run: () => play.act('leave') },
  ]);
}

/** @param {View} view */
function story(view) {
  const rows = of(view).story.map(({ floor, filled, hinted, traps, found, time }) => make('tr', {},
    make('th', { scope: 'row' }, `B${floor}`),
    ...[filled, hinted, traps, found].map((number) => make('td', { class: 'number' }, String(number))),
    make('td', { class: 'number' }, time === null ? '–' : clockTime(time))));
  const head = ['Floor', 'Filled', 'Hinted', 'Traps', 'Loot', 'Time'].map((name, index) => make('th', { scope: 'col', class: index ? 'number' : '' }, name));
  return make('table', {}, make('thead', {}, make('tr', {}, ...head)), make('tbody', {}, ...rows));
}

/** @type {Rules} */
export const rules = {
  title: 'Delve',
  hasMarks: true,
  isFinal: true,

  status(view) {
    const delve = of(view);
    const done = (delve.ofBlanks - delve.blanks) / delve.ofBlanks;
    const fill = make('span');
    fill.style.transform = `scaleX(${done})`;
    return [
      make('span', { class: 'stat' }, make('b', {}, `B${delve.floor}`)),
      hearts(delve),
      bag('potion', delve.potions, 'potion'),
      bag('hint', delve.hints, 'hint'),
      make('span', { class: 'stat' }, counted(delve.blanks, 'blank')),
      make('span', { class: 'bar', 'aria-hidden': 'true' }, fill),
    ];
  },

  actions(view, play) {
    const { canUndo, canRedo, potions, hints, hp, maxHp } = of(view);
    return [
      { icon: 'undo', label: 'Undo', name: 'Undo notes', isOff: !canUndo, run: () => play.act('undo') },
      { icon: 'redo', label: 'Redo', name: 'Redo notes', isOff: !canRedo, run: () => play.act('redo') },
      { icon: 'potion', label: `Potion ${potions}`, name: `Potion ${potions}, drink one`, isOff: !potions || hp === maxHp, isOnce: true, run: () => play.act('potion') },
      { icon: 'hint', label: `Hint ${hints}`, name: `Hint ${hints}, use one`, isOff: !hints, isOnce: true, run: () => play.act('hint') },
      { icon: 'more', label: 'More', run: () => rules.more(play) },
    ];
  },

  beside(view) {
    const { seed, points } = of(view);
    return [make('dl', {}, make('dt', {}, 'Score'), make('dd', {}, grouped(points)), make('dt', {}, 'Seed'), make('dd', {}, seed))];
  },

  place(digit, play) {
    if (play.board.chosen.length > 1) return play.news('Several cells are chosen. Choose one to place a digit, or change to notes.');
    return play.act(`place ${play.cell} ${digit}`);
  },

  erase(play) {
    const { squares } = play.view.board;
    const noted = play.board.chosen.filter((cell) => squares[cell]?.corner.length || squares[cell]?.centre.length);
    if (!noted.length) return play.news('There are no notes to erase.');
    return play.act(...noted.map((cell) => `wipe r${Math.floor(cell / 9) + 1}c${(cell % 9) + 1}`));
  },

  key(key, play) {
    if (key === 'p') void play.act('potion');
    else if (key === 't' || key === 'h') void play.act('hint');
    else return false;
    return true;
  },

  more(play) {
    menu('Delve', play, play.view.over ? [['New run', () => again(play)]] : [['Leave the dungeon', () => giveUp(play)], ['New run', () => again(play)]]);
  },

  over(play) {
    const { points, cleared, filled, seed, floor } = of(play.view);
    const title = play.view.over === 'died' ? `The dungeon keeps you on B${floor}` : `You left on B${floor}`;
    const line = `${grouped(points)} points: ${counted(cleared, 'floor')} and ${counted(filled, 'blank')} in ${clockTime(play.view.time)}. Seed ${seed}.`;
    over(play, title, [make('p', {}, line), story(play.view)], () => again(play));
  },

  leave: (play) => (play.watch.now() > play.view.time + 500 ? play.act('rest') : undefined),
};
