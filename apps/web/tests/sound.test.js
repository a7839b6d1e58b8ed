// Sounds: none until they are switched on, then tones that are made in the browser, a different one for each kind of
// event.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';

import { VERSION } from './chromium.js';
import { missing } from './engine.js';
import { house } from './visit.js';

let home;
before(async () => { home = await house(); });
after(() => home.close());

const digits = missing('deep', 1);
const blank = digits.findIndex((digit) => digit > 0);

/** A visit that records the pitches of all tones, and the files that are requested. */
async function listening() {
  const visit = await home.visit();
  const asked = [];
  // Files that the service worker caches when the page is idle are not requested by the page.
  visit.context.on('request', (request) => { if (!request.serviceWorker()) asked.push(request.url()); });
  await visit.context.addInitScript(() => {
    globalThis.tones = [];
    const { start } = OscillatorNode.prototype;
    OscillatorNode.prototype.start = function (...args) {
      globalThis.tones.push(Math.round(this.frequency.value));
      return start.apply(this, args);
    };
  });
  return { visit, sounds: () => asked.filter((url) => url.endsWith('later/sound.js')).length };
}

/** The tones since the last call, once there are some. */
async function heard(page) {
  await page.waitForFunction(() => globalThis.tones.length);
  return page.evaluate(() => globalThis.tones.splice(0));
}

const turnOn = async (page) => {
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByLabel('Sound effects').check();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
};

test('nothing is heard or loaded until sounds are switched on; then each event has its own tone', async () => {
  const { visit, sounds } = await listening();
  const { page } = visit;
  await visit.play('#delve?seed=deep');
  await visit.cell(blank).click();
  const wrong = [1, 2, 3, 4].filter((digit) => digit !== digits[blank]);
  await page.keyboard.press(String(wrong[0]));
  await visit.heard(/2 HP left|trap/i);
  assert.deepEqual([sounds(), await page.evaluate(() => globalThis.tones)], [0, []]);
  await turnOn(page);
  await visit.cell(blank).click();
  await page.keyboard.press(String(wrong[1]));
  const trapped = await heard(page);
  await page.keyboard.press(String(digits[blank]));
  const placed = await heard(page);
  assert.ok(trapped.length && placed.length && trapped[0] < placed[0], `${trapped} ${placed}`);
  assert.ok(sounds());
  // A note is not an event on the board.
  await visit.cell(digits.findIndex((digit, cell) => digit && cell > blank)).click();
  await page.keyboard.press('Shift+Digit1');
  await visit.heard(/notes 1/);
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('button', { name: 'Leave the dungeon' }).click();
  await page.getByRole('button', { name: 'Leave', exact: true }).click();
  const ended = await heard(page);
  assert.equal(ended.length, 3, `${ended}`);
  await visit.end();
});

test('a descent is heard, and a page that is hidden is silent', async () => {
  const { visit } = await listening();
  const { page } = visit;
  await visit.play('#delve?seed=deep');
  await turnOn(page);
  await visit.cell(0).click();
  for (const [cell, digit] of digits.entries()) {
    if (!digit) continue;
    await visit.cell(cell).click();
    await page.keyboard.press(String(digit));
  }
  await visit.heard(/You descend to B2/);
  await page.waitForFunction(() => globalThis.tones.slice(-3).join() === '523,392,262');
  await page.evaluate(() => {
    globalThis.tones = [];
    Object.defineProperty(document, 'hidden', { get: () => true });
  });
  await page.keyboard.press('t');
  await visit.heard(/The hint fills/);
  await page.evaluate((version) => import(new URL(`${version}/later/sound.js`, document.baseURI).href), VERSION);
  assert.deepEqual(await page.evaluate(() => globalThis.tones), []);
  await visit.end();
});

test('if sounds cannot be loaded the game continues silently', async () => {
  const { visit } = await listening();
  const { page } = visit;
  await visit.context.addInitScript(() => { delete Navigator.prototype.serviceWorker; });
  await page.route('**/later/sound.js', (route) => route.abort('failed'));
  await visit.play('#delve?seed=deep');
  await turnOn(page);
  await visit.cell(blank).click();
  await page.keyboard.press(String(digits[blank]));
  await visit.heard(new RegExp(`is ${digits[blank]}`));
  await visit.context.close();
  assert.deepEqual(visit.complaints.filter((text) => !/ERR_FAILED/.test(text)), []);
});
