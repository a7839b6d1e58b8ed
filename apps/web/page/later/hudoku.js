// The Hudoku screen: the clock, the pause, and the breakdown of the score.

/** @import { PlayScreen } from '../scripts/play.js' */
/** @import { Rules } from '../scripts/rules.js' */
/** @import { HudokuView, View } from '../scripts/types.js' */

import { ask, choices, field } from '../scripts/dialog.js';
import { read, write } from '../scripts/entries.js';
import { cellName, freshSeed, grouped, icon, make, say } from '../scripts/page.js';
import { begin, seedField, seedOf } from '../scripts/begin.js';
import { menu, over } from '../scripts/over.js';
import { isPaused } from '../scripts/play.js';
import { set, settings } from '../scripts/settings.js';
import { preview, TEMPLATES } from './templates.js';

/** @param {View} view */
const of = (view) => /** @type {HudokuView} */ (view.own);

/** When the clock is announced to players who cannot see it, in seconds left. */
const LATE = 10;

/** What the clock shows now, in milliseconds. @param {PlayScreen} play */
function left({ view, watch }) {
  const { left: then, pace } = of(view);
  const speed = { normal: 1, slow: 0.5, off: 0 }[pace];
  return Math.max(0, then - (watch.now() - view.time) * speed);
}

/** Rounded up to whole seconds, so that 0 is never shown. @param {PlayScreen} play */
const seconds = (play) => Math.ceil(left(play) / 1000);

/** @param {PlayScreen} play */
function clockText(play) {
  const { pace } = of(play.view);
  return pace === 'off' ? phrase('page-pace-off') : String(seconds(play));
}

/** @type {WeakMap<PlayScreen, number>} The clock that was announced. */
const warned = new WeakMap();

/** @param {PlayScreen} play @param {(move: string) => Promise<unknown>} [act] How the move is made. */
async function resume(play, act = (move) => play.act(move)) {
  await act('resume');
  if (!isPaused(play.view)) play.watch.start();
}

/** Stops the clock, then pauses, so that the time this takes does not count as play.
 * @param {PlayScreen} play @param {(move: string) => Promise<unknown>} [act] How the move is made. */
async function pause(play, act = (move) => play.act(move)) {
  play.watch.stop();
  await act('pause');
  if (!isPaused(play.view) && !play.view.over) play.watch.start();
}

/** @param {PlayScreen} play */
function again(play) {
  const { template, labels, level } = of(play.view);
  return begin({ game: 'hudoku', template, labels, level, seed: freshSeed(), pace: settings.pace }, play);
}

/** @param {PlayScreen} play */
function showSolution(play) {
  ask(phrase('page-show-ask'), [phrase('page-show-about')], [
    { label: phrase('page-go-on') },
    { label: phrase('page-show'), isMain: true, run: () => play.act('solution') },
  ]);
}

/** @param {PlayScreen} play */
function choosePace(play) {
  ask(phrase('page-the-clock'), [choices(phrase('page-clock-runs'), 'pace', [['normal', phrase('page-pace-normal')], ['slow', phrase('page-pace-slow')], ['off', phrase('page-pace-not')]], of(play.view).pace), phrase('page-clock-score')], [
    { label: phrase('page-cancel') },
    { label: phrase('page-set'), isMain: true, run: async (data) => {
      const pace = String(data.get('pace'));
      if (pace !== of(play.view).pace) await play.act(`clock ${pace}`);
    } },
  ]);
}

/** @param {PlayScreen} play */
async function fits(play) {
  const { says, digits } = await play.ask(`fits ${play.cell}`);
  const most = play.board.square(play.board.cursor)?.most ?? 0;
  play.ruledOut = new Set(digits.length ? Array.from({ length: most }, (_, index) => index + 1).filter((digit) => !digits.includes(digit)) : []);
  play.showPad();
  play.news(says.join(' '));
}

