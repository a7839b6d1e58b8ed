// A browser that does not store games: the page says so once, shows it, and loses nothing while it is open.

import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';

import { launchIn } from './chromium.js';
import { missing } from './engine.js';
import { Visit, house } from './visit.js';

let home;
before(async () => { home = await house(); });
after(() => home.close());

/** Scripts that make the database refuse to open, as in some private windows, never answer, or refuse whatever is stored in it. */
const REFUSALS = {
  'the database cannot be opened': 'IDBFactory.prototype.open = () => { throw new DOMException("no", "SecurityError"); };',
  'the database never answers': 'IDBFactory.prototype.open = () => ({}); const { setTimeout: own } = globalThis; globalThis.setTimeout = (act, time, ...more) => own(act, time > 2_000 ? time / 50 : time, ...more);',
  'the database stores nothing': 'IDBObjectStore.prototype.put = () => { throw new DOMException("no", "QuotaExceededError"); };',
};
const WARNING = /lost when the page is closed/;

/** A visit in a browser in which a line of script runs before the database is opened. @param {string} line */
async function refused(line) {
  const visit = await home.visit();
  await visit.inWorkers(line);
  return visit;
}

/** Does something, and returns what was announced. */
async function said(page, act) {
  await page.evaluate(() => { document.getElementById('live').textContent = ''; });
  await act();
  await page.waitForFunction(() => document.getElementById('live').textContent);
  return { live: await page.textContent('#live'), news: await page.textContent('#news') };
}

const badge = (page) => page.getByRole('button', { name: 'Not saved' });

for (const [name, line] of Object.entries(REFUSALS)) {
  test(`if ${name}, it is reported once, every move is announced, and the game lasts as long as the page`, async () => {
    const visit = await refused(line);
    const { page } = visit;
    await visit.play('#delve?seed=deep');
    await visit.heard(WARNING);
    await badge(page).waitFor();
    await page.keyboard.press('Control+Home');
    const digits = missing('deep', 1);
    await visit.steer(digits.findIndex(Boolean));
    const wrong = (digits.find(Boolean) % 9) + 1;
    for (const [act, words] of [[String(wrong), /^Wrong!/], ['Shift+Digit4', /empty, notes 4/], ['t', /The hint fills/]]) {
      const { live, news } = await said(page, () => page.keyboard.press(act));
      assert.match(live, words);
      if (!act.startsWith('Shift')) assert.match(news, words);
      assert.doesNotMatch(live + news, WARNING);
    }
    const names = await visit.names();

    await badge(page).click();
    await page.getByRole('dialog').getByText(/lost when the page is closed/).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('button', { name: 'Replay from the start' }).click();
    await visit.heard(/End of the replay/);
    await page.getByRole('link', { name: 'Home' }).click();
    await page.getByRole('link', { name: /^Continue Delve: B1/ }).click();
    await visit.onBoard();
    assert.deepEqual(await page.locator('#play [data-cell]').evaluateAll((cells) => cells.map((cell) => cell.getAttribute('aria-label'))), names);
    assert.match(await page.textContent('#news'), WARNING);

    await page.evaluate(() => { location.hash = '#kept'; });
    await page.locator('#kept-list').getByText(/not saved/).waitFor();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await page.locator('#kept-list li h2').waitFor({ state: 'detached' });
    await badge(page).waitFor({ state: 'hidden' });
    await visit.end();
  });
}

test('the page asks before closing over a game that is not stored', async () => {
  const visit = await refused(REFUSALS['the database cannot be opened']);
  const { page } = visit;
  await visit.play('#delve?seed=deep');
  await page.keyboard.press('t');
  await visit.heard(/The hint fills/);
  const [asked] = await Promise.all([page.waitForEvent('dialog'), page.close({ runBeforeUnload: true })]);
  assert.equal(asked.type(), 'beforeunload');
  await asked.dismiss();
  await page.keyboard.press('t');
  await visit.heard(/./);
  await visit.end();
});

/** A database that is full or has room, as set by the test. */
const TOLD = `
  const own = IDBObjectStore.prototype.put;
  const channel = new BroadcastChannel('shelf');
  let isFull = false;
  channel.onmessage = ({ data }) => { isFull = data; channel.postMessage('heard'); };
  IDBObjectStore.prototype.put = function put(game) {
    if (isFull) throw new DOMException('no', 'QuotaExceededError');
    return own.call(this, game);
  };`;

