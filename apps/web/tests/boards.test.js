// Classic on boards other than the standard one: jigsaws, killers, letters for digits, played as their players do.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { after, before, test } from 'node:test';

import { Play, puzzle, shown, solution } from './engine.js';
import { house } from './visit.js';

let home;
before(async () => { home = await house(); });
after(() => home.close());

const PROGRAM = process.env.UNDERDOKU_PROGRAM ?? new URL('../../../target/debug/underdoku', import.meta.url).pathname;
const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };
const board = (text) => `#classic?${new URLSearchParams({ board: text })}`;
const viewOf = (text) => JSON.parse(Play.classic(text).view());

/** The same puzzle with all but this many blanks filled in, as a save of the terminal. */
function nearlySolved(text, left) {
  const [digits, blank] = [solution(text), viewOf(text).board.squares.flatMap(({ digit }, cell) => (digit ? [] : [cell]))];
  const play = Play.classic(text);
  const columns = Math.sqrt(digits.length);
  for (const cell of blank.slice(left)) play.act(`set r${Math.floor(cell / columns) + 1}c${(cell % columns) + 1} ${digits[cell]}`, 5);
  return { text: play.save(), blank: blank.slice(0, left), digits };
}

async function open(visit, text) {
  await visit.go();
  await visit.page.getByRole('button', { name: 'Open a saved game' }).click();
  await visit.page.locator('[name=text]').fill(text);
  await visit.page.getByRole('button', { name: 'Open', exact: true }).click();
  await visit.onBoard();
}

const filled = (visit, cell, digit) => visit.page.waitForFunction(
  ([cell, digit]) => document.querySelector(`#play [data-cell="${cell}"]`)?.getAttribute('aria-label')?.includes(`, ${digit}, yours`), [cell, digit]);

test('a jigsaw by touch on a phone, from its request to its end, with notes and a reload in the middle', async () => {
  const visit = await home.visit(PHONE);
  const { page } = visit;
  await visit.go();
  await page.locator('[data-new=classic]').tap();
  await page.locator('[name=size]').selectOption('6');
  await page.getByLabel('jigsaw', { exact: true }).tap();
  await page.getByLabel('X: both diagonals').tap();
  await page.getByLabel('any', { exact: true }).waitFor();
  await page.getByText('Advanced').tap();
  await page.locator('[name=seed]').fill('deep');
  await page.getByRole('button', { name: 'Begin' }).tap();
  await visit.onBoard();
  assert.equal(await page.getAttribute('[role=grid]', 'aria-label'), 'Classic board, 6x6 Jigsaw X');

  const text = puzzle('6jx', '', 0, 'half-turn', 'deep');
  const [{ board: { regions, squares } }, digits] = [viewOf(text), solution(text)];
  const blanks = squares.flatMap(({ digit }, cell) => (digit ? [] : [cell]));
  for (const [cell, region] of regions.entries()) {
    const walls = (await visit.cell(cell).getAttribute('class')).split(' ');
    assert.equal(walls.includes('wall-start'), cell % 6 > 0 && regions[cell - 1] !== region);
    assert.equal(walls.includes('down'), cell % 7 === 0);
    assert.match(await visit.name(cell), new RegExp(`region ${region + 1}${cell % 7 ? '' : ', diagonal 1'}`));
  }
  const sizes = await page.locator('#pad button:visible').evaluateAll((keys) => keys.map((key) => key.getBoundingClientRect()).map(({ width, height }) => Math.min(width, height)));
  assert.ok(sizes.length === 7 && sizes.every((size) => size >= 44), `${sizes}`);
  assert.deepEqual(await page.evaluate(() => [document.documentElement.scrollHeight, document.documentElement.scrollWidth]), [740, 360]);

  const tap = async (cell, digit) => {
    await visit.cell(cell).tap();
    await page.locator(`#pad [data-digit="${digit}"]`).tap();
  };
  const [first, ...rest] = blanks;
  await page.locator('[data-pen=corner]').tap();
  await tap(first, 1);
  await page.locator('#pad [data-digit="4"]').tap();
  const cell = { row: Math.floor(first / 6) + 1, column: (first % 6) + 1, diagonal: first % 7 ? '' : ', diagonal 1' };
  await visit.named(first, `row ${cell.row}, column ${cell.column}, empty, region ${regions[first] + 1}${cell.diagonal}, notes 1 4`);
  await page.locator('[data-pen=digit]').tap();
  for (const [count, cell] of rest.entries()) {
    await tap(cell, digits[cell]);
    await filled(visit, cell, digits[cell]);
    if (count === 3) {
      const names = await visit.names();
      await page.reload();
      await visit.onBoard();
      assert.deepEqual(await visit.names(), names);
    }
  }
  await tap(first, digits[first]);
  await page.getByRole('dialog').getByRole('heading', { name: 'The board is complete' }).waitFor();
  await visit.end();
});

