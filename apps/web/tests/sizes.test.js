// The screens of a game on small screens: the board is large enough, keys are for fingers, and nothing that is needed is out of sight.

import assert from 'node:assert/strict';
import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { after, before, test } from 'node:test';

import { PAGE } from './chromium.js';
import { missing, puzzle } from './engine.js';
import { house } from './visit.js';

let home;
before(async () => { home = await house(); });
after(() => home.close());

const PICTURES = join(dirname(PAGE), 'web-pictures');
mkdirSync(PICTURES, { recursive: true });

/** The minimum size of a 9x9 board, by the width and the height of the window: an old phone, phones with the browser's own
 * bars, a phone in landscape, and a page at 400 %. */
const LEAST = [[320, 454, 300], [375, 553, 340], [360, 616, 305], [360, 672, 340], [375, 667, 355], [390, 664, 350], [360, 740, 340], [740, 304, 270], [320, 256, 200]];
/** The minimum size of a key. */
const KEY = 44;

const board = (text) => `#classic?${new URLSearchParams({ board: text })}`;
const KILLER = board(puzzle('3x3k', '', 0, 'none', '5'));
const GAMES = { delve: '#delve?seed=deep', classic: '#classic?level=evil1', hudoku: '#hudoku?template=4x5&seed=deep' };

/** The buttons of a game that are not completely visible, or too small for a finger. */
const unfit = (page) =>
  page.evaluate((least) => {
    const [width, height] = [innerWidth, innerHeight];
    return Array.from(document.querySelectorAll('#play button, .top :is(button, a)')).flatMap((button) => {
      const { left, top, right, bottom, width: wide, height: high } = button.getBoundingClientRect();
      if (!wide || getComputedStyle(button).visibility === 'hidden') return [];
      const isSeen = left >= -0.5 && top >= -0.5 && right <= width + 0.5 && bottom <= height + 0.5
        && button.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2));
      const isLarge = wide >= least - 0.5 && high >= least - 0.5;
      const isCut = button.scrollWidth > button.clientWidth + 1;
      return isSeen && isLarge && !isCut ? [] : [`${button.ariaLabel ?? button.textContent}: ${Math.round(wide)}x${Math.round(high)} at ${Math.round(left)}, ${Math.round(top)}${isCut ? ', cut' : ''}`];
    });
  }, KEY);

for (const [width, height, least] of LEAST) {
  test(`at ${width}x${height} a 9x9 board measures ${least} px, and every key is in sight`, async (context) => {
    const visit = await home.visit({ viewport: { width, height }, hasTouch: true });
    const { page } = visit;
    for (const [game, hash] of Object.entries(GAMES)) {
      await visit.play(hash);
      await visit.settled();
      await page.screenshot({ path: join(PICTURES, `small-${game}-${width}x${height}.png`) });
      const board = await page.locator('#play .board').boundingBox();
      context.diagnostic(`${game}: ${Math.round(board.width)} x ${Math.round(board.height)}`);
      assert.deepEqual(await unfit(page), [], game);
      const [scrollWidth, scrollHeight] = await page.evaluate(() => [document.documentElement.scrollWidth, document.documentElement.scrollHeight]);
      assert.ok(scrollWidth <= width && scrollHeight <= height, `${game}: ${scrollWidth}x${scrollHeight}`);
      assert.ok(board.x >= 0 && board.y >= 0 && board.x + board.width <= width + 0.5 && board.y + board.height <= height + 0.5, JSON.stringify(board));
      if (game !== 'hudoku') assert.ok(board.width >= least, `${game}: ${board.width}`);
    }
    await visit.end();
  });
}

test('on a phone in a browser the header, three pens and the names of keys are visible', async () => {
  for (const [width, height] of LEAST.filter(([width, height]) => height > 560 && width < 400)) {
    const visit = await home.visit({ viewport: { width, height }, hasTouch: true });
    const { page } = visit;
    await visit.play('#classic?level=evil1');
    assert.equal(await page.locator('#pens [data-pen]:visible').count(), 3, `${width}x${height}`);
    for (const id of ['#open-help', '#open-settings', '#heading']) assert.ok(await page.locator(id).isVisible(), `${width}x${height}: ${id}`);
    assert.deepEqual(await page.locator('#actions span:visible').allTextContents(), ['Undo', 'Redo', 'Check', 'Hint', 'More']);
    const [first, last] = [await page.locator('#pad [data-digit="1"]').boundingBox(), await page.locator('#pad [data-digit="5"]').boundingBox()];
    assert.equal(first.y, last.y, 'digits are in rows of five');
    await visit.end();
  }
});

