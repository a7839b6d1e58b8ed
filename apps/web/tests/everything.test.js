// One file with everything that is stored: from page to page, and both ways between the page and the terminal.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { env } from 'node:process';
import { after, before, test } from 'node:test';

import { house } from './visit.js';

/** The terminal's program; `cargo xtask page` sets the variable. */
const PROGRAM = env.UNDERDOKU_PROGRAM ?? new URL('../../../target/debug/underdoku', import.meta.url).pathname;

let home;
let folder;
before(async () => {
  home = await house();
  folder = mkdtempSync(join(tmpdir(), 'underdoku-'));
});
after(async () => {
  await home.close();
  rmSync(folder, { recursive: true });
});

/** Runs the program with a separate data folder. */
const call = (name, args, input = '') =>
  execFileSync(PROGRAM, args, { input, encoding: 'utf8', env: { ...env, UNDERDOKU_DATA_DIR: join(folder, name), HOME: folder }, stdio: ['pipe', 'pipe', 'pipe'] });

/** Saves everything, as text. */
async function saved(visit) {
  await visit.go('#kept');
  const [download] = await Promise.all([visit.page.waitForEvent('download'), visit.page.getByRole('button', { name: 'Save everything' }).click()]);
  return readFileSync(await download.path(), 'utf8');
}

/** Opens a file, imports the identity for the ranks or not if the page asks, and returns the message. */
async function opened(visit, text, whose) {
  const { page } = visit;
  await visit.go();
  await page.getByRole('button', { name: 'Open a saved game' }).click();
  await page.getByLabel('A file').setInputFiles({ name: 'all.json', mimeType: 'application/json', buffer: Buffer.from(text) });
  await page.waitForFunction(() => document.querySelector('[name=text]').value);
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  if (whose) await page.getByRole('dialog', { name: 'Import an identity for the ranks?' }).getByRole('button', { name: whose }).click();
  const dialog = page.getByRole('dialog', { name: 'Import complete' });
  await dialog.waitFor();
  const said = await dialog.locator('#dialog-body').innerText();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  await page.getByRole('heading', { name: 'Saved games', level: 1 }).waitFor();
  return said;
}

const TAKE = 'Import it';

/** The saves in a file. */
const saves = (text) => JSON.parse(text).games.map(({ save }) => save).sort();

/** A visit of a player who has played each game, changed a setting and submitted a run. */
async function played() {
  const visit = await home.visit();
  const { page } = visit;
  await visit.play('#delve?seed=7');
  await page.keyboard.press('t');
  await visit.heard(/The hint fills/);
  await visit.play('#hudoku?template=4x5&seed=3');
  await page.keyboard.press('t');
  await visit.heard(/./);
  await visit.play('#classic?level=preset1');
  await page.keyboard.press('m');
  await visit.go('#depths?seed=7');
  await page.waitForSelector('#play.ready');
  await visit.go();
  await page.evaluate(() => {
    for (const [name, text] of [['theme', 'light'], ['name', 'Ada'], ['secret', '0123456789abcdef'.repeat(4)], ['key-Ada', 'b'.repeat(64)]]) localStorage.setItem(`underdoku-${name}`, text);
  });
  return visit;
}

test('everything in one browser is imported into another, and nothing twice', async () => {
  const [one, other] = [await played(), await home.visit()];
  const text = await saved(one);
  assert.equal(saves(text).length, 4);
  assert.deepEqual(JSON.parse(text).settings, { 'daily.name': 'Ada', 'daily.secret': '0123456789abcdef'.repeat(4), 'page.key-Ada': 'b'.repeat(64), 'page.hudoku': 'introduced', 'page.lesson': 'offered', 'page.theme': 'light' });
  assert.match(await opened(other, text, TAKE), /Games: 4 saved, 0 were here already/);
  assert.equal(await other.page.evaluate(() => document.documentElement.dataset.theme), 'light');
  assert.deepEqual(JSON.parse(await saved(other)), JSON.parse(text));
  assert.match(await opened(other, text), /Games: 0 saved, 4 were here already/);
  assert.equal(await saved(other), text);
  await one.end();
  await other.end();
});

