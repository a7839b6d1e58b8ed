// The focus: whatever was pressed or closed, the keyboard still plays; a button that was reached by Tab keeps it.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';

import { house } from './visit.js';

let home;
before(async () => { home = await house(); });
after(() => home.close());

const onBoard = (page) => page.waitForFunction(() => document.activeElement?.getAttribute('role') === 'gridcell');
const cursor = (page) => page.locator('#play .cell.cursor').getAttribute('data-cell');

/** Presses an arrow key and checks that the cursor moves. */
async function plays(page, what) {
  const before = await cursor(page);
  await page.keyboard.press('ArrowDown');
  assert.notEqual(await cursor(page), before, `the arrow moves after ${what}`);
  await onBoard(page);
}

test('the skip link stays on its screen and moves the focus', async () => {
  const visit = await home.visit();
  const { page } = visit;
  const skip = async () => {
    const before = await page.evaluate(() => [location.hash, history.length]);
    await page.locator('.skip').focus();
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => document.activeElement?.id === 'main');
    assert.deepEqual(await page.evaluate(() => [location.hash, history.length]), before);
  };
  for (const hash of ['#delve?seed=deep', '#hudoku?template=4x5&seed=3', '#classic?level=evil1']) {
    await visit.play(hash);
    await onBoard(page);
    await skip();
    assert.ok(await page.locator('#play .board').isVisible());
    await plays(page, 'the skip link');
  }
  for (const [hash, heading] of [['', 'Underdoku'], ['#kept', 'Saved games'], ['#daily', 'Today’s games']]) {
    await visit.go(hash);
    await page.getByRole('heading', { name: heading, level: 1 }).waitFor();
    await skip();
    assert.ok(await page.getByRole('heading', { name: heading, level: 1 }).isVisible());
  }
  await visit.go('#kept');
  await page.getByRole('link', { name: 'Watch' }).first().click();
  await page.waitForSelector('#replay.ready');
  await skip();
  assert.ok(await page.locator('#replay .board').isVisible());
  await visit.end();
});

test('after a click beside the board the keyboard still plays', async () => {
  const visit = await home.visit();
  const { page } = visit;
  await visit.play('#classic?level=evil1');
  await onBoard(page);
  for (const selector of ['[data-pen=corner]', '#pad [data-digit="3"]', '#pad [data-digit="0"]', '[data-pen=digit]', '#digit-first', '#digit-first',
    '#actions > :nth-child(4)', '#actions > :nth-child(1)', '#news', '#status']) {
    await page.locator(selector).click();
    await plays(page, selector);
  }
  // A click beside everything, and one after a button was reached by Tab.
  await page.mouse.click(1400, 850);
  await plays(page, 'a click beside everything');
  await visit.tabTo('[data-pen=centre]');
  await page.locator('[data-pen=corner]').click();
  await onBoard(page);
  await page.locator('#actions > :nth-child(4)').click();
  await page.keyboard.press('c');
  await visit.heard(/wrong|differ|no digit|right/i);
  await visit.end();
});

