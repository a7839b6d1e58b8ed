// The page's side of the worker: host.act('place r1c5 3', 4000) and so on, each a promise.

/** @import { Calls } from './worker.js' */

/** @type {Worker | undefined} */
let worker;
let count = 0;
/** @type {Map<number, { resolve: (value: any) => void, reject: (error: Error) => void }>} */
const waiting = new Map();

/** What is done when another tab takes the open game. @type {(id: string) => void} */
let onRobbed = () => {};

/** @param {(id: string) => void} act */
export function whenRobbed(act) {
  onRobbed = act;
}

function start() {
  const started = new Worker(new URL('./worker.js', import.meta.url), { type: 'module', name: 'engine' });
  started.addEventListener('message', ({ data }) => {
    if (data.robbed) return onRobbed(data.robbed);
    const call = waiting.get(data.id);
    waiting.delete(data.id);
    if ('error' in data) call?.reject(new Error(data.error));
    else call?.resolve(data.value);
  });
  started.addEventListener('error', () => {
    for (const { reject } of waiting.values()) reject(new Error('The engine could not be loaded. Is the network there?'));
    waiting.clear();
    worker = undefined;
  });
  return started;
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
          waiting.set(count, { resolve, reject });
          worker.postMessage({ id: count, call, args });
        }),
    },
  )
);