test('every key of a killer is in sight on small windows', async () => {
  for (const [width, height] of LEAST) {
    const visit = await home.visit({ viewport: { width, height } });
    await visit.play(KILLER);
    await visit.settled();
    assert.deepEqual(await unfit(visit.page), [], `${width}x${height}`);
    await visit.end();
  }
});

test('with cages or many rows, news of several lines can be read completely on an upright phone', async () => {
  const boards = { killer: KILLER, '12x12': board(puzzle('3x4', '', 0, 'none', '5')) };
  for (const [width, height] of [[360, 740], [390, 844], [360, 672]]) {
    for (const [name, hash] of Object.entries(boards)) {
      const visit = await home.visit({ viewport: { width, height } });
      const { page } = visit;
      await visit.play(hash);
      await visit.settled();
      await visit.hinted();
      await page.screenshot({ path: join(PICTURES, `small-news-${name}-${width}x${height}.png`) });
      const [text, news] = await page.locator('#news').evaluate((news) => {
        const { top, bottom } = news.getBoundingClientRect();
        return [news.textContent, { isWhole: news.scrollHeight <= news.clientHeight + 1, isIn: top >= 0 && bottom <= innerHeight }];
      });
      assert.ok(text.length > 60, text);
      assert.deepEqual(news, { isWhole: true, isIn: true }, `${name} ${width}x${height}`);
      // The board and the keys keep their places when the news disappears.
      const places = () => page.evaluate(() => ['.board', '#pens', '#pad'].map((part) => Math.round(document.querySelector(`#play ${part}`).getBoundingClientRect().top)));
      const before = await places();
      await page.keyboard.press('ArrowLeft');
      assert.deepEqual(await places(), before, `${name} ${width}x${height}`);
      await visit.end();
    }
  }
});

test('on a phone no text is smaller than 9.9 px', async () => {
  const visit = await home.visit({ viewport: { width: 360, height: 740 }, hasTouch: true });
  const { page } = visit;
  const small = () => page.evaluate(() => Array.from(document.querySelectorAll('#play :is([data-text], span, small, b, p, button), .top *')).flatMap((element) => {
    const text = element.dataset.text || (element.childElementCount ? '' : element.textContent);
    const size = Number.parseFloat(getComputedStyle(element).fontSize);
    return text && size < 9.9 && element.getClientRects().length ? [`${element.className} ${text}: ${size}`] : [];
  }));
  for (const hash of ['#classic?level=evil1', KILLER]) {
    await visit.play(hash);
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('button', { name: 'Fill all notes' }).click();
    await visit.heard(/notes now show/);
    const blank = page.locator('#play .cell.blank').first();
    await blank.click();
    for (const digit of [1, 2, 3, 4, 5, 6]) await page.keyboard.press(`Alt+Digit${digit}`);
    await visit.heard(/centre notes 1 2 3 4 5 6/);
    await page.locator('#play .cell.blank').nth(1).click();
    await page.keyboard.press('Delete');
    for (const digit of [1, 2, 3, 4, 5, 6]) await page.keyboard.press(`Alt+Digit${digit}`);
    await visit.heard(/empty.*centre notes 1 2 3 4 5 6/);
    await visit.settled();
    await page.screenshot({ path: join(PICTURES, `small-notes-${hash === KILLER ? 'killer' : 'classic'}-360x740.png`) });
    assert.deepEqual(await small(), []);
  }
  await visit.play('#delve?seed=deep');
  await page.keyboard.press('Control+Home');
  const digits = missing('deep', 1);
  await visit.steer(digits.findIndex(Boolean));
  await page.keyboard.press(String((digits.find(Boolean) % 9) + 1));
  await visit.heard(/Wrong!/);
  assert.deepEqual(await small(), []);
  await visit.end();
});