test('the terminal reads what the page writes, and returns it complete', async () => {
  const [one, other] = [await played(), await home.visit()];
  const text = await saved(one);
  assert.match(call('theirs', ['import', '--all', '-'], text), /Games: 4 saved/);
  const theirs = call('theirs', ['export', '--all', '-']);
  assert.deepEqual(saves(theirs), saves(text));
  assert.deepEqual(JSON.parse(theirs).settings, JSON.parse(text).settings);
  assert.match(call('theirs', ['records', 'delve']), /7/);
  await opened(other, theirs, TAKE);
  assert.deepEqual(JSON.parse(await saved(other)), JSON.parse(text));
  await one.end();
  await other.end();
});

test('the page reads and continues what the terminal writes, and returns it complete', async () => {
  call('ours', ['delve', '--plain', '--seed', '9'], '0 0 1\n');
  call('ours', ['hudoku', '--plain', '--seed', '3'], 'hint\nquit\n');
  call('ours', ['depths', '--plain', '--seed', '7'], '1\nquit\n');
  call('ours', ['classic', 'preset1', '--plain'], 'set 3\nsave mine\nexit\n');
  const file = { kind: 'underdoku', version: 1, settings: { 'daily.name': 'Grace', 'daily.secret': 'c'.repeat(64), 'terminal.theme': 'dark' }, boards: {}, games: [] };
  call('ours', ['import', '--all', '-'], JSON.stringify(file));
  const text = call('ours', ['export', '--all', '-']);
  const visit = await home.visit();
  const { page } = visit;
  assert.match(await opened(visit, text, TAKE), /Games: 4 saved, 0 were here already. Boards: 1 saved/);
  await page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Delve', exact: true }) }).getByRole('link', { name: 'Continue' }).click();
  await visit.onBoard();
  assert.match(await visit.status(), /B1/);
  const back = await saved(visit);
  assert.deepEqual(saves(back), saves(text));
  const [theirs, ours] = [JSON.parse(back), JSON.parse(text)];
  assert.deepEqual(theirs.boards, ours.boards);
  assert.deepEqual(theirs.games.map(({ title }) => title).sort(), ours.games.map(({ title }) => title).sort());
  for (const [name, value] of Object.entries(ours.settings)) assert.equal(theirs.settings[name], value, name);
  call('again', ['import', '-'], back);
  assert.deepEqual(saves(call('again', ['export', '--all', '-'])), saves(text));
  await visit.end();
});

/** The terminal's statistics of a data folder: game, group, games, best. */
function counted(name) {
  const menu = (input) => execFileSync('script', ['-qec', PROGRAM, '/dev/null'], { input, encoding: 'utf8', env: { ...env, TERM: 'dumb', UNDERDOKU_DATA_DIR: join(folder, name), HOME: folder }, stdio: ['pipe', 'pipe', 'pipe'] });
  const [, number] = /(\d+) +Statistics/.exec(menu('q\n'));
  const lines = menu(`${number}\nq\n`).split(/\r?\n/);
  const found = lines.map((line) => /^(?:>+ )*(\w+), ([^:]+): (\d+) played(?:.*best ([\d:]+))?/.exec(line)).filter(Boolean);
  return found.filter(([, , group]) => group !== 'All').map(([, game, group, played, best = '–']) => [game, group, played, best].join(' ')).sort();
}

test('the same games are counted in the same groups here and in the terminal', async () => {
  const visit = await played();
  const { page } = visit;
  await visit.play('#delve?seed=9');
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('button', { name: 'Leave the dungeon' }).click();
  await page.getByRole('button', { name: 'Leave', exact: true }).click();
  await page.getByRole('dialog').getByText('You left on B1').waitFor();
  await visit.play('#hudoku?template=5x5&seed=3&level=easy');
  await visit.play('#classic?board=2x2:a3a1_1c3d4b');
  // A generated puzzle that is unfinished, and one whose level is known at its end.
  await visit.go();
  await page.locator('[data-new=classic]').click();
  await page.getByRole('radio', { name: 'easy' }).check();
  await page.getByRole('button', { name: 'Begin', exact: true }).click();
  await visit.onBoard();
  await page.locator('#play .cell.blank').first().click();
  await page.keyboard.press('Shift+Digit1');
  await visit.heard(/notes 1/);
  await visit.play(`#classic?board=417369825632158947958724316825437169791586432346912758289643571573291684.64875293`);
  await page.locator('#play .cell.blank').click();
  await page.keyboard.press('1');
  await page.getByRole('dialog').getByText('The board is complete').waitFor();
  const text = await saved(visit);
  call('counted', ['import', '-'], text);
  await visit.go('#statistics');
  await page.locator('#statistics table').first().waitFor();
  const here = await page.locator('#statistics table[aria-label$=" by kind"]').evaluateAll((tables) => tables.flatMap((table) => {
    const [game] = table.ariaLabel.split(' by ');
    return [...table.rows].slice(1).map(({ cells: [name, played, , best] }) => [game, name.textContent, played.textContent, best.textContent.replace(',', '')].join(' '));
  }));
  // The terminal prints the codes of kinds and classes.
  assert.deepEqual(here.sort(), counted('counted').map((line) => line.replace('Classic 2x2', 'Classic 4x4').replace('Depths delver', 'Depths Delver')).sort());
  assert.ok(here.some((line) => /^Classic easy 2 /.test(line)), here.join('\n'));
  assert.ok(['Delve B1 2 0', 'Hudoku 5x5 easy 1 –', 'Classic 4x4 1 –'].every((line) => here.includes(line)), here.join('\n'));
  await visit.end();
});

