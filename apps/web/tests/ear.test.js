// Whole games by ear: the player knows only Chromium's accessibility tree, and uses only keys. The board
// is never looked at.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';

import { TIMEOUT, house } from './visit.js';

let home;
before(async () => { home = await house(); });
after(() => home.close());

/** A player who uses a screen reader. */
class Ear {
  static async at(visit) {
    const ear = new Ear();
    Object.assign(ear, { page: visit.page, session: await visit.context.newCDPSession(visit.page) });
    await ear.session.send('Accessibility.enable');
    return ear;
  }

  /** What can be heard now: each element's role and name, and whether it has the focus. */
  async things() {
    const { nodes } = await this.session.send('Accessibility.getFullAXTree');
    const isTrue = (node, name) => node.properties?.some((property) => property.name === name && property.value.value === true);
    return nodes.filter(({ ignored }) => !ignored).map((node) => ({ id: node.nodeId, parent: node.parentId, element: node.backendDOMNodeId, role: node.role?.value, name: node.name?.value ?? '', isFocused: isTrue(node, 'focused') }));
  }

  /** Waits until something can be heard. @param {(things: any[]) => any} find @param {string} what */
  async waitFor(find, what) {
    const end = Date.now() + TIMEOUT;
    for (;;) {
      const found = find(await this.things());
      if (found) return found;
      assert.ok(Date.now() < end, `${what} was not heard`);
    }
  }

  /** Waits for words, wherever they are announced. @param {RegExp} words */
  async hears(words) {
    return this.waitFor((things) => things.find(({ role, name }) => ['StaticText', 'heading', 'status', 'alert'].includes(role) && words.test(name))?.name, String(words));
  }

  /** The last announcement: the text of all status elements. */
  async news() {
    const things = await this.things();
    const said = things.filter(({ role }) => role === 'status').map(({ id }) => id);
    const within = ({ parent }) => said.includes(parent);
    return things.filter((thing) => within(thing) && thing.role === 'StaticText').map(({ name }) => name).join(' ');
  }

  /** Does something; returns what is announced. @param {string} before The last announcement. @param {() => Promise<void>} act */
  async hearsOther(before, act) {
    await act();
    for (const end = Date.now() + TIMEOUT; Date.now() < end;) {
      const said = await this.news();
      if (said && said !== before) return said;
    }
    return assert.fail(`nothing but "${before}" was announced`);
  }

  /** Presses a button that was heard. @param {string} role @param {RegExp} name */
  async presses(role, name) {
    const found = await this.waitFor((things) => things.find((thing) => thing.role === role && name.test(thing.name)), `${role} ${name}`);
    await this.session.send('DOM.focus', { backendNodeId: found.element });
    await this.page.keyboard.press('Enter');
  }

  /** The names of the cells, and the one with the focus. */
  async cells() {
    return this.waitFor((things) => {
      const cells = things.filter(({ role }) => role === 'gridcell').map(({ name, isFocused }) => {
        const [, row, column] = /^row (\d+), column (\d+)/.exec(name) ?? [];
        return { row: Number(row), column: Number(column), name, isFocused };
      });
      return cells.some(({ isFocused }) => isFocused) && cells;
    }, 'a board with the focus');
  }

  /** Goes from cell to cell. @param {{ row: number, column: number }} from @param {{ row: number, column: number }} to */
  async goes(from, to) {
    for (let row = from.row; row !== to.row; row += Math.sign(to.row - from.row)) await this.page.keyboard.press(to.row > row ? 'ArrowDown' : 'ArrowUp');
    for (let column = from.column; column !== to.column; column += Math.sign(to.column - from.column)) await this.page.keyboard.press(to.column > column ? 'ArrowRight' : 'ArrowLeft');
  }
}

/** The digit in a cell, according to its name. */
const digitIn = ({ name }) => Number(/^row \d+, column \d+, (\d)/.exec(name)?.[1] ?? 0);
const place = ({ row, column }) => (row - 1) * 9 + column - 1;

/** The solution of a Sudoku, worked out from what was announced. @param {number[]} digits */
function solved(digits) {
  const fits = (cell, digit) => digits.every((other, at) => other !== digit
    || !(Math.floor(at / 9) === Math.floor(cell / 9) || at % 9 === cell % 9 || (Math.floor(at / 27) === Math.floor(cell / 27) && Math.floor((at % 9) / 3) === Math.floor((cell % 9) / 3))));
  const open = digits.flatMap((digit, cell) => (digit ? [] : [{ cell, can: [1, 2, 3, 4, 5, 6, 7, 8, 9].filter((digit) => fits(cell, digit)) }]));
  if (!open.length) return digits;
  const { cell, can } = open.sort((one, other) => one.can.length - other.can.length)[0];
  for (const digit of can) {
    const found = solved(digits.with(cell, digit));
    if (found) return found;
  }
  return undefined;
}

