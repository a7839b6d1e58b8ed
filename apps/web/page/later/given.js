// What other programs hand to the page: a text that is shared with it, in the address, or a file that is opened with it.

import { openText, textOf } from '../scripts/texts.js';

/** The address that was opened last: an installed page is told of it once more when it has started. */
let opened = '';

/** Opens the text in an address, if there is one: a link, or words with a puzzle in them. @param {string} address */
export async function openShared(address) {
  const { search } = new URL(address);
  const isAgain = opened === address;
  opened = isAgain ? '' : address;
  const given = new URLSearchParams(search);
  const text = ['url', 'text', 'title'].map((name) => given.get(name)?.trim()).find(Boolean);
  if (!text || isAgain) return;
  // Otherwise the page would open it again whenever it is loaded.
  if (location.search) history.replaceState(null, '', location.pathname + location.hash);
  await openText(text);
}

/** Opens what the page was started with. @param {{ targetURL?: string, files?: { getFile: () => Promise<File> }[] }} launch */
export async function openLaunch({ targetURL, files }) {
  const file = await files?.[0]?.getFile();
  if (file) await openText(await textOf(file));
  else if (targetURL) await openShared(targetURL);
}
