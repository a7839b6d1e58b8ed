// Depths as players play it: a run by touch, its hints, and random presses.

import assert from 'node:assert/strict';
import { mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { after, before, test } from 'node:test';

import { PAGE } from './chromium.js';
import { Play, decide, made, run, solve, viewOf } from './depths.js';
import { house } from './visit.js';

let home;
before(async () => { home = await house(); });
after(() => home.close());

const PHONE = { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true };
const PICTURES = join(dirname(PAGE), 'web-pictures');
mkdirSync(PICTURES, { recursive: true });
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Starts the run of the tests by touch. @param {import('./visit.js').Visit} visit @param {string} [seed] */
async function beginRun(visit, seed = '16') {
  const { page } = visit;
  await visit.go();
  await page.locator('[data-new=depths]').tap();
  await page.getByLabel('Everything unlocked').check();
  await page.getByLabel('A first run').uncheck();
  await page.getByRole('checkbox', { name: 'Gentle' }).check();
  await page.locator('[name=seed]').fill(seed);
  await page.getByRole('button', { name: 'Begin', exact: true }).tap();
  await page.waitForSelector('#play.ready[data-phase]');
}

/** Makes a move by touch: a cell, then a digit; or a choice; or by the menus. */
async function touch(page, act, view, before = '') {
  /** Touches an element in its middle. @param {string} selector */
  const tap = async (selector) => {
    const [x, y] = await page.locator(selector).evaluate((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      return [left + width / 2, top + height / 2];
    });
    await page.touchscreen.tap(x, y);
  };
  const place = /^place r(\d+)c(\d+) (\d)$/.exec(act);
  if (place) {
    const [, row, column, digit] = place.map(Number);
    await tap(`#play [data-cell="${(row - 1) * view.board.columns + column - 1}"]`);
    return tap(`#pad [data-digit="${digit}"]`);
  }
  const number = view.own.offer?.choices.find((choice) => choice.act === act)?.number ?? 0;
  if (/^(?:take|done)/.test(act)) {
    // A tap this soon after the last one would count as a double tap and be ignored.
    if (!before.startsWith('place')) await page.waitForTimeout(550);
    return page.locator(`[data-choice="${number}"]`).tap();
  }
  if (act === 'leave') {
    await page.locator('#actions').getByRole('button', { name: 'Leave' }).tap();
    return page.getByRole('dialog').getByRole('button', { name: 'Leave', exact: true }).tap();
  }
  await page.locator('#actions').getByRole('button', { name: /^Bag/ }).tap();
  return page.getByRole('dialog').getByRole('button', { name: /^Potion/ }).first().tap();
}

/** Closes the message about a won act. @param {import('playwright-core').Page} page */
async function goOn(page) {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('heading', { name: 'is won!' }).waitFor();
  await dialog.getByRole('button', { name: 'Go on' }).click();
  await dialog.waitFor({ state: 'hidden' });
}

/** Makes a move with keys, as fast as they can be pressed. */
const press = (page, act) => page.evaluate((act) => {
  // Right after a choice or a floor, a digit works only after another key.
  document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Shift', code: 'ShiftLeft', bubbles: true }));
  const key = (key) => document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, code: `Digit${key}`, bubbles: true, cancelable: true }));
  const place = /^place r(\d+)c(\d+) (\d)$/.exec(act);
  if (place) {
    const columns = Number(document.querySelector('.board')?.getAttribute('aria-colcount'));
    document.querySelector(`#play [data-cell="${(Number(place[1]) - 1) * columns + Number(place[2]) - 1}"]`)?.focus();
    return key(place[3]);
  }
  if (act === 'use potion') return key('p');
  if (act !== 'leave') return key(act === 'done' ? '0' : act.split(' ')[1]);
  key('l');
  return document.querySelector('#dialog button.main')?.click();
}, act);

