// A game of Classic by mouse.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';

import { Play, puzzle } from './engine.js';
import { house } from './visit.js';

let home;
before(async () => { home = await house(); });
after(() => home.close());

const solved = Play.classic('preset1');
const { view } = JSON.parse(solved.act('solve', 0));
const digits = view.board.squares.map(({ kind, digit }) => (kind === 'given' ? 0 : digit));
const cells = digits.flatMap((digit, cell) => (digit ? [cell] : []));

const press = (visit, digit) => visit.page.locator(`#pad [data-digit="${digit}"]`).click();
const pen = (visit, name) => visit.page.locator(`[data-pen="${name}"]`).click();
const button = (visit, name) => visit.page.locator('#actions').getByRole('button', { name, exact: true });

test('a whole game by mouse: notes, undo, hint, check; reloaded in the middle', async () => {
  const visit = await home.visit();
  const { page } = visit;
  await visit.go();
  await page.locator('[data-new=classic]').click();
  await page.getByText('A built-in board, or one of your own').click();
  await page.locator('[name=level]').selectOption('preset1');
  await page.getByRole('button', { name: 'Begin' }).click();
  await visit.onBoard();
  const [first, second] = cells;

  // Three cells by dragging, a corner note in all of them at once.
  const row = [2, 3, 4];
  assert.ok(row.every((cell) => digits[cell]), 'they are blank');
  const boxes = await Promise.all(row.map((cell) => visit.cell(cell).boundingBox()));
  const middles = boxes.map(({ x, y, width, height }) => [x + width / 2, y + height / 2]);
  await page.mouse.move(...middles[0]);
  await page.mouse.down();
  for (const middle of middles.slice(1)) await page.mouse.move(...middle, { steps: 4 });
  await page.mouse.up();
  assert.equal(await page.locator('[role=gridcell][aria-selected=true]').count(), 3);
  await pen(visit, 'corner');
  await press(visit, 8);
  for (const cell of row) await visit.named(cell, `row 1, column ${cell + 1}, empty, notes 8`);
  await pen(visit, 'centre');
  await visit.cell(3).click();
  await press(visit, 1);
  await press(visit, 8);
  await visit.named(3, 'row 1, column 4, empty, notes 8, centre notes 1 8');
  await button(visit, 'Undo').click();
  await visit.named(3, 'row 1, column 4, empty, notes 8, centre notes 1');
  await button(visit, 'Redo').click();
  await visit.named(3, 'row 1, column 4, empty, notes 8, centre notes 1 8');
  await pen(visit, 'digit');

  // A wrong digit: it breaks a rule at once, and differs from the solution when asked.
  await visit.cell(first).click();
  await press(visit, 4);
  await page.waitForSelector(`[data-cell="${first}"].clash`);
  await button(visit, 'Check against the solution').click();
  await visit.heard(/differs from the solution\./);
  assert.match(await visit.name(first), /, 4, yours, breaks a rule, differs from the solution$/);
  await page.locator('#pad [data-digit="0"]').click();
  await page.waitForSelector(`[data-cell="${first}"].blank`);

  // A hint in four steps, and done.
  for (const words of [/There is an? /, /Look at /, /again: what to do/, /Put \d in row \d/]) {
    await button(visit, 'Hint').click();
    await visit.heard(words);
  }
  const before = await page.locator('.cell.blank').count();
  await button(visit, 'Hint').click();
  await page.waitForFunction((before) => document.querySelectorAll('.cell.blank').length === before - 1, before);

  await visit.cell(second).click();
  await press(visit, digits[second]);
  await page.waitForFunction((cell) => document.querySelector(`[data-cell="${cell}"]`)?.getAttribute('aria-label')?.includes('yours'), second);
  const names = await visit.names();
  await page.reload();
  await visit.onBoard();
  assert.deepEqual(await visit.names(), names);

  for (const cell of cells) {
    if (!(await visit.name(cell)).includes('empty')) continue;
    await visit.cell(cell).click();
    await press(visit, digits[cell]);
    await page.waitForFunction((cell) => !document.querySelector(`[data-cell="${cell}"]`)?.getAttribute('aria-label')?.includes('empty'), cell);
  }
  await visit.heard(/The board is complete with no rules broken\./);
  await page.getByRole('dialog').getByRole('heading', { name: 'The board is complete' }).waitFor();
  await visit.end();
});

