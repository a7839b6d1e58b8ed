// What the saved games come to: tables for each game, as a whole and by level, board, floor or class, and its last results drawn.

/** @import { Kept } from './types.js' */

import { streak } from './days.js';
import { host } from './host.js';
import { TITLES, byId, clockTime, draw, grouped, make } from './page.js';

/** So many results are drawn. */
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

/** A mean of numbers, whole. @param {number[]} numbers */
const mean = (numbers) => Math.round(numbers.reduce((all, number) => all + number, 0) / numbers.length);

/** What is best and what is usual: of points, or of times where there are none. @param {Kept[]} over Games that are over. */
function best(over) {
  const won = over.filter(({ sums }) => sums?.isWon);
  const isTimed = over[0]?.game === 'classic';
  const numbers = isTimed ? won.map(({ sums }) => sums?.time ?? 0) : over.map(({ points }) => points);
  if (!numbers.length) return ['–', '–'];
  return isTimed ? [clockTime(Math.min(...numbers)), clockTime(mean(numbers))] : [grouped(Math.max(...numbers)), grouped(mean(numbers))];
}

/** The level of a puzzle and its board, a board, the last floor, or a class. @param {Kept} kept */
const groupOf = ({ sums }) => [sums?.kind ?? '', sums?.level].filter(Boolean).join(', ');

/** The same numbers of each level, board, floor or class. @param {Kept[]} games */
function byGroup(games) {
  /** @type {Map<string, Kept[]>} */
  const groups = new Map();
  for (const kept of games) groups.set(groupOf(kept), [...(groups.get(groupOf(kept)) ?? []), kept]);
  const names = [...groups.keys()].sort((one, other) => one.localeCompare(other, undefined, { numeric: true }));
  const head = ['', phrase('page-statistics-played'), phrase('page-statistics-over'), phrase('page-statistics-best-of'), phrase('page-statistics-mean-of')];
  const rows = names.map((name) => {
    const some = groups.get(name) ?? [];
    const over = some.filter((kept) => kept.over);
    return make('tr', {}, make('th', { scope: 'row' }, name), ...[String(some.length), String(over.length), ...best(over)].map((text) => make('td', { class: 'number' }, text)));
  });
  const heads = head.map((name) => (name ? make('th', { scope: 'col', class: 'number' }, name) : make('td')));
  return make('table', { 'aria-label': phrase('page-statistics-groups', { game: TITLES[/** @type {Kept} */ (games[0]).game] }) }, make('thead', {}, make('tr', {}, ...heads)), make('tbody', {}, ...rows));
}

/** @param {Kept[]} games All of one kind, the latest first. */
function part(games) {
  const { game } = /** @type {Kept} */ (games[0]);
  const over = games.filter((kept) => kept.over);
  const points = over.map((kept) => kept.points).reverse();
  const sum = (/** @type {'wrong' | 'hints'} */ name) => String(games.reduce((all, { sums }) => all + (sums?.[name] ?? 0), 0));
  const [most, usual] = best(over);
  /** @type {[string, string][]} */
  const rows = [[phrase('page-statistics-played'), String(games.length)], [phrase('page-statistics-over'), String(over.length)]];
  if (game !== 'delve') rows.push([phrase('page-statistics-won'), String(over.filter(({ sums }) => sums?.isWon).length)]);
  if (over.length) rows.push([game === 'classic' ? phrase('page-statistics-best-time') : phrase('page-statistics-best'), most ?? ''], [game === 'classic' ? phrase('page-statistics-mean-time') : phrase('page-statistics-mean'), usual ?? '']);
  if (game === 'delve' || game === 'hudoku') rows.push([phrase('page-statistics-wrong'), sum('wrong')], [phrase('page-statistics-hints'), sum('hints')]);
  const line = ([name, value] = ['', '']) => make('tr', {}, make('th', { scope: 'row' }, name), make('td', { class: 'number' }, value));
  return [make('table', {}, make('caption', {}, TITLES[game]), make('tbody', {}, ...rows.map(line))),
    ...(game !== 'classic' && over.length > 1 ? [bars(points.slice(-DRAWN))] : []), byGroup(games)];
}

export async function showStatistics() {
  const games = await host.counted().catch(() => /** @type {Kept[]} */ ([]));
  const { day } = await host.today();
  const parts = /** @type {const} */ (['delve', 'depths', 'hudoku', 'classic']).map((name) => games.filter(({ game }) => game === name)).filter((some) => some.length);
  byId('statistics-body').replaceChildren(
    make('p', { class: 'note' }, phrase('page-statistics-about')),
    make('p', {}, phrase('page-streak', { days: streak(games, day) })),
    ...parts.flatMap(part),
    ...(parts.length ? [] : [make('p', {}, phrase('page-kept-none'))]));
}
