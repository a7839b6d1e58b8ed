// Hints drawn on the board: candidates in the shapes of their roles, eliminated ones crossed out,
// and the links between them, on boards of every kind, on screens of every size, in every theme.

import assert from 'node:assert/strict';
import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { after, before, test } from 'node:test';

import { PAGE } from './chromium.js';
import { Play, formats, puzzle } from './engine.js';
import { house } from './visit.js';

let home;
before(async () => { home = await house(); });
after(() => home.close());

const PICTURES = join(dirname(PAGE), 'web-pictures');
mkdirSync(PICTURES, { recursive: true });

const { furtherHint } = await formats();

/** A hint from the engine with all techniques. @param {Play} play @param {number} level The last one if there is none. */
const hintOf = (play, level = 4) => JSON.parse(furtherHint(play.save(), level, false));

/** Plays a puzzle with all notes by its hints until the picture of one is as wanted; returns the save, that hint, and the hint at the
 * level before the last.
 * @param {string} text @param {(drawn: string) => boolean} isIt */
function until(text, isIt) {
  const play = Play.classic(text);
  play.act('fill-marks', 0);
  for (let steps = 0; steps < 300; steps += 1) {
    const hint = hintOf(play);
    if (isIt(hint.drawn)) return { save: play.save(), hint, open: hintOf(play, 3) };
    assert.ok(hint.moves.length, hint.says.join(' '));
    assert.equal(JSON.parse(play.act(hint.moves.join('\n'), 0)).refused, null);
    // Refused if there is nothing to clean.
    play.act('clean-marks', 0);
  }
  return assert.fail('no such hint');
}

/** Whether a hint is a chain that is followed from a start and eliminates candidates. @param {string} drawn */
const isChain = (drawn) => /^arrow 0 \d/m.test(drawn) && /^= /m.test(drawn) && /^- /m.test(drawn) && !/^(?:~|both) /m.test(drawn) && /^remove /m.test(drawn);

/** The lines of a hint that begin with a word. @param {string} drawn @param {string} word */
const lines = (drawn, word) => drawn.split('\n').filter((line) => line.startsWith(`${word} `));

/** Whether a hint is about two linked houses, whose links have no order. @param {string} drawn */
const isLinked = (drawn) => /^arrow - -/m.test(drawn) && /^remove /m.test(drawn);

const LINKED = until('evil2', isLinked);
const CHAIN = until('4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........', isChain);

