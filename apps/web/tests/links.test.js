// Links to a game: everyone who opens one plays the same game, and the texts that are shared.

import assert from 'node:assert/strict';
import { join } from 'node:path';
import { deflateRawSync } from 'node:zlib';
import { after, before, test } from 'node:test';

import { PARTS } from './chromium.js';
import { Play, missing } from './engine.js';
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
    await visit.heard(/Copied\. The link opens the same game\./);
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

/** A browser that considers a click over as soon as anything was awaited. Copying nothing is always allowed. */
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

test('a replay is shared where a page may copy only within a click', async () => {
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
  await visit.heard(/End of the replay/);
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
  await page.getByRole('button', { name: 'Replay from the start' }).click();
  await visit.heard(/End of the replay/);
  const share = page.locator('#replay-more').getByRole('button', { name: 'Share' });
  await share.click();
  const shared = await visit.copied(/#replay=/);
  await page.evaluate(() => { Clipboard.prototype.writeText = () => Promise.reject(new Error('no')); });
  await share.click();
  await page.locator('#replay-news').getByText('This browser does not let the page copy. Here is the text:').waitFor();
  assert.equal((await page.textContent('#replay-news')).split('\n').slice(1).join('\n'), shared);
  await visit.end();
});

/** Lets the solver fill the board, and returns the shared text. */
async function solvedAndShared(visit) {
  const { page } = visit;
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Solve', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Solve', exact: true }).click();
  await page.getByRole('dialog').getByText('some by the solver').waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Share the result' }).click();
  return visit.copied(/^Underdoku · Classic/);
}

