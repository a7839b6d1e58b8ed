// A player's own puzzle: typed cell by cell, proven meanwhile, and played.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';

import { Play, puzzle } from './engine.js';
import { house } from './visit.js';

let home;
before(async () => { home = await house(); });
after(() => home.close());

const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };

/** The digits of a 4x4 puzzle with one solution, a number for each cell. */
const small = JSON.parse(Play.classic(puzzle('2x2', '', 0, 'none', '3')).view()).board.squares.map(({ digit }) => digit);
const givens = small.flatMap((digit, cell) => (digit ? [cell] : []));

const lit = (page) => page.locator('#play .cell.lit').evaluateAll((cells) => cells.map((cell) => Number(cell.dataset.cell)));
const play = (page) => page.locator('#actions').getByRole('button', { name: 'Play this puzzle' });

/** Begins to type a puzzle on a board with this many digits. */
async function begin({ page }, size = '9') {
  await page.locator('[data-new=classic]').click();
  await page.locator('[name=size]').selectOption(size);
  await page.getByRole('button', { name: 'Type a puzzle' }).click();
}

test('a puzzle is typed, proven and played by the keyboard alone', async () => {
  const visit = await home.visit();
  const { page } = visit;
  await visit.go();
  await page.locator('[data-new=classic]').focus();
  await page.keyboard.press('Enter');
  await visit.tabTo('[name=size]');
  await page.keyboard.type('4');
  await visit.tabTo('.many button');
  await page.keyboard.press('Enter');
  await visit.onBoard();
  await visit.heard(/Type the givens of a puzzle/);
  for (const [index, cell] of givens.entries()) {
    await visit.steer(cell, 4);
    await page.keyboard.press(String(small[cell]));
    await visit.heard(index < givens.length - 1 ? /More than one solution: row \d, column \d can be \d or \d\.|Exactly one solution/ : /Exactly one solution: this is a puzzle\./);
  }
  // After undo, the puzzle is proven again.
  await page.keyboard.press('u');
  await visit.heard(/More than one solution|Exactly one|Undid/);
  await page.keyboard.press('r');
  await visit.heard(/Exactly one solution: this is a puzzle\./);
  const draft = await page.evaluate(() => location.hash);
  await visit.tabTo('#actions [aria-label="Play this puzzle"]');
  await page.keyboard.press('Enter');
  await page.waitForFunction((draft) => location.hash !== draft && document.querySelector('#play.ready'), draft);
  await visit.onBoard();
  for (const cell of givens) assert.match(await visit.name(cell), new RegExp(`, ${small[cell]}, given`));
  assert.equal(await page.locator('#play .cell.given').count(), givens.length);
  // It is a game like any other: a hint works, and what was typed is still there.
  await page.keyboard.press('t');
  await visit.heard(/There is an? /);
  await visit.play(draft);
  assert.match(await visit.name(givens[0]), /, yours/);
  await visit.end();
});

test('a puzzle is typed and played by touch, and survives a reload of the page', async () => {
  const visit = await home.visit(PHONE);
  const { page } = visit;
  await visit.go();
  await page.locator('[data-new=classic]').tap();
  await page.locator('[name=size]').selectOption('4');
  await page.getByRole('button', { name: 'Type a puzzle' }).tap();
  await visit.onBoard();
  const put = async (cell) => {
    await visit.cell(cell).tap();
    await page.locator(`#pad [data-digit="${small[cell]}"]`).tap();
    await visit.named(cell, `row ${Math.floor(cell / 4) + 1}, column ${cell % 4 + 1}, ${small[cell]}, yours`);
  };
  for (const cell of givens.slice(0, -1)) await put(cell);
  await page.reload();
  await visit.onBoard();
  await put(givens.at(-1));
  await visit.heard(/Exactly one solution/);
  await play(page).tap();
  await page.waitForSelector('#play .cell.given');
  assert.equal(await page.locator('#play .cell.given').count(), givens.length);
  await visit.end();
});

test('a clash, several solutions and none are reported with their cells, and cannot be played', async () => {
  const visit = await home.visit();
  const { page } = visit;
  await visit.go();
  await begin(visit);
  await visit.onBoard();
  const draft = await page.evaluate(() => location.hash);
  const type = async (cell, digit) => {
    await visit.steer(cell);
    await page.keyboard.press(String(digit));
  };
  // A board without givens cannot be played.
  await play(page).click();
  await visit.heard(/Type the givens of a puzzle/);
  await type(0, 5);
  await visit.heard(/More than one solution: row \d, column \d can be \d or \d\./);
  assert.equal((await lit(page)).length, 1);
  await type(1, 5);
  await visit.heard(/No solution\. .*5/);
  assert.deepEqual(await lit(page), [0, 1]);
  await play(page).click();
  await visit.heard(/No solution\./);
  assert.equal(await page.evaluate(() => location.hash), draft);
  await page.keyboard.press('Delete');
  await visit.heard(/More than one solution/);
  await play(page).click();
  await visit.heard(/More than one solution/);
  assert.equal(await page.evaluate(() => location.hash), draft);
  // The row and the column of the last cell contain all nine digits.
  await type(0, 1);
  for (const cell of [1, 2, 3, 4, 5, 6, 7]) await type(cell, cell + 1);
  await type(17, 9);
  await visit.heard(/No solution\.$/);
  assert.equal(await page.locator('#play .cell.clash').count(), 0);
  await visit.end();
});

test('held keys and an empty board do not block the page, and a board that cannot be typed on is refused', async () => {
  const visit = await home.visit();
  const { page } = visit;
  await visit.go();
  for (const kind of ['9j', '3x3k', '4x4']) {
    await page.locator('[data-new=classic]').click();
    await page.getByText('Advanced').click();
    await page.locator('[name=kind]').fill(kind);
    await page.getByRole('button', { name: 'Type a puzzle' }).click();
    await page.getByRole('alert').getByText('A puzzle can be typed on boards of up to 9x9').waitFor();
    await page.keyboard.press('Escape');
  }
  // A board on which a search takes longer than on the standard one.
  await page.locator('[data-new=classic]').click();
  await page.getByText('Advanced').click();
  await page.locator('[name=kind]').fill('3x3+antiknight+antiking');
  await page.getByRole('button', { name: 'Type a puzzle' }).click();
  await visit.onBoard();
  const hold = async (key, times) => {
    for (let time = 0; time < times; time += 1) await page.keyboard.down(key);
    await page.keyboard.up(key);
  };
  await page.keyboard.press('Control+Home');
  for (const digit of [1, 2, 3, 4]) {
    await hold(String(digit), 10);
    await page.keyboard.press('ArrowRight');
  }
  await page.keyboard.down('Control');
  await hold('z', 40);
  await hold('y', 40);
  await page.keyboard.up('Control');
  await page.keyboard.press('Control+Home');
  // The engine answers in order: when this is reported, everything requested before has been done.
  await page.keyboard.press('f');
  await visit.heard(/^row 1, column 1 (?:can be|holds)|^No digit fits/);
  await hold('Delete', 30);
  await visit.named(0, 'row 1, column 1, empty');
  // The board responds during a search, and the final message is about the board at that time.
  await page.keyboard.press('1');
  await visit.named(0, 'row 1, column 1, 1, yours');
  await visit.heard(/solution|took too long/);
  await visit.end();
});
