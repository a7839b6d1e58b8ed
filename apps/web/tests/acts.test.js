// Actions in Classic that change several things: several cells at once, hints that clean up notes, the end and what
// follows it.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';

import { Play, puzzle, solution } from './engine.js';
import { house } from './visit.js';

let home;
before(async () => { home = await house(); });
after(() => home.close());

const noted = (visit, digit) => visit.page.locator('#play [data-cell]').evaluateAll((cells, digit) => cells.filter(({ ariaLabel }) => new RegExp(` notes [ \\d]*${digit}`).test(ariaLabel)).length, digit);

/** Selects the nine cells of the first row, by keys. */
async function choose(visit) {
  await visit.page.keyboard.press('Control+Home');
  for (let step = 0; step < 8; step += 1) await visit.page.keyboard.press('Shift+ArrowRight');
}

test('a change of several cells is undone and redone at once', async () => {
  for (const hash of ['#classic?level=empty', '#delve?seed=deep']) {
    const visit = await home.visit();
    const { page } = visit;
    await visit.play(hash);
    await choose(visit);
    await page.keyboard.press('Shift+Digit5');
    await visit.heard(/Noted in \d cells/);
    const all = await noted(visit, 5);
    assert.ok(all > 2);
    await page.keyboard.press('Shift+Digit6');
    await page.waitForFunction((all) => [...document.querySelectorAll('#play [data-cell]')].filter(({ ariaLabel }) => / notes 5 6/.test(ariaLabel)).length === all, all);
    await page.keyboard.press('Control+z');
    await visit.heard(/^Undid \d+ changes/);
    assert.deepEqual([await noted(visit, 5), await noted(visit, 6)], [all, 0], hash);
    await page.locator('#actions').getByRole('button', { name: /^Undo/ }).click();
    await page.waitForFunction(() => ![...document.querySelectorAll('#play [data-cell]')].some(({ ariaLabel }) => / notes /.test(ariaLabel)));
    await page.keyboard.press('Control+y');
    await visit.heard(/^Redid \d+ changes/);
    assert.deepEqual([await noted(visit, 5), await noted(visit, 6)], [all, 0], hash);
    await visit.end();
  }
});

test('Ctrl+A selects all cells of the board', async () => {
  const visit = await home.visit();
  const { page } = visit;
  await visit.play('#classic?level=empty');
  await page.keyboard.press('Control+a');
  assert.equal(await page.locator('[role=gridcell][aria-selected=true]').count(), 81);
  assert.ok(await page.evaluate(() => getSelection().isCollapsed));
  await page.keyboard.press('Shift+Digit7');
  await visit.heard(/Noted in 81 cells/);
  await page.keyboard.press('Escape');
  assert.equal(await page.locator('[role=gridcell][aria-selected=true]').count(), 1);
  await visit.end();
});

