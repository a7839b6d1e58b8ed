// Classic on the screen: hints with reasons, checks, checkpoints.

/** @import { PlayScreen } from '../scripts/play.js' */
/** @import { Rules } from '../scripts/rules.js' */
/** @import { ClassicView, View } from '../scripts/types.js' */

import { ask } from '../scripts/dialog.js';
import { apart, host, loaded, styled } from '../scripts/host.js';
import { begin, chooseNew } from '../scripts/begin.js';
import { byId, cellName, clockTime, freshSeed, make } from '../scripts/page.js';
import { share } from '../scripts/links.js';
import { menu, over } from '../scripts/over.js';
import { hasDrawnRules } from '../scripts/shape.js';
import { settings } from '../scripts/settings.js';

/** @param {View} view */
const of = (view) => /** @type {ClassicView} */ (view.own);

/** A hint at a level. The first engine finds only singles. Hints on the standard board, and those for which there is no single, come from
 * another engine.
 * @param {PlayScreen} play @param {number} level */
async function hintOf(play, level) {
  const { tidiesNotes } = settings;
  const answer = await play.ask(`hint ${level}${tidiesNotes ? ' tidy' : ''}`);
  const { cells, more, moves } = answer;
  const isStuck = !play.view.board.shape || !more && !cells.length && !moves.length;
  // Without a network, that answer is all there is.
  if (!isStuck || play.view.over) return answer;
  return host.techniques().then(() => host.hint(level, tidiesNotes)).catch(() => answer);
}

/** The number of questions asked so far. The engine for hints may have to be loaded, and a later question makes an earlier one obsolete. */
let questions = 0;

/** The next level of a hint; after the last, the step is carried out. @param {PlayScreen} play */
async function hint(play) {
  const level = play.hintLevel + 1;
  const { view } = play;
  const question = questions += 1;
  const { says, cells, moves, more, drawn } = await hintOf(play, Math.min(level, 4));
  if (question !== questions || play.view !== view) return;
  if (level > 4 && moves.length) {
    await play.act(...moves);
    return play.news(phrase('page-hint-done'));
  }
  play.board.mark({ lit: cells });
  // An answer that comes with moves, such as cleaning notes, is shown completely at once.
  const shownLevel = moves.length ? 4 : level;
  if (more) play.hintLevel = shownLevel;
  if (drawn) void picture(play, cells, drawn);
  if (!more) return play.news(says.join(' '));
  const next = [phrase('classic-hint-where'), phrase('page-hint-why'), phrase('classic-hint-to-do'), phrase('classic-hint-do')][shownLevel - 1];
  play.news(phrase('page-hint-again', { says: says.slice(level > 2 ? 2 : 0).join(' '), next: String(next) }));
}

/** Draws the candidates and links of a hint, unless something happens before the script has loaded; the words are shown anyway.
 * @param {PlayScreen} play @param {number[]} lit @param {string} drawn */
async function picture(play, lit, drawn) {
  const { view, hintLevel } = play;
  const hints = await import('./hints.js').catch(() => undefined);
  // Imports may finish in another order than they started.
  if (!hints || play.view !== view || play.hintLevel !== hintLevel) return;
  play.board.mark({ lit, picture: hints.pictureOf(drawn, view.board) });
  const legend = hints.legendOf(drawn);
  if (legend) play.explain(legend);
}

/** @param {PlayScreen} play @param {'check' | 'conflicts'} question */
async function check(play, question) {
  questions += 1;
  const { says, cells } = await play.ask(question);
  play.board.mark(question === 'check' ? { wrong: cells } : { lit: cells });
  play.news(says.join(' '), cells.length ? 'danger' : '');
}

/** Cancels checking the givens of the present board. */
let proving = new AbortController();

/** Reports, before the first move, givens that are not a proper puzzle. On boards that are not standard this may take long, so a
 * separate worker does it. @param {PlayScreen} play */
async function prove(play) {
  const { signal } = proving = new AbortController();
  const { says, cells } = play.view.board.shape ? await apart('asked', [await host.text(play.id), 'givens'], signal) : await host.ask('givens');
  if (signal.aborted || !says.length) return;
  play.board.mark({ lit: cells });
  play.news(says.join(' '), 'danger');
}

/** The script for typing a puzzle. */
const draft = () => loaded(import('./draft.js'));

