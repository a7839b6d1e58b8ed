// The engine as the page loads it, under node.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { CODE } from './chromium.js';

const module = await import(join(CODE, 'engine/engine.js'));
module.initSync({ module: readFileSync(join(CODE, 'engine/engine_bg.wasm')) });

export const { Play, Replay, puzzle } = module;

/** The engine for what few visits need: files of other programs, and further hints. */
export async function formats() {
  const module = await import(join(CODE, 'formats/engine.js'));
  module.initSync({ module: readFileSync(join(CODE, 'formats/engine_bg.wasm')) });
  return module;
}

export const { deepFloorLine, floorLine, recipeLine } = await formats();

/** A line of the catalogue of deals of Hudoku, read off a game. @param {string} template @param {string} seed @param {string} [level] */
export function dealLine(template, seed, level) {
  const play = Play.hudoku(template, '', seed, level);
  const squares = () => JSON.parse(play.view()).board.squares;
  const line = () => squares().map(({ kind, digit }) => (kind === 'void' ? '-' : digit ? shown(digit) : '.')).join('');
  const clues = squares().filter(({ kind }) => kind === 'void').map(({ digit }) => (digit ? shown(digit) : '-')).join('');
  const givens = line();
  const { columns } = JSON.parse(play.view()).board;
  const hints = [1, 2, 3].map(() => {
    const { cell } = JSON.parse(play.act('hint', 0)).events.find(({ kind }) => kind === 'hinted');
    return `r${Math.floor(cell / columns) + 1}c${(cell % columns) + 1}`;
  });
  play.act('solution', 0);
  return [template, seed, givens, line(), clues, ...hints].join(' ');
}

/** The digits to find on a floor of Delve, cell by cell; 0 for a given.
 * @param {string} seed @param {number} floor */
export function missing(seed, floor) {
  const [, , board, solution] = floorLine(seed, floor).split(' ');
  return [...board].map((given, cell) => (given === '.' ? Number(solution[cell]) : 0));
}

/** The digits to find in a deal of Hudoku. @param {string} template @param {string} seed @param {string} [level] */
export function hidden(template, seed, level) {
  const [, , givens, solution] = dealLine(template, seed, level).split(' ');
  return [...givens].map((given, cell) => (given === '.' ? Number(solution[cell]) : 0));
}

/** A digit as shown on boards. @param {number} digit */
export const shown = (digit) => (digit > 9 ? String.fromCharCode(55 + digit) : String(digit));

/** The digits of a puzzle's solution. @param {string} text */
export function solution(text) {
  const play = Play.classic(text);
  return JSON.parse(play.act('solve', 0)).view.board.squares.map(({ digit }) => digit);
}
