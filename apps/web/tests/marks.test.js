// Notes and highlights, and the keys of every keyboard: what is highlighted, dimmed, noted and
// refused.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';

import { Play, puzzle } from './engine.js';
import { house } from './visit.js';

let home;
before(async () => { home = await house(); });
after(() => home.close());

const LINE = '1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1';
const BOARD = `#classic?board=${LINE}`;

test('one key highlights where a digit can go, together with its notes', async () => {
  const visit = await home.visit();
  const { page } = visit;
  await visit.play(BOARD);
  for (const key of ['PageUp', 'Home', 'ArrowRight', 'Shift+Digit3']) await page.keyboard.press(key);
  await visit.named(1, 'row 1, column 2, empty, notes 3');
  for (const key of ['ArrowLeft', 'l']) await page.keyboard.press(key);
  await visit.heard(/^1 fits \d+ cells by the rules\.$/);
  const lit = await page.locator('#play .cell.fits').evaluateAll((cells) => cells.map((cell) => Number(cell.dataset.cell)));
  const sees = (one, other) => {
    const [row, column, to, over] = [Math.floor(one / 9), one % 9, Math.floor(other / 9), other % 9];
    return row === to || column === over || (Math.floor(row / 3) === Math.floor(to / 3) && Math.floor(column / 3) === Math.floor(over / 3));
  };
  const ones = [...LINE].flatMap((digit, cell) => (digit === '1' ? [cell] : []));
  const expected = [...LINE].flatMap((digit, cell) => (digit === '.' && !ones.some((one) => sees(one, cell)) ? [cell] : []));
  assert.deepEqual(lit, expected);
  await page.keyboard.press('l');
  assert.equal(await page.locator('#play .cell.fits').count(), 0);
  // Digit first: the chosen digit is highlighted wherever it is placed or noted.
  await page.getByRole('button', { name: 'Digit first' }).click();
  await page.locator('#pad [data-digit="3"]').click();
  assert.equal(await page.locator('#play .cell.same').count(), [...LINE].filter((digit) => digit === '3').length);
  assert.match(await visit.cell(1).getAttribute('class'), /\bn3\b/);
  await visit.end();
});

test('a digit that is done is dimmed on the pad', async () => {
  const visit = await home.visit();
  const { page } = visit;
  const solved = '417369825632158947958724316825437169791586432346912758289643571573291684164875293';
  const board = [...solved].map((digit, cell) => (digit !== '4' && cell % 5 === 0 ? '.' : digit)).join('');
  await visit.play(`#classic?board=${board}`);
  const done = () => page.locator('#pad .done').evaluateAll((buttons) => buttons.map((button) => button.dataset.digit));
  const whole = [...'123456789'].filter((digit) => [...board].filter((other) => other === digit).length === 9);
  assert.ok(whole.length > 0 && whole.length < 9);
  assert.deepEqual(await done(), whole);
  await visit.end();
});

test('a right click makes a note', async () => {
  const visit = await home.visit();
  const { page } = visit;
  await visit.play(BOARD);
  await visit.cell(1).click({ button: 'right' });
  await visit.heard(/Corner notes/);
  await page.keyboard.press('3');
  await visit.named(1, 'row 1, column 2, empty, notes 3');
  await visit.cell(1).click({ button: 'right' });
  await visit.heard(/^Digits\.$/);
  await page.getByRole('button', { name: 'Digit first' }).click();
  await page.locator('#pad [data-digit="7"]').click();
  await visit.cell(1).click({ button: 'right' });
  await visit.named(1, 'row 1, column 2, empty, notes 3 7');
  await visit.end();
});

test('a guard against slips: off by default; when on, a digit that a house already has is refused', async () => {
  const visit = await home.visit();
  const { page } = visit;
  await visit.play('#delve?seed=deep');
  const label = 'Do not place a digit that its row, column or box already has';
  const blank = Number(await page.locator('#play .cell.blank').first().getAttribute('data-cell'));
  const names = await visit.names();
  const row = names.slice(Math.floor(blank / 9) * 9, Math.floor(blank / 9) * 9 + 9);
  const digit = row.map((name) => /column \d, (\d)/.exec(name)?.[1]).find(Boolean);
  await page.getByRole('button', { name: 'Settings' }).click();
  assert.equal(await page.getByLabel(label).isChecked(), false);
  await page.getByLabel(label).check();
  await page.keyboard.press('Escape');
  await visit.cell(blank).click();
  await page.keyboard.press(digit);
  await visit.heard(new RegExp(`^${digit} is already in row \\d, column \\d, which`));
  assert.match(await visit.status(), /HP 3 of 5/);
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByLabel(label).uncheck();
  await page.keyboard.press('Escape');
  await visit.cell(blank).click();
  await page.keyboard.press(digit);
  await visit.heard(/trap/i);
  assert.match(await visit.status(), /HP 2 of 5/);
  await visit.end();
});

