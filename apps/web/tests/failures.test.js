// Failures after the page has loaded: they are reported in one place, nothing stored is lost, and the message
// disappears when they are fixed.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';

import { serve } from './chromium.js';
import { Visit, house } from './visit.js';

let home;
before(async () => { home = await house(); });
after(() => home.close());

/** The browser's own console messages about missing files. */
const NETWORK = /Failed to load resource|ERR_|net::/;

const notice = (page) => page.locator('#broken');

/** A visit to a page on a separate server, which can be stopped. */
async function alone(context) {
  const server = await serve();
  const visit = await Visit.start(home.browser, server.address);
  let stopped = false;
  const stop = async () => {
    if (!stopped) await server.close();
    stopped = true;
  };
  context.after(async () => {
    await visit.context.close();
    await stop();
  });
  await visit.go();
  await visit.kept();
  return { visit, page: visit.page, stop };
}

test('the lesson works offline, although it was not opened before', async (context) => {
  const { visit, page, stop } = await alone(context);
  await stop();
  await page.reload();
  await page.getByRole('link', { name: 'Learn it in three minutes' }).click();
  await page.locator('#lesson.ready').waitFor();
  assert.ok(await notice(page).isHidden());
  assert.equal(await page.locator('#lesson-task').evaluate((task) => getComputedStyle(task).fontWeight), '700');
  assert.deepEqual(visit.complaints.filter((text) => !NETWORK.test(text)), []);
});

test('offline Depths reports that it has to be opened once online, and nothing else does', async (context) => {
  const { visit, page, stop } = await alone(context);
  await stop();
  await page.reload();
  const dialog = page.getByRole('dialog');
  const told = dialog.getByText('Depths could not be loaded. It has to be opened online once');
  await page.locator('[data-new=depths]').click();
  await told.waitFor();
  assert.ok(await notice(page).isHidden());
  await dialog.getByRole('button', { name: 'Home' }).click();
  await page.getByRole('link', { name: 'Today’s games' }).click();
  await page.getByRole('button', { name: 'Today’s Depths' }).click();
  await told.waitFor();
  assert.ok(await dialog.getByRole('button', { name: 'Try again' }).isVisible());
  assert.ok(await notice(page).isHidden());
  assert.deepEqual(visit.complaints.filter((text) => !NETWORK.test(text)), []);
});

test('“Try again” offline keeps the cache', async (context) => {
  const { visit, page, stop } = await alone(context);
  await stop();
  // As if a cached file were damaged.
  await page.evaluate(() => document.querySelector('link[rel=stylesheet]').dispatchEvent(new Event('error')));
  await notice(page).getByText('all.css').waitFor();
  await notice(page).getByRole('button', { name: 'Try again' }).click();
  await notice(page).getByText('You are offline').waitFor();
  await page.reload();
  await page.locator('html[data-ready]').waitFor();
  assert.ok((await page.evaluate(() => caches.keys())).length > 0);
  await page.locator('[data-new=delve]').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Begin' }).click();
  await visit.onBoard();
});

test('a banner disappears when its cause is fixed', async () => {
  const visit = await home.visit();
  const { page, context } = visit;
  await context.addInitScript(() => { delete Navigator.prototype.serviceWorker; });
  await page.route('**/styles/all.css', (route) => route.abort('failed'));
  await visit.go();
  await notice(page).getByText('all.css could not be loaded').waitFor();
  await page.unroute('**/styles/all.css');
  await page.evaluate(() => { dispatchEvent(new Event('online')); });
  await notice(page).waitFor({ state: 'hidden' });
  assert.equal(await page.evaluate(() => getComputedStyle(document.querySelector('.card')).display), 'grid');
  await visit.end(NETWORK);
});

/** The digit 1 noted in the cell under the cursor. */
const noted = async (visit) => {
  await visit.page.keyboard.press('Shift+Digit1');
  await visit.heard(/notes 1/);
};

for (const [how, lose] of [
  ['by an error', () => { setTimeout(() => { throw new Error('lost'); }); }],
  ['without a word', () => { setTimeout(() => { close(); }); }],
]) {
  test(`an engine that ends ${how} is replaced, and the game continues`, async () => {
    const visit = await home.visit();
    const { page } = visit;
    await visit.play('#delve?seed=deep');
    await page.locator('#play .cell.blank').first().click();
    await noted(visit);
    const ended = page.workers()[0];
    const gone = page.waitForEvent('worker');
    await ended.evaluate(lose);
    // Whichever part notices it first, the next move is made exactly once.
    await page.waitForTimeout(0);
    await page.keyboard.press('Shift+Digit2');
    await gone;
    await page.waitForFunction(() => /notes 1 2|started again/.test(document.getElementById('live').textContent));
    if (/started again/.test(await page.textContent('#news'))) await page.keyboard.press('Shift+Digit2');
    await visit.heard(/notes 1 2/);
    await page.reload();
    await visit.onBoard();
    assert.ok((await visit.names()).some((name) => / notes 1 2$/.test(name)));
    await visit.end(/lost/);
  });
}

test('a tab whose game was taken over can take it back', async () => {
  const visit = await home.visit();
  const { page } = visit;
  await visit.play('#delve?seed=deep');
  const hash = await page.evaluate(() => location.hash);
  const first = page;
  const other = await visit.newPage();
  await other.goto(visit.address + hash);
  await other.getByRole('dialog').getByRole('button', { name: 'Play here' }).click();
  await other.waitForSelector('#play.ready [role=gridcell]');
  await first.getByRole('dialog').getByText('is being played in another tab').waitFor();
  await first.getByRole('dialog').getByRole('button', { name: 'Play here' }).click();
  await first.waitForSelector('#play.ready [role=gridcell]');
  await other.getByRole('dialog').getByText('is being played in another tab').waitFor();
  await visit.end();
});

test('the message for text that cannot be opened says what it is, what can be done, and then where reading stopped', async () => {
  const visit = await home.visit();
  const { page } = visit;
  const paste = (text) => page.evaluate((text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', text);
    document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);
  await visit.go();
  const dialog = page.getByRole('dialog');
  const rules = JSON.stringify({ size: 9, grid: Array.from({ length: 9 }, () => Array.from({ length: 9 }, () => ({}))), foglight: ['R1C1'] });
  for (const [text, words] of [['hello world', 'No puzzle was found in this text.'], [rules, 'This puzzle has rules that Underdoku does not play']]) {
    await paste(text);
    await dialog.getByRole('heading', { name: 'This cannot be opened' }).waitFor();
    await dialog.getByText(words).waitFor();
    // The position is one press away.
    assert.ok(await dialog.getByText(/^Line \d+/).isHidden());
    await dialog.getByText('Where reading stopped').click();
    await dialog.getByText(/^Line \d+/).waitFor();
    await page.keyboard.press('Escape');
  }
  await page.goto(`${visit.address}?text=hello+world`);
  await dialog.getByRole('button', { name: 'Open something else' }).click();
  await dialog.getByRole('heading', { name: 'Open a saved game' }).waitFor();
  await page.keyboard.press('Escape');
  await visit.go('#watch=0123');
  await dialog.getByText('This game is no longer saved.').waitFor();
  await visit.go('#depths?ascension=-1');
  await dialog.getByText('There is no "-1" here.').waitFor();
  await visit.end();
});
