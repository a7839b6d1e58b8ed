// What the saved games come to: a table for each game, and its last results drawn.

/** @import { Kept } from './types.js' */

import { host } from './host.js';
import { TITLES, byId, draw, grouped, make } from './page.js';

/** So many results are drawn. */
const DRAWN = 30;

/** The number of days in a row, until today or yesterday, of which a game of the day was finished.
 * @param {Kept[]} games @param {string} today */
export function streak(games, today) {
  const days = new Set(games.filter(({ day, over }) => day && over).map(({ day }) => day));
  const before = (/** @type {string} */ day) => new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10);
  let day = days.has(today) ? today : before(today);
  let number = 0;
  for (; days.has(day); day = before(day)) number += 1;
  return number;
}

/** The points of the last games as bars, the latest on the right. @param {number[]} points */
function bars(points) {
  const [most, wide] = [Math.max(...points, 1), 100 / Math.max(points.length, 10)];
  const rects = points.map((number, index) => {
    const high = Math.max(1, (number / most) * 40);
    return draw('rect', { x: String(index * wide), y: String(40 - high), width: String(wide * 0.8), height: String(high) });
  });
  return draw('svg', { class: 'bars', viewBox: '0 0 100 40', preserveAspectRatio: 'none', 'aria-hidden': 'true' }, ...rects);
}

/** @param {Kept[]} games All of one kind, the latest first. */
function part(games) {
  const { game } = /** @type {Kept} */ (games[0]);
  const over = games.filter((kept) => kept.over);
  const points = over.map((kept) => kept.points).reverse();
  const sum = points.reduce((all, number) => all + number, 0);
  /** @type {[string, string][]} */
  const rows = [[phrase('page-statistics-played'), String(games.length)], [phrase('page-statistics-over'), String(over.length)]];
  if (game !== 'classic' && over.length) {
    rows.push([phrase('page-statistics-best'), grouped(Math.max(...points))], [phrase('page-statistics-mean'), grouped(Math.round(sum / over.length))]);
  }
  const line = ([name, value] = ['', '']) => make('tr', {}, make('th', { scope: 'row' }, name), make('td', { class: 'number' }, value));
  return [make('table', {}, make('caption', {}, TITLES[game]), make('tbody', {}, ...rows.map(line))),
    ...(game !== 'classic' && over.length > 1 ? [bars(points.slice(-DRAWN))] : [])];
}

export async function showStatistics() {
  const games = await host.list().catch(() => /** @type {Kept[]} */ ([]));
  const { day } = await host.today();
  const parts = /** @type {const} */ (['delve', 'depths', 'hudoku', 'classic']).map((name) => games.filter(({ game }) => game === name)).filter((some) => some.length);
  byId('statistics-body').replaceChildren(
    make('p', { class: 'note' }, phrase('page-statistics-about')),
    make('p', {}, phrase('page-streak', { days: streak(games, day) })),
    ...parts.flatMap(part),
    ...(parts.length ? [] : [make('p', {}, phrase('page-kept-none'))]));
}
