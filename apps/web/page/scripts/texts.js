// Games and boards that come as texts: typed, as a file, pasted, dropped.

import { goTo } from './begin.js';
import { ask, field, isOpen } from './dialog.js';
import { end, host, loaded } from './host.js';
import { unzipped } from './links.js';
import { make } from './page.js';

/** So many letters a text may have; the longest save there may be has fewer. One with all games may have more. */
const [MOST, MOST_OF_ALL] = [4_000_000, 64_000_000];

/** Two lines each of which may be a puzzle: a row of cells, or a name with its data. Drawings have shorter rows, but two of them more than 17 lines. */
const MANY = /(?:[\w.]{30}|\w:).*\n[^]*?(?:[\w.]{30}|\w:)|(?:.*\n){17}./;

/** The text of a file, which may be packed by gzip. @param {File} file */
export async function textOf(file) {
  if (file.size > MOST_OF_ALL) throw new Error(phrase('page-text-large'));
  const [one, other] = new Uint8Array(await file.slice(0, 2).arrayBuffer());
  if (one !== 0x1f || other !== 0x8b) return file.text();
  return unzipped(file);
}

/** Asks for a save or a board as text, and opens it. */
function chooseText() {
  const file = make('input', { type: 'file' });
  const text = make('textarea', { name: 'text', spellcheck: 'false', autocapitalize: 'off' });
  // A long text would take its time to be shown.
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
      stop.onabort = () => end(new Error(phrase('page-open-stopped')));
      return Promise.resolve(text.value || textOf(chosen() ?? new File([], ''))).then(openText);
    } },
  ]);
}

/** @param {string} text */
export async function openText(text) {
  if (!text.trim()) throw new Error(phrase('page-open-nothing'));
  if (/^\s*\{/.test(text) && /"kind"\s*:\s*"underdoku"/.test(text)) return (await loaded(import('../later/backup.js'))).takeAll(text);
  if (text.length > MOST) throw new Error(phrase('page-text-large'));
  const isSave = /^\s*underdoku (delve|hudoku|classic|depths)/.test(text);
  if (!isSave && MANY.test(text)) {
    const boards = await host.boards(text);
    if (boards.length > 1) return (await loaded(import('../later/several.js'))).chooseAmong(boards);
  }
  return goTo(isSave ? await host.import(text.trimStart()) : await host.begin({ game: 'classic', text, isOwn: true }));
}

/** Opens what is pasted or dropped, a file or a text. @param {DataTransfer | null} data */
async function openData(data) {
  const [file] = data?.files ?? [];
  await openText(file ? await textOf(file) : data?.getData('text/plain') ?? '');
}

/** @param {EventTarget | null} target */
const isField = (target) => target instanceof Element && Boolean(target.closest('input, textarea, select'));

/** Opens from now on what is pasted into the page, or dropped on it. @param {(error: unknown) => void} fail */
export function takeTexts(fail) {
  const take = (/** @type {Event} */ event, /** @type {DataTransfer | null} */ data) => {
    if (isOpen() || isField(event.target)) return;
    event.preventDefault();
    openData(data).catch(fail);
  };
  document.addEventListener('paste', (event) => take(event, event.clipboardData));
  document.addEventListener('dragover', (event) => { if (!isField(event.target)) event.preventDefault(); });
  document.addEventListener('drop', (event) => take(event, event.dataTransfer));
  document.getElementById('open-import')?.addEventListener('click', chooseText);
}
