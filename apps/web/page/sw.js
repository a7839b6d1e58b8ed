// The service worker caches the page so that it works offline. The build puts a list of the files and their version in front of it.
//
// There is one cache per version, and requests are answered from it first: a page must never mix scripts and engine of two versions.
// For the same reason all but a few files are in a folder named after the version, since the servers behind one address may have
// different ones, and `keepAll` refuses a document that names the files of another. A new version installs beside the old one and
// takes over only when no tab shows the old one or the player asks for it, so that no game is interrupted.
//
// Not everything is cached at once. The first load is small on purpose, so the engines of Depths and of formats, some 180 and 590 KB,
// are cached when they are first used, and the small scripts in `later/` when the page is idle.
'use strict';

const { VERSION, FILES, LATER } = /** @type {{ VERSION: string, FILES: string[], LATER: string[] }} */ (/** @type {unknown} */ (self));
/** The paths of the document. They are the same in every version, so their content has to be checked. */
const DOCUMENTS = ['', 'index.html'];
const NAME = `underdoku-${VERSION}`;
const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));

/** A file's path without the folder of its version. @param {string} path */
const unversioned = (path) => path.replace(/^v-\w+\//, '');

/** @param {string} url */
const pathOf = (url) => url.replace(worker.registration.scope, '');

/** The optional files that some earlier version has cached: an update should not take Depths from a player who is offline. */
async function asked() {
  const names = await caches.keys();
  const kept = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
  const paths = new Set(kept.flat().map(({ url }) => unversioned(pathOf(url))));
  return LATER.filter((path) => paths.has(unversioned(path)));
}

/** Whether a document refers to the files of this version. @param {Response | undefined} document */
const fits = async (document) => Boolean((await document?.clone().text())?.includes(`v-${VERSION}/`));

/** Caches the first load. `addAll` is all or nothing, and `no-cache` asks the server in spite of the browser's HTTP cache, which
 * might still have the document of another version. */
async function keepAll() {
  const later = await asked();
  const cache = await caches.open(NAME);
  await cache.addAll(['./', ...FILES, ...later].map((path) => new Request(path, { cache: 'no-cache' })));
  const documents = await Promise.all(DOCUMENTS.map(async (path) => fits(await cache.match(path || './'))));
  if (documents.includes(false)) throw new Error('the page is of another version than its files');
}

/** Caches the scripts and styles that few visits need, and any file the browser has evicted. One after the other, so that what the
 * player asks for meanwhile is not queued behind them. */
async function keepScripts() {
  const cache = await caches.open(NAME);
  for (const path of [...FILES, ...LATER.filter((path) => /\/later\/.*\.(?:js|css)$/.test(path))]) {
    if (!(await cache.match(path))) await keepAgain(cache, new Request(path));
  }
}

/** Deletes the caches of other versions. This is safe on activation, because no tab uses them by then. */
async function dropOld() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith('underdoku-') && name !== NAME).map((name) => caches.delete(name)));
  await worker.clients.claim();
}

/** Answers from the cache. `ignoreSearch`, because links carry their puzzle in the query. @param {Request} request */
async function answer(request) {
  const cache = await caches.open(NAME);
  return (await cache.match(request, { ignoreSearch: true })) ?? keepAgain(cache, request);
}

/** Fetches a file that is not in the cache, and caches it if it belongs there. @param {Cache} cache @param {Request} request */
async function keepAgain(cache, request) {
  const path = pathOf(request.url);
  const fresh = await fetch(request);
  const isKept = fresh.ok && ['', ...FILES, ...LATER].includes(path);
  if (isKept && (!DOCUMENTS.includes(path) || (await fits(fresh)))) await cache.put(request, fresh.clone());
  // The server no longer has this version, so it must have a newer one to offer.
  if (!fresh.ok && LATER.includes(path)) void worker.registration.update();
  return fresh;
}

worker.addEventListener('install', (event) => event.waitUntil(keepAll()));
worker.addEventListener('activate', (event) => event.waitUntil(dropOld()));
worker.addEventListener('message', (event) => {
  if (event.data === 'take over') void worker.skipWaiting();
  // Offline, they are cached on another visit.
  else event.waitUntil(keepScripts().catch(() => {}));
});
worker.addEventListener('fetch', (event) => {
  const { origin, pathname } = new URL(event.request.url);
  const isOurs = event.request.method === 'GET' && origin === location.origin;
  // Ranks change all the time, so the API is never cached.
  if (isOurs && !pathname.includes('/api/')) event.respondWith(answer(event.request));
});
