// Links to a game: whoever opens one plays the same. And what is shared of one.

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

/** A browser to which a click is over as soon as anything was waited for. To copy nothing is always allowed. */
function strict() {
  let isClick = false;
  addEventListener('click', () => {
    isClick = true;
    setTimeout(() => { isClick = false; });
  }, true);
  for (const name of ['write', 'writeText']) {
    const own = Clipboard.prototype[name];
    Clipboard.prototype[name] = function copy(what) {
      return isClick || what === '' ? own.call(this, what) : Promise.reject(new DOMException('This is no click.', 'NotAllowedError'));
    };
  }
}

test('a replay is shared where a page may copy within a click alone', async () => {
  const visit = await home.visit();
  const { page } = visit;
  await page.addInitScript(strict);
  await visit.play('#delve?seed=deep');
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('button', { name: 'Leave the dungeon' }).click();
  await page.getByRole('button', { name: 'Leave', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('You left on B1').waitFor();
  await dialog.getByRole('button', { name: 'Copy a link to the replay' }).click();
  await dialog.getByText('Copied.').waitFor();
  const shared = await visit.copied(/^Underdoku · Delve\n.*#replay=/s);
  await dialog.getByRole('button', { name: 'Share the result' }).click();
  await visit.copied(/^Underdoku · Delve\n[^#]*$/);
  await dialog.getByRole('button', { name: 'Watch it' }).click();
  await visit.heard(/The replay is over/);
  await page.locator('#replay-more').getByRole('button', { name: 'Share' }).click();
  assert.equal(await visit.copied(/#replay=/), shared);
  await visit.end();
});

test('a replay is shared where a browser copies no promises, and shown where it copies nothing', async () => {
  const visit = await home.visit();
  const { page } = visit;
  await page.addInitScript(() => { delete globalThis.ClipboardItem; });
  await visit.play('#hudoku?template=4x5&seed=7');
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('button', { name: 'Watch so far' }).click();
  await visit.heard(/The replay is over/);
  const share = page.locator('#replay-more').getByRole('button', { name: 'Share' });
  await share.click();
  const shared = await visit.copied(/#replay=/);
  await page.evaluate(() => { Clipboard.prototype.writeText = () => Promise.reject(new Error('no')); });
  await share.click();
  await page.locator('#replay-news').getByText('The browser copies nothing. Here it is:').waitFor();
  assert.equal((await page.textContent('#replay-news')).split('\n').slice(1).join('\n'), shared);
  await visit.end();
});

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
