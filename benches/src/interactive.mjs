// The Interactive Sudoku Solver as a program: lists its examples, and solves what it is asked, a JSON line each.
//
//     node interactive.mjs FOLDER        with a checkout of sigh/Interactive-Sudoku-Solver
//
// First it prints {"name", "text", "solution"} for each example with a solution, then an empty line. To each line
// {"text", "turns", "limit"} it answers {"count", "solution", "times"}: the number of solutions up to 2, the first one, and
// the milliseconds of each search for two, which stop after "limit" seconds in all. Its preparation is not timed.

import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';

globalThis.self = globalThis;
globalThis.VERSION_PARAM = '';

const folder = pathToFileURL(`${process.argv[2]}/`).href;
const load = (path) => import(folder + path);
const { PUZZLE_INDEX, resolvePuzzleConfig } = await load('data/example_puzzles.js');
await load('data/collections.js');
const { SudokuParser, toShortSolution } = await load('js/sudoku_parser.js');
const { SudokuBuilder } = await load('js/solver/sudoku_builder.js');

for (const name of PUZZLE_INDEX.keys()) {
  const { input, solution } = resolvePuzzleConfig(name);
  if (typeof solution === 'string' && !input.startsWith('/')) {
    console.log(JSON.stringify({ name, text: input, solution }));
  }
}
console.log();

for await (const line of createInterface({ input: process.stdin })) {
  const { text, turns, limit } = JSON.parse(line);
  const solver = SudokuBuilder.build(SudokuBuilder.resolveConstraint(SudokuParser.parseText(text)));
  const shape = solver.geometry();
  const first = solver.nthSolution(0);
  const solution = first && toShortSolution(first, shape);
  const [times, begin] = [[], performance.now()];
  let count = solver.countSolutions(2);
  while (times.length < turns && (times.length === 0 || performance.now() - begin < 1000 * limit)) {
    const start = performance.now();
    count = solver.countSolutions(2);
    times.push(performance.now() - start);
  }
  console.log(JSON.stringify({ count, solution, times }));
}
