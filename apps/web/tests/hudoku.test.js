// A game of Hudoku by touch, on a phone, with a manual clock.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, test } from 'node:test';

import { hidden, Play } from './engine.js';
import { house } from './visit.js';

let home;
before(async () => { home = await house(); });
after(() => home.close());

const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };
const digits = hidden('6x5', 'deep');
const cells = digits.flatMap((digit, cell) => (digit ? [cell] : []));

/** Taps a cell, then a digit. */
async function tap(visit, cell, digit) {
  await visit.cell(cell).tap();
  await visit.page.locator(`#pad [data-digit="${digit}"]`).tap();
}

const clock = (visit) => visit.page.textContent('#clock');

/** Stops time, which then only advances on request. @param {import('playwright-core').Page} page */
async function stand(page) {
  await page.clock.install({ time: new Date('2026-11-21T12:00:00Z') });
  await page.clock.pauseAt(new Date('2026-11-21T12:00:01Z'));
}

test('a whole game by touch with a wound clock, reloaded in the middle', async () => {
  const visit = await home.visit(PHONE);
  const { page } = visit;
  await stand(page);
  const pass = (time) => page.clock.runFor(time);
  await visit.go();
  await page.locator('[data-new=hudoku]').tap();
  await page.getByLabel('6 rows, 5 columns').tap();
  await page.locator('[name=seed]').fill('deep');
  await page.getByRole('button', { name: 'Begin' }).tap();
  await visit.onBoard();
  assert.equal(await page.locator('[role=row]').count(), 6);
  assert.equal(await clock(visit), '30');

  // The pad's targets are large enough, and the page does not scroll.
  const sizes = await page.locator('#pad button:visible, #actions button:visible, #pens button:visible, .top .icon:visible').evaluateAll((buttons) =>
    buttons.map((button) => button.getBoundingClientRect()).map(({ width, height }) => Math.min(width, height)));
  assert.ok(sizes.length > 13 && sizes.every((size) => size >= 44), `${sizes}`);
  assert.deepEqual(await page.evaluate(() => [document.documentElement.scrollHeight, document.documentElement.scrollWidth]), [740, 360]);

  // A right digit winds the clock to 32, a wrong one does not.
  const [first, second, third, ...rest] = cells;
  await pass(5_000);
  assert.equal(await clock(visit), '25');
  await tap(visit, first, digits[first]);
  await visit.heard(/Correct! /);
  assert.equal(await clock(visit), '32');
  await pass(4_000);
  const most = (await page.locator('#pad [data-digit]:not([aria-disabled=true]):not([data-digit="0"])').count()) > 4 ? 9 : 4;
  await visit.cell(second).tap();
  await tap(visit, second, (digits[second] % 4) + 1);
  await visit.heard(/is not \d\. You lose 250 points\./);
  assert.ok(most >= 4);
  assert.equal(await clock(visit), '28');

  // At 10 seconds the time is announced; at 0 the clock shows a cell.
  await pass(18_000);
  await visit.heard(/^10 seconds\./);
  assert.match(await page.getAttribute('#clock', 'class'), /late/);
  await pass(10_200);
  await visit.heard(/The clock ran out and shows row \d, column \d: \d\./);

  // The pause hides the board and survives a reload.
  await page.getByRole('button', { name: 'Pause' }).tap();
  await page.getByText('Paused: the board is hidden').waitFor();
  assert.ok((await visit.names()).every((name) => !/, \d, (given|yours)/.test(name)), 'the board is hidden');
  const paused = await clock(visit);
  await pass(60_000);
  assert.equal(await clock(visit), paused);
  await page.reload();
  await visit.onBoard();
  await page.getByText('Paused: the board is hidden').waitFor();
  assert.equal(await clock(visit), paused);
  await page.getByRole('button', { name: 'Go on' }).first().tap();
  await page.locator(`[data-cell="${first}"][aria-label^="row ${Math.floor(first / 5) + 1}, column ${(first % 5) + 1}, ${digits[first]}, yours, region"]`).waitFor();

  // Which digits fit, and a hint.
  if ((await visit.name(third)).includes('empty')) {
    await visit.cell(third).tap();
    await page.getByRole('button', { name: 'Fits: which digits go here' }).tap();
    await visit.heard(/can be \d(?:, \d)*(?: or \d)?\./);
    await page.getByRole('button', { name: /^Hint/ }).tap();
    await visit.heard(/The hint shows row/);
  }

  // A reload while the clock runs: it waits for the player.
  await pass(1_000);
  await page.reload();
  await visit.onBoard();
  await page.getByRole('button', { name: 'Go on' }).first().tap();
  await page.waitForFunction(() => document.getElementById('veil')?.hidden);

  // Digit first: the digit is chosen, and taps place it.
  await page.getByRole('button', { name: 'Digit first' }).tap();
  const left = [second, ...rest];
  for (const cell of left) {
    if (!(await visit.name(cell)).includes('empty')) continue;
    const digit = page.locator(`#pad [data-digit="${digits[cell]}"]`);
    if ((await digit.getAttribute('aria-pressed')) !== 'true') await digit.tap();
    await visit.cell(cell).tap();
    await page.waitForFunction((cell) => !document.querySelector(`[data-cell="${cell}"]`)?.getAttribute('aria-label')?.includes('empty'), cell);
  }
  await visit.heard(/All cells are shown\./);
  await pass(1_000);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('heading', { name: /^\d,\d{3} points$/ }).waitFor();
  await dialog.getByText(/Assists: paused\./).waitFor();
  await visit.end();
});