test('a killer by keyboard to its end: cages, their remaining sums, hints', async () => {
  const visit = await home.visit();
  const { page } = visit;
  await visit.go();
  await visit.tabTo('[data-new=classic]');
  await page.keyboard.press('Enter');
  await visit.tabTo('[name=size]');
  await page.keyboard.type('4');
  await visit.tabTo('[name=rules][value=k]');
  await page.keyboard.press(' ');
  await visit.tabTo('summary');
  await page.keyboard.press('Enter');
  await visit.tabTo('[name=seed]');
  await page.keyboard.type('deep');
  await page.keyboard.press('Enter');
  await visit.onBoard();
  const text = puzzle('2x2k', '', 0, 'half-turn', 'deep');
  const [{ board: { shape: { cages }, squares } }, digits] = [viewOf(text), solution(text)];
  for (const { cells, sum } of cages) {
    for (const cell of cells) assert.match(await visit.name(cell), new RegExp(`cage sum ${sum}`));
    assert.equal(await visit.cell(cells[0]).locator('.sum').getAttribute('data-text'), String(sum));
  }
  assert.equal(await page.locator('.lines path').count(), 1);

  const { cells, sum } = cages.find(({ cells: [head] }) => !squares[head].digit);
  const [head, ...others] = cells;
  const known = others.reduce((all, cell) => all + squares[cell].digit, digits[head]);
  const left = others.filter((cell) => !squares[cell].digit).length;
  const rest = `${sum - known} left for ${left} cell${left === 1 ? '' : 's'}`;
  const place = (cell) => `row ${Math.floor(cell / 4) + 1}, column ${(cell % 4) + 1}`;
  await page.waitForFunction(() => document.activeElement?.getAttribute('role') === 'gridcell');
  await visit.steer(head, 4);
  await page.keyboard.press('Shift+Digit1');
  await visit.named(head, `${place(head)}, empty, cage sum ${sum}, notes 1`);
  await page.keyboard.press(String(digits[head]));
  await visit.named(head, `${place(head)}, ${digits[head]}, yours, cage sum ${sum}`);
  await page.keyboard.press('i');
  await visit.heard(new RegExp(`${place(head)} · ${digits[head]} · box \\d · cage ${sum} \\(row.*\\): ${rest}`));
  assert.match(await page.textContent('#detail'), new RegExp(` · ${digits[head]} · cage ${sum}: ${rest}$`));
  await page.keyboard.press('Control+z');
  await visit.named(head, `${place(head)}, empty, cage sum ${sum}, notes 1`);
  await page.keyboard.press('c');
  await visit.heard(/No digit differs/);
  for (const [cell, { digit }] of squares.entries()) {
    if (digit) continue;
    await visit.steer(cell, 4);
    await page.keyboard.press(String(digits[cell]));
    await filled(visit, cell, digits[cell]);
  }
  await page.getByRole('dialog').getByRole('heading', { name: 'The board is complete' }).waitFor();
  await visit.end();
});

