// The stored games, in IndexedDB. A game is stored as its save, the same text that the terminal reads. Games that the browser fails
// to store are held in memory as long as the page is open.

/** @import { Kept } from './types.js' */

const NAME = 'underdoku';
const STORE = 'games';

/** @type {Promise<IDBDatabase> | undefined} */
let opening;

/** The games that the browser could not store, in their current state. @type {Map<string, Kept>} */
const held = new Map();

function open() {
  opening ??= new Promise((resolve, reject) => {
    const request = indexedDB.open(NAME, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE, { keyPath: 'id' });
    request.onsuccess = () => {
      const database = request.result;
      // A newer page in another tab wants to upgrade the database, which waits for this connection to close.
      database.onversionchange = () => {
        database.close();
        opening = undefined;
      };
      database.onclose = () => { opening = undefined; };
      resolve(database);
    };
    request.onerror = () => reject(request.error);
  });
  // After a failure, the next call tries again.
  opening.catch(() => { opening = undefined; });
  return opening;
}

/** How many milliseconds the browser has to answer, because some never do. */
const LOCK_TIMEOUT = 5_000;
/** Whether an answer is overdue. Until it comes, calls fail at once, so that not every move waits as long. */
let isOverdue = false;

/**
 * Makes one request, and waits until its transaction is complete or the browser seems not to answer.
 * @template T
 * @param {IDBTransactionMode} mode
 * @param {(store: IDBObjectStore) => IDBRequest<T>} act
 * @returns {Promise<T>}
 */
function once(mode, act) {
  return new Promise((resolve, reject) => {
    const giveUp = () => reject(new Error(phrase('page-no-answer')));
    if (isOverdue) return giveUp();
    const timer = setTimeout(() => {
      isOverdue = true;
      giveUp();
    }, LOCK_TIMEOUT);
    return done(mode, act).then(resolve, reject).finally(() => {
      clearTimeout(timer);
      isOverdue = false;
    });
  });
}

/**
 * @template T
 * @param {IDBTransactionMode} mode
 * @param {(store: IDBObjectStore) => IDBRequest<T>} act
 * @returns {Promise<T>}
 */
async function done(mode, act) {
  const database = await open();
  return new Promise((resolve, reject) => {
    const transaction = database.transaction(STORE, mode);
    const request = act(transaction.objectStore(STORE));
    transaction.oncomplete = () => resolve(request.result);
    transaction.onerror = transaction.onabort = () => reject(transaction.error);
  });
}

/** @param {Kept} game */
const put = (game) => once('readwrite', (store) => store.put(game));

/** Stores a game, with those held so far; returns the games that still could not be stored. @param {Kept} game @returns {Promise<Kept[]>} */
export async function keep(game) {
  held.set(game.id, game);
  try {
    for (const each of [game, ...held.values()]) {
      await put(each);
      held.delete(each.id);
    }
  } catch {
    // It stays in `held`.
  }
  return [...held.values()];
}

/** Takes over games that an earlier worker could not store. @param {Kept[]} games */
export function hold(games) {
  for (const game of games) held.set(game.id, game);
}

/** @param {string} id */
export const isHeld = (id) => held.has(id);

/** @param {string} id @returns {Promise<Kept | undefined>} */
export async function find(id) {
  return held.get(id) ?? once('readonly', (store) => store.get(id));
}

/** @returns {Promise<Kept[]>} All of them, the latest first. */
export async function list() {
  /** @type {Kept[]} */
  const games = await once('readonly', (store) => store.getAll()).catch((error) => {
    if (held.size) return [];
    throw error;
  });
  const mine = [...held.values()].map((game) => ({ ...game, isHeld: true }));
  return [...games.filter(({ id }) => !held.has(id)), ...mine].sort((one, other) => other.changed - one.changed);
}

/** @param {string} id @returns {Promise<Kept[]>} Those that are still held. */
export async function remove(id) {
  const wasHeld = held.delete(id);
  await once('readwrite', (store) => store.delete(id)).catch((error) => {
    if (!wasHeld) throw error;
  });
  return [...held.values()];
}