/** Fills the whole board. @param {Ear} ear */
async function fill(ear) {
  const cells = await ear.cells();
  const solution = solved(cells.toSorted((one, other) => place(one) - place(other)).map(digitIn));
  assert.ok(solution, 'what was announced is a puzzle');
  let at = cells.find(({ isFocused }) => isFocused);
  for (const cell of cells.filter((cell) => !digitIn(cell))) {
    await ear.goes(at, cell);
    await ear.page.keyboard.press(String(solution[place(cell)]));
    at = cell;
  }
}

test('a run of Delve by ear: a floor, the stairs, and home', async () => {
  const visit = await home.visit();
  await visit.go();
  const ear = await Ear.at(visit);
  await ear.waitFor((things) => things.some(({ role, name }) => role === 'heading' && name === 'Delve'), 'the games');
  await visit.page.goto(`${home.address}#delve?seed=deep`);
  await fill(ear);
  await ear.hears(/You descend to B2/);
  await ear.presses('button', /^More$/);
  await ear.presses('button', /^Leave the dungeon$/);
  await ear.presses('button', /^Leave$/);
  await ear.hears(/You left on B2/);
  await ear.presses('button', /^Home$/);
  await ear.waitFor((things) => things.some(({ role, name }) => role === 'heading' && name === 'Delve'), 'the games');
  await visit.end();
});

test('a puzzle of Classic by ear: a slip is found by a check, and the board completed', async () => {
  const visit = await home.visit();
  await visit.play('#classic?level=preset1');
  const ear = await Ear.at(visit);
  const cells = await ear.cells();
  const at = cells.find(({ isFocused }) => isFocused);
  const blank = cells.find((cell) => !digitIn(cell));
  const solution = solved(cells.toSorted((one, other) => place(one) - place(other)).map(digitIn));
  await ear.goes(at, blank);
  await visit.page.keyboard.press(String((solution[place(blank)] % 9) + 1));
  await ear.waitFor((things) => things.some(({ role, name }) => role === 'gridcell' && name.startsWith(`row ${blank.row}, column ${blank.column}, ${(solution[place(blank)] % 9) + 1}`)), 'the wrong digit');
  await visit.page.keyboard.press('c');
  await ear.hears(/wrong|differs/);
  await visit.page.keyboard.press('Delete');
  await ear.waitFor((things) => things.some(({ role, name }) => role === 'gridcell' && name.startsWith(`row ${blank.row}, column ${blank.column}, empty`)), 'the cell empty again');
  await fill(ear);
  await ear.hears(/The board is complete/);
  await visit.end();
});

test('a game of Hudoku by ear: the player asks which digits fit, cell by cell', async () => {
  const visit = await home.visit();
  await visit.context.addInitScript(() => localStorage.setItem('underdoku-pace', 'off'));
  await visit.play('#hudoku?template=4x5&seed=deep');
  const ear = await Ear.at(visit);
  const first = await ear.cells();
  assert.ok(first.every(({ name }) => /region \d/.test(name) && (/no cell, number \d/.test(name) || /1 to [49]$/.test(name))), 'each cell names its region and its digits');
  assert.ok(first.every(({ name }) => !/1 to 0/.test(name)));
  let at = first.find(({ isFocused }) => isFocused);
  let said = '';
  for (const cell of first.filter(({ name }) => /, empty/.test(name))) {
    await ear.goes(at, cell);
    at = cell;
    said = await ear.hearsOther(said, () => visit.page.keyboard.press('f'));
    const digits = /can be (.+)\.$/.exec(said)?.[1]?.match(/\d/g);
    assert.ok(digits, said);
    for (const digit of digits) {
      said = await ear.hearsOther(said, () => visit.page.keyboard.press(digit));
      if (/Correct/.test(said)) break;
    }
    assert.match(said, /Correct|over|done|complete|points/i);
  }
  await ear.waitFor((things) => things.some(({ role, name }) => role === 'dialog' && /points/.test(name)), 'the score');
  await visit.end();
});
