// The home page of returning players: games to continue, today's games and those of other days, and
// statistics.

import assert from 'node:assert/strict';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { after, before, test } from 'node:test';

import { PAGE } from './chromium.js';
import { solution } from './engine.js';
import { house } from './visit.js';

let home;
before(async () => { home = await house(); });
after(() => home.close());

test('games to continue come first, and are there at the first paint', async () => {
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

test('today’s games show what was played, and those of other days are started, marked and continued', async () => {
  const visit = await home.visit();
  const { page } = visit;
  const here = () => page.evaluate(() => location.hash);
  await visit.go('#daily');
  await page.getByRole('button', { name: 'Today’s Delve' }).click();
  await visit.onBoard();
  await visit.go('#daily');
  await page.getByText('Delve is in progress.').waitFor();
  assert.equal(await page.evaluate(() => document.activeElement?.id), 'daily-title');
  assert.ok(await page.locator('#daily-body .buttons').first().isVisible());
  const marked = (sign) => page.locator(`.days .${sign}`);
  await marked('begun').waitFor();
  assert.match(await marked('begun').getAttribute('aria-label'), /\d{4}: Delve in progress$/);
  const tomorrow = page.locator('.days button:disabled').first();
  assert.ok(await page.getByRole('button', { name: 'Next month' }).isDisabled());
  assert.ok(await tomorrow.count() === 0 || await tomorrow.isDisabled(), 'future days cannot be played');

  /** A day of the month before, and a game of it. */
  const playFirst = async (game) => {
    await visit.go('#daily');
    await page.getByRole('button', { name: 'Previous month' }).click();
    await page.locator('.days button').first().click();
    await page.getByText(/^The games of \d{4}-\d\d-01, no longer ranked\./).waitFor();
    await page.locator('#daily-body').getByRole('button', { name: game, exact: true }).click();
  };
  await playFirst('Delve');
  await visit.onBoard();
  const game = await here();
  assert.doesNotMatch(await page.textContent('#heading'), /today/, 'it is not ranked');
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('button', { name: 'Home', exact: true }).last().click();
  await page.waitForSelector('#home:visible');
  await playFirst('Delve');
  await visit.onBoard();
  assert.equal(await here(), game, 'it continues');
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('button', { name: 'Leave the dungeon' }).click();
  await page.getByRole('button', { name: 'Leave', exact: true }).click();
  await page.getByRole('dialog').getByText('You left on B1').waitFor();
  assert.equal(await page.getByLabel(/Your name in the ranks/).count(), 0);
  await playFirst('Depths');
  await page.waitForSelector('#play.ready[data-phase]');
  await visit.go('#daily');
  await page.getByRole('button', { name: 'Previous month' }).click();
  assert.match(await marked('done').getAttribute('aria-label'), /: (?:Depths in progress, Delve finished|Delve finished, Depths in progress)$/);
  await visit.end();
});

/** The puzzles of a day from the terminal's catalogue. @param {string} question */
function inCatalogue(question) {
  const catalogue = readFileSync(new URL('../../../testdata/catalogue/classic.txt', import.meta.url), 'utf8');
  return new RegExp(`^${question}\\ndigits (.*)$`, 'm').exec(catalogue)?.[1];
}

test('the Sudoku of a day is the same as in the terminal, and can be continued', async () => {
  const visit = await home.visit();
  const { page } = visit;
  const day = '2026-11-01';
  await visit.go(`#sudoku=hard/${day}`);
  await visit.onBoard();
  const text = inCatalogue(`daily ${day} hard`);
  const givens = (await visit.names()).map((name) => /, (\d), given$/.exec(name)?.[1] ?? '.').join('');
  assert.equal(givens, text);
  const blank = text.indexOf('.');
  await visit.cell(blank).click();
  await page.keyboard.press(String(solution(text)[blank]));
  await visit.go();
  const link = page.getByRole('link', { name: 'Today’s Sudoku' });
  await link.click();
  await page.waitForURL(/#game=/);
  await visit.onBoard();
  const today = new Date().toISOString().slice(0, 10);
  const titles = await page.evaluate(() => new Promise((resolve) => {
    const opening = indexedDB.open('underdoku');
    opening.onsuccess = () => { const all = opening.result.transaction('games').objectStore('games').getAll(); all.onsuccess = () => resolve(all.result.map(({ title }) => title)); };
  }));
  assert.deepEqual(titles.sort(), [`easy daily ${today}`, `hard daily ${day}`]);
  await page.goBack();
  await page.waitForSelector('#home:visible');
  await visit.go(`#sudoku=hard/${day}`);
  await page.waitForURL(/#game=/);
  await visit.onBoard();
  assert.doesNotMatch((await visit.names())[blank], /empty/, 'it continues');
  await visit.end();
});

test('a Sudoku of today that was solved counts for the streak, and the next level comes first', async () => {
  const visit = await home.visit();
  const { page } = visit;
  await visit.play('#delve?seed=1');
  const today = new Date().toISOString().slice(0, 10);
  const solved = { id: 'solved', game: 'classic', text: '', about: '', over: 'complete', points: 0, begun: Date.now(), changed: 1, title: `easy daily ${today}`, sums: { kind: '', time: 1, wrong: 0, hints: 0, isWon: true } };
  const bySolver = { ...solved, id: 'by-solver', title: `hard daily ${today}`, sums: { ...solved.sums, isWon: false } };
  await page.evaluate((games) => new Promise((resolve, reject) => {
    const request = indexedDB.open('underdoku');
    request.onerror = reject;
    request.onsuccess = () => {
      const write = request.result.transaction('games', 'readwrite');
      for (const game of games) write.objectStore('games').put(game);
      write.oncomplete = () => { request.result.close(); resolve(undefined); };
      write.onerror = reject;
    };
  }), [solved, bySolver]);
  await visit.go('#daily');
  const levels = page.locator('#daily-body a[href^="#sudoku"]');
  await levels.first().waitFor();
  assert.deepEqual(await levels.allTextContents(), ['Sudoku, easy ✓', 'Sudoku, medium', 'Sudoku, hard']);
  await page.getByText('A game of the day finished on 1 day in a row.').waitFor();
  await visit.go('#sudoku');
  await page.waitForURL(/#game=/);
  await visit.onBoard();
  assert.match(String(await page.textContent('#heading')), /medium/i);
  await visit.end();
});

/** A puzzle with one blank. */
const NEARLY = '53467891267219534819834256785976142342685379171392485696153728428741963534528617.';

/** Fills the one blank cell, and waits for the end to be shown. */
async function fillLast(visit) {
  await visit.cell(80).click();
  await visit.page.keyboard.press('9');
  await visit.page.getByRole('dialog').getByRole('heading', { name: 'The board is complete' }).waitFor();
}

/** A game as an older page stored it: without the numbers for statistics. */
const OLDER = { id: 'older', game: 'delve', text: 'underdoku delve\nrules original-1\nseed 7\n5 hint\n9 leave\n', about: '', over: 'left', points: 1, begun: 1, changed: 1 };

test('games stored by an older page are counted, too', async () => {
  const visit = await home.visit();
  const { page } = visit;
  await visit.play('#delve?seed=1');
  await page.evaluate((game) => new Promise((resolve, reject) => {
    const request = indexedDB.open('underdoku');
    request.onsuccess = () => {
      const write = request.result.transaction('games', 'readwrite');
      write.objectStore('games').put(game);
      write.objectStore('games').put({ ...game, id: 'broken', text: 'underdoku delve\nrules original-1\nseed 7\n5 fly\n' });
      write.oncomplete = () => { request.result.close(); resolve(); };
      write.onerror = reject;
    };
  }), OLDER);
  await visit.go('#statistics');
  const rows = page.getByRole('table', { name: 'Delve', exact: true }).getByRole('row');
  await rows.first().waitFor();
  const text = (await rows.allInnerTexts()).map((row) => row.replaceAll(/\s+/g, ' ').trim());
  assert.ok(text.includes('Hints 1') && text.includes('Played 3'), text.join('; '));
  await visit.end();
});

test('statistics count the saved games', async () => {
  const visit = await home.visit();
  const { page } = visit;
  await visit.go('#statistics');
  await page.getByText('No saved games yet.').waitFor();
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
  await page.locator('#play .cell.blank').first().click();
  await page.keyboard.press('Shift+Digit1');
  await visit.heard(/notes 1/);
  // A finished puzzle is listed under its level, and counts as won because the player filled it.
  for (const board of [NEARLY, '2x2:a3a1_1c3d4b']) {
    await visit.play(`#classic?board=${encodeURIComponent(board)}`);
    if (board === NEARLY) await fillLast(visit);
  }
  await visit.go('#statistics');
  const rows = page.getByRole('table', { name: 'Delve', exact: true }).getByRole('row');
  await rows.first().waitFor();
  assert.deepEqual((await rows.allInnerTexts()).slice(0, 2).map((row) => row.split(/\s+/)), [['Played', '2'], ['Finished', '2']]);
  assert.match(await page.textContent('#statistics-body'), /Classic\s*Played3Finished1Won1Best time0:/);
  const table = async (name) => (await page.getByRole('table', { name, exact: true }).getByRole('row').allInnerTexts()).map((row) => row.split('\t').map((text) => text.trim()));
  assert.match((await table('Delve')).join(' '), /Wrong digits,0 Hints,2/);
  assert.deepEqual((await table('Delve by kind')).map((row) => row.slice(0, 3)), [['Last floor', 'Played', 'Finished'], ['B1', '2', '2']]);
  const classic = await table('Classic by kind');
  assert.deepEqual(classic.slice(1).map(([name, number, over]) => [name, number, over]), [['4x4', '1', '0'], ['easy', '1', '1']]);
  assert.match(classic[2].join(), /easy,1,1,0:\d\d,0:\d\d/);
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
  const pictures = join(dirname(PAGE), 'web-pictures');
  mkdirSync(pictures, { recursive: true });
  writeFileSync(join(pictures, 'card.png'), picture);
  assert.deepEqual([...picture.subarray(1, 4)], [...Buffer.from('PNG')]);
  assert.equal(picture.readUInt32BE(16), 800);
  assert.ok(picture.length > 5_000, `${picture.length}`);
  await visit.end();
});

test('the list of libraries and licences is linked, and not part of the first load', async () => {
  const visit = await home.visit();
  const { page } = visit;
  await visit.go();
  const path = await page.getByRole('link', { name: 'Libraries and licences' }).getAttribute('href');
  const answer = await page.request.get(new URL(path, page.url()).href);
  assert.match(await answer.text(), /^Libraries in the page[^]*\nwasm-bindgen [^]*Permission is hereby granted/);
  const [first, later] = readFileSync(join(PAGE, 'sw.js'), 'utf8').split('self.LATER');
  assert.ok(later.includes(`"${path}"`) && !first.includes(path));
  await visit.end();
});

test('nothing but the ranks of the day is requested from a server, and only where they are shown', async () => {
  const visit = await home.visit();
  const { page, context } = visit;
  const asked = [];
  context.on('request', (request) => asked.push(request));
  const beyond = () => asked.filter((request) => request.method() !== 'GET' || !request.url().startsWith(home.address) || request.url().includes('/api/')).map((request) => `${request.method()} ${request.url()}`);
  await visit.go();
  await page.getByText('Nothing leaves this device unless you submit a game').waitFor();
  await visit.play('#delve?seed=deep');
  await page.keyboard.press('t');
  await visit.heard(/The hint fills/);
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('button', { name: 'Leave the dungeon' }).click();
  await page.getByRole('button', { name: 'Leave', exact: true }).click();
  await page.getByRole('dialog').getByText('You left on B1').waitFor();
  await visit.go('#statistics');
  await page.getByRole('rowheader', { name: 'Played' }).first().waitFor();
  assert.deepEqual(beyond(), []);
  await visit.go('#daily');
  await page.getByText('No server here ranks games').waitFor();
  assert.ok(beyond().length > 0 && beyond().every((request) => ['ranks', 'daily'].some((of) => request.startsWith(`GET ${home.address}api/${of}?`))), beyond().join('\n'));
  await visit.end();
});