/** Everything that is cut off, or outside the screen. */
const cut = (page) => page.evaluate(() => {
  const { innerWidth, innerHeight } = globalThis;
  const { scrollWidth, scrollHeight } = document.documentElement;
  const isPlayed = document.documentElement.dataset.screen === 'play';
  const found = scrollWidth > innerWidth || (isPlayed && scrollHeight > innerHeight) ? [`${scrollWidth} x ${scrollHeight}`] : [];
  for (const part of document.querySelectorAll('.board, #pad button, #actions button, .d-chip, .d-foot, .d-look, .status .stat')) {
    const { left, right, top, bottom, width } = part.getBoundingClientRect();
    if (part.matches('.d-chip') && Array.from(part.querySelectorAll('.d-name, .d-plans')).some((text) => text.scrollWidth > text.clientWidth)) found.push(part.getAttribute('aria-label'));
    if (width && (left < -1 || right > innerWidth + 1 || top < -1 || bottom > innerHeight + 1)) found.push(`${part.className} ${left} ${right} ${top} ${bottom}`);
  }
  return found;
});

test('a run by touch through doors, a market, an elite and the first boss, killed and continued', async () => {
  const visit = await home.visit(PHONE);
  const { page } = visit;
  await beginRun(visit);
  const play = run();
  const seen = new Set();
  let before = '';
  for (let moves = 0; ; moves += 1) {
    const view = viewOf(play);
    const { own } = view;
    assert.equal(view.over, null, 'the run should reach floor 7');
    seen.add(own.phase === 'floor' ? own.lair.kind : own.offer.kind);
    if (own.floor === 7) break;
    const isWon = own.actWon.length > 0 && before.startsWith('place');
    if (isWon) await goOn(visit.page);
    if (moves % 40 === 39) {
      // The tab is killed: the moves are saved.
      await visit.page.close();
      await visit.newPage();
      await visit.go('#depths');
      await visit.page.waitForSelector('#play.ready[data-phase]');
      await made(visit.page, moves);
    }
    if (own.phase === 'floor' && moves % 9 === 0) assert.deepEqual(await cut(visit.page), []);
    const act = decide(view);
    await touch(visit.page, act, view, before);
    before = act;
    await made(visit.page, moves + 1);
    assert.equal(JSON.parse(play.act(act, 0)).refused, null);
  }
  for (const kind of ['relics', 'doors', 'market', 'spoils', 'lair', 'elite', 'boss']) assert.ok(seen.has(kind), kind);
  await visit.go('#kept');
  const [download] = await Promise.all([visit.page.waitForEvent('download'), visit.page.getByRole('button', { name: 'Save as text' }).tap()]);
  const moves = (text) => text.split('\n').map((line) => line.replace(/^\d+ /, '')).filter((line) => line !== 'rest');
  assert.deepEqual(moves(readFileSync(await download.path(), 'utf8')), moves(play.save()));
  await visit.end();
});

test('the nine hints come once each', async () => {
  const visit = await home.visit(PHONE);
  const { page } = visit;
  await visit.go();
  await page.locator('[data-new=depths]').tap();
  assert.ok(await page.getByLabel('A first run').isChecked());
  await page.locator('[name=seed]').fill('5');
  await page.getByRole('button', { name: 'Begin', exact: true }).tap();
  await page.waitForSelector('#play.ready[data-phase=floor]');
  const texts = [/is the lair of the Rat/];
  await page.locator('.d-tip').getByText(texts[0]).waitFor();
  const play = Play.depths('seed 5\nclass delver\nisGentle true\nisFirst true', '');
  const heard = new Set();
  const listen = async () => {
    const text = await page.locator('.d-tip').evaluate((tip) => (tip.hidden ? '' : tip.textContent));
    if (text) assert.ok(!heard.has(text) || text === last, text);
    if (text) heard.add(text);
    last = text;
  };
  let last = '';
  let hasErred = false;
  let before = '';
  for (let moves = 0; heard.size < 9 && moves < 200; moves += 1) {
    await listen();
    const view = viewOf(play);
    assert.equal(view.over, null);
    if (view.own.actWon.length && before.startsWith('place')) await goOn(page);
    let act = decide(view);
    const place = /^(place r\d+c\d+) (\d)$/.exec(act);
    if (place && !hasErred && moves > 5) {
      // A wrong digit that the board does not rule out.
      const wrong = Array.from({ length: view.board.rows }, (_, index) => `${place[1]} ${index + 1}`)
        .find((other) => other !== act && !JSON.parse(Play.load(play.save()).act(other, 0)).refused);
      hasErred = Boolean(wrong);
      act = wrong ?? act;
    }
    await press(page, act);
    before = act;
    await made(page, moves + 1);
    assert.equal(JSON.parse(play.act(act, 0)).refused, null);
  }
  await listen();
  assert.equal(heard.size, 9, [...heard].join('\n'));
  await visit.end();
});

