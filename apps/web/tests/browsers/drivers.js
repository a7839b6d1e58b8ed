// Two browsers other than Chromium, each through its own protocol, with the same few actions: Firefox through WebDriver BiDi, and
// WebKitGTK's small browser through WebDriver. Key and pointer actions have the same form in both.

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { WebSocket } from 'ws';

/** How many milliseconds anything may take on a busy machine. */
const TIMEOUT = 120_000;

/** Two clicks closer than this, in milliseconds and pixels, are a double click, which the page treats as one press. */
const [SOON, NEAR] = [700, 20];

/** Keys that are not characters, by their codes in both protocols. */
const KEYS = { Shift: '\uE008', Control: '\uE009', Tab: '\uE004', Enter: '\uE007', Escape: '\uE00C', PageUp: '\uE00E', End: '\uE010', Home: '\uE011', ArrowLeft: '\uE012', ArrowUp: '\uE013', ArrowRight: '\uE014', ArrowDown: '\uE015', Delete: '\uE017' };

/** Keys that are pressed one after the other; `Control+Home` holds the first. @param {string[]} keys */
function typed(keys) {
  const value = (/** @type {string} */ name) => KEYS[/** @type {keyof typeof KEYS} */ (name)] ?? name;
  const actions = keys.flatMap((key) => {
    const names = key.length > 1 ? key.split('+') : [key];
    return [...names.map((name) => ({ type: 'keyDown', value: value(name) })), ...names.toReversed().map((name) => ({ type: 'keyUp', value: value(name) }))];
  });
  return [{ type: 'key', id: 'keyboard', actions }];
}

/** A click with the first button at a point of the window. @param {number} x @param {number} y */
const clicked = (x, y) => [{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions: [{ type: 'pointerMove', x: Math.round(x), y: Math.round(y) }, { type: 'pointerDown', button: 0 }, { type: 'pointerUp', button: 0 }] }];

/** Starts a program; returns it, and its end. @param {string} path @param {string[]} args @param {object} [options] */
function started(path, args, options = {}) {
  const program = spawn(path, args, { stdio: ['ignore', 'ignore', 'pipe'], ...options });
  const fault = new Promise((_, reject) => { program.once('error', reject); });
  fault.catch(() => {});
  return { program, fault, end: async () => {
    if (program.exitCode === null && program.signalCode === null && program.kill()) await once(program, 'exit');
  } };
}

/** A free port. @returns {Promise<number>} */
async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  server.close();
  return port;
}

/** The actions that both browsers share. */
class Driver {
  /** The time and the place of the last click. */
  #last = { time: 0, x: 0, y: 0 };

  /** Calls a function in the page; it, its arguments and its result are passed as text. @param {Function} act @param {...unknown} args */
  async run(act, ...args) {
    const text = await this.call(`JSON.stringify((${act})(...${JSON.stringify(args)})) ?? "null"`);
    return JSON.parse(text);
  }

  /** Waits until a function in the page returns something, and returns it. @param {string} what @param {Function} act @param {...unknown} args */
  async until(what, act, ...args) {
    for (const end = Date.now() + TIMEOUT; Date.now() < end; await pause(20)) {
      const found = await this.run(act, ...args).catch(() => undefined);
      if (found) return found;
    }
    throw new Error(`timed out waiting for ${what}`);
  }

  /** Presses keys. @param {...string} keys */
  async press(...keys) {
    await this.act(typed(keys));
  }

  /** Clicks once in the middle of the first visible element of a selector, with this text if one is given. @param {string} selector @param {string} [text] */
  async click(selector, text = '') {
    const { x, y } = await this.until(`${selector} ${text}`, (selector, text) => {
      const found = [...document.querySelectorAll(selector)].find((element) => {
        return element.checkVisibility({ visibilityProperty: true }) && (!text || (element.ariaLabel ?? element.textContent ?? '').trim() === text);
      });
      found?.scrollIntoView({ block: 'nearest' });
      const box = found?.getBoundingClientRect();
      return box && { x: box.left + box.width / 2, y: box.top + box.height / 2 };
    }, selector, text);
    const last = this.#last;
    if (Math.hypot(x - last.x, y - last.y) < NEAR) await pause(Math.max(0, last.time + SOON - Date.now()));
    await this.act(clicked(x, y));
    this.#last = { time: Date.now(), x, y };
  }
}

/** Debian's Firefox, without a window. */
export class Firefox extends Driver {
  #count = 0;
  /** @type {Map<number, { resolve: (value: any) => void, reject: (error: Error) => void }>} */
  #waiting = new Map();

