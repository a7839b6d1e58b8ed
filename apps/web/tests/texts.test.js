// Puzzles from anywhere: pasted, dropped, as links and files of other programs; and out again, to other programs and to paper.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { gzipSync } from 'node:zlib';

import { house } from './visit.js';

let home;
before(async () => { home = await house(); });
after(() => home.close());

const LINE = '1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1';
const XML = `<opensudoku version="2"><game data="${LINE.replaceAll('.', '0')}"/></opensudoku>`;

/** The puzzle in rows. @param {string} between @param {string} end @param {string} blank */
const grid = (between, end, blank) => LINE.match(/.{9}/g).map((row) => [...row.replaceAll('.', blank)].join(between) + end).join('');

/** Pastes a text into the page, or drops a file on it. */
const give = (page, kind, text, file) =>
  page.evaluate(([kind, text, file]) => {
    const data = new DataTransfer();
    if (text) data.setData('text/plain', text);
    if (file) data.items.add(new File([new Uint8Array(file)], 'puzzle'));
    const event = kind === 'paste' ? new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }) : new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true });
    document.body.dispatchEvent(event);
  }, [kind, text, file && [...file]]);

/** The board on the screen as one line. */
async function line(visit) {
  const names = await visit.names();
  return names.map((name) => /column \d, (\d)/.exec(name)?.[1] ?? '.').join('');
}

for (const [what, kind, text, file] of [
  ['a line that is pasted', 'paste', LINE],
  ['a link of sudoku.coach that is pasted', 'paste', `https://sudoku.coach/en/play/${LINE.replaceAll('.', '0')}`],
  ['a file of OpenSudoku that is dropped', 'drop', '', Buffer.from(XML)],
  ['a grid as rows of CSV that is dropped', 'drop', '', Buffer.from(grid(',', '\r\n', '0'))],
  ['a nested list that is pasted', 'paste', `[${LINE.match(/.{9}/g).map((row) => `[${[...row.replaceAll('.', '0')].join(', ')}]`).join(',\n')}]`],
  ['a grid with lone carriage returns that is pasted', 'paste', grid('', '\r', '-')],
  ['a packed file that is dropped', 'drop', '', gzipSync(`${LINE}\n`)],
]) {
  test(`${what} is opened`, async () => {
    const visit = await home.visit();
    await visit.go();
    await give(visit.page, kind, text, file);
    await visit.onBoard();
    assert.equal(await line(visit), LINE);
    await visit.end();
  });
}

test('text without a puzzle is refused, and text pasted into a field stays there', async () => {
  const visit = await home.visit();
  const { page } = visit;
  await visit.go();
  await give(page, 'paste', 'no puzzle');
  await page.getByRole('dialog').getByText('No puzzle was found in this text.').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Open a saved game' }).click();
  await page.evaluate((text) => navigator.clipboard.writeText(text), LINE);
  await page.locator('[name=text]').focus();
  await page.keyboard.press('Control+V');
  assert.equal(await page.locator('[name=text]').inputValue(), LINE);
  await visit.end();
});

test('a puzzle goes to other programs as a link, and to paper', async () => {
  const visit = await home.visit();
  const { page } = visit;
  await visit.play(`#classic?board=${LINE}`);
  const menu = async (name) => {
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('dialog').getByRole('button', { name }).click();
  };
  await menu('Open in sudoku.coach');
  assert.equal(await page.getByRole('link', { name: 'sudoku.coach' }).getAttribute('href'), `https://sudoku.coach/en/play/${LINE.replaceAll('.', '0')}`);
  await page.keyboard.press('Escape');
  await menu('Open in SudokuPad');
  const link = await page.getByRole('link', { name: 'sudokupad.app' }).getAttribute('href');
  await page.keyboard.press('Escape');
  // It is the same puzzle when it comes back.
  await visit.go();
  await give(page, 'paste', link);
  await visit.onBoard();
  assert.equal(await line(visit), LINE);
  await page.emulateMedia({ media: 'print' });
  const seen = await page.evaluate(() => ['.side', '.top', '.status'].map((part) => getComputedStyle(document.querySelector(part)).display));
  assert.deepEqual(seen, ['none', 'none', 'none']);
  const board = await page.locator('#play .board').boundingBox();
  assert.ok(board.width > 500, `${board.width}`);
  await visit.end();
});

test('persistent storage is requested once, when the first game starts', async () => {
  const visit = await home.visit();
  const { page } = visit;
  await page.addInitScript(() => {
    StorageManager.prototype.persist = () => {
      localStorage.setItem('asked', String(Number(localStorage.getItem('asked')) + 1));
      return Promise.resolve(true);
    };
  });
  const asked = () => page.evaluate(() => localStorage.getItem('asked'));
  await visit.go();
  assert.equal(await asked(), null);
  await visit.play('#delve?seed=1');
  assert.equal(await asked(), '1');
  await visit.play('#delve?seed=2');
  assert.equal(await asked(), '1');
  assert.equal(await page.evaluate(() => localStorage.getItem('underdoku-persist')), 'granted');
  await visit.end();
});