test('a level of another board comes from the engine with all techniques', async () => {
  const visit = await home.visit();
  const { page } = visit;
  await visit.go();
  await page.locator('[data-new=classic]').click();
  await page.getByLabel('medium', { exact: true }).waitFor();
  const offered = (/** @type {string} */ name) => page.getByLabel(name, { exact: true }).isVisible();
  assert.deepEqual([await offered('any'), await offered('expert'), await offered('unfair')], [false, true, true]);
  await page.locator('[name=size]').selectOption('6');
  await page.getByLabel('jigsaw', { exact: true }).check();
  assert.deepEqual([await offered('any'), await offered('expert'), await offered('unfair')], [true, false, true]);
  await page.getByLabel('hard', { exact: true }).check();
  await page.getByRole('button', { name: 'Begin' }).click();
  await visit.onBoard();
  await visit.end();
});

test('new puzzles of any difficulty, one’s own boards, and text that is not a board', async () => {
  const visit = await home.visit();
  const { page } = visit;
  await visit.go();
  for (const difficulty of ['easy', 'expert']) {
    await page.locator('[data-new=classic]').click();
    await page.getByLabel(difficulty, { exact: true }).check();
    await page.getByRole('button', { name: 'Begin' }).click();
    await visit.onBoard();
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('button', { name: 'Difficulty', exact: true }).click();
    await visit.heard(new RegExp(`The puzzle is ${difficulty}\\.`));
    await page.getByRole('link', { name: 'Home' }).click();
    await page.locator('[data-new=classic]').waitFor();
  }
  await page.getByRole('button', { name: 'Open a saved game' }).click();
  await page.locator('[name=text]').fill('4x');
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  await page.getByRole('alert').getByText(/Line 1, column 1: expected a puzzle: 81 characters in a line/).waitFor();
  await page.locator('[name=text]').fill('0,0,9,u\n5,0,2,p\n');
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  await visit.named(0, 'row 1, column 1, 9, yours');
  await visit.named(5, 'row 1, column 6, 2, given');
  await visit.end();
});

test('the menu: all notes, a checkpoint and back, solved', async () => {
  const visit = await home.visit();
  const { page } = visit;
  await visit.play('#classic?level=preset2');
  const choose = async (name) => {
    await button(visit, 'More').click();
    await page.getByRole('dialog').getByRole('button', { name, exact: true }).click();
  };
  await choose('Checkpoint');
  await visit.heard(/Checkpoint 1 is set/);
  await choose('Fill all notes');
  await visit.heard(/The notes now show what the rules allow\./);
  assert.match(await visit.name(0), /empty, notes( \d)+$/);
  await choose('Back to checkpoint');
  await visit.heard(/You are back at the checkpoint\./);
  assert.match(await visit.name(0), /empty$/);
  await choose('Solve');
  await page.getByRole('dialog').getByRole('button', { name: 'Solve', exact: true }).click();
  await visit.heard(/Solved: \d+ by naked singles/);
  await page.getByRole('dialog').getByText('some by the solver').waitFor();
  await visit.end();
});

test('a hint highlights the house to look at, and in its last step the cell', async () => {
  const visit = await home.visit();
  const { page } = visit;
  await visit.play('#classic?level=preset2');
  const hint = page.locator('#actions').getByRole('button', { name: 'Hint' });
  const lit = () => page.locator('#play .cell.lit').evaluateAll((cells) => cells.map((cell) => Number(cell.dataset.cell)));
  await hint.click();
  await visit.heard(/There is a hidden single\..*again: where/);
  assert.deepEqual(await lit(), []);
  await hint.click();
  await visit.heard(/Look at box 8\..*again: why/);
  assert.deepEqual(await lit(), [57, 58, 59, 66, 67, 68, 75, 76, 77]);
  await hint.click();
  await visit.heard(/again: what to do/);
  assert.deepEqual(await lit(), [57, 58, 59, 66, 67, 68, 75, 76, 77]);
  await hint.click();
  await visit.heard(/again: do it/);
  assert.deepEqual(await lit(), [59]);
  await visit.end();
});

