// What players come back to: the game that goes on first, today's games and those of other days, and what all of them come to.

import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { after, before, test } from 'node:test';

import { PAGE } from './chromium.js';
import { house } from './visit.js';

let home;
before(async () => { home = await house(); });
after(() => home.close());

test('what can be gone on with comes first, and is there at the first paint', async () => {
  const visit = await home.visit();
  const { page } = visit;
  await visit.go();
  assert.equal(await page.getByRole('link', { name: /^Continue/ }).count(), 0);
  await visit.play('#delve?seed=deep');
  await visit.go('#');
  const link = page.getByRole('link', { name: 'Continue Delve: B1' });
  await page.getByRole('link', { name: /^Continue Delve: B1/ }).waitFor();
  const [going, fresh] = await Promise.all(['[data-going=delve].going', '[data-new=delve]'].map((button) => page.locator(button).boundingBox()));
  assert.ok(going.y < fresh.y || going.x < fresh.x);
  assert.equal(await link.count(), 1);
  // The engine is not there yet, and neither are the games.
  await page.context().route('**/*.wasm', () => {});
  await page.reload({ waitUntil: 'commit' });
  await page.locator('[data-going=delve].going').waitFor({ state: 'visible' });
  await visit.context.close();
});

test('today’s games tell what was played, and other days can be played', async () => {
  const visit = await home.visit();
  const { page } = visit;
  await visit.go('#daily');
  await page.getByRole('button', { name: 'Today’s Delve' }).click();
  await visit.onBoard();
  await visit.go('#daily');
  await page.getByText('Delve is begun.').waitFor();
  assert.equal(await page.evaluate(() => document.activeElement?.id), 'daily-title');
  const today = await page.locator('#daily-body .buttons').first().isVisible();
  assert.ok(today);
  await page.getByText('Another day').click();
  await page.getByLabel(/^Day/).fill('2026-11-01');
  await page.locator('details').getByRole('button', { name: 'Delve', exact: true }).click();
  await visit.onBoard();
  assert.match(await page.textContent('#beside'), /2026-11-01|Seed/);
  assert.doesNotMatch(await page.textContent('#heading'), /today/, 'it is not ranked');
  visit.complaints = visit.complaints.filter((text) => !text.includes('404'));
  await visit.end();
});

test('statistics are those of the saved games', async () => {
  const visit = await home.visit();
  const { page } = visit;
  await visit.go('#statistics');
  await page.getByText('There is none yet.').waitFor();
  for (const seed of ['1', '2']) {
    await visit.play(`#delve?seed=${seed}`);
    await page.keyboard.press('t');
    await visit.heard(/The hint fills/);
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('button', { name: 'Leave the dungeon' }).click();
    await page.getByRole('button', { name: 'Leave', exact: true }).click();
    await page.getByRole('dialog').getByText('You left on B1').waitFor();
  }
  await visit.play('#classic?level=evil1');
  await visit.go('#statistics');
  const rows = page.getByRole('table', { name: 'Delve' }).getByRole('row');
  await rows.first().waitFor();
  assert.deepEqual((await rows.allInnerTexts()).slice(0, 2).map((row) => row.split(/\s+/)), [['Played', '2'], ['Finished', '2']]);
  assert.match(await page.textContent('#statistics-body'), /Classic\s*Played1Finished0/);
  assert.equal(await page.locator('#statistics .bars').count(), 1);
  await visit.end();
});

test('the result is shared as a picture', async () => {
  const visit = await home.visit();
  const { page } = visit;
  await visit.play('#delve?seed=deep');
  await page.keyboard.press('t');
  await visit.heard(/The hint fills/);
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('button', { name: 'Leave the dungeon' }).click();
  await page.getByRole('button', { name: 'Leave', exact: true }).click();
  const dialog = page.getByRole('dialog');
  const [download] = await Promise.all([page.waitForEvent('download'), dialog.getByRole('button', { name: 'Share a picture' }).click()]);
  await dialog.getByText('Saved.').waitFor();
  const picture = readFileSync(await download.path());
  writeFileSync(join(dirname(PAGE), 'web-pictures', 'card.png'), picture);
  assert.deepEqual([...picture.subarray(1, 4)], [...Buffer.from('PNG')]);
  assert.equal(picture.readUInt32BE(16), 800);
  assert.ok(picture.length > 5_000, `${picture.length}`);
  await visit.end();
});

test('the libraries in the page and their licences are a link away, and no part of the first load', async () => {
  const visit = await home.visit();
  const { page } = visit;
  await visit.go();
  const path = await page.getByRole('link', { name: 'Libraries and licences' }).getAttribute('href');
  const answer = await page.request.get(new URL(path, page.url()).href);
  assert.match(await answer.text(), /^Libraries in the page[^]*\nwasm-bindgen [^]*Permission is hereby granted/);
  const [first, later] = readFileSync(join(PAGE, 'files.js'), 'utf8').split('self.LATER');
  assert.ok(later.includes(`"${path}"`) && !first.includes(path));
  await visit.end();
});
