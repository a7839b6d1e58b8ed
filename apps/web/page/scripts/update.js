// New versions of the page. The service worker caches one beside the current version until the player accepts it; then every
// tab reloads, each as soon as no game is being played in it.

/** The minimum number of milliseconds between two checks for a new version on a page that stays open. */
const AGAIN = 3_600_000;

/** @type {ServiceWorkerRegistration | undefined} */
let registration;
let looked = Date.now();
/** Whether another version took over, requested here or in another tab. */
let isTaken = false;
/** Whether the player requested it here. */
let isAsked = false;
/** Called when a new version becomes available or is no longer so, and when one has taken over. */
let on = { offer: (/** @type {boolean} */ _) => {}, taken: (/** @type {boolean} */ _) => {} };

/** Offers a new version that is ready, and checks for another one if the last check was long ago. */
export function lookForUpdate() {
  on.offer(Boolean(registration?.waiting && registration.active));
  if (Date.now() - looked < AGAIN) return;
  looked = Date.now();
  registration?.update().catch(() => {
    // Offline, there is none.
  });
}

/** Switches to the new version. */
export function takeUpdate() {
  isAsked = true;
  if (registration?.waiting) registration.waiting.postMessage('take over');
  else on.taken(isAsked);
}

/** Whether this page is of an outdated version. */
export const isOutdated = () => isTaken;

/** Registers the service worker, for offline use and for new versions.
 * @param {(isReady: boolean) => void} offer @param {(isAsked: boolean) => void} taken */
export async function serveOffline(offer, taken) {
  on = { offer, taken };
  const container = navigator.serviceWorker;
  if (!container) return;
  let { controller } = container;
  container.addEventListener('controllerchange', () => {
    // The first worker takes control of a page that had none, which does not mean a new version.
    isTaken ||= Boolean(controller);
    ({ controller } = container);
    if (isTaken) on.taken(isAsked);
  });
  // If that fails, the page needs a network; nothing else changes.
  registration = await container.register('sw.js', { updateViaCache: 'none' }).catch(() => undefined);
  registration?.addEventListener('updatefound', () => {
    registration?.installing?.addEventListener('statechange', lookForUpdate);
  });
  lookForUpdate();
  // Files that few visits need are cached when the browser is idle.
  const rest = globalThis.requestIdleCallback ?? setTimeout;
  void container.ready.then(({ active }) => rest(() => navigator.onLine && active?.postMessage('keep scripts')));
}