test('a hint that comes late does not cover the answer to a later question', async () => {
  const visit = await home.visit();
  const { page } = visit;
  await visit.play('#classic?level=preset2');
  /** @type {() => void} */
  let letThrough = () => {};
  const held = new Promise((resolve) => { letThrough = () => resolve(undefined); });
  // The engine for hints is loaded at the first one.
  const asked = new Promise((resolve) => page.context().route('**/formats/*.wasm', async (route) => {
    resolve(undefined);
    await held;
    await route.continue();
  }));
  await page.keyboard.press('t');
  await asked;
  await page.keyboard.press('c');
  await visit.heard(/wrong|differ|no digit|right/i);
  const loaded = page.context().waitForEvent('requestfinished', (request) => request.url().endsWith('.wasm'));
  letThrough();
  await loaded;
  // The next hint starts at the first level, because the late one was not shown.
  await page.keyboard.press('t');
  await visit.heard(/There is a hidden single\..*again: where/);
  await visit.end();
});

test('givens that are not a proper puzzle are reported on boards of other kinds, too', async () => {
  const visit = await home.visit();
  const { page } = visit;
  /** A save of a board of this kind, with its digits changed by a function. */
  const board = (kind, change) => {
    const save = puzzle(kind, '', 0, 'none', '1');
    const digits = (name) => new RegExp(`(?<=^${name} )[.\\dp]+`, 'm');
    const [before] = digits('digits').exec(save);
    const after = change(before);
    const origins = after.replaceAll(/\d/g, 'p');
    return save.replace(digits('digits'), after).replace(digits('origins'), origins);
  };
  const open = async (text) => {
    await visit.go();
    await page.getByRole('button', { name: 'Open a saved game' }).click();
    await page.locator('[name=text]').fill(text);
    await page.getByRole('button', { name: 'Open', exact: true }).click();
    await visit.onBoard();
  };
  const lit = () => page.locator('#play .cell.lit').count();
  const blank = (digits) => digits.replaceAll(/\d/g, '.');
  for (const kind of ['2x2', '2x2k', '9j']) {
    // A board without givens is one to type a puzzle on.
    await open(board(kind, kind === '2x2k' ? blank : (digits) => `1${blank(digits).slice(1)}`));
    await visit.heard(/The givens have several solutions/);
    assert.ok(await lit() > 1, kind);
    await open(board(kind, (digits) => `11${blank(digits).slice(2)}`));
    await visit.heard(/There (?:is a clash|are \d+ clashes)\./);
    assert.ok(await lit() > 1, kind);
  }
  // Cell r1c1 sees all four digits.
  await open('2x2:a1_2a3g4c');
  await visit.heard(/The givens have no solution/);
  await visit.end();
});

test('givens that are not a proper puzzle are reported on opening, with the cells that clash', async () => {
  const visit = await home.visit();
  const { page } = visit;
  const open = async (text) => {
    await visit.go();
    await page.evaluate((text) => {
      const data = new DataTransfer();
      data.setData('text/plain', text);
      document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true }));
    }, text);
    await visit.onBoard();
  };
  await open(`55${'.'.repeat(79)}`);
  await visit.heard(/There is a clash\./);
  assert.deepEqual(await page.locator('#play .cell.lit').evaluateAll((cells) => cells.map((cell) => Number(cell.dataset.cell))), [0, 1]);
  const lit = () => page.locator('#play .cell.lit').evaluateAll((cells) => cells.map((cell) => Number(cell.dataset.cell)));
  await open(`5${'.'.repeat(80)}`);
  await visit.heard(/The givens have several solutions/);
  assert.ok((await lit()).length > 1, 'cells in which two solutions differ');
  // Cell r1c1 sees all nine digits.
  await open(`.123456789........${'.'.repeat(63)}`);
  await visit.heard(/The givens have no solution/);
  // A proper puzzle is opened without a message.
  await open(puzzle('3x3', 'easy', 0, 'none', '1'));
  await page.locator('#actions').getByRole('button', { name: 'Check' }).click();
  await visit.heard(/No digit differs from the solution\./);
  await visit.end();
});
