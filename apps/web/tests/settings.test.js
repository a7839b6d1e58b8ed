// Settings, and the name and key that runs are handed in under: several tabs, and pages of before.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';

import { house } from './visit.js';

let home;
before(async () => { home = await house(); });
after(() => home.close());

/** All settings in one entry, with name and key, as pages wrote them before. */
const OLD = { theme: 'light', motion: 'still', marksClashes: false, showsPeers: true, isDigitFirst: true, pace: 'slow', name: 'Ada', key: 'a'.repeat(64) };
/** What such a page writes that was open since before anything was set. */
const STALE = { theme: 'own', motion: 'own', marksClashes: true, showsPeers: true, isDigitFirst: false, pace: 'normal', name: '', key: '' };

/** A visit to a server that ranks whatever it is handed, and what it was handed. */
async function ranked() {
  const visit = await home.visit();
  const handed = [];
  await visit.context.route('**/api/**', (route) => {
    if (route.request().method() === 'POST') handed.push(route.request().postDataJSON());
    return route.fulfill({ json: route.request().method() === 'POST' ? { rank: 1, of: 1 } : { ranks: [], of: 0 } });
  });
  return { visit, handed };
}

/** Leaves today's run and hands it in. @param {string} [name] The name, if not the one that is there. */
async function handIn(visit, page, name) {
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
  assert.ok(shown, 'the name is there');
  await page.getByRole('button', { name: 'Hand in' }).click();
  await page.getByText('Ranked: place 1 of 1.').first().waitFor();
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

test('settings of one tab take neither the key nor a setting of another', async () => {
  const { visit, handed } = await ranked();
  const one = visit.page;
  await visit.go();
  const other = await visit.newPage();
  await visit.go();
  await handIn(visit, one, 'Reviewer');
  await one.goto(visit.address);
  await set(one, 'light');
  await set(other, 'Show which cells the chosen one sees');
  await one.reload();
  assert.equal(await theme(one), 'light');
  assert.equal(await handIn(visit, one), 'Reviewer');
  assert.equal(await handIn(visit, other), 'Reviewer');
  assert.equal(handed.length, 3);
  assert.match(handed[0].key, /^[0-9a-f]{64}$/);
  assert.deepEqual(handed.map(({ key }) => key), Array(3).fill(handed[0].key));
  await visit.end();
});

test('tabs agree on what is set', async () => {
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

test('what an older page has kept is taken over, and no older page takes it away', async () => {
  const { visit, handed } = await ranked();
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
  assert.equal(handed[0].key, OLD.key);
  await visit.end();
});

test('a key that an older page makes while this one is open is taken over', async () => {
  const { visit, handed } = await ranked();
  const { page } = visit;
  await visit.go();
  const older = await visit.newPage();
  await visit.go('icons/icon.svg');
  await writeOld(older, { ...STALE, name: OLD.name, key: OLD.key });
  await page.waitForFunction((key) => localStorage.getItem('underdoku-key') === key, OLD.key);
  await writeOld(older, STALE);
  assert.equal(await handIn(visit, page), OLD.name);
  assert.equal(handed[0].key, OLD.key);
  await visit.end();
});

test('a name that an older page has handed in under a key of its own keeps that key', async () => {
  const { visit, handed } = await ranked();
  const { page } = visit;
  await visit.go();
  await handIn(visit, page, 'Grace');
  await writeOld(page, OLD);
  await page.reload();
  assert.equal(await handIn(visit, page), 'Grace');
  await handIn(visit, page, OLD.name);
  assert.equal(await handIn(visit, page), OLD.name);
  await handIn(visit, page, 'Grace');
  const keys = handed.map(({ key }) => key);
  const [first] = keys;
  assert.notEqual(first, OLD.key);
  assert.deepEqual(keys, [first, first, OLD.key, OLD.key, first]);
  await visit.end();
});

test('what is no setting is none', async () => {
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
    assert.ok(await page.getByLabel('Show which cells').isChecked());
    await page.keyboard.press('Escape');
  }
  await visit.end();
});