test('an identity in the ranks is imported only on request, and unknown settings never', async () => {
  const visit = await home.visit();
  const { page } = visit;
  const strange = Object.fromEntries(Array.from({ length: 9 }, (_, number) => [`evil.${number}`, 'x']));
  const settings = { ...strange, 'daily.name': 'Eve', 'daily.secret': 'c'.repeat(64), 'daily.server': 'http://evil.example', 'page.key-Ada': 'e'.repeat(64), 'page.other': '', 'page.theme': 'light', 'terminal.theme': 'dark' };
  const file = JSON.stringify({ kind: 'underdoku', version: 1, settings, boards: {}, games: [] });
  const kept = async () => JSON.parse(await saved(visit)).settings;
  const mine = { 'page.hudoku': 'introduced', 'page.lesson': 'offered', 'page.theme': 'light', 'terminal.theme': 'dark' };
  await visit.go();
  await page.evaluate(() => localStorage.setItem('underdoku-lesson', 'offered'));
  const left = await opened(visit, file, 'Leave it out');
  assert.match(left, /Identity for the ranks, not imported:\s+the server http:\/\/evil.example\s+the name Eve|Identity for the ranks, not imported:\s+the name Eve/);
  assert.match(left, /10 settings that this version does not know were left out: evil.0, evil.1, evil.2, evil.3, evil.4 and 5 more/);
  assert.ok(!left.includes('cccc') && !left.includes('eeee'), left);
  assert.deepEqual(await kept(), mine);
  assert.match(await opened(visit, file, TAKE), /Imported too, for the ranks:/);
  const { 'page.other': _, ...taken } = settings;
  for (const name of Object.keys(strange)) delete taken[name];
  assert.deepEqual(await kept(), { ...taken, ...mine });
  await visit.end();
});

test('a browser keeps its own name and key, and damaged parts are reported and change nothing', async () => {
  const visit = await played();
  const { page } = visit;
  const text = await saved(visit);
  const other = JSON.parse(text);
  other.settings = { ...other.settings, 'daily.secret': 'd'.repeat(64), 'daily.name': 'Eve', 'page.theme': 'pink', 'page.key-Ada': 'e'.repeat(64) };
  other.games.push({ title: 'none', save: 'underdoku delve\nrules original-1\nseed 7\n5 place r1c1 77\n' }, { title: 'none', save: '' });
  const said = await opened(visit, JSON.stringify(other));
  assert.match(said, /Games: 0 saved, 4 were here already/);
  assert.match(said, /2 games could not be replayed and were left out/);
  assert.match(said, /This machine's server, name and key for the ranks did not change/);
  assert.equal(await saved(visit), text);
  for (const [broken, why] of [
    [text.slice(0, -20), /damaged/],
    [text.replace('"version": 1', '"version": 2'), /not a backup of version 1/],
    ['{"kind":"underdoku","version":1,"settings":{"a":1},"boards":{},"games":[]}', /not a backup/],
    ['{"kind":"underdoku","version":1,"settings":{},"boards":{},"games":[null]}', /not a backup/],
  ]) {
    await visit.go();
    await page.getByRole('button', { name: 'Open a saved game' }).click();
    await page.locator('[name=text]').evaluate((field, text) => { field.value = text; }, broken);
    await page.getByRole('button', { name: 'Open', exact: true }).click();
    await page.waitForFunction(() => document.getElementById('dialog-fault').textContent);
    assert.match(await page.locator('#dialog-fault').innerText(), why);
  }
  await page.keyboard.press('Escape');
  assert.equal(await saved(visit), text);
  await visit.end();
});
