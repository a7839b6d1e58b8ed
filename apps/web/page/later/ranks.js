// The ranks of the day, from the server that the page came from, and the board that it deals and times. If there is no such server, the
// page says so, and everything else works.

/** @import { Kept, View, Wish } from '../scripts/types.js' */

import { begin } from '../scripts/begin.js';
import { field } from '../scripts/dialog.js';
import { replayLink } from '../scripts/links.js';
import { TITLES, clockTime, grouped, isTimed, make } from '../scripts/page.js';
import { set, settings } from '../scripts/settings.js';
import { hashOf, sign } from './sign.js';

/** @typedef {'delve' | 'depths' | 'hudoku'} Daily */

/**
 * @typedef {object} Rank
 * @property {number} rank
 * @property {string} player
 * @property {number} points
 * @property {number} ms
 * @property {string} eased
 */

const GAMES = /** @type {Daily[]} */ (['delve', 'depths', 'hudoku']);
/** The lists of a game and day. Older servers have only the first. */
const LISTS = /** @type {const} */ (['told', 'timed', 'program']);
/** How many of each list can be watched. */
const OPEN = 10;
/** In seconds. */
const DAY = 86_400;
const SERVER = location.host;

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

/** Sends a signed form. The proof for a name from before runs were signed is sent only if the server asks for it.
 * @param {string} path @param {string} text What is signed. @param {{ player: string, [name: string]: unknown }} form */
async function post(path, text, form) {
  const { signed, isKept, before } = await sign(text, form.player);
  const send = (/** @type {object} */ signed) =>
    api(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ ...form, signed }) });
  const answer = await send(signed).catch(async (error) => {
    if (error.code !== 'old-key') throw error;
    return send({ ...signed, before: await before() });
  });
  return { ...answer, isKept };
}

/** @param {string} player */
function named(player) {
  if (!player) throw new Error(phrase('page-name-needed'));
  set({ name: player });
  return player;
}

/** Submits a finished game; returns the server's answer.
 * @param {string} day @param {View} view @param {string} replay @param {string} name */
export async function handIn(day, view, replay, name) {
  const player = named(name);
  const sha256 = await hashOf(replay);
  const timed = isTimed(replay, day);
  const claim = { points: view.game === 'classic' ? 0 : view.own.points, ms: view.time, sha256 };
  const text = `underdoku run\n${view.game}\n${day}\n${timed ? 'timed' : 'told'}\n${player}\n${sha256}\n`;
  const { rank, of, list, isKept } = await post('api/runs', text, { game: view.game, day, player, ...(timed && { timed }), replay, claim });
  const ranked = isKept ? phrase('page-ranked', { rank, of }) : phrase('page-ranked-unkept', { rank, of });
  if (list === 'program') return `${ranked} ${phrase('page-ranked-program')}`;
  return list === 'timed' ? `${ranked} ${phrase('page-ranked-timed', { server: SERVER })}` : ranked;
}

/** A request for a board that the server has dealt. @param {Daily} game @param {string} seed @param {string} template @param {{ day: string } | { past: string }} of @returns {Wish} */
function wishOf(game, seed, template, of) {
  switch (game) {
    case 'delve': return { game, seed, ...of };
    case 'hudoku': return { game, template, labels: '', seed, pace: 'normal', ...of };
    case 'depths': return { game, seed, class: '', ascension: 0, isGentle: false, isFirst: false, opensAll: true, ...of };
  }
}

/** The server's board of a past day, whose seed the server still reveals. @param {Daily} game @param {string} past @param {string} template */
export async function pastOf(game, past, template) {
  const { games } = await api(`api/daily?${new URLSearchParams({ day: past })}`);
  const found = games.find((/** @type {{ game: string, timed_seed?: string }} */ one) => one.game === game);
  if (!found?.timed_seed) throw new Error(phrase('page-timed-none', { server: SERVER }));
  return wishOf(game, found.timed_seed, template, { past });
}

/** The ranks of the day, the buttons for the server's own games, and the ranks of the last day whose runs may be watched.
 * @param {HTMLElement} place @param {Kept[]} games @param {{ day: string, template: string }} today */
export async function showRanks(place, games, today) {
  try {
    const [tables, closed] = await Promise.all([tablesOf(today.day, false), closedOf(today.day)]);
    place.replaceChildren(make('p', { class: 'note' }, phrase('page-day-once')), ...tables, timedOf(games, today), closed);
  } catch (error) {
    place.replaceChildren(make('p', { class: 'note' }, told(error)));
  }
}

/** @param {unknown} error */
const told = (error) => (error instanceof Error ? error.message : String(error));

