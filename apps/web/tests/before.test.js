// Data from earlier builds: the games, settings and key that a browser stores, links, and saved games. Copies of them are opened and
// continued; `testdata/before` describes how they were made.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, test } from 'node:test';

import { ranking } from './ranks.js';
import { house } from './visit.js';

const BEFORE = new URL('../../../testdata/before/', import.meta.url);
const json = (path) => JSON.parse(readFileSync(new URL(path, BEFORE), 'utf8'));
const [dump, links, expected] = [json('page/dump.json'), json('links.json'), json('page/expected.json')];
const { records } = dump.indexedDB.underdoku.stores.games;

let home;
before(async () => { home = await house(); });
after(() => home.close());

/** A visit in a browser whose storage is filled from the dump before the page is first opened. */
async function visitOfPlayer() {
  const visit = await home.visit();
  await visit.page.route('**/blank', (route) => route.fulfill({ contentType: 'text/html', body: '' }));
  await visit.page.goto(`${home.address}blank`);
  await visit.page.evaluate(async ({ indexedDB: databases, localStorage: kept }) => {
    for (const [name, { version, stores }] of Object.entries(databases)) {
      await new Promise((resolve, reject) => {
        const request = indexedDB.open(name, version);
        request.onupgradeneeded = () => {
          for (const [store, { keyPath, autoIncrement, records }] of Object.entries(stores)) {
            const made = request.result.createObjectStore(store, { keyPath, autoIncrement });
            for (const record of records) made.put(record);
          }
        };
        request.onsuccess = () => { request.result.close(); resolve(); };
        request.onerror = () => reject(request.error);
      });
    }
    for (const [name, value] of Object.entries(kept)) localStorage.setItem(name, value);
  }, dump);
  return visit;
}

/** The contents of a board's cells: digits and blanks in a line, the numbers of the cells that are given, and the notes.
 * The digits that Delve shows after the end, which earlier builds did not, count as blanks. */
async function board(visit, game, within = '#play') {
  const cells = await visit.page.locator(`${within} [data-cell]`).evaluateAll((cells) =>
    cells.map((cell) => [cell.getAttribute('aria-label'), cell.getAttribute('aria-readonly') === 'true']));
  const words = cells.map(([label]) => label.split(', ').slice(2));
  const about = (parts, start) => parts.find((part) => part.startsWith(start))?.slice(start.length) ?? '';
  const isShown = (parts) => game === 'delve' && parts.includes('by the solution');
  const marks = words.flatMap((parts, cell) => {
    const of = ['notes ', 'centre notes ', 'tried '].map((start) => about(parts, start));
    return of.some(Boolean) ? [[cell, of.join('/')]] : [];
  });
  return {
    digits: words.map((parts) => (parts[0] === 'empty' || isShown(parts) ? '.' : /^[1-9A-P]$/.test(parts[0]) ? parts[0] : '-')).join(''),
    given: cells.map(([, isFixed]) => (isFixed ? 'x' : '.')).join(''),
    marks: marks.map(([cell, of]) => `${cell}: ${of}`).join('; '),
  };
}

/** The numbers of a run: floor, hit points, potions, hints, blanks. */
const numbers = async (visit) => (await visit.status()).match(/\d+/g).map(Number);

/** Stops the clock of Hudoku, which would otherwise run while a slow machine opens a game. */
async function hold(visit, game) {
  if (game !== 'hudoku') return;
  await visit.page.clock.install({ time: new Date('2026-11-23T12:00:00Z') });
  await visit.page.clock.pauseAt(new Date('2026-11-23T12:00:01Z'));
}

/** Leaves the current screen, and waits until that is done, because an address opened immediately would load while the page changes. */
async function leave(visit) {
  await visit.go('#kept');
  await visit.page.locator('#kept-list li').first().waitFor();
}

/** Waits until the board of the previous game is gone; it stays until that game is closed. */
const isGone = (visit) => visit.page.waitForFunction(() => !document.querySelector('.board.left'));

/** Waits for the game on the screen, and closes whatever hides it: a pause, the message that it is over.
 * @param {boolean} [isPaused] Whether a pause will certainly appear, because it was stored. */
