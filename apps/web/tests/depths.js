// A player of Depths who sees what the page shows, and solves boards.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { CODE } from './chromium.js';

const module = await import(join(CODE, 'depths/engine.js'));
module.initSync({ module: readFileSync(join(CODE, 'depths/engine_bg.wasm')) });

export const { Play, codex } = module;

/** The run that the terminal's tests play, too: gentle, with everything unlocked. @param {string} [seed] */
export const run = (seed = '16') => Play.depths(`seed ${seed}\nclass delver\nisGentle true\nopensAll true`, '');

/** The view of a run. */
export const viewOf = (play) => JSON.parse(play.view());

/** Waits until the run on the screen has made this many moves. @param {import('playwright-core').Page} page @param {number} count */
export const made = (page, count) => page.waitForFunction((count) => document.getElementById('play')?.dataset.moves === String(count), count);

/** The solution of a floor, from what is visible, by a search that always continues at the blank with the fewest candidates. */
export function solve({ board, own }) {
  const cages = board.shape?.cages ?? [];
  const groups = [...own.lair.houses.map(({ cells }) => ({ cells, sum: null })), ...cages];
  const digits = board.squares.map(({ digit }) => digit);
  const size = board.rows;
  const of = digits.map((_, cell) => groups.filter(({ cells }) => cells.includes(cell)));
  const fits = (cell, digit) => of[cell].every(({ cells, sum }) => {
    if (cells.some((other) => other !== cell && digits[other] === digit)) return false;
    if (sum === null) return true;
    const others = cells.filter((other) => other !== cell);
    const all = others.reduce((all, other) => all + digits[other], digit);
    const left = others.filter((other) => !digits[other]).length;
    return left ? all + left <= sum && all + left * size >= sum : all === sum;
  });
  const candidates = (cell) => Array.from({ length: size }, (_, index) => index + 1).filter((digit) => fits(cell, digit));
  const fill = () => {
    let [best, least] = [-1, []];
    for (const [cell, digit] of digits.entries()) {
      if (digit) continue;
      const here = candidates(cell);
      if (best < 0 || here.length < least.length) [best, least] = [cell, here];
      if (!least.length) return false;
    }
    if (best < 0) return true;
    for (const digit of least) {
      digits[best] = digit;
      if (fill()) return true;
    }
    digits[best] = 0;
    return false;
  };
  if (!fill()) throw new Error('the board has no solution');
  return digits;
}

/** The player's next move: `take 1`, `place r1c5 3`. */
export function decide(view) {
  const { own, board } = view;
  if (own.phase !== 'floor') return chosen(own);
  const hurt = own.maxHp - own.hp;
  if (hurt >= 5 && own.moves.includes('use potion')) return 'use potion';
  if (hurt >= 9 && own.moves.includes('leave')) return 'leave';
  const digits = solve(view);
  const { open, monsters, bar } = own.lair;
  const worth = (cell) => {
    const isHit = monsters.some(({ intent }) => intent.due && intent.cells.includes(cell));
    return (isHit ? 0 : 100) + monsters.filter(({ lair }) => lair.includes(cell)).length;
  };
  const cells = open.filter((cell) => digits[cell] !== bar?.digit).sort((one, other) => worth(other) - worth(one));
  return `place r${Math.floor(cells[0] / board.columns) + 1}c${(cells[0] % board.columns) + 1} ${digits[cells[0]]}`;
}

function chosen({ offer }) {
  switch (offer.kind) {
    case 'bag': return 'take 0';
    case 'pedlar': case 'market': return 'done';
    case 'doors': return (offer.choices.find(({ word }) => word === 'elite') ?? offer.choices[0]).act;
    default: return 'take 1';
  }
}
