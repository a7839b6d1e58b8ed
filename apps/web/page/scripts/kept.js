// The list of kept games: to go on with, to watch, to save, to throw away.

/** @import { Kept } from './types.js' */

import { ask } from './dialog.js';
import { host } from './host.js';
import { download } from './links.js';
import { TITLES, byId, grouped, make } from './page.js';

/** Shows which games can be gone on with, on the first screen. */
export async function showGoing() {
  const games = await host.list().catch(() => /** @type {Kept[]} */ ([]));
  for (const link of document.querySelectorAll('[data-going]')) {
    if (!(link instanceof HTMLElement)) continue;
    const game = games.find((kept) => kept.game === link.dataset.going && !kept.over);
    link.classList.toggle('known', Boolean(game));
    if (game) {
      link.title = game.about;
      link.setAttribute('aria-label', `Continue ${TITLES[game.game]}: ${game.about}`);
    }
  }
}

export async function showKept() {
  const list = byId('kept-list');
  try {
    const games = await host.list();
    list.replaceChildren(...games.map(entry));
    if (!games.length) list.replaceChildren(make('li', {}, 'There is none yet.'));
  } catch {
    list.replaceChildren(make('li', {}, 'This browser keeps no games.'));
  }
}

/** @param {Kept} kept */
function entry({ id, game, about, over, points, changed, day, isHeld }) {
  const when = new Date(changed).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' });
  const result = over && game !== 'classic' ? ` · ${over}, ${grouped(points)} points` : over ? ` · ${over}` : '';
  return make('li', {},
    make('h2', {}, `${TITLES[game]}${day ? ` of ${day}` : ''}`),
    make('p', {}, `${about}${result} · ${when}${isHeld ? ' · not kept: lost when the page is closed' : ''}`),
    make('p', { class: 'buttons' },
      make('a', { class: over ? 'button' : 'button main', href: `#game=${id}` }, over ? 'Look' : 'Continue'),
      make('a', { class: 'button', href: `#watch=${id}` }, 'Watch'),
      make('button', { type: 'button', onclick: () => void save(id, game) }, 'Save as text'),
      make('button', { type: 'button', onclick: () => throwAway(id, about) }, 'Delete')));
}

/** @param {string} id @param {string} game */
async function save(id, game) {
  const kept = await host.find(id);
  if (kept) download(`underdoku-${game}-${id.slice(0, 4)}.txt`, kept.text);
}

/** @param {string} id @param {string} about */
function throwAway(id, about) {
  ask('Delete this game?', [about], [
    { label: 'Keep it' },
    { label: 'Delete', isMain: true, run: async () => {
      await host.remove(id);
      await showKept();
    } },
  ]);
}
