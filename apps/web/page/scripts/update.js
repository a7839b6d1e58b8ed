// New versions of the page. The service worker keeps one beside the version that is shown, until the player takes it: then
// every tab is loaded anew, each when nobody plays in it.

/** So many milliseconds after the last look a new version is looked for again, in a page that is never loaded anew. */
const AGAIN = 3_600_000;

/** @type {ServiceWorkerRegistration | undefined} */
let registration;
let looked = Date.now();
/** Whether another version was taken, here or in another tab. */
let isTaken = false;
/** Whether the player has asked for it here. */
let isAsked = false;
/** What is done when there is a version to be taken, or none, and when one was taken, here or elsewhere. */
let on = { offer: (/** @type {boolean} */ _) => {}, taken: (/** @type {boolean} */ _) => {} };

/** Looks whether there is a new version. */
export function lookForUpdate() {
  on.offer(Boolean(registration?.waiting && registration.active));
  if (Date.now() - looked < AGAIN) return;
  looked = Date.now();
  registration?.update().catch(() => {
    // Without a network there is none.
  });
}

/** Takes the new version. */
export function takeUpdate() {
  isAsked = true;
  if (registration?.waiting) registration.waiting.postMessage('take over');
  else on.taken(isAsked);
}

/** Whether this page is of a version that is no longer the one to be shown. */
export const isOutdated = () => isTaken;

/** Keeps the page for a time without a network, and tells of new versions.
 * @param {(isReady: boolean) => void} offer @param {(isAsked: boolean) => void} taken */
export async function serveOffline(offer, taken) {
  on = { offer, taken };
  const container = navigator.serviceWorker;
  if (!container) return;
  let { controller } = container;
  container.addEventListener('controllerchange', () => {
    // The first one takes charge of a page that had none: that is no other version.
    isTaken ||= Boolean(controller);
    ({ controller } = container);
    if (isTaken) on.taken(isAsked);
  });
  // Without it the page needs a network; all else is the same.
  registration = await container.register('sw.js', { updateViaCache: 'none' }).catch(() => undefined);
  registration?.addEventListener('updatefound', () => {
    registration?.installing?.addEventListener('statechange', lookForUpdate);
  });
  lookForUpdate();
  // What few visits need is kept when there is nothing else to do.
  const rest = globalThis.requestIdleCallback ?? setTimeout;
  void container.ready.then(({ active }) => rest(() => navigator.onLine && active?.postMessage('keep scripts')));
}
