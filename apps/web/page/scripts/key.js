// The secret that proves who hands a run in. This browser makes it once and never writes over it: who loses it cannot use
// their name again.

import { older, read, whenWritten, write } from './entries.js';

/** The key of this visit, where the browser keeps none. */
let unkept = '';

/** The entry of the key that a name was first used with. @param {string} name */
const entryOf = (name) => `key-${name}`;

/** Keeps a key where there is none yet. @param {string} entry @param {string} key */
const keepOnce = (entry, key) => read(entry) !== null || write(entry, key);

/** Takes over the key that an older page has made, perhaps while this one is open. The name that it is used with keeps it, even if
 * this page has made another one. */
function takeOver() {
  const [key, name] = [older('key'), older('name')];
  if (!/^[0-9a-f]{64}$/.test(key)) return;
  keepOnce('key', key);
  if (name) keepOnce(entryOf(name), key);
}

takeOver();
whenWritten((written) => {
  if (!written) takeOver();
});

/** 256 bits that nobody else has, in hexadecimal digits. */
const fresh = () => Array.from(crypto.getRandomValues(new Uint8Array(32)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** The key to hand in with, and whether it is kept. @param {string} name The player's. */
export function keyFor(name) {
  takeOver();
  const key = read(entryOf(name)) ?? read('key') ?? (unkept ||= fresh());
  const isKept = keepOnce('key', key) && keepOnce(entryOf(name), key);
  return { key, isKept };
}
