// What is played in every browser: the lesson by its own instructions, and a whole game of each kind, by keys and by
// mouse.

import assert from 'node:assert/strict';

import { decide, run, viewOf } from '../depths.js';
import { Play as First, hidden, missing } from '../engine.js';
import { askedFor } from '../lesson.js';

/** @typedef {import('./drivers.js').Firefox | import('./drivers.js').WebKit} Browser */

const said = () => document.getElementById('live')?.textContent ?? '';
const heading = (/** @type {string} */ words) => document.querySelector('dialog[open] h2')?.textContent?.includes(words);

const onBoard = () => document.querySelector('#play.ready') && document.activeElement?.matches('#play [role=gridcell], .d-choice');

/** Opens a game, and waits until its board has the focus. @param {Browser} browser @param {string} address */
async function open(browser, address) {
  await browser.goto('about:blank');
  await browser.goto(address);
  await browser.until('a board with the focus', onBoard);
}

/** The keys that lead to a cell, and a digit. @param {number} cell @param {number} columns @param {number} digit */
const keysFor = (cell, columns, digit) => ['Control+Home', ...Array(Math.floor(cell / columns)).fill('ArrowDown'), ...Array(cell % columns).fill('ArrowRight'), String(digit)];

/** Enters a digit, by keys or by mouse, and waits until it is there. @param {Browser} browser @param {number} cell @param {number} columns @param {number} digit @param {boolean} isByMouse */
async function put(browser, cell, columns, digit, isByMouse) {
  if (isByMouse) {
    await browser.click(`#play [data-cell="${cell}"]`);
    await browser.click(`#pad [data-digit="${digit}"]`);
  } else {
    await browser.press(...keysFor(cell, columns, digit));
  }
}

/** Fills cells, the last of which ends the board. @param {Browser} browser @param {number[]} digits @param {number} columns */
async function fill(browser, digits, columns) {
  const blanks = digits.flatMap((digit, cell) => (digit ? [cell] : []));
  for (const [number, cell] of blanks.entries()) {
    await put(browser, cell, columns, digits[cell], number % 3 === 0);
    if (cell !== blanks.at(-1)) await browser.until(`the digit of cell ${cell}`, (cell, digit) => document.querySelector(`#play [data-cell="${cell}"] .digit`)?.dataset.text === digit, cell, String(digits[cell]));
  }
}

/** The lesson, to its end. @param {Browser} browser @param {string} address */
export async function lesson(browser, address) {
  await browser.goto(address);
  await browser.click('a[href="#lesson"]');
  await browser.until('the lesson', () => document.querySelector('#lesson.ready'));
  const words = () => browser.run(() => ['status', 'says', 'task', 'reply'].map((part) => document.getElementById(`lesson-${part}`)?.textContent).join(' '));
  let steps = 0;
  for (let before = await words(), asked = askedFor(before); asked; before = await words(), asked = askedFor(before)) {
    steps += 1;
    assert.ok(steps < 80, before);
    if ('button' in asked) await browser.click('#lesson-acts button', asked.button);
    else {
      const isNoting = () => document.querySelector('#lesson-acts .main') !== null;
      if (asked.isNote && !await browser.run(isNoting)) await browser.click('#lesson-acts button', 'Notes: off');
      await browser.run(() => document.querySelector('#lesson [role=gridcell][tabindex="0"]')?.focus());
      await browser.press('PageUp', 'Home', ...Array(asked.row - 1).fill('ArrowDown'), ...Array(asked.column - 1).fill('ArrowRight'), String(asked.digit));
    }
    await browser.until('what comes of it', (before) => ['status', 'says', 'task', 'reply'].map((part) => document.getElementById(`lesson-${part}`)?.textContent).join(' ') !== before, before);
  }
  assert.match(await words(), /That is all you need/);
  return `${steps} steps`;
}