test('a digit that breaks a rule is announced with the cell that it clashes with, if broken rules are shown', async () => {
  const visit = await home.visit();
  const { page } = visit;
  await visit.play('#classic?level=evil2');
  const blank = Number(await page.locator('#play .cell.blank').first().getAttribute('data-cell'));
  const row = (await visit.names()).slice(Math.floor(blank / 9) * 9, Math.floor(blank / 9) * 9 + 9);
  const digit = row.map((name) => /column \d, (\d)/.exec(name)?.[1]).find(Boolean);
  const clash = new RegExp(`${digit} is already in row \\d, column \\d, which this cell sees\\.$`);
  await visit.cell(blank).click();
  await page.keyboard.press(digit);
  await visit.heard(clash);
  assert.match(await page.getAttribute('#news', 'class'), /danger/);
  await page.keyboard.press('u');
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByLabel('Show broken rules in Classic').uncheck();
  await page.keyboard.press('Escape');
  await visit.cell(blank).click();
  await page.keyboard.press(digit);
  await visit.heard(new RegExp(`is ${digit}\\.$`));
  await visit.end();
});

test('digit first: choosing a cell before any digit is answered with a message', async () => {
  const visit = await home.visit();
  const { page } = visit;
  await visit.play('#classic?level=evil2');
  await page.getByRole('button', { name: 'Digit first' }).click();
  await visit.heard(/^Digit first/);
  await page.locator('#play .cell.given').first().click();
  await page.evaluate(() => { document.getElementById('live').textContent = ''; });
  await page.locator('#play .cell.blank').first().click();
  await visit.heard(/^Digit first: choose a digit, then cells/);
  await visit.end();
});

test('a top row without digits places them, and notes them with Shift', async () => {
  const visit = await home.visit();
  const { page } = visit;
  await visit.play(BOARD);
  for (const key of ['PageUp', 'Home', 'ArrowRight']) await page.keyboard.press(key);
  /** What a Czech and a French keyboard send. */
  const press = (key, code, shiftKey = false) =>
    page.evaluate((event) => document.activeElement.dispatchEvent(new KeyboardEvent('keydown', { ...event, bubbles: true, cancelable: true })), { key, code, shiftKey });
  await press('3', 'Digit3', true);
  await visit.named(1, 'row 1, column 2, empty, notes 3');
  await press('ě', 'Digit2');
  await visit.named(1, 'row 1, column 2, 2, yours, breaks a rule');
  await press("'", 'Digit4');
  await visit.named(1, 'row 1, column 2, 4, yours');
  await visit.end();
});

test('letters are shortcuts only while the setting is on', async () => {
  const visit = await home.visit();
  const { page } = visit;
  await visit.play(BOARD);
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByLabel('Single-letter shortcuts').uncheck();
  await page.keyboard.press('Escape');
  await page.keyboard.press('m');
  await page.keyboard.press('i');
  assert.equal(await page.locator('[data-pen=digit]').getAttribute('aria-pressed'), 'true');
  await page.keyboard.press('Control+Home');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('4');
  await visit.named(1, 'row 1, column 2, 4, yours');
  await visit.end();
});

test('help begins with the rules of the game on the screen, and names the keys that work there', async () => {
  const visit = await home.visit();
  const { page } = visit;
  const help = async () => {
    await page.keyboard.press('?');
    await page.getByRole('dialog').getByRole('heading', { name: 'Rules and keys' }).waitFor();
    const text = await page.locator('#dialog-body').innerText();
    await page.keyboard.press('Escape');
    return text;
  };
  await visit.play('#hudoku?template=4x5&seed=deep');
  const hudoku = await help();
  assert.match(hudoku, /^Hudoku/);
  assert.match(hudoku, /pauses, resumes/);
  assert.match(hudoku, /corner notes/);
  assert.doesNotMatch(hudoku, /drinks a potion|Killer/);
  await visit.play('#delve?seed=deep');
  const delve = await help();
  assert.match(delve, /^Delve/);
  assert.match(delve, /^Delve\s+Rule[^]*?Notes\s+turn them on, then press digits/);
  assert.match(delve, /drinks a potion/);
  assert.doesNotMatch(delve, /pauses|checks the board|Hudoku/);
  await visit.play(BOARD);
  assert.match(await help(), /^Classic[^]*checks the board/);
  await visit.end();
});

