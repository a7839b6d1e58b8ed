// A puzzle that the player sets: its solutions are counted after each change, rules are added to it, and it can be played.

/** @import { PlayScreen } from '../scripts/play.js' */
/** @import { Answer, ClassicView, View } from '../scripts/types.js' */

import { begin, goTo } from '../scripts/begin.js';
import { ask, field, many } from '../scripts/dialog.js';
import { apart, host } from '../scripts/host.js';
import { share } from '../scripts/links.js';
import { cellName, make } from '../scripts/page.js';
import { hasDrawnRules } from '../scripts/shape.js';

/** Solutions are counted after this many milliseconds without a change, because a held key makes many changes. */
const STILL = 120;

/** @param {PlayScreen} play */
const of = ({ view }) => /** @type {ClassicView} */ (view.own);

/** The selected cells in the order of their selection, in which a line goes through them. @type {WeakMap<PlayScreen, number[]>} */
const paths = new WeakMap();

/** Follows the selection. @param {PlayScreen} play */
export function follow(play) {
  const chosen = new Set(play.board.chosen);
  const path = (paths.get(play) ?? []).filter((cell) => chosen.delete(cell));
  if (chosen.delete(play.board.cursor)) path.push(play.board.cursor);
  paths.set(play, [...path, ...chosen]);
}

/** The digits of each blank in some solution, while true candidates are shown. @type {WeakMap<PlayScreen, Map<string, number[]>>} */
const candidates = new WeakMap();

/** A view with the true candidates in place of notes, if they are shown. @param {View} view @param {PlayScreen} play @returns {View} */
export function dressed(view, play) {
  const shown = candidates.get(play);
  if (!shown?.size) return view;
  const { squares, columns } = view.board;
  return { ...view, board: { ...view.board, squares: squares.map((square, cell) => ({ ...square, corner: shown.get(cellName(cell, columns)) ?? [], centre: [] })) } };
}

/** Counts the solutions so far. The game's engine searches briefly; a separate worker does longer searches, so that the player can continue
 * meanwhile. @param {PlayScreen} play @param {AbortSignal} signal @returns {Promise<Answer | undefined>} */
async function proven(play, signal) {
  const hasRules = hasDrawnRules(play.view.board);
  if (hasRules) {
    const quick = await host.ask('solutions');
    if (signal.aborted) return undefined;
    if (quick.says.length || !quick.more) return quick;
  }
  const text = await host.text(play.id);
  if (signal.aborted) return undefined;
  const answer = await apart('asked', [text, hasRules ? 'solutions long' : 'draft'], signal);
  return signal.aborted ? undefined : answer;
}

/** Shows the number of solutions, the cells that prove it and, if requested, the true candidates, unless something changes meanwhile.
 * @param {PlayScreen} play @param {AbortSignal} signal */
export async function judge(play, signal) {
  if (!hasDrawnRules(play.view.board)) await new Promise((resolve) => { setTimeout(resolve, STILL); });
  const answer = signal.aborted ? undefined : await proven(play, signal);
  if (answer) showCount(play, answer);
  if (answer && candidates.has(play)) await findCandidates(play, signal);
}

/** @param {PlayScreen} play @param {Answer} answer */
function showCount(play, { says, cells, more }) {
  play.board.mark({ lit: cells });
  play.news(says.join(' '), more ? 'good' : '');
}

/** @param {PlayScreen} play @param {AbortSignal} signal */
async function findCandidates(play, signal) {
  const { says } = await apart('asked', [await host.text(play.id), 'candidates'], signal);
  if (signal.aborted || !candidates.has(play)) return;
  const lines = says.map((line) => /** @type {[string, string]} */ (line.split(' ')));
  candidates.set(play, new Map(lines.map(([cell, digits]) => [cell, digits.split(',').filter(Boolean).map(Number)])));
  play.show(play.view);
  if (!says.length) play.news(phrase('page-draft-no-candidates'));
}

/** Shows or hides the true candidates. @param {PlayScreen} play */
async function toggleCandidates(play) {
  if (candidates.delete(play)) return play.show(play.view);
  candidates.set(play, new Map());
  return findCandidates(play, new AbortController().signal);
}

