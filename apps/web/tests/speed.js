// How long the page keeps a player waiting, measured by Chromium's own tracing. What counts is the processor's
// time, so that a busy machine makes no difference.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';

import { VERSION } from './chromium.js';
import { missing, puzzle } from './engine.js';
import { house } from './visit.js';

let home;
before(async () => { home = await house(); });
after(() => home.close());

/** What a floor and a task may take, in milliseconds. */
const [FLOOR, TASK] = [100, 50];

/** The tasks of a page's main thread, longest first, in milliseconds of its processor's time. */
function tasks(trace) {
  const { traceEvents } = JSON.parse(trace.toString());
  const mains = traceEvents.filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain');
  const isMain = ({ pid, tid }) => mains.some((main) => main.pid === pid && main.tid === tid);
  const run = traceEvents.filter((event) => event.name === 'RunTask' && isMain(event));
  return run.map(({ tdur, dur }) => (tdur ?? dur) / 1000).sort((one, other) => other - one);
}

/** What Chromium's tracing is asked for. */
const CATEGORIES = ['disabled-by-default-devtools.timeline', 'devtools.timeline', 'toplevel', '__metadata'];

test('a floor of 60 blanks takes less than 100 ms', async (context) => {
  const visit = await home.visit();
  const { page } = visit;
  await visit.go();
  await page.evaluate(async (version) => {
    const engine = new URL(`${version}/engine/`, document.baseURI);
    const { default: init, floorLine } = await import(new URL('engine.js', engine).href);
    await init({ module_or_path: new URL('engine_bg.wasm', engine) });
    globalThis.floorLine = floorLine;
  }, VERSION);
  await home.browser.startTracing(page, { categories: CATEGORIES });
  const lines = await page.evaluate(async () => {
    const lines = [];
    for (let seed = 0; seed < 60; seed += 1) {
      // Each floor is a task of its own.
      await new Promise((next) => { setTimeout(next); });
      lines.push(globalThis.floorLine(String(seed), 18));
    }
    return lines;
  });
  // Nothing else on the page takes as long as a floor does.
  const floors = tasks(await home.browser.stopTracing()).slice(0, 60);
  assert.ok(lines.every((line) => line.split(' ')[2].replaceAll(/[^.]/g, '').length === 60));
  const [median, most] = [floors[30], floors[0]];
  context.diagnostic(`60 floors of 60 blanks: median ${median.toFixed(1)} ms, 95 of 100 within ${floors[3].toFixed(1)} ms, worst ${most.toFixed(1)} ms`);
  assert.ok(median > 1, `${median} ms is no floor`);
  assert.ok(median < FLOOR, `${median} ms`);
  await visit.end();
});

test('the main thread is never blocked for 50 ms: start, play, descent, hints, 25x25', async (context) => {
  const visit = await home.visit();
  const { page } = visit;
  await visit.go();
  const digits = missing('deep', 1);
  await home.browser.startTracing(page, { categories: CATEGORIES });
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
  const found = tasks(await home.browser.stopTracing());
  assert.ok(found.length > 100, 'the trace is of the page');
  context.diagnostic(`${found.length} tasks of the main thread, the longest ${found.slice(0, 3).map((time) => time.toFixed(1)).join(', ')} ms`);
  assert.ok(found[0] < TASK, `${found[0]} ms`);
  await visit.end();
});
