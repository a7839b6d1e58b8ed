// Secrets from before runs were signed. A name that belongs to one of them moves to the signing key; no new ones are created.

import { older, read, whenWritten, write } from './entries.js';

const SECRET = /^[0-9a-f]{64}$/;

/** The entry of the secret that a name was first used with. @param {string} name */
const entryOf = (name) => `key-${name}`;

/** Stores a secret if the entry has none yet. @param {string} entry @param {string} secret */
const keepOnce = (entry, secret) => read(entry) !== null || write(entry, secret);

/** Takes over a secret that an older page has created, perhaps while this page is open. The name that is used with that secret keeps it,
 * even if another secret was stored first. */
function takeOver() {
  const [key, name] = [older('key'), older('name')];
  if (!SECRET.test(key)) return;
  keepOnce('key', key);
  if (name) keepOnce(entryOf(name), key);
}

takeOver();
whenWritten((written) => {
  if (!written) takeOver();
});

/** The secrets that a name may belong to, the likeliest first. @param {string} name */
export function secretsOf(name) {
  takeOver();
  return [read(entryOf(name)) ?? '', read('key') ?? ''].filter((secret) => SECRET.test(secret));
}
