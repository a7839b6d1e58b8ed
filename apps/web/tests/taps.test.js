// The most frequent actions by touch on a phone, with the numbers of taps in docs/keys.md.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, test } from 'node:test';

import { missing } from './engine.js';
import { house } from './visit.js';

let home;
before(async () => { home = await house(); });
after(() => home.close());

const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };

/** The rows of the table: an action, and its number of taps. */
function table() {
  const [, part] = readFileSync(new URL('../../../docs/keys.md', import.meta.url), 'utf8').split('## Taps on the page');
  const rows = part.split('\n').filter((line) => /^\|.*\d+ \|$/.test(line));
  return new Map(rows.map((row) => row.split('|').map((cell) => cell.trim())).map(([, what, , number]) => [what, Number(number)]));
}

test('the numbers of taps from the first screen on match the table', async () => {
  const visit = await home.visit(PHONE);
  const { page } = visit;
  const found = new Map();
  let taps = 0;
  const tap = (thing) => { taps += 1; return thing.tap(); };
  const counted = async (what, deed) => {
    taps = 0;
    await deed();
    found.set(what, taps);
  };
  const fresh = (game) => async () => {
    await tap(page.locator(`[data-new=${game}]`));
    await tap(page.getByRole('button', { name: 'Begin' }));
    await page.waitForURL(/#game=/);
    await visit.onBoard();
  };
  const action = (name) => page.locator('#actions').getByRole('button', { name });

  await visit.go();
  await counted('today\'s Sudoku', async () => {
    await tap(page.getByRole('link', { name: 'Today’s Sudoku' }));
    await page.waitForURL(/#game=/);
    await visit.onBoard();
  });
  await visit.go();
  await counted('a game of Hudoku', fresh('hudoku'));
  await counted('a hint in Hudoku', async () => {
    const names = await visit.names();
    await tap(visit.cell(names.findIndex((name) => name.includes('empty'))));
    await tap(action(/^Hint/));
    await visit.heard(/The hint shows row/);
  });
  await visit.go();
  await counted('a puzzle in Classic', fresh('classic'));
  await counted('a hint in Classic', async () => {
    await tap(action(/^Hint/));
    await visit.heard(/./);
  });
  await visit.go();
  await counted('a run of Delve', fresh('delve'));
  await visit.play('#delve?seed=deep');
  const cell = missing('deep', 1).findIndex(Boolean);
  await counted('a note', async () => {
    await tap(visit.cell(cell));
    await tap(page.locator('[data-pen="corner"]'));
    await tap(page.locator('#pad [data-digit="3"]'));
    await page.waitForFunction((cell) => /notes 3$/.test(document.querySelector(`#play [data-cell="${cell}"]`)?.getAttribute('aria-label') ?? ''), cell);
  });
  await counted('undo', async () => {
    await tap(action(/^Undo/));
    await page.waitForFunction((cell) => /empty$/.test(document.querySelector(`#play [data-cell="${cell}"]`)?.getAttribute('aria-label') ?? ''), cell);
  });
  await counted('a hint in Delve', async () => {
    await tap(action(/^Hint/));
    await visit.heard(/The hint fills/);
  });
  await visit.go();
  await counted('a run of Depths', async () => {
    await tap(page.locator('[data-new=depths]'));
    await tap(page.getByRole('button', { name: 'Begin', exact: true }));
    await page.waitForSelector('#play.ready[data-phase=floor]');
  });
  const blank = Number(await page.locator('#play .cell.blank:not(.cursor)').first().getAttribute('data-cell'));
  const named = (like) => page.waitForFunction(([cell, like]) => new RegExp(like).test(document.querySelector(`#play [data-cell="${cell}"]`)?.getAttribute('aria-label') ?? ''), [blank, like]);
  await counted('a note in Depths', async () => {
    await tap(visit.cell(blank));
    await tap(action(/^Notes/));
    await tap(page.locator('#pad [data-digit="2"]'));
    await named('notes 2');
  });
  await counted('undo in Depths', async () => {
    await tap(action(/^More/));
    await tap(page.getByRole('dialog').getByRole('button', { name: 'Undo last note' }));
    await named('^(?!.*notes)');
  });
  await counted('a hint in Depths', async () => {
    await tap(action(/^More/));
    await tap(page.getByRole('dialog').getByRole('button', { name: 'Counsel' }));
    await tap(page.getByRole('dialog').getByRole('button', { name: 'Counsel', exact: true }));
    await visit.heard(/r\d|row \d/);
  });
  assert.deepEqual(Object.fromEntries(found), Object.fromEntries(table()));
  await visit.end();
});