/** Plays the puzzle that was typed. @param {PlayScreen} play */
const playDraft = (play) => draft().then(({ playDraft }) => playDraft(play)).catch(({ message }) => play.news(message, 'danger'));

/** The script for setting a puzzle, once a draft is on the screen. @type {typeof import('./draft.js') | undefined} */
let setting;

/** Has the script at hand that follows the selection. @param {PlayScreen} play */
const followDraft = (play) => draft().then((script) => { setting = script; script.follow(play); }).catch(() => {});

/** Opens the rules of a puzzle that is being set. @param {PlayScreen} play */
const openRules = (play) => draft().then(({ openRules }) => openRules(play)).catch(({ message }) => play.news(message, 'danger'));

/** The script that shows colours, once a board has any; empty while it loads. @type {{ signsOf?: typeof import('./colours.js').signsOf } | undefined} */
let colours;

/** @param {PlayScreen} play */
async function showColours(play) {
  colours = {};
  colours = await import('./colours.js');
  play.show(play.view);
}

/** The drawn rules of boards that have rules which the first engine does not draw. @type {WeakMap<PlayScreen, import('./rules.js').Drawn>} */
const drawnRules = new WeakMap();

/** Draws the rules of a board. @param {PlayScreen} play */
async function showRules(play) {
  const { drawRules } = await styled(import('./rules.js'), 'later/rules.css');
  drawnRules.set(play, await drawRules(play.board, await host.text(play.id)));
  play.show(play.view);
}

/** Shows the requirements of the rules of a board. @param {PlayScreen} play */
const tellRules = (play) => ask(phrase('page-board-rules'), [make('dl', {}, ...drawnRules.get(play)?.requirements() ?? [])], [{ label: phrase('page-close') }]);

/** @param {PlayScreen} play */
async function colour(play) {
  const { chooseColour } = await loaded(import('./colours.js'));
  chooseColour(play, of(play.view));
}

/** @param {PlayScreen} play @param {string} question */
async function answer(play, question) {
  questions += 1;
  play.news((await play.ask(question)).says.join(' '));
}

/** @param {PlayScreen} play */
function solve(play) {
  ask(phrase('page-solve-ask'), [phrase('page-solve-about')], [
    { label: phrase('page-solve-no') },
    { label: phrase('page-solve'), isMain: true, run: () => { void play.act('solve'); } },
  ]);
}

/** Resets the board to its givens. @param {PlayScreen} play */
function startOver(play) {
  const moves = (/** @type {'digit' | 'notes'} */ what) => {
    const { squares, columns } = play.view.board;
    const has = { digit: 'clear', notes: 'wipe' };
    return squares.flatMap(({ digit, kind, corner, centre }, cell) => {
      const isIt = what === 'digit' ? digit && kind !== 'given' : !digit && corner.length + centre.length;
      return isIt ? [`${has[what]} ${cellName(cell, columns)}`] : [];
    });
  };
  ask(phrase('page-start-over-ask'), [phrase('page-start-over-about')], [
    { label: phrase('page-solve-no') },
    { label: phrase('page-start-over'), isMain: true, run: async () => {
      await play.act(...moves('digit'), ...(of(play.view).colours ? ['wipe-colours'] : []));
      // Notes under removed digits reappear, so remove them too.
      await play.act(...moves('notes'));
      play.news('');
    } },
  ]);
}

/** Opens the puzzle in another program through a link, since some browsers block a window that is opened after waiting.
 * @param {PlayScreen} play @param {'sudokupad' | 'coach'} program */
async function openIn(play, program) {
  const link = await host.link(of(play.view).puzzle, program);
  ask(phrase('page-open-in'), [make('p', {}, make('a', { class: 'button main', href: link, target: '_blank', rel: 'noopener' }, new URL(link).host)), make('p', { class: 'note' }, phrase('page-open-in-about'))], [{ label: phrase('page-close') }]);
}

/** The levels of the puzzles on the screen, if they have one. @type {WeakMap<PlayScreen, string>} */
const levels = new WeakMap();

/** Shows the level beside the game's name. @param {PlayScreen} play */
async function tellLevel(play) {
  const { says: [level] } = await host.ask('level');
  if (!level || !play.isShown) return;
  levels.set(play, level);
  if (!play.day) byId('heading').textContent = phrase('page-classic-level', { level });
}