test('16x16 by mouse and letters: a save of the terminal continued to the end, and exported', async () => {
  const visit = await home.visit();
  const { page } = visit;
  const { text, blank, digits } = nearlySolved(puzzle('4x4', '', 0, 'half-turn', 'deep'), 6);
  await open(visit, text);
  assert.equal(await page.locator('#pad button:visible').count(), 17);
  const [first, ...rest] = blank;
  const name = (cell) => `row ${Math.floor(cell / 16) + 1}, column ${(cell % 16) + 1}`;
  await visit.cell(first).click();
  await page.keyboard.press('Alt+Shift+KeyG');
  await visit.named(first, `${name(first)}, empty, notes G`);
  await page.keyboard.press('Shift+A');
  await filled(visit, first, 'A');
  await page.keyboard.press('Delete');
  await page.locator('#actions').getByRole('button', { name: 'Hint' }).click();
  await visit.heard(/There is a naked single\./);
  for (const [index, cell] of rest.entries()) {
    await visit.cell(cell).click();
    await (index % 2 ? page.keyboard.press(digits[cell] > 9 ? `Shift+${shown(digits[cell])}` : shown(digits[cell])) : page.locator(`#pad [data-digit="${digits[cell]}"]`).click());
    await filled(visit, cell, shown(digits[cell]));
    if (index === 1) {
      await page.reload();
      await visit.onBoard();
      await visit.named(cell, `${name(cell)}, ${shown(digits[cell])}, yours`);
    }
  }
  await visit.cell(first).click();
  await page.locator(`#pad [data-digit="${digits[first]}"]`).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('heading', { name: 'The board is complete' }).waitFor();
  const [download] = await Promise.all([page.waitForEvent('download'), dialog.getByRole('button', { name: 'Save as text' }).click()]);
  const saved = readFileSync(await download.path(), 'utf8');
  assert.ok(saved.startsWith(text.trimEnd()), 'what was played before is kept');
  assert.equal(JSON.parse(Play.load(saved).view()).over, 'complete');
  await visit.end();
});

test('a 25x25 board fits a phone, and its cells fit a finger when zoomed', async () => {
  const visit = await home.visit(PHONE);
  const { page } = visit;
  await visit.play(board(puzzle('5x5', '', 0, 'half-turn', 'deep')));
  const box = await page.locator('.board').boundingBox();
  assert.ok(box.x >= 0 && box.y >= 0 && box.x + box.width <= 360 && box.height > 250, JSON.stringify(box));
  assert.deepEqual(await page.evaluate(() => [document.documentElement.scrollHeight, document.documentElement.scrollWidth]), [740, 360]);
  const sizes = await page.locator('#pad button:visible').evaluateAll((keys) => keys.map((key) => key.getBoundingClientRect()).map(({ width, height }) => Math.min(width, height)));
  assert.ok(sizes.length === 26 && sizes.every((size) => size >= 44), `${sizes}`);
  await page.getByRole('button', { name: 'Zoom' }).tap();
  await visit.cell(312).tap();
  await visit.settled();
  const [cell, stage] = [await visit.cell(312).boundingBox(), await page.locator('#stage').boundingBox()];
  assert.ok(cell.width >= 43.9 && Math.abs(cell.x + 22 - stage.x - stage.width / 2) < 3, JSON.stringify([cell, stage]));
  await page.keyboard.press('Control+Home');
  await visit.settled();
  const corner = await visit.cell(0).boundingBox();
  assert.ok(corner.x >= stage.x && corner.y >= stage.y, JSON.stringify([corner, stage]));
  await page.keyboard.press('z');
  await page.waitForFunction(() => !document.querySelector('.board.zoomed'));
  await visit.end();
});

