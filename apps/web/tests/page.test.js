// The page as a whole: without a network, with saves from elsewhere, in every theme, for everybody.

import assert from 'node:assert/strict';
import { mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { after, before, test } from 'node:test';

import { PAGE, VERSION } from './chromium.js';
import { cutTexts } from './cut.js';
import { puzzle } from './engine.js';
import { house } from './visit.js';

let home;
before(async () => { home = await house(); });
after(() => home.close());

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const save = (game) => readFileSync(new URL(`../../../testdata/web/${game}.txt`, import.meta.url), 'utf8');
const PICTURES = join(dirname(PAGE), 'web-pictures');
mkdirSync(PICTURES, { recursive: true });

/** Waits until scripts that few visits need are cached. @param {import('playwright-core').Page} page @param {string[]} names */
const kept = (page, names) =>
  page.evaluate(async (paths) => {
    for (const path of paths) {
      while (!(await caches.match(new URL(path, document.baseURI)))) await new Promise((next) => { setTimeout(next, 20); });
    }
  }, names.map((name) => `${VERSION}/later/${name}.js`));

test('the page plays without a network after the first visit', async () => {
  const visit = await home.visit();
  const { page, context } = visit;
  await visit.go();
  await page.evaluate(() => navigator.serviceWorker.ready.then(({ active }) => new Promise((resolve) => {
    if (active?.state === 'activated') resolve(undefined);
    else active?.addEventListener('statechange', () => active.state === 'activated' && resolve(undefined));
  })));
  await kept(page, ['classic', 'days', 'hudoku', 'statistics']);
  await context.setOffline(true);
  await page.reload();
  await page.getByRole('heading', { name: 'Underdoku', level: 1 }).waitFor();
  for (const hash of ['#delve?seed=a', '#hudoku?seed=a', '#classic?level=evil1']) {
    await page.goto(`${home.address}?again=${hash.length}${hash}`);
    await visit.onBoard();
    assert.ok((await visit.names()).some((name) => name.includes('given')));
  }
  await page.goto(`${home.address}#daily`);
  await page.getByText('No server here ranks games').waitFor();
  await page.getByRole('button', { name: 'Today’s Delve' }).click();
  await visit.onBoard();
  const hash = await page.evaluate(() => location.hash);
  await page.goto(`${home.address}#daily`);
  await page.getByRole('button', { name: 'Today’s Delve' }).click();
  await page.waitForFunction((hash) => location.hash === hash, hash);
  // The latest requests may fail until the window is closed.
  await context.close();
  assert.deepEqual(visit.complaints.filter((text) => !text.includes('ERR_INTERNET_DISCONNECTED')), []);
});

test('after the first visit statistics, replays and the picture of a result open without a network', async () => {
  const visit = await home.visit();
  const { page, context } = visit;
  await visit.go();
  // These scripts are cached as soon as the page is idle, although nothing has requested them.
  await kept(page, ['card', 'colours', 'days', 'hints', 'replay', 'several', 'statistics']);
  // Large files are not.
  assert.equal(await page.evaluate(async (path) => Boolean(await caches.match(new URL(path, document.baseURI))), `${VERSION}/depths/engine_bg.wasm`), false);
  await page.waitForFunction(() => navigator.serviceWorker.controller);
  await context.setOffline(true);
  await page.goto(`${home.address}?offline#delve?seed=deep`);
  await visit.onBoard();
  await page.keyboard.press('t');
  await visit.heard(/The hint fills/);
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('button', { name: 'Leave the dungeon' }).click();
  await page.getByRole('button', { name: 'Leave', exact: true }).click();
  const dialog = page.getByRole('dialog');
  const [download] = await Promise.all([page.waitForEvent('download'), dialog.getByRole('button', { name: 'Share a picture' }).click()]);
  assert.ok(readFileSync(await download.path()).length > 5_000);
  await dialog.getByRole('button', { name: 'Watch it' }).click();
  await page.waitForSelector('#replay.ready');
  await page.goto(`${home.address}#statistics`);
  await page.getByRole('rowheader', { name: 'Played' }).first().waitFor();
  await context.close();
  assert.deepEqual(visit.complaints.filter((text) => !text.includes('ERR_INTERNET_DISCONNECTED')), []);
});

test('the page can be installed', async () => {
  const visit = await home.visit();
  await visit.go();
  const session = await visit.context.newCDPSession(visit.page);
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
  // A window without history does not allow installation, which has nothing to do with the page.
  assert.deepEqual(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito'), []);
  // Each of its shortcuts opens a game that is on the home page.
  const { data } = await session.send('Page.getAppManifest');
  const games = await visit.page.locator('[data-new]').evaluateAll((buttons) => buttons.map(({ dataset }) => `./#${dataset.new}`));
  const manifest = JSON.parse(data);
  assert.deepEqual(manifest.shortcuts.map(({ url }) => url), games);
  // The page receives what is shared with it, and files that are opened with it.
  const { errors } = await session.send('Page.getAppManifest');
  assert.deepEqual(errors, []);
  assert.deepEqual(manifest.share_target, { action: './', method: 'GET', enctype: 'application/x-www-form-urlencoded', params: { title: 'title', text: 'text', url: 'url' } });
  assert.equal(manifest.file_handlers[0].action, './');
  const shown = await visit.page.locator('meta[property^="og:"]').evaluateAll((tags) => tags.map((tag) => [tag.getAttribute('property'), tag.getAttribute('content')]));
  assert.ok(shown.length === 4 && shown.every(([, content]) => content && !content.includes('{')), JSON.stringify(shown));
  await visit.end();
});

test('saves of the terminal are opened, and saved as the same text', async () => {
  for (const game of ['delve', 'hudoku', 'classic', 'classic-9jxk', 'classic-4x4']) {
    const visit = await home.visit();
    const { page } = visit;
    await visit.go();
    await page.getByRole('button', { name: 'Open a saved game' }).click();
    await page.locator('input[type=file]').setInputFiles({ name: 'run.txt', mimeType: 'text/plain', buffer: Buffer.from(save(game)) });
    await page.waitForFunction(() => document.querySelector('[name=text]')?.value);
    await page.getByRole('button', { name: 'Open', exact: true }).click();
    await visit.onBoard();
    await page.goto(`${home.address}#kept`);
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Save as text' }).click()]);
    const text = readFileSync(await download.path(), 'utf8');
    assert.ok(text.startsWith(save(game).trimEnd()), text);
    await visit.end();
  }
});

test('a save that does not fit the rules is refused with its move', async () => {
  const visit = await home.visit();
  await visit.go();
  await visit.page.getByRole('button', { name: 'Open a saved game' }).click();
  await visit.page.locator('[name=text]').fill(save('delve').replace('potion', 'potion\n14 potion'));
  await visit.page.getByRole('button', { name: 'Open', exact: true }).click();
  await visit.page.getByRole('alert').getByText(/This saved game cannot be read\.\s+Move 5 \(14 potion\) does not fit the rules/).waitFor();
  await visit.end();
});

const laid = (kind) => `#classic?${new URLSearchParams({ board: puzzle(kind, '', 0, 'half-turn', 'deep') })}`;

/** Every screen, and how to open it. */
const SCREENS = {
  home: async (visit) => visit.go(),
  delve: async (visit) => {
    await visit.play('#delve?seed=deep');
    await visit.page.keyboard.press('Control+Home');
    for (const key of ['Shift+Digit1', 'Shift+Digit6', '9', 'ArrowDown', 'Alt+Digit2', 'Alt+Digit3', 'Shift+Digit2', 't', 'ArrowRight', 'Shift+ArrowRight']) await visit.page.keyboard.press(key);
    await visit.heard(/The hint fills/);
  },
  hudoku: async (visit) => {
    await visit.play('#hudoku?template=6x5&seed=deep');
    await visit.page.keyboard.press('1');
    await visit.heard(/./);
  },
  paused: async (visit) => {
    await visit.play('#hudoku?template=4x5&seed=deep');
    await visit.page.getByRole('button', { name: 'Pause' }).click();
    await visit.page.getByText('Paused: the board is hidden').waitFor();
  },
  classic: async (visit) => {
    await visit.play('#classic?level=evil2');
    const choose = async (name) => {
      await visit.page.getByRole('button', { name: 'More' }).click();
      await visit.page.getByRole('dialog').getByRole('button', { name, exact: true }).click();
    };
    await choose('Fill all notes');
    await visit.heard(/The notes now show/);
    await visit.hinted();
  },
  typed: async (visit) => {
    await visit.play('#classic?level=empty');
    await visit.heard(/Type the givens of a puzzle/);
    await visit.page.keyboard.press('5');
    await visit.heard(/More than one solution/);
  },
  introduced: async (visit) => {
    await visit.go();
    await visit.page.evaluate(() => { localStorage.removeItem('underdoku-hudoku'); location.hash = '#hudoku?template=4x5&seed=deep'; });
    await visit.page.getByRole('dialog').getByText('Hatched cells hold no digit').waitFor();
  },
  deleted: async (visit) => {
    await visit.play('#classic?level=evil2');
    await visit.go('#kept');
    await visit.page.getByRole('button', { name: 'Delete several' }).click();
    await visit.page.getByRole('dialog').getByRole('checkbox').waitFor();
  },
  broken: async (visit) => {
    await visit.play('#classic?level=preset1');
    await visit.page.keyboard.press('Control+Home');
    await visit.page.keyboard.press('ArrowRight');
    await visit.page.keyboard.press('ArrowRight');
    await visit.page.keyboard.press('4');
    await visit.page.locator('.cell.clash').first().waitFor();
    await visit.page.locator('#actions').getByRole('button', { name: 'Check' }).click();
    await visit.page.locator('.cell.wrong').first().waitFor();
  },
  coloured: async (visit) => {
    await visit.play('#classic?level=preset2');
    for (const [index, cell] of [0, 1, 2, 9, 10, 11, 18, 19, 20].entries()) {
      await visit.cell(cell).click();
      await visit.page.getByRole('button', { name: 'More' }).click();
      await visit.page.getByRole('dialog').getByRole('button', { name: 'Colour cells or notes' }).click();
      await visit.page.getByRole('dialog').getByRole('button', { name: `Colour ${index + 1}` }).click();
      await visit.page.locator(`.cell.tint${index + 1}`).waitFor();
    }
    await visit.cell(40).click();
  },
  hinted: async (visit) => {
    await visit.play('#classic?level=evil2');
    await visit.hinted();
    await visit.page.keyboard.press('t');
    await visit.page.locator('.hint-picture .shape').first().waitFor({ state: 'attached' });
  },
  several: async (visit) => {
    await visit.go();
    await visit.page.getByRole('button', { name: 'Open a saved game' }).click();
    await visit.page.locator('[name=text]').fill(`${'.'.repeat(81)}\n`.repeat(3));
    await visit.page.getByRole('button', { name: 'Open', exact: true }).click();
    await visit.page.getByRole('heading', { name: '3 puzzles in this text' }).waitFor();
  },
  colouring: async (visit) => {
    await visit.play('#classic?level=preset2');
    await visit.cell(40).click();
    await visit.page.keyboard.press('Shift+Digit6');
    await visit.page.getByRole('button', { name: 'More' }).click();
    await visit.page.getByRole('dialog').getByRole('button', { name: 'Colour cells or notes' }).click();
    await visit.page.getByRole('dialog').getByText('Colour 9').waitFor();
  },
  jigsaw: async (visit) => {
    await visit.play(laid('9jx'));
    await visit.page.keyboard.press('Control+Home');
    for (const key of ['Shift+Digit1', 'Shift+Digit6', 'Alt+Digit2', 'ArrowDown', '9', 'ArrowRight', 'Shift+Digit1', 'Shift+Digit9', 'ArrowRight']) await visit.page.keyboard.press(key);
    await visit.heard(/notes 1 9|Clear|row/);
  },
  killer: async (visit) => {
    await visit.play(laid('3x3k'));
    await visit.page.keyboard.press('Control+Home');
    for (const key of ['Shift+Digit1', 'Shift+Digit6', 'Shift+Digit9', 'ArrowDown', 'Alt+Digit2', 'Alt+Digit3', 'ArrowRight', '9', 'ArrowUp', '9']) await visit.page.keyboard.press(key);
    await visit.page.locator('.cell.clash').first().waitFor();
  },
  letters: async (visit) => {
    await visit.play(laid('4x4k'));
    await visit.page.getByRole('button', { name: 'More' }).click();
    await visit.page.getByRole('button', { name: 'Fill all notes' }).click();
    await visit.heard(/The notes now show/);
    await visit.page.keyboard.press('Shift+G');
    await visit.page.setViewportSize(SIZES.phone);
    await visit.page.getByRole('button', { name: 'Zoom' }).click();
  },
  solved: async (visit) => {
    await visit.play('#classic?level=evil1');
    await visit.page.getByRole('button', { name: 'More' }).click();
    await visit.page.getByRole('dialog').getByRole('button', { name: 'Solve', exact: true }).click();
    await visit.page.getByRole('dialog').getByRole('button', { name: 'Solve', exact: true }).click();
    await visit.page.getByRole('dialog').getByText('some by the solver').waitFor();
  },
  menu: async (visit) => {
    await visit.play('#classic?level=evil1');
    await visit.page.getByRole('button', { name: 'More' }).click();
  },
  over: async (visit) => {
    await visit.play('#delve?seed=deep');
    await visit.page.getByRole('button', { name: 'More' }).click();
    await visit.page.getByRole('button', { name: 'Leave the dungeon' }).click();
    await visit.page.getByRole('button', { name: 'Leave', exact: true }).click();
    await visit.page.getByRole('dialog').getByText('You left on B1').waitFor();
  },
  replay: async (visit) => {
    await visit.play('#delve?seed=deep');
    await visit.page.keyboard.press('t');
    await visit.heard(/The hint fills/);
    await visit.page.getByRole('button', { name: 'More' }).click();
    await visit.page.getByRole('button', { name: 'Replay from the start' }).click();
    await visit.page.getByText(/1 of \d/).waitFor();
  },
  kept: async (visit) => {
    await visit.play('#delve?seed=deep');
    await visit.play('#classic?level=evil1');
    await visit.go('#kept');
    await visit.page.locator('#kept-list').getByText('Continue').first().waitFor();
  },
  daily: async (visit) => {
    await visit.go('#daily');
    await visit.page.getByText('No server here ranks games').waitFor();
  },
  new: async (visit) => {
    await visit.go();
    await visit.page.locator('[data-new=classic]').click();
  },
  wish: async (visit) => {
    await SCREENS.new(visit);
    await visit.page.getByLabel('Killer: cages with sums').check();
    for (const more of await visit.page.locator('#dialog summary').all()) await more.click();
  },
  lesson: async (visit) => {
    await visit.go('#lesson');
    await visit.page.getByRole('button', { name: 'Next', exact: true }).click();
    await visit.page.getByRole('button', { name: 'Next', exact: true }).click();
    await visit.page.getByText('Put 4 in r4c1.').waitFor();
  },
  statistics: async (visit) => {
    await visit.play('#delve?seed=deep');
    await visit.go('#statistics');
    await visit.page.getByRole('rowheader', { name: 'Played' }).waitFor();
  },
  settings: async (visit) => {
    await visit.go();
    await visit.page.getByRole('button', { name: 'Settings' }).click();
  },
  help: async (visit) => {
    await visit.go();
    await visit.page.getByRole('button', { name: 'Rules and keys' }).click();
  },
};

/** The system's preferences that determine the themes. */
const THEMES = {
  dark: { colorScheme: 'dark' },
  light: { colorScheme: 'light' },
  contrast: { contrast: 'more' },
  forced: { forcedColors: 'active', colorScheme: 'dark' },
};

/** Violations that axe finds; text of any size needs a contrast of 4.5, where the page chooses the colours. */
const violations = (page, theme) =>
  page.evaluate(async (isForced) => {
    const ratio = { expected: 4.5 };
    globalThis.axe.configure({ checks: [{ id: 'color-contrast', options: { contrastRatio: { normal: ratio, large: ratio } } }] });
    const { violations } = await globalThis.axe.run({ rules: { 'color-contrast': { enabled: !isForced } } });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html, failureSummary }) => `${html.slice(0, 160)} ${failureSummary}`).slice(0, 2).join('; ')}`);
  }, theme === 'forced');

/** Texts on the board with too little contrast. Axe does not see them, because the names of the cells replace them. */
const faint = (page) =>
  page.evaluate(() => {
    const pen = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
    const light = (colour) => {
      pen.clearRect(0, 0, 1, 1);
      pen.fillStyle = colour;
      pen.fillRect(0, 0, 1, 1);
      const [red, green, blue, alpha] = pen.getImageData(0, 0, 1, 1).data;
      const part = (value) => (value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4);
      return { alpha, light: 0.2126 * part(red) + 0.7152 * part(green) + 0.0722 * part(blue) };
    };
    const found = new Map();
    for (const text of document.querySelectorAll('.board :is(.digit, .corner, .centre, .tried, .sum)')) {
      let ground = text;
      while (light(getComputedStyle(ground).backgroundColor).alpha < 255 && ground.parentElement) ground = ground.parentElement;
      const [one, other] = [light(getComputedStyle(text).color).light, light(getComputedStyle(ground).backgroundColor).light].sort((one, other) => other - one);
      const ratio = (one + 0.05) / (other + 0.05);
      if (ratio < 4.5) found.set(`${text.className} in ${text.closest('.cell')?.className}`, ratio.toFixed(2));
    }
    return [...found];
  });

const SIZES = { phone: { width: 360, height: 740 }, tablet: { width: 768, height: 1024 }, wide: { width: 1440, height: 900 } };

/** Small windows: phones in landscape, with and without the browser's bars, a page at 400 %, and an old phone. */
const SMALL = { across: { width: 740, height: 304 }, low: { width: 640, height: 360 }, zoomed: { width: 320, height: 256 }, old: { width: 320, height: 454 } };

/** The screens whose board is completely visible, whatever the size. */
const WHOLE = ['delve', 'hudoku', 'paused', 'classic', 'broken', 'jigsaw', 'killer', 'replay'];

/** Takes a picture of each size; nothing is cut off. */
async function fits(page, name, theme) {
  for (const [size, viewport] of Object.entries(SIZES)) {
    await page.setViewportSize(viewport);
    await page.screenshot({ path: join(PICTURES, `${name}-${theme}-${size}.png`) });
    const { scrollWidth, scrollHeight } = await page.evaluate(() => {
      const { scrollWidth, scrollHeight } = document.documentElement;
      return { scrollWidth, scrollHeight };
    });
    assert.ok(scrollWidth <= viewport.width, `${size}: ${scrollWidth} wide`);
    if (!WHOLE.includes(name)) continue;
    assert.ok(scrollHeight <= viewport.height, `${size}: ${scrollHeight} high`);
    const board = await page.locator('.board:visible').boundingBox();
    assert.ok(board.y >= 0 && board.y + board.height <= viewport.height && board.width > 280, `${size}: ${JSON.stringify(board)}`);
  }
}

for (const [name, come] of Object.entries(SCREENS)) {
  test(`no text is cut in a small window: ${name}`, async () => {
    const visit = await home.visit({ viewport: SIZES.wide, colorScheme: 'dark' });
    const { page } = visit;
    await come(visit);
    const cut = {};
    for (const [size, viewport] of Object.entries({ ...SIZES, ...SMALL })) {
      await page.setViewportSize(viewport);
      await visit.settled();
      if (size in SMALL) await page.screenshot({ path: join(PICTURES, `${name}-dark-${size}.png`) });
      const texts = await cutTexts(page);
      if (texts.length) cut[size] = texts;
    }
    assert.deepEqual(cut, {});
    await visit.end();
  });

  test(`the screen is accessible in every theme: ${name}`, async () => {
    const visit = await home.visit({ viewport: SIZES.wide });
    const { page } = visit;
    await come(visit);
    await visit.settled();
    await page.evaluate(AXE);
    for (const [theme, wish] of Object.entries(THEMES)) {
      await page.emulateMedia({ colorScheme: 'dark', contrast: 'no-preference', forcedColors: 'none', ...wish });
      assert.deepEqual(await violations(page, theme), [], theme);
      if (theme !== 'forced') assert.deepEqual(await faint(page), [], theme);
      await fits(page, name, theme);
      await page.setViewportSize(SIZES.wide);
    }
    await visit.end();
  });
}

test('nothing moves while the page loads, on any screen', async () => {
  const visit = await home.visit({ viewport: SIZES.phone });
  await visit.page.addInitScript(() => {
    globalThis.shifts = [];
    new PerformanceObserver((list) => globalThis.shifts.push(...list.getEntries().map(({ value, sources }) => [value, sources.map(({ node }) => node?.id || node?.className)])))
      .observe({ type: 'layout-shift', buffered: true });
  });
  for (const hash of ['', '#delve?seed=1', '#hudoku?seed=1', '#classic?level=evil1', '#kept', '']) {
    await visit.page.goto('about:blank');
    await visit.go(hash);
    await visit.page.locator(hash.includes('seed') || hash.includes('level') ? '#play.ready' : 'html[data-ready]').waitFor();
    await visit.settled();
    assert.deepEqual(await visit.page.evaluate(() => globalThis.shifts), [], hash);
  }
  await visit.end();
});

test('the first paint waits for no engine', async () => {
  const visit = await home.visit();
  await visit.context.route('**/*.wasm', () => {});
  await visit.go();
  await visit.page.getByRole('heading', { name: 'Delve' }).waitFor();
  const paint = await visit.page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length);
  assert.equal(paint, 1);
  await visit.context.close();
});

test('the engine runs only in workers: at a start, a hint, on a large board', async () => {
  const visit = await home.visit();
  const { page } = visit;
  await page.addInitScript(() => {
    globalThis.instances = [];
    for (const name of ['Instance', 'instantiate', 'instantiateStreaming']) {
      const own = WebAssembly[name];
      WebAssembly[name] = function instance(...args) {
        globalThis.instances.push(name);
        return new.target ? new own(...args) : own(...args);
      };
    }
  });
  const instances = () => page.evaluate(() => globalThis.instances);
  await visit.play('#delve?seed=deep');
  await page.keyboard.press('t');
  await visit.heard(/The hint fills/);
  assert.deepEqual(await instances(), []);
  await visit.play('#classic?level=evil2');
  await page.locator('#actions').getByRole('button', { name: 'Hint' }).click();
  await visit.heard(/There is/);
  await visit.play(`#classic?${new URLSearchParams({ board: puzzle('5x5x', '', 0, 'none', 'deep') })}`);
  assert.deepEqual(await instances(), []);
  // An engine on the page itself would have been detected.
  await page.evaluate(() => new WebAssembly.Instance(new WebAssembly.Module(new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0]))));
  assert.deepEqual(await instances(), ['Instance']);
  await visit.end();
});

test('with reduced motion nothing is animated', async () => {
  const visit = await home.visit({ reducedMotion: 'reduce' });
  await visit.play('#delve?seed=deep');
  await visit.page.keyboard.press('t');
  await visit.heard(/The hint fills/);
  assert.equal(await visit.page.evaluate(() => document.getAnimations().length), 0);
  await visit.end();
});
