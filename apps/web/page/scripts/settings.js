// The player's settings, stored in this browser. The first script of the page reads the theme and the motion
// from there before the first paint.

import { older, read, whenWritten, write } from './entries.js';

const DEFAULTS = {
  theme: /** @type {'own' | 'light' | 'dark' | 'contrast'} */ ('own'),
  motion: /** @type {'own' | 'still'} */ ('own'),
  marksClashes: true,
  showsPeers: true,
  isDigitFirst: false,
  /** Whether a digit is refused that a house already has. */
  guardsSlips: false,
  /** Whether the time of a game of Classic is shown. */
  showsTime: true,
  /** Whether rows and columns are numbered around the board, where there is room. */
  numbersLines: true,
  /** Whether single letters are shortcuts. */
  usesLetters: true,
  /** Whether notes that a digit on the board rules out are hidden in Classic. */
  tidiesNotes: false,
  /** Whether there are sound effects. */
  hasSound: false,
  pace: /** @type {'normal' | 'slow' | 'off'} */ ('normal'),
  /** The name under which runs are submitted. */
  name: '',
};

/** @typedef {typeof DEFAULTS} Settings */

const NAMES = /** @type {(keyof Settings)[]} */ (Object.keys(DEFAULTS));
/** @type {Record<string, string[]>} */
const WORDS = { theme: ['own', 'light', 'dark', 'contrast'], motion: ['own', 'still'], pace: ['normal', 'slow', 'off'] };

/** Whether a text is a valid value of a setting. @param {keyof Settings} name @param {string} text */
const fits = (name, text) => (typeof DEFAULTS[name] === 'boolean' ? ['true', 'false'] : WORDS[name])?.includes(text) ?? name === 'name';

/** The stored value of a setting, or its default. @param {keyof Settings} name @returns {Partial<Settings>} */
function kept(name) {
  const text = read(name) ?? older(name);
  if (!fits(name, text)) return { [name]: DEFAULTS[name] };
  return { [name]: typeof DEFAULTS[name] === 'boolean' ? text === 'true' : text };
}

/** Imports settings of an older page that this one lacks. */
function takeOver() {
  for (const name of NAMES) {
    const text = older(name);
    if (text && read(name) === null && fits(name, text) && text !== String(DEFAULTS[name])) write(name, text);
  }
}

takeOver();

/** @type {Readonly<Settings>} */
export let settings = Object.assign({ ...DEFAULTS }, ...NAMES.map(kept));

/** Called when a setting has changed, here or in another tab. @type {() => void} */
let onSet = () => {};

/** @param {() => void} act */
export function whenSet(act) {
  onSet = act;
}

/** @param {Partial<Settings>} changes */
export function set(changes) {
  // If storage is unavailable, they last until the page is closed.
  for (const [name, value] of Object.entries(changes)) write(name, String(value));
  take(changes);
}

/** Sets an entry from outside if it is a setting; returns whether it is one. @param {string} entry @param {string} text */
export function adopt(entry, text) {
  const name = NAMES.find((name) => name === entry);
  if (name && fits(name, text)) set({ [name]: typeof DEFAULTS[name] === 'boolean' ? text === 'true' : text });
  return name !== undefined;
}

/** @param {Partial<Settings>} changes */
function take(changes) {
  settings = { ...settings, ...changes };
  apply();
  onSet();
}

whenWritten((written) => {
  if (!written) takeOver();
  const names = NAMES.filter((name) => (written ? name === written : read(name) !== null));
  if (names.length) take(Object.assign({}, ...names.map(kept)));
});

/** Applies the theme, the motion and the numbering of lines; the browser's own theme may change at any time. */
export function apply() {
  const root = document.documentElement;
  const wants = (/** @type {string} */ query) => matchMedia(query).matches;
  const own = wants('(prefers-contrast: more)') ? 'contrast' : wants('(prefers-color-scheme: light)') ? 'light' : 'dark';
  root.dataset.theme = settings.theme === 'own' ? own : settings.theme;
  root.dataset.motion = settings.motion;
  root.toggleAttribute('data-numbers', settings.numbersLines);
  const ground = getComputedStyle(root).getPropertyValue('--ground').trim();
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', ground);
}

for (const query of ['(prefers-contrast: more)', '(prefers-color-scheme: light)']) {
  matchMedia(query).addEventListener('change', apply);
}
