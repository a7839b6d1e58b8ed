// How a game begins: the dialogs that ask what it shall be like, and the way onto the screen.

/** @import { Game, Opened, Wish } from './types.js' */
/** @import { PlayScreen } from './play.js' */

import { ask, choices, field } from './dialog.js';
import { NotLoaded, end, host } from './host.js';
import { freshSeed, make } from './page.js';
import { choosePuzzle } from './puzzle.js';
import { set, settings } from './settings.js';

/** A game that was just dealt and is not on the screen yet. @type {Opened | undefined} */
let fresh;

/** The game of this id, if it was just dealt. @param {string} id */
export function takeFresh(id) {
  const found = fresh?.id === id ? fresh : undefined;
  fresh = undefined;
  return found;
}

/** Deals a game and goes to it. @param {Wish} wish @param {PlayScreen} [before] The game that it follows. */
export async function begin(wish, before) {
  await before?.close();
  goTo(await host.begin(wish));
}

/** @param {Opened} opened */
export function goTo(opened) {
  fresh = opened;
  location.hash = `#game=${opened.id}`;
}

/** Asks for a save or a board as text, and opens it. */
export function chooseImport() {
  const file = make('input', { type: 'file', accept: '.txt,.sdk,.ss,.sdm,.cudoku,.classic,.solo,text/plain' });
  const text = make('textarea', { name: 'text', spellcheck: 'false', autocapitalize: 'off' });
  file.addEventListener('change', async () => {
    text.value = (await file.files?.[0]?.text()) ?? text.value;
  });
  ask(phrase('page-open-text'), [
    phrase('page-open-about'),
    field(phrase('page-open-file'), file), field(phrase('page-open-or-text'), text),
  ], [
    { label: phrase('page-cancel') },
    { label: phrase('page-open'), isMain: true, run: (_, stop) => {
      stop.onabort = () => end(new Error(phrase('page-open-stopped')));
      return openText(text.value);
    } },
  ]);
}

/** @param {string} text */
export async function openText(text) {
  if (!text.trim()) throw new Error(phrase('page-open-nothing'));
  const isSave = /^\s*underdoku (delve|hudoku|classic|depths)/.test(text);
  goTo(isSave ? await host.import(text.trimStart()) : await host.begin({ game: 'classic', text }));
}

/** Asks what a new game shall be like. @param {Game} game @returns {unknown} */
export function chooseNew(game) {
  return { delve: chooseDelve, hudoku: chooseHudoku, classic: choosePuzzle, depths: chooseDepths }[game]();
}

/** Loads Depths, which is no part of the first load. */
export const loadDepths = () =>
  import('../depths/depths.js').catch(() => {
    throw new NotLoaded(phrase('page-not-loaded'));
  });

const chooseDepths = async () => (await loadDepths()).choose();

export const seedField = () => field(phrase('page-seed-about'), make('input', { name: 'seed', placeholder: phrase('page-seed-new'), maxlength: 200, autocomplete: 'off' }));

/** @param {FormData} data */
export const seedOf = (data) => String(data.get('seed') ?? '').trim() || freshSeed();

function chooseDelve() {
  ask(phrase('page-begin-run'), [seedField()], [
    { label: phrase('page-cancel') },
    { label: phrase('page-begin'), isMain: true, run: (data) => begin({ game: 'delve', seed: seedOf(data) }) },
  ]);
}

function chooseHudoku() {
  const own = make('textarea', { name: 'labels', spellcheck: 'false', placeholder: 'a a a b b\na a a b b\na a a d d\n-a -a -a d d' });
  const more = make('details', {}, make('summary', {}, phrase('page-begin-own')), field(phrase('page-begin-letters'), own));
  ask(phrase('page-begin-round'), [
    choices(phrase('page-board'), 'template', [['4x5', phrase('page-begin-4x5')], ['6x5', phrase('page-begin-6x5')]], '4x5'),
    choices(phrase('page-clock'), 'pace', [['normal', phrase('page-pace-normal')], ['slow', phrase('page-pace-slow')], ['off', phrase('page-pace-off')]], settings.pace),
    seedField(), more,
  ], [
    { label: phrase('page-cancel') },
    { label: phrase('page-begin'), isMain: true, run: (data) => {
      const pace = /** @type {'normal' | 'slow' | 'off'} */ (String(data.get('pace')));
      set({ pace });
      const labels = String(data.get('labels') ?? '').trim();
      return begin({ game: 'hudoku', template: labels ? 'own' : String(data.get('template')), labels, seed: seedOf(data), pace });
    } },
  ]);
}