test('starting a puzzle over removes digits, notes and colours, and undo restores them', async () => {
  const visit = await home.visit();
  const { page } = visit;
  await visit.play('#classic?level=evil1');
  const before = await visit.names();
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Shift+Digit4');
  await visit.heard(/Noted in/);
  await page.locator('#play .cell.blank').first().click();
  await page.keyboard.press('4');
  await visit.heard(/is 4/);
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('button', { name: 'Start over' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Start over' }).click();
  await page.waitForFunction((before) => [...document.querySelectorAll('#play [data-cell]')].every(({ ariaLabel }, cell) => ariaLabel === before[cell]), before);
  await page.keyboard.press('Control+z');
  await visit.heard(/^Undid/);
  assert.ok(await noted(visit, 4) > 40);
  await visit.end();
});

/** A save of a hard puzzle in which a note no longer fits and no digit can be deduced at once; and that note's cell. */
function stale() {
  const play = Play.classic('evil2');
  play.act('fill-marks', 0);
  for (let step = 0; step < 300; step += 1) {
    const { says: [first] } = JSON.parse(play.ask('hint 1'));
    if (/^Clean the notes first/.test(first)) return play.save();
    const { moves } = JSON.parse(play.ask('hint 4'));
    // The player's own digits leave the notes unchanged.
    play.act(moves.filter((move) => move !== 'clean-marks').join('\n'), 0);
  }
  return assert.fail('no note became stale');
}

const paste = (visit, text) => visit.page.evaluate((text) => {
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', text);
  document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
}, text);

test('Hint cleans the notes that it asks to clean', async () => {
  const visit = await home.visit();
  const { page } = visit;
  await visit.go();
  await paste(visit, stale());
  await visit.onBoard();
  const hint = page.locator('#actions').getByRole('button', { name: 'Hint' });
  await hint.click();
  await visit.heard(/^Clean the notes first: \d no longer fits in .*Hint again: do it/);
  await hint.click();
  await visit.heard(/The hint was applied/);
  await hint.click();
  await visit.heard(/again: where/);
  await visit.end();
});

test('no hint mentions notes that no longer fit while they are hidden', async () => {
  const visit = await home.visit();
  const { page } = visit;
  await visit.go();
  await page.evaluate(() => localStorage.setItem('underdoku-tidiesNotes', 'true'));
  await page.reload();
  await paste(visit, stale());
  await visit.onBoard();
  const names = await visit.names();
  await page.locator('#actions').getByRole('button', { name: 'Hint' }).click();
  await visit.heard(/again: where/);
  assert.doesNotMatch(await page.textContent('#news'), /Clean the notes/);
  assert.deepEqual(await visit.names(), names, 'a hint changes nothing on the board');
  await visit.end();
});

/** A save of a puzzle with one blank. */
function nearly(text) {
  const play = Play.classic(text);
  const digits = solution(text);
  const blanks = JSON.parse(play.view()).board.squares.flatMap(({ digit }, cell) => (digit ? [] : [cell]));
  const last = blanks.pop();
  play.act(blanks.map((cell) => `set r${Math.floor(cell / 9) + 1}c${(cell % 9) + 1} ${digits[cell]}`).join('\n'), 61_000);
  return { save: play.save(), last, digit: digits[last] };
}

test('the level is shown beside the name and at the end, with the best time and an offer of a similar puzzle', async () => {
  const visit = await home.visit();
  const { page } = visit;
  const dialog = page.getByRole('dialog');
  for (const [seed, best] of [['5', ''], ['6', /^Your best time of this kind/]]) {
    const { save, last, digit } = nearly(puzzle('3x3', 'easy', 0, 'half-turn', seed));
    await visit.go();
    await paste(visit, save);
    await visit.onBoard();
    await page.getByText('Classic · easy', { exact: true }).waitFor();
    await visit.cell(last).click();
    await page.keyboard.press(String(digit));
    await dialog.getByRole('heading', { name: 'The board is complete' }).waitFor();
    await dialog.getByText(/^You filled it in 1:0\d/).waitFor();
    await dialog.getByText('Level: easy.').waitFor();
    if (best) await dialog.getByText(best).waitFor();
  }
  await dialog.getByRole('button', { name: 'Another easy puzzle' }).click();
  await page.waitForFunction(() => /blanks/.test(document.getElementById('status').textContent) && !document.getElementById('dialog').open);
  await page.getByText('Classic · easy', { exact: true }).waitFor();
  await visit.end();
});

test('the home screen keeps its scroll position, and shows what can be continued', async () => {
  const visit = await home.visit({ viewport: { width: 390, height: 664 } });
  const { page } = visit;
  await visit.play('#delve?seed=deep');
  await page.keyboard.press('Shift+Digit5');
  await visit.go();
  await page.locator('.card.delve .about').getByText(/^B1 · HP/).waitFor();
  await page.evaluate(() => scrollTo(0, 400));
  const at = await page.evaluate(() => scrollY);
  assert.ok(at > 200);
  await page.evaluate(() => { location.hash = '#statistics'; });
  await page.locator('#statistics').waitFor();
  await page.goBack();
  await page.locator('#home').waitFor();
  assert.equal(await page.evaluate(() => scrollY), at);
  await visit.end();
});