test('in Hudoku the name of a cell has its region and the digits that it takes', async () => {
  const visit = await home.visit();
  const { page } = visit;
  await visit.play('#hudoku?template=4x5&seed=deep');
  const names = await visit.names();
  const cells = names.filter((name) => !name.includes('no cell'));
  assert.ok(cells.every((name) => /region \d, 1 to [49]/.test(name)), names.join('\n'));
  await page.keyboard.press('i');
  await visit.heard(/region \d/);
  await visit.end();
});

test('notes that a digit rules out are hidden by a setting, and come back without the digit', async () => {
  const visit = await home.visit();
  const { page } = visit;
  await visit.play(BOARD);
  await visit.cell(1).click();
  await page.keyboard.press('Shift+Digit4');
  await page.keyboard.press('Shift+Digit8');
  await visit.named(1, 'row 1, column 2, empty, notes 4 8');
  await visit.cell(2).click();
  await page.keyboard.press('4');
  await visit.named(2, 'row 1, column 3, 4, yours');
  assert.equal(await visit.name(1), 'row 1, column 2, empty, notes 4 8');
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByLabel('Hide notes that a digit').check();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await visit.named(1, 'row 1, column 2, empty, notes 8');
  // A note that would be hidden is refused, and the page says so.
  await visit.cell(1).click();
  await page.keyboard.press('Shift+Digit4');
  await visit.heard(/4 is already in row 1, column 3, which this cell sees/);
  await page.keyboard.press('u');
  await visit.named(2, 'row 1, column 3, empty');
  await visit.named(1, 'row 1, column 2, empty, notes 4 8');
  await visit.end();
});

test('cells are coloured, each colour with its letter, and coloured notes of a save are announced', async () => {
  const visit = await home.visit();
  const { page } = visit;
  await visit.play(BOARD);
  const ground = (cell) => visit.cell(cell).evaluate((element) => getComputedStyle(element).backgroundColor);
  const choose = async (name) => {
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Colour cells or notes' }).click();
    await page.getByRole('dialog').getByRole('button', { name }).click();
  };
  await visit.cell(1).click();
  await page.keyboard.press('Shift+ArrowRight');
  await choose('Colour 3 (c)');
  await visit.named(1, 'row 1, column 2, empty, colour c');
  await visit.named(2, 'row 1, column 3, empty, colour c');
  await visit.cell(40).click();
  assert.notEqual(await ground(1), await ground(3));
  assert.equal(await visit.cell(1).locator('.tint').getAttribute('data-text'), 'c');
  await page.reload();
  await visit.onBoard();
  await visit.named(1, 'row 1, column 2, empty, colour c');
  await visit.cell(1).click();
  await choose('Colour 3 (c)');
  await visit.named(1, 'row 1, column 2, empty');
  await page.keyboard.press('u');
  await visit.named(1, 'row 1, column 2, empty, colour c');
  await choose('Remove all colours');
  await visit.named(2, 'row 1, column 3, empty');
  const save = `${Play.classic(LINE).save()}5 corner r1c2 3\n6 colour r1c2/3 2\n`;
  await visit.go();
  await page.getByRole('button', { name: 'Open a saved game' }).click();
  await page.locator('[name=text]').fill(save);
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  await visit.onBoard();
  await visit.named(1, 'row 1, column 2, empty, notes 3, note 3 in colour b');
  assert.equal(await visit.cell(1).locator('.corner > [data-text="3"]').evaluate((note) => getComputedStyle(note).textDecorationLine), 'underline');
  await visit.end();
});

