// Everything that this browser stores as one file, which the terminal reads and writes too: docs/everything.md.

import { ask } from '../scripts/dialog.js';
import { all, read, write } from '../scripts/entries.js';
import { host } from '../scripts/host.js';
import { download } from '../scripts/links.js';
import { make } from '../scripts/page.js';
import { adopt } from '../scripts/settings.js';

/** @import { InFile } from '../scripts/types.js' */

const KIND = 'underdoku';
const VERSION = 1;
/** The prefix of our settings in the file. Settings that the terminal has too are under its names. */
const OURS = 'page.';
const SHARED = { name: 'daily.name', secret: 'daily.secret' };
/** Entries that are of no use in another browser, or derived from others. */
const HERE = ['going', 'persist', 'settings', 'others'];
/** Entries that playing creates again. */
const FROM_GAMES = /^(?:hudoku|depths)/;
/** The prefixes of the terminal's settings, which are stored for it, and the name of its setting for the server of the ranks. */
const THEIRS = /^(?:terminal|depths|hudoku|lesson)\./;
const SERVER = 'daily.server';
/** The maximum number of settings that are imported, of letters in a name and in a text, and of unknown names that are listed. */
const MOST = 4096;
const LONGEST = { name: 128, text: 16_384 };
const NAMED = 5;
/** The entry for the parts of a file that come from other programs; they are exported unchanged. */
const OTHERS = 'others';

/** @typedef {Record<string, string>} Texts */

/** @param {unknown} value @returns {value is Texts} */
const isTexts = (value) => typeof value === 'object' && value !== null && !Array.isArray(value) && Object.values(value).every((text) => typeof text === 'string');

/** The parts of a file that come from other programs. @returns {{ settings: Texts, boards: Texts }} */
function others() {
  try {
    const { settings, boards } = JSON.parse(read(OTHERS) ?? '');
    if (isTexts(settings) && isTexts(boards)) return { settings, boards };
  } catch {
    // The entry is missing, or another program wrote it.
  }
  return { settings: {}, boards: {} };
}

/** The name of an entry in the file. @param {string} entry */
const nameOf = (entry) => SHARED[/** @type {keyof typeof SHARED} */ (entry)] ?? OURS + entry;

/** The entry for a name in the file, if it is ours. @param {string} name */
function entryOf(name) {
  const shared = Object.entries(SHARED).find(([, theirs]) => theirs === name)?.[0];
  return shared ?? (name.startsWith(OURS) ? name.slice(OURS.length) : undefined);
}

/** Whether an entry is part of the player's identity in the ranks: a name, or a key. @param {string} entry */
const isIdentity = (entry) => ['name', 'secret'].includes(entry) || /^key(?:-|$)/.test(entry);

/** Offers everything stored as a file. */
export async function saveAll() {
  const games = await host.all();
  const { settings, boards } = others();
  const mine = Object.entries(all()).filter(([entry]) => !HERE.includes(entry)).map(([entry, text]) => [nameOf(entry), text]).sort();
  const everything = { kind: KIND, version: VERSION, settings: { ...settings, ...Object.fromEntries(mine) }, boards, games };
  download('underdoku-all.json', `${JSON.stringify(everything, null, 2)}\n`);
  return games.length;
}

/** @param {string} text */
function parsed(text) {
  /** @type {any} */
  let file;
  try {
    file = JSON.parse(text);
  } catch (error) {
    throw new Error(phrase('page-all-damaged', { why: error instanceof Error ? error.message : String(error) }));
  }
  const isGame = (/** @type {any} */ game) => typeof game?.title === 'string' && typeof game?.save === 'string';
  const isWhole = file?.kind === KIND && file.version === VERSION && isTexts(file.settings) && isTexts(file.boards) && Array.isArray(file.games) && file.games.every(isGame);
  if (!isWhole) throw new Error(phrase('page-all-other', { says: phrase('command-all-other', { version: VERSION }) }));
  return /** @type {{ settings: Texts, boards: Texts, games: InFile[] }} */ (file);
}

/** Imports an entry; returns whether it is one of this page. @param {string} entry @param {string} text */
function takeEntry(entry, text) {
  if (entry === 'lesson') write(entry, text);
  else if (!adopt(entry, text)) return FROM_GAMES.test(entry);
  return true;
}

/** Imports a part of the identity in the ranks. @param {string} entry @param {string} text */
function importIdentity(entry, text) {
  write(entry, text);
  if (entry === 'name') adopt(entry, text);
}

