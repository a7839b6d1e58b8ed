// A whole run of Depths by ear: the player knows only Chromium's accessibility tree, and uses only keys.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { setTimeout as rest } from 'node:timers/promises';

import { made, solve } from './depths.js';
import { TIMEOUT, house } from './visit.js';

/** @typedef {{ role: string | undefined, name: string, isFocused: boolean }} Heard */

let home;
before(async () => { home = await house(); });
after(() => home.close());

/** True if a cell or a button has the focus. @param {Heard[]} tree */
const isOnCell = (tree) => tree.some(({ role, isFocused }) => isFocused && ['gridcell', 'button'].includes(role ?? ''));

/** What Chromium exposes to screen readers: roles and names, and which has the focus, once it is as expected.
 * @param {import('playwright-core').CDPSession} session @param {(tree: Heard[]) => boolean} [isReady] @returns {Promise<Heard[]>} */
async function heardTree(session, isReady = isOnCell) {
  for (const end = Date.now() + TIMEOUT; ; ) {
    const { nodes } = await session.send('Accessibility.getFullAXTree');
    const tree = nodes.filter(({ ignored }) => !ignored).map(({ role, name, properties }) => ({
      role: role?.value, name: String(name?.value ?? ''), isFocused: Boolean(properties?.some(({ name, value }) => name === 'focused' && value.value)),
    }));
    if (isReady(tree) || Date.now() > end) return tree;
    await rest(20);
  }
}

/** The names of all elements with a role. @param {Heard[]} tree @param {string} role */
const named = (tree, role) => tree.filter((node) => node.role === role).map(({ name }) => name);

/** The cells of each cage. The name of its first cell has only the sum, other names also that cell. @param {string[]} names @param {number} size */
function cagesOf(names, size) {
  /** @type {Map<number, { cells: number[], sum: number }>} */
  const cages = new Map();
  for (const [cell, name] of names.entries()) {
    const [, sum, row, column] = /cage sum (\d+)(?: from r(\d+)c(\d+))?/.exec(name) ?? [];
    if (!sum) continue;
    const first = row ? (Number(row) - 1) * size + Number(column) - 1 : cell;
    const cage = cages.get(first) ?? { cells: [], sum: Number(sum) };
    cages.set(first, { ...cage, cells: [...cage.cells, cell] });
  }
  return [...cages.values()];
}

/** A floor for the solver, from the names of its cells alone. @param {string[]} names */
function floorOf(names) {
  const size = Math.sqrt(names.length);
  const [high, wide] = { 4: [2, 2], 6: [2, 3], 8: [2, 4], 9: [3, 3] }[size] ?? [1, size];
  const cells = names.map((name, cell) => ({ cell, name, row: Math.floor(cell / size), column: cell % size }));
  const house = (/** @type {(of: typeof cells[0]) => boolean} */ is) => ({ cells: cells.filter(is).map(({ cell }) => cell) });
  const all = Array.from({ length: size }, (_, index) => index);
  const isTold = names.some((name) => name.includes('region '));
  const isIn = (/** @type {typeof cells[0]} */ { name, row, column }, /** @type {number} */ index) => (isTold
    ? name.includes(`region ${index + 1}`)
    : Math.floor(row / high) * (size / wide) + Math.floor(column / wide) === index);
  const houses = all.flatMap((index) => [
    house(({ row }) => row === index), house(({ column }) => column === index), house((cell) => isIn(cell, index)),
  ]);
  const diagonals = [1, 2].map((number) => house(({ name }) => name.includes(`diagonal ${number}`))).filter(({ cells }) => cells.length);
  const squares = names.map((name) => ({ digit: Number(/^row \d+, column \d+, (?:fog, )?(\d)/.exec(name)?.[1] ?? 0) }));
  return { board: { rows: size, squares, shape: { cages: cagesOf(names, size) } }, own: { lair: { houses: [...houses, ...diagonals] } } };
}

/** The number of the choice: a Lair before other doors, else the first; a full bag, a pedlar and a market are skipped.
 * @param {Heard[]} tree @param {string} heading */
function choice(tree, heading) {
  if (/bag is full|pedlar|market/.test(heading)) return '0';
  const buttons = named(tree, 'button');
  const first = buttons.findIndex((name) => /^(?:Lair|Elite|Vault) /.test(name));
  const lair = buttons.findIndex((name) => name.startsWith('Lair '));
  return lair < 0 ? '1' : String(lair - first + 1);
}

/** The letters of the monsters that can be struck, the first to act in front. @param {Heard[]} tree */
function targets(tree) {
  const acts = named(tree, 'button').map((name) => /^[A-Z]\w+ ([a-z]) .*, acts in (\d+)/.exec(name)).filter((found) => found !== null);
  return acts.sort((one, other) => Number(one[2]) - Number(other[2])).map(([, letter]) => letter);
}