const RECORDED = readFileSync(new URL('../../../testdata/depths/screens.txt', import.meta.url), 'utf8').trimEnd().split('\n');

/** The recorded run of the pictures as it was after this many moves. @param {number} moves */
function played(moves) {
  const first = RECORDED.findIndex((line) => /^\d/.test(line));
  return `${RECORDED.slice(0, first + moves).join('\n')}\n`;
}

/** Five monsters, one about to hit, and sixteen relics. */
const CROWDED = 313;

/** Opens a save. */
async function open(visit, text) {
  await visit.go();
  await visit.page.getByRole('button', { name: 'Open a saved game' }).click();
  await visit.page.locator('[name=text]').fill(text);
  await visit.page.getByRole('button', { name: 'Open', exact: true }).click();
  await visit.page.waitForSelector('#play.ready[data-phase]');
}

/** Opens the dialog for a new run, and then what one of its buttons shows. */
async function chosen(visit, button = '') {
  await visit.go();
  await visit.page.locator('[data-new=depths]').click();
  await visit.page.getByRole('heading', { name: 'Depths: a new run' }).waitFor();
  if (button) await visit.page.getByRole('button', { name: button, exact: true }).click();
}

/** Opens the crowded floor, and presses a key there. */
async function crowded(visit, key) {
  await open(visit, played(CROWDED));
  await visit.page.keyboard.press(key);
}

/** Plays the last digit of the recorded run. */
async function won(visit) {
  await open(visit, played(354));
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowLeft', '2']) await visit.page.keyboard.press(key);
  await visit.page.getByRole('dialog').getByText('come through').waitFor();
}

/** The digit that beats the first boss, its cell, and the number of moves before it. */
function lastOfActOne() {
  const first = RECORDED.findIndex((line) => /^\d/.test(line));
  const play = Play.load(played(76));
  for (let moves = 76; ; moves += 1) {
    const act = RECORDED[first + moves].replace(/^\d+ /, '');
    const { columns } = viewOf(play).board;
    assert.equal(JSON.parse(play.act(act, 0)).refused, null);
    const [, row, column, digit] = /^place r(\d+)c(\d+) (\d)$/.exec(act) ?? [];
    if (viewOf(play).own.actWon.length) return { moves, cell: (Number(row) - 1) * columns + Number(column) - 1, digit };
  }
}

/** Beats the first boss, by a digit that is held down. */
async function actWon(visit) {
  const { moves, cell, digit } = lastOfActOne();
  await open(visit, played(moves));
  await visit.page.locator(`#play [data-cell="${cell}"]`).click();
  await visit.page.keyboard.down(digit);
  await visit.page.getByRole('dialog').getByRole('heading', { name: 'Act I is won!' }).waitFor();
  return { moves, digit };
}

const SCREENS = {
  choice: (visit) => chosen(visit),
  relic: (visit) => open(visit, played(0)),
  doors: (visit) => open(visit, played(148)),
  market: (visit) => open(visit, played(289)),
  floor: (visit) => open(visit, played(CROWDED)),
  strikes: (visit) => crowded(visit, 'v'),
  map: (visit) => crowded(visit, 'm'),
  codex: (visit) => crowded(visit, 'o'),
  cross: (visit) => open(visit, played(76)),
  shaper: (visit) => open(visit, played(181)),
  reckoner: (visit) => open(visit, played(343)),
  act: (visit) => actWon(visit),
  over: won,
  history: async (visit) => {
    await won(visit);
    await chosen(visit, 'Past runs');
  },
};

const THEMES = { dark: { colorScheme: 'dark' }, light: { colorScheme: 'light' }, contrast: { contrast: 'more' }, forced: { forcedColors: 'active', colorScheme: 'dark' } };
const SIZES = { phone: { width: 360, height: 640 }, desk: { width: 1280, height: 800 }, across: { width: 640, height: 360 }, low: { width: 740, height: 304 } };

