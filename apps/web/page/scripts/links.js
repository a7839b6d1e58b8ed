// Addresses that hold a game: a seed, a puzzle, or a whole replay, and the texts that are sent with them.

/** @import { View } from './types.js' */

import { clockTime, counted, grouped } from './page.js';

const here = () => location.href.replace(/#.*$/, '');

/** @param {Uint8Array<ArrayBuffer>} bytes @param {CompressionStream | DecompressionStream} through */
async function pass(bytes, through) {
  const stream = new Blob([bytes]).stream().pipeThrough(through);
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

/** A text as letters that an address can hold. @param {string} text */
export async function packed(text) {
  const bytes = await pass(new TextEncoder().encode(text), new CompressionStream('deflate-raw'));
  const letters = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return btoa(letters).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** The text of such letters. @param {string} letters */
export async function unpacked(letters) {
  try {
    const plain = atob(letters.replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(plain, (letter) => letter.charCodeAt(0));
    return new TextDecoder('utf-8', { fatal: true }).decode(await pass(bytes, new DecompressionStream('deflate-raw')));
  } catch {
    throw new Error('This link is not whole: the replay in it cannot be read.');
  }
}

/** The address of a replay. @param {string} text A save. */
export const replayLink = async (text) => `${here()}#replay=${await packed(text)}`;

/** The address of the same game, from its start. @param {View} view */
export function startLink({ delve, hudoku, classic }) {
  if (delve) return `${here()}#delve?${new URLSearchParams({ seed: delve.seed })}`;
  if (hudoku) {
    const own = ['4x5', '6x5'].includes(hudoku.template) ? [] : [['labels', hudoku.labels]];
    return `${here()}#hudoku?${new URLSearchParams([['template', hudoku.template], ['seed', hudoku.seed], ...own])}`;
  }
  return `${here()}#classic?${new URLSearchParams({ board: classic?.puzzle ?? '' })}`;
}

/** The result in a few lines, without spoilers. @param {View} view @param {string} [day] */
export function resultText(view, day) {
  const when = day ? ` · ${day}` : '';
  const { delve, hudoku, classic, board } = view;
  if (delve) {
    const floors = delve.story.map(({ floor, traps, time }) => `B${floor} ${'✗'.repeat(traps)}${time === null ? '☠' : `✓ ${clockTime(time)}`}`);
    const tail = floors.length > 12 ? [`… ${floors.length - 12} floors above`, ...floors.slice(-12)] : floors;
    return [`Underdoku · Delve${when}`, `${grouped(delve.points)} points: ${counted(delve.cleared, 'floor')}, ${counted(delve.filled, 'blank')} in ${clockTime(view.time)}`, ...tail].join('\n');
  }
  if (hudoku) {
    const eased = hudoku.eased ? ` (${hudoku.eased})` : '';
    return [`Underdoku · Hudoku ${hudoku.template}${when}`, `${grouped(hudoku.points)} points in ${clockTime(view.time)}${eased}`,
      `${counted(hudoku.alone, 'cell')} alone, ${counted(hudoku.autoHints + hudoku.askedHints, 'hint')}, ${hudoku.wrong} wrong`].join('\n');
  }
  return [`Underdoku · Classic${board.shape ? ` ${board.shape.title}` : ''}`, `Solved in ${clockTime(view.time)}`, classic?.puzzle ?? ''].join('\n');
}

/** Puts a text into the clipboard. A browser lets a page do so within a click alone, and for some a click is over as soon as
 * anything was waited for; so what is still in the making is handed over as a promise.
 * @param {Promise<string>} text */
async function copy(text) {
  try {
    const type = 'text/plain';
    await navigator.clipboard.write([new ClipboardItem({ [type]: text.then((words) => new Blob([words], { type })) })]);
  } catch {
    await navigator.clipboard.writeText(await text);
  }
}

/** Hands a text to another program, or to the clipboard; says which. To be called at once when a player asks for it.
 * @param {string | Promise<string>} text */
export async function share(text) {
  const whole = Promise.resolve(text);
  const isPhone = matchMedia('(pointer: coarse)').matches;
  if (isPhone && navigator.share) {
    try {
      await navigator.share({ text: await whole });
      return 'Shared.';
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return '';
    }
  }
  try {
    await copy(whole);
    return 'Copied.';
  } catch {
    throw new Error(`The browser copies nothing. Here it is:\n${await whole}`);
  }
}

/** Hands a text over as a file. @param {string} name @param {string} text */
export function download(name, text) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
