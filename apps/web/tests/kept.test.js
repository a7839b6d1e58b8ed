// The list of saved games when there are many: filtered by game, and a limited number at once.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';

import { house } from './visit.js';

let home;
before(async () => { home = await house(); });
after(() => home.close());

/** Stores these games, the last of them as the newest. @param {import('./visit.js').Visit} visit @param {string[]} games */
const keep = (visit, games) => visit.page.evaluate((games) => new Promise((resolve, reject) => {
  const opening = indexedDB.open('underdoku', 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore('games', { keyPath: 'id' });
  opening.onerror = () => reject(opening.error);
  opening.onsuccess = () => {
    const transaction = opening.result.transaction('games', 'readwrite');
    games.forEach((game, number) => transaction.objectStore('games').put({
      id: `many-${number}`, game, about: `number ${number}`, text: '', over: '', points: 0, changed: number,
    }));
    transaction.oncomplete = resolve;
    transaction.onerror = () => reject(transaction.error);
  };
}), games);

test('many saved games are listed by game, the newest first', async () => {
  const visit = await home.visit();
  const { page } = visit;
  await visit.go();
  const games = Array.from({ length: 75 }, (_, number) => (number % 5 === 4 ? 'hudoku' : 'delve'));
  await keep(visit, games);
  await visit.go('#kept');
  const entries = page.locator('#kept-list h2');
  const press = (name) => page.getByRole('button', { name, exact: true }).click();
  await entries.first().waitFor();
  assert.equal(await entries.count(), 30);
  assert.match(await page.locator('#kept-list li').first().innerText(), /number 74/);
  await press('Hudoku (15)');
  assert.deepEqual(new Set(await entries.allInnerTexts()), new Set(['Hudoku']));
  assert.equal(await entries.count(), 15);
  assert.equal(await page.getByRole('button', { name: /^Show/ }).count(), 0);
  await press('Delve (60)');
  assert.equal(await entries.count(), 30);
  await press('Show 30 more');
  assert.equal(await entries.count(), 60);
  // Screen readers and keyboards continue where the new ones begin.
  assert.equal(await page.evaluate(() => document.activeElement.closest('li')?.innerText.includes('number 36')), true);
  await press('All (75)');
  assert.equal(await entries.count(), 30);
  await visit.end();
});

test('games of a single kind are listed without a choice of kinds', async () => {
  const visit = await home.visit();
  await visit.go();
  await keep(visit, ['classic', 'classic']);
  await visit.go('#kept');
  await visit.page.locator('#kept-list h2').first().waitFor();
  assert.equal(await visit.page.locator('#kept-list h2').count(), 2);
  assert.equal(await visit.page.locator('#kept-choice button').count(), 0);
  await visit.end();
});