test('the screens are accessible in every theme', async (context) => {
  for (const [name, come] of Object.entries(SCREENS)) {
    await context.test(name, async () => {
      const visit = await home.visit({ viewport: SIZES.desk });
      const { page } = visit;
      await come(visit);
      await visit.settled();
      await page.evaluate(AXE);
      for (const [theme, wish] of Object.entries(THEMES)) {
        await page.emulateMedia({ colorScheme: 'dark', contrast: 'no-preference', forcedColors: 'none', ...wish });
        // Forced colours are chosen by the browser, not by the page.
        const found = theme === 'forced' ? [] : await page.evaluate(async () => {
          const { violations } = await globalThis.axe.run();
          return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html, failureSummary }) => `${html.slice(0, 160)} ${failureSummary}`).slice(0, 2).join('; ')}`);
        });
        assert.deepEqual(found, [], theme);
        for (const [size, viewport] of Object.entries(SIZES)) {
          await page.setViewportSize(viewport);
          // Buttons appear and disappear with the available room.
          await page.evaluate(() => new Promise((done) => { requestAnimationFrame(() => requestAnimationFrame(done)); }));
          if (theme !== 'contrast') await page.screenshot({ path: join(PICTURES, `depths-${name}-${theme}-${size}.png`) });
          assert.deepEqual(await cut(page), [], `${theme} ${size}`);
        }
      }
      await visit.end();
    });
  }
});

test('a won act is shown until a key is pressed that was not held down', async () => {
  const visit = await home.visit();
  const { page } = visit;
  const { moves, digit } = await actWon(visit);
  for (let times = 0; times < 20; times += 1) await page.keyboard.down(digit);
  const dialog = page.getByRole('dialog');
  assert.ok(await dialog.isVisible());
  assert.match(await dialog.innerText(), /Cross[^]*HP \d+ of \d+[^]*Relics: [^]*act II[^]*Boss: Shaper/);
  await page.keyboard.up(digit);
  await page.keyboard.press('2');
  await dialog.waitFor({ state: 'hidden' });
  await page.waitForFunction(() => document.activeElement?.matches('.d-choice'));
  await made(page, moves + 1);
  await page.keyboard.press('Shift');
  await page.keyboard.press('1');
  await made(page, moves + 2);
  await visit.end();
});

test('the end of a run shows what it unlocked, and the HP of a boss that survived', async () => {
  const visit = await home.visit();
  const { page } = visit;
  const begun = (hash) => visit.go(hash).then(() => page.waitForSelector('#play.ready[data-phase=offer]'));
  await begun('#depths?seed=16');
  const giveUp = async () => {
    await page.keyboard.press('q');
    await page.getByRole('dialog').getByRole('button', { name: 'Give up' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('You gave up').waitFor();
    return dialog.innerText();
  };
  assert.doesNotMatch(await giveUp(), /This run opened/);
  await open(visit, played(80));
  assert.match(await giveUp(), /The Cross had \d+ of its \d+ HP left\./);
  const play = run();
  const goOn = () => JSON.parse(play.act(decide(viewOf(play)), 0));
  while (viewOf(play).own.floor < 7) goOn();
  await open(visit, play.save());
  assert.match(await giveUp(), /This run unlocked a class: Cutpurse\./);
  // What is unlocked is not unlocked again.
  goOn();
  await open(visit, play.save());
  assert.doesNotMatch(await giveUp(), /Cutpurse/);
  await visit.end();
});

test('the target of a Strike defaults to the monster whose lair the cursor is in', async () => {
  const visit = await home.visit();
  const { page } = visit;
  // Three monsters, and a spark for the Strike.
  const save = played(272);
  await open(visit, save);
  const { monsters, open: cells } = viewOf(Play.load(save)).own.lair;
  const there = monsters.filter(({ presence, kind }) => presence === 'alive' && kind !== 'mimic');
  let asked = 0;
  for (const { letter, lair } of there.slice(1)) {
    const cell = cells.find((cell) => lair.includes(cell) && there.every((other) => other.letter === letter || !other.lair.includes(cell)));
    if (cell === undefined) continue;
    await page.locator(`#play [data-cell="${cell}"]`).click();
    await page.keyboard.press('s');
    const first = page.getByRole('dialog').locator('.d-line b').first();
    assert.ok((await first.innerText()).startsWith(`${letter} `), await first.innerText());
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    asked += 1;
  }
  assert.equal(asked, 2);
  await visit.end();
});

test('a player who is new to Sudoku is led to the lesson', async () => {
  const visit = await home.visit();
  await chosen(visit);
  await visit.page.getByRole('link', { name: 'New to Sudoku?' }).click();
  await visit.page.waitForSelector('#lesson.ready');
  await visit.end();
});

test('relics are given and banned, a run is saved as text, and the codex counts it', async () => {
  const visit = await home.visit();
  const { page } = visit;
  await won(visit);
  await chosen(visit, 'Past runs');
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: /^Save as text/ }).click()]);
  const text = readFileSync(await download.path(), 'utf8');
  assert.equal(Play.load(text).save(), text);
  assert.ok(JSON.parse(Play.load(text).view()).over);
  await chosen(visit);
  await page.getByText('Relics: as the dungeon has them').click();
  await page.getByLabel('War Drum (Chain)').selectOption('given');
  await page.getByLabel('Monocle (Insight)').selectOption('banned');
  await page.getByText('Relics: 1 given, 1 banned: a custom run').waitFor();
  await page.getByRole('button', { name: 'Begin', exact: true }).click();
  await page.waitForSelector('#play.ready[data-phase]');
  await page.keyboard.press('r');
  await page.getByRole('dialog').getByText('War Drum').waitFor();
  await visit.end();
});

