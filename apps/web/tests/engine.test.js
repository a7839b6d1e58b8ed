// The engine gives the same results in WebAssembly as everywhere else.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

import { Play, Replay, dealLine, deepFloorLine, floorLine, puzzle, recipeLine } from './engine.js';

const catalogue = (path) =>
  readFileSync(new URL(`../../../testdata/${path}`, import.meta.url), 'utf8').trimEnd().split('\n').slice(1);

test('floors of Delve match the catalogue', () => {
  const lines = catalogue('delve/original-1.txt');
  assert.equal(lines.length, 80);
  for (const line of lines) {
    const [seed, floor] = line.split(' ');
    assert.equal(floorLine(seed, Number(floor)), line);
  }
});

test('floors of Delve, deep, match the catalogue', () => {
  const lines = catalogue('delve/deep-1.txt');
  assert.equal(lines.length, 72);
  for (const line of lines) {
    const [seed, floor, stairs] = line.split(' ');
    assert.equal(deepFloorLine(seed, Number(floor), stairs), line);
  }
});

test('deals of Hudoku match the catalogue', () => {
  const lines = catalogue('hudoku/hudoku-1.txt');
  assert.equal(lines.length, 40);
  for (const line of lines) {
    const [template, seed] = line.split(' ');
    assert.equal(dealLine(template, seed), line);
  }
});

test('deals of Hudoku at each level match the catalogue', () => {
  const lines = catalogue('hudoku/hudoku-2.txt');
  assert.equal(lines.length, 180);
  // There are ten seeds of each board at each level, so every seventh line covers all boards and levels.
  for (const line of lines.filter((_, index) => index % 7 === 0)) {
    const [template, level, seed, ...rest] = line.split(' ');
    assert.equal(dealLine(template, seed, level), [template, seed, ...rest].join(' '));
  }
});

test('puzzles by recipe match the catalogue', () => {
  const lines = catalogue('generator/recipes.txt');
  assert.equal(lines.length, 30);
  for (const line of lines) {
    const [symmetry, givens, seed] = line.split(' ');
    assert.equal(recipeLine(symmetry, givens, seed), line);
  }
});

test('a save of the terminal is played, and saved as the same text', () => {
  for (const game of ['delve', 'hudoku', 'classic', 'classic-9jxk', 'classic-4x4']) {
    const text = readFileSync(new URL(`../../../testdata/web/${game}.txt`, import.meta.url), 'utf8');
    assert.equal(Play.load(text).save(), text);
    const scene = JSON.parse(Replay.load(text).at(9999));
    assert.deepEqual(scene.view, JSON.parse(Play.load(text).view()));
    assert.equal(scene.at, scene.of);
  }
});

test('a request gives the same puzzle as in the terminal', () => {
  const board = (save) => save.split('\n').slice(2, 5);
  for (const kind of ['9jxk', '4x4']) {
    const terminals = readFileSync(new URL(`../../../testdata/web/classic-${kind}.txt`, import.meta.url), 'utf8');
    assert.deepEqual(board(Play.classic(puzzle(kind, '', 0, 'half-turn', '11')).save()), board(terminals));
  }
});
