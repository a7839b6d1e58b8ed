// How long the page keeps a player waiting, measured by Chromium's own tracing. What counts is the processor's
// time, so that a busy machine makes no difference.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';

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

test('a floor of 60 blanks comes in less than 100 ms', async (context) => {
  const visit = await home.visit();
  await visit.go();
  const times = await visit.page.evaluate(async () => {
    const { default: init, floorLine } = await import(new URL('engine/engine.js', document.baseURI).href);
    await init({ module_or_path: new URL('engine/engine_bg.wasm', document.baseURI) });
    const time = (seed) => {
      const start = performance.now();
      const line = floorLine(String(seed), 18);
      return [performance.now() - start, line.split(' ')[2].replaceAll(/[^.]/g, '').length];
    };
    return Array.from({ length: 60 }, (_, seed) => time(seed));
  });
  assert.ok(times.every(([, blanks]) => blanks === 60));
  const sorted = times.map(([time]) => time).sort((one, other) => one - other);
  const [median, most] = [sorted[30], sorted.at(-1)];
  context.diagnostic(`60 floors of 60 blanks: median ${median.toFixed(1)} ms, 95 of 100 within ${sorted[56].toFixed(1)} ms, worst ${most.toFixed(1)} ms`);
  assert.ok(median < FLOOR, `${median} ms`);
  await visit.end();
});

test('the main thread is never blocked for 50 ms: start, play, descent, hints, 25x25', async (context) => {
  const visit = await home.visit();
  const { page } = visit;
  await visit.go();
  const digits = missing('deep', 1);
  await home.browser.startTracing(page, { categories: ['disabled-by-default-devtools.timeline', 'devtools.timeline', 'toplevel', '__metadata'] });
  await visit.play('#delve?seed=deep');
  await page.keyboard.press('Control+Home');
  for (const [cell, digit] of digits.entries()) {
    if (!digit) continue;
    await visit.steer(cell);
    await page.keyboard.press(String(digit));
  }
  await visit.heard(/You climb down to B2/);
  await visit.play('#classic?level=evil2');
  await page.locator('#actions').getByRole('button', { name: 'Hint' }).click();
  await visit.heard(/There is/);
  await visit.play('#hudoku?template=6x5&seed=deep');
  await page.keyboard.press('1');
  await visit.heard(/./);
  await visit.play(`#classic?${new URLSearchParams({ board: puzzle('5x5x', '', 0, 'none', 'deep') })}`);
  for (const key of ['Control+Home', 'ArrowRight', 'Shift+G', 'ArrowDown', 'Shift+P', 'Delete']) await page.keyboard.press(key);
  await visit.heard(/is [A-P]\.|preset|blank|erase/);
  const found = tasks(await home.browser.stopTracing());
  assert.ok(found.length > 100, 'the trace is of the page');
  context.diagnostic(`${found.length} tasks of the main thread, the longest ${found.slice(0, 3).map((time) => time.toFixed(1)).join(', ')} ms`);
  assert.ok(found[0] < TASK, `${found[0]} ms`);
  await visit.end();
});
