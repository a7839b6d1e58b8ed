// Games and boards that are pasted or dropped; the script that opens them is loaded when there is one.

import { isOpen } from './dialog.js';
import { loaded } from './host.js';

/** @typedef {typeof import('../later/given.js')} Given */

/** Opens something from outside the page. @template T @param {(part: Given) => T} open */
export const given = async (open) => open(await loaded(import('../later/given.js')));

/** @param {EventTarget | null} target */
const isField = (target) => target instanceof Element && Boolean(target.closest('input, textarea, select'));

/** Starts opening whatever is pasted into the page or dropped on it. @param {(error: unknown) => void} fail */
export function takeTexts(fail) {
  const take = (/** @type {Event} */ event, /** @type {DataTransfer | null} */ data) => {
    if (isOpen() || isField(event.target)) return;
    event.preventDefault();
    // It can only be read in this task.
    const [file, text] = [data?.files[0], data?.getData('text/plain') ?? ''];
    given(async ({ openText, textOf }) => openText(file ? await textOf(file) : text)).catch(fail);
  };
  document.addEventListener('paste', (event) => take(event, event.clipboardData));
  document.addEventListener('dragover', (event) => { if (!isField(event.target)) event.preventDefault(); });
  document.addEventListener('drop', (event) => take(event, event.dataTransfer));
}
