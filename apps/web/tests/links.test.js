// Links to a game: whoever opens one plays the same.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';

import { house } from './visit.js';

let home;
before(async () => { home = await house(); });
after(() => home.close());

for (const [hash, sought] of [
  ['#delve?seed=a+%26+b', '#delve?seed=a+%26+b'],
  ['#hudoku?template=6x5&seed=7', '#hudoku?template=6x5&seed=7'],
  ['#hudoku?template=own&labels=b+b+-b+%2F+b+b+-b&seed=7', '#hudoku?template=own&seed=7&labels=b+b+-b+%2F+b+b+-b'],
  ['#classic?level=evil1', '#classic?board=9.8.1.6.7'],
]) {
  test(`a shared game is the same game: ${hash}`, async () => {
    const visit = await home.visit();
    const { page } = visit;
    await visit.play(hash);
    const names = await visit.names();
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('button', { name: 'Share this game' }).click();
    await visit.heard(/Copied\. Whoever opens the link plays the same game\./);
    const link = await visit.copied(/#/);
    assert.ok(link.startsWith(home.address + sought), link);
    const other = await home.visit();
    await other.page.goto(link);
    await other.onBoard();
    assert.deepEqual(await other.names(), names);
    await other.end();
    await visit.end();
  });
}

test('a link that asks for what there is not says so', async () => {
  for (const [hash, words] of [
    ['#classic?board=12', 'expected 81 cells, found 2'],
    ['#hudoku?template=9x9', 'There is no template "9x9"; there are 4x5 and 6x5.'],
    ['#game=0123', 'This browser keeps no such game.'],
    ['#watch=0123', 'This is no save'],
  ]) {
    const visit = await home.visit();
    await visit.go(hash);
    await visit.page.getByRole('dialog').getByText(words).waitFor();
    await visit.end();
  }
});

test('the latest game is gone on with, from the first screen and by its name', async () => {
  const visit = await home.visit();
  const { page } = visit;
  await visit.play('#delve?seed=deep');
  const hash = await page.evaluate(() => location.hash);
  await page.getByRole('link', { name: 'Home' }).click();
  await page.getByRole('link', { name: /^Continue Delve: B1/ }).click();
  await visit.onBoard();
  assert.equal(await page.evaluate(() => location.hash), hash);
  await page.goto(`${home.address}?again#delve`);
  await visit.onBoard();
  assert.equal(await page.evaluate(() => location.hash), hash);
  await visit.end();
});
