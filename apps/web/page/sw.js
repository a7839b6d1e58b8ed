// The service worker: keeps the whole page, so that it plays without a network. `files.js` lists the files
// and gives them a version; those of a game that is a load of its own are kept once they were asked for, small scripts as soon as
// the page rests. A new version is kept beside the old one until no tab shows the old one, or a player takes it.
// Servers of several versions may stand behind one address: all but a few files are in a folder of their version.
'use strict';

importScripts('files.js');

const { VERSION, FILES, LATER } = /** @type {{ VERSION: string, FILES: string[], LATER: string[] }} */ (/** @type {unknown} */ (self));
/** The paths of the page itself. */
const DOCUMENTS = ['', 'index.html'];
const NAME = `underdoku-${VERSION}`;
const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));

/** A file's name in every version. @param {string} path */
const unversioned = (path) => path.replace(/^v-\w+\//, '');

/** @param {string} url */
const pathOf = (url) => url.replace(worker.registration.scope, '');

/** What was asked for once, in any version, is kept in each version that follows. */
async function asked() {
  const names = await caches.keys();
  const kept = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
  const paths = new Set(kept.flat().map(({ url }) => unversioned(pathOf(url))));
  return LATER.filter((path) => paths.has(unversioned(path)));
}

/** Whether a document, as it is kept or came, names the files of this version. @param {Response | undefined} document */
const fits = async (document) => Boolean((await document?.clone().text())?.includes(`v-${VERSION}/`));

async function keepAll() {
  const later = await asked();
  const cache = await caches.open(NAME);
  await cache.addAll(['./', ...FILES, ...later].map((path) => new Request(path, { cache: 'no-cache' })));
  const documents = await Promise.all(DOCUMENTS.map(async (path) => fits(await cache.match(path || './'))));
  if (documents.includes(false)) throw new Error('the page is of another version than its files');
}

/** Keeps the scripts that few visits need, with their styles, and what of the others is lost, one after the other: what a player
 * asks for meanwhile comes first. */
async function keepScripts() {
  const cache = await caches.open(NAME);
  for (const path of [...FILES, ...LATER.filter((path) => /\/later\/.*\.(?:js|css)$/.test(path))]) {
    if (!(await cache.match(path))) await keepAgain(cache, new Request(path));
  }
}

async function dropOld() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith('underdoku-') && name !== NAME).map((name) => caches.delete(name)));
  await worker.clients.claim();
}

/** @param {Request} request */
async function answer(request) {
  const cache = await caches.open(NAME);
  return (await cache.match(request, { ignoreSearch: true })) ?? keepAgain(cache, request);
}

/** Fetches what is not kept; what was kept and is lost is kept again. @param {Cache} cache @param {Request} request */
async function keepAgain(cache, request) {
  const path = pathOf(request.url);
  const fresh = await fetch(request);
  const isKept = fresh.ok && ['', ...FILES, ...LATER].includes(path);
  if (isKept && (!DOCUMENTS.includes(path) || (await fits(fresh)))) await cache.put(request, fresh.clone());
  // The server has this version no more, and another one to offer.
  if (!fresh.ok && LATER.includes(path)) void worker.registration.update();
  return fresh;
}

worker.addEventListener('install', (event) => event.waitUntil(keepAll()));
worker.addEventListener('activate', (event) => event.waitUntil(dropOld()));
worker.addEventListener('message', (event) => {
  if (event.data === 'take over') void worker.skipWaiting();
  // Without a network they are kept at another visit.
  else event.waitUntil(keepScripts().catch(() => {}));
});
worker.addEventListener('fetch', (event) => {
  const { origin, pathname } = new URL(event.request.url);
  const isOurs = event.request.method === 'GET' && origin === location.origin;
  // Ranks are asked for anew each time.
  if (isOurs && !pathname.includes('/api/')) event.respondWith(answer(event.request));
});
