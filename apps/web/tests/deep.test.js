// Delve, deep: another engine, hints that explain, and two stairs down from a cleared floor.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { deflateRawSync } from 'node:zlib';

import { deepFloorLine, formats } from './engine.js';
import { house } from './visit.js';

let home;
before(async () => { home = await house(); });
after(() => home.close());

const run = readFileSync(new URL('../../../testdata/replays/0.1.0/deep-1.txt', import.meta.url), 'utf8');
const SETUP = 'underdoku delve\nrules deep-1\nseed deep\n';

/** The digits to find on a floor, cell by cell; 0 for a given. @param {number} floor @param {'calm' | 'hard'} stairs */
function missing(floor, stairs) {
  const [, , , board, solution] = deepFloorLine('deep', floor, stairs).split(' ');
  return [...board].map((given, cell) => (given === '.' ? Number(solution[cell]) : 0));
}

const nameOf = (/** @type {number} */ cell) => `r${Math.floor(cell / 9) + 1}c${(cell % 9) + 1}`;
const first = missing(1, 'calm');

/** The moves that fill a floor, except some of its last blanks. @param {number[]} digits @param {number} [but] */
function filling(digits, but = 0) {
  const moves = digits.flatMap((digit, cell) => (digit ? [`0 place ${nameOf(cell)} ${digit}\n`] : []));
  return moves.slice(0, moves.length - but).join('');
}

/** Opens a save as a game. @param {import('./visit.js').Visit} visit @param {string} text */
async function opened(visit, text) {
  await visit.go();
  await visit.page.getByRole('button', { name: 'Open a saved game' }).click();
  await visit.page.getByRole('dialog').getByRole('textbox').fill(text);
  await visit.page.getByRole('dialog').getByRole('button', { name: 'Open', exact: true }).click();
}

const link = (/** @type {string} */ text) => `#replay=${deflateRawSync(text).toString('base64url')}`;

test('a run can be started besides one under the original rules, and a hint is shown until its digit is entered', async () => {
  const visit = await home.visit();
  const { page } = visit;
  await visit.go();
  await page.locator('[data-new=delve]').click();
  assert.ok(await page.getByRole('radio', { name: 'Original' }).isChecked(), 'the original rules are chosen by default');
  await page.getByRole('radio', { name: 'Deep' }).check();
  await page.locator('[name=seed]').fill('deep');
  await page.keyboard.press('Enter');
  await visit.onBoard();
  assert.equal(await page.textContent('#heading'), 'Delve, deep');
  assert.match(await visit.status(), /^B1 \| HP 3 of 5 \| 1 potion \| 1 hint \| 40 blanks \| 0 right digits in a row; 25 heal 1 HP/);
  assert.match(await page.textContent('#beside'), /Floor needssinglesWrong digitcosts 1 HP/);

  await page.keyboard.press('t');
  await visit.heard(/Hint: /);
  const reason = await page.textContent('#news');
  assert.match(await visit.status(), /\| 0 hints \| 40 blanks/);
  const lit = page.locator('#play .cell.lit');
  const cell = Number(await lit.getAttribute('data-cell'));
  assert.ok(first[cell], 'a blank is highlighted');

  await page.reload();
  await visit.onBoard();
  await visit.heard(/Hint: /);
  assert.equal(await page.textContent('#news'), reason);
  assert.equal(await lit.getAttribute('data-cell'), String(cell));
  const place = `row ${Math.floor(cell / 9) + 1}, column ${(cell % 9) + 1}`;
  await visit.cell(cell).click();
  await page.keyboard.press('Shift+Digit1');
  await visit.named(cell, `${place}, empty, notes 1`);
  await page.keyboard.press('t');
  await visit.heard(/Hint: /);
  assert.equal(await lit.getAttribute('data-cell'), String(cell), 'it stays highlighted when notes are made');

  await page.keyboard.press(String(first[cell]));
  await visit.named(cell, `${place}, ${first[cell]}, by a hint`);
  assert.equal(await lit.count(), 0);
  assert.match(await visit.status(), /\| 0 right digits in a row/, 'a digit that a hint showed does not count');
  assert.equal(await page.locator('#actions').getByRole('button', { name: /^Hint/ }).getAttribute('aria-disabled'), 'true');
  await visit.end();
});

