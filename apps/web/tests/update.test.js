// A new version of the page: it is offered until it is accepted, and no game is lost by it.

import assert from 'node:assert/strict';
import { cpSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';

import { PAGE, VERSION, launch, serve } from './chromium.js';
import { Visit } from './visit.js';

let browser;
let folder;
before(async () => {
  browser = await launch();
  folder = mkdtempSync(join(tmpdir(), 'underdoku-'));
});
after(async () => {
  await browser.close();
  rmSync(folder, { recursive: true });
});

const alter = (path, change) => writeFileSync(path, change(readFileSync(path, 'utf8')));

/** Makes a version of the page that contains its name. @param {string} name @param {(folder: string) => void} [change] */
function version(name, change = () => {}) {
  const made = join(folder, name);
  rmSync(made, { recursive: true, force: true });
  cpSync(PAGE, made, { recursive: true, filter: (path) => !/\.(?:br|gz)$/.test(path) });
  alter(join(made, 'index.html'), (text) => text.replace('<html ', `<html data-version="${name}" `));
  renameSync(join(made, VERSION), join(made, `v-${name}`));
  for (const file of ['index.html', 'sw.js']) alter(join(made, file), (text) => text.replaceAll(VERSION, `v-${name}`));
  alter(join(made, 'sw.js'), (text) => text.replace(/VERSION = "\w+"/, `VERSION = "${name}"`));
  change(made);
  return made;
}

/** Starts with one version in the browser's cache; `publish` replaces it on the server, with a folder or a function that chooses one by
 * path. */
async function published(context, first) {
  let now = first;
  const server = await serve((path) => (typeof now === 'string' ? now : now(path)));
  const visit = await Visit.start(browser, server.address);
  context.after(async () => {
    await visit.context.close();
    await server.close();
  });
  await visit.go();
  await visit.kept();
  return { visit, page: visit.page, publish: (other) => { now = other; } };
}

const shown = (page) => page.evaluate(() => document.documentElement.dataset.version);
const isShown = (page, version) => page.waitForFunction((version) => document.documentElement.dataset.version === version && 'ready' in document.documentElement.dataset, version);
const offer = (page) => page.getByRole('button', { name: 'Update now' });

/** Counts from now on how often a page is loaded. */
function loads(page) {
  const count = { of: 0 };
  page.on('domcontentloaded', () => { count.of += 1; });
  return count;
}

test('a new version is offered at every start and accepted at once', async (context) => {
  const { visit, page, publish } = await published(context, version('one'));
  assert.ok(await offer(page).isHidden());
  publish(version('two'));
  for (let start = 0; start < 3; start += 1) {
    await page.reload();
    await offer(page).waitFor();
    assert.equal(await shown(page), 'one');
  }
  for (const hash of ['#kept', '#daily', '#delve?seed=deep']) {
    await page.evaluate((hash) => { location.hash = hash; }, hash);
    await (hash.startsWith('#delve') ? visit.onBoard() : offer(page).waitFor());
  }
  assert.ok(await offer(page).isHidden(), 'a game must not be interrupted');
  await page.getByRole('link', { name: 'Home' }).click();
  const count = loads(page);
  await offer(page).click();
  await isShown(page, 'two');
  await page.getByRole('link', { name: /^Continue Delve/ }).click();
  await visit.onBoard();
  assert.equal(count.of, 1);
  await page.reload();
  await isShown(page, 'two');
  await page.getByRole('link', { name: 'Home' }).click();
  await page.locator('#home').waitFor();
  assert.ok(await offer(page).isHidden());
  assert.deepEqual(visit.complaints.filter((text) => !text.includes('404')), []);
});

test('a page that is never reloaded finds a new version, too', async (context) => {
  const { page, publish } = await published(context, version('open'));
  publish(version('newer'));
  await page.evaluate(() => { location.hash = '#kept'; });
  await page.locator('#kept').waitFor();
  assert.ok(await offer(page).isHidden());
  await page.evaluate(() => {
    const now = Date.now.bind(Date);
    Date.now = () => now() + 2 * 3_600_000;
    location.hash = '';
  });
  await offer(page).waitFor();
});

test('with two tabs the game in the other one continues, and is still there in the new version', async (context) => {
  const { visit, page, publish } = await published(context, version('left'));
  const other = page;
  await visit.play('#delve?seed=deep');
  await other.keyboard.press('t');
  await visit.heard(/The hint fills/);
  const home = await visit.newPage();
  publish(version('right'));
  await visit.go();
  await offer(home).click();
  await isShown(home, 'right');
  const count = loads(other);
  await other.bringToFront();
  await other.keyboard.press('Control+Home');
  await other.keyboard.press('i');
  await other.waitForFunction(() => /row 1, column 1/.test(document.getElementById('live').textContent));
  assert.equal(await shown(other), 'left');
  const names = () => other.locator('#play [data-cell]').evaluateAll((cells) => cells.map((cell) => cell.getAttribute('aria-label')));
  const before = await names();
  await other.getByRole('link', { name: 'Home' }).click();
  await isShown(other, 'right');
  await other.getByRole('link', { name: /^Continue Delve/ }).click();
  await other.waitForSelector('#play.ready [role=gridcell]');
  assert.deepEqual(await names(), before);
  assert.equal(count.of, 1);
});

test('a hidden tab switches to the new version by itself, and keeps its game', async (context) => {
  const { visit, page, publish } = await published(context, version('hidden'));
  await visit.play('#hudoku?template=4x5&seed=7');
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  const hash = await page.evaluate(() => location.hash);
  const home = await visit.newPage();
  publish(version('seen'));
  await visit.go();
  await offer(home).click();
  await isShown(home, 'seen');
  await isShown(page, 'seen');
  assert.equal(await page.evaluate(() => location.hash), hash);
  await page.getByText('Paused: the board is hidden').waitFor();
});

/** The final state of the service worker of the published version. */
const outcome = (page) => page.evaluate(async () => {
  const registration = await navigator.serviceWorker.getRegistration();
  const ended = new Promise((resolve) => {
    registration.addEventListener('updatefound', () => registration.installing.addEventListener('statechange', ({ target }) => resolve(target.state)));
  });
  await registration.update();
  return ended;
});

test('a version that is incomplete is not offered', async (context) => {
  const { page, publish } = await published(context, version('whole'));
  publish(version('half', (made) => rmSync(join(made, 'v-half/scripts/worker.js'))));
  assert.equal(await outcome(page), 'redundant');
  await page.reload();
  assert.equal(await shown(page), 'whole');
  assert.ok(await offer(page).isHidden());
});

test('servers of two versions behind one address do not mix them', async (context) => {
  const [old, young] = [version('old'), version('young')];
  const { page, publish } = await published(context, old);
  // One server answers for the page itself, the other for all else.
  publish((path) => (path === '/' || path === '/index.html' ? old : young));
  assert.equal(await outcome(page), 'redundant');
  await page.reload();
  assert.equal(await shown(page), 'old');
  assert.ok(await offer(page).isHidden());
  publish(young);
  await page.reload();
  await offer(page).click();
  await isShown(page, 'young');
});

test('a game that the browser does not store is not given up without asking', async (context) => {
  const refuse = (made) => alter(join(made, 'v-lossy/scripts/worker.js'), (text) => `IDBFactory.prototype.open = () => { throw new DOMException('no', 'SecurityError'); };\n${text}`);
  const { visit, page, publish } = await published(context, version('lossy', refuse));
  publish(version('fine'));
  await page.reload();
  await offer(page).waitFor();
  await visit.play('#delve?seed=deep');
  await page.getByRole('link', { name: 'Home' }).click();
  await offer(page).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText(/does not save/).waitFor();
  await dialog.getByRole('button', { name: 'Not now' }).click();
  assert.equal(await shown(page), 'lossy');
  await page.getByRole('link', { name: /^Continue Delve/ }).click();
  await visit.onBoard();
  await page.getByRole('link', { name: 'Home' }).click();
  await offer(page).click();
  page.on('dialog', (asked) => asked.accept());
  await dialog.getByRole('button', { name: 'Update' }).click();
  await isShown(page, 'fine');
});

const openDepths = async (page) => {
  await page.locator('[data-new=depths]').click();
  await page.getByRole('heading', { name: 'Depths: a new run' }).waitFor();
};

test('Depths of another version is not mixed with the page that is shown', async (context) => {
  const { page, publish } = await published(context, version('whole'));
  publish(version('other'));
  await page.locator('[data-new=depths]').click();
  await page.getByRole('dialog').getByText('could not be loaded').waitFor();
  await page.getByRole('button', { name: 'Home' }).click();
  await offer(page).click();
  await isShown(page, 'other');
  await openDepths(page);
});

test('Depths that was loaded comes with the next version, and plays without a network', async (context) => {
  const { page, visit, publish } = await published(context, version('before'));
  await openDepths(page);
  await page.getByRole('button', { name: 'Cancel' }).click();
  publish(version('behind'));
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
  await offer(page).click();
  await isShown(page, 'behind');
  await visit.context.setOffline(true);
  await page.reload();
  await openDepths(page);
});
