// The lists of a server: its own board of the day, which it times, and the replays of the top runs.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';

import { ranking, wordOf } from './ranks.js';
import { house } from './visit.js';

let home;
before(async () => { home = await house(); });
after(() => home.close());

const REPLAY = 'underdoku delve\nrules original-1\nseed 7\n900 hint\n5230 leave\n';
const RANK = { rank: 1, player: 'Emmy', points: 7, ms: 60_000, eased: '', replay: REPLAY };

/** A visit to a server with these lists, and the runs submitted to it. */
async function ranked(ranks = [], lists = {}) {
  const visit = await home.visit();
  return { visit, page: visit.page, sent: await ranking(visit.context, {}, ranks, lists), host: new URL(visit.address).host };
}

/** Leaves a run of Delve, which ends it. */
async function leave(page) {
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('button', { name: 'Leave the dungeon' }).click();
  await page.getByRole('button', { name: 'Leave', exact: true }).click();
  await page.getByRole('dialog').getByText('You left on B1').waitFor();
}

test('the server’s own game is requested under a name, titled as such, continued, and submitted as timed', async () => {
  const { visit, page, sent, host } = await ranked();
  await visit.go('#daily');
  const own = page.getByRole('region', { name: `Today’s run on ${host}` });
  const button = own.getByRole('button', { name: `Delve on ${host}` });
  await button.click();
  await own.getByRole('status').filter({ hasText: /name/ }).waitFor();
  assert.deepEqual(sent, [], 'nothing is requested without a name');
  await own.getByRole('textbox').fill('Ada');
  await button.click();
  await visit.onBoard();
  const [{ game, day, player }] = sent;
  assert.deepEqual([game, player, sent[0].replay], ['delve', 'Ada', undefined]);
  const hash = await page.evaluate(() => location.hash);
  assert.equal(await page.textContent('#heading'), `Delve · today’s run on ${host}`);

  // The board for everybody is another game, and each continues separately.
  await visit.go('#daily');
  await button.click();
  await visit.onBoard();
  assert.equal(await page.evaluate(() => location.hash), hash);
  assert.equal(sent.length, 1, 'the board is requested only once');
  await visit.go('#daily');
  await page.getByRole('button', { name: 'Today’s Delve' }).click();
  await visit.onBoard();
  assert.notEqual(await page.evaluate(() => location.hash), hash);
  assert.equal(await page.textContent('#heading'), 'Delve · today');

  await visit.play(hash);
  await leave(page);
  await page.getByRole('button', { name: 'Share the result' }).click();
  await page.getByRole('dialog').getByText('Copied.').waitFor();
  await visit.copied(new RegExp(`^Underdoku · Delve · ${day}, run on ${host}\n`));
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.getByRole('dialog').getByText(`Ranked: place 1 of 1. Among the runs that ${host} timed.`).waitFor();
  const run = sent.at(-1);
  assert.deepEqual([run.timed, run.day, run.replay.includes(`\nseed daily ${day} ${wordOf(day)}\n`)], [true, day, true]);
  await visit.go('#daily');
  await page.getByText('A game of the day finished on 1 day in a row.').waitFor();
  await visit.end();
});

test('each list of the server has a table unless it is empty, and its top runs can be watched', async () => {
  const { visit, page, host } = await ranked([RANK], { timed: [{ ...RANK, player: 'Grace' }] });
  await visit.go('#daily');
  const closed = page.getByRole('region', { name: /^Ranks of .*, and their replays$/ });
  const timed = closed.getByRole('table', { name: `Delve, timed by ${host}, 1 ranked` });
  await timed.waitFor();
  assert.equal(await page.getByRole('table', { name: 'Delve, 1 ranked' }).count(), 2, 'of today and of the last day that is closed');
  assert.equal(await page.getByRole('button', { name: 'Watch Grace’s run' }).count(), 3, 'no run of today can be watched');
  assert.equal(await page.getByRole('table', { name: /programs/ }).count(), 0);
  await timed.getByRole('button', { name: 'Watch Grace’s run' }).click();
  await page.waitForSelector('#replay.ready');
  await page.getByText('2 of 2').waitFor();
  await visit.end();
});

test('the server’s board of an earlier day can still be played, and is not ranked', async () => {
  const { visit, page, sent, host } = await ranked();
  for (const [game, wait] of [['Delve', () => visit.onBoard()], ['Hudoku', () => visit.onBoard()]]) {
    await visit.go('#daily');
    await page.getByRole('button', { name: 'Previous month' }).click();
    await page.locator('.days button').first().click();
    await page.locator('#daily-body').getByRole('button', { name: `${game} on ${host}`, exact: true }).last().click();
    await wait();
    assert.doesNotMatch(await page.textContent('#heading'), /today/);
  }
  assert.deepEqual(sent, []);
  await visit.end();
});
