// Depths by the keyboard.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';

import { decide, made, run, viewOf } from './depths.js';
import { house } from './visit.js';

let home;
before(async () => { home = await house(); });
after(() => home.close());

/** Presses a digit at a simulated time, so that no test depends on its own speed. */
const pressAt = (page, digit, time) => page.evaluate(([key, time]) => {
  const event = new KeyboardEvent('keydown', { key, code: `Digit${key}`, bubbles: true, cancelable: true });
  Object.defineProperty(event, 'timeStamp', { value: time });
  document.activeElement?.dispatchEvent(event);
}, [digit, time]);

test('a digit that is pressed once more after a floor or a choice chooses nothing', async () => {
  // Floor 1 except for its last digit.
  const play = run();
  let act = decide(viewOf(play));
  for (; !(viewOf(play).own.lair?.blanks === 1); act = decide(viewOf(play))) play.act(act, 0);
  const { moves, board } = viewOf(play);
  const [, row, column, digit] = /^place r(\d+)c(\d+) (\d)$/.exec(act);
  const visit = await home.visit();
  const { page } = visit;
  await visit.go();
  await page.getByRole('button', { name: 'Open a saved game' }).click();
  await page.locator('[name=text]').fill(play.save());
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  await page.waitForSelector('#play.ready[data-phase=floor]');
  await page.locator(`#play [data-cell="${(Number(row) - 1) * board.columns + Number(column) - 1}"]`).click();
  let time = 1e9;
  await pressAt(page, digit, time);
  await made(page, moves + 1);
  assert.equal(await page.getAttribute('#play', 'data-phase'), 'offer');
  for (const after of [660, 30, 30, 690]) {
    time += after;
    await pressAt(page, digit, time);
    await pressAt(page, '1', time);
  }
  await visit.heard(/nothing was chosen/);
  assert.equal(await page.getAttribute('#play', 'data-moves'), String(moves + 1));
  // Each choice needs a separate press.
  for (let choices = 1; await page.getAttribute('#play', 'data-phase') === 'offer'; choices += 1) {
    time += 700;
    for (let times = 0; times < 10; times += 1) await pressAt(page, '1', time += 30 * Math.min(times, 1));
    await made(page, moves + 1 + choices);
  }
  // Nor is a digit entered on the next board, as the engine's next answer shows.
  const before = await page.getAttribute('#play', 'data-moves');
  await pressAt(page, '1', time += 30);
  await page.keyboard.press('i');
  await visit.heard(/HP \d+ of \d+/);
  assert.equal(await page.getAttribute('#play', 'data-moves'), before);
  await visit.end();
});

test('keys play as in the terminal, notes are stored beside the moves', async () => {
  const visit = await home.visit();
  const { page } = visit;
  await visit.go('#depths?seed=16&gentle=yes&all=yes');
  await page.waitForSelector('#play.ready[data-phase=offer]');
  await page.keyboard.press('1');
  await made(page, 1);
  const cell = await page.locator('.cell.cursor').getAttribute('data-cell');
  for (const key of ['n', '2', '3', 'n']) await page.keyboard.press(key);
  await visit.heard(/digit|Digit/);
  assert.match(await visit.name(cell), /notes 2 3/);
  await page.keyboard.press('u');
  await page.waitForFunction((cell) => /notes 2\b(?! 3)/.test(document.querySelector(`[data-cell="${cell}"]`)?.getAttribute('aria-label') ?? ''), cell);
  await page.reload();
  await page.waitForSelector('#play.ready[data-phase=floor]');
  assert.match(await visit.name(cell), /notes 2\b/);
  await page.keyboard.press('v');
  await page.locator('.struck').first().waitFor();
  await page.keyboard.press('Shift+A');
  await visit.heard(/Bat/);
  await page.keyboard.press('Escape');
  await page.keyboard.press('i');
  await visit.heard(/HP 21 of 21/);
  await page.keyboard.press('c');
  // Leaving the page may have added a move, too, for the time that passed.
  const before = Number(await page.getAttribute('#play', 'data-moves'));
  await page.getByRole('dialog').getByRole('button', { name: 'Counsel' }).click();
  await made(page, before + 1);
  await visit.heard(/r\d|row \d/);
  await page.keyboard.press('l');
  await visit.heard(/stairs/i);
  await visit.end();
});
