// The games of the day and their ranks, from the server that the page came from. Where there is none, the
// page says so, and everything else goes on.

/** @import { View, Wish } from './types.js' */

import { begin } from './begin.js';
import { host, loaded } from './host.js';
// What an older page makes meanwhile is not lost.
import './key.js';
import { TITLES, byId, clockTime, grouped, make } from './page.js';
import { set } from './settings.js';

/**
 * @typedef {object} Rank
 * @property {number} rank
 * @property {string} player
 * @property {number} points
 * @property {number} ms
 * @property {string} eased
 */

/** @param {string} path @param {RequestInit} [request] */
async function api(path, request = {}) {
  const answer = await fetch(path, { signal: AbortSignal.timeout(8000), ...request }).catch(() => undefined);
  const isJson = answer?.headers.get('content-type')?.includes('json');
  if (!answer || !isJson) throw new Error(phrase('page-no-server'));
  const body = await answer.json();
  if (!answer.ok) throw Object.assign(new Error(sentence(body.error?.message ?? phrase('page-server-refused', { status: answer.status }))), { code: body.error?.code });
  return body;
}

/** A reason as a sentence. @param {string} why */
const sentence = (why) => `${why.charAt(0).toUpperCase()}${why.slice(1)}${why.endsWith('.') ? '' : '.'}`;

export async function showDaily() {
  const body = byId('daily-body');
  const days = make('div');
  const ranks = make('div', { class: 'list' }, make('p', { class: 'note' }, phrase('page-ranks-asking')));
  // The day's games follow from the day: no server is needed to play them.
  const [{ day, seed, template }, games] = await Promise.all([host.today(), host.list().catch(() => [])]);
  const played = games.filter((kept) => kept.day === day).map(({ game, over }) => (over ? phrase('page-day-played', { game: TITLES[game] }) : phrase('page-day-begun', { game: TITLES[game] })));
  body.replaceChildren(
    make('p', { class: 'note' }, [phrase('page-day-about', { day }), ...played].join(' ')),
    make('p', { class: 'buttons' },
      make('button', { type: 'button', class: 'main', 'data-once': true, onclick: () => void play({ game: 'delve', seed, day }) }, phrase('page-day-run')),
      make('button', { type: 'button', class: 'main', 'data-once': true, onclick: () => void play({ game: 'depths', seed, day, class: '', ascension: 0, isGentle: false, isFirst: false, opensAll: true }) }, phrase('page-day-descent')),
      make('button', { type: 'button', class: 'main', 'data-once': true, onclick: () => void play({ game: 'hudoku', template, labels: '', seed, pace: 'normal', day }) }, phrase('page-day-round'))),
    ranks, days);
  // Below the ranks, so that nothing moves when it comes.
  void import('../later/days.js').then(({ showDays }) => showDays(days, games, day), () => {});
  try {
    ranks.replaceChildren(make('p', { class: 'note' }, phrase('page-day-once')), ...(await Promise.all(/** @type {const} */ (['delve', 'depths', 'hudoku']).map((game) => ranksOf(game, day)))));
  } catch (error) {
    ranks.replaceChildren(make('p', { class: 'note' }, error instanceof Error ? error.message : String(error)));
  }
}

/** Goes on with today's game, or begins it. @param {Wish & { day: string }} wish */
async function play(wish) {
  const games = await host.list().catch(() => []);
  const begun = games.find((kept) => kept.day === wish.day && kept.game === wish.game && !kept.over);
  if (begun) location.hash = `#game=${begun.id}`;
  else await begin(wish);
}

/** The ranks of a game and day as a table. @param {'delve' | 'depths' | 'hudoku'} game @param {string} day */
async function ranksOf(game, day) {
  /** @type {{ ranks: Rank[], of: number }} */
  const { ranks, of } = await api(`api/ranks?${new URLSearchParams({ game, day, limit: '20' })}`);
  if (!ranks.length) return make('p', { class: 'note' }, phrase('page-ranks-none', { game: TITLES[game] }));
  const head = [phrase('page-rank'), phrase('page-player'), phrase('page-score'), phrase('page-floor-time')].map((name, index) => make('th', { scope: 'col', class: index === 1 ? '' : 'number' }, name));
  const rows = ranks.map(({ rank, player, points, ms, eased }) => make('tr', {},
    make('td', { class: 'number' }, String(rank)),
    // A name that is written from right to left turns nothing else round.
    make('td', {}, make('bdi', {}, player), eased ? ` (${eased})` : ''),
    make('td', { class: 'number' }, grouped(points)),
    make('td', { class: 'number' }, clockTime(ms))));
  return make('table', {}, make('caption', {}, phrase('page-ranks', { game: TITLES[game], of })), make('thead', {}, make('tr', {}, ...head)), make('tbody', {}, ...rows));
}

/** Hands a finished game in; gives what the server says.
 * @param {string} day @param {View} view @param {string} replay @param {string} player */
export async function handIn(day, view, replay, player) {
  if (!player) throw new Error(phrase('page-name-needed'));
  set({ name: player });
  const { hashOf, sign } = await loaded(import('../later/sign.js'));
  const sha256 = await hashOf(replay);
  const { signed, isKept, before } = await sign(`underdoku run\n${view.game}\n${day}\ntold\n${player}\n${sha256}\n`, player);
  const claim = { points: view.game === 'classic' ? 0 : view.own.points, ms: view.time, sha256 };
  const post = (/** @type {object} */ signed) =>
    api('api/runs', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ game: view.game, day, player, signed, replay, claim }) });
  // What the name belonged to before is told to nobody who does not ask.
  const { rank, of } = await post(signed).catch(async (error) => {
    if (error.code !== 'old-key') throw error;
    return post({ ...signed, before: await before() });
  });
  return isKept ? phrase('page-ranked', { rank, of }) : phrase('page-ranked-unkept', { rank, of });
}