/** Starts another puzzle like this one. @param {PlayScreen} play @param {string} level @param {AbortSignal} stop */
async function another(play, level, stop) {
  const { kind } = play.view.board.shape ?? { kind: '3x3' };
  const [word, seed] = [play.view.board.shape ? '' : level, freshSeed()];
  const text = await apart('puzzle', [kind, word, false, 0, 'half-turn', seed], stop);
  await begin({ game: 'classic', text, isOwn: false, title: `${word || kind} ${seed}` }, play);
}

/** The selected cells that can be changed. @param {PlayScreen} play */
function changeable({ board, view }) {
  return board.chosen.filter((cell) => view.board.squares[cell]?.kind !== 'given');
}

/** @type {Rules} */
export const rules = {
  title: phrase('menu-classic'),
  isFinal: false,

  status(view, play) {
    const { blanks, checkpoints } = of(view);
    return [
      make('span', { class: 'stat' }, view.over ? phrase('page-complete') : phrase('page-blanks', { number: blanks })),
      ...(checkpoints ? [make('span', { class: 'stat' }, phrase('page-checkpoints', { number: checkpoints }))] : []),
      ...(settings.showsTime ? [make('span', { class: 'stat' }, make('span', { id: 'classic-time', role: 'timer', 'aria-label': phrase('page-time') }, clockTime(Math.max(view.time, play.watch.now()))))] : []),
    ];
  },

  actions(view, play) {
    const { canUndo, canRedo, isDraft } = of(view);
    return [
      { icon: 'undo', label: phrase('page-undo'), isOff: !canUndo, run: () => play.step('undo') },
      { icon: 'redo', label: phrase('page-redo'), rank: 2, isOff: !canRedo, run: () => play.step('redo') },
      ...(/** @type {import('../scripts/rules.js').Action[]} */ (isDraft && !view.over ? [{ icon: 'go', label: phrase('page-play'), name: phrase('page-draft-play'), run: () => playDraft(play) }, { icon: 'fits', label: phrase('page-draft-rules'), name: phrase('page-draft-rules-name'), run: () => openRules(play) }] : [
        { icon: 'check', label: phrase('page-check'), name: phrase('page-check-name'), rank: 1, run: () => check(play, 'check') },
        { icon: 'hint', label: phrase('page-hint'), run: () => hint(play) },
      ])),
      { icon: 'more', label: phrase('page-more'), run: () => rules.more(play) },
    ];
  },

  dressed(view, play) {
    if (setting && of(view).isDraft) view = setting.dressed(view, play);
    if (!settings.tidiesNotes) return view;
    const { groups, squares } = view.board;
    const gone = squares.map(() => new Set());
    for (const group of groups) for (const place of group) for (const other of group) gone[place]?.add(squares[other]?.digit);
    const left = (/** @type {number[]} */ digits, /** @type {number} */ place) => digits.filter((digit) => !gone[place]?.has(digit));
    return { ...view, board: { ...view.board, squares: squares.map((square, place) => ({ ...square, corner: left(square.corner, place), centre: left(square.centre, place) })) } };
  },

  beside: ({ board: { shape } }, play) => (shape ? [make('dl', {}, make('dt', {}, phrase('page-board')), make('dd', {}, `${shape.title} (${shape.kind})`), ...drawnRules.get(play)?.requirements() ?? [])] : []),

  place(digit, play) {
    const cells = play.board.chosen.length > 1 ? changeable(play) : [play.board.cursor];
    const { squares, columns } = play.view.board;
    const other = cells.filter((cell) => squares[cell]?.digit !== digit);
    // The same digit again removes it.
    if (!other.length) return play.act(...cells.map((cell) => `clear ${cellName(cell, columns)}`));
    return play.act(...other.map((cell) => `set ${cellName(cell, columns)} ${digit}`));
  },

  erase(play) {
    const { squares, columns } = play.view.board;
    const filled = changeable(play).filter((cell) => squares[cell]?.digit);
    if (filled.length) return play.act(...filled.map((cell) => `clear ${cellName(cell, columns)}`));
    const noted = play.board.chosen.filter((cell) => squares[cell]?.corner.length || squares[cell]?.centre.length);
    if (noted.length) return play.act(...noted.map((cell) => `wipe ${cellName(cell, columns)}`));
    return play.news(phrase('page-erase-nothing'));
  },

  key(key, play) {
    if (key === 't' || key === 'h') void hint(play);
    else if (key === 'c') void check(play, 'check');
    else if (key === 'f') void answer(play, `choices ${play.cell}`);
    else return false;
    return true;
  },

  more(play) {
    menu(phrase('menu-classic'), play, [
      [phrase('page-notes-menu'), [
        [phrase('page-fill-notes'), () => play.act('fill-marks')],
        [phrase('page-clean-notes'), () => play.act('clean-marks')],
        [phrase('page-colour'), () => colour(play)],
      ]],
      [phrase('page-asks-menu'), [
        [phrase('page-what-fits'), () => answer(play, `choices ${play.cell}`)],
        [phrase('page-about-cell'), () => play.news([play.board.about(true), ...drawnRules.get(play)?.names(play.board.cursor) ?? []].join(' · '))],
        [phrase('page-broken-rules'), () => check(play, 'conflicts')],
        [phrase('page-rate'), () => answer(play, 'rate')],
      ]],
      [phrase('page-board'), [
        ...(/** @type {[string, () => unknown][]} */ (drawnRules.has(play) ? [[phrase('page-board-rules'), () => tellRules(play)]] : [])),
        [phrase('page-checkpoint'), () => play.act('checkpoint')],
        [phrase('page-return'), () => play.act('return')],
        [phrase('page-solve'), () => solve(play)],
        [phrase('page-start-over'), () => startOver(play)],
        [phrase('page-new-puzzle'), () => chooseNew('classic')],
      ]],
      [phrase('page-elsewhere-menu'), [
        [phrase('page-open-sudokupad'), () => openIn(play, 'sudokupad')],
        [phrase('page-open-coach'), () => openIn(play, 'coach')],
        [phrase('page-copy-board'), () => share(of(play.view).line).then((said) => play.news(said))],
        [phrase('page-print'), () => { setTimeout(print); }],
      ]],
    ]);
  },

  over(play) {
    const [level, board] = [levels.get(play) ?? '', play.view.board.shape?.title];
    const line = play.view.isWon ? phrase('page-filled', { time: clockTime(play.view.time) }) : phrase('page-filled-by-solver');
    const what = board ? phrase('page-was-board', { board }) : level && phrase('page-was-level', { level });
    const body = [line, what].filter(Boolean).map((text) => make('p', {}, text));
    const choose = () => chooseNew('classic');
    if (!what) return over(play, phrase('page-board-complete'), body, choose);
    const label = board ? phrase('page-another-board', { board }) : phrase('page-another-level', { level });
    return over(play, phrase('page-board-complete'), body, (_, stop) => another(play, level, stop), { label, others: [[phrase('page-new-puzzle'), choose]] });
  },

  tick(play) {
    const element = document.getElementById('classic-time');
    if (!element || play.view.over) return;
    const now = clockTime(play.watch.now());
    if (element.textContent !== now) element.textContent = now;
  },

  begin(play) {
    // Offline, the rules are not drawn; the board can be viewed, and played once they are.
    if (hasDrawnRules(play.view.board)) showRules(play).catch(({ message }) => play.news(message, 'danger'));
    if (!play.view.board.shape && !of(play.view).isDraft) tellLevel(play).catch(() => {});
    if (of(play.view).isDraft) void followDraft(play);
    // A game that was left meanwhile needs no answer.
    if (play.view.moves) return;
    if (!of(play.view).isDraft) prove(play).catch(() => {});
    else if (play.isKept) setTimeout(() => play.news(phrase('page-draft-begun')));
  },

  onEvents(events, play) {
    if (!of(play.view).isDraft || events.every(({ kind }) => /marked|checkpoint/.test(kind))) return;
    if (events.some(({ kind, cell }) => kind === 'rule' || (/undone|redone|returned/.test(kind) && cell === null))) showRules(play).catch(() => {});
    proving.abort();
    const { signal } = proving = new AbortController();
    draft().then(({ judge }) => judge(play, signal)).catch(() => {});
  },

  signs(cell, play) {
    const signs = colours?.signsOf?.(of(play.view), play.view.board, cell);
    return drawnRules.get(play)?.signs(cell, signs) ?? signs;
  },

  shown(play) {
    if (setting && of(play.view).isDraft) setting.follow(play);
    if (!colours && of(play.view).colours) showColours(play).catch(() => {});
  },

  end: () => proving.abort(),

  leave: (play) => (play.watch.now() > play.view.time + 500 ? play.act('rest') : undefined),
};

export { choosePuzzle as choose } from '../scripts/puzzle.js';
