// The additions of Delve, deep, to Delve's screen: the demands of a floor, the streak, the last hint, two stairs.

/** @import { PlayScreen } from '../scripts/play.js' */
/** @import { Deep, DelveView, Floor, View } from '../scripts/types.js' */

import { choices } from '../scripts/dialog.js';
import { byId, icon, make } from '../scripts/page.js';

/** @param {View} view */
const of = (view) => /** @type {Deep | undefined} */ (/** @type {DelveView} */ (view.own).deep);

/** The choice between the rules of a new run: the original ones, unless the player chooses others. */
export const rulesField = () => make('div', {},
  choices(phrase('page-delve-rules'), 'rules', [['', phrase('page-delve-original')], ['deep', phrase('page-delve-deep')]], ''),
  make('small', { class: 'note' }, phrase('page-delve-deep-about')));

/** The rules of a run, as named in a request for another one. @param {View} view */
export const rulesOf = (view) => (of(view) ? 'deep' : '');

/** @param {View} view */
export const titleOf = (view) => (of(view) ? phrase('page-deep') : phrase('menu-delve'));

/** How many right digits there are in a row. @param {View} view */
export function streak(view) {
  const deep = of(view);
  if (!deep) return [];
  const name = phrase('page-deep-streak', { streak: deep.streak, heals: deep.heals });
  return [make('span', { class: 'stat', role: 'img', 'aria-label': name, title: name }, icon('check'), make('b', {}, `${deep.streak}/${deep.heals}`))];
}

/** The demands of the floor, as terms and their meanings. @param {View} view */
export function demands(view) {
  const deep = of(view);
  if (!deep) return [];
  return [make('dt', {}, phrase('page-deep-needs')), make('dd', {}, deep.needs), make('dt', {}, phrase('page-deep-trap')), make('dd', {}, phrase('page-deep-costs', { hp: deep.trap }))];
}

/** Names the rules in the heading, and repeats a hint whose digit is still to be entered. @param {PlayScreen} play */
export function begin(play) {
  const deep = of(play.view);
  if (!deep) return;
  for (const id of ['heading', 'play-title']) byId(id).textContent = phrase('page-deep');
  show(play);
  const { lead } = deep;
  // Messages about storing the game come first.
  if (lead) setTimeout(() => { if (play.isKept) play.news(lead.says); });
}

/** Highlights the last hint until its digit is entered. @param {PlayScreen} play */
export function show(play) {
  const lead = of(play.view)?.lead;
  if (lead) play.board.mark({ lit: [lead.cell] });
}

/** Uses a hint, or repeats the last one if its digit is still to be entered. @param {PlayScreen} play */
export function hint(play) {
  const lead = of(play.view)?.lead;
  return lead ? play.news(lead.says) : play.act('hint');
}

/** Whether there is a hint to use, or to repeat. @param {View} view */
export const hasHint = (view) => {
  const deep = of(view);
  return Boolean(deep?.lead || (!deep?.stairs.length && /** @type {DelveView} */ (view.own).hints));
};

/** The choice of stairs, in front of the board of a cleared floor. @param {PlayScreen} play */
export function stairs(play) {
  const deep = of(play.view);
  if (!deep?.stairs.length || play.view.over) return undefined;
  const buttons = deep.stairs.map(({ word, says }) => make('button', { type: 'button', 'data-once': true, onclick: () => void play.act(`stairs ${word}`) },
    word === 'calm' ? phrase('page-deep-calm', { terms: says }) : phrase('page-deep-hard-stairs', { terms: says })));
  return [make('p', {}, phrase('page-deep-stairs')), ...buttons, make('small', {}, deep.below)];
}

/** The name of a floor in the story. @param {Floor} floor */
export const nameOf = ({ floor, isHard }) => (isHard ? phrase('page-deep-hard', { floor: `B${floor}` }) : `B${floor}`);
