// Deleting several saved games at once.

import { ask, tick } from '../scripts/dialog.js';
import { host } from '../scripts/host.js';
import { TITLES, make, say } from '../scripts/page.js';

/** Deletes games; reports how many, and how many remain because they are open in another tab.
 * @param {string[]} ids @param {(id: string) => void} gone Called for each. */
async function removeAll(ids, gone) {
  /** @type {unknown[]} */
  const faults = [];
  for (const id of ids) await host.remove(id).then(() => gone(id), (error) => faults.push(error));
  const [fault] = faults;
  const deleted = phrase('page-deleted', { number: ids.length - faults.length });
  if (fault) throw new Error(`${deleted} ${faults.length > 1 ? phrase('page-deleted-not', { number: faults.length }) : ''} ${fault instanceof Error ? fault.message : fault}`);
  say(deleted);
}

/** Asks which games to delete. @param {() => Promise<void>} shown Called when some were deleted. */
export async function deleteSeveral(shown) {
  const games = await host.list();
  const lines = new Map(games.map(({ id, game, about, over, day }) => [id, make('p', {}, tick([TITLES[game], day, about, over].filter(Boolean).join(' · '), false, () => {}, { name: 'games', value: id }))]));
  const choose = (/** @type {(id: string) => boolean} */ isChosen) => {
    for (const [id, line] of lines) /** @type {HTMLInputElement} */ (line.querySelector('input')).checked = isChosen(id);
  };
  const button = (/** @type {string} */ label, /** @type {(id: string) => boolean} */ isChosen) => make('button', { type: 'button', onclick: () => choose(isChosen) }, label);
  const over = new Set(games.flatMap(({ id, over }) => (over ? [id] : [])));
  ask(phrase('page-delete-several-ask'), [
    make('p', { class: 'buttons' }, button(phrase('page-delete-over'), (id) => over.has(id)), button(phrase('page-delete-all'), () => true), button(phrase('page-none'), () => false)),
    ...lines.values(),
  ], [
    { label: phrase('page-keep-them') },
    { label: phrase('page-delete'), isMain: true, run: async (data) => {
      const ids = data.getAll('games').map(String);
      if (!ids.length) throw new Error(phrase('page-delete-none'));
      await removeAll(ids, (id) => lines.get(id)?.remove()).finally(shown);
    } },
  ]);
}