/**
 * The settings of a file, divided by what happens to them: those that are imported, ours and others'; those that identify the player in the
 * ranks, if nothing here does; and unknown names.
 * @param {Texts} settings
 * @param {Texts} rest The settings stored here for other programs.
 */
function sorted(settings, rest) {
  /** @type {[string, string][]} */
  const known = [];
  /** @type {[string, string][]} */
  const identity = [];
  /** @type {string[]} */
  const unknown = [];
  let staysOwn = false;
  for (const [name, text] of Object.entries(settings)) {
    const entry = entryOf(name);
    if (known.length + identity.length === MOST || name.length > LONGEST.name || text.length > LONGEST.text) unknown.push(name);
    else if (entry === undefined ? name === SERVER : isIdentity(entry)) {
      const own = entry === undefined ? rest[name] : read(entry);
      if (!own) identity.push([name, text]);
      else staysOwn ||= own !== text;
    } else if (entry === undefined && !THEIRS.test(name)) unknown.push(name);
    else if (!HERE.includes(entry ?? '')) known.push([name, text]);
  }
  return { known, identity, unknown, staysOwn };
}

/** A text from a file on one line, cut to its length. @param {string} text */
const begun = (text) => [...text.replace(/[\p{C}\p{Z}]/gu, ' ')].slice(0, 40).join('');

/** A line for each part of the identity, without the key itself. @param {[string, string][]} identity */
function toldOf(identity) {
  const lines = identity.map(([name, text]) => {
    if (name === SERVER) return phrase('command-all-server', { value: begun(text) });
    return entryOf(name) === 'name' ? phrase('command-all-name', { value: begun(text) }) : phrase('command-all-secret');
  });
  return make('ul', {}, ...[...new Set(lines)].map((line) => make('li', {}, line)));
}

/** Goes to the saved games, or refreshes them. */
function showKept() {
  if (location.hash === '#kept') dispatchEvent(new HashChangeEvent('hashchange'));
  else location.hash = '#kept';
}

/** Imports everything in a file, and reports the result. The player decides about the identity in the ranks. @param {string} text */
export async function takeAll(text) {
  const file = parsed(text);
  const { identity } = sorted(file.settings, others().settings);
  if (!identity.length) return put(file, false);
  ask(phrase('page-all-whose'), [make('p', {}, phrase('command-all-holds')), toldOf(identity), make('p', {}, phrase('page-all-ask'))], [
    { label: phrase('page-all-take'), run: () => put(file, true) },
    { label: phrase('page-all-leave'), isMain: true, run: () => put(file, false) },
  ]);
}

/** @param {ReturnType<typeof parsed>} file @param {boolean} withIdentity */
async function put({ settings, boards, games }, withIdentity) {
  const { taken, known, unreadable } = await host.take(games);
  const rest = others();
  const found = sorted(settings, rest.settings);
  for (const [name, value] of [...found.known, ...(withIdentity ? found.identity : [])]) {
    const entry = entryOf(name);
    if (entry === undefined) rest.settings[name] = value;
    else if (isIdentity(entry)) importIdentity(entry, value);
    else if (!takeEntry(entry, value)) found.unknown.push(name);
  }
  const fresh = Object.entries(boards).filter(([name]) => !(name in rest.boards));
  Object.assign(rest.boards, Object.fromEntries(fresh));
  const isEmpty = !Object.keys(rest.settings).length && !Object.keys(rest.boards).length;
  const isKept = isEmpty || write(OTHERS, JSON.stringify(rest));
  const named = found.unknown.slice(0, NAMED);
  const parts = [
    phrase('command-all-taken', { games: taken, known, boards: fresh.length }),
    ...(unreadable ? [phrase('page-all-unreadable', { says: phrase('command-all-unreadable', { games: unreadable }) })] : []),
    ...(found.identity.length ? [withIdentity ? phrase('command-all-taken-ranks') : phrase('page-all-left'), toldOf(found.identity)] : []),
    ...(found.staysOwn ? [phrase('command-all-key')] : []),
    ...(named.length ? [phrase('command-all-unknown', { count: found.unknown.length, names: named.map(begun).join(', '), rest: found.unknown.length - named.length })] : []),
    ...(isKept ? [] : [phrase('page-all-no-room')]),
  ];
  const lines = parts.map((line) => (typeof line === 'string' ? make('p', {}, line) : line));
  ask(phrase('page-all-read'), lines, [{ label: phrase('page-close'), isMain: true, run: showKept }], showKept);
}