test('after a tap beside the board a keyboard still plays', async () => {
  const visit = await home.visit({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
  const { page } = visit;
  await visit.play('#classic?level=evil1');
  await onBoard(page);
  for (const selector of ['[data-pen=corner]', '#actions > :nth-child(4)']) {
    await page.locator(selector).tap();
    await plays(page, selector);
  }
  await visit.end();
});

test('after menus, help, settings and questions the keyboard still plays', async () => {
  const visit = await home.visit();
  const { page } = visit;
  await visit.play('#classic?level=preset2');
  await onBoard(page);
  const menu = async (name) => {
    await page.locator('#actions').getByRole('button', { name: 'More' }).click();
    await page.getByRole('dialog').getByRole('button', { name, exact: true }).click();
  };
  await menu('About this cell');
  await plays(page, 'an item of the menu');
  await menu('Close');
  await plays(page, 'the closed menu');
  for (const name of ['Rules and keys', 'Settings']) {
    await page.getByRole('button', { name }).click();
    await page.getByRole('dialog', { name }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await plays(page, name);
    await page.getByRole('button', { name }).click();
    await page.getByRole('dialog', { name }).waitFor();
    await page.mouse.click(5, 5);
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await plays(page, `${name}, closed by a click beside it`);
  }
  await menu('Solve');
  await page.getByRole('dialog').getByRole('button', { name: 'Solve', exact: true }).click();
  await page.getByRole('dialog').getByText('some by the solver').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await onBoard(page);
  const blank = page.locator('#play .cell.blank');
  assert.equal(await blank.count(), 0);
  await page.keyboard.press('u');
  await page.waitForFunction(() => document.querySelectorAll('#play .cell.blank').length > 0);
  await visit.end();
});

test('a dialog that loads late does not open over what was opened meanwhile', async () => {
  const visit = await home.visit();
  const { page, context } = visit;
  const dialog = page.getByRole('dialog');
  // Files cached by a service worker would arrive at once.
  await context.addInitScript(() => { delete Navigator.prototype.serviceWorker; });
  /** Holds a file back until it is released. */
  const held = async (path) => {
    let come = () => {};
    const waits = new Promise((resolve) => { come = resolve; });
    await page.route(path, async (route) => {
      await waits;
      await route.continue();
    });
    return async () => {
      const arrived = page.waitForResponse(path);
      come();
      await (await arrived).finished();
    };
  };
  await visit.play('#classic?level=preset2');
  await onBoard(page);
  const more = await held('**/later/more.js');
  const help = page.getByRole('button', { name: 'Rules and keys' });
  await help.click();
  await page.locator('#open-help[aria-busy=true]').waitFor();
  await page.mouse.click(5, 5);
  await plays(page, 'a click while help is awaited');
  await page.getByRole('button', { name: 'Settings' }).click();
  await plays(page, 'an arrow while settings are awaited');
  await more();
  await page.locator('[aria-busy]').first().waitFor({ state: 'detached' });
  assert.equal(await dialog.isVisible(), false);
  await plays(page, 'help that came late');
  // Whatever is still wanted opens, and only once even if requested twice.
  await help.dblclick();
  await page.getByRole('dialog', { name: 'Rules and keys' }).waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });

  await visit.go();
  const hudoku = await held('**/later/hudoku.js');
  await page.locator('[data-new=hudoku]').click();
  await page.getByRole('link', { name: 'Saved games' }).click();
  await page.getByRole('heading', { name: 'Saved games', level: 1 }).waitFor();
  await hudoku();
  await page.locator('[aria-busy]').first().waitFor({ state: 'detached' });
  assert.equal(await dialog.isVisible(), false);
  await visit.end();
});

test('a button reached by Tab keeps the focus, and is pressed by Enter and the space bar', async () => {
  const visit = await home.visit();
  const { page } = visit;
  await visit.play('#delve?seed=deep');
  await onBoard(page);
  const isOn = (selector) => page.evaluate((selector) => document.activeElement?.matches(selector), selector);
  await visit.tabTo('[data-pen=corner]');
  await page.keyboard.press('Enter');
  await page.waitForSelector('[data-pen=corner][aria-pressed=true]');
  assert.ok(await isOn('[data-pen=corner]'));
  await visit.tabTo('[data-pen=centre]');
  await page.keyboard.press('Space');
  await page.waitForSelector('[data-pen=centre][aria-pressed=true]');
  assert.ok(await isOn('[data-pen=centre]'));
  // With the focus on such a button, letters and digits work as on the board.
  await page.keyboard.press('m');
  await page.waitForSelector('[data-pen=digit][aria-pressed=true]');
  assert.ok(await isOn('[data-pen=centre]'));
  // Help that was opened by the keyboard returns the focus, and arrows continue from there.
  await page.locator('#open-help').focus();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  assert.ok(await isOn('#open-help'));
  await plays(page, 'help by the keyboard');
  await visit.end();
});

test('another screen starts with the focus on its heading, which is announced', async () => {
  const visit = await home.visit();
  const { page } = visit;
  await visit.go();
  for (const [link, heading] of [['Saved games', 'Saved games'], ['Today’s games', 'Today’s games'], ['Statistics', 'Statistics']]) {
    await page.getByRole('link', { name: link }).first().click();
    await page.waitForFunction((heading) => document.activeElement?.tagName === 'H1' && document.activeElement.textContent === heading, heading);
    assert.equal(await page.title(), `${heading} · Underdoku`);
    await page.getByRole('link', { name: 'Home' }).click();
    await page.waitForFunction(() => document.activeElement?.matches('#home h1'));
  }
  await visit.end();
});

test('keys pressed in a dialog do not reach the game', async () => {
  const visit = await home.visit();
  const { page } = visit;
  await visit.play('#delve?seed=deep');
  await onBoard(page);
  const before = await visit.status();
  await page.locator('#actions').getByRole('button', { name: 'More' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).waitFor();
  await page.keyboard.press('t');
  await page.keyboard.press('1');
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  assert.equal(await visit.status(), before);
  await visit.end();
});

test('a pause and its end by the keyboard alone', async () => {
  const visit = await home.visit();
  const { page } = visit;
  await visit.play('#hudoku?template=4x5&seed=3');
  await onBoard(page);
  for (const end of ['p', 'Enter', 'Space']) {
    await page.keyboard.press('p');
    await page.waitForFunction(() => document.activeElement?.closest('#veil'));
    await page.keyboard.press(end);
    await page.waitForFunction(() => document.getElementById('veil')?.hidden);
    await onBoard(page);
  }
  // Paused by the button beside the board, which gets the focus back.
  await visit.tabTo('#actions > :nth-child(5)');
  await page.keyboard.press('Enter');
  await page.locator('#veil').waitFor();
  assert.equal(await page.evaluate(() => document.activeElement?.textContent), 'Go on');
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => document.getElementById('veil')?.hidden);
  assert.equal(await page.evaluate(() => document.activeElement?.textContent), 'Pause');
  await visit.end();
});
