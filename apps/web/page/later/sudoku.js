// The Sudoku of a day: a puzzle of Classic at three levels, the same for everybody, in the terminal too.

/** @import { Kept } from '../scripts/types.js' */

import { begin } from '../scripts/begin.js';
import { host } from '../scripts/host.js';

/** The levels, the easiest first. */
export const LEVELS = /** @type {const} */ (['easy', 'medium', 'hard']);

/** Their names. */
export const NAMES = { easy: phrase('level-easy'), medium: phrase('level-medium'), hard: phrase('level-hard') };

/** The title of a puzzle's games, here and in the terminal's lists. @param {string} level @param {string} day */
const titleOf = (level, day) => `${level} daily ${day}`;

/** The day to whose Sudoku a game belongs. @param {Kept} kept */
export const dayOf = ({ game, title }) => (game === 'classic' ? /^(?:easy|medium|hard) daily (\d{4}-\d\d-\d\d)$/.exec(title ?? '')?.[1] : undefined);

/** Whether the player has solved it. @param {Kept} kept */
export const isSolved = ({ over, sums }) => Boolean(over) && sums?.isWon !== false;

/** The games of a puzzle. @param {Kept[]} games @param {string} level @param {string} day */
export const gamesOf = (games, level, day) => games.filter(({ game, title }) => game === 'classic' && title === titleOf(level, day));

/** The level to play first: an unfinished one, or else the easiest unsolved one. @param {Kept[]} games @param {string} day */
function firstLevel(games, day) {
  const solved = (/** @type {string} */ level) => gamesOf(games, level, day).some(isSolved);
  return LEVELS.find((level) => !solved(level) && gamesOf(games, level, day).some(({ over }) => !over)) ?? LEVELS.find((level) => !solved(level));
}

/** Continues the Sudoku of a day, or starts it. If all levels of the day are solved, its games are shown.
 * @param {string} asked A level and a day, such as `hard/2026-11-28`; without them, today's first choice. */
export async function playSudoku(asked) {
  const [{ day: today }, games] = await Promise.all([host.today(), host.list().catch(() => /** @type {Kept[]} */ ([]))]);
  const [, named, past = today] = /^(easy|medium|hard)?\/?(\d{4}-\d\d-\d\d)?$/.exec(asked) ?? [];
  const day = past < today ? past : today;
  const level = named ?? firstLevel(games, day);
  if (!level) return location.replace('#daily');
  const begun = gamesOf(games, level, day).find(({ over }) => !over);
  if (begun) return location.replace(`#game=${begun.id}`);
  const text = await host.puzzle('3x3', level, false, 0, 'half-turn', `daily ${day} ${level}`);
  // Going back leads to the home screen, and does not start it again.
  history.replaceState(null, '', '#');
  return begin({ game: 'classic', text, isOwn: false, title: titleOf(level, day) });
}
