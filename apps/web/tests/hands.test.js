// Hands that hold a key, press twice or slip: one gesture does one thing, and accidents do nothing.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';

import { hidden, missing } from './engine.js';
import { house } from './visit.js';

let home;
before(async () => { home = await house(); });
after(() => home.close());

const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };
const digits = missing('deep', 1);
const blanks = digits.flatMap((digit, cell) => (digit ? [cell] : []));
/** A digit that does not belong in a cell. */
const wrong = (cell) => (digits[cell] % 9) + 1;
const HP = /HP (\d)/;

/** Holds a key, which the keyboard repeats. */
async function hold(page, key, repeats = 6) {
  for (let time = 0; time <= repeats; time += 1) await page.keyboard.down(key);
  await page.keyboard.up(key);
}

/** A hand whose gestures have simulated times, however slow the machine is: the events of one are 30 ms apart. */
class Hand {
  static async on(visit) {
    const hand = new Hand();
    Object.assign(hand, { visit, keys: await visit.context.newCDPSession(visit.page), time: Date.now() / 1000 });
    return hand;
  }

  /** The middle of an element. */
  async middle(locator) {
    const { x, y, width, height } = await locator.boundingBox();
    return { x: x + width / 2, y: y + height / 2 };
  }

  at(cell) {
    return this.middle(this.visit.cell(cell));
  }

  /** Lets a moment pass, so that what follows is another gesture. */
  rest() {
    this.time += 2;
  }

  send(event, type, more) {
    this.time += 0.03;
    return this.keys.send(`Input.dispatch${event}Event`, { type, timestamp: this.time, ...more });
  }

  /** Sends a touch event with fingers at these points; without points all are lifted. */
  touch(type, ...points) {
    return this.send('Touch', `touch${type}`, { touchPoints: points.map((point, id) => ({ id, ...point })) });
  }

  async tap(point) {
    await this.touch('Start', point);
    await this.touch('End');
  }

  async click(point, clickCount = 1) {
    for (const type of ['mousePressed', 'mouseReleased']) await this.send('Mouse', type, { ...point, button: 'left', clickCount });
  }

  /** A double click that waits for something between its two clicks. */
  async doubleClick(locator, between = async () => {}) {
    const point = await this.middle(locator);
    this.rest();
    await this.click(point);
    await between();
    await this.click(point, 2);
  }
}

