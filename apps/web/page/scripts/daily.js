// The games of the day and their ranks, from the server that the page came from. Where there is none, the
// page says so, and everything else goes on.

import { ask, field } from './dialog.js';
import { begin } from './begin.js';
import { byId, clockTime, grouped, make } from './page.js';
import { set, settings } from './settings.js';

/**
 * @typedef {object} Daily
 * @property {string} day
 * @property {{ seed: string }} delve
 * @property {{ seed: string, template?: string }} hudoku
 *
 * @typedef {object} Rank
 * @property {number} rank
 * @property {string} name
 * @property {number} points
 * @property {number} [time]
 */

/** @param {string} path @param {RequestInit} [request] */
async function api(path, request = {}) {
  const answer = await fetch(path, { signal: AbortSignal.timeout(8000), ...request }).catch(() => undefined);
  const isJson = answer?.headers.get('content-type')?.includes('json');
  if (!answer || !isJson) throw new Error('There is no server here that ranks games, or no network.');
  const body = await answer.json();
  if (!answer.ok) throw new Error(body.error ?? body.reason ?? body.message ?? `The server refused it (${answer.status}).`);
  return body;
}

export async function showDaily() {
  const body = byId('daily-body');
  body.replaceChildren(make('p', { class: 'note' }, 'Asking the server…'));
  try {
    const daily = /** @type {Daily} */ (await api('api/daily'));
    const ranks = await api(`api/ranks?day=${encodeURIComponent(daily.day)}`).catch(() => ({}));
    body.replaceChildren(
      make('p', { class: 'note' }, `${daily.day}. The same for everybody, until midnight UTC. One run a day is ranked.`),
      make('p', { class: 'buttons' },
        make('button', { type: 'button', class: 'main', onclick: () => void begin({ game: 'delve', seed: daily.delve.seed, day: daily.day }) }, 'Today’s Delve'),
        make('button', { type: 'button', class: 'main', onclick: () => void begin({ game: 'hudoku', template: daily.hudoku.template ?? '6x5', labels: '', seed: daily.hudoku.seed, pace: 'normal', day: daily.day }) }, 'Today’s Hudoku')),
      table('Delve', ranks.delve ?? []),
      table('Hudoku', ranks.hudoku ?? []));
  } catch (error) {
    body.replaceChildren(make('p', { class: 'note' }, error instanceof Error ? error.message : String(error)),
      make('p', {}, 'You can play the same game as a friend without one: share a game from its menu.'));
  }
}

/** @param {string} title @param {Rank[]} ranks */
function table(title, ranks) {
  if (!ranks.length) return make('p', { class: 'note' }, `${title}: nobody is ranked yet.`);
  const rows = ranks.map(({ rank, name, points, time }, index) => make('tr', {},
    make('td', { class: 'number' }, String(rank ?? index + 1)),
    make('td', {}, name),
    make('td', { class: 'number' }, grouped(points)),
    make('td', { class: 'number' }, time === undefined ? '' : clockTime(time))));
  return make('table', {}, make('caption', {}, title), make('tbody', {}, ...rows));
}

/** A secret that nobody else has; the browser makes it, and it is all there is to prove who one is. */
function freshKey() {
  return Array.from(crypto.getRandomValues(new Uint8Array(32)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Asks for a name once. @returns {Promise<string>} */
function playerName() {
  if (settings.name) return Promise.resolve(settings.name);
  return new Promise((resolve, reject) => {
    const input = make('input', { name: 'name', maxlength: 24, required: true, autocomplete: 'nickname' });
    ask('Your name in the ranks', [field('Name', input), 'No password and no address: a key that this browser makes proves that it is you.'], [
      { label: 'Cancel', run: () => reject(new Error('Not handed in.')) },
      { label: 'Hand in', isMain: true, run: (data) => {
        const name = String(data.get('name') ?? '').trim();
        if (!name) throw new Error('A name is needed.');
        set({ name });
        resolve(name);
      } },
    ], () => reject(new Error('Not handed in.')));
  });
}

/** Hands a finished game in; gives what the server says. @param {string} day @param {string} game @param {string} replay */
export async function handIn(day, game, replay) {
  const name = await playerName();
  if (!settings.key) set({ key: freshKey() });
  const body = JSON.stringify({ day, game, name, key: settings.key, replay });
  const ranked = await api('api/runs', { method: 'POST', headers: { 'content-type': 'application/json' }, body });
  return ranked.rank ? `Ranked: place ${ranked.rank}.` : 'Handed in.';
}
