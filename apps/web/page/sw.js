// The service worker: keeps the whole page, so that it plays without a network. `files.js` lists the files
// and gives them a version; those of a game that is a load of its own are kept once they were asked for. A new version is kept beside the old one until no tab shows the old one, or a player takes it.
'use strict';

importScripts('files.js');

const { VERSION, FILES, LATER } = /** @type {{ VERSION: string, FILES: string[], LATER: string[] }} */ (/** @type {unknown} */ (self));
const NAME = `underdoku-${VERSION}`;
const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));

async function keepAll() {
  // What was asked for once is kept in each version that follows.
  const asked = await Promise.all(LATER.map(async (path) => (await caches.match(path) ? [path] : [])));
  const cache = await caches.open(NAME);
  await cache.addAll(['./', ...FILES, ...asked.flat()].map((path) => new Request(path, { cache: 'no-cache' })));
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

/** Whether the server has this version still: a file of another one would not fit the page. */
async function isCurrent() {
  const list = await fetch('files.js', { cache: 'no-cache' });
  const is = (await list.text()).includes(`"${VERSION}"`);
  if (!is) void worker.registration.update();
  return is;
}

/** Fetches what is not kept; what was kept and is lost is kept again. @param {Cache} cache @param {Request} request */
async function keepAgain(cache, request) {
  const path = request.url.replace(worker.registration.scope, '');
  if (LATER.includes(path) && !(await isCurrent())) return Response.error();
  const fresh = await fetch(request);
  if (fresh.ok && ['', ...FILES, ...LATER].includes(path)) await cache.put(request, fresh.clone());
  return fresh;
}

worker.addEventListener('install', (event) => event.waitUntil(keepAll()));
worker.addEventListener('activate', (event) => event.waitUntil(dropOld()));
worker.addEventListener('message', ({ data }) => {
  if (data === 'take over') void worker.skipWaiting();
});
worker.addEventListener('fetch', (event) => {
  const { origin, pathname } = new URL(event.request.url);
  const isOurs = event.request.method === 'GET' && origin === location.origin;
  // Ranks are asked for anew each time.
  if (isOurs && !pathname.includes('/api/')) event.respondWith(answer(event.request));
});
