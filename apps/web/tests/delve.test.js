// A floor of Delve, by the keyboard alone.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';

import { missing } from './engine.js';
import { house } from './visit.js';

let home;
before(async () => { home = await house(); });
after(() => home.close());

const digits = missing('deep', 1);
const blanks = digits.flatMap((digit, cell) => (digit ? [cell] : []));
const place = (cell) => `row ${Math.floor(cell / 9) + 1}, column ${(cell % 9) + 1}`;

test('a whole floor by keyboard alone, reloaded in the middle', async () => {
  const visit = await home.visit();
  const { page } = visit;
  await visit.go();
  await visit.tabTo('[data-new=delve]');
  await page.keyboard.press('Enter');
  await visit.tabTo('[name=seed]');
  await page.keyboard.type('deep');
  await page.keyboard.press('Enter');
  await visit.onBoard();
  await page.waitForFunction(() => document.activeElement?.getAttribute('role') === 'gridcell');
  assert.equal(await page.getAttribute('[role=grid]', 'aria-label'), 'Delve board');
  assert.equal(await page.locator('[role=grid] [role=row]').count(), 9);
  assert.equal(await page.locator('[role=gridcell]').count(), 81);
  assert.equal(await page.locator('[role=gridcell][tabindex="0"]').count(), 1, 'the board is a single tab stop');
  assert.match(await visit.status(), /^B1 \| HP 3 of 5 \| 1 potion \| 1 hint \| 27 blanks/);

  const [first, second, ...others] = blanks;
  const given = digits.findIndex((digit) => digit === 0);
  assert.match(await visit.name(given), new RegExp(`^${place(given)}, \\d, given$`));

  // Moving about: Home, End, with Control to the corners.
  await page.keyboard.press('Control+Home');
  assert.equal(await page.evaluate(() => document.activeElement?.dataset.cell), '0');
  await page.keyboard.press('End');
  assert.equal(await page.evaluate(() => document.activeElement?.dataset.cell), '8');
  await page.keyboard.press('Control+End');
  assert.equal(await page.evaluate(() => document.activeElement?.dataset.cell), '80');

  // Notes with Shift and with Alt, undone and erased.
  await visit.steer(first);
  await page.keyboard.press('Shift+Digit1');
  await page.keyboard.press('Shift+Digit4');
  await visit.named(first, `${place(first)}, empty, notes 1 4`);
  await visit.heard(new RegExp(`${place(first)}, empty, notes 1 4`));
  await page.keyboard.press('Alt+Digit2');
  await visit.named(first, `${place(first)}, empty, notes 1 4, centre notes 2`);
  await page.keyboard.press('Control+z');
  await visit.named(first, `${place(first)}, empty, notes 1 4`);
  await page.keyboard.press('m');
  await visit.numpad(9);
  await visit.named(first, `${place(first)}, empty, notes 1 4 9`);
  await page.keyboard.press('m');
  await page.keyboard.press('m');
  await page.keyboard.press('Delete');
  await visit.named(first, `${place(first)}, empty`);

  // A trap, a potion, a hint.
  await page.keyboard.press(String((digits[first] % 9) + 1));
  await visit.heard(/Wrong! A trap springs: .* have 2 left\./);
  await visit.named(first, `${place(first)}, empty, tried ${(digits[first] % 9) + 1}`);
  await page.keyboard.press('p');
  await visit.heard(/You drink a potion\. You have 3 HP\./);
  await page.keyboard.press('p');
  await visit.heard(/You have no potion\.|Your HP is full/);
  await page.keyboard.press('t');
  await visit.heard(/The hint fills/);
  const lit = page.locator('#play .cell.lit');
  assert.match(await lit.getAttribute('aria-label'), /hint/, 'the randomly chosen cell stays highlighted');

  for (const cell of [first, second]) {
    if ((await visit.name(cell)).includes('empty')) {
      await visit.steer(cell);
      await page.keyboard.press(String(digits[cell]));
      await visit.named(cell, `${place(cell)}, ${digits[cell]}, yours`);
    }
  }
  const before = [await visit.names(), await visit.status()];
  await page.reload();
  await visit.onBoard();
  assert.deepEqual([await visit.names(), await visit.status()], before);

  for (const cell of others) {
    if (!(await visit.name(cell)).includes('empty')) continue;
    await visit.steer(cell);
    await (cell % 2 ? page.keyboard.press(String(digits[cell])) : visit.numpad(digits[cell]));
    if (cell !== others.at(-1)) await page.waitForFunction((cell) => !document.querySelector(`[data-cell="${cell}"]`)?.getAttribute('aria-label')?.includes('empty'), cell);
  }
  await visit.heard(/You descend to B2, which has 29 blanks\..*You cleared B1 in .* and sprang 1 trap\./);
  assert.match(await visit.status(), /^B2 /);
  await visit.end();
});

