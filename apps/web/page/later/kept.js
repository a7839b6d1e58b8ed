// The list of saved games: continue, watch, save as text, delete.

/** @import { Kept } from '../scripts/types.js' */

import { ask } from '../scripts/dialog.js';
import { fail, host, loaded } from '../scripts/host.js';
import { download } from '../scripts/links.js';
import { TITLES, byId, dayOf, grouped, make, say } from '../scripts/page.js';

/** Saves everything as one file. */
async function saveAll() {
  const { saveAll } = await loaded(import('./backup.js'));
  say(phrase('page-all-saved', { games: await saveAll() }));
}

/** @param {string} id The button. @param {() => Promise<void>} run */
const onPress = (id, run) => byId(id).addEventListener('click', () => run().catch(fail));

onPress('save-all', saveAll);
onPress('delete-several', async () => (await loaded(import('./several-games.js'))).deleteSeveral(showKept));

/** How many are listed at once, because after a year of play there are hundreds. */
const AT_ONCE = 30;

/** The kind of the listed games, or all kinds; and the maximum number. @type {{ game: '' | keyof typeof TITLES, most: number }} */
let wanted = { game: '', most: AT_ONCE };

/** A button that lists the saved games of one kind, or all of them. @param {'' | keyof typeof TITLES} game @param {Kept[]} games */
function choice(game, games) {
  const count = games.filter((kept) => !game || kept.game === game).length;
  const label = phrase('page-kept-of', { game: game ? TITLES[game] : phrase('page-kept-every'), count });
  return make('button', { type: 'button', 'aria-pressed': String(wanted.game === game), onclick: () => {
    wanted = { game, most: AT_ONCE };
    draw(games);
    /** @type {HTMLElement | null} */ (byId('kept-choice').querySelector('[aria-pressed="true"]'))?.focus();
  } }, label);
}

/** The buttons for listing one kind of game, if several kinds are saved. @param {Kept[]} games */
function choices(games) {
  const names = /** @type {(keyof typeof TITLES)[]} */ (Object.keys(TITLES)).filter((game) => games.some((kept) => kept.game === game));
  if (!names.some((name) => name === wanted.game)) wanted.game = '';
  return names.length < 2 ? [] : [choice('', games), ...names.map((game) => choice(game, games))];
}

/** @param {Kept[]} games */
function draw(games) {
  const list = byId('kept-list');
  if (!document.getElementById('kept-choice')) list.before(make('p', { id: 'kept-choice', class: 'buttons note', role: 'group', 'aria-label': phrase('page-kept-choice') }));
  byId('kept-choice').replaceChildren(...choices(games));
  const mine = games.filter((kept) => !wanted.game || kept.game === wanted.game);
  list.replaceChildren(...mine.slice(0, wanted.most).map(entry));
  if (!games.length) list.replaceChildren(make('li', {}, phrase('page-kept-none')));
  const rest = mine.length - wanted.most;
  if (rest > 0) {
    const more = make('button', { type: 'button', onclick: () => {
      const first = wanted.most;
      wanted.most = mine.length;
      draw(games);
      list.children[first]?.querySelector('a')?.focus();
    } }, phrase('page-kept-more', { count: rest }));
    list.append(make('li', { class: 'buttons' }, more));
  }
}

export async function showKept() {
  byId('kept-about').textContent = phrase('page-kept-about');
  byId('kept-all-about').textContent = phrase('page-all-about');
  try {
    draw(await host.list());
    // Shown only now, because it is below the list and would move while the list loads.
    byId('kept-all').hidden = false;
  } catch {
    byId('kept-list').replaceChildren(make('li', {}, phrase('page-kept-never')));
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
