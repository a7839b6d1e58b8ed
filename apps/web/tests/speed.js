// How long the page keeps a player waiting, by Chromium's own tracing: node tests/speed.js. What counts is the processor's time, but a
// busy machine makes even that longer, so it is measured by hand.

import { VERSION } from './chromium.js';
import { missing, puzzle } from './engine.js';
import { house } from './visit.js';

const FLOORS = 60;
/** How much slower a phone is. */
const SLOWER = 4;

/** The tasks of a page's main thread, longest first, in milliseconds of its processor's time. */
function tasks(trace) {
  const { traceEvents } = JSON.parse(trace.toString());
  const mains = traceEvents.filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain');
  const isMain = ({ pid, tid }) => mains.some((main) => main.pid === pid && main.tid === tid);
  const run = traceEvents.filter((event) => event.name === 'RunTask' && isMain(event));
  return run.map(({ tdur, dur }) => (tdur ?? dur) / 1000).sort((one, other) => other - one);
}

/** The categories that Chromium traces. */
const CATEGORIES = ['disabled-by-default-devtools.timeline', 'devtools.timeline', 'toplevel', '__metadata'];

const home = await house();

/** The tasks of the main thread while something is done on the page's first screen.
 * @param {(visit: import('./visit.js').Visit) => Promise<void>} act @param {(visit: import('./visit.js').Visit) => Promise<void>} [prepare] */
async function traced(act, prepare = async () => {}) {
  const visit = await home.visit();
  await visit.go();
  await prepare(visit);
  await home.browser.startTracing(visit.page, { categories: CATEGORIES });
  await act(visit);
  const found = tasks(await home.browser.stopTracing());
  await visit.end();
  return found;
}

/** Digs floors of 60 blanks on the main thread, each in a separate task. */
const dig = ({ page }) => page.evaluate(async (floors) => {
  for (let seed = 0; seed < floors; seed += 1) {
    await new Promise((next) => { setTimeout(next); });
    globalThis.engine.floorLine(String(seed), 18);
  }
}, FLOORS);

/** How long the engine takes for each of this many floors of Delve, deep, on a slow processor. @param {import('./visit.js').Visit} visit */
async function deepFloors(visit) {
  const session = await visit.context.newCDPSession(visit.page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  return visit.page.evaluate(async (floors) => {
    const times = [];
    for (let number = 0; number < floors; number += 1) {
      await new Promise((next) => { setTimeout(next); });
      const start = performance.now();
      globalThis.engine.deepFloorLine(String(number), 1 + (number % 20), number % 3 ? 'hard' : 'calm');
      times.push(performance.now() - start);
    }
    return times.sort((one, other) => other - one);
  }, 4 * FLOORS);
}

/** Loads into the page itself the engine that digs any floor. */
const load = ({ page }) => page.evaluate(async (version) => {
  const engine = new URL(`${version}/formats/`, document.baseURI);
  const { default: init, deepFloorLine, floorLine } = await import(new URL('engine.js', engine).href);
  await init({ module_or_path: new URL('engine_bg.wasm', engine) });
  globalThis.engine = { deepFloorLine, floorLine };
}, VERSION);

/** Plays what may occupy the main thread: a start, a floor and the way down, a hint, a large board. */
async function play(visit) {
  const { page } = visit;
  const digits = missing('deep', 1);
  await visit.play('#delve?seed=deep');
  await page.keyboard.press('Control+Home');
  for (const [cell, digit] of digits.entries()) {
    if (!digit) continue;
    await visit.steer(cell);
    await page.keyboard.press(String(digit));
  }
  await visit.heard(/You descend to B2/);
  await visit.play('#classic?level=evil2');
  await page.locator('#actions').getByRole('button', { name: 'Hint' }).click();
  await visit.heard(/There is/);
  await visit.play('#hudoku?template=6x5&seed=deep');
  await page.keyboard.press('1');
  await visit.heard(/./);
  await visit.play(`#classic?${new URLSearchParams({ board: puzzle('5x5x', '', 0, 'none', 'deep') })}`);
  for (const key of ['Control+Home', 'ArrowRight', 'Shift+G', 'ArrowDown', 'Shift+P', 'Delete']) await page.keyboard.press(key);
  await visit.heard(/is [A-P]\.|given|blank|erase/);
}

// Nothing else on the page takes as long as a floor does.
const floors = (await traced(dig, load)).slice(0, FLOORS);
const [worst, , , most] = floors;
console.log(`${FLOORS} floors of 60 blanks: median ${floors[FLOORS / 2].toFixed(1)} ms, 95 of 100 within ${most.toFixed(1)} ms, worst ${worst.toFixed(1)} ms`);
const phone = await home.visit();
await phone.go();
await load(phone);
const deep = await deepFloors(phone);
await phone.end();
console.log(`${deep.length} floors of Delve, deep, ${SLOWER} times slower: median ${deep[deep.length / 2].toFixed(1)} ms, 95 of 100 within ${deep[deep.length / 20].toFixed(1)} ms, worst ${deep[0].toFixed(1)} ms`);
const played = await traced(play);
console.log(`${played.length} tasks of the main thread, the longest ${played.slice(0, 3).map((time) => time.toFixed(1)).join(', ')} ms`);
await home.close();