/** Shows the chosen cell. A hint costs points, so a random cell is shown only if the player asks again. @param {PlayScreen} play */
function hint(play) {
  if (play.board.square(play.board.cursor)?.kind === 'blank') return void play.act(`hint ${play.cell}`);
  if (play.hintLevel || play.view.over) return void play.act('hint');
  play.hintLevel = 1;
  return play.news(phrase('page-hint-choose'));
}

/** @type {Rules} */
export const rules = {
  title: phrase('menu-hudoku'),
  isFinal: true,

  status(view, play) {
    const { hidden, points, wrong } = of(view);
    const clock = make('span', { class: 'clock', id: 'clock', role: 'timer', 'aria-label': phrase('page-clock-name') }, clockText(play));
    const fill = make('span', { id: 'clock-bar' });
    return [
      clock,
      make('span', { class: 'bar', 'aria-hidden': 'true' }, fill),
      make('span', { class: 'stat' }, phrase('page-left', { number: hidden })),
      make('span', { class: 'stat' }, phrase('page-wrong', { number: wrong })),
      make('span', { class: 'stat', role: 'img', 'aria-label': phrase('page-points', { points: grouped(points) }) }, make('b', { id: 'points' }, grouped(points))),
    ];
  },

  actions(view, play) {
    const { canUndo, canRedo, isPaused } = of(view);
    return [
      // A small screen has no room for these; the same digit again removes a note, too.
      { icon: 'undo', label: phrase('page-undo'), name: phrase('page-undo-notes'), rank: 2, isOff: !canUndo, run: () => play.step('undo') },
      { icon: 'redo', label: phrase('page-redo'), name: phrase('page-redo-notes'), rank: 2, isOff: !canRedo, run: () => play.step('redo') },
      { icon: 'fits', label: phrase('page-fits'), name: phrase('page-fits-name'), rank: 1, run: () => fits(play) },
      { icon: 'hint', label: phrase('page-hint'), name: phrase('page-round-hint', { points: of(view).hintPoints }), isOnce: true, run: () => rules.key('t', play) },
      isPaused ? { icon: 'go', label: phrase('page-go-on'), run: () => resume(play) } : { icon: 'pause', label: phrase('page-pause'), run: () => pause(play) },
      { icon: 'more', label: phrase('page-more'), run: () => rules.more(play) },
    ];
  },

  beside(view) {
    const { name, seed } = of(view);
    return [make('dl', {}, make('dt', {}, phrase('page-board')), make('dd', {}, name), make('dt', {}, phrase('page-seed')), make('dd', {}, seed))];
  },

  place(digit, play) {
    if (play.board.chosen.length > 1) return play.news(phrase('page-several'));
    return play.act(`place ${play.cell} ${digit}`);
  },

  erase(play) {
    const { squares, columns } = play.view.board;
    const noted = play.board.chosen.filter((cell) => squares[cell]?.corner.length || squares[cell]?.centre.length);
    if (!noted.length) return play.news(phrase('page-erase-no-notes'));
    return play.act(...noted.map((cell) => `wipe ${cellName(cell, columns)}`));
  },

  key(key, play) {
    if (key === 't' || key === 'h') hint(play);
    else if (key === 'p') void (of(play.view).isPaused ? resume(play) : pause(play));
    else if (key === 'f') void fits(play);
    else return false;
    return true;
  },

  more(play) {
    const on = play.view.over ? [] : /** @type {[string, () => unknown][]} */ ([[phrase('page-clock'), () => choosePace(play)], [phrase('page-show-solution'), () => showSolution(play)]]);
    menu(phrase('menu-hudoku'), play, [['', [...on, [phrase('page-new-game'), () => again(play)]]]]);
  },

  over(play) {
    const hudoku = of(play.view);
    const rows = hudoku.terms.map(({ name, points }) => make('tr', {}, make('th', { scope: 'row' }, name), make('td', { class: 'number' }, grouped(points))));
    const line = phrase('page-over-round', { says: hudoku.says.join(' '), seed: hudoku.seed });
    const table = make('table', {}, make('tbody', {}, ...rows));
    const body = play.view.over === 'gave up' ? [line] : [table, make('p', {}, line)];
    over(play, phrase('page-points', { points: grouped(hudoku.points) }), body, () => again(play));
  },

  tick(play) {
    const { deadline, isPaused } = of(play.view);
    if (isPaused || play.view.over || !play.watch.runs) return;
    const clock = document.getElementById('clock');
    const now = clockText(play);
    if (clock && clock.textContent !== now) clock.textContent = now;
    const isLate = deadline !== null && seconds(play) <= LATE;
    clock?.classList.toggle('late', isLate);
    const bar = document.getElementById('clock-bar');
    if (bar) bar.style.transform = `scaleX(${Math.min(1, left(play) / of(play.view).most)})`;
    if (isLate && seconds(play) > LATE - 2 && warned.get(play) !== deadline) {
      warned.set(play, /** @type {number} */ (deadline));
      say(phrase('page-late', { seconds: LATE }));
    }
    if (deadline !== null && play.watch.now() >= deadline) void play.act('wait');
  },

  async introduce() {
    if (read('hudoku') !== null) return;
    const part = await import('./introduction.js').catch(() => undefined);
    // If that fails, the game starts all the same.
    if (!part) return;
    await part.introduce();
    write('hudoku', 'introduced');
  },

  veil(play) {
    if (!isPaused(play.view) || play.view.over) return undefined;
    return [
      make('p', {}, phrase('page-paused')),
      make('button', { type: 'button', class: 'main', onclick: () => void resume(play) }, icon('go'), phrase('page-go-on')),
    ];
  },

  leave: (play) => pause(play),
  rest: (play) => pause(play, (move) => play.actUnsaid(move, 'paused')),
  goOn: (play) => resume(play, (move) => play.actUnsaid(move, 'resumed')),
};