test('a shared board states what the solver did, and whether it is finished', async () => {
  const visit = await home.visit();
  const { page } = visit;
  await visit.play('#classic?level=preset1');
  const cells = await page.locator('#play .cell.blank').count();
  assert.match(await solvedAndShared(visit), new RegExp(`^Underdoku · Classic\\nThe solver filled ${cells} of ${cells} cells\\n[0-9.]{81}$`));
  await page.getByRole('button', { name: 'Watch it' }).click();
  await visit.heard(/End of the replay/);
  const share = page.locator('#replay-more').getByRole('button', { name: 'Share' });
  await share.click();
  assert.match(await visit.copied(/#replay=/), /\nThe solver filled \d+ of \d+ cells\n/);

  await visit.play('#classic?level=preset1');
  await page.locator('#play .cell.blank').first().click();
  const first = JSON.parse(Play.classic('preset1').act('solve', 0)).view.board.squares.find(({ kind }) => kind !== 'given').digit;
  await page.keyboard.press(String(first));
  await page.locator('#play .cell.player').waitFor();
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('button', { name: 'Replay from the start' }).click();
  await visit.heard(/End of the replay/);
  await share.click();
  assert.match(await visit.copied(/#replay=/), new RegExp(`\\nNot finished: ${cells - 1} blanks left after 0:\\d\\d\\n`));
  await page.goBack();
  await visit.onBoard();
  assert.match(await solvedAndShared(visit), new RegExp(`\\nThe solver filled ${cells - 1} of ${cells} cells\\n`));

  await visit.play(`#classic?board=${JSON.parse(Play.classic('preset1').act('solve', 0)).view.own.line.replace(/^./, '.')}`);
  await page.locator('#play .cell.blank').click();
  await page.keyboard.press(await page.evaluate(() => document.querySelector('#pad [aria-label$="1 missing"]').dataset.digit));
  await page.getByRole('dialog').getByText('You filled it in').waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Share the result' }).click();
  assert.match(await visit.copied(/^Underdoku · Classic/), /\nSolved in 0:\d\d\n/);
  await visit.end();
});

test('sharing an unfinished run does not end it', async () => {
  const visit = await home.visit();
  const { page } = visit;
  await visit.play('#delve?seed=deep');
  await page.keyboard.press('t');
  await visit.heard(/The hint fills/);
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('button', { name: 'Replay from the start' }).click();
  await visit.heard(/End of the replay/);
  await page.locator('#replay-more').getByRole('button', { name: 'Share' }).click();
  assert.match(await visit.copied(/#replay=/), /\nB1 …\n/);
  await visit.end();
});

/** A run of Delve through this many floors, with every candidate of every blank noted. @param {number} floors */
function longRun(floors) {
  const lines = [];
  for (let floor = 1; floor <= floors; floor += 1) {
    for (const [cell, digit] of missing('deep', floor).entries()) {
      const name = `r${Math.floor(cell / 9) + 1}c${(cell % 9) + 1}`;
      for (let note = 1; digit && note <= 9; note += 1) lines.push(`corner ${name} ${note}`);
      if (digit) lines.push(`place ${name} ${digit}`);
    }
  }
  return Play.delve('deep').save() + lines.map((line, index) => `${index * 900} ${line}\n`).join('');
}

test('a link can contain the longest possible run, but no longer text', async () => {
  const { packed, replayLink, unpacked } = await import(join(PARTS, 'scripts/links.js'));
  const run = longRun(277);
  assert.ok(run.length > 3_700_000, `${run.length}`);
  assert.equal(await unpacked(await packed(run)), run);
  const most = 'x'.repeat(4_000_000);
  assert.equal(await unpacked(await packed(most)), most);
  await assert.rejects(unpacked(await packed(`${most}x`)), { message: 'This link is longer than any game could be, so it was not opened.' });
  globalThis.location = { href: 'https://example.org/#game=1' };
  assert.equal(await replayLink('x'), `https://example.org/#replay=${await packed('x')}`);
  await assert.rejects(replayLink(`${most}x`), { message: 'This game is too long for a link. Save it as text instead.' });
});

/** Counts the bytes that a page inflates. */
function counted() {
  globalThis.inflated = 0;
  const Own = DecompressionStream;
  globalThis.DecompressionStream = class {
    constructor(kind) {
      const own = new Own(kind);
      this.writable = own.writable;
      this.readable = own.readable.pipeThrough(new TransformStream({
        transform(chunk, controller) {
          globalThis.inflated += chunk.length;
          controller.enqueue(chunk);
        },
      }));
    }
  };
}

test('a link that would inflate to 100 MB is refused after a few megabytes', async () => {
  const visit = await home.visit();
  const { page } = visit;
  await page.addInitScript(counted);
  const letters = deflateRawSync(Buffer.alloc(100_000_000)).toString('base64url');
  assert.ok(letters.length > 129_000 && letters.length < 131_000, `${letters.length}`);
  await visit.go(`#replay=${letters}`);
  await page.getByRole('dialog').getByText('This link is longer than any game could be, so it was not opened.').waitFor();
  const inflated = await page.evaluate(() => globalThis.inflated);
  assert.ok(inflated > 4_000_000 && inflated < 8_000_000, `${inflated}`);
  await page.getByRole('button', { name: 'Home' }).click();
  await page.getByRole('heading', { name: 'Delve' }).waitFor();
  await visit.end();
});

test('a link to something that does not exist is reported', async () => {
  for (const [hash, words] of [
    ['#classic?board=12', 'No puzzle was found in this text.'],
    ['#hudoku?template=9x9', 'There is no template "9x9"; there are 4x5, 6x5, 5x5, 6x8, 7x7, 8x8.'],
    ['#game=0123', 'There is no such game in this browser.'],
    ['#watch=0123', 'This game is no longer saved.'],
    ['#replay=!', 'This link is incomplete'],
    ['#replay=AAAA', 'This link is incomplete'],
  ]) {
    const visit = await home.visit();
    await visit.go(hash);
    await visit.page.getByRole('dialog').getByText(words).waitFor();
    await visit.end();
  }
});

test('the latest game is continued, from the first screen and by its name', async () => {
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

test('a link that is opened again continues its game, until that has ended', async () => {
  const visit = await home.visit();
  const { page } = visit;
  const here = () => page.evaluate(() => location.hash);
  for (const link of ['#delve?seed=deep', '#hudoku?template=4x5&seed=3', '#classic?level=evil1']) {
    await visit.play(link);
    const first = await here();
    const cell = await page.locator('#play .cell.blank').first().getAttribute('data-cell');
    await visit.cell(cell).click();
    await page.keyboard.press(link.startsWith('#classic') ? 'Shift+Digit1' : 't');
    await visit.heard(link.startsWith('#classic') ? /notes 1/ : /hint (?:fills|shows)/);
    await visit.go();
    await visit.play(link);
    assert.equal(await here(), first, link);
  }
  await visit.play('#delve?seed=other');
  const other = await here();
  await visit.play('#delve?seed=deep');
  assert.notEqual(await here(), other);
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('button', { name: 'Leave the dungeon' }).click();
  await page.getByRole('button', { name: 'Leave', exact: true }).click();
  await page.getByRole('dialog').getByText('You left on B1').waitFor();
  const left = await here();
  await visit.go();
  await visit.play('#delve?seed=deep');
  assert.notEqual(await here(), left);
  await visit.go('#kept');
  // The other run was never played, so the next one replaced it.
  await page.locator('#kept-list li').nth(3).waitFor();
  assert.equal(await page.locator('#kept-list li').count(), 4);
  await visit.end();
});

test('a game that was never played makes way for the next of its kind, except one of a day or of one’s own board', async () => {
  const visit = await home.visit();
  const { page } = visit;
  const begin = async (game) => {
    await visit.go();
    await page.locator(`[data-new=${game}]`).click();
    await page.getByRole('button', { name: 'Begin', exact: true }).click();
    await visit.onBoard();
  };
  const kept = async (count) => {
    await visit.go('#kept');
    await page.waitForFunction((count) => document.querySelectorAll('#kept-list h2').length === count, count)
      .catch(async () => assert.equal(await page.locator('#kept-list h2').count(), count));
  };
  for (const game of ['delve', 'delve', 'hudoku', 'hudoku', 'classic', 'classic']) await begin(game);
  await kept(3);
  // A game that was played is kept; one that was only looked at is kept until another begins.
  await visit.go('#hudoku');
  await visit.onBoard();
  await page.keyboard.press('p');
  await page.waitForFunction(() => document.getElementById('veil')?.hidden);
  await page.locator('#play .cell.blank').first().click();
  await page.keyboard.press('t');
  await visit.heard(/The hint shows/);
  await begin('hudoku');
  await kept(4);
  // A board whose text may exist nowhere else is kept, and so is a game of the day.
  for (const first of ['1', '2']) {
    await visit.play(`#classic?board=${'.'.repeat(80)}${first}`);
  }
  await visit.go('#daily');
  await page.getByRole('button', { name: 'Today’s Delve' }).click();
  await visit.onBoard();
  await begin('classic');
  await begin('delve');
  await kept(7);
  await visit.end();
});

test('a game that is open in another tab is not deleted, and one that was left is', async () => {
  const visit = await home.visit();
  const one = visit.page;
  await visit.play('#delve?seed=deep');
  const other = await visit.newPage();
  await visit.go('#kept');
  const remove = async () => {
    await other.locator('#kept-list').getByRole('button', { name: 'Delete' }).click();
    await other.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  };
  await remove();
  await other.getByRole('alert').getByText('This game is open in another tab.').waitFor();
  await other.getByRole('dialog').getByRole('button', { name: 'Keep it' }).click();
  assert.equal(await other.locator('#kept-list h2').count(), 1);
  await one.getByRole('link', { name: 'Home' }).click();
  await one.waitForSelector('#home:visible');
  await one.close();
  await remove();
  await other.getByText('No saved games yet.').waitFor();
  await visit.end();
});

test('several saved games are deleted after one question, except one that is open in another tab', async () => {
  const visit = await home.visit();
  const one = visit.page;
  for (const level of ['preset1', 'preset2', 'preset3']) {
    await visit.play(`#classic?level=${level}`);
    await one.keyboard.press('c');
    await visit.heard(/No digit differs/);
    await one.keyboard.press('m');
    await one.keyboard.press('l');
    await one.getByRole('button', { name: 'More' }).click();
    await one.getByRole('dialog').getByRole('button', { name: 'Fill all notes' }).click();
    await visit.heard(/The notes now show/);
  }
  const other = await visit.newPage();
  await visit.go('#kept');
  const dialog = other.getByRole('dialog');
  await other.getByRole('button', { name: 'Delete several' }).click();
  await dialog.getByRole('heading', { name: 'Which games do you want to delete?' }).waitFor();
  assert.equal(await dialog.getByRole('checkbox').count(), 3);
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
  await dialog.getByRole('alert').getByText('No games selected.').waitFor();
  await dialog.getByRole('button', { name: 'All finished games' }).click();
  assert.equal(await dialog.getByRole('checkbox', { checked: true }).count(), 0);
  await dialog.getByRole('button', { name: 'All', exact: true }).click();
  assert.equal(await dialog.getByRole('checkbox', { checked: true }).count(), 3);
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
  await dialog.getByRole('alert').getByText(/^2 games were deleted\..*This game is open in another tab\.$/).waitFor();
  assert.equal(await dialog.getByRole('checkbox').count(), 1);
  await dialog.getByRole('button', { name: 'Keep them' }).click();
  assert.equal(await other.locator('#kept-list h2').count(), 1);
  // The game continues in the tab that has it.
  await one.keyboard.press('c');
  await visit.end();
});
