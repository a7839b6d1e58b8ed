// A puzzle with rules: set on an empty board, proven meanwhile, copied as a link, and played.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';

import { house } from './visit.js';

let home;
before(async () => { home = await house(); });
after(() => home.close());

const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };

const action = (page, name) => page.locator('#actions').getByRole('button', { name });
const lit = (page) => page.locator('#play .cell.lit').evaluateAll((cells) => cells.map((cell) => Number(cell.dataset.cell)));

/** The lines of four thermometers on a board of 4x4 cells. */
const LINES = [[0, 1, 2, 3], [6, 7], [8, 12], [14, 10]];

/** Begins to set a puzzle on a board of 4x4 cells that takes rules. @param {'click' | 'tap'} press */
async function begin(visit, press) {
  const { page } = visit;
  await visit.go();
  await page.locator('[data-new=classic]')[press]();
  await page.locator('[name=size]').selectOption('4');
  await page.getByRole('button', { name: 'Type a puzzle' })[press]();
  await visit.onBoard();
  const draft = await page.evaluate(() => location.hash);
  await action(page, 'Rules of this puzzle')[press]();
  await page.waitForFunction((draft) => location.hash !== draft && document.querySelector('#play.ready'), draft);
  await visit.onBoard();
}

/** The middles of cells. */
async function middles(visit, cells) {
  const boxes = await Promise.all(cells.map((cell) => visit.cell(cell).boundingBox()));
  return boxes.map(({ x, y, width, height }) => [x + width / 2, y + height / 2]);
}

/** Adds a rule of this kind to the selected cells. @param {'click' | 'tap'} press */
async function add(visit, kind, press) {
  const { page } = visit;
  await action(page, 'Rules of this puzzle')[press]();
  await page.locator('#dialog').getByRole('button', { name: kind, exact: true })[press]();
}

/** Waits until so many thermometers are drawn. */
const drawn = (page, number) => page.waitForFunction((number) => document.querySelectorAll('svg.rules.under polyline').length === number, number);

/** Waits until so many cells are selected: a browser reports only the last place of a pointer in each frame. */
const selected = (page, number) => page.waitForFunction((number) => document.querySelectorAll('#play [aria-selected=true]').length === number, number);

/** Types digits where two solutions differ until there is one. @param {(cell: number, digit: string) => Promise<void>} put */
async function finish(visit, put) {
  const { page } = visit;
  await visit.heard(/solutions: /);
  let said = await page.textContent('#live') ?? '';
  while (!/Exactly one solution/.test(said)) {
    const [cell] = await lit(page);
    await put(cell, /can be (\d)/.exec(said)?.[1] ?? '');
    await page.waitForFunction((said) => {
      const now = document.getElementById('live')?.textContent ?? '';
      return now !== said && /solution/.test(now);
    }, said);
    said = await page.textContent('#live') ?? '';
  }
}

test('a puzzle of thermometers is set with the mouse, copied as a link, and played', async () => {
  const visit = await home.visit();
  const { page } = visit;
  await begin(visit, 'click');
  for (const [index, line] of LINES.entries()) {
    const [first, ...rest] = await middles(visit, line);
    await page.mouse.move(...first);
    await page.mouse.down();
    for (const [at, middle] of rest.entries()) {
      await page.mouse.move(...middle, { steps: 4 });
      await selected(page, at + 2);
    }
    await page.mouse.up();
    await add(visit, 'a thermometer', 'click');
    await drawn(page, index + 1);
    await visit.heard(/solution/);
  }
  // A cell says what it is part of.
  assert.match(await visit.name(1), /thermometer, 2 of 4/);
  // A line goes the way it was drawn.
  assert.match(await visit.name(14), /thermometer, 1 of 2/);
  // A cage asks for its sum, and what cannot be is refused.
  await visit.cell(13).click();
  await add(visit, 'a cage', 'click');
  await page.locator('#dialog [name=numbers]').fill('9');
  await page.keyboard.press('Enter');
  await page.locator('#news').getByText('expected a sum from 1 to 4, found 9').waitFor();
  // The newest rule of a cell is removed and comes back.
  await visit.cell(10).click();
  await add(visit, 'Remove the rule here', 'click');
  await drawn(page, LINES.length - 1);
  await page.keyboard.press('u');
  await drawn(page, LINES.length);
  await add(visit, 'Show true candidates', 'click');
  await visit.named(0, 'row 1, column 1, empty, notes 1, bulb of a thermometer, 1 of 4');
  await finish(visit, async (cell, digit) => {
    await visit.cell(cell).click();
    await page.keyboard.press(digit);
  });
  await add(visit, 'Copy a link', 'click');
  assert.match(await visit.copied(/^https:\/\/sudokupad\.app\//), /fpuzzles/);
  const draft = await page.evaluate(() => location.hash);
  await action(page, 'Play this puzzle').click();
  await page.waitForFunction((draft) => location.hash !== draft && document.querySelector('#play.ready'), draft);
  await visit.onBoard();
  assert.ok(await page.locator('#play .cell.given').count() > 0);
  await drawn(page, LINES.length);
  await action(page, 'Hint').click();
  await visit.heard(/There is an? /);
  await visit.end();
});

test('a puzzle of thermometers is set and played by touch, and stays when the page is loaded anew', async () => {
  const visit = await home.visit(PHONE);
  const { page } = visit;
  await begin(visit, 'tap');
  const session = await visit.context.newCDPSession(page);
  const touch = (type, ...points) => session.send('Input.dispatchTouchEvent', { type, touchPoints: points.map(([x, y]) => ({ x, y })) });
  for (const [index, line] of LINES.entries()) {
    const [first, ...rest] = await middles(visit, line);
    await touch('touchStart', first);
    await selected(page, 1);
    for (const [at, middle] of rest.entries()) {
      await touch('touchMove', middle);
      await selected(page, at + 2);
    }
    await touch('touchEnd');
    // A tap right after a drag is none to Chromium: it stops what was moving.
    await add(visit, 'a thermometer', 'click');
    await drawn(page, index + 1);
    await visit.heard(/solution/);
  }
  await page.reload();
  await visit.onBoard();
  await drawn(page, LINES.length);
  const put = async (cell, digit) => {
    await visit.cell(cell).tap();
    await page.locator(`#pad [data-digit="${digit}"]`).tap();
  };
  // The first digit has the solutions counted anew.
  await put(0, '1');
  await finish(visit, put);
  const draft = await page.evaluate(() => location.hash);
  await action(page, 'Play this puzzle').tap();
  await page.waitForFunction((draft) => location.hash !== draft && document.querySelector('#play .cell.given'), draft);
  await visit.end();
});
