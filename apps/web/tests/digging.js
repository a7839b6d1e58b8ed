// Times how long the page's engine digs the boards behind the doors of Depths; run by hand.

import { decide, run, viewOf } from './depths.js';

const RUNS = 24;
const MOST_MOVES = 600;

/** Milliseconds of processor time that something takes, and its answer. @param {() => boolean} work */
function timed(work) {
  const start = process.cpuUsage();
  const answer = work();
  const { user, system } = process.cpuUsage(start);
  return { answer, time: (user + system) / 1000 };
}

/** The times of all boards of a run. @param {string} seed */
function times(seed) {
  const play = run(seed);
  const times = [];
  for (let move = 0; move < MOST_MOVES; move += 1) {
    const view = viewOf(play);
    if (view.own.phase === 'over') break;
    if (view.own.phase === 'offer') {
      for (let isMore = true; isMore;) {
        const { answer, time } = timed(() => play.prepare());
        times.push(time);
        isMore = answer;
      }
    }
    play.act(decide(view), move);
  }
  return times;
}

const all = Array.from({ length: RUNS }, (_, number) => times(String(number + 1))).flat().sort((a, b) => a - b);
const mean = all.reduce((sum, time) => sum + time, 0) / all.length;
const shown = (/** @type {number} */ time) => `${time.toFixed(1)} ms`;
console.log(`${all.length} boards: mean ${shown(mean)}, 99 % ${shown(all[Math.floor(all.length * 0.99)] ?? 0)}, worst ${shown(all.at(-1) ?? 0)}`);
