// How a game begins: the dialogs that ask what it shall be like, and the way onto the screen.

/** @import { Game, Opened, Wish } from './types.js' */
/** @import { PlayScreen } from './play.js' */

import { ask, choices, field } from './dialog.js';
import { end, host } from './host.js';
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
  ask('Open a saved game', [
    'A game saved as text, here or by the terminal’s export; a 9x9 board in any of ten formats; or a game ID of Simon Tatham’s Solo.',
    field('A file', file), field('Or the text itself', text),
  ], [
    { label: 'Cancel' },
    { label: 'Open', isMain: true, run: (_, stop) => {
      stop.onabort = () => end(new Error('Stopped: it was not opened.'));
      return openText(text.value);
    } },
  ]);
}

/** @param {string} text */
export async function openText(text) {
  if (!text.trim()) throw new Error('There is no text yet.');
  const isSave = /^\s*underdoku (delve|hudoku|classic)/.test(text);
  goTo(isSave ? await host.import(text.trimStart()) : await host.begin({ game: 'classic', text }));
}

/** Asks what a new game shall be like. @param {Game} game */
export function chooseNew(game) {
  ({ delve: chooseDelve, hudoku: chooseHudoku, classic: choosePuzzle })[game]();
}

export const seedField = () => field('Seed: any text. The same seed is the same game, for everybody', make('input', { name: 'seed', placeholder: 'a new one', maxlength: 200, autocomplete: 'off' }));

/** @param {FormData} data */
export const seedOf = (data) => String(data.get('seed') ?? '').trim() || freshSeed();

function chooseDelve() {
  ask('A new run', [seedField()], [
    { label: 'Cancel' },
    { label: 'Begin', isMain: true, run: (data) => begin({ game: 'delve', seed: seedOf(data) }) },
  ]);
}

function chooseHudoku() {
  const own = make('textarea', { name: 'labels', spellcheck: 'false', placeholder: 'a a a b b\na a a b b\na a a d d\n-a -a -a d d' });
  const more = make('details', {}, make('summary', {}, 'A board of your own'), field('A letter is a region, a cell with - before it is empty', own));
  ask('A new game', [
    choices('Board', 'template', [['4x5', '4 rows, 5 columns'], ['6x5', '6 rows, 5 columns']], '4x5'),
    choices('Clock', 'pace', [['normal', 'at normal speed'], ['slow', 'at half speed'], ['off', 'off']], settings.pace),
    seedField(), more,
  ], [
    { label: 'Cancel' },
    { label: 'Begin', isMain: true, run: (data) => {
      const pace = /** @type {'normal' | 'slow' | 'off'} */ (String(data.get('pace')));
      set({ pace });
      const labels = String(data.get('labels') ?? '').trim();
      return begin({ game: 'hudoku', template: labels ? 'own' : String(data.get('template')), labels, seed: seedOf(data), pace });
    } },
  ]);
}
