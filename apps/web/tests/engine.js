// The engine as the page loads it, under node.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { PAGE } from './chromium.js';

const module = await import(join(PAGE, 'engine/engine.js'));
module.initSync({ module: readFileSync(join(PAGE, 'engine/engine_bg.wasm')) });

export const { Play, Replay, dealLine, floorLine, puzzle, recipeLine } = module;

/** The digits of a floor of Delve that are to be found, cell by cell; 0 where a given stands.
 * @param {string} seed @param {number} floor */
export function missing(seed, floor) {
  const [, , board, solution] = floorLine(seed, floor).split(' ');
  return [...board].map((given, cell) => (given === '.' ? Number(solution[cell]) : 0));
}

/** The same of a deal of Hudoku. @param {string} template @param {string} seed */
export function hidden(template, seed) {
  const [, , givens, solution] = dealLine(template, seed).split(' ');
  return [...givens].map((given, cell) => (given === '.' ? Number(solution[cell]) : 0));
}
