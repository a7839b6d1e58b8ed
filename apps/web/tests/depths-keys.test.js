// Depths by the keyboard.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';

import { made } from './depths.js';
import { house } from './visit.js';

let home;
before(async () => { home = await house(); });
after(() => home.close());

test('keys play as in the terminal, notes are kept beside the moves', async () => {
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
  // That the page was left may have been a move, too: time that passed.
  const before = Number(await page.getAttribute('#play', 'data-moves'));
  await page.getByRole('dialog').getByRole('button', { name: 'Counsel' }).click();
  await made(page, before + 1);
  await visit.heard(/r\d|row \d/);
  await page.keyboard.press('l');
  await visit.heard(/stairs/i);
  await visit.end();
});