test('a board and a level are chosen, saved, resumed, replayed, linked, and played again', async () => {
  const visit = await home.visit(PHONE);
  const { page } = visit;
  const boards = { '4x5': [4, 5], '6x5': [6, 5], '5x5': [5, 5], '6x8': [6, 8], '7x7': [7, 7], '8x8': [8, 8] };
  await visit.go();
  await page.locator('[data-new=hudoku]').tap();
  await page.getByLabel('4 rows, 5 columns').waitFor();
  const values = (name) => page.locator(`#dialog-body [name=${name}]`).evaluateAll((radios) => radios.map(({ value }) => value));
  assert.deepEqual(await values('template'), Object.keys(boards));
  assert.deepEqual(await values('level'), ['original', 'easy', 'medium', 'hard']);
  // Each board has a drawing: void cells are filled, and regions have borders.
  const drawn = await page.locator('#dialog-body label:has([name=template]) svg').evaluateAll((drawings) =>
    drawings.map((drawing) => [...drawing.children].map((path) => path.getAttribute('d'))).map(([filled, , borders]) => [filled, borders]));
  const shape = (template) => {
    const { squares, regions, rows, columns } = JSON.parse(Play.hudoku(template, '', '0').view()).board;
    const at = (cell) => (squares[cell].kind === 'void' ? 'void' : regions[cell]);
    const cells = squares.map((_, cell) => ({ cell, place: `M${cell % columns} ${Math.floor(cell / columns)}` }));
    const filled = cells.flatMap(({ cell, place }) => (at(cell) === 'void' ? [`${place}h1v1h-1z`] : []));
    const borders = cells.flatMap(({ cell, place }) => [
      ...(cell < columns || at(cell) !== at(cell - columns) ? [`${place}h1`] : []),
      ...(cell % columns === 0 || at(cell) !== at(cell - 1) ? [`${place}v1`] : []),
    ]);
    return [filled.join(''), `M0 0h${columns}v${rows}h-${columns}z${borders.join('')}`];
  };
  assert.deepEqual(drawn, Object.keys(boards).map(shape));
  // And each level a sentence.
  const told = [];
  for (const level of await values('level')) {
    await page.locator(`[name=level][value=${level}]`).tap();
    told.push(await page.locator('#dialog-body .note').textContent());
  }
  assert.ok(new Set(told).size === 4 && told.every((text) => /cells are shown.* notes /i.test(text)), told.join('\n'));
  for (const [rows, columns] of Object.values(boards)) await page.getByLabel(`${rows} rows, ${columns} columns`).tap();
  await page.getByLabel('hard', { exact: true }).tap();
  await page.locator('[name=seed]').fill('deep');
  await page.getByRole('button', { name: 'Begin' }).tap();
  await visit.onBoard();
  assert.equal(await page.locator('[role=gridcell]').count(), 64);
  const digits = hidden('8x8', 'deep', 'hard');
  const blanks = (names) => names.flatMap((name, cell) => (name.includes('empty') ? [cell] : []));
  const found = digits.flatMap((digit, cell) => (digit ? [cell] : []));
  assert.deepEqual(blanks(await visit.names()), found, 'it is the board of this level');
  await tap(visit, found[0], digits[found[0]]);
  await visit.heard(/Correct! /);

  // A reload shows the same board, and the list names it with its level.
  await page.reload();
  await visit.onBoard();
  await page.getByRole('button', { name: 'Go on' }).first().tap();
  const unveiled = (hidden) => page.waitForFunction((hidden) => document.querySelectorAll('#play .cell.blank').length === hidden, hidden);
  await unveiled(found.length - 1);
  assert.deepEqual(blanks(await visit.names()), found.slice(1));
  await page.getByRole('button', { name: 'More' }).tap();
  await page.getByRole('button', { name: 'Share this game' }).tap();
  const link = await visit.copied(/#hudoku\?/);
  assert.deepEqual(Object.fromEntries(new URLSearchParams(link.split('?').pop())), { template: '8x8', seed: 'deep', level: 'hard' });
  const dialog = page.getByRole('dialog');
  const endAnd = async (next) => {
    await page.getByRole('button', { name: 'More' }).tap();
    await dialog.getByRole('button', { name: 'Show the solution' }).tap();
    await dialog.getByRole('button', { name: 'Show it', exact: true }).tap();
    await dialog.getByRole('heading', { name: /points$/ }).waitFor();
    const ended = page.url();
    await dialog.getByRole('button', { name: next }).tap();
    await page.waitForFunction((ended) => /#game=/.test(location.hash) && location.href !== ended, ended);
    await page.waitForFunction(() => document.querySelectorAll('#play .board.ready [role=gridcell], #play.ready [role=gridcell]').length === 64);
  };
  await endAnd('Same game again');
  await unveiled(found.length);
  assert.deepEqual(blanks(await visit.names()), found, 'it is the same board from its start');
  await endAnd('Play again');
  await visit.go('#kept');
  await page.getByText(/8x8 hard.*deep/).first().waitFor();
  assert.equal(await page.getByText(/^8x8 hard · /).count(), 3, 'the game played again has the level, too');
  await page.getByRole('link', { name: 'Watch' }).first().tap();
  await page.waitForFunction(() => document.querySelectorAll('#replay [role=gridcell], #replay [data-cell]').length === 64);
  await visit.go('#hudoku?template=5x5&seed=2&level=easy');
  await page.waitForFunction(() => document.querySelectorAll('#play [role=gridcell]').length === 25);
  assert.equal(blanks(await visit.names()).length, hidden('5x5', '2', 'easy').filter(Boolean).length);
  await visit.end();
});

test('notes by keys: made, undone, read, kept, and gone with the digit', async () => {
  const visit = await home.visit();
  const { page } = visit;
  await stand(page);
  await visit.play('#hudoku?template=4x5&seed=3');
  const digits = hidden('4x5', '3');
  const [cell, ...others] = digits.flatMap((digit, cell) => (digit ? [cell] : []));
  const points = await page.textContent('#points');
  const name = async (part) => assert.match(await visit.name(cell), part);
  await visit.cell(cell).click();
  await page.keyboard.press('m');
  await visit.heard(/^Corner notes\.$/);
  await page.keyboard.press('1');
  await page.keyboard.press('3');
  await visit.heard(/, notes 1 3$/);
  await page.keyboard.press('Alt+4');
  await visit.heard(/, notes 1 3, centre notes 4$/);
  await page.keyboard.press('u');
  await page.keyboard.press('u');
  await visit.heard(/, notes 1$/);
  await page.keyboard.press('r');
  await visit.heard(/, notes 1 3$/);
  assert.equal(await page.locator(`[data-cell="${cell}"] .corner [data-text="3"]`).count(), 1, 'they are drawn');
  await page.keyboard.press('Backspace');
  await visit.heard(/, empty, region \d, [^n]*$/);
  await page.keyboard.press('Backspace');
  await visit.heard(/There are no notes to erase\./);
  await page.keyboard.press('Control+z');
  await visit.heard(/, notes 1 3$/);
  assert.equal(await page.textContent('#points'), points, 'they cost nothing');

  // A pause hides them, and a reload keeps them.
  await page.keyboard.press('p');
  await page.getByText('Paused: the board is hidden').waitFor();
  assert.ok((await visit.names()).every((name) => !name.includes('notes')));
  await page.reload();
  await visit.onBoard();
  await page.getByRole('button', { name: 'Go on' }).first().click();
  await page.waitForFunction(() => document.getElementById('veil')?.hidden);
  await name(/, notes 1 3$/);

  // A digit that is placed goes from the notes of the cells that see it.
  const peer = others.find((other) => Math.floor(other / 5) === Math.floor(cell / 5));
  assert.notEqual(peer, undefined);
  await visit.cell(peer).click();
  await page.keyboard.press(`Shift+Digit${digits[cell]}`);
  await visit.heard(new RegExp(`, notes ${digits[cell]}$`));
  await visit.cell(cell).click();
  await page.keyboard.press(String(digits[cell]));
  await visit.heard(/Correct! /);
  assert.doesNotMatch(await visit.name(peer), /notes/);
  await visit.end();
});

test('notes by touch, in several cells at once', async () => {
  const visit = await home.visit(PHONE);
  const { page } = visit;
  await stand(page);
  await visit.play('#hudoku?template=4x5&seed=3');
  const cells = hidden('4x5', '3').flatMap((digit, cell) => (digit ? [cell] : []));
  await page.getByRole('button', { name: 'Corner note', exact: true }).tap();
  await tap(visit, cells[0], 3);
  await visit.heard(/, notes 3$/);
  await page.locator('#pad [data-digit="2"]').tap();
  await visit.heard(/, notes 2 3$/);
  await page.getByRole('button', { name: 'Undo last note' }).tap();
  await visit.heard(/, notes 3$/);
  await page.getByRole('button', { name: 'Erase' }).tap();
  await visit.heard(/, empty, region \d, [^n]*$/);
  // Only the cells that can take a digit get a note of it; a single undo is enough.
  await page.keyboard.press('Control+a');
  await page.locator('#pad [data-digit="9"]').tap();
  const noted = async () => (await visit.names()).flatMap((name, cell) => (/, notes 9$/.test(name) ? [cell] : []));
  await visit.heard(/^Noted in \d cells\.$/);
  const nine = await noted();
  assert.ok(nine.length > 1 && nine.length < cells.length && nine.every((cell) => cells.includes(cell)), `${nine}`);
  await page.getByRole('button', { name: 'Undo last note' }).tap();
  await visit.heard(/^Undid \d changes\.$/);
  assert.deepEqual(await noted(), []);
  await visit.end();
});

test('the clock can be slow, or off', async () => {
  const visit = await home.visit(PHONE);
  const { page } = visit;
  await stand(page);
  await visit.play('#hudoku?template=4x5&seed=3');
  const turn = async (label) => {
    await page.getByRole('button', { name: 'More' }).tap();
    await page.getByRole('button', { name: 'Clock' }).tap();
    await page.getByLabel(label).tap();
    await page.getByRole('button', { name: 'Set', exact: true }).tap();
  };
  /** The clock continues when nothing covers the board any longer. */
  const goesOn = () => page.waitForFunction(() => document.getElementById('veil')?.hidden);
  await turn('at half speed');
  await visit.heard(/The clock runs at half speed\./);
  await goesOn();
  await page.clock.runFor(10_000);
  assert.equal(await clock(visit), '25');
  await turn('not at all');
  await visit.heard(/The clock is off\./);
  await goesOn();
  await page.clock.runFor(600_000);
  assert.equal(await clock(visit), 'off');
  assert.ok(!(await page.textContent('#news')).includes('ran out'));
  await visit.end();
});

test('a hidden page pauses the game', async () => {
  const visit = await home.visit(PHONE);
  await visit.play('#hudoku?template=4x5&seed=3');
  await visit.page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await visit.page.getByText('Paused: the board is hidden').waitFor();
  await visit.end();
});

test('a board of the player’s own; an impossible one is refused', async () => {
  const visit = await home.visit(PHONE);
  const { page } = visit;
  await visit.go();
  await page.locator('[data-new=hudoku]').tap();
  await page.getByText('A board of your own').tap();
  await page.locator('[name=labels]').fill('a a\nb b b');
  await page.getByRole('button', { name: 'Begin' }).tap();
  await page.getByRole('alert').getByText(/Line 2, column 5: expected 2 cells/).waitFor();
  await page.locator('[name=labels]').fill('b b -b\nb b -b');
  await page.getByRole('button', { name: 'Begin' }).tap();
  await visit.onBoard();
  assert.equal(await page.locator('[role=gridcell]').count(), 6);
  assert.match(await visit.name(2), /^row 1, column 3, no cell/);
  await visit.end();
});

test('the clock stops while anything covers the board, and continues afterwards', async () => {
  const visit = await home.visit(PHONE);
  const { page } = visit;
  await stand(page);
  await visit.play('#hudoku?template=4x5&seed=3');
  const dialog = page.getByRole('dialog');
  const more = () => page.getByRole('button', { name: 'More' }).tap();
  const item = (name) => dialog.getByRole('button', { name, exact: true }).tap();
  let left = 30;
  const goesOn = async (what) => {
    await dialog.waitFor({ state: 'hidden' });
    await page.waitForFunction(() => document.getElementById('veil')?.hidden);
    await page.clock.runFor(1_000);
    left -= 1;
    assert.equal(await clock(visit), String(left), `a second later it shows a second less, after ${what}`);
  };
  const covered = async (what, open, close) => {
    await open();
    await dialog.waitFor();
    await page.locator('#veil').waitFor();
    assert.ok((await visit.names()).every((name) => !/, \d, (given|yours)/.test(name)), `the board is hidden under ${what}`);
    await page.clock.runFor(20_000);
    assert.equal(await clock(visit), String(left), `the clock is stopped under ${what}`);
    await close();
    await goesOn(what);
  };
  await page.clock.runFor(2_000);
  left -= 2;
  await covered('help', () => page.getByRole('button', { name: 'Rules and keys' }).tap(), () => page.keyboard.press('Escape'));
  await covered('settings', () => page.getByRole('button', { name: 'Settings' }).tap(), () => item('Close'));
  await covered('the menu', more, () => page.touchscreen.tap(5, 5));
  await covered('the choice of a clock', async () => { await more(); await item('Clock'); await dialog.getByText('It runs').waitFor(); }, () => item('Cancel'));
  await covered('the question for the solution', async () => { await more(); await item('Show the solution'); await dialog.getByText('The game ends').waitFor(); }, () => item('Go on'));
  assert.equal(await page.textContent('#points'), '9,940', 'only six seconds count as play');

  // The player's own pause remains.
  await page.getByRole('button', { name: 'Pause' }).tap();
  await page.locator('#veil').waitFor();
  await more();
  await item('Close');
  await dialog.waitFor({ state: 'hidden' });
  await page.clock.runFor(20_000);
  assert.ok(await page.locator('#veil').isVisible());
  assert.equal(await clock(visit), String(left));
  await page.getByRole('button', { name: 'Go on' }).first().tap();
  await goesOn('the pause');

  // Going home through the menu leaves it paused, by one pause, and it has lost no time.
  await more();
  await item('Save as text');
  await goesOn('a save');
  const cells = hidden('4x5', '3');
  const cell = cells.findIndex((digit) => digit > 0);
  await tap(visit, cell, cells[cell]);
  await visit.heard(/Correct! /);
  assert.equal(await page.textContent('#points'), `9,${1000 - 10 * (30 - left)}`);
  await more();
  await item('Home');
  await page.waitForSelector('#home:visible');
  // Not by a tap, which would count as the second of a double tap on what was there before.
  await page.evaluate(() => { location.hash = '#kept'; });
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Save as text' }).tap()]);
  assert.match(readFileSync(await download.path(), 'utf8'), /\d+ place r\dc\d \d\n\d+ pause\n*$/);
  await page.getByRole('link', { name: 'Continue' }).tap();
  await page.getByText('Paused: the board is hidden').waitFor();
  assert.equal(await clock(visit), '32');
  await visit.end();
});

test('a digit that the clock showed is as large as the others', async () => {
  const visit = await home.visit({ viewport: { width: 1440, height: 900 } });
  const { page } = visit;
  await stand(page);
  await visit.play('#hudoku?template=4x5&seed=3');
  await page.clock.runFor(31_000);
  await visit.heard(/The clock ran out and shows row \d, column \d: \d\./);
  const look = (selector) => page.locator(selector).first().evaluate((element) => {
    const { fontSize, lineHeight } = getComputedStyle(element.querySelector('.digit'));
    return [fontSize, lineHeight];
  });
  assert.deepEqual(await look('.cell.clock'), await look('.cell.given'));
  const weight = await page.locator('.cell.clock').evaluate((cell) => getComputedStyle(cell).fontWeight);
  assert.equal(weight, await page.locator('.cell.blank').first().evaluate((cell) => getComputedStyle(cell).fontWeight));
  await visit.end();
});

test('a hint at a cell that is not hidden costs points only if it is requested again', async () => {
  const visit = await home.visit();
  const { page } = visit;
  await visit.play('#hudoku?template=4x5&seed=3');
  const names = await visit.names();
  await visit.cell(names.findIndex((name) => name.includes('given'))).click();
  const before = await page.textContent('#points');
  await page.locator('#actions').getByRole('button', { name: 'Hint' }).click();
  await visit.heard(/Choose a hidden cell to be shown/);
  assert.equal((await visit.names()).join(), names.join());
  await page.locator('#actions').getByRole('button', { name: 'Hint' }).click();
  await visit.heard(/The hint shows row/);
  assert.notEqual(await page.textContent('#points'), before);
  // The next hint has to be requested twice, too.
  await page.keyboard.press('t');
  await visit.heard(/Choose a hidden cell to be shown/);
  await visit.end();
});

test('before the very first game a picture shows how Hudoku differs, and the clock is stopped', async () => {
  for (const hash of ['', '#hudoku?template=4x5&seed=deep']) {
    const visit = await home.visit({ ...PHONE, isNewcomer: true });
    const { page } = visit;
    await stand(page);
    await visit.go(hash);
    if (!hash) {
      await page.locator('[data-new=hudoku]').tap();
      await page.getByRole('button', { name: 'Begin' }).tap();
    }
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('heading', { name: 'How Hudoku differs' }).waitFor();
    assert.equal(await dialog.locator('svg.regions text').count(), 20);
    await dialog.getByText('nine cells take 1 to 9').waitFor();
    await page.clock.runFor(20_000);
    await dialog.getByRole('button', { name: 'Go on' }).tap();
    await visit.onBoard();
    assert.equal(await clock(visit), '30');
    // The game is not paused.
    assert.equal(await page.locator('#veil').isHidden(), true);
    await visit.go('#hudoku?template=4x5&seed=other');
    await visit.onBoard();
    assert.equal(await dialog.count(), 0);
    await visit.end();
  }
});

test('a key announces the state of the game', async () => {
  const visit = await home.visit();
  const { page } = visit;
  await stand(page);
  await visit.play('#hudoku?template=4x5&seed=deep');
  await page.keyboard.press('s');
  await visit.heard(/^clock 30, \d+ left, 0 wrong, [\d,]+ points, Board 4x5, Seed deep\.$/);
  await visit.play('#delve?seed=deep');
  await page.keyboard.press('s');
  await visit.heard(/^B1, HP 3 of 5, 1 potion, 1 hint, 27 blanks, Score [\d,]+, Seed deep\.$/);
  await visit.play('#classic?level=preset1');
  await page.keyboard.press('s');
  await visit.heard(/^\d+ blanks, time \d:\d\d\.$/);
  await visit.end();
});

test('in forced colours cells that take no digit are still hatched', async () => {
  const visit = await home.visit({ forcedColors: 'active' });
  const { page } = visit;
  await visit.play('#hudoku?template=4x5&seed=deep');
  const grounds = await page.locator('#play .cell.void').evaluateAll((cells) => cells.map((cell) => getComputedStyle(cell).backgroundImage));
  assert.ok(grounds.length && grounds.every((ground) => ground.startsWith('repeating-linear-gradient')), grounds[0]);
  await visit.end();
});
