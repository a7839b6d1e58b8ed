// The end of a game: the result, and where it is shown, submitted and saved.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, test } from 'node:test';

import { missing } from './engine.js';
import { house } from './visit.js';

let home;
before(async () => { home = await house(); });
after(() => home.close());

const digits = missing('deep', 1);
const blank = digits.findIndex((digit) => digit > 0);

/** A page whose server ranks runs, and the submissions to it. */
async function ranked() {
  const visit = await home.visit();
  // Requests that a service worker passes on are not answered here.
  await visit.context.addInitScript(() => { ServiceWorkerContainer.prototype.register = () => new Promise(() => {}); });
  const handedIn = [];
  const json = (body) => ({ contentType: 'application/json', body: JSON.stringify(body) });
  await visit.context.route('**/api/ranks?*', (route) => route.fulfill(json({ ranks: [], of: 0 })));
  let answer = () => {};
  const answered = new Promise((resolve) => { answer = resolve; });
  await visit.context.route('**/api/runs', async (route) => {
    handedIn.push(route.request().postDataJSON());
    await answered;
    await route.fulfill(json({ rank: 1, of: 1 }));
  });
  return { visit, handedIn, answer };
}

/** Leaves the dungeon that is on the screen. */
async function leave(page) {
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('button', { name: 'Leave the dungeon' }).click();
  await page.getByRole('button', { name: 'Leave', exact: true }).click();
  await page.getByRole('dialog').getByText('You left on B1').waitFor();
}

test('Enter in the field for the name submits once, and starts nothing', async () => {
  const { visit, handedIn, answer } = await ranked();
  const { page } = visit;
  await visit.go('#daily');
  await page.getByRole('button', { name: 'Today’s Delve' }).click();
  await visit.onBoard();
  const hash = await page.evaluate(() => location.hash);
  await leave(page);
  const field = page.getByLabel(/Your name in the ranks/);
  // Without a name nothing is submitted.
  await field.press('Enter');
  await page.getByRole('dialog').getByText('A name is needed.').waitFor();
  await field.fill('Ada');
  await field.press('Enter');
  await field.press('Enter');
  await page.getByRole('button', { name: 'Submit' }).dblclick();
  answer();
  await page.getByRole('dialog').getByText('Ranked: place 1 of 1.').waitFor();
  await field.press('Enter');
  await page.getByRole('dialog').getByText('Ranked: place 1 of 1.').waitFor();
  assert.equal(await page.evaluate(() => location.hash), hash);
  assert.deepEqual(handedIn.map(({ player }) => player), ['Ada']);
  assert.match(handedIn[0].replay, /^underdoku delve[^]*leave/);

  // The button that starts again still does so.
  await page.getByRole('dialog').getByRole('button', { name: 'Play again' }).press('Enter');
  await page.waitForFunction((hash) => location.hash !== hash && location.hash.startsWith('#game='), hash);
  await visit.onBoard();
  await visit.end();
});

test('today’s game starts only once on a double click', async () => {
  const { visit } = await ranked();
  const { page } = visit;
  await visit.go('#daily');
  await page.getByRole('button', { name: 'Today’s Delve' }).dblclick();
  await visit.onBoard();
  await visit.go('#kept');
  await page.locator('#kept-list h2').first().waitFor();
  assert.equal(await page.locator('#kept-list h2').count(), 1);
  await visit.end();
});

/** Dies of three wrong digits; time is stopped, so that the end is not shown yet. */
async function die(visit) {
  const { page } = visit;
  await page.clock.install();
  await visit.play('#delve?seed=deep');
  await visit.cell(blank).click();
  await page.clock.pauseAt(Date.now() + 60_000);
  const wrong = [1, 2, 3, 4].filter((digit) => digit !== digits[blank]);
  for (const digit of wrong.slice(0, 3)) await page.keyboard.press(String(digit));
  await visit.heard(/You lose your last HP/);
}