test('a run ends, is reported, shared as text and as a replay that plays itself', async () => {
  const visit = await home.visit();
  const { page } = visit;
  await visit.play('#delve?seed=deep');
  const [first] = blanks;
  await visit.cell(first).click();
  const wrong = [1, 2, 3, 4].filter((digit) => digit !== digits[first]);
  for (const [index, digit] of wrong.slice(0, 3).entries()) {
    await page.keyboard.press(String(digit));
    await visit.heard(new RegExp(index < 2 ? `have ${2 - index} left` : 'You lose your last HP'));
  }
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('heading', { name: 'The dungeon keeps you on B1' }).waitFor();
  await dialog.getByRole('button', { name: 'Share the result' }).click();
  await dialog.getByText('Copied.').waitFor();
  await visit.copied(/^Underdoku · Delve\n0 points: 0 floors, 0 blanks in 0:\d\d\nB1 ✗✗✗☠$/);
  await dialog.getByRole('button', { name: 'Copy a link to the replay' }).click();
  const link = (await visit.copied(/#replay=/)).split('\n').at(-1);

  const other = await home.visit();
  await other.page.goto(link);
  await other.page.getByText('3 of 3').waitFor();
  await other.heard(/End of the replay\. Wrong! .*You lose your last HP/);
  await other.page.locator('#replay-seek').fill('1');
  await other.page.getByText('1 of 3').waitFor();
  assert.match(await other.page.textContent('#replay-status'), /♥♥♡♡♡/);
  await other.end();
  await visit.end();
});

test('a broken link is reported', async () => {
  const visit = await home.visit();
  await visit.go('#replay=notWhole');
  await visit.page.getByRole('dialog').getByText('This link is incomplete').waitFor();
  await visit.page.getByRole('button', { name: 'Home' }).click();
  await visit.page.getByRole('heading', { name: 'Underdoku', level: 1 }).waitFor();
  await visit.end();
});

test('a game is open in only one tab', async () => {
  const visit = await home.visit();
  await visit.play('#delve?seed=deep');
  const hash = await visit.page.evaluate(() => location.hash);
  const first = visit.page;
  await visit.newPage();
  await visit.go(hash);
  await visit.page.getByText('This game is open in another tab.').waitFor();
  await visit.page.getByRole('button', { name: 'Play here' }).click();
  await visit.onBoard();
  await first.getByText('This game is being played in another tab.').waitFor();
  await visit.page.keyboard.press('t');
  await visit.heard(/The hint fills/);
  await visit.end();
});

test('the page waits for a game that another tab is just releasing', async () => {
  const visit = await home.visit();
  await visit.play('#delve?seed=deep');
  const { hash, name } = await visit.page.evaluate(async () => ({ hash: location.hash, name: (await navigator.locks.query()).held?.find(({ name }) => !name.startsWith('underdoku-engine'))?.name }));
  assert.match(name, /^underdoku-/);
  await visit.newPage();
  await visit.go();
  // Another tab has the game when the page requests it, and releases it then.
  await visit.page.evaluate((name) => {
    const isAsked = async () => (await navigator.locks.query()).pending?.some((lock) => lock.name === name);
    void navigator.locks.request(name, { steal: true }, async () => { while (!(await isAsked())); });
  }, name);
  await visit.play(hash);
  assert.equal(await visit.page.getByRole('dialog').isVisible(), false);
  await visit.end();
});
