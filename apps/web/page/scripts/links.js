// Links to a game: a seed, a puzzle, or a whole replay; and how texts leave the page.

/** @import { View } from './types.js' */

/**
 * How many bytes of text a link may contain. The longest possible run has fewer: 277 floors of Delve with each candidate of each
 * of 16,331 blanks noted by hand take 3.8 million. A short link can inflate to a thousand times its length.
 */
const MOST_TEXT = 4_000_000;
/** How many bytes are inflated at a time, since each can become a thousand. */
const BITE = 512;

const here = () => location.href.replace(/#.*$/, '');

/** A text encoded in letters that an address can contain. @param {string} text */
export async function packed(text) {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
  const letters = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return btoa(letters).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** Bytes as a stream of small chunks. @param {Uint8Array<ArrayBuffer>} bytes */
function bites(bytes) {
  let at = 0;
  return new ReadableStream({
    pull(controller) {
      if (at < bytes.length) controller.enqueue(bytes.subarray(at, (at += BITE)));
      else controller.close();
    },
  });
}

/** Inflates bytes, up to the size limit of a game.
 * @param {Uint8Array<ArrayBuffer>} bytes @param {CompressionFormat} [format] @returns {Promise<Blob | undefined>} Nothing if there is more. */
async function inflated(bytes, format = 'deflate-raw') {
  const reader = bites(bytes).pipeThrough(new DecompressionStream(format)).getReader();
  const parts = [];
  let length = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    parts.push(part.value);
    length += part.value.length;
    if (length <= MOST_TEXT) continue;
    await reader.cancel();
    return undefined;
  }
  return new Blob(parts);
}

/** The text of a file that is compressed by gzip. @param {Blob} file */
export async function unzipped(file) {
  const found = await inflated(new Uint8Array(await file.arrayBuffer()), 'gzip');
  if (!found) throw new Error(phrase('page-text-large'));
  return found.text();
}

/** The bytes that such letters encode. @param {string} letters */
function bytesOf(letters) {
  const plain = atob(letters.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(plain, (letter) => letter.charCodeAt(0));
}

/** The text that was encoded as these letters. @param {string} letters */
export async function unpacked(letters) {
  /** @type {string | undefined} */
  let text;
  try {
    const found = await inflated(bytesOf(letters));
    text = found && new TextDecoder('utf-8', { fatal: true }).decode(await found.arrayBuffer());
  } catch {
    throw new Error(phrase('page-link-broken'));
  }
  if (text === undefined) throw new Error(phrase('page-link-large'));
  return text;
}

/** The address of a replay. @param {string} text A save. */
export async function replayLink(text) {
  if (new Blob([text]).size > MOST_TEXT) throw new Error(phrase('page-link-long'));
  return `${here()}#replay=${await packed(text)}`;
}

/** The link to the same game, from its start. @param {View} view */
export function startLink({ game, own }) {
  switch (game) {
    case 'delve':
      return `${here()}#delve?${new URLSearchParams({ seed: own.seed, ...(own.deep && { rules: 'deep' }) })}`;
    case 'hudoku': {
      const { template, seed, labels, level } = own;
      return `${here()}#hudoku?${new URLSearchParams({ template, seed, ...(labels && { labels }), ...(level !== 'original' && { level }) })}`;
    }
    case 'depths':
      return `${here()}#depths?${new URLSearchParams({ seed: own.seed, class: own.class, ascension: String(own.ascension), ...(own.gentle && { gentle: 'yes' }), ...(own.opensAll && { all: 'yes' }), ...own.custom })}`;
    case 'classic':
      return `${here()}#classic?${new URLSearchParams({ board: own.puzzle })}`;
  }
}

/** Puts a text into the clipboard. Browsers allow it only within a click, and some consider a click over as soon as
 * anything was awaited; so a text still being made is passed as a promise.
 * @param {Promise<string>} text */
async function copy(text) {
  try {
    const type = 'text/plain';
    await navigator.clipboard.write([new ClipboardItem({ [type]: text.then((words) => new Blob([words], { type })) })]);
  } catch {
    await navigator.clipboard.writeText(await text);
  }
}

/** Shares a text with another program, or copies it; returns a message that says which, empty if the player cancelled. Must be called
 * directly from the click.
 * @param {string | Promise<string>} text */
export async function share(text) {
  const whole = Promise.resolve(text);
  const isPhone = matchMedia('(pointer: coarse)').matches;
  if (isPhone && navigator.share) {
    try {
      await navigator.share({ text: await whole });
      return phrase('page-shared');
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return '';
    }
  }
  try {
    await copy(whole);
    return phrase('page-copied');
  } catch {
    throw new Error(`${phrase('page-not-copied')}\n${await whole}`);
  }
}

/** Offers a text as a file. @param {string} name @param {string} text */
export const download = (name, text) => save(name, new Blob([text], { type: 'text/plain' }));

/** Offers a file. @param {string} name @param {Blob} file */
export function save(name, file) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
