// Missing parts of the page: the page reports them, and how to continue. And clicks before the page is ready.

import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';

import { CODE } from './chromium.js';
import { house } from './visit.js';

let home;
before(async () => { home = await house(); });
after(() => home.close());

/** Drops the browser's own console messages about missing files. */
const silent = (visit) => { visit.complaints = visit.complaints.filter((text) => !/Failed to load resource|ERR_|net::/.test(text)); };

/** Removes the service worker, which would serve files from its cache. */
const withoutWorker = (context) => context.addInitScript(() => { delete Navigator.prototype.serviceWorker; });

const notice = (page) => page.locator('#broken');

/** The file of the code that the scripts of the first load share. */
const SHARED = readdirSync(join(CODE, 'scripts')).find((name) => /^shared-.*\.js$/.test(name));

for (const [path, refuse] of [
  [`scripts/${SHARED}`, (route) => route.fulfill({ status: 404, body: 'no' })],
  ['styles/all.css', (route) => route.abort('failed')],
]) {
  for (const hash of ['', '#delve?seed=deep']) {
    test(`if ${path} is missing, the page reports it and can be loaded again${hash && ' at a game'}`, async () => {
      const visit = await home.visit();
      const { page } = visit;
      await page.route(`**/${path}`, refuse);
      await visit.go(hash);
      await notice(page).getByText(`${path.split('/')[1]} could not be loaded`).waitFor();
      await page.unroute(`**/${path}`);
      // Without its style the page can be used until it is reloaded.
      const anew = page.waitForEvent('load');
      await notice(page).getByRole('button', { name: 'Try again' }).click();
      await anew;
      if (hash) await visit.onBoard();
      else {
        await page.locator('[data-new=delve]').click();
        await page.getByRole('dialog').getByRole('heading', { name: 'A new run' }).waitFor();
      }
      await notice(page).waitFor({ state: 'hidden' });
      silent(visit);
      await visit.end();
    });
  }
}

for (const [path, hash, ready, words] of [
  ['later/lesson.css', '#lesson', '#lesson.ready', 'Part of the page could not be loaded'],
  ['depths/depths.css', '#depths?seed=16', '#play.ready', 'Depths could not be loaded'],
]) {
  test(`if ${path} is missing, it can be loaded again, and help opens meanwhile`, async () => {
    const visit = await home.visit();
    const { page, context } = visit;
    await withoutWorker(context);
    await page.route(`**/${path}`, (route) => route.abort('failed'));
    await visit.go(hash);
    const dialog = page.getByRole('dialog');
    const missing = dialog.getByText(words);
    await missing.waitFor();
    await dialog.getByRole('button', { name: 'Home' }).click();
    await page.locator('#open-help').click();
    await dialog.getByRole('heading', { name: 'Rules and keys' }).waitFor();
    await page.keyboard.press('Escape');
    await visit.go(hash);
    await missing.waitFor();
    await page.unroute(`**/${path}`);
    await dialog.getByRole('button', { name: 'Try again' }).click();
    await page.locator(ready).waitFor();
    silent(visit);
    await visit.end();
  });
}

test('a game whose script is missing is tried again', async () => {
  const visit = await home.visit();
  const { page, context } = visit;
  await withoutWorker(context);
  await page.route('**/later/hudoku.js', (route) => route.abort('failed'));
  await visit.go();
  await page.locator('[data-new=hudoku]').click();
  await page.getByRole('dialog').getByText('Part of the page could not be loaded').waitFor();
  await page.unroute('**/later/hudoku.js');
  await page.getByRole('dialog').getByRole('button', { name: 'Try again' }).click();
  await page.locator('[data-new=hudoku]').click();
  await page.getByRole('dialog').getByRole('heading', { name: 'A new game' }).waitFor();
  silent(visit);
  await visit.end();
});

test('a script that cannot run is reported, too', async () => {
  const visit = await home.visit();
  const { page } = visit;
  await page.route(`**/${SHARED}`, (route) => route.fulfill({ contentType: 'text/javascript', body: 'throw new Error();' }));
  await visit.go();
  await notice(page).getByText('The page could not be started').waitFor();
  assert.ok(await page.locator('#main').evaluate((main) => main.inert), 'no button looks as if it worked');
  await visit.context.close();
});