/** A run of Delve: a floor, a wrong digit, a reload, away and back, the stairs, and the end. @param {Browser} browser @param {string} address */
export async function delve(browser, address) {
  const digits = missing('deep', 1);
  const first = digits.findIndex(Boolean);
  await open(browser, `${address}#delve?seed=deep`);
  await browser.press(...keysFor(first, 9, (digits[first] % 9) + 1));
  await browser.until('the trap', () => /A trap springs/.test(document.getElementById('live')?.textContent ?? ''));
  const game = await browser.run(() => location.hash);
  await open(browser, address + game);
  assert.match(await browser.run(() => document.getElementById('status')?.textContent ?? ''), /B1/);
  // Away and back with the browser's own button, which may restore the page from its cache, together with the game.
  await browser.goto('about:blank');
  await browser.run(() => { history.back(); });
  await browser.until('the board again', () => document.querySelector('#play.ready') && document.activeElement?.matches('#play [role=gridcell]'));
  await fill(browser, digits, 9);
  await browser.until('the stairs', () => /You descend to B2/.test(document.getElementById('live')?.textContent ?? ''));
  await browser.click('#actions button', 'More');
  await browser.click('dialog button', 'Leave the dungeon');
  await browser.until('the question', heading, 'Leave the dungeon?');
  await browser.click('dialog button', 'Leave');
  await browser.until('the end', heading, 'You left on B2');
  return browser.run(said);
}

/** A game of Hudoku to its last cell. @param {Browser} browser @param {string} address */
export async function hudoku(browser, address) {
  await browser.goto('about:blank');
  await browser.goto(`${address}#hudoku?template=4x5&seed=3`);
  await browser.until('how it differs', heading, 'How Hudoku differs');
  await browser.click('dialog button', 'Go on');
  await browser.until('a board with the focus', onBoard);
  await fill(browser, hidden('4x5', '3'), 5);
  await browser.until('the score', heading, 'points');
  return browser.run(() => document.querySelector('dialog[open] h2')?.textContent);
}

/** A puzzle of Classic, with a note and a hint, to its end. @param {Browser} browser @param {string} address */
export async function classic(browser, address) {
  const { view } = JSON.parse(First.classic('preset1').act('solve', 0));
  const digits = view.board.squares.map((/** @type {{ kind: string, digit: number }} */ { kind, digit }) => (kind === 'given' ? 0 : digit));
  await open(browser, `${address}#classic?level=preset1`);
  const first = digits.findIndex(Boolean);
  await browser.press(...keysFor(first, 9, 4).slice(0, -1), 'm', '4', 'm', 'm');
  await browser.until('a note', (cell) => /notes 4/.test(document.querySelector(`#play [data-cell="${cell}"]`)?.ariaLabel ?? ''), first);
  await browser.press('Control+z', 't');
  await browser.until('a hint', () => /There is/.test(document.getElementById('live')?.textContent ?? ''));
  await fill(browser, digits, 9);
  await browser.until('the end', heading, 'The board is complete');
  return browser.run(said);
}

/** A run of Depths, by a player who sees what the page shows, to its end. @param {Browser} browser @param {string} address */
export async function depths(browser, address) {
  await open(browser, `${address}#depths?seed=16&gentle=yes&all=yes`);
  const play = run();
  for (let moves = 1; ; moves += 1) {
    const view = viewOf(play);
    if (view.over) break;
    const act = decide(view);
    const [, row, column, digit] = /^place r(\d+)c(\d+) (\d)$/.exec(act)?.map(Number) ?? [];
    if (digit) await browser.press(...keysFor((row - 1) * view.board.columns + column - 1, view.board.columns, digit));
    else if (act === 'use potion') await browser.press('p');
    else if (act === 'leave') await browser.press('l', 'Enter');
    else await browser.press(act === 'done' ? '0' : act.split(' ')[1]);
    assert.equal(JSON.parse(play.act(act, 0)).refused, null);
    await browser.until(`move ${moves}, ${act}`, (moves) => document.getElementById('play')?.dataset.moves === String(moves), moves);
    const isWon = viewOf(play).own.actWon.length > 0 && act.startsWith('place');
    if (isWon && !viewOf(play).over) await browser.click('dialog button', 'Go on');
  }
  const { over } = viewOf(play);
  await browser.until('the end', () => document.querySelector('dialog[open] h2'));
  return `${over}: ${await browser.run(() => document.querySelector('dialog[open] h2')?.textContent)}`;
}

