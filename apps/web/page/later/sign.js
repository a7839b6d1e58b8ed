// The key that signs runs. It is derived from a secret that never leaves this browser and from the server's host, in the same way as in
// the terminal, so a player who imports the secret there owns the same names.

import { read, write } from '../scripts/entries.js';
import { secretsOf } from '../scripts/key.js';

/** The entry of the secret, which is created once and never overwritten. */
const SECRET = 'secret';
/** The prefix of the 32 bytes of a private Ed25519 key in PKCS #8. */
const PKCS8 = '302e020100300506032b657004220420';
/** How many secrets the server accepts as proof of a name's former owner. */
const MOST = 4;

/** The secret of this visit, if the browser stores none. */
let unkept = '';

/** @param {Uint8Array} bytes */
const digitsOf = (bytes) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/** @param {string} digits Hexadecimal ones. */
const bytesOf = (digits) => Uint8Array.from(digits.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));

/** The SHA-256 hash of a text in hexadecimal digits. @param {string} text */
export async function hashOf(text) {
  if (!crypto.subtle) throw new Error(phrase('page-no-signing'));
  return digitsOf(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))));
}

/** The player's secret, and whether the browser has stored it. */
function secretOfPlayer() {
  if (read(SECRET) === null) write(SECRET, unkept ||= digitsOf(crypto.getRandomValues(new Uint8Array(32))));
  const kept = read(SECRET);
  return { secret: kept ?? unkept, isKept: kept !== null };
}

/** A host in its only spelling: this machine is always `localhost`. @param {string} host As addresses have it, without a port. */
export function hostOf(host) {
  return /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/.test(host) ? 'localhost' : host.replace(/\.+$/, '');
}

/** The key for a host. @param {string} secret @param {string} host */
async function keyFor(secret, host) {
  const seed = await hashOf(`underdoku signs\0${secret}\0${host}`);
  const key = await crypto.subtle.importKey('pkcs8', bytesOf(PKCS8 + seed), 'Ed25519', true, ['sign']).catch(() => {
    throw new Error(phrase('page-no-signing'));
  });
  // Only the exported private key contains the public half.
  const { x = '' } = await crypto.subtle.exportKey('jwk', key);
  const letters = atob(x.replaceAll('-', '+').replaceAll('_', '/'));
  return { key, public: digitsOf(Uint8Array.from(letters, (letter) => letter.charCodeAt(0))) };
}

/** The old secrets, used here or in the terminal before runs were signed, that the player's name may belong to. @param {string} secret @param {string} player */
async function before(secret, player) {
  const [, place = ''] = new URL('.', document.baseURI).href.replace(/\/$/, '').split('://');
  const addresses = [`${location.protocol}//${place}`, `${location.protocol === 'https:' ? 'http' : 'https'}://${place}`];
  const derived = await Promise.all(addresses.map((address) => hashOf(`underdoku key\0${secret}\0${address}`)));
  return [...new Set([...secretsOf(player), ...derived])].slice(0, MOST);
}

/**
 * Signs a text.
 * @param {string} text
 * @param {string} player
 */
export async function sign(text, player) {
  const { secret, isKept } = secretOfPlayer();
  const { key, public: half } = await keyFor(secret, hostOf(location.hostname));
  const signature = new Uint8Array(await crypto.subtle.sign('Ed25519', key, new TextEncoder().encode(text)));
  return { signed: { public: half, signature: digitsOf(signature) }, isKept, before: () => before(secret, player) };
}