test('a file that was damaged in the cache is fetched again', async () => {
  const visit = await home.visit();
  const { page, context } = visit;
  const portal = (route) => (route.request().serviceWorker() ? route.fulfill({ contentType: 'text/html', body: 'Log in first' }) : route.continue());
  for (const path of [`**/${SHARED}`, '**/*.wasm']) await context.route(path, portal);
  await visit.go();
  await page.waitForFunction(() => navigator.serviceWorker.controller);
  for (const path of [`**/${SHARED}`, '**/*.wasm']) await context.unroute(path);
  await page.reload();
  await notice(page).getByText('could not be loaded').waitFor();
  await notice(page).getByRole('button', { name: 'Try again' }).click();
  await page.locator('html[data-ready]').waitFor();
  await page.locator('[data-new=delve]').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Begin' }).click();
  await visit.onBoard();
  // The newly fetched file has replaced it.
  await context.setOffline(true);
  await page.reload();
  await visit.onBoard();
  silent(visit);
  visit.complaints = visit.complaints.filter((text) => !text.includes('MIME type'));
  await visit.end();
});

test('clicks before the page is ready take effect later', async () => {
  const visit = await home.visit();
  const { page } = visit;
  let letGo = () => {};
  const held = new Promise((resolve) => { letGo = resolve; });
  await page.route(`**/${SHARED}`, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(visit.address, { waitUntil: 'commit' });
  await page.locator('#open-help').click();
  await page.locator('[data-new=delve]').click();
  assert.equal(await page.locator('[data-new=delve]').getAttribute('aria-busy'), 'true');
  assert.equal(await page.locator('[aria-busy]').count(), 1);
  letGo();
  await page.getByRole('dialog').getByRole('heading', { name: 'A new run' }).waitFor();
  assert.equal(await page.locator('[aria-busy]').count(), 0);
  await visit.end();
});

for (const [what, refuse, words] of [
  ['is missing', (route) => route.fulfill({ status: 404, body: 'no' }), /The game engine could not be loaded: the server responded with 404\./],
  ['does not come', (route) => route.abort('failed'), /The game engine could not be loaded: the server did not respond\./],
  ['is damaged', (route) => route.fulfill({ contentType: 'application/wasm', body: 'no engine' }), /The game engine could not be started/],
]) {
  test(`an engine that ${what} is reported in a sentence and tried again: at home`, async () => {
    const visit = await home.visit();
    const { page } = visit;
    await page.context().route('**/*.wasm', refuse);
    await visit.go();
    const dialog = page.getByRole('dialog');
    await dialog.getByText(words).waitFor();
    assert.doesNotMatch(await dialog.textContent(), /Wasm|http|fetch/i);
    await page.keyboard.press('Escape');
    await page.locator('[data-new=delve]').click();
    await dialog.getByRole('button', { name: 'Begin' }).click();
    await dialog.getByRole('alert').getByText(words).waitFor();
    await page.context().unroute('**/*.wasm');
    await dialog.getByRole('button', { name: 'Begin' }).click();
    await visit.onBoard();
    silent(visit);
    await visit.end();
  });
}

test('an engine that does not load is tried again: at a game, and for a new puzzle', async () => {
  const visit = await home.visit();
  const { page, context } = visit;
  await withoutWorker(context);
  await context.route('**/*.wasm', (route) => route.fulfill({ status: 503, body: 'no' }));
  await visit.go('#delve?seed=deep');
  const dialog = page.getByRole('dialog');
  await dialog.getByText(/could not be loaded: the server responded with 503\./).waitFor();
  await context.unroute('**/*.wasm');
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await visit.onBoard();
  assert.match(await page.textContent('#beside'), /Seeddeep/);

  await context.route('**/worker.js', (route) => route.abort('failed'));
  await page.getByRole('link', { name: 'Home' }).click();
  await page.locator('[data-new=classic]').click();
  await dialog.getByRole('button', { name: 'Begin' }).click();
  await dialog.getByRole('alert').getByText('The game engine could not be loaded').waitFor();
  await context.unroute('**/worker.js');
  await dialog.getByRole('button', { name: 'Begin' }).click();
  await visit.onBoard();
  silent(visit);
  await visit.end();
});

test('a player who moves on before a game is open is not called back to it', async () => {
  const visit = await home.visit();
  const { page, context } = visit;
  await withoutWorker(context);
  await visit.play('#delve?seed=deep');
  const game = await page.evaluate(() => location.hash);
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('button', { name: 'Leave the dungeon' }).click();
  await page.getByRole('button', { name: 'Leave', exact: true }).click();
  await page.getByRole('dialog').getByText('You left on B1').waitFor();
  await page.goto('about:blank');
  let letGo = () => {};
  const held = new Promise((resolve) => { letGo = resolve; });
  await context.route('**/*.wasm', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(visit.address + game);
  await page.evaluate(() => { location.hash = '#daily'; });
  await page.locator('#daily').waitFor();
  letGo();
  await page.getByRole('button', { name: 'Today’s Delve' }).waitFor();
  assert.ok(await page.getByRole('dialog').isHidden());
  assert.equal(await page.title(), 'Today’s games · Underdoku');
  await visit.end();
});
