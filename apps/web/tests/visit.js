// A visit to the page: a browser's context, what it logged to its console, and what a player does there.

import assert from 'node:assert/strict';

import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { CODE, launch, serve } from './chromium.js';

/** The time limit of a wait in milliseconds. Every wait is for an event; the limit only turns a hang into a failure. */
export const TIMEOUT = 120_000;

/** One browser and one server for a file of tests. */
export async function house() {
  const [server, browser] = await Promise.all([serve(), launch()]);
  return {
    browser,
    address: server.address,
    close: async () => {
      await browser.close();
      await server.close();
    },
    /** @param {import('playwright-core').BrowserContextOptions & { isNewcomer?: boolean }} [options] */
    visit: (options) => Visit.start(browser, server.address, options),
  };
}

export class Visit {
  /** A player who has never played Hudoku sees the introduction first; others start at once. */
  static async start(browser, address, { isNewcomer = false, ...options } = {}) {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, permissions: ['clipboard-read', 'clipboard-write'], ...options });
    if (!isNewcomer) await context.addInitScript(() => { try { localStorage.setItem('underdoku-hudoku', 'introduced'); } catch { /* a browser without storage */ } });
    context.setDefaultTimeout(TIMEOUT);
    const visit = new Visit();
    Object.assign(visit, { context, address, complaints: [] });
    await visit.newPage();
    return visit;
  }

  async newPage() {
    this.page = await this.context.newPage();
    this.page.on('console', (message) => {
      // A server without ranks answers 404, and the browser logs that at any time.
      const isUnranked = message.text().includes('404') && message.location().url.includes('/api/');
      if (['error', 'warning'].includes(message.type()) && !isUnranked) this.complaints.push(message.text());
    });
    this.page.on('pageerror', (error) => this.complaints.push(error.message));
    return this.page;
  }

  /** @param {string} [hash] */
  async go(hash = '') {
    // The previous board stays until the page has closed its game, and must not be taken for the new one.
    await this.page.evaluate(() => document.querySelectorAll('.board').forEach((board) => board.classList.add('left')));
    await this.page.goto(this.address + hash);
    await this.page.waitForFunction(() => document.readyState === 'complete');
  }

  /** Opens a game, and waits until it is on the screen. @param {string} hash */
  async play(hash) {
    await this.go(hash);
    await this.onBoard();
  }

  async onBoard() {
    await this.page.waitForSelector('.board:not(.left) [role=gridcell]');
  }

  /** Waits until the screen is stable: layout has followed a new size, and no finite animation is running. */
  async settled() {
    await this.page.evaluate(async () => {
      const frame = () => new Promise((next) => { requestAnimationFrame(() => requestAnimationFrame(next)); });
      await frame();
      const ends = (animation) => animation.effect?.getComputedTiming().endTime !== Infinity;
      await Promise.all(document.getAnimations().filter(ends).map(({ finished }) => finished.catch(() => {})));
      await frame();
    });
  }

  /** Waits until the service worker has cached everything that it caches by itself. */
  async kept() {
    const isKept = () => this.page.evaluate(async () => {
      if (!navigator.serviceWorker.controller) return false;
      const names = await caches.keys();
      const paths = (await Promise.all(names.map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url)))).flat();
      return ['delve.js', 'lesson.css', 'statistics.js'].every((end) => paths.some((path) => path.endsWith(end)));
    });
    while (!(await isKept())) await this.page.waitForTimeout(20);
  }

  /** Runs a line of script in each worker before the worker's own. @param {string} line */
  async inWorkers(line) {
    const worker = readFileSync(join(CODE, 'scripts/worker.js'), 'utf8');
    // A service worker would serve the script from its cache.
    await this.context.addInitScript(() => { delete Navigator.prototype.serviceWorker; });
    await this.context.route('**/scripts/worker.js', (route) => route.fulfill({ contentType: 'text/javascript', body: `${line}\n${worker}` }));
  }

  /** Makes the engine's answer to a call take for ever, like an endless search, so that the test can stop it before it is done.
   * @param {string} call @param {string} [first] The first argument that the call must have; any if omitted. */
  endless(call, first) {
    const isThis = first === undefined ? '' : ` && data.args[0] === ${JSON.stringify(first)}`;
    return this.inWorkers(`addEventListener('message', ({ data }) => { while (data.call === ${JSON.stringify(call)}${isThis}); });`);
  }

  /** Calls the engine behind the page's back; whatever the page asks next is answered after it. @param {string} call @param {...unknown} args */
  async call(call, ...args) {
    await this.page.workers()[0].evaluate((data) => { setTimeout(() => dispatchEvent(new MessageEvent('message', { data }))); }, { id: -1, call, args });
  }

  /** Ends the visit; the console must have been silent except for expected messages. @param {RegExp} [expected] */
  async end(expected) {
    await this.context.close();
    assert.deepEqual(this.complaints.filter((text) => !expected?.test(text)), []);
  }

  /** A cell by its number, row by row. @param {number} cell */
  cell(cell) {
    return this.page.locator(`#play [data-cell="${cell}"]`);
  }

  /** The name of a cell. @param {number} cell */
  name(cell) {
    return this.cell(cell).getAttribute('aria-label');
  }

  /** The names of all cells. */
  names() {
    return this.page.locator('[data-cell]').evaluateAll((cells) => cells.map((cell) => cell.getAttribute('aria-label')));
  }

  /** Waits until a cell has this name. @param {number} cell @param {string} name */
  async named(cell, name) {
    await this.page.waitForFunction(
      ([cell, name]) => document.querySelector(`#play [data-cell="${cell}"]`)?.getAttribute('aria-label') === name, [cell, name])
      .catch(async () => assert.equal(await this.name(cell), name));
  }

  /** Waits until this was announced. @param {RegExp} words */
  async heard(words) {
    await this.page.waitForFunction((source) => new RegExp(source).test(document.getElementById('live')?.textContent ?? ''), words.source)
      .catch(async () => assert.match(await this.page.textContent('#live'), words));
  }

  /** Asks for a hint in Classic until it shows the reason; a click before the previous answer has arrived reveals nothing more. */
  async hinted() {
    for (const next of [/again: where/, /again: why/, /again: what to do/]) {
      await this.page.locator('#actions').getByRole('button', { name: 'Hint' }).click();
      await this.heard(next);
    }
  }

  /** Presses keys until the cursor is on a cell. @param {number} cell @param {number} columns */
  async steer(cell, columns = 9) {
    const at = Number(await this.page.evaluate(() => document.activeElement?.getAttribute('data-cell')));
    const [rows, places] = [Math.floor(cell / columns) - Math.floor(at / columns), (cell % columns) - (at % columns)];
    for (let step = 0; step < Math.abs(rows); step += 1) await this.page.keyboard.press(rows > 0 ? 'ArrowDown' : 'ArrowUp');
    for (let step = 0; step < Math.abs(places); step += 1) await this.page.keyboard.press(places > 0 ? 'ArrowRight' : 'ArrowLeft');
  }

  /** Presses a digit of the number pad, with Num Lock on. @param {number} digit */
  async numpad(digit) {
    this.keys ??= await this.context.newCDPSession(this.page);
    const key = { code: `Numpad${digit}`, key: String(digit), text: String(digit), location: 3, isKeypad: true };
    await this.keys.send('Input.dispatchKeyEvent', { type: 'keyDown', ...key });
    await this.keys.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key, text: undefined });
  }

  /** Presses Tab until an element has the focus. @param {string} selector */
  async tabTo(selector) {
    for (let tries = 0; tries < 40; tries += 1) {
      if (await this.page.evaluate((selector) => document.activeElement?.matches(selector), selector)) return;
      await this.page.keyboard.press('Tab');
    }
    assert.fail(`${selector} cannot be reached with Tab`);
  }

  /** Waits until a text like this is in the clipboard, and removes it, because all visits of a browser share one. @param {RegExp} like */
  async copied(like) {
    const copied = () => this.page.evaluate(() => navigator.clipboard.readText());
    let text = await copied();
    for (const end = Date.now() + TIMEOUT; !like.test(text) && Date.now() < end; text = await copied()) {
      await this.page.waitForTimeout(20);
    }
    assert.match(text, like);
    await this.page.evaluate(() => navigator.clipboard.writeText(''));
    return text.trim();
  }

  status() {
    return this.page.evaluate(() => {
      const say = (element) => (element.getAttribute('aria-label') ?? element.textContent ?? '').trim();
      return Array.from(document.querySelectorAll('#status > :not([aria-hidden])'), say).join(' | ');
    });
  }
}