test('a cleared floor has two stairs to choose from, and the report lists those taken', async () => {
  const visit = await home.visit();
  const { page } = visit;
  await opened(visit, SETUP + filling(first, 1));
  await visit.onBoard();
  const last = first.findLastIndex(Boolean);
  await visit.cell(last).click();
  await page.keyboard.press(String(first[last]));
  await visit.heard(/B1 is clear\. Two stairs lead down\./);
  const calm = page.locator('#veil').getByRole('button', { name: 'Calm: singles, 1 hint' });
  const hard = page.locator('#veil').getByRole('button', { name: 'Hard: pairs, 1 potion, 1 hint' });
  await calm.waitFor();
  await page.locator('#veil').getByText('A wrong digit on B2 costs 1 HP.').waitFor();
  await page.waitForFunction(() => document.activeElement?.closest('#veil'));
  await page.keyboard.press('1');
  await page.reload();
  await calm.waitFor();
  await hard.click();
  await visit.heard(/You descend to B2/);
  assert.match(await visit.status(), /^B2 /);
  assert.match(await page.textContent('#beside'), /Floor needspairs/);
  assert.ok(await page.locator('#veil').isHidden());

  assert.match(await visit.status(), /HP 4 of 5/, 'the streak has healed');
  const digits = missing(2, 'hard');
  const place = digits.findIndex(Boolean);
  await visit.cell(place).click();
  await page.keyboard.press(String(digits[place] === 1 ? 2 : 1));
  await visit.heard(/Wrong! .* have 3 left\./);
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('button', { name: 'Leave the dungeon' }).click();
  await page.getByRole('button', { name: 'Leave', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('10,040 points: 1 floor, 40 blanks and 0 extra points').waitFor();
  await dialog.getByRole('rowheader', { name: 'B2 hard' }).waitFor();
  await dialog.getByRole('button', { name: 'Share the result' }).click();
  await visit.copied(/^Underdoku · Delve, deep\n10,040 points: 1 floor, 40 blanks in 0:\d\d\nB1 ✓ 0:\d\d\nB2 hard ✗…$/);
  await visit.end();
});

test('a link opens the same run under the same rules', async () => {
  const visit = await home.visit();
  const { page } = visit;
  await visit.play('#delve?rules=deep&seed=a+%26+b');
  const names = await visit.names();
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('button', { name: 'Share this game' }).click();
  const address = await visit.copied(/#delve/);
  assert.ok(address.endsWith('#delve?seed=a+%26+b&rules=deep'), address);
  await visit.go('#kept');
  await page.getByText('Deep · B1 · HP 3 · seed a & b').waitFor();
  const other = await home.visit();
  await other.page.goto(address);
  await other.onBoard();
  assert.deepEqual(await other.names(), names);
  await other.end();
  await visit.end();
});

test('a replay plays, and a won run is reported as won', async () => {
  const visit = await home.visit();
  const { page } = visit;
  const moves = run.trimEnd().split('\n').length - 3;
  await page.goto(`${home.address}${link(run)}`);
  await page.locator('#replay-seek').fill(String(moves));
  await page.getByText(`${moves} of ${moves}`).waitFor();

  const won = await wonRun();
  await opened(visit, won);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('heading', { name: 'You win: you come out at the bottom of the dungeon' }).waitFor();
  await dialog.getByText(/20 floors, \d+ blanks and [\d,]+ extra points/).waitFor();
  await visit.end();
});

/** A run of the seed through all floors by calm stairs, with the moves that the engine makes. */
async function wonRun() {
  const { Play } = await formats();
  const lines = [];
  for (let floor = 1; floor <= 20; floor += 1) {
    lines.push(filling(missing(floor, 'calm')));
    if (floor < 20) lines.push('0 stairs calm\n');
  }
  const text = SETUP + lines.join('');
  assert.equal(JSON.parse(Play.load(text).view()).over, 'won');
  return text;
}

test('unknown rules are refused', async () => {
  const visit = await home.visit();
  await visit.go('#delve?rules=deeper&seed=1');
  await visit.page.getByRole('dialog').getByText('deeper').waitFor();
  await opened(visit, SETUP.replace('deep-1', 'deep-9'));
  await visit.page.getByRole('dialog').getByText('deep-9').waitFor();
  await visit.end();
});
