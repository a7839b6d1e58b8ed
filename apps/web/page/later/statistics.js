// Statistics of the saved games: tables for each game, in total and by level, board, floor or class, and a chart of the last results.

/** @import { Game, Kept, Statistics } from '../scripts/types.js' */

import { host, loaded } from '../scripts/host.js';
import { TITLES, byId, clockTime, draw, grouped, make } from '../scripts/page.js';

/** The number of results in the chart. */
const DRAWN = 30;

/** The points of the last games as bars, the latest on the right. @param {number[]} points */
function bars(points) {
  const [most, wide] = [Math.max(...points, 1), 100 / Math.max(points.length, 10)];
  const rects = points.map((number, index) => {
    const high = Math.max(1, (number / most) * 40);
    return draw('rect', { x: String(index * wide), y: String(40 - high), width: String(wide * 0.8), height: String(high) });
  });
  return draw('svg', { class: 'bars', viewBox: '0 0 100 40', preserveAspectRatio: 'none', 'aria-hidden': 'true' }, ...rects);
}

/** A game as a line for the engine: its group, its worth, whether it was won, mistakes, hints. A game that the solver finished has no time. @param {Kept} kept */
function lineOf(kept) {
  const { game, over, points, sums, title, about } = kept;
  const isTimed = game === 'classic';
  const worth = !over || (isTimed && !sums?.isWon) ? '' : isTimed ? `ms ${sums?.time ?? 0}` : `points ${points}`;
  const counts = ['delve', 'hudoku'].includes(game) ? [sums?.wrong ?? 0, sums?.hints ?? 0] : ['', ''];
  // A class is shown by its name, not by its identifier.
  const kind = { classic: title, depths: about.split(' · ')[0] }[/** @type {string} */ (game)] ?? sums?.kind;
  return [kind, worth, game === 'delve' ? '' : Number(Boolean(over && sums?.isWon)), ...counts].join('\t');
}

/** The numbers for each level, board, floor or class. @param {Game} game @param {Statistics['groups']} groups @param {(worth: number | null) => string} shown */
function byGroup(game, groups, shown) {
  const kind = { delve: phrase('page-last-floor'), depths: phrase('depths-screen-class'), hudoku: phrase('page-board'), classic: phrase('page-level') }[game];
  const head = [kind, phrase('page-statistics-played'), phrase('page-statistics-over'), phrase('page-statistics-best-of'), phrase('page-statistics-mean-of')];
  const sorted = groups.toSorted((one, other) => one.name.localeCompare(other.name, undefined, { numeric: true }));
  const rows = sorted.map(({ name, totals: { played, over, best, mean } }) =>
    make('tr', {}, make('th', { scope: 'row' }, name), ...[String(played), String(over), shown(best), shown(mean)].map((text) => make('td', { class: 'number' }, text))));
  const heads = head.map((name, index) => make('th', { scope: 'col', class: index ? 'number' : '' }, name));
  return make('table', { 'aria-label': phrase('page-statistics-groups', { game: TITLES[game] }) }, make('thead', {}, make('tr', {}, ...heads)), make('tbody', {}, ...rows));
}

/** @param {Game} game @param {Statistics} statistics */
function part(game, { all, groups }) {
  const isTimed = game === 'classic';
  const shown = (/** @type {number | null} */ worth) => (worth === null ? '–' : isTimed ? clockTime(worth) : grouped(worth));
  const { played, over, won, best, mean, mistakes, hints, worths } = all;
  /** @type {[string, string][]} */
  const rows = [[phrase('page-statistics-played'), String(played)], [phrase('page-statistics-over'), String(over)]];
  if (won !== null) rows.push([phrase('page-statistics-won'), String(won)]);
  if (over) rows.push([isTimed ? phrase('page-statistics-best-time') : phrase('page-statistics-best'), shown(best)], [isTimed ? phrase('page-statistics-mean-time') : phrase('page-statistics-mean'), shown(mean)]);
  if (mistakes !== null) rows.push([phrase('page-statistics-wrong'), String(mistakes)]);
  if (hints !== null) rows.push([phrase('page-statistics-hints'), String(hints)]);
  const line = ([name, value] = ['', '']) => make('tr', {}, make('th', { scope: 'row' }, name), make('td', { class: 'number' }, value));
  return [make('table', {}, make('caption', {}, TITLES[game]), make('tbody', {}, ...rows.map(line))),
    ...(!isTimed && over > 1 ? [bars(worths.slice(-DRAWN))] : []), byGroup(game, groups, shown)];
}

export async function showStatistics() {
  const games = await host.counted().catch(() => /** @type {Kept[]} */ ([]));
  const [{ day }, { streak }] = await Promise.all([host.today(), loaded(import('./days.js'))]);
  const names = /** @type {const} */ (['delve', 'depths', 'hudoku', 'classic']).filter((name) => games.some(({ game }) => game === name));
  // The engine expects the oldest game first.
  const lines = (/** @type {Game} */ name) => games.filter(({ game }) => game === name).reverse().map(lineOf).join('\n');
  const parts = await Promise.all(names.map(async (name) => part(name, await host.statistics(name, lines(name)))));
  byId('statistics-body').replaceChildren(
    make('p', { class: 'note' }, phrase('page-statistics-about')),
    make('p', {}, phrase('page-streak', { days: streak(games, day) })),
    ...parts.flat(),
    ...(parts.length ? [] : [make('p', {}, phrase('page-kept-none'))]));
}
