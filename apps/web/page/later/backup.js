// All that this browser keeps as one file, which the terminal reads, too, and writes: docs/everything.md.

import { ask } from '../scripts/dialog.js';
import { all, read, write } from '../scripts/entries.js';
import { host } from '../scripts/host.js';
import { download } from '../scripts/links.js';
import { make } from '../scripts/page.js';
import { adopt } from '../scripts/settings.js';

/** @import { InFile } from '../scripts/types.js' */

const KIND = 'underdoku';
const VERSION = 1;
/** Our settings stand in the file under this, those that the terminal has as well under a name of theirs. */
const OURS = 'page.';
const SHARED = { name: 'daily.name', secret: 'daily.secret' };
/** What is of no use in another browser, or is made of other entries. */
const HERE = ['going', 'persist', 'settings', 'others'];
/** The entry of what other programs have put into a file: it goes into the next one as it came. */
const OTHERS = 'others';

/** @typedef {Record<string, string>} Texts */

/** @param {unknown} value @returns {value is Texts} */
const isTexts = (value) => typeof value === 'object' && value !== null && !Array.isArray(value) && Object.values(value).every((text) => typeof text === 'string');

/** What other programs have put into a file. @returns {{ settings: Texts, boards: Texts }} */
function others() {
  try {
    const { settings, boards } = JSON.parse(read(OTHERS) ?? '');
    if (isTexts(settings) && isTexts(boards)) return { settings, boards };
  } catch {
    // There is nothing, or what somebody else wrote.
  }
  return { settings: {}, boards: {} };
}

/** The name in the file of an entry. @param {string} entry */
const nameOf = (entry) => SHARED[/** @type {keyof typeof SHARED} */ (entry)] ?? OURS + entry;

/** The entry of a name in the file, if it is ours. @param {string} name */
function entryOf(name) {
  const shared = Object.entries(SHARED).find(([, theirs]) => theirs === name)?.[0];
  return shared ?? (name.startsWith(OURS) ? name.slice(OURS.length) : undefined);
}

/** Hands all that is kept over as a file. */
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

/** Takes an entry over; one that says who the player is only where there is none. Says whether ours stays. @param {string} entry @param {string} text */
function takeEntry(entry, text) {
  if (!['name', 'secret'].includes(entry) && !/^key(?:-|$)/.test(entry)) {
    if (entry === 'lesson') write(entry, text);
    else adopt(entry, text);
    return false;
  }
  const own = read(entry);
  if (own) return own !== text;
  write(entry, text);
  if (entry === 'name') adopt(entry, text);
  return false;
}

/** Goes to the saved games, or shows them anew. */
function showKept() {
  if (location.hash === '#kept') dispatchEvent(new HashChangeEvent('hashchange'));
  else location.hash = '#kept';
}

/** Takes over all that a file holds, and says what came of it. @param {string} text */
export async function takeAll(text) {
  const { settings, boards, games } = parsed(text);
  const { taken, known, unreadable } = await host.take(games);
  const rest = others();
  let staysOwn = false;
  for (const [name, value] of Object.entries(settings)) {
    const entry = entryOf(name);
    if (entry === undefined) rest.settings[name] = value;
    else if (!HERE.includes(entry)) staysOwn = takeEntry(entry, value) || staysOwn;
  }
  const fresh = Object.entries(boards).filter(([name]) => !(name in rest.boards));
  Object.assign(rest.boards, Object.fromEntries(fresh));
  const isEmpty = !Object.keys(rest.settings).length && !Object.keys(rest.boards).length;
  const isKept = isEmpty || write(OTHERS, JSON.stringify(rest));
  const told = [
    phrase('command-all-taken', { games: taken, known, boards: fresh.length }),
    ...(unreadable ? [phrase('page-all-unreadable', { says: phrase('command-all-unreadable', { games: unreadable }) })] : []),
    ...(staysOwn ? [phrase('command-all-key')] : []),
    ...(isKept ? [] : [phrase('page-all-no-room')]),
  ];
  ask(phrase('page-all-read'), told.map((text) => make('p', {}, text)), [{ label: phrase('page-close'), isMain: true, run: showKept }], showKept);
}