/** The server's own games of today. @param {Kept[]} games @param {{ day: string, template: string }} today */
function timedOf(games, { day, template }) {
  const name = make('input', { maxlength: 24, autocomplete: 'nickname', value: settings.name });
  const said = make('p', { class: 'note', role: 'status' });
  const play = async (/** @type {Daily} */ game) => {
    const begun = games.find((kept) => kept.day === day && kept.game === game && !kept.over && isTimed(kept.text, day));
    if (begun) {
      location.hash = `#game=${begun.id}`;
      return;
    }
    const player = named(name.value.trim());
    const { seed } = await post('api/begin', `underdoku begin\n${game}\n${day}\n${player}\n`, { game, day, player });
    await begin(wishOf(game, seed, template, { day }));
  };
  const button = (/** @type {Daily} */ game) =>
    make('button', { type: 'button', 'data-once': true, onclick: () => void play(game).catch((error) => { said.textContent = told(error); }) }, phrase('page-timed-game', { game: TITLES[game], server: SERVER }));
  return make('section', { 'aria-labelledby': 'timed-title' }, make('h2', { id: 'timed-title' }, phrase('page-timed', { server: SERVER })),
    make('p', { class: 'note' }, phrase('page-timed-about', { server: SERVER })), field(phrase('page-timed-name', { server: SERVER }), name), make('p', { class: 'buttons' }, ...GAMES.map(button)), said);
}

/** The ranks of the latest day that no longer accepts runs; the server does not show replays of later days. @param {string} today */
async function closedOf(today) {
  const { closes, now } = await api(`api/daily?${new URLSearchParams({ day: today })}`);
  const back = now < closes - DAY ? 2 : 1;
  const day = new Date(Date.parse(today) - back * DAY * 1000).toISOString().slice(0, 10);
  return make('section', { 'aria-labelledby': 'closed-title' }, make('h2', { id: 'closed-title' }, phrase('page-ranks-closed', { day })), ...(await tablesOf(day, true)));
}

/** The lists of the games of a day: the first always, the others unless they are empty. @param {string} day @param {boolean} isClosed */
async function tablesOf(day, isClosed) {
  const asked = GAMES.flatMap((game) => LISTS.map(async (list) => tableOf(game, day, list, isClosed)));
  return (await Promise.all(asked)).flat();
}

/** @param {Daily} game @param {string} day @param {typeof LISTS[number]} list @param {boolean} isClosed */
async function tableOf(game, day, list, isClosed) {
  const of = new URLSearchParams({ game, day, limit: '20' });
  // The first list is the default, and the only one that older servers have.
  if (list !== 'told') of.set('list', list);
  /** @type {{ ranks: Rank[], of: number, list?: string }} */
  const told = await api(`api/ranks?${of}`);
  const isKnown = list === 'told' || told.list === list;
  if (!told.ranks.length || !isKnown) return list === 'told' ? [make('p', { class: 'note' }, phrase('page-ranks-none', { game: TITLES[game] }))] : [];
  const names = [phrase('page-rank'), phrase('page-player'), phrase('page-score'), phrase('page-floor-time'), ...(isClosed ? [phrase('page-replay')] : [])];
  const head = names.map((name, index) => make('th', { scope: 'col', class: index === 1 ? '' : 'number' }, name));
  const captions = {
    told: phrase('page-ranks', { game: TITLES[game], of: told.of }),
    timed: phrase('page-ranks-timed', { game: TITLES[game], of: told.of, server: SERVER }),
    program: phrase('page-ranks-program', { game: TITLES[game], of: told.of }),
  };
  const rows = told.ranks.map((rank) => row(rank, isClosed ? new URLSearchParams({ game, day, list, rank: String(rank.rank) }) : undefined));
  return [make('table', {}, make('caption', {}, captions[list]), make('thead', {}, make('tr', {}, ...head)), make('tbody', {}, ...rows))];
}

/** @param {Rank} rank @param {URLSearchParams} [which] Names its replay, if it may be watched. */
function row({ rank, player, points, ms, eased }, which) {
  const watch = async () => {
    const { replay } = await api(`api/replay?${which}`);
    location.href = await replayLink(replay);
  };
  const said = make('span', { class: 'note', role: 'status' });
  const button = () => make('button', { type: 'button', 'aria-label': phrase('page-watch-of', { player }), onclick: () => void watch().catch((error) => { said.textContent = told(error); }) }, phrase('page-watch'));
  return make('tr', {},
    make('td', { class: 'number' }, String(rank)),
    // Isolates a name written from right to left, so that it does not reverse the rest.
    make('td', {}, make('bdi', {}, player), eased ? ` (${eased})` : ''),
    make('td', { class: 'number' }, grouped(points)),
    make('td', { class: 'number' }, clockTime(ms)),
    ...(which ? [make('td', { class: 'number' }, ...(rank <= OPEN ? [button(), said] : []))] : []));
}