test('for a text with 5,000 puzzles the page says how many there are, and any can be opened', async () => {
  const visit = await home.visit();
  const { page } = visit;
  // Five thousand puzzles, made from one by exchanging digits.
  const other = (index) => LINE.replaceAll(/\d/g, (digit) => String((Number(digit) + index) % 9 + 1));
  const text = Array.from({ length: 5_000 }, (_, index) => `${other(index)} # ${index + 1}`).join('\n');
  await visit.go();
  await page.evaluate(() => {
    globalThis.asked = [];
    const post = Worker.prototype.postMessage;
    Worker.prototype.postMessage = function (data, ...rest) {
      if (data.call) globalThis.asked.push(data.call);
      return post.call(this, data, ...rest);
    };
  });
  await give(page, 'paste', text);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('heading', { name: '5,000 puzzles in this text' }).waitFor();
  assert.deepEqual(await page.evaluate(() => globalThis.asked.filter((call) => !['list', 'today', 'close'].includes(call))), ['boards']);
  const number = dialog.getByLabel('Which one, from 1 to 5,000');
  await number.fill('5001');
  await page.keyboard.press('Enter');
  assert.equal(await dialog.isVisible(), true);
  await number.fill('4321');
  await page.keyboard.press('Enter');
  await visit.onBoard();
  assert.equal(await line(visit), other(4320));
  // A file, and any of its puzzles.
  await visit.go();
  await give(page, 'drop', '', gzipSync(text));
  await dialog.getByRole('button', { name: 'Any of them' }).click();
  await visit.onBoard();
  assert.match(await line(visit), /^[\d.]{81}$/);
  await visit.end();
});

test('one puzzle in several lines is opened at once', async () => {
  const visit = await home.visit();
  const { page } = visit;
  const rows = LINE.match(/.{9}/g);
  const rule = '+-------+-------+-------+';
  const drawing = [rule, ...rows.map((row) => `| ${row.replaceAll(/(.)(.)(.)/g, '$1 $2 $3 | ').trim()}`)].join('\n');
  for (const text of [rows.join('\n'), drawing, `${LINE}\n`]) {
    await visit.go();
    await give(page, 'paste', text);
    await visit.onBoard();
    assert.equal(await line(visit), LINE);
  }
  await visit.end();
});

test('what is shared with the page in its address is opened once, whether it is a link, a text, or words around one', async () => {
  for (const question of [`text=${LINE}`, `title=A+puzzle&text=&url=${encodeURIComponent(`https://sudoku.coach/en/play/${LINE.replaceAll('.', '0')}`)}`, `title=${LINE}`]) {
    const visit = await home.visit();
    const { page } = visit;
    await page.goto(`${visit.address}?${question}`);
    await visit.onBoard();
    assert.equal(await line(visit), LINE, question);
    assert.equal(await page.evaluate(() => location.search), '');
    const game = page.url();
    await page.reload();
    await visit.onBoard();
    assert.equal(page.url(), game);
    await visit.go('#kept');
    await page.locator('#kept-list h2').first().waitFor();
    assert.equal(await page.locator('#kept-list h2').count(), 1);
    await visit.end();
  }
  const visit = await home.visit();
  const { page } = visit;
  await page.goto(`${visit.address}?text=no+puzzle`);
  await page.getByRole('dialog').getByText('No puzzle was found in this text.').waitFor();
  await visit.end();
});

test('a page that is installed opens what it is started with: a file, or the address of what is shared', async () => {
  const visit = await home.visit();
  const { page } = visit;
  // Chromium starts no installed page in a test, so the test calls what Chromium would call.
  await page.addInitScript(() => Object.defineProperty(globalThis, 'launchQueue', { value: { setConsumer: (consumer) => { globalThis.launched = consumer; } } }));
  await visit.go();
  await page.evaluate((line) => globalThis.launched({ targetURL: location.href, files: [{ getFile: async () => new File([line], 'puzzle.sdk') }] }), LINE);
  await visit.onBoard();
  assert.equal(await line(visit), LINE);
  await visit.go();
  await page.evaluate((line) => globalThis.launched({ targetURL: `${location.origin}/?text=${line}`, files: [] }), LINE);
  await visit.onBoard();
  assert.equal(await line(visit), LINE);
  // Started without a file or a text, the page stays where it is.
  await visit.go();
  await page.evaluate(() => globalThis.launched({ targetURL: `${location.origin}/`, files: [] }));
  assert.equal(await page.locator('#home').isVisible(), true);
  await visit.end();
});
