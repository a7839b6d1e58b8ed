// The shelf of kept games, in IndexedDB. A game is kept as its save: the text that the terminal game reads. What the browser does
// not take is held here as long as the page is open.

/** @import { Kept } from './types.js' */

const NAME = 'underdoku';
const STORE = 'games';

/** @type {Promise<IDBDatabase> | undefined} */
let opening;

/** The games that the browser does not keep, as they are now. @type {Map<string, Kept>} */
const held = new Map();

function open() {
  opening ??= new Promise((resolve, reject) => {
    const request = indexedDB.open(NAME, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE, { keyPath: 'id' });
    request.onsuccess = () => {
      const database = request.result;
      // A newer page in another tab wants to change the shelf: make way for it.
      database.onversionchange = () => {
        database.close();
        opening = undefined;
      };
      database.onclose = () => { opening = undefined; };
      resolve(database);
    };
    request.onerror = () => reject(request.error);
  });
  // What was refused once is asked for again.
  opening.catch(() => { opening = undefined; });
  return opening;
}

/** So many milliseconds the browser may take for an answer: some never give one. */
const PATIENCE = 5_000;
/** Whether an answer is overdue: until it comes nothing else is asked, so that each move is not waited for as long. */
let isOverdue = false;

/**
 * Does one thing on the shelf, and waits until it is done for good, or the browser seems not to answer.
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
    }, PATIENCE);
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

/** Keeps a game, or holds it; gives those that are held. @param {Kept} game @returns {Promise<Kept[]>} */
export async function keep(game) {
  held.set(game.id, game);
  try {
    for (const each of [game, ...held.values()]) {
      await put(each);
      held.delete(each.id);
    }
  } catch {
    // It is held.
  }
  return [...held.values()];
}

/** Holds what the browser did not keep for another engine before. @param {Kept[]} games */
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