const fill = (page, isFull) => page.evaluate((isFull) => new Promise((resolve) => {
  const channel = new BroadcastChannel('shelf');
  channel.onmessage = resolve;
  channel.postMessage(isFull);
}), isFull);

test('the message of a move reports when games are no longer stored, and when they are again', async () => {
  const visit = await refused(TOLD);
  const { page } = visit;
  await visit.play('#classic?level=evil1');
  await page.locator('#play .cell.blank').first().click();
  await page.keyboard.press('Shift+Digit1');
  await visit.heard(/notes 1/);
  assert.ok(await badge(page).isHidden());

  await fill(page, true);
  const first = await said(page, () => page.keyboard.press('Shift+Digit2'));
  assert.match(first.live, /notes 1 2.*lost when the page is closed/);
  assert.match(first.news, WARNING);
  await badge(page).waitFor();
  const second = await said(page, () => page.keyboard.press('Shift+Digit3'));
  assert.match(second.live, /notes 1 2 3$/);
  assert.doesNotMatch(second.news, WARNING);
  // Anything that is not a move changes nothing.
  await page.keyboard.press('Control+y');
  await visit.heard(/nothing|redo/);
  await badge(page).waitFor();
  const third = await said(page, () => page.keyboard.press('3'));
  assert.doesNotMatch(third.news, WARNING);

  await fill(page, false);
  const fourth = await said(page, () => page.keyboard.press('Control+z'));
  assert.match(fourth.live, /The game is saved again\./);
  await badge(page).waitFor({ state: 'hidden' });
  const names = await visit.names();
  await page.reload();
  await visit.onBoard();
  assert.deepEqual(await visit.names(), names);
  await visit.end();
});

test('with full storage games are held, and stored as soon as there is room', async (context) => {
  const folder = mkdtempSync(join(tmpdir(), 'underdoku-'));
  const browser = await launchIn(folder);
  context.after(async () => {
    await browser.close();
    rmSync(folder, { recursive: true });
  });
  const visit = await Visit.start({ newContext: () => browser }, home.address);
  const { page } = visit;
  const devtools = await browser.newCDPSession(page);
  const { origin } = new URL(visit.address);
  await devtools.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1 });
  await visit.play('#delve?seed=deep');
  await visit.heard(WARNING);
  await page.keyboard.press('t');
  await visit.heard(/The hint fills/);
  await page.getByRole('link', { name: 'Home' }).click();
  await page.locator('[data-new=classic]').click();
  await page.getByText('A built-in board, or one of your own').click();
  await page.locator('[name=level]').selectOption('evil1');
  await page.getByRole('button', { name: 'Begin' }).click();
  await visit.onBoard();
  await visit.heard(WARNING);
  await devtools.send('Storage.overrideQuotaForOrigin', { origin });
  await page.locator('#play .cell.blank').first().click();
  await page.keyboard.press('Shift+Digit1');
  await visit.heard(/notes 1.*The game is saved again\./);
  await badge(page).waitFor({ state: 'hidden' });
  await page.goto('about:blank');
  await page.goto(`${visit.address}#kept`);
  await page.locator('#kept-list h2').getByText('Delve').waitFor();
  assert.deepEqual(await page.locator('#kept-list h2').allTextContents(), ['Classic', 'Delve']);
});

test('stopping a search loses no move of a game that is not stored', async () => {
  const visit = await refused(REFUSALS['the database stores nothing']);
  const { page } = visit;
  await visit.endless('ask', 'check');
  await visit.play('#classic?level=preset1');
  await page.locator('#play .cell.blank').first().click();
  await page.keyboard.press('Shift+Digit1');
  await visit.heard(/empty.*notes 1/);
  await page.locator('#actions').getByRole('button', { name: 'Check' }).click();
  await page.getByRole('button', { name: 'Stop' }).click();
  await visit.heard(/Stopped/);
  await page.keyboard.press('Shift+Digit2');
  await visit.heard(/empty.*notes 1 2/);
  await visit.end();
});
