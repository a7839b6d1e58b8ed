// Delve on the screen: hearts, potions, hints, and the story of a run.

/** @import { PlayScreen } from '../scripts/play.js' */
/** @import { Rules } from '../scripts/rules.js' */
/** @import { DelveView, View } from '../scripts/types.js' */

import { ask } from '../scripts/dialog.js';
import { clockTime, freshSeed, grouped, icon, make } from '../scripts/page.js';
import { begin, seedField, seedOf } from '../scripts/begin.js';
import { menu, over } from '../scripts/over.js';
import { begin as beginDeep, demands, hasHint, hint, nameOf, rulesField, rulesOf, show, stairs, streak, titleOf } from './deep.js';

/** @param {View} view */
const of = (view) => /** @type {DelveView} */ (view.own);

/** Hearts that differ by shape as well as colour. @param {DelveView} delve */
function hearts({ hp, maxHp }) {
  const text = '♥'.repeat(hp) + '♡'.repeat(maxHp - hp);
  return make('span', { class: 'stat', role: 'img', 'aria-label': phrase('page-hp', { hp, most: maxHp }) }, make('span', { class: 'hearts' }, text));
}

/** @param {string} sign @param {number} number @param {string} name */
function bag(sign, number, name) {
  return make('span', { class: 'stat', role: 'img', 'aria-label': name }, icon(sign), make('b', {}, String(number)));
}

/** @param {PlayScreen} play */
const again = (play) => begin({ game: 'delve', rules: rulesOf(play.view), seed: freshSeed() }, play);

/** @param {PlayScreen} play */
function giveUp(play) {
  ask(phrase('page-leave-ask'), [phrase('page-leave-about')], [
    { label: phrase('page-stay') },
    { label: phrase('page-leave'), isMain: true, run: () => play.act('leave') },
  ]);
}

/** @param {View} view */
function story(view) {
  const rows = of(view).story.map((floor) => make('tr', {},
    make('th', { scope: 'row' }, nameOf(floor)),
    ...[floor.filled, floor.hinted, floor.traps, floor.found].map((number) => make('td', { class: 'number' }, String(number))),
    make('td', { class: 'number' }, floor.time === null ? '–' : clockTime(floor.time))));
  const head = [phrase('page-floor'), phrase('page-filled-cells'), phrase('page-hinted'), phrase('page-traps'), phrase('page-loot'), phrase('page-floor-time')].map((name, index) => make('th', { scope: 'col', class: index ? 'number' : '' }, name));
  return make('table', {}, make('thead', {}, make('tr', {}, ...head)), make('tbody', {}, ...rows));
}

/** @type {Rules} */
export const rules = {
  title: phrase('menu-delve'),
  isFinal: true,

  status(view) {
    const delve = of(view);
    const done = (delve.ofBlanks - delve.blanks) / delve.ofBlanks;
    const fill = make('span');
    fill.style.transform = `scaleX(${done})`;
    return [
      make('span', { class: 'stat' }, make('b', {}, `B${delve.floor}`)),
      hearts(delve),
      bag('potion', delve.potions, phrase('page-potions', { number: delve.potions })),
      bag('hint', delve.hints, phrase('page-hints', { number: delve.hints })),
      make('span', { class: 'stat' }, phrase('page-blanks', { number: delve.blanks })),
      ...streak(view),
      make('span', { class: 'bar', 'aria-hidden': 'true' }, fill),
    ];
  },

  actions(view, play) {
    const { canUndo, canRedo, potions, hints, hp, maxHp } = of(view);
    return [
      { icon: 'undo', label: phrase('page-undo'), name: phrase('page-undo-notes'), isOff: !canUndo, run: () => play.step('undo') },
      { icon: 'redo', label: phrase('page-redo'), name: phrase('page-redo-notes'), rank: 2, isOff: !canRedo, run: () => play.step('redo') },
      { icon: 'potion', label: phrase('page-potion', { potions }), name: phrase('page-potion-name', { potions }), isOff: !potions || hp === maxHp, isOnce: true, rank: 1, run: () => play.act('potion') },
      { icon: 'hint', label: phrase('page-hint-of', { hints }), name: phrase('page-hint-name', { hints }), isOff: !hasHint(view), isOnce: true, run: () => hint(play) },
      { icon: 'more', label: phrase('page-more'), run: () => rules.more(play) },
    ];
  },

  beside(view) {
    const { seed, points } = of(view);
    return [make('dl', {}, ...demands(view), make('dt', {}, phrase('page-score')), make('dd', {}, grouped(points)), make('dt', {}, phrase('page-seed')), make('dd', {}, seed))];
  },

  place(digit, play) {
    if (play.board.chosen.length > 1) return play.news(phrase('page-several'));
    return play.act(`place ${play.cell} ${digit}`);
  },

  erase(play) {
    const { squares } = play.view.board;
    const noted = play.board.chosen.filter((cell) => squares[cell]?.corner.length || squares[cell]?.centre.length);
    if (!noted.length) return play.news(phrase('page-erase-no-notes'));
    return play.act(...noted.map((cell) => `wipe r${Math.floor(cell / 9) + 1}c${(cell % 9) + 1}`));
  },

  key(key, play) {
    if (key === 'p') void play.act('potion');
    else if (key === 't' || key === 'h') void hint(play);
    else return false;
    return true;
  },

  more(play) {
    /** @type {[string, () => unknown][]} */
    const end = play.view.over ? [] : [[phrase('page-leave-dungeon'), () => giveUp(play)]];
    menu(titleOf(play.view), play, [['', [...end, [phrase('page-new-run'), () => again(play)]]]]);
  },

  veil: stairs,
  begin: beginDeep,
  onEvents: (_, play) => show(play),

  over(play) {
    const { points, cleared, filled, seed, floor, deep } = of(play.view);
    const titles = { died: phrase('page-over-died', { floor: `B${floor}` }), won: phrase('page-over-won') };
    const title = titles[/** @type {'died' | 'won'} */ (play.view.over)] ?? phrase('page-over-left', { floor: `B${floor}` });
    const [floors, blanks, time] = [phrase('page-floors', { number: cleared }), phrase('page-blanks', { number: filled }), clockTime(play.view.time)];
    const line = deep ? phrase('page-over-deep', { points: grouped(points), floors, blanks, extra: grouped(deep.extra), time, seed }) : phrase('page-over-run', { points: grouped(points), floors, blanks, time, seed });
    over(play, title, [make('p', {}, line), story(play.view)], () => again(play));
  },

  leave: (play) => (play.watch.now() > play.view.time + 500 ? play.act('rest') : undefined),
};

/** Asks for the options of a new run. */
export function choose() {
  ask(phrase('page-begin-run'), [rulesField(), seedField()], [
    { label: phrase('page-cancel') },
    { label: phrase('page-begin'), isMain: true, run: (data) => begin({ game: 'delve', rules: String(data.get('rules') ?? ''), seed: seedOf(data) }) },
  ]);
}
