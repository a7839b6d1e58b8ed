// How a game begins: the dialogs for its options, and how it gets onto the screen.

/** @import { Game, Opened, Wish } from './types.js' */
/** @import { PlayScreen } from './play.js' */

import { field } from './dialog.js';
import { read, write } from './entries.js';
import { host, loaded, styled } from './host.js';
import { freshSeed, make } from './page.js';

/**
 * The part of the page for a game, loaded when it is first opened.
 * @typedef {object} Part
 * @property {import('./rules.js').Rules} rules
 * @property {(isWanted?: () => boolean) => unknown} choose Asks for the options of a new game, unless the player has moved on meanwhile.
 */

/** @type {Record<Game, () => Promise<Part>>} */
const PARTS = {
  delve: () => import('../later/delve.js'),
  hudoku: () => import('../later/hudoku.js'),
  classic: () => import('../later/classic.js'),
  depths: () => styled(import('../depths/depths.js'), 'depths/depths.css'),
};

/** @param {Game} game */
export const partOf = (game) => loaded(PARTS[game](), game === 'depths' ? phrase('page-depths-not-loaded') : undefined);

/** A game that was just dealt and is not shown yet. @type {Opened | undefined} */
let fresh;

/** Takes the game that was just dealt, if it has this id, and forgets it in any case. @param {string} id */
export function takeFresh(id) {
  const found = fresh?.id === id ? fresh : undefined;
  fresh = undefined;
  return found;
}

/** Deals a game and opens it. @param {Wish} wish @param {PlayScreen} [before] The open game, which is closed first. */
export async function begin(wish, before) {
  await before?.close();
  const [opened] = await Promise.all([host.begin(wish), partOf(wish.game)]);
  goTo(opened);
}

/** @param {Opened} opened */
export function goTo(opened) {
  fresh = opened;
  goesOn([...new Set([...(read('going') ?? '').split(' '), opened.view.game])]);
  offered();
  persist();
  location.hash = `#game=${opened.id}`;
}

/** Shows which games can be continued. The next visit's first script shows the same before the games have loaded. @param {string[]} games */
export function goesOn(games) {
  document.documentElement.dataset.going = games.join(' ');
  write('going', games.join(' '));
}

/** Records that the lesson has been offered, so that it no longer is: only a player who has not played yet is offered it. */
export function offered() {
  delete document.documentElement.dataset.newcomer;
  write('lesson', 'offered');
}

/** Asks the browser once to make the storage persistent. */
function persist() {
  if (read('persist') !== null || !navigator.storage?.persist) return;
  write('persist', 'asked');
  navigator.storage.persist().then((isGranted) => write('persist', isGranted ? 'granted' : 'refused'), () => {});
}

/** Asks for the options of a new game. @param {Game} game */
export const chooseNew = async (game) => (await partOf(game)).choose();

export const seedField = () => field(phrase('page-seed-about'), make('input', { name: 'seed', placeholder: phrase('page-seed-new'), maxlength: 200, autocomplete: 'off' }));

/** @param {FormData} data */
export const seedOf = (data) => String(data.get('seed') ?? '').trim() || freshSeed();
