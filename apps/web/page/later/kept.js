// The list of kept games: to go on with, to watch, to save, to throw away.

/** @import { Kept } from '../scripts/types.js' */

import { ask } from '../scripts/dialog.js';
import { fail, host, loaded } from '../scripts/host.js';
import { download } from '../scripts/links.js';
import { TITLES, byId, dayOf, grouped, make, say } from '../scripts/page.js';

/** Saves all there is as one file. */
async function saveAll() {
  const { saveAll } = await loaded(import('./backup.js'));
  say(phrase('page-all-saved', { games: await saveAll() }));
}

/** @param {string} id What is pressed. @param {() => Promise<void>} run */
const onPress = (id, run) => byId(id).addEventListener('click', () => run().catch(fail));

onPress('save-all', saveAll);
onPress('delete-several', async () => (await loaded(import('./several-games.js'))).deleteSeveral(showKept));

export async function showKept() {
  const list = byId('kept-list');
  try {
    const games = await host.list();
    list.replaceChildren(...games.map(entry));
    if (!games.length) list.replaceChildren(make('li', {}, phrase('page-kept-none')));
    // Below the list it would move while the list comes.
    byId('kept-all').hidden = false;
  } catch {
    list.replaceChildren(make('li', {}, phrase('page-kept-never')));
  }
}

/** @param {Kept} kept */
function entry({ id, game, about, text, over, points, changed, day, isHeld }) {
  const when = new Date(changed).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' });
  const result = over && game !== 'classic' ? ` · ${over}, ${phrase('page-points', { points: grouped(points) })}` : over ? ` · ${over}` : '';
  return make('li', {},
    make('h2', {}, day ? phrase('page-game-of-day', { game: TITLES[game], day: dayOf(text, day) }) : TITLES[game]),
    make('p', {}, `${about}${result} · ${when}${isHeld ? ` · ${phrase('page-held')}` : ''}`),
    make('p', { class: 'buttons' },
      make('a', { class: over ? 'button' : 'button main', href: `#game=${id}` }, over ? phrase('page-look') : phrase('page-continue')),
      make('a', { class: 'button', href: `#watch=${id}` }, phrase('page-watch')),
      make('button', { type: 'button', onclick: () => void save(id, game) }, phrase('page-save-text')),
      make('button', { type: 'button', onclick: () => throwAway(id, about) }, phrase('page-delete'))));
}

/** @param {string} id @param {string} game */
async function save(id, game) {
  const kept = await host.find(id);
  if (kept) download(`underdoku-${game}-${id.slice(0, 4)}.txt`, kept.text);
}

/** @param {string} id @param {string} about */
function throwAway(id, about) {
  ask(phrase('page-delete-ask'), [about], [
    { label: phrase('page-keep') },
    { label: phrase('page-delete'), isMain: true, run: async () => {
      await host.remove(id);
      await showKept();
    } },
  ]);
}