test('the end is shown only on the game’s own screen, and can be opened again', async () => {
  const visit = await home.visit();
  const { page } = visit;
  const dialog = page.getByRole('dialog');
  const title = 'The dungeon keeps you on B1';
  await die(visit);
  await page.getByRole('link', { name: 'Home' }).click();
  await page.waitForSelector('#home:visible');
  await page.getByRole('button', { name: 'Settings' }).click();
  await dialog.getByText('Colours').waitFor();
  await page.clock.runFor(5_000);
  assert.ok(await dialog.getByText('Colours').isVisible());
  assert.equal(await dialog.getByText(title).count(), 0);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });

  // The end is shown when the game is viewed, and again from its menu.
  await visit.go('#kept');
  await page.getByRole('link', { name: 'Look' }).click();
  await dialog.getByRole('heading', { name: title }).waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  // The digits that were not found are no longer secret.
  const names = await visit.names();
  assert.equal(names.filter((name) => name.includes('empty')).length, 0);
  const solution = names.filter((name) => /column \d, \d, by the solution/.test(name));
  assert.equal(solution.length, 27);
  for (let row = 1; row <= 9; row += 1) {
    const digits = names.filter((name) => name.startsWith(`row ${row},`)).map((name) => /column \d, (\d)/.exec(name)?.[1]);
    assert.equal(new Set(digits).size, 9, `row ${row}: ${digits}`);
  }
  await page.getByRole('button', { name: 'More' }).click();
  await dialog.getByRole('button', { name: 'Result' }).click();
  await dialog.getByRole('heading', { name: title }).waitFor();
  const [download] = await Promise.all([page.waitForEvent('download'), dialog.getByRole('button', { name: 'Save as text' }).click()]);
  await dialog.getByText('Saved.').waitFor();
  const saved = readFileSync(await download.path(), 'utf8');
  assert.match(saved, /^underdoku delve[^]*seed deep/);
  assert.equal(saved.split('place').length - 1, 3, saved);
  await visit.end();
});

test('the end waits until an open dialog is closed', async () => {
  const visit = await home.visit();
  const { page } = visit;
  const dialog = page.getByRole('dialog');
  await die(visit);
  await page.getByRole('button', { name: 'Rules and keys' }).click();
  // Help is loaded when it is first opened.
  await dialog.getByRole('heading', { name: 'Rules and keys' }).waitFor();
  await page.clock.runFor(5_000);
  assert.ok(await dialog.getByRole('heading', { name: 'Rules and keys' }).isVisible());
  await page.keyboard.press('Escape');
  await dialog.getByRole('heading', { name: 'The dungeon keeps you on B1' }).waitFor();
  await visit.end();
});

test('an end that was undone is not shown', async () => {
  const visit = await home.visit();
  const { page } = visit;
  await visit.play('#classic?level=preset1');
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Solve', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Solve', exact: true }).click();
  await visit.heard(/Solved:/);
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.locator('#play .cell.blank').first().waitFor();
  await page.clock.runFor(5_000);
  assert.equal(await page.getByRole('dialog').isVisible(), false);
  await visit.end();
});

test('what is saved and linked is the game that ended, whatever else was opened meanwhile', async () => {
  const visit = await home.visit();
  const { page } = visit;
  const dialog = page.getByRole('dialog');
  await visit.play('#delve?seed=deep');
  await leave(page);
  // The engine switches to another game, as on a slow page.
  await visit.call('begin', { game: 'delve', seed: 'other' });
  const [download] = await Promise.all([page.waitForEvent('download'), dialog.getByRole('button', { name: 'Save as text' }).click()]);
  assert.match(readFileSync(await download.path(), 'utf8'), /seed deep[^]*leave/);
  await dialog.getByRole('button', { name: 'Copy a link to the replay' }).click();
  const link = (await visit.copied(/#replay=/)).split('\n').at(-1);
  await page.goto(link);
  await visit.heard(/End of the replay\. You leave the dungeon/);
  await visit.end();
});

test('a save that cannot be read is not an empty file', async () => {
  const visit = await home.visit();
  const { page } = visit;
  const dialog = page.getByRole('dialog');
  await visit.play('#delve?seed=deep');
  await leave(page);
  // The game is deleted, as another tab could do, and the engine closes it.
  await visit.call('remove', new URL(page.url()).hash.replace('#game=', ''));
  await visit.call('close');
  let isSaved = false;
  page.on('download', () => { isSaved = true; });
  await dialog.getByRole('button', { name: 'Save as text' }).click();
  await dialog.getByText('This game is no longer saved.').waitFor();
  assert.equal(await dialog.getByText('Saved.', { exact: true }).count(), 0);
  assert.equal(isSaved, false);
  await visit.end();
});

test('the title of the page says that a game is over, until that is undone', async () => {
  const visit = await home.visit();
  const { page } = visit;
  await visit.play('#classic?level=preset1');
  const titled = (title) => page.waitForFunction((title) => document.title === title, title).catch(async () => assert.equal(await page.title(), title));
  await titled('Classic · Underdoku');
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Solve', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Solve', exact: true }).click();
  await titled('Classic: complete · Underdoku');
  await page.getByRole('dialog').getByText('some by the solver').waitFor();
  await page.keyboard.press('Escape');
  await page.keyboard.press('u');
  await titled('Classic · Underdoku');
  await visit.play('#delve?seed=deep');
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('button', { name: 'Leave the dungeon' }).click();
  await page.getByRole('button', { name: 'Leave', exact: true }).click();
  await titled('Delve: left · Underdoku');
  await page.getByRole('dialog').getByRole('button', { name: 'Home' }).click();
  await titled('Underdoku');
  await visit.end();
});
