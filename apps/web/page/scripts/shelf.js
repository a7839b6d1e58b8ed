// The shelf of kept games, in IndexedDB. A game is kept as its save: the text that the terminal game reads.

/** @import { Kept } from './types.js' */

const NAME = 'underdoku';
const STORE = 'games';

/** @type {Promise<IDBDatabase> | undefined} */
let opening;

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
      resolve(database);
    };
    request.onerror = () => reject(request.error);
  });
  return opening;
}

/**
 * Does one thing on the shelf, and waits until it is done for good.
 * @template T
 * @param {IDBTransactionMode} mode
 * @param {(store: IDBObjectStore) => IDBRequest<T>} act
 * @returns {Promise<T>}
 */
async function once(mode, act) {
  const database = await open();
  return new Promise((resolve, reject) => {
    const transaction = database.transaction(STORE, mode);
    const request = act(transaction.objectStore(STORE));
    transaction.oncomplete = () => resolve(request.result);
    transaction.onerror = transaction.onabort = () => reject(transaction.error);
  });
}

/** @param {Kept} game */
export async function keep(game) {
  await once('readwrite', (store) => store.put(game));
}

/** @param {string} id @returns {Promise<Kept | undefined>} */
export async function find(id) {
  return once('readonly', (store) => store.get(id));
}

/** @returns {Promise<Kept[]>} All of them, the latest first. */
export async function list() {
  /** @type {Kept[]} */
  const games = await once('readonly', (store) => store.getAll());
  return games.sort((one, other) => other.changed - one.changed);
}

/** @param {string} id */
export async function remove(id) {
  await once('readwrite', (store) => store.delete(id));
}
