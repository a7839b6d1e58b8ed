// The result of a game as a text to share. Loaded when a game ends.

/** @import { View } from '../scripts/types.js' */

import { clockTime, dayOf, grouped } from '../scripts/page.js';

/** How many cells the solver filled, out of how many blanks. @param {View} view */
function bySolver({ board }) {
  const filled = board.squares.filter(({ kind }) => !['given', 'blank', 'void'].includes(kind));
  return { solver: filled.filter(({ kind }) => ['single', 'place', 'trial'].includes(kind)).length, of: filled.length };
}

/** The result of a game of Classic. @param {View} view */
function outcome(view) {
  if (!view.over) return phrase('page-result-open', { blanks: phrase('page-blanks', { number: view.game === 'classic' ? view.own.blanks : 0 }), time: clockTime(view.time) });
  if (view.isWon) return phrase('page-result-solved', { time: clockTime(view.time) });
  const { solver, of } = bySolver(view);
  return phrase('page-result-solver', { number: solver, cells: phrase('page-cells', { number: of }) });
}

/** The result in a few lines, without spoilers. @param {View} view @param {string} [day] */
export function resultText(view, day) {
  const which = day && view.game !== 'classic' ? dayOf(view.own.seed, day) : '';
  const when = which && ` · ${which}`;
  if (view.game === 'depths') return [...view.own.card, ...(which ? [which] : [])].join('\n');
  if (view.game === 'delve') {
    const delve = view.own;
    const last = view.over === 'died' ? '☠' : '…';
    const floors = delve.story.map(({ floor, isHard, traps, time }) => `${isHard ? phrase('page-deep-hard', { floor: `B${floor}` }) : `B${floor}`} ${'✗'.repeat(traps)}${time === null ? last : `✓ ${clockTime(time)}`}`);
    const tail = floors.length > 12 ? [phrase('page-result-above', { number: floors.length - 12 }), ...floors.slice(-12)] : floors;
    return [`Underdoku · ${delve.deep ? phrase('page-deep') : 'Delve'}${when}`, phrase('page-result-run', { points: grouped(delve.points), floors: phrase('page-floors', { number: delve.cleared }), blanks: phrase('page-blanks', { number: delve.filled }), time: clockTime(view.time) }), ...tail].join('\n');
  }
  if (view.game === 'hudoku') {
    const hudoku = view.own;
    const eased = hudoku.eased ? ` (${hudoku.eased})` : '';
    return [`Underdoku · Hudoku ${hudoku.name}${when}`, phrase('page-result-round', { points: grouped(hudoku.points), time: clockTime(view.time) }) + eased,
      phrase('page-result-cells', { cells: phrase('page-cells', { number: hudoku.alone }), hints: phrase('page-hints', { number: hudoku.autoHints + hudoku.askedHints }), wrong: hudoku.wrong })].join('\n');
  }
  const { shape } = view.board;
  return [`Underdoku · Classic${shape ? ` ${shape.title}` : ''}`, outcome(view), view.own.puzzle].join('\n');
}