  static async start() {
    const driver = new Firefox();
    driver.folder = mkdtempSync(join(tmpdir(), 'underdoku-firefox-'));
    driver.process = started(process.env.FIREFOX ?? '/usr/bin/firefox-esr', ['--headless', '--no-remote', '--remote-debugging-port=0', '--width=1280', '--height=860', '--profile', driver.folder], { env: { ...process.env, HOME: driver.folder } });
    driver.socket = new WebSocket(`${await Promise.race([driver.#address(), driver.process.fault])}/session`);
    await once(driver.socket, 'open');
    driver.socket.on('message', (data) => driver.#answer(JSON.parse(String(data))));
    await driver.send('session.new', { capabilities: {} });
    driver.context = (await driver.send('browsingContext.getTree', {})).contexts[0].context;
    return driver;
  }

  /** The address on which it listens, from its output. @returns {Promise<string>} */
  #address() {
    return new Promise((resolve) => {
      let text = '';
      this.process.program.stderr.on('data', (data) => {
        text += data;
        const [, address] = /WebDriver BiDi listening on (ws:\S+)/.exec(text) ?? [];
        if (address) resolve(address);
      });
    });
  }

  /** @param {{ id?: number, error?: string, message?: string, result?: unknown }} answer */
  #answer({ id, error, message, result }) {
    const waiting = this.#waiting.get(Number(id));
    this.#waiting.delete(Number(id));
    if (error) waiting?.reject(new Error(message));
    else waiting?.resolve(result);
  }

  /** @param {string} method @param {object} params @returns {Promise<any>} */
  send(method, params) {
    this.#count += 1;
    this.socket.send(JSON.stringify({ id: this.#count, method, params }));
    return new Promise((resolve, reject) => this.#waiting.set(this.#count, { resolve, reject }));
  }

  /** @param {string} url */
  async goto(url) {
    await this.send('browsingContext.navigate', { context: this.context, url, wait: 'complete' });
  }

  /** @param {string} expression @returns {Promise<string>} */
  async call(expression) {
    const { result, exceptionDetails } = await this.send('script.evaluate', { expression, target: { context: this.context }, awaitPromise: true });
    if (exceptionDetails) throw new Error(exceptionDetails.text);
    return result.value;
  }

  /** @param {object[]} actions */
  async act(actions) {
    await this.send('input.performActions', { context: this.context, actions });
  }

  /** The browser's own name and version. */
  get name() {
    return this.run(() => /Firefox\/[\d.]+/.exec(navigator.userAgent)?.[0]);
  }

  async close() {
    await this.process.end();
    rmSync(this.folder, { recursive: true, force: true, maxRetries: 20 });
  }
}

/** The small browser of Debian's WebKitGTK, in a virtual display. */
export class WebKit extends Driver {
  static async start() {
    const driver = new WebKit();
    const display = `:${90 + (process.pid % 900)}`;
    driver.folder = mkdtempSync(join(tmpdir(), 'underdoku-webkit-'));
    driver.display = started('Xvfb', [display, '-screen', '0', '1280x900x24', '-nolisten', 'tcp']);
    for (const end = Date.now() + TIMEOUT; !existsSync(`/tmp/.X11-unix/X${display.slice(1)}`) && Date.now() < end;) await Promise.race([pause(50), driver.display.fault]);
    const port = await freePort();
    driver.address = `http://127.0.0.1:${port}`;
    driver.process = started('WebKitWebDriver', [`--port=${port}`], {
      env: { ...process.env, DISPLAY: display, HOME: driver.folder, XDG_CACHE_HOME: driver.folder, XDG_DATA_HOME: driver.folder, GDK_BACKEND: 'x11', LIBGL_ALWAYS_SOFTWARE: '1' } });
    for (const end = Date.now() + TIMEOUT; Date.now() < end && !(await fetch(`${driver.address}/status`).catch(() => false));) await Promise.race([pause(50), driver.process.fault]);
    const browser = { binary: process.env.MINIBROWSER ?? '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser', args: ['--automation'] };
    const { sessionId, capabilities } = await driver.send('POST', '/session', { capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': browser } } });
    driver.name = `WebKitGTK ${capabilities.browserVersion}`;
    driver.session = `/session/${sessionId}`;
    return driver;
  }

  /** @param {string} method @param {string} path @param {object} [body] @returns {Promise<any>} */
  async send(method, path, body) {
    const answer = await fetch(this.address + path, { method, ...(body && { body: JSON.stringify(body) }) });
    const { value } = await answer.json();
    if (value?.error) throw new Error(value.message || value.error);
    return value;
  }

  /** @param {string} url */
  async goto(url) {
    await this.send('POST', `${this.session}/url`, { url });
  }

  /** @param {string} expression @returns {Promise<string>} */
  async call(expression) {
    return this.send('POST', `${this.session}/execute/sync`, { script: `return ${expression}`, args: [] });
  }

  /** @param {object[]} actions */
  async act(actions) {
    await this.send('POST', `${this.session}/actions`, { actions });
  }

  async close() {
    await this.send('DELETE', this.session).catch(() => {});
    await this.process.end();
    await this.display.end();
    rmSync(this.folder, { recursive: true, force: true, maxRetries: 20 });
  }
}