async function opened(visit, isPaused = false) {
  await visit.onBoard();
  await isGone(visit);
  await visit.page.locator('#play.ready').waitFor();
  const isOver = await visit.page.getByRole('dialog').isVisible();
  if (isOver) await visit.page.keyboard.press('Escape');
  const goOn = visit.page.locator('#veil button');
  if (isPaused) await goOn.waitFor();
  if (await goOn.isVisible()) await goOn.click();
  await visit.page.locator('#veil').waitFor({ state: 'hidden' });
}

/** Enters a digit into a cell with the pad, as a player does. @param {{ cell: number, digit: number }} move */
async function put(visit, { cell, digit }) {
  const key = visit.page.locator(`#pad [data-digit="${digit}"]`);
  const isDigitFirst = (await key.getAttribute('aria-pressed')) !== null;
  if (isDigitFirst) {
    if ((await key.getAttribute('aria-pressed')) !== 'true') await key.click();
    await visit.cell(cell).click();
  } else {
    await visit.cell(cell).click();
    await key.click();
  }
  const shown = digit > 9 ? String.fromCharCode(55 + digit) : String(digit);
  await visit.page.waitForFunction(([cell, shown]) =>
    document.querySelector(`#play [data-cell="${cell}"]`)?.getAttribute('aria-label')?.split(', ')[2] === shown, [cell, shown]);
}

/** The last board of a replay, and its number of moves. */
async function watched(visit, game) {
  await visit.page.locator('#replay.ready').waitFor();
  await isGone(visit);
  const seek = visit.page.locator('#replay-seek');
  const of = Number(await seek.getAttribute('max'));
  await seek.fill(String(of));
  await visit.page.waitForFunction((of) => document.getElementById('replay-at')?.textContent?.startsWith(`${of} `), of);
  const { digits } = await board(visit, game, '#replay');
  return { of, digits };
}

/** Opens a text as a player does. */
async function open(visit, text) {
  await visit.go();
  await visit.page.locator('#open-import').click();
  await visit.page.locator('[name=text]').fill(text);
  await visit.page.locator('#dialog-buttons .main').click();
  await opened(visit);
}

/** The list of saved games. */
async function keptList(visit) {
  await visit.go('#kept');
  const list = visit.page.locator('#kept-list li');
  await list.nth(records.length - 1).waitFor();
  return list;
}

test('the stored games are listed', async () => {
  const visit = await visitOfPlayer();
  const list = await keptList(visit);
  const entries = await list.evaluateAll((entries) => entries.map((entry) => ({
    id: entry.querySelector('a')?.hash.slice('#game='.length),
    isGoing: Boolean(entry.querySelector('a.main')),
    // Without the day and time at the end, which depend on the locale and the time zone.
    numbers: (entry.querySelector('p')?.textContent ?? '').split(' · ').slice(0, -1).join(' · ').match(/\d[\d,]*/g) ?? [],
  })));
  assert.deepEqual(entries, expected.kept);
  await visit.end();
});

test('each stored game is exported as the same text', async () => {
  const left = expected.kept.map(({ id }, place) => ({ id, place }));
  while (left.length) {
    // Chromium lets a page save ten files.
    const visit = await visitOfPlayer();
    const list = await keptList(visit);
    for (const { id, place } of left.splice(0, 10)) {
      const [download] = await Promise.all([visit.page.waitForEvent('download'), list.nth(place).locator('button').first().click()]);
      assert.equal(readFileSync(await download.path(), 'utf8'), records.find((record) => record.id === id).text);
    }
    await visit.end();
  }
});

