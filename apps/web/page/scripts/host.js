// The page's side of the worker: host.act('place r1c5 3', 4000) and so on, each a promise.

/** @import { Kept } from './types.js' */
/** @import { Calls } from './worker.js' */

/** @type {Worker | undefined} */
let worker;
let count = 0;
/** After how many milliseconds a wait is announced. */
const SLOW = 1_000;
/** Called when the engine has been busy for long, and when it is done. @type {(isSlow: boolean) => void} */
let onSlow = () => {};

/** @param {(isSlow: boolean) => void} act */
export function whenSlow(act) {
  onSlow = act;
}

/** @type {Map<number, { resolve: (value: any) => void, reject: (error: Error) => void }>} */
const waiting = new Map();

/** Called when another tab takes the open game. @type {(id: string) => void} */
let onRobbed = () => {};

/** @param {(id: string) => void} act */
export function whenRobbed(act) {
  onRobbed = act;
}

/** The games that the browser could not store; they outlive a worker that is stopped. @type {Kept[]} */
let held = [];
/** Whether an unfinished game is among them. */
export const holdsGame = () => held.some(({ over }) => !over);
/** Called with the games that could not be stored, and once more when there are none left. @type {(held: Kept[]) => void} */
let onHeld = () => {};

/** @param {(held: Kept[]) => void} act */
export function whenHeld(act) {
  onHeld = act;
}

/** The engine was stopped. */
export class Ended extends Error {}

/** The engine, or a part of the page, could not be loaded; trying again may help. */
export class NotLoaded extends Ended {
  constructor(why = '') {
    super(why || phrase('page-no-engine'));
  }
}

/** Reports errors that nothing else reports. @type {(error: unknown) => void} */
let onFailed = () => {};

/** @param {(error: unknown) => void} act */
export function whenFailed(act) {
  onFailed = act;
}

/** @param {unknown} error */
export const fail = (error) => onFailed(error);

/** A part of the page that is loaded on demand. @template T @param {Promise<T>} part */
export const loaded = (part, why = phrase('page-not-loaded')) =>
  part.catch(() => {
    throw new NotLoaded(why);
  });

/** The stylesheets loaded later. @type {Set<string>} */
const styles = new Set();

/** A part with its own stylesheet. The module itself must not await it: a module that failed once cannot be imported again.
 * @template T @param {Promise<T>} part @param {string} path */
export async function styled(part, path) {
  const sheet = new Promise((resolve, reject) => {
    if (styles.has(path)) return resolve(path);
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.dataset.part = '';
    link.href = new URL(`../${path}`, import.meta.url).href;
    link.onload = () => resolve(styles.add(path));
    link.onerror = () => {
      link.remove();
      reject(new Error(path));
    };
    document.head.append(link);
  });
  const [came] = await Promise.all([part, sheet]);
  return came;
}

/** A worker with an engine: the one compiled at page start, if that succeeded. */
function launch() {
  const started = new Worker(new URL('./worker.js', import.meta.url), { type: 'module', name: 'engine' });
  void globalThis.engine.then((engine) => started.postMessage({ engine }));
  return started;
}

function start() {
  const started = launch();
  const lose = (/** @type {string} */ why = '') => {
    if (worker === started) end(new NotLoaded(why));
  };
  started.addEventListener('message', ({ data }) => {
    if (data.robbed) return onRobbed(data.robbed);
    if (data.held) return onHeld(held = data.held);
    if (data.broken) return lose(data.broken);
    // Its lock is released when it is gone, whatever ended it.
    if (data.alive) return void navigator.locks.request(data.alive, () => lose());
    const call = waiting.get(data.id);
    waiting.delete(data.id);
    if ('error' in data) call?.reject(data.isMissing ? new NotLoaded(data.error) : new Error(data.error));
    else call?.resolve(data.value);
  });
  started.addEventListener('error', () => lose());
  if (held.length) started.postMessage({ held });
  return started;
}

/** Stops the engine; pending calls fail with the reason. Stored games are not affected. @param {Error} why */
export function end(why) {
  worker?.terminate();
  worker = undefined;
  for (const { reject } of waiting.values()) reject(why);
  waiting.clear();
}

/** Calls a separate engine, so that it can be stopped at any time and the game continues meanwhile.
 * @template {keyof Calls} Name @param {Name} call @param {Parameters<Calls[Name]>} args @param {AbortSignal} stop @returns {ReturnType<Calls[Name]>} */
export function apart(call, args, stop) {
  const maker = launch();
  return /** @type {any} */ (new Promise((resolve, reject) => {
    maker.onmessage = ({ data }) => {
      if (data.broken) reject(new NotLoaded(data.broken));
      else if (data.error) reject(new Error(data.error));
      else if ('value' in data) resolve(data.value);
    };
    maker.onerror = () => reject(new NotLoaded());
    stop.onabort = () => reject(new Error(phrase('page-no-puzzle')));
    maker.postMessage({ id: 0, call, args });
  }).finally(() => maker.terminate()));
}

/** @type {{ [Name in keyof Calls]: Calls[Name] }} */
export const host = /** @type {any} */ (
  new Proxy(
    {},
    {
      get: (_, call) => (/** @type {unknown[]} */ ...args) =>
        new Promise((resolve, reject) => {
          worker ??= start();
          count += 1;
          const slow = setTimeout(() => onSlow(true), SLOW);
          const done = (/** @type {(value: any) => void} */ act) => (/** @type {any} */ value) => {
            clearTimeout(slow);
            onSlow(false);
            act(value);
          };
          waiting.set(count, { resolve: done(resolve), reject: done(reject) });
          worker.postMessage({ id: count, call, args });
        }),
    },
  )
);
