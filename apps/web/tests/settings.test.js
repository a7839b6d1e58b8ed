// Settings, and the name and key for submitting runs: several tabs, earlier pages, and the data
// that is sent.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, test } from 'node:test';

import { ranking } from './ranks.js';
import { house } from './visit.js';

let home;
before(async () => { home = await house(); });
after(() => home.close());

/** All settings in one entry, with name and key, as pages wrote them before. */
const OLD = { theme: 'light', motion: 'still', marksClashes: false, showsPeers: true, isDigitFirst: true, pace: 'slow', name: 'Ada', key: 'a'.repeat(64) };
/** What such a page writes if it was opened before anything was set. */
const STALE = { theme: 'own', motion: 'own', marksClashes: true, showsPeers: true, isDigitFirst: false, pace: 'normal', name: '', key: '' };

/** A visit to a server that ranks runs, and the runs submitted to it. @param {Record<string, string>} [owners] @param {object[]} [ranks] */
async function ranked(owners, ranks) {
  const visit = await home.visit();
  return { visit, handed: await ranking(visit.context, owners, ranks) };
}

/** Drops the browser's console messages about refusals, which the page reports itself. */
const silent = (visit) => { visit.complaints = visit.complaints.filter((text) => !/status of 403/.test(text)); };

/**
 * Starts today's Delve, leaves it at once and submits the run; returns the name used.
 * @param {string} [name] The name to enter; without it, the one already filled in.
 * @param {string} [answer] The message to wait for.
 */
async function handIn(visit, page, name, answer = 'Ranked: place 1 of 1.') {
  await page.bringToFront();
  await page.goto('about:blank');
  await page.goto(`${visit.address}#daily`);
  await page.getByRole('button', { name: 'Today’s Delve' }).click();
  await page.waitForSelector('#play.ready');
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('button', { name: 'Leave the dungeon' }).click();
  await page.getByRole('button', { name: 'Leave', exact: true }).click();
  const field = page.getByLabel('Your name in the ranks');
  if (name) await field.fill(name);
  const shown = await field.inputValue();
  assert.ok(shown, 'the name is filled in');
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.getByRole('dialog').getByText(answer).waitFor();
  return shown;
}

const theme = (page) => page.evaluate(() => document.documentElement.dataset.theme);
const themed = (page, name) => page.waitForFunction((name) => document.documentElement.dataset.theme === name, name);
const writeOld = (page, old) => page.evaluate((text) => localStorage.setItem('underdoku-settings', text), JSON.stringify(old));