test('Depths plays offline once it has been loaded, and after an update', async () => {
  const visit = await home.visit();
  const { page, context } = visit;
  await visit.go();
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.waitForFunction(() => navigator.serviceWorker.controller);
  await page.locator('[data-new=depths]').click();
  await page.getByRole('heading', { name: 'Depths: a new run' }).waitFor();
  await context.setOffline(true);
  await page.goto(`${home.address}?offline#depths?seed=16&all=yes`);
  await page.waitForSelector('#play.ready[data-phase=offer]');
  await page.keyboard.press('1');
  await made(page, 1);
  visit.complaints = visit.complaints.filter((text) => !text.includes('ERR_INTERNET_DISCONNECTED'));
  await visit.end();
});

test('offline the page reports that Depths was not loaded, and the home screen works', async () => {
  const visit = await home.visit();
  const { page, context } = visit;
  await visit.go();
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.waitForFunction(() => navigator.serviceWorker.controller);
  await context.setOffline(true);
  await page.locator('[data-new=depths]').click();
  await page.getByRole('dialog').getByText('could not be loaded').waitFor();
  await page.getByRole('button', { name: 'Home' }).click();
  await context.setOffline(false);
  await visit.play('#delve?seed=1');
  await context.close();
});

test('on a phone the board does not move while tips come and go, and news is shown in full', async () => {
  for (const [width, height] of [[360, 740], [360, 672], [390, 664]]) {
    const visit = await home.visit({ viewport: { width, height }, hasTouch: true });
    const { page } = visit;
    await visit.go();
    await page.locator('[data-new=depths]').click();
    await page.getByRole('dialog').getByLabel(/^Seed/).fill('16');
    await page.getByRole('dialog').getByRole('button', { name: 'Begin' }).click();
    await page.waitForSelector('#play.ready[data-phase=floor]');
    await page.locator('.d-tip:visible').waitFor();
    const place = () => page.locator('#play .board').evaluate((board) => { const { top, height } = board.getBoundingClientRect(); return [Math.round(top), Math.round(height)]; });
    const first = await place();
    const play = Play.depths('seed 16\nclass delver\nisGentle true\nisFirst true', '');
    const digits = solve(viewOf(play));
    const { open } = viewOf(play).own.lair;
    let tips = 0;
    for (const [index, cell] of open.slice(0, 8).entries()) {
      await visit.cell(cell).click();
      assert.deepEqual(await place(), first, `${width}x${height}`);
      await page.keyboard.press(String(digits[cell]));
      await made(page, index + 1);
      await visit.settled();
      assert.deepEqual(await place(), first, `${width}x${height}`);
      tips += await page.locator('.d-tip:visible').count();
      const cut = await page.locator('#news').evaluate((news) => (news.getClientRects().length ? news.scrollHeight - news.clientHeight : 0));
      assert.ok(cut <= 1, `${width}x${height}: ${await page.textContent('#news')}`);
    }
    assert.ok(tips > 0);
    // A number that floats up from a chip is not cut off at its edge.
    assert.equal(await page.locator('.d-chip').first().evaluate((chip) => getComputedStyle(chip).overflow), 'visible');
    await visit.end();
  }
});

