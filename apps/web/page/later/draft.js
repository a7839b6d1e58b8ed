// A puzzle that the player types: its solutions are counted after each digit, and it can be played.

/** @import { PlayScreen } from '../scripts/play.js' */
/** @import { ClassicView } from '../scripts/types.js' */

import { begin } from '../scripts/begin.js';
import { apart, host } from '../scripts/host.js';

/** How many milliseconds without a change before solutions are counted: a held key makes many changes. */
const STILL = 120;

/** Counts the solutions that the digits leave. A separate worker does it, so that a long search does not keep the player from typing.
 * @param {PlayScreen} play @param {AbortSignal} signal @returns {Promise<import('../scripts/types.js').Answer | undefined>} */
async function proven(play, signal) {
  const text = await host.text(play.id);
  if (signal.aborted) return undefined;
  const answer = await apart('asked', [text, 'draft'], signal);
  return signal.aborted ? undefined : answer;
}

/** Shows how many solutions the digits leave, and the cells that prove it, unless something changes meanwhile.
 * @param {PlayScreen} play @param {AbortSignal} signal */
export async function judge(play, signal) {
  await new Promise((resolve) => { setTimeout(resolve, STILL); });
  const answer = signal.aborted ? undefined : await proven(play, signal);
  if (answer) tell(play, answer);
}

/** @param {PlayScreen} play @param {import('../scripts/types.js').Answer} answer */
function tell(play, { says, cells, more }) {
  play.board.mark({ lit: cells });
  play.news(says.join(' '), more ? 'good' : '');
}

/** Plays the puzzle with its digits as givens. If it is not a proper one, says so and stays. @param {PlayScreen} play */
export async function playDraft(play) {
  const { view } = play;
  const { line } = /** @type {ClassicView} */ (view.own);
  const answer = await proven(play, new AbortController().signal);
  if (play.view !== view) return;
  if (answer?.more) await begin({ game: 'classic', text: line, isOwn: true }, play);
  else if (answer?.says.length) tell(play, answer);
  else play.news(phrase('page-draft-begun'));
}