test('a 25x25 board is shown part by part, the cursor’s part first', async () => {
  const visit = await home.visit();
  const { page } = visit;
  await page.addInitScript(() => {
    globalThis.frames = [];
    globalThis.requestAnimationFrame = (act) => globalThis.frames.push(act);
  });
  await visit.go(board(puzzle('5x5', '', 0, 'half-turn', 'deep')));
  const focused = (cell) => page.locator(`[data-cell="${cell}"]:focus`).waitFor();
  const seen = () => page.locator('[data-cell]').evaluateAll((cells) => cells.filter((cell) => cell.checkVisibility()).length);
  await focused(312);
  assert.equal(await seen(), 9 * 25);
  await page.keyboard.press('Control+Home');
  await focused(0);
  assert.equal(await seen(), 10 * 25);
  for (let later = 15; later; later = await page.locator('.row.later').count()) {
    await page.evaluate(() => { for (const act of globalThis.frames.splice(0)) act(0); });
    await page.locator('.row.later').nth(later - 1).waitFor({ state: 'detached' });
  }
  assert.equal(await seen(), 625);
  await visit.end();
});

/** Shares the game and opens the link, which shows the same board. */
async function shareAndOpen(visit) {
  const { page } = visit;
  const names = await visit.names();
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('button', { name: 'Share this game' }).click();
  await visit.heard(/Copied\. The link opens the same game\./);
  const link = await visit.copied(/#classic/);
  await visit.go();
  await page.goto(link);
  await visit.onBoard();
  assert.deepEqual(await visit.names(), names);
}

test('game IDs of Solo and links open the same boards', async () => {
  const lines = readFileSync(new URL('../../../testdata/solo/samples.tsv', import.meta.url), 'utf8').trimEnd().split('\n').slice(1);
  for (const kind of ['9jxkadt', '3x5db', '4x4xdb']) {
    const [, id, solved] = lines.find((line) => line.startsWith(`${kind}\t`)).split('\t');
    const visit = await home.visit();
    const { page } = visit;
    await open(visit, id);
    await shareAndOpen(visit);
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('button', { name: 'Solve', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Solve', exact: true }).click();
    await page.getByRole('dialog').getByText('some by the solver').waitFor();
    const digits = await page.locator('#play .cell .digit').evaluateAll((digits) => digits.map((digit) => digit.dataset.text?.toLowerCase()).join(''));
    assert.equal(digits, solved);
    await visit.end();
  }
  // Solo has no windows.
  const visit = await home.visit();
  await visit.play(board(puzzle('3x3+windoku', '', 0, 'half-turn', 'deep')));
  assert.match(await visit.name(10), /window 1/);
  await shareAndOpen(visit);
  await visit.end();
});

test('a request that takes long can be cancelled, and an impossible one is refused with a reason', async () => {
  const visit = await home.visit();
  const { page } = visit;
  await visit.endless('puzzle', '25jx');
  await visit.go();
  await page.locator('[data-new=classic]').click();
  await page.locator('[name=size]').selectOption('25');
  await page.getByLabel('jigsaw', { exact: true }).check();
  await page.getByLabel('X: both diagonals').check();
  await page.getByText('Advanced').click();
  await page.locator('[name=seed]').fill('5');
  await page.getByRole('button', { name: 'Begin' }).click();
  await page.getByText(/^Working for \d+ seconds?\.$/).waitFor();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('alert').getByText('Stopped: no puzzle was made.').waitFor();
  await page.locator('[name=kind]').fill('9x9');
  await page.getByRole('button', { name: 'Begin' }).click();
  await page.getByRole('alert').getByText('There is no board "9x9": column 1: expected boxes').waitFor();
  await page.locator('[name=kind]').fill('2x2');
  await page.getByRole('button', { name: 'Begin' }).click();
  await visit.onBoard();
  assert.equal(await page.locator('[role=gridcell]').count(), 16);
  await visit.end();
});

test('a search that takes long can be stopped, and the game continues', async () => {
  const visit = await home.visit();
  const { page } = visit;
  await visit.endless('ask', 'check');
  await visit.play('#classic?level=preset1');
  await page.locator('#play .cell.blank').first().click();
  await page.locator('#actions').getByRole('button', { name: 'Check' }).click();
  await page.getByText('Working…').waitFor();
  await page.getByRole('button', { name: 'Stop' }).click();
  await visit.heard(/Stopped/);
  await page.getByText('Working…').waitFor({ state: 'hidden' });
  await page.keyboard.press('Shift+Digit1');
  await visit.heard(/empty.*notes 1/);
  await visit.end();
});

test('opening a save that takes long to replay can be cancelled', async () => {
  const visit = await home.visit();
  const { page } = visit;
  const text = Play.classic('layout 2x2 digits .3.11...3....4..').save();
  await visit.endless('import');
  await visit.go();
  await page.getByRole('button', { name: 'Open a saved game' }).click();
  await page.getByLabel('A file').setInputFiles({ name: 'long.txt', mimeType: 'text/plain', buffer: Buffer.from(text) });
  await page.waitForFunction(() => document.querySelector('[name=text]').value);
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  await page.getByText(/^Working for \d+ seconds?\.$/).waitFor();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('alert').getByText('Stopped. Nothing was opened.').waitFor();
  await page.locator('[name=text]').fill('2x2:a3a1_1c3d4b');
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  await visit.onBoard();
  await visit.end();
});

test('puzzles in the formats of older programs, which the first engine does not read, can be opened', async () => {
  const line = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79';
  const expected = viewOf(line).board.squares.map(({ digit }) => digit ?? 0);
  /** The digits of the board when the puzzle is opened in a format; 0 for a blank. @param {string} format */
  async function digitsOf(format) {
    const visit = await home.visit();
    await open(visit, execFileSync(PROGRAM, ['convert', '--to', format], { input: `${line}\n`, encoding: 'utf8' }));
    const names = await visit.page.locator('#play [data-cell]').evaluateAll((cells) => cells.map((cell) => cell.getAttribute('aria-label')));
    await visit.end();
    return names.map((name) => Number(/, (\d), given/.exec(name)?.[1] ?? 0));
  }
  for (const format of ['bank', 'hodoku', 'sdk', 'sadman', 'ss']) assert.deepEqual(await digitsOf(format), expected, format);
  // These formats contain only candidates.
  for (const format of ['pm', '729']) assert.equal((await digitsOf(format)).length, 81, format);
});

test('the rules of a board are drawn within the screen, named in its cells and described beside it, and the board can be played', async () => {
  const boards = readFileSync(new URL('../../../testdata/techniques/boards.txt', import.meta.url), 'utf8');
  const [line] = /^layout 3x3\+rules thermometer:r8c5r8c6r9c7 .*$/m.exec(boards);
  const visit = await home.visit({ viewport: { width: 390, height: 664 } });
  const { page } = visit;
  await open(visit, line);
  await page.locator('.rules.over').waitFor();
  const isSeen = await page.locator('.rules > *').evaluateAll((pieces) => pieces.map((piece) => {
    const { left, right, top, bottom, width, height } = piece.getBoundingClientRect();
    return width + height > 0 && left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
  }));
  assert.ok(isSeen.length > 20 && isSeen.every(Boolean), isSeen.join(' '));
  const isNamed = () => page.waitForFunction(() => document.querySelector('#play [data-cell="67"]')?.getAttribute('aria-label')?.includes('bulb of a thermometer, 1 of 3'));
  await isNamed();
  assert.match(await visit.name(40), /, empty(?=.*bulb of a thermometer, 1 of 3)/);
  assert.doesNotMatch(await visit.name(0), /thermometer/);
  assert.match(await page.locator('#beside').textContent(), /Digits grow along a thermometer from its bulb to its tip\./);
  // A move is stored, and a hint uses the rules.
  await page.locator('#play [data-cell="40"]').click();
  await page.keyboard.press('1');
  await filled(visit, 40, 1);
  await page.reload();
  await visit.onBoard();
  await filled(visit, 40, 1);
  await isNamed();
  await page.locator('#actions').getByRole('button', { name: 'Undo' }).click();
  await page.waitForFunction(() => document.querySelector('#play [data-cell="40"]')?.getAttribute('aria-label')?.includes(', empty'));
  await page.locator('#actions').getByRole('button', { name: 'Hint' }).click();
  await visit.heard(/thermometer|arrow|dot|palindrome|single|cell|line/i);
  await visit.end();
});