/** Strikes a monster, if there are sparks for it; returns whether it did. @param {import('playwright-core').Page} page @param {import('playwright-core').CDPSession} session
 * @param {Heard[]} tree @param {string} texts */
async function strikes(page, session, tree, texts) {
  const [letter] = targets(tree);
  const buttons = named(tree, 'button');
  const price = Number(/^Strike, for (\d)/.exec(buttons.find((name) => name.startsWith('Strike, ')) ?? '')?.[1] ?? 9);
  const isMute = buttons.some((name) => /^Mute .*, acts in/.test(name));
  if (!letter || isMute || Number(/sparks (\d)/.exec(texts)?.[1] ?? 0) < price) return false;
  await page.keyboard.press('s');
  await heardTree(session, (tree) => tree.some(({ role }) => role === 'dialog'));
  for (let steps = 0; ; steps += 1) {
    const focused = (await heardTree(session, () => true)).find(({ isFocused, role }) => isFocused && role === 'button');
    if (focused?.name.startsWith(`${letter} `)) break;
    assert.ok(steps < 12, `${letter}: ${focused?.name}`);
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Enter');
  return true;
}

/** Goes to a cell with the arrow keys. @param {import('playwright-core').Page} page @param {number} from @param {number} to @param {number} size */
async function walk(page, from, to, size) {
  const [rows, columns] = [Math.floor(to / size) - Math.floor(from / size), (to % size) - (from % size)];
  for (let step = 0; step < Math.abs(rows); step += 1) await page.keyboard.press(rows > 0 ? 'ArrowDown' : 'ArrowUp');
  for (let step = 0; step < Math.abs(columns); step += 1) await page.keyboard.press(columns > 0 ? 'ArrowRight' : 'ArrowLeft');
}

/** Enters the digit that strikes most and is not hit back. @param {import('playwright-core').Page} page @param {Heard[]} tree @param {string} texts @param {number[]} solution */
async function puts(page, tree, texts, solution) {
  const cells = tree.filter(({ role }) => role === 'gridcell');
  const names = cells.map(({ name }) => name);
  const barred = Number(/(\d) barred/.exec(texts)?.[1] ?? 0);
  const open = names.flatMap((name, cell) => (/, (?:empty|fog)/.test(name) && !name.includes('warded') && solution[cell] !== barred ? [cell] : []));
  const worth = (/** @type {number} */ cell) => {
    const lairs = /lair of ([a-z ]+)/.exec(names[cell] ?? '')?.[1]?.trim().split(' ').length ?? 0;
    return (names[cell]?.includes('hit if the next') ? 0 : 100) + lairs;
  };
  const [to = 0] = open.sort((one, other) => worth(other) - worth(one));
  const from = cells.findIndex(({ isFocused }) => isFocused);
  assert.ok(from >= 0, `no cell has the focus, but ${tree.filter(({ isFocused }) => isFocused).map(({ role, name }) => `${role} ${name}`).join(', ')}; ${texts}`);
  await walk(page, from, to, Math.sqrt(names.length));
  await page.keyboard.press('Shift');
  await page.keyboard.press(String(solution[to]));
}

test('a whole gentle run is won by the accessibility tree and keys alone', async () => {
  const visit = await home.visit();
  const { page } = visit;
  await visit.go('#depths?seed=7&gentle=yes&all=yes');
  await page.waitForSelector('#play.ready[data-phase=offer]');
  const session = await visit.context.newCDPSession(page);
  const heard = new Set();
  /** @type {number[]} */
  let solution = [];
  for (let moves = 0; ; ) {
    const tree = await heardTree(session);
    const texts = named(tree, 'StaticText').join(' ');
    assert.ok(moves < 900 && !/You die|killed/.test(texts), texts);
    if (/come through/.test(texts)) break;
    const names = named(tree, 'gridcell');
    const [heading = ''] = named(tree, 'heading').filter((name) => name !== 'Depths');
    if (heading.endsWith('is won!')) {
      heard.add(heading);
      await page.keyboard.press('Enter');
      continue;
    }
    if (!names.length) {
      heard.add(heading.split(/[ .,]/)[1]);
      // Right after the last digit of a floor, a digit chooses something only after another key.
      await page.keyboard.press('Shift');
      await page.keyboard.press(choice(tree, heading));
      solution = [];
    } else {
      if (solution.length !== names.length) solution = solve(floorOf(names));
      const [, hp = '0', most = '0'] = /HP (\d+)\/(\d+)/.exec(texts) ?? [];
      const hasPotion = named(tree, 'button').some((name) => /^Bag .*Potion/.test(name));
      if (Number(most) - Number(hp) >= 5 && hasPotion) await page.keyboard.press('p');
      else if (!await strikes(page, session, tree, texts)) await puts(page, tree, texts, solution);
    }
    moves += 1;
    await made(page, moves);
  }
  assert.ok(heard.has('Act I is won!') && heard.has('Act II is won!') && heard.size > 6, [...heard].join(' '));
  await visit.end();
});