/** The moves of the open game in its save, once the engine has answered all calls. */
async function moves(visit) {
  await visit.page.getByRole('button', { name: 'More' }).click();
  const [download] = await Promise.all([visit.page.waitForEvent('download'), visit.page.getByRole('dialog').getByRole('button', { name: 'Save as text' }).click()]);
  const chunks = [];
  for await (const chunk of await download.createReadStream()) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

/** How often a word occurs in a text. */
const count = (text, word) => text.split(word).length - 1;

test('a held digit springs one trap, and a held hint key takes one hint', async () => {
  const visit = await home.visit();
  const { page } = visit;
  await visit.play('#delve?seed=deep');
  await visit.cell(blanks[0]).click();
  await hold(page, String(wrong(blanks[0])));
  await visit.heard(/Wrong! A trap springs: .* have 2 left\./);
  await hold(page, 't');
  await visit.heard(/The hint fills/);
  await hold(page, 'p');
  await visit.heard(/You drink a potion\. You have 3 HP\./);
  const text = await moves(visit);
  assert.deepEqual(['place', 'hint', 'potion'].map((word) => count(text, word)), [1, 1, 1], text);
  assert.equal((await visit.status()).match(HP)[1], '3');
  await visit.end();
});

test('in Hudoku a held digit and a held hint cost once', async () => {
  const visit = await home.visit();
  const { page } = visit;
  await visit.play('#hudoku?template=4x5&seed=3');
  const answer = hidden('4x5', '3');
  const cell = answer.findIndex((digit) => digit > 0);
  await visit.cell(cell).click();
  await hold(page, String((answer[cell] % 4) + 1));
  await visit.heard(/is not \d\. You lose 250 points\./);
  await hold(page, 't');
  await visit.heard(/The hint shows row/);
  const text = await moves(visit);
  assert.deepEqual([count(text, 'place'), count(text, 'hint')], [1, 1], text);
  await visit.end();
});

test('arrows, erasing, undo and redo repeat while their keys are held', async () => {
  const visit = await home.visit();
  const { page } = visit;
  await visit.play('#delve?seed=deep');
  await page.keyboard.press('Control+Home');
  await hold(page, 'ArrowRight', 3);
  assert.equal(await page.evaluate(() => document.activeElement?.dataset.cell), '4');
  await visit.cell(blanks[0]).click();
  for (const digit of [1, 2, 3]) await page.keyboard.press(`Shift+Digit${digit}`);
  const name = `row ${Math.floor(blanks[0] / 9) + 1}, column ${(blanks[0] % 9) + 1}, empty`;
  await visit.named(blanks[0], `${name}, notes 1 2 3`);
  await page.keyboard.down('Control');
  await hold(page, 'z', 1);
  await visit.named(blanks[0], `${name}, notes 1`);
  await hold(page, 'y', 1);
  await page.keyboard.up('Control');
  await visit.named(blanks[0], `${name}, notes 1 2 3`);
  await hold(page, 'u', 1);
  await visit.named(blanks[0], `${name}, notes 1`);
  await visit.end();
});

test('Enter that is held presses one button, not the next dialog’s too', async () => {
  const visit = await home.visit();
  const { page } = visit;
  await visit.play('#delve?seed=deep');
  await visit.tabTo('#actions > :nth-child(4)');
  await hold(page, 'Enter', 2);
  await visit.heard(/The hint fills/);
  await visit.tabTo('#actions > :nth-child(5)');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Leave the dungeon' }).focus();
  await hold(page, 'Enter');
  await page.getByRole('heading', { name: 'Leave the dungeon?' }).waitFor();
  await page.keyboard.press('Escape');
  const text = await moves(visit);
  assert.deepEqual([count(text, 'hint'), count(text, 'leave')], [1, 0], text);
  await visit.end();
});

test('a double click does what cannot be undone only once', async () => {
  const visit = await home.visit();
  const { page } = visit;
  await visit.play('#delve?seed=deep');
  await visit.cell(blanks[0]).click();
  const hand = await Hand.on(visit);
  await hand.doubleClick(page.locator(`#pad [data-digit="${wrong(blanks[0])}"]`));
  await visit.heard(/Wrong! A trap springs: .* have 2 left\./);
  await hand.doubleClick(page.locator('#actions').getByRole('button', { name: /^Potion/ }));
  await visit.heard(/You drink a potion\. You have 3 HP\./);
  await hand.doubleClick(page.locator('#actions').getByRole('button', { name: /^Hint/ }));
  await visit.heard(/The hint fills/);
  const text = await moves(visit);
  assert.deepEqual(['place', 'potion', 'hint'].map((word) => count(text, word)), [1, 1, 1], text);
  await visit.end();
});

test('a double click does not press what appeared beneath it', async () => {
  const visit = await home.visit();
  const { page } = visit;
  await visit.go();
  const hand = await Hand.on(visit);
  const dialog = page.getByRole('dialog');
  await hand.doubleClick(page.locator('[data-new=delve]'), () => dialog.getByRole('heading', { name: 'A new run' }).waitFor());
  assert.ok(await dialog.isVisible(), 'the second click closes nothing');
  // Another gesture does.
  hand.rest();
  await hand.click({ x: 5, y: 5 });
  await dialog.waitFor({ state: 'hidden' });

  // The button that continues is in the place of the one that pauses.
  await visit.play('#hudoku?template=4x5&seed=3');
  const before = await page.textContent('#actions');
  await hand.doubleClick(page.locator('#actions').getByRole('button', { name: 'Pause' }), () => page.getByText('Paused: the board is hidden').waitFor());
  await page.keyboard.press('ArrowUp');
  assert.equal(await page.textContent('#actions'), before.replace('Pause', 'Go on'));
  assert.ok(await page.locator('#veil').isVisible(), 'it is still paused');
  hand.rest();
  await hand.click(await hand.middle(page.locator('#actions').getByRole('button', { name: 'Go on' })));
  await page.locator('#veil').waitFor({ state: 'hidden' });
  await visit.end();
});

test('a double click in the lesson goes one step further and enters one digit; the next click is another', async () => {
  const visit = await home.visit();
  const { page } = visit;
  await visit.go('#lesson');
  const hand = await Hand.on(visit);
  const at = (step) => page.locator('#lesson-status').getByText(`${step} of`).waitFor();
  const next = page.getByRole('button', { name: 'Next', exact: true });
  const four = page.locator('#lesson-pad').getByRole('button', { name: '4' });
  await at(1);
  await hand.doubleClick(next, () => at(2));
  hand.rest();
  await hand.click(await hand.middle(next));
  await at(3);
  // The next step asks for the same digit.
  await hand.doubleClick(four, () => at(4));
  await page.keyboard.press('1');
  await visit.heard(/is not 1/);
  assert.match(await page.textContent('#lesson-status'), /^4 of/);
  await visit.end();
});

test('fast clicks are not a double click: other digits, undo, the steps of a hint', async () => {
  const visit = await home.visit();
  const { page } = visit;
  await visit.play('#classic?level=evil1');
  for (const words of [/There is an? |There is /, /Look at /, /./, /what to do|do it/]) {
    await page.locator('#actions').getByRole('button', { name: 'Hint' }).click();
    await visit.heard(words);
  }
  const cell = await page.locator('.cell.blank').first().getAttribute('data-cell');
  await visit.cell(cell).click();
  await page.locator('[data-pen=corner]').click();
  for (const digit of [1, 2, 3]) await page.locator(`#pad [data-digit="${digit}"]`).click();
  await page.waitForFunction((cell) => document.querySelector(`#play [data-cell="${cell}"]`)?.getAttribute('aria-label')?.endsWith('notes 1 2 3'), cell);
  await page.locator('#actions').getByRole('button', { name: 'Undo' }).dblclick();
  await page.waitForFunction((cell) => document.querySelector(`#play [data-cell="${cell}"]`)?.getAttribute('aria-label')?.endsWith('notes 1'), cell);
  await visit.end();
});

/** A floor of Delve on a phone, with digit first and a digit chosen that is wrong for a cell. */
async function digitFirst(visit, cell) {
  await visit.play('#delve?seed=deep');
  await visit.page.getByRole('button', { name: 'Digit first' }).tap();
  await visit.page.locator(`#pad [data-digit="${wrong(cell)}"]`).tap();
  await visit.page.waitForSelector(`#pad [data-digit="${wrong(cell)}"][aria-pressed=true]`);
  return Hand.on(visit);
}

test('digit first: a digit is placed where a finger is lifted, and not if it slid off the cell', async () => {
  const visit = await home.visit(PHONE);
  const [first, second] = blanks;
  const hand = await digitFirst(visit, first);
  const [here, there] = [await hand.at(first), await hand.at(second)];
  await hand.touch('Start', here);
  await visit.page.waitForSelector(`[data-cell="${first}"].cursor`);
  await hand.touch('Move', { ...here, x: here.x + 2 });
  await hand.touch('Move', there);
  await visit.page.waitForSelector(`[data-cell="${second}"].cursor`);
  await hand.touch('Move', here);
  await hand.touch('End');

  // A mouse and a finger that leave the board, and a pinch.
  hand.rest();
  await hand.send('Mouse', 'mousePressed', { ...here, button: 'left', clickCount: 1 });
  await hand.send('Mouse', 'mouseReleased', { x: here.x, y: 735, button: 'left', clickCount: 1 });
  hand.rest();
  await hand.touch('Start', here);
  await hand.touch('Move', { x: here.x, y: 735 });
  await hand.touch('End');
  hand.rest();
  await hand.touch('Start', here);
  await hand.touch('Start', here, { x: 300, y: 735 });
  await hand.touch('End', here);
  await hand.touch('End');
  assert.equal(await visit.page.textContent('#live'), 'Digit first: choose a digit, then cells.');
  assert.equal((await visit.status()).match(HP)[1], '3');

  hand.rest();
  await hand.tap(here);
  await visit.heard(/Wrong! A trap springs: .* have 2 left\./);
  assert.equal(count(await moves(visit), 'place'), 1);
  await visit.end();
});

test('a double tap springs one trap, on a cell and on the pad', async () => {
  const visit = await home.visit(PHONE);
  const hand = await digitFirst(visit, blanks[0]);
  const here = await hand.at(blanks[0]);
  const twice = async (place) => {
    hand.rest();
    for (let tap = 0; tap < 2; tap += 1) await hand.tap(place);
  };
  await twice(here);
  await visit.heard(/Wrong! A trap springs: .* have 2 left\./);
  // The same on the pad, with the cell first.
  await visit.page.getByRole('button', { name: 'Digit first' }).tap();
  await visit.cell(blanks[1]).tap();
  await twice(await hand.middle(visit.page.locator(`#pad [data-digit="${wrong(blanks[1])}"]`)));
  await visit.heard(/Wrong! A trap springs: .* have 1 left\./);
  assert.equal(count(await moves(visit), 'place'), 2);
  await visit.end();
});

test('digit first: a finger that rests beside the board does not stop another from playing, and one on the board does', async () => {
  const visit = await home.visit(PHONE);
  const hand = await digitFirst(visit, blanks[0]);
  const [here, there] = [{ ...await hand.at(blanks[0]), id: 1 }, await hand.at(blanks.at(-1))];
  await hand.touch('Start', there);
  for (let tap = 0; tap < 2; tap += 1) {
    hand.rest();
    await hand.touch('Start', there, here);
    await hand.touch('End', here);
  }
  await hand.touch('End');
  assert.equal((await visit.status()).match(HP)[1], '3');
  const { x, y } = await visit.page.locator('#news').boundingBox();
  hand.rest();
  const beside = { x: x + 2, y: y + 2 };
  await hand.touch('Start', beside);
  await hand.touch('Start', beside, here);
  await hand.touch('End', here);
  await visit.heard(/Wrong! A trap springs: .* have 2 left\./);
  await hand.touch('End');
  assert.equal(count(await moves(visit), 'place'), 1);
  await visit.end();
});

test('fingers drag to choose several cells, digit first or not', async () => {
  const visit = await home.visit(PHONE);
  await visit.play('#classic?level=preset1');
  const hand = await Hand.on(visit);
  const places = await Promise.all([2, 3, 4].map((cell) => hand.at(cell)));
  const drag = async () => {
    hand.rest();
    await hand.touch('Start', places[0]);
    for (const place of places.slice(1)) await hand.touch('Move', place);
    await hand.touch('End');
  };
  const chosen = (number) => visit.page.waitForFunction((number) => document.querySelectorAll('[role=gridcell][aria-selected=true]').length === number, number);
  await drag();
  await chosen(3);
  // Chromium ignores a tap right after a drag: it only stops what was moving.
  await visit.page.getByRole('button', { name: 'Digit first' }).click();
  await visit.page.locator('#pad [data-digit="8"]').click();
  await visit.page.waitForSelector('#pad [data-digit="8"][aria-pressed=true]');
  await drag();
  await chosen(3);
  assert.match(await visit.name(2), /empty$/);
  hand.rest();
  await hand.tap(places[1]);
  await visit.named(3, 'row 1, column 4, 8, yours');
  await visit.end();
});