async function set(page, label) {
  await page.bringToFront();
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByLabel(label, { exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
}

test('settings of one tab overwrite neither the key nor a setting of another', async () => {
  const { visit, handed } = await ranked();
  const one = visit.page;
  await visit.go();
  const other = await visit.newPage();
  await visit.go();
  await handIn(visit, one, 'Reviewer');
  await one.goto(visit.address);
  await set(one, 'light');
  await set(other, 'Highlight the row, column and box of the chosen cell');
  await one.reload();
  assert.equal(await theme(one), 'light');
  assert.equal(await handIn(visit, one), 'Reviewer');
  assert.equal(await handIn(visit, other), 'Reviewer');
  assert.equal(handed.length, 3);
  assert.match(handed[0].signed.public, /^[0-9a-f]{64}$/);
  assert.deepEqual(handed.map(({ signed }) => signed.public), Array(3).fill(handed[0].signed.public));
  await visit.end();
});

test('tabs agree on the settings', async () => {
  const visit = await home.visit();
  const one = visit.page;
  await visit.play('#delve?seed=deep');
  const other = await visit.newPage();
  await visit.go();
  await other.getByRole('button', { name: 'Settings' }).click();
  await one.bringToFront();
  await one.locator('#digit-first').click();
  await set(one, 'light');
  await themed(other, 'light');
  await other.waitForFunction(() => document.querySelector('[name=theme][value=light]').checked);
  await other.waitForFunction(() => document.querySelector('[name=isDigitFirst]').checked);
  await other.bringToFront();
  await other.locator('[name=isDigitFirst]').click();
  await one.waitForFunction(() => document.getElementById('digit-first').getAttribute('aria-pressed') === 'false');
  await other.getByLabel('dark', { exact: true }).click();
  await themed(one, 'dark');
  await visit.end();
});

test('settings of an older page are imported, and no older page overwrites them', async () => {
  const { visit, handed } = await ranked({ [OLD.name]: OLD.key });
  const { page } = visit;
  await visit.go();
  await writeOld(page, OLD);
  await page.reload();
  assert.equal(await theme(page), 'light');
  assert.equal(await page.evaluate(() => document.documentElement.dataset.motion), 'still');
  await writeOld(page, STALE);
  await page.reload();
  assert.equal(await theme(page), 'light');
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('dialog').waitFor();
  const ticked = await page.getByRole('dialog').locator('[type=checkbox]').evaluateAll((boxes) => boxes.slice(0, 3).map((box) => box.checked));
  assert.deepEqual(ticked, [true, false, true]);
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await page.locator('[data-new=hudoku]').click();
  assert.equal(await page.locator('[name=pace]:checked').inputValue(), 'slow');
  await page.keyboard.press('Escape');
  assert.equal(await handIn(visit, page), OLD.name);
  // The secret is sent when the server asks for it, and never again.
  assert.deepEqual(handed.map(({ signed }) => signed.before?.[0]), [undefined, OLD.key]);
  await handIn(visit, page);
  assert.equal(handed.length, 3);
  silent(visit);
  await visit.end();
});

test('a key that an older page makes while this one is open is taken over', async () => {
  const { visit, handed } = await ranked({ [OLD.name]: OLD.key });
  const { page } = visit;
  await visit.go();
  const older = await visit.newPage();
  await visit.go('icons/icon.svg');
  await writeOld(older, { ...STALE, name: OLD.name, key: OLD.key });
  await page.waitForFunction((key) => localStorage.getItem('underdoku-key') === key, OLD.key);
  await writeOld(older, STALE);
  assert.equal(await handIn(visit, page), OLD.name);
  assert.equal(handed.at(-1).signed.before[0], OLD.key);
  silent(visit);
  await visit.end();
});

test('a name used by an older page with another key keeps that key', async () => {
  const [first, second] = ['b'.repeat(64), OLD.key];
  const { visit, handed } = await ranked({ Grace: first, [OLD.name]: second });
  const { page } = visit;
  await visit.go();
  await page.evaluate((key) => { localStorage.setItem('underdoku-key', key); localStorage.setItem('underdoku-key-Grace', key); localStorage.setItem('underdoku-name', 'Grace'); }, first);
  await writeOld(page, OLD);
  await page.reload();
  assert.equal(await handIn(visit, page), 'Grace');
  await handIn(visit, page, OLD.name);
  assert.equal(await handIn(visit, page), OLD.name);
  await handIn(visit, page, 'Grace');
  assert.deepEqual(handed.map(({ player, signed }) => [player, signed.before?.[0]]), [
    ['Grace', undefined], ['Grace', first], [OLD.name, undefined], [OLD.name, second], [OLD.name, undefined], ['Grace', undefined]]);
  assert.equal(new Set(handed.map(({ signed }) => signed.public)).size, 1);
  silent(visit);
  await visit.end();
});

test('a secret makes the same key here as in the terminal', async () => {
  const { visit, handed } = await ranked();
  const { page } = visit;
  await visit.go();
  await page.evaluate(() => localStorage.setItem('underdoku-secret', '0123456789abcdef'.repeat(4)));
  await handIn(visit, page, 'Ada');
  // The terminal's tests check the same key.
  assert.equal(handed[0].signed.public, 'c8b22ff502ee2e3d665d486374cbbeff74ec516a89fc9199d95fe55c179b33dc');
  await visit.end();
});

test('a browser that cannot sign submits nothing, and says so', async () => {
  const { visit, handed } = await ranked();
  const { page } = visit;
  await visit.context.addInitScript(() => { if (globalThis.SubtleCrypto) SubtleCrypto.prototype.importKey = () => Promise.reject(new DOMException('', 'NotSupportedError')); });
  await visit.go();
  await handIn(visit, page, 'Ada', 'This browser cannot sign a run');
  assert.deepEqual(handed, []);
  await visit.end();
});

test('a name in the ranks reverses nothing around it, and each column has its header', async () => {
  const { visit } = await ranked({}, [{ rank: 1, player: 'עדה', points: 7, ms: 60_000, eased: 'slow clock' }]);
  const { page } = visit;
  await visit.go('#daily');
  const tables = page.getByRole('table', { name: 'Delve, 1 ranked' });
  const table = tables.first();
  await table.waitFor();
  assert.equal(await table.locator('td bdi').textContent(), 'עדה');
  assert.equal(await table.locator('td:has(bdi)').textContent(), 'עדה (slow clock)');
  const columns = ['Place', 'Player', 'Score', 'Time'];
  assert.deepEqual(await table.getByRole('columnheader').allTextContents(), columns);
  assert.deepEqual(await tables.last().getByRole('columnheader').allTextContents(), [...columns, 'Replay']);
  await visit.end();
});

test('invalid settings are ignored', async () => {
  const visit = await home.visit({ colorScheme: 'light' });
  const { page } = visit;
  for (const [name, text] of [['underdoku-settings', '{'], ['underdoku-settings', 'null'], ['underdoku-settings', '{"theme":7,"name":{},"key":[1]}'],
    ['underdoku-theme', 'pink'], ['underdoku-pace', ''], ['underdoku-showsPeers', 'perhaps']]) {
    await visit.go();
    await page.evaluate(([name, text]) => { localStorage.clear(); localStorage.setItem(name, text); }, [name, text]);
    await page.reload();
    assert.equal(await theme(page), 'light');
    await page.getByRole('button', { name: 'Settings' }).click();
    assert.ok(await page.locator('[name=theme][value=own]').isChecked());
    assert.ok(await page.getByLabel('Highlight the row').isChecked());
    await page.keyboard.press('Escape');
  }
  await visit.end();
});

test('rows and columns are numbered beside the board if there is room and the setting is on, and the board stays whole', async () => {
  const visit = await home.visit();
  const { page } = visit;
  const settings = (name, isOn) => async () => {
    await page.keyboard.press('?');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Settings' }).click();
    await page.locator(`#dialog [name=${name}]`).setChecked(isOn);
    await page.getByRole('button', { name: 'Close' }).click();
  };
  const numbers = () => page.locator('#play .numbers > *').evaluateAll((numbers) => numbers.filter((number) => number.getClientRects().length).map((number) => {
    const { left, top, right, bottom } = number.getBoundingClientRect();
    return { text: number.dataset.text, isSeen: left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight, x: (left + right) / 2, y: (top + bottom) / 2 };
  }));
  for (const hash of ['#classic?level=preset1', '#hudoku?template=6x5&seed=deep']) {
    await visit.play(hash);
    await visit.settled();
    const found = await numbers();
    const [rows, columns] = [await page.locator('#play [role=row]').count(), await page.locator('#play [role=row]').first().locator('[role=gridcell]').count()];
    assert.deepEqual(found.map(({ text }) => Number(text)), [...Array(columns).keys(), ...Array(rows).keys()].map((line) => line + 1));
    assert.ok(found.every(({ isSeen }) => isSeen), JSON.stringify(found));
    // Each number is centred above its column, or to the left of its row.
    const last = await visit.cell(rows * columns - 1).boundingBox();
    assert.ok(Math.abs(found[columns - 1].x - last.x - last.width / 2) < 2 && Math.abs(found.at(-1).y - last.y - last.height / 2) < 2, JSON.stringify(found));
    const first = await visit.cell(0).boundingBox();
    assert.ok(found[0].y < first.y && found[columns].x < first.x);
  }
  const less = (await page.locator('#play .board').boundingBox()).height;
  await settings('numbersLines', false)();
  await visit.settled();
  assert.deepEqual(await numbers(), []);
  assert.ok((await page.locator('#play .board').boundingBox()).height > less);
  await settings('numbersLines', true)();
  // A phone has no room for them.
  await page.setViewportSize({ width: 360, height: 740 });
  await visit.settled();
  assert.deepEqual(await numbers(), []);
  await visit.end();
});

test('the time of Classic can be hidden, and is still measured', async () => {
  const visit = await home.visit();
  const { page } = visit;
  await visit.play('#classic?level=preset1');
  await page.locator('#classic-time').waitFor();
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByLabel('Show the time in Classic').uncheck();
  await page.getByRole('button', { name: 'Close' }).click();
  assert.equal(await page.locator('#classic-time').count(), 0);
  await page.keyboard.press('Control+Home');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.waitForTimeout(50);
  await page.keyboard.press('8');
  await visit.heard(/row 1, column 3 is 8\./);
  const [download] = await Promise.all([page.waitForEvent('download'), (async () => {
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Save as text' }).click();
  })()]);
  const save = readFileSync(await download.path(), 'utf8');
  assert.ok(Number(/^(\d+) set r1c3 8$/m.exec(save)[1]) > 0, save);
  await visit.end();
});