/** Opens a save. @param {import('./visit.js').Visit} visit @param {string} save */
async function open(visit, save) {
  await visit.go();
  await visit.page.evaluate((text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', text);
    document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, save);
  await visit.onBoard();
}

/** Asks for hints until everything is shown and drawn. @param {import('./visit.js').Visit} visit */
async function hinted(visit) {
  for (const next of [/again: where/, /again: why/, /again: what to do/, /again: do it/]) {
    await visit.page.keyboard.press('t');
    await visit.heard(next);
  }
  await visit.page.locator('.hint-picture :is(.remove, .place)').first().waitFor({ state: 'attached' });
  await visit.settled();
}

/** Candidates that are not drawn within their cells. @param {import('playwright-core').Page} page @param {string[]} spots @param {number} columns */
const astray = (page, spots, columns) =>
  page.evaluate(([spots, columns]) => {
    const boxes = [...document.querySelectorAll('.hint-picture .shape')].map((shape) => shape.getBoundingClientRect());
    return spots.filter((spot) => {
      const [, row, column] = /r(\d+)c(\d+)/.exec(spot) ?? [];
      const cell = document.querySelector(`#play [data-cell="${(row - 1) * columns + Number(column) - 1}"]`).getBoundingClientRect();
      return !boxes.some(({ left, top, right, bottom }) => left >= cell.left - 3 && right <= cell.right + 3 && top >= cell.top - 3 && bottom <= cell.bottom + 3);
    });
  }, [spots, columns]);

test('a hint is drawn level by level: candidates, links, what is eliminated; the next move removes it', async () => {
  const visit = await home.visit();
  const { page } = visit;
  const { hint: { drawn, moves }, open: { drawn: argued } } = CHAIN;
  await open(visit, CHAIN.save);
  const shapes = (part) => page.locator(`.hint-picture .shape.${part}`).count();
  for (const next of [/again: where/, /again: why/]) {
    await page.keyboard.press('t');
    await visit.heard(next);
  }
  assert.equal(await page.locator('.hint-picture').count(), 0);
  await page.keyboard.press('t');
  await visit.heard(/again: what to do/);
  await page.locator('.hint-picture .link').first().waitFor({ state: 'attached' });
  const of = (part) => new Set(lines(argued, part).map((line) => line.split(' ')[1]));
  // A candidate that is both right and wrong has both shapes.
  assert.equal(await shapes('on'), of('on').size);
  assert.equal(await shapes('off'), of('off').size + of('both').size);
  assert.equal(await page.locator('.hint-picture .ring.start').count(), argued.split('\n').filter((line) => line.startsWith('start-')).length);
  assert.ok(await page.locator('.hint-picture .head').count() >= 1 && await page.locator('.hint-picture text.number').count() >= 1);
  const legend = await page.locator('.hint-legend li').allTextContents();
  assert.deepEqual(legend.filter((text) => text !== '1 2the order'), lines(argued, 'legend').filter((line) => !/^legend (?:remove|place|number) /.test(line)).map((line) => line.split(' ').slice(2).join(' ')));
  assert.ok(await page.locator('.hint-picture .strong').count() >= 1 && await page.locator('.hint-picture .weak').count() >= 1);
  assert.equal(await shapes('remove'), 0);
  await page.keyboard.press('t');
  await visit.heard(/again: do it/);
  await page.locator('.hint-picture .shape.remove').first().waitFor({ state: 'attached' });
  const removed = lines(drawn, 'remove');
  assert.equal(await shapes('remove'), removed.length);
  // Each candidate has one shape, that of its last role.
  const all = new Set(drawn.split('\n').flatMap((line) => /^(?:linked|pattern|fin|on|off|both|set-\d+|place|remove) (.*)/.exec(line)?.[1] ?? []));
  assert.equal(await page.locator('.hint-picture .shape').count(), all.size + await shapes('both'));
  // Each is struck out, and is in the name of its cell.
  assert.equal(await page.locator('.hint-picture path.remove').count(), removed.length);
  const [, row, column, digit] = /r(\d)c(\d)\/(\d)/.exec(removed[0]);
  assert.match(await visit.name((row - 1) * 9 + Number(column) - 1), new RegExp(`, hint eliminates .*${digit}`));
  assert.deepEqual(await astray(page, drawn.split('\n').filter((line) => /^(?:on|remove) /.test(line)), 9), []);
  assert.equal(await page.locator('.hint-picture').getAttribute('aria-hidden'), 'true');
  await page.keyboard.press('t');
  await visit.heard(/The hint was applied/);
  assert.equal(await page.locator('.hint-picture').count(), 0);
  assert.ok(moves.length > 0);
  await visit.end();
});

test('a hidden single names and rings the digits that block the other cells, and is read aloud the same way', async () => {
  const visit = await home.visit();
  const { page } = visit;
  await visit.play('#classic?level=preset2');
  const rings = page.locator('.hint-picture .blocker');
  for (const next of [/again: where/, /again: why/]) {
    await page.keyboard.press('t');
    await visit.heard(next);
  }
  assert.equal(await rings.count(), 0);
  await page.keyboard.press('t');
  await visit.heard(/only one cell is left for \d: the \ds in .* block the other cells/);
  await rings.first().waitFor({ state: 'attached' });
  const play = Play.classic('preset2');
  const { says, drawn } = hintOf(play, 3);
  const blockers = lines(drawn, 'blocker');
  assert.ok(blockers.length > 1);
  assert.equal(await rings.count(), blockers.length);
  for (const line of blockers) {
    const [, name, row, column] = /(r(\d)c(\d))/.exec(line);
    assert.match(says.at(-1), new RegExp(name));
    assert.match(await visit.name((row - 1) * 9 + Number(column) - 1), /, rules out others/);
  }
  await visit.end();
});

test('without the script that draws, a hint is still shown in words', async () => {
  const visit = await home.visit();
  const { page } = visit;
  await visit.context.route('**/later/hints.js', (route) => route.abort('failed'));
  await open(visit, CHAIN.save);
  for (const next of [/again: where/, /again: why/, /again: what to do/, /again: do it/]) {
    await page.keyboard.press('t');
    await visit.heard(next);
  }
  assert.equal(await page.locator('.hint-picture').count(), 0);
  await visit.end(/ERR_FAILED|hints\.js/);
});

for (const [kind, columns] of [['4x4', 16], ['5x5', 25], ['9jx', 9], ['2x3', 6]]) {
  test(`a hint is drawn in its cell on a board of the kind ${kind}, and hides no note`, async () => {
    const save = Play.classic(puzzle(kind, '', 0, 'none', 'drawn')).save();
    const play = Play.classic(save);
    play.act('fill-marks', 0);
    const { drawn } = hintOf(play);
    assert.match(drawn, /^place /m);
    const visit = await home.visit();
    const { page } = visit;
    await open(visit, play.save());
    await hinted(visit);
    assert.deepEqual(await astray(page, lines(drawn, 'place'), columns), []);
    // The picture includes the notes that it replaces.
    const hidden = await page.locator('.cell.hinted-notes').evaluateAll((cells) => cells.flatMap((cell) => /notes ([\w ]+?)(?:,|$)/.exec(cell.ariaLabel)[1].split(' ')));
    const notes = await page.locator('.hint-picture text.note').allTextContents();
    assert.deepEqual(notes.sort(), hidden.sort());
    assert.equal(hidden.length > 0, columns > 9);
    await page.screenshot({ path: join(PICTURES, `hint-${kind}.png`) });
    await visit.end();
  });
}

/** The relative luminance of a colour of a page, according to WCAG. */
const LUMINANCE = `(colour) => {
  const pen = new OffscreenCanvas(1, 1).getContext('2d');
  pen.fillStyle = colour;
  pen.fillRect(0, 0, 1, 1);
  const [red, green, blue] = [...pen.getImageData(0, 0, 1, 1).data].map((part) => part / 255).map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}`;

for (const [theme, media] of [['dark', {}], ['light', {}], ['contrast', {}], ['forced', { forcedColors: 'active' }]]) {
  test(`a drawn hint can be read: ${theme}`, async () => {
    const visit = await home.visit();
    const { page } = visit;
    await page.emulateMedia(media);
    await open(visit, CHAIN.save);
    if (theme !== 'forced') await page.evaluate((theme) => { document.documentElement.dataset.theme = theme; }, theme);
    await hinted(visit);
    const faint = await page.evaluate(`(() => {
      const luminance = ${LUMINANCE};
      const contrast = (one, other) => {
        const [less, more] = [luminance(one), luminance(other)].sort((first, second) => first - second);
        return (more + 0.05) / (less + 0.05);
      };
      const of = (element, what) => getComputedStyle(element)[what];
      const shapes = [...document.querySelectorAll('.hint-picture .shape')].flatMap((shape) => {
        const text = shape.nextElementSibling;
        const [read, seen] = [contrast(of(text, 'fill'), of(shape, 'fill')), contrast(of(shape, 'stroke'), of(shape, 'fill'))];
        return read >= 4.5 && seen >= 3 ? [] : [shape.getAttribute('class') + ' ' + read + ' ' + seen];
      });
      const links = [...document.querySelectorAll('.hint-picture .link')].map((link) => contrast(of(link, 'stroke'), of(document.querySelector('#play .cell.blank:not(.chosen)'), 'backgroundColor'))).filter((ratio) => ratio < 3);
      return [...shapes, ...links];
    })()`);
    assert.deepEqual(faint, []);
    for (const [width, height] of [[320, 454], [360, 616], [375, 553], [740, 304], [320, 256], [1440, 900]]) {
      await page.setViewportSize({ width, height });
      await visit.settled();
      await page.screenshot({ path: join(PICTURES, `hint-${theme}-${width}x${height}.png`) });
      assert.deepEqual(await astray(page, lines(CHAIN.hint.drawn, 'remove'), 9), [], `${width}x${height}`);
      // On a current phone its digits are as large as small text.
      const sizes = await page.locator('.hint-picture text:not(.note, .number)').evaluateAll((texts) => texts.map((text) => (Number(text.getAttribute('font-size')) * text.ownerSVGElement.getBoundingClientRect().width) / 900));
      assert.ok(sizes.length && (width < 360 || Math.min(...sizes) >= 11.5 || height < 360), `${width}x${height}: ${sizes}`);
    }
    await visit.end();
  });
}

test('a killer has hints by further techniques, which are drawn, too', async () => {
  // None of these puzzles begins with a single.
  for (const seed of ['1', '2', '3', '4', 'drawn']) {
    const play = Play.classic(puzzle('3x3k', '', 0, 'none', seed));
    const first = JSON.parse(play.ask('hint 4'));
    const { says, drawn, cells } = first.cells.length ? first : JSON.parse(furtherHint(play.save(), 4, false));
    assert.ok(says.length === 4 && cells.length && /^(?:place|remove) /m.test(drawn), `${seed}: ${says.join(' ')}`);
  }
  const visit = await home.visit();
  const { page } = visit;
  await visit.play(`#classic?board=${encodeURIComponent(puzzle('3x3k', '', 0, 'none', 'drawn'))}`);
  await visit.hinted();
  await page.keyboard.press('t');
  await page.locator('.hint-picture .shape:is(.remove, .place)').first().waitFor({ state: 'attached' });
  await page.screenshot({ path: join(PICTURES, 'hint-3x3k.png') });
  await visit.end();
});

// The reason of two linked houses fits beside every board; the reason of a chain with branches
// scrolls if it does not fit.
for (const [what, save] of [['a hint by links', LINKED.save], ['a hint with branches', CHAIN.save]]) test(`${what} can be read completely and moves no button, and no board`, async () => {
  for (const [width, height] of [[1440, 900], [1024, 700], [360, 740], [390, 844], [768, 1024]]) {
    const visit = await home.visit({ viewport: { width, height } });
    const { page } = visit;
    await open(visit, save);
    const boxes = () => page.locator('#actions button, #pad button, #play .board').evaluateAll((things) => things.map((thing) => {
      const { x, y, width, height } = thing.getBoundingClientRect();
      return [x, y, width, height].map(Math.round).join(' ');
    }));
    await visit.settled();
    const start = await boxes();
    for (const next of [/again: where/, /again: why/, /again: what to do/, /again: do it/]) {
      await page.keyboard.press('t');
      await visit.heard(next);
      await visit.settled();
      assert.deepEqual(await boxes(), start, `${width}x${height}`);
      const [isWhole, isScrolled, isInWindow] = await page.locator('#news').evaluate((news) => [news.scrollHeight <= news.clientHeight + 1, getComputedStyle(news).overflowY === 'auto', news.getBoundingClientRect().bottom <= innerHeight]);
      assert.ok(isInWindow && (isWhole || save === CHAIN.save && isScrolled), `${width}x${height}`);
    }
    await page.screenshot({ path: join(PICTURES, `${what.replaceAll(' ', '-')}-${width}x${height}.png`) });
    await page.keyboard.press('ArrowLeft');
    assert.deepEqual(await boxes(), start, `${width}x${height}`);
    await visit.end();
  }
});