test('on a touch screen no key looks pressed after it was released', async () => {
  const visit = await home.visit({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
  const { page } = visit;
  await visit.play('#classic?level=evil1');
  const ground = (digit) => page.locator(`#pad [data-digit="${digit}"]`).evaluate((key) => getComputedStyle(key).backgroundColor);
  await page.locator('#play .cell.blank').first().tap();
  await page.locator('#pad [data-digit="3"]').tap();
  await visit.heard(/is 3/);
  assert.equal(await ground(3), await ground(4));
  assert.match(await page.evaluate(() => getComputedStyle(document.querySelector('#pad button')).webkitTapHighlightColor), /, 0\)$/);
  await visit.end();
});

test('a dialog is read from its title onwards', async () => {
  const visit = await home.visit({ viewport: { width: 740, height: 304 }, isNewcomer: true });
  const { page } = visit;
  await visit.go();
  await page.locator('[data-new=hudoku]').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Begin' }).click();
  await page.getByRole('heading', { name: 'How Hudoku differs' }).waitFor();
  const top = await page.locator('#dialog-title').evaluate((title) => title.getBoundingClientRect().top - document.getElementById('dialog').getBoundingClientRect().top);
  assert.ok(top >= 0, `${top}`);
  await visit.end();
});

test('on a small screen long news is shown in full until the next press, and the menu has the buttons that do not fit', async () => {
  for (const [width, height] of LEAST) {
    const visit = await home.visit({ viewport: { width, height } });
    const { page } = visit;
    await visit.play('#classic?level=evil2');
    await visit.settled();
    await visit.hinted();
    const news = await page.locator('#news').evaluate((news) => {
      const { top, bottom, left, right } = news.getBoundingClientRect();
      return { isWhole: news.scrollHeight <= news.clientHeight + 1, isIn: top >= 0 && left >= 0 && bottom <= innerHeight && right <= innerWidth, height: bottom - top };
    });
    await page.screenshot({ path: join(PICTURES, `small-news-${width}x${height}.png`) });
    assert.ok(news.isWhole && news.isIn && news.height > 10, `${width}x${height}: ${JSON.stringify(news)}`);
    await page.keyboard.press('ArrowLeft');
    assert.doesNotMatch(await page.locator('#news').getAttribute('class'), /long/, `${width}x${height}`);
    await page.getByRole('button', { name: 'More' }).click();
    for (const name of ['Redo', 'Check against the solution', 'Rules and keys', 'Settings', 'Home']) {
      const inMenu = await page.getByRole('dialog').getByRole('button', { name, exact: true }).count();
      const onScreen = await page.locator('#play, .top').locator('button:visible, a:visible').evaluateAll((buttons, name) => buttons.filter((button) => (button.ariaLabel ?? button.textContent) === name).length, name);
      assert.equal(Math.min(inMenu + onScreen, 1), 1, `${width}x${height}: ${name}`);
    }
    await visit.end();
  }
});

test('news that a press has folded stays folded when the legend of a hint comes late', async () => {
  const [width, height] = LEAST[0];
  const visit = await home.visit({ viewport: { width, height } });
  const { page } = visit;
  // The service worker would serve the script from its cache.
  await visit.context.addInitScript(() => { delete Navigator.prototype.serviceWorker; });
  let release = () => {};
  const released = new Promise((resolve) => { release = () => resolve(undefined); });
  await page.route('**/later/hints.js', async (route) => { await released; await route.continue(); });
  await visit.play('#classic?level=evil2');
  await visit.settled();
  await visit.hinted();
  const news = page.locator('#news');
  assert.match(await news.getAttribute('class'), /long/);
  await page.keyboard.press('Shift');
  assert.doesNotMatch(await news.getAttribute('class'), /long/);
  release();
  await news.locator('*').first().waitFor({ state: 'attached' });
  assert.match(await news.getAttribute('class'), /cut/);
  assert.doesNotMatch(await news.getAttribute('class'), /long/);
  await visit.end();
});

test('long news on a phone leaves everything below the header visible, is closed by a tap, and opened again', async () => {
  // News of two lines leaves the state of the game visible, longer news the board; in landscape it is above the keys.
  for (const [width, height, inSight] of [[390, 664, '#status'], [360, 740, '#play .board'], [740, 304, '#pad button']]) {
    const visit = await home.visit({ viewport: { width, height }, isMobile: true, hasTouch: true });
    const { page } = visit;
    await visit.play('#classic?level=evil2');
    await visit.settled();
    const news = page.locator('#news');
    const isShown = () => news.evaluate((news) => news.scrollHeight <= news.clientHeight + 1);
    // In landscape, the first steps of a hint have room.
    while (!/\blong\b/.test(await news.getAttribute('class'))) {
      const before = await news.textContent();
      await page.getByRole('button', { name: 'Hint' }).first().tap();
      await page.waitForFunction((before) => document.getElementById('news').textContent !== before, before);
    }
    const bottom = await news.evaluate((news) => news.getBoundingClientRect().bottom);
    const below = await page.locator(inSight).first().boundingBox();
    assert.ok(bottom <= below.y + 1, `${width}x${height}: ${bottom} ${below.y}`);
    await page.screenshot({ path: join(PICTURES, `small-news-open-${width}x${height}.png`) });
    await news.tap();
    assert.ok(!await isShown() && await page.evaluate(() => location.hash.startsWith('#game=')), `${width}x${height}: closed, and nothing else`);
    await page.screenshot({ path: join(PICTURES, `small-news-closed-${width}x${height}.png`) });
    await news.tap();
    assert.ok(await isShown(), `${width}x${height}: open again`);
    await visit.end();
  }
});

test('text pages need no horizontal scrolling, down to 320 px', async () => {
  const visit = await home.visit({ viewport: { width: 320, height: 256 } });
  const { page } = visit;
  const fits = async (name) => {
    await page.screenshot({ path: join(PICTURES, `small-${name}-320x256.png`) });
    assert.ok(await page.evaluate(() => document.documentElement.scrollWidth) <= 320, name);
  };
  await visit.go();
  await fits('home');
  for (const name of ['Rules and keys', 'Settings', 'Open a saved game']) {
    await page.getByRole('button', { name }).first().click();
    await page.getByRole('dialog').waitFor();
    const [wide, inner] = await page.locator('#dialog').evaluate((dialog) => [dialog.scrollWidth, dialog.clientWidth]);
    assert.ok(wide <= inner, `${name}: ${wide} in ${inner}`);
    await page.keyboard.press('Escape');
  }
  await visit.play('#delve?seed=deep');
  for (const screen of ['kept', 'daily', 'statistics', 'lesson']) {
    await visit.go(`#${screen}`);
    await visit.settled();
    await fits(screen);
  }
  const board = await page.locator('#lesson .board').boundingBox();
  assert.ok(board.width >= 180, `${board.width}`);
  await visit.end();
});

test('the result of a run fits the width of a small window', async () => {
  const visit = await home.visit({ viewport: { width: 320, height: 454 } });
  const { page } = visit;
  await visit.play('#delve?seed=deep');
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('button', { name: 'Leave the dungeon' }).click();
  await page.getByRole('button', { name: 'Leave', exact: true }).click();
  await page.getByRole('dialog').getByText('You left on B1').waitFor();
  await page.screenshot({ path: join(PICTURES, 'small-over-320x454.png') });
  const wide = await page.locator('#dialog-body').evaluate((body) => [body.scrollWidth, body.clientWidth]);
  assert.ok(wide[0] <= wide[1], `${wide}`);
  await visit.end();
});

test('the lesson has room for its board and its words on small screens', async () => {
  for (const [width, height, least] of [[320, 454, 170], [360, 616, 280], [740, 304, 200]]) {
    const visit = await home.visit({ viewport: { width, height } });
    const { page } = visit;
    const hasRoom = async (name) => {
      const key = await page.locator('#lesson').getByRole('button', { name, exact: true }).boundingBox();
      assert.ok(key.height >= 43.5 && key.width >= 43.5 && key.y + key.height <= height + 0.5, `${width}x${height}: ${name} ${JSON.stringify(key)}`);
    };
    await visit.go('#lesson');
    await hasRoom('Next');
    for (let step = 0; step < 2; step += 1) await page.getByRole('button', { name: 'Next', exact: true }).click();
    await page.getByText('Put 4 in r4c1.').waitFor();
    await page.screenshot({ path: join(PICTURES, `small-lesson-${width}x${height}.png`) });
    const board = await page.locator('#lesson .board').boundingBox();
    assert.ok(board.width >= least, `${width}x${height}: ${board.width}`);
    for (const name of ['1', '4']) await hasRoom(name);
    await visit.end();
  }
});
