// Compares the result of a game with earlier ones.

/** @import { PlayScreen } from '../scripts/play.js' */
/** @import { Kept } from '../scripts/types.js' */

import { host } from '../scripts/host.js';
import { clockTime, grouped } from '../scripts/page.js';

/** Only games of the same kind are compared: of the same level, board or class. @param {Kept} kept */
function kindOf({ game, text, title = '', sums }) {
  switch (game) {
    case 'classic': return title.split(' ')[0];
    case 'delve': return /^rules (.*)/m.exec(text)?.[1];
    default: return sums?.kind;
  }
}

/** The best time of Classic, or the most points, in a sentence; empty if there is no earlier game to compare with. @param {PlayScreen} play */
export async function comparison({ id }) {
  const games = await host.list();
  const mine = games.find((kept) => kept.id === id);
  // A game that the solver finished has no time.
  const counts = (/** @type {Kept} */ { game, over, sums }) => Boolean(over && (game !== 'classic' || sums?.isWon));
  if (!mine || !counts(mine)) return '';
  const others = games.filter((kept) => kept !== mine && kept.game === mine.game && kindOf(kept) === kindOf(mine) && counts(kept));
  if (!others.length) return '';
  if (mine.game === 'classic') {
    const [time, best] = [mine, ...others].map(({ sums }) => sums?.time ?? Infinity).toSorted((one, other) => one - other);
    const isBest = mine.sums?.time === time;
    return isBest ? phrase('page-best-time-now', { time: clockTime(Number(best)) }) : phrase('page-best-time', { time: clockTime(Number(time)) });
  }
  const best = Math.max(...others.map(({ points }) => points));
  return mine.points > best ? phrase('page-best-score-now', { points: grouped(best) }) : phrase('page-best-score', { points: grouped(best) });
}