for (const game of Object.keys(links)) {
  test(`each saved game is opened, watched, and continued: ${game}`, async () => {
    const visit = await visitOfPlayer();
    await hold(visit, game);
    const kept = records.filter((record) => record.game === game);
    assert.ok(kept.length >= 4);
    for (const { id, over } of kept) {
      const isPaused = game === 'hudoku' && !over;
      const { start, watch, move, then, status } = expected.games[id];
      await visit.go(`#watch=${id}`);
      assert.deepEqual(await watched(visit, game), watch, id);
      await visit.go(`#game=${id}`);
      await opened(visit, isPaused);
      // After the end Delve shows digits where there were notes.
      const isShown = game === 'delve' && over;
      const seen = ({ marks, ...rest }) => (isShown ? rest : { ...rest, marks });
      assert.deepEqual(seen(await board(visit, game)), seen(start), id);
      if (status) assert.deepEqual(await numbers(visit), status, id);
      if (!move) continue;
      await put(visit, move);
      assert.deepEqual(await board(visit, game), then, id);
      await leave(visit);
      await visit.go(`#game=${id}`);
      await opened(visit, isPaused);
      assert.deepEqual(await board(visit, game), then, `${id}, opened again`);
    }
    await visit.end();
  });
}

test('the settings apply, and another one leaves them unchanged', async () => {
  const visit = await visitOfPlayer();
  await visit.play('#classic?level=preset1');
  const inForce = () => visit.page.evaluate(() => ({
    theme: document.documentElement.dataset.theme,
    motion: document.documentElement.dataset.motion,
    isDigitFirst: document.getElementById('digit-first')?.getAttribute('aria-pressed') === 'true',
  }));
  assert.deepEqual(await inForce(), { theme: 'light', motion: 'still', isDigitFirst: true });
  // Neither peers nor broken rules are highlighted.
  const wrong = { cell: 2, digit: 4 };
  await put(visit, wrong);
  assert.equal(await visit.page.locator('#play .cell.clash, #play .cell.peer').count(), 0);
  await visit.page.locator('#digit-first').click();
  await visit.page.reload();
  await visit.onBoard();
  assert.deepEqual(await inForce(), { theme: 'light', motion: 'still', isDigitFirst: false });
  await visit.go();
  await visit.page.locator('[data-new=hudoku]').click();
  assert.equal(await visit.page.locator('#dialog [name=pace]:checked').inputValue(), 'slow');
  await visit.end();
});

test('a game of the day is submitted by the same player', async () => {
  const visit = await visitOfPlayer();
  const { name, key } = JSON.parse(dump.localStorage['underdoku-settings']);
  const { id, day, text } = records.find((record) => record.day && record.over);
  const handed = await ranking(visit.context, { [name]: key });
  await visit.go(`#game=${id}`);
  const dialog = visit.page.getByRole('dialog');
  await dialog.locator('input').waitFor();
  assert.equal(await dialog.locator('input').inputValue(), name);
  await dialog.locator('div:has(> label input) > button').click();
  await dialog.getByText('Ranked: place 1 of 1.').waitFor();
  // The server ranks it only if the name's secret is sent, and the page sends that only on request.
  assert.deepEqual(handed.map((form) => [form.player, form.signed.before?.[0], form.day, form.replay]), [[name, undefined, day, text], [name, key, day, text]]);
  visit.complaints = visit.complaints.filter((complaint) => !/status of 403/.test(complaint));
  await visit.end();
});

for (const [game, each] of Object.entries(links)) {
  test(`links to games and replays: ${game}`, async () => {
    const visit = await home.visit();
    await hold(visit, game);
    assert.ok(Object.keys(each).length >= 10);
    for (const [name, link] of Object.entries(each)) {
      const { start, move, then, watch } = expected.links[game][name];
      await leave(visit);
      await visit.go(link);
      if (watch) {
        assert.deepEqual(await watched(visit, game), watch, link);
        continue;
      }
      await opened(visit);
      assert.deepEqual(await board(visit, game), start, link);
      await put(visit, move);
      assert.deepEqual(await board(visit, game), then, link);
    }
    await visit.end();
  });

  test(`saved games are opened, notes and all: ${game}`, async () => {
    const visit = await home.visit();
    await hold(visit, game);
    for (const [name, { start, status }] of Object.entries(expected.saves[game])) {
      await open(visit, readFileSync(new URL(`${game}/saves/${name}.txt`, BEFORE), 'utf8'));
      assert.deepEqual(await board(visit, game), start, name);
      if (status) assert.deepEqual(await numbers(visit), status, name);
    }
    await visit.end();
  });
}