test('on a phone counsel and strikes are legible, long news is closed only by its close sign, and Delve shows its news after Depths', async () => {
  const visit = await home.visit({ viewport: { width: 390, height: 664 }, hasTouch: true, isMobile: true });
  const { page } = visit;
  await visit.go('#depths?seed=16&gentle=yes&all=yes');
  await page.waitForSelector('#play.ready[data-phase=offer]');
  await page.locator('[data-choice="1"]').tap();
  await page.waitForSelector('#play[data-phase=floor]');
  const news = page.locator('#news');
  for (const times of [1, 2]) {
    await page.keyboard.press('c');
    if (times === 1) await page.getByRole('dialog').getByRole('button', { name: 'Counsel' }).tap();
    await news.filter({ hasText: / can be deduced: / }).waitFor();
    assert.ok(await news.isVisible(), `${times}`);
    await page.locator('#play .cell.blank').last().tap();
    await news.waitFor({ state: 'hidden' });
  }
  await page.keyboard.press('v');
  await news.filter({ hasText: 'Each open cell shows' }).waitFor();
  // The news becomes as long as after a digit that strikes every monster.
  await news.evaluate((news) => {
    news.textContent = 'It strikes the Rat for 2 damage and completes row 1. '.repeat(5);
    news.classList.add('long', 'cut');
  });
  const box = await news.boundingBox();
  await page.touchscreen.tap(box.x + box.width - 14, box.y + 12);
  assert.doesNotMatch(await news.getAttribute('class'), /long/);
  await page.waitForTimeout(50);
  assert.equal(await page.getByRole('dialog').count(), 0, 'nothing below it is pressed');

  await visit.play('#delve?seed=deep');
  await page.locator('#play .cell.blank').first().tap();
  await page.locator('#pad [data-digit="1"]').tap();
  await page.locator('#pad [data-digit="2"]').tap();
  await news.filter({ hasText: /./ }).waitFor();
  assert.ok(await news.isVisible());
  await visit.end();
});

test('random presses, doubled and in two tabs, break nothing', async () => {
  const visit = await home.visit();
  const { page } = visit;
  await visit.go('#depths?seed=16&gentle=yes&all=yes');
  await page.waitForSelector('#play.ready[data-phase=offer]');
  let state = 20261122;
  const chance = (below) => (state = (state * 1103515245 + 12345) % 2147483648) % below;
  const keys = ['1', '2', '3', '4', '5', '6', '0', 'n', 'v', 's', 'b', 'c', 'l', 'm', 'r', 'o', 'e', 'u', 'i', 'p', 'q', 'Shift+A', 'Shift+B', 'Escape', 'Enter', 'ArrowDown', 'ArrowRight', 'Tab', '?', 'Delete', 'Control+z'];
  for (let step = 0; step < 260; step += 1) {
    if (chance(4)) await page.keyboard.press(keys[chance(keys.length)]);
    else {
      const [x, y] = [chance(1440), 60 + chance(840)];
      await page.mouse.click(x, y, { clickCount: 1 + chance(2) });
    }
    if (!(await page.evaluate(() => location.hash)).startsWith('#game=')) {
      await page.goBack();
    }
  }
  const kept = await page.evaluate(() => new Promise((resolve) => {
    const request = indexedDB.open('underdoku', 1);
    request.onsuccess = () => {
      const all = request.result.transaction('games').objectStore('games').getAll();
      all.onsuccess = () => resolve(all.result.map(({ text, game }) => ({ text, game })));
    };
  }));
  const runs = kept.filter(({ game }) => game === 'depths');
  assert.ok(runs.length > 0);
  for (const { text } of runs) assert.equal(Play.load(text).save(), text);
  // The other tab takes the run, and this one says so.
  await page.keyboard.press('Escape');
  await visit.go('#depths?seed=3&all=yes');
  await page.waitForSelector('#play.ready[data-phase=offer]');
  const hash = await page.evaluate(() => location.hash);
  const other = await visit.newPage();
  await visit.go(hash);
  await other.getByRole('button', { name: 'Play here' }).click();
  await other.waitForSelector('#play.ready[data-phase=offer]');
  await other.keyboard.press('1');
  await made(other, 1);
  await page.getByRole('dialog').getByText(/another tab/i).first().waitFor();
  visit.complaints = visit.complaints.filter((text) => !/ERR_/.test(text));
  await visit.end();
});
