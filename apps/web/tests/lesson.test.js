// The lesson, played to its end by its own instructions, as a screen reader announces them.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';

import { askedFor } from './lesson.js';
import { TIMEOUT, house } from './visit.js';

let home;
before(async () => { home = await house(); });
after(() => home.close());

/** The lines that screen readers find on the screen. */
const told = async (page) => (await page.locator('#lesson').ariaSnapshot()).split('\n').map((line) => line.trim());

/** Goes to a cell that is named and types a digit, or notes it with the key that the lesson names. */
async function put({ page }, { row, column, digit, isNote }) {
  const notes = page.locator('#lesson').getByRole('button', { name: 'Notes: off' });
  if (isNote && await notes.isVisible()) {
    assert.match(await page.textContent('#lesson-says'), /Press “Notes: off” to turn them on/);
    await notes.press('Enter');
    await page.locator('#lesson').getByRole('button', { name: 'Notes: on' }).waitFor();
    assert.doesNotMatch(await page.textContent('#lesson-says'), /Press/);
  }
  await page.locator('#lesson [role=gridcell][tabindex="0"]').focus();
  const keys = ['PageUp', 'Home', ...Array(row - 1).fill('ArrowDown'), ...Array(column - 1).fill('ArrowRight'), String(digit)];
  for (const key of keys) await page.keyboard.press(key);
}

/** Carries out the task; returns whether there was one. */
async function obey(visit) {
  const asked = askedFor((await told(visit.page)).join(' '));
  if (!asked) return false;
  if ('button' in asked) await visit.page.locator('#lesson').getByRole('button', { name: asked.button, exact: true }).press('Enter');
  else await put(visit, asked);
  return true;
}

/** Everything that changes from step to step. */
const state = (page) => page.evaluate(() => ['status', 'says', 'task', 'reply'].map((part) => document.getElementById(`lesson-${part}`).textContent).join());

/** Carries out the task, and waits for its effect; returns whether there was one. */
async function step(visit) {
  const before = await state(visit.page);
  if (!await obey(visit)) return false;
  for (const end = Date.now() + TIMEOUT; await state(visit.page) === before && Date.now() < end;) await visit.page.waitForTimeout(10);
  assert.notEqual(await state(visit.page), before);
  return true;
}

test('the lesson is offered once, and played to its end by its own instructions', async () => {
  const visit = await home.visit({ viewport: { width: 360, height: 740 } });
  const { page } = visit;
  await visit.go();
  await page.getByRole('link', { name: 'Learn it in three minutes' }).click();
  await page.locator('#lesson .board').waitFor();
  await page.waitForFunction(() => document.getElementById('live').textContent.startsWith('This is a small Sudoku.'));
  let steps = 0;
  const seen = new Set();
  while (steps < 80 && await step(visit)) {
    steps += 1;
    seen.add(await page.textContent('#lesson-says'));
  }
  assert.ok(steps >= 17 && seen.size >= 14, `${steps} steps, ${seen.size} sentences`);
  assert.match(await page.textContent('#lesson-says'), /That is all you need/);
  await page.getByRole('button', { name: 'Play Delve' }).press('Enter');
  // The first run begins at once, without a question that a newcomer could not answer.
  await page.locator('#play .board').waitFor();
  await page.getByRole('link', { name: 'Home' }).click();
  await page.getByRole('heading', { name: 'Delve', exact: true }).waitFor();
  assert.equal(await page.getByText('New to Sudoku?').isVisible(), false);
  await page.reload();
  assert.equal(await page.getByText('New to Sudoku?').isVisible(), false);
  await visit.end();
});

test('a wrong digit and an action other than the task are answered, and the step stays the same', async () => {
  const visit = await home.visit();
  const { page } = visit;
  await visit.go('#lesson');
  await page.locator('#lesson .board').waitFor();
  for (let step = 0; step < 2; step += 1) await page.getByRole('button', { name: 'Next', exact: true }).click();
  await page.getByText('Put 4 in r4c1.').waitFor();
  await page.keyboard.press('2');
  await visit.heard(/is not 2/);
  assert.match(await page.textContent('#lesson-status'), /3 of 17/);
  await page.keyboard.press('p');
  await visit.heard(/Not yet\. Put 4/);
  // A button pressed by keyboard keeps the focus.
  const three = page.locator('#lesson-pad').getByRole('button', { name: '3' });
  await three.press('Enter');
  await visit.heard(/is not 3/);
  assert.ok(await three.evaluate((button) => button === document.activeElement));
  await page.keyboard.press('4');
  await visit.heard(/Right: row 4, column 1 is 4\./);
  await visit.end();
});