/** The levels: name, label, and what each means. @type {[string, string, string][]} */
const LEVELS = [
  ['original', phrase('page-level-original'), phrase('page-level-original-about')],
  ['easy', phrase('level-easy'), phrase('page-level-easy-about')],
  ['medium', phrase('level-medium'), phrase('page-level-medium-about')],
  ['hard', phrase('level-hard'), phrase('page-level-hard-about')],
];

/** A board's shape and size. @param {string} name */
function boardLabel(name) {
  const [rows = '', columns = ''] = name.split('x');
  const label = document.createDocumentFragment();
  label.append(preview(name), phrase('page-begin-board', { rows, columns }));
  return label;
}

/** Asks for the options of a new game. */
export function choose() {
  const own = make('textarea', { name: 'labels', spellcheck: 'false', placeholder: 'a a a b b\na a a b b\na a a d d\n-a -a -a d d' });
  const more = make('details', {}, make('summary', {}, phrase('page-begin-own')), field(phrase('page-begin-letters'), own));
  const about = make('p', { class: 'note', role: 'status' });
  const describe = (/** @type {string} */ level) => { about.textContent = LEVELS.find(([name]) => name === level)?.[2] ?? ''; };
  describe('original');
  ask(phrase('page-begin-round'), [
    choices(phrase('page-board'), 'template', TEMPLATES.map((name) => [name, boardLabel(name)]), '4x5'),
    choices(phrase('page-level'), 'level', LEVELS.map(([name, label]) => [name, label]), 'original', describe),
    about,
    choices(phrase('page-clock'), 'pace', [['normal', phrase('page-pace-normal')], ['slow', phrase('page-pace-slow')], ['off', phrase('page-pace-off')]], settings.pace),
    seedField(), more,
  ], [
    { label: phrase('page-cancel') },
    { label: phrase('page-begin'), isMain: true, run: (data) => {
      const pace = /** @type {'normal' | 'slow' | 'off'} */ (String(data.get('pace')));
      set({ pace });
      const labels = String(data.get('labels') ?? '').trim();
      return begin({ game: 'hudoku', template: labels ? 'own' : String(data.get('template')), labels, level: String(data.get('level')), seed: seedOf(data), pace });
    } },
  ]);
}
