// The report of a finished run.

/** @import { PlayScreen } from '../scripts/play.js' */
/** @import { Codex } from '../scripts/types.js' */
/** @import { Report } from '../scripts/wire.js' */
/** @import { State } from './state.js' */

import { host } from '../scripts/host.js';
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

/** HP after each deed, with a line where each floor begins. @param {Report} report */
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

/** The names of what a run unlocked. @template {{ word: string, name: string, isOpen: boolean }} T
 * @param {T[]} before @param {T[]} after */
const opened = (before, after) => after.filter(({ word, isOpen }) => isOpen && before.some((other) => other.word === word && !other.isOpen));

/** Everything that a run has unlocked, one per line. @param {Codex | undefined} before @param {Codex} after */
function gained(before, after) {
  if (!before) return [];
  const relics = opened(before.relics, after.relics);
  const kinds = [...new Set(relics.map(({ kind }) => kind))].map((kind) => relics.filter((relic) => relic.kind === kind));
  return [
    ...opened(before.classes, after.classes).map(({ name }) => phrase('depths-gained-class', { class: name })),
    ...kinds.map((kind) => phrase('depths-gained-relics', { count: kind.length, relics: kind.map(({ name }) => name).join(', ') })),
    ...(after.ascension > before.ascension ? [phrase('depths-gained-ascension', { number: after.ascension })] : []),
  ];
}

/** Shows how a run ended. @param {PlayScreen} play @param {State} state @param {() => unknown} again */
export async function tellOver(play, state, again) {
  const after = state.codex && await host.codex().catch(() => undefined);
  if (!play.isShown) return;
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
  const news = [report.bossLeft, ...(after ? gained(state.codex, after) : [])].filter(Boolean);
  const body = texts.map((text) => make('p', {}, text));
  const first = [...news.map((text) => make('p', {}, text)), ...body.slice(0, 2)];
  over(play, titleOf(own.floor, play.view.over, report), [...first, ...(report.hpByDeed.length ? [plot(report)] : []), ...body.slice(2)], again);
}
