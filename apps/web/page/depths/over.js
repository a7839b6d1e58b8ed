// The report of a run that has ended.

/** @import { PlayScreen } from '../scripts/play.js' */
/** @import { Report } from '../scripts/wire.js' */

import { draw, grouped, make } from '../scripts/page.js';
import { over } from '../scripts/over.js';
import { of } from './state.js';

/** @param {number} floor @param {string | null} ending @param {Report} report */
function titleOf(floor, ending, { killer }) {
  if (ending === phrase('depths-ending-won')) return phrase('depths-screen-won');
  if (ending === phrase('depths-ending-gave-up')) return phrase('depths-screen-gave-up', { floor });
  const causes = { wrong: phrase('depths-screen-died-wrong', { floor }), dark: phrase('depths-screen-died-dark', { floor }), '': phrase('depths-screen-died-on', { floor }) };
  return causes[/** @type {keyof typeof causes} */ (killer)] ?? phrase('depths-screen-died-monster', { floor, monster: killer });
}

/** HP after each deed, with the number of each floor below where it begins. @param {Report} report */
function plot({ hpByDeed, startHp }) {
  const most = Math.max(startHp, ...hpByDeed.map(([, hp]) => hp), 1);
  const width = Math.max(hpByDeed.length, 12);
  const bars = hpByDeed.map(([, hp], deed) => {
    const height = (Math.max(hp, 0) / most) * 40;
    return draw('rect', { x: String(deed), y: String(42 - height), width: '.9', height: String(height), class: 3 * hp <= most ? 'low' : '' });
  });
  const starts = hpByDeed.flatMap(([floor], deed) => (hpByDeed[deed - 1]?.[0] === floor ? [] : [{ floor, deed }]));
  const marks = starts.map(({ deed }) => draw('path', { d: `M${deed} 0V42`, class: 'start' }));
  const picture = draw('svg', { viewBox: `0 0 ${width} 42`, preserveAspectRatio: 'none', class: 'd-plot', role: 'img', 'aria-label': phrase('page-depths-plot', { most, deeds: hpByDeed.length }) }, ...marks, ...bars);
  return make('figure', {}, picture, make('figcaption', { class: 'note' }, phrase('page-depths-plot', { most, deeds: hpByDeed.length })));
}

/** Tells how a run has ended. @param {PlayScreen} play @param {() => unknown} again */
export function tellOver(play, again) {
  const own = of(play.view);
  const { report } = own;
  if (!report) return;
  const texts = [
    phrase('depths-screen-who', { class: own.className, ascension: own.ascension, gentle: own.gentle ? phrase('depths-screen-is-gentle') : '', seed: own.seed }),
    phrase('depths-screen-score', { points: grouped(own.points), floors: report.scoreFloors, deaths: report.scoreDeaths, gold: report.scoreGold, hp: report.scoreHp }),
    phrase('depths-screen-damage', { sources: report.losses.join(' · ') || phrase('depths-screen-none') }),
    phrase('depths-screen-digits', { rights: report.rights, wrongs: report.wrongs, idle: report.idle }),
    phrase('depths-screen-counts', { insights: report.insights, seals: report.seals, deaths: report.deaths, skills: report.skills, items: report.items }),
    phrase('depths-screen-gold-flow', { got: report.got, spent: report.spent }),
    phrase('depths-screen-had', { relics: own.relics.map(({ name }) => name).join(' · ') || phrase('depths-screen-no-relics') }),
    phrase('depths-screen-way', { floors: own.way.map(({ floor, name, deeds }) => `${floor} ${name} ${deeds}`).join(' · ') }),
  ];
  const body = texts.map((text) => make('p', {}, text));
  over(play, titleOf(own.floor, play.view.over, report), [...body.slice(0, 2), ...(report.hpByDeed.length ? [plot(report)] : []), ...body.slice(2)], again);
}