test('notes in the lesson are made with Shift, or with digit keys once m is pressed', async () => {
  const visit = await home.visit();
  const { page } = visit;
  for (const keys of [['Shift+Digit3', 'Shift+Digit8'], ['m', '3', '8'], ['m', 'm', 'm', '8', 'Shift+Digit3']]) {
    await visit.go();
    await visit.go('#lesson');
    await page.locator('#lesson .board').waitFor();
    while (!(await page.textContent('#lesson-task')).startsWith('Note 3 in r2c1.')) await step(visit);
    for (const key of keys) await page.keyboard.press(key);
    await page.locator('#lesson-task').getByText('Fill 3 blanks.').waitFor();
    assert.match(await page.getAttribute('#lesson [data-cell="9"]', 'aria-label'), /notes 3 8/);
    // The next step expects digits again.
    await page.locator('#lesson [data-cell="18"]').click();
    await page.keyboard.press('3');
    await visit.heard(/Right: row 3, column 1 is 3\./);
    assert.match(await page.getAttribute('#lesson [data-cell="9"]', 'aria-label'), /notes 8$/);
  }
  await visit.end();
});

test('keys that the task does not need look disabled, and a digit in place of a note is not called wrong', async () => {
  const visit = await home.visit();
  const { page } = visit;
  await visit.go('#lesson');
  await page.locator('#lesson .board').waitFor();
  const isOff = () => page.locator('#lesson-pad button').first().getAttribute('aria-disabled');
  assert.equal(await isOff(), 'true');
  while (!(await page.textContent('#lesson-task')).startsWith('Put')) await step(visit);
  assert.equal(await isOff(), 'false');
  while (!(await page.textContent('#lesson-task')).startsWith('Note 3 in r2c1.')) await step(visit);
  assert.equal(await isOff(), 'true');
  await page.keyboard.press('3');
  await visit.heard(/^Not yet\. Note 3 in row 2, column 1\./);
  assert.doesNotMatch(await page.getAttribute('#lesson [data-cell="9"]', 'aria-label'), /tried/);
  await visit.end();
});

test('two taps a second count as two, and a double tap as one', async () => {
  const visit = await home.visit();
  const { page } = visit;
  await visit.go('#lesson');
  await page.locator('#lesson .board').waitFor();
  const next = page.getByRole('button', { name: 'Next', exact: true });
  const { x, y, width, height } = await next.boundingBox();
  /** The number of presses that count, out of those at these times in milliseconds. */
  const presses = (times) => next.evaluate((button, [times, x, y]) => {
    let counted = 0;
    button.addEventListener('click', () => { counted += 1; });
    for (const time of times) {
      const down = new PointerEvent('pointerdown', { bubbles: true, clientX: x, clientY: y, pointerType: 'touch' });
      Object.defineProperty(down, 'timeStamp', { value: 1e6 + time });
      button.dispatchEvent(down);
      button.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1, clientX: x, clientY: y }));
    }
    return counted;
  }, [times, x + width / 2, y + height / 2]);
  assert.equal(await presses([0, 450, 900, 1350]), 2);
  await visit.end();
});

test('an unfinished lesson is resumed, and a finished one starts again', async () => {
  const visit = await home.visit();
  const { page } = visit;
  await visit.go('#lesson');
  await page.locator('#lesson .board').waitFor();
  for (let at = 0; at < 3; at += 1) await step(visit);
  const place = () => page.locator('#lesson-status .stat').first().textContent();
  assert.equal(await place(), '4 of 17');
  await page.getByRole('link', { name: 'Home' }).click();
  await visit.go('#lesson');
  await page.locator('#lesson.ready .board').waitFor();
  assert.equal(await place(), '4 of 17');
  await page.locator('#lesson-pad').getByRole('button', { name: '4', exact: true }).click();
  await visit.heard(/^Right: row 3, column 3 is 4\./);
  assert.match(await page.getAttribute('#lesson [data-cell="10"]', 'aria-label'), /column 3, 4, yours/, 'the visible board continues');
  while (await step(visit));
  await page.getByRole('link', { name: 'Home' }).click();
  await visit.go('#lesson');
  await page.locator('#lesson.ready .board').waitFor();
  assert.equal(await place(), '1 of 17');
  await visit.end();
});

test('the board of the lesson has the same size at each step, on any screen', async (context) => {
  for (const [width, height] of [[360, 740], [320, 454], [360, 616], [740, 304], [768, 1024], [1440, 900]]) {
    const visit = await home.visit({ viewport: { width, height } });
    const { page } = visit;
    await visit.go('#lesson');
    await page.locator('#lesson .board').waitFor();
    /** The sizes of the board, by its number of rows. */
    const sizes = { 4: new Set(), 9: new Set() };
    const measure = async () => {
      await visit.settled();
      const [rows, size] = await page.evaluate(() => [document.querySelectorAll('#lesson [role=row]').length, Math.round(document.querySelector('#lesson .board').getBoundingClientRect().width)]);
      sizes[rows].add(size);
    };
    await measure();
    while (await step(visit)) await measure();
    context.diagnostic(`${width}x${height}: ${[...sizes[4]]} px, ${[...sizes[9]]} px`);
    assert.deepEqual([sizes[4].size, sizes[9].size], [1, 1], `${width}x${height}: ${[...sizes[4]]}, ${[...sizes[9]]}`);
    await visit.end();
  }
});