/** Plays the puzzle with its digits as givens, if it has exactly one solution; otherwise says what is wrong. @param {PlayScreen} play */
export async function playDraft(play) {
  const { view } = play;
  const answer = await proven(play, new AbortController().signal);
  if (play.view !== view) return;
  if (answer?.more) await begin({ game: 'classic', text: of(play).line, isOwn: true }, play);
  else if (answer?.says.length) showCount(play, answer);
  else play.news(phrase('page-draft-begun'));
}

/** Continues with the same digits on a board to which rules can be added, in another engine. @param {PlayScreen} play */
async function openWithRules(play) {
  const { shape, squares } = play.view.board;
  const digits = squares.map(({ digit }) => digit || '.').join('');
  const layout = `${shape?.kind ?? '3x3'}+rules`;
  const text = `underdoku classic\nrules classic-1\nlayout ${layout}\ndigits ${digits}\norigins ${digits.replace(/\d/g, 'u')}\n`;
  await host.techniques();
  await play.close();
  goTo(await host.import(text));
}

/** Adds a rule with the numbers that were typed. @param {PlayScreen} play @param {string} rule @param {string} numbers */
async function add(play, rule, numbers) {
  const { moves: [move] } = await host.ask(`rule ${rule} ${numbers}`);
  return move ? play.act(move) : play.news(phrase('page-draft-not-numbers'));
}

/** Adds a rule, after asking for its numbers if its kind has any. @param {PlayScreen} play @param {string} rule @param {string} numbers @param {string} title */
function addRule(play, rule, numbers, title) {
  if (numbers === 'without') return add(play, rule, '');
  const labels = { optional: phrase('page-draft-number-optional'), digits: phrase('page-draft-digits'), counts: phrase('page-draft-counts'), sizes: phrase('page-draft-sizes'), table: phrase('page-draft-table') };
  const label = labels[/** @type {keyof typeof labels} */ (numbers)] ?? phrase('page-draft-number');
  const input = make('input', { name: 'numbers', inputmode: numbers === 'one' || numbers === 'optional' ? 'numeric' : 'text', autocomplete: 'off', autofocus: true });
  const run = (/** @type {FormData} */ data) => add(play, rule, String(data.get('numbers') ?? ''));
  return ask(title, [field(label, input)], [{ label: phrase('page-close') }, { label: phrase('page-draft-add'), isMain: true, run }]);
}

/** Copies a link to the puzzle that other programs can open, too. @param {PlayScreen} play */
async function copyLink(play) {
  play.news(await share(await host.link(of(play).line, 'sudokupad')));
}

/** Offers to add the rules that fit the selected cells, and to remove the one under the cursor. @param {PlayScreen} play */
export async function openRules(play) {
  if (!hasDrawnRules(play.view.board)) return openWithRules(play);
  follow(play);
  const { columns } = play.view.board;
  const cells = (paths.get(play) ?? []).map((cell) => cellName(cell, columns));
  const [kinds, here] = [await host.ask(`kinds ${cells.join(' ')}`), await host.ask(`rules-at ${play.cell}`)];
  const adding = kinds.moves.map((move, at) => {
    const [[numbers = '', rule = ''], title] = [move.split(' '), kinds.says[at] ?? ''];
    return /** @type {[string, () => unknown]} */ ([title, () => addRule(play, rule, numbers, title)]);
  });
  const others = /** @type {[string, () => unknown][]} */ ([
    ...here.moves.map((move) => [phrase('page-draft-remove'), () => play.act(move)]),
    [candidates.has(play) ? phrase('page-draft-own-notes') : phrase('page-draft-candidates'), () => toggleCandidates(play)],
    [phrase('page-draft-link'), () => copyLink(play)],
  ]);
  return ask(phrase('page-draft-rules-of', { number: cells.length }), [many(adding), make('h3', {}, phrase('page-draft-puzzle')), many(others)], [{ label: phrase('page-close') }]);
}