test('notes are coloured, in a corner and in the centre, and lose their colour again', async () => {
  const visit = await home.visit();
  const { page } = visit;
  await visit.play(BOARD);
  const dialog = page.getByRole('dialog');
  const choose = async (note, name) => {
    await page.getByRole('button', { name: 'More' }).click();
    await dialog.getByRole('button', { name: 'Colour cells or notes' }).click();
    if (note) await dialog.getByLabel(note).check();
    await dialog.getByRole('button', { name }).click();
  };
  const lined = (cell, where) => visit.cell(cell).locator(where).evaluate((note) => getComputedStyle(note).textDecorationLine);
  await visit.cell(1).click();
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('Shift+Digit3');
  await page.keyboard.press('Shift+Digit6');
  await visit.named(2, 'row 1, column 3, empty, notes 3 6');
  // The selected cells that have the note.
  await visit.cell(3).click();
  await page.keyboard.press('Shift+ArrowLeft');
  await choose('Note 3', 'Colour 2 (b)');
  await visit.named(2, 'row 1, column 3, empty, notes 3 6, note 3 in colour b');
  await visit.named(3, 'row 1, column 4, empty');
  assert.equal(await lined(2, '.corner > [data-text="3"]'), 'underline');
  assert.equal(await lined(2, '.corner > [data-text="6"]'), 'none');
  await visit.cell(2).click();
  await choose('Note 3', 'Colour 2 (b)');
  await visit.named(2, 'row 1, column 3, empty, notes 3 6');
  // The cell itself is coloured unless a note is selected.
  await choose('', 'Colour 1 (a)');
  await visit.named(2, 'row 1, column 3, empty, notes 3 6, colour a');
  await visit.cell(4).click();
  await page.keyboard.press('Alt+Digit7');
  await visit.named(4, 'row 1, column 5, empty, centre notes 7');
  await choose('Note 7', 'Colour 5 (e)');
  await visit.named(4, 'row 1, column 5, empty, centre notes 7, note 7 in colour e');
  assert.equal(await lined(4, '.centre > [data-text="7"]'), 'underline');
  await visit.end();
});

test('on boards above 9x9 a coloured note stands out', async () => {
  const visit = await home.visit();
  const { page } = visit;
  await visit.play(`#classic?board=${encodeURIComponent(Play.classic(puzzle('4x4', '', 0, 'none', 'ink')).save())}`);
  const cell = Number(await page.locator('#play .cell.blank').first().getAttribute('data-cell'));
  await visit.cell(cell).click();
  await page.keyboard.press('Shift+Digit3');
  await page.keyboard.press('Alt+Shift+KeyB');
  await visit.heard(/notes 3 B/);
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Colour cells or notes' }).click();
  await page.getByRole('dialog').getByLabel('Note B').check();
  await page.getByRole('dialog').getByRole('button', { name: 'Colour 4 (d)' }).click();
  await visit.named(cell, `row 1, column ${cell + 1}, empty, notes 3 B, note B in colour d`);
  const ink = visit.cell(cell).locator('.ink');
  assert.equal((await ink.getAttribute('data-text')).trim(), 'B');
  const [one, other] = await Promise.all([ink, visit.cell(cell).locator('.corner').first()].map((part) => part.evaluate((note) => {
    const { color, fontWeight } = getComputedStyle(note);
    return `${color} ${fontWeight}`;
  })));
  assert.notEqual(one, other);
  await visit.end();
});

test('a replay shows the colours of cells and notes', async () => {
  const visit = await home.visit();
  const { page } = visit;
  const save = `${Play.classic(LINE).save()}5 corner r1c2 3\n6 colour r1c2/3 2\n7 colour r1c3 4\n8 wipe-colours\n`;
  await visit.go();
  await page.getByRole('button', { name: 'Open a saved game' }).click();
  await page.locator('[name=text]').fill(save);
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  await visit.onBoard();
  await page.goto(page.url().replace('#game=', '#watch='));
  await page.waitForSelector('#replay.ready');
  const seek = (at) => page.locator('#replay-seek').evaluate((slider, at) => { slider.value = String(at); slider.dispatchEvent(new Event('input')); }, at);
  const names = (one, other) => page.waitForFunction((names) => names.every((name, at) => document.querySelector(`#replay [data-cell="${at + 1}"]`)?.ariaLabel === name), [one, other]);
  await seek(3);
  await names('row 1, column 2, empty, notes 3, note 3 in colour b', 'row 1, column 3, empty, colour d');
  await seek(4);
  await names('row 1, column 2, empty, notes 3', 'row 1, column 3, empty');
  await seek(2);
  await names('row 1, column 2, empty, notes 3, note 3 in colour b', 'row 1, column 3, empty');
  await visit.end();
});
