// Games and boards from outside: typed, as a file, pasted, dropped, in an address, or passed when the page is started.

import { goTo } from '../scripts/begin.js';
import { ask, field } from '../scripts/dialog.js';
import { Ended, end, host, loaded } from '../scripts/host.js';
import { unzipped } from '../scripts/links.js';
import { make } from '../scripts/page.js';

/** The maximum length of a text; the longest possible save is shorter. A file of all games may be longer. */
const [MOST, MOST_OF_ALL] = [4_000_000, 64_000_000];

/** Several puzzles: two lines that may each be one (a row of cells, or a name with its data), or more than 17 lines, as two drawings have. */
const MANY = /(?:[\w.]{30}|\w:).*\n[^]*?(?:[\w.]{30}|\w:)|(?:.*\n){17}./;

/** The text of a file, which may be compressed by gzip. @param {File} file */
export async function textOf(file) {
  if (file.size > MOST_OF_ALL) throw new Error(phrase('page-text-large'));
  const [one, other] = new Uint8Array(await file.slice(0, 2).arrayBuffer());
  if (one !== 0x1f || other !== 0x8b) return file.text();
  return unzipped(file);
}

/** Asks for a save or a board as text, and opens it. */
export function chooseText() {
  const file = make('input', { type: 'file' });
  const text = make('textarea', { name: 'text', spellcheck: 'false', autocapitalize: 'off' });
  // Showing a long text would take a while.
  const chosen = () => (file.files?.[0] && file.files[0].size > MOST ? file.files[0] : undefined);
  file.addEventListener('change', async () => {
    const [small] = chosen() ? [] : file.files ?? [];
    text.value = small ? await textOf(small).catch((error) => error.message) : chosen() ? '' : text.value;
  });
  ask(phrase('page-open-text'), [
    phrase('page-open-about'),
    field(phrase('page-open-file'), file), field(phrase('page-open-or-text'), text),
  ], [
    { label: phrase('page-cancel') },
    { label: phrase('page-open'), isMain: true, run: (_, stop) => {
      stop.onabort = () => end(new Ended(phrase('page-open-stopped')));
      return Promise.resolve(text.value || textOf(chosen() ?? new File([], ''))).then(openText);
    } },
  ]);
}

/** @param {string} text */
export async function openText(text) {
  if (!text.trim()) throw new Error(phrase('page-open-nothing'));
  if (/^\s*\{/.test(text) && /"kind"\s*:\s*"underdoku"/.test(text)) return (await loaded(import('./backup.js'))).takeAll(text);
  if (text.length > MOST) throw new Error(phrase('page-text-large'));
  const isSave = /^\s*underdoku (delve|hudoku|classic|depths)/.test(text);
  if (!isSave && MANY.test(text)) {
    const boards = await host.boards(text);
    if (boards.length > 1) return (await loaded(import('./several.js'))).chooseAmong(boards);
  }
  return goTo(isSave ? await host.import(text.trimStart()) : await host.begin({ game: 'classic', text, isOwn: true }));
}

/** Reports that a text cannot be opened: its fault, the supported formats, and the position where reading stopped.
 * @param {string} why @param {string} where @param {() => void} closed */
export function tellUnread(why, where, closed) {
  ask(phrase('page-unread'), [
    make('p', {}, why), make('p', {}, phrase('page-unread-forms')), make('p', {}, phrase('page-unread-rules')),
    make('details', {}, make('summary', {}, phrase('page-unread-where')), make('p', { class: 'note' }, where)),
  ], [
    { label: phrase('page-close'), run: closed },
    { label: phrase('page-unread-other'), isMain: true, run: chooseText },
  ], closed);
}

/** The last address that was opened: an installed page gets it a second time when it has started. */
let opened = '';

/** Opens the text in an address, if there is one: a link, or words with a puzzle in them. @param {string} address */
export async function openShared(address) {
  const { search } = new URL(address);
  const isAgain = opened === address;
  opened = isAgain ? '' : address;
  const given = new URLSearchParams(search);
  const text = ['url', 'text', 'title'].map((name) => given.get(name)?.trim()).find(Boolean);
  if (!text || isAgain) return;
  // Otherwise every reload would open it again.
  if (location.search) history.replaceState(null, '', location.pathname + location.hash);
  await openText(text);
}

/** Opens what the page was started with. @param {{ targetURL?: string, files?: { getFile: () => Promise<File> }[] }} launch */
export async function openLaunch({ targetURL, files }) {
  const file = await files?.[0]?.getFile();
  if (file) await openText(await textOf(file));
  else if (targetURL) await openShared(targetURL);
}
