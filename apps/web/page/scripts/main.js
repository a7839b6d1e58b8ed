// The start of the page: the address determines the screen.

/** @import { Game, Kept, Wish } from './types.js' */

import { chooseNew, goTo, offered, partOf, takeFresh } from './begin.js';
import { ask, isOpen, shut } from './dialog.js';
import './gesture.js';
import { showGoing } from './going.js';
import { Ended, NotLoaded, end, holdsGame, host, loaded, styled, whenFailed, whenHeld, whenRobbed, whenSlow } from './host.js';
// Imported for its side effect: it takes over what an older page in another tab creates meanwhile.
import './key.js';
import { unpacked } from './links.js';
import { byId, freshSeed, say } from './page.js';
// Every game needs it, so it is part of the first load.
import './over.js';
import { PlayScreen } from './play.js';
import { given, takeTexts } from './texts.js';
import { apply, settings, whenSet } from './settings.js';
import { isOutdated, lookForUpdate, serveOffline, takeUpdate } from './update.js';

/** The current screen, which must be closed before another opens. @type {PlayScreen | import('../later/replay.js').ReplayScreen | import('./lesson.js').LessonScreen | undefined} */
let current;
/** Counts navigations, so that code that awaited something can tell whether the player is still there. */
let gone = 0;
/** The scroll position of each screen when it was left. @type {Record<string, number>} */
const read = {};

/** @param {'home' | 'play' | 'replay' | 'kept' | 'daily' | 'lesson' | 'statistics'} name */
function showScreen(name) {
  const root = document.documentElement;
  read[root.dataset.screen ?? ''] = scrollY;
  root.dataset.screen = name;
  const heading = { home: '', play: '', replay: phrase('page-replay'), kept: phrase('page-kept'), daily: phrase('page-daily'), lesson: phrase('lesson-title'), statistics: phrase('page-statistics') }[name];
  document.title = heading ? phrase('page-title-of', { name: heading }) : phrase('page-title');
  byId('heading').textContent = heading;
  const title = document.querySelector(`#${name}:is(.page, #home) h1`);
  // Screen readers announce the heading; the first screen of a visit starts at the top of the document.
  if ((gone > 1 || name !== 'home') && title instanceof HTMLElement) Object.assign(title, { tabIndex: -1 }).focus({ preventScroll: true });
  scrollTo(0, name === 'home' ? read[name] ?? 0 : 0);
  lookForUpdate();
}

/** The address without its #: a word, and what follows it. */
function address() {
  const [, word = '', sign = '', rest = ''] = /^#(\w*)([=?]?)(.*)$/.exec(location.hash) ?? [];
  return { word, value: sign === '=' ? rest : '', question: new URLSearchParams(sign === '?' ? rest : '') };
}

/** Closes the current screen. */
async function leave() {
  const left = current;
  current = undefined;
  await left?.close();
}

/** @returns {Promise<void>} */
async function route() {
  const mine = (gone += 1);
  if (isOpen()) shut();
  await leave();
  if (mine !== gone) return undefined;
  const { word, value, question } = address();
  // A game that was just dealt is opened at once; anything else may first switch to a new version.
  if (isOutdated() && word !== 'game' && !holdsGame()) return location.reload();
  switch (word) {
    case 'game': return openGame(value);
    case 'delve': case 'hudoku': case 'classic': case 'depths': return openLatest(word, question);
    case 'replay': return watch(unpacked(value));
    case 'watch': return watch(host.text(value));
    case 'kept': showScreen('kept'); await (await loaded(import('../later/kept.js'))).showKept(); return scrollTo(0, read[word] ?? 0);
    case 'daily': showScreen('daily'); return (await loaded(import('../later/daily.js'))).showDaily();
    case 'sudoku': return (await loaded(import('../later/days.js'))).playSudoku(value);
    case 'lesson': return teach();
    case 'statistics': showScreen('statistics'); return (await loaded(import('../later/statistics.js'))).showStatistics();
    default:
      showScreen('home');
      await host.close();
      return showGoing();
  }
}

/** @param {string} id @param {boolean} [isTaken] */
async function openGame(id, isTaken = false) {
  const mine = gone;
  showScreen('play');
  const fresh = takeFresh(id);
  const opened = fresh ?? (await host.open(id, isTaken));
  const { rules } = await partOf(opened.view.game);
  if (fresh) await rules.introduce?.();
  if (mine !== gone) return;
  current = new PlayScreen(opened, rules, Boolean(fresh));
}

/** The game that an address describes, or the latest of its kind.
 * @param {Game} game @param {URLSearchParams} question @returns {Promise<void>} */
async function openLatest(game, question) {
  const mine = gone;
  if ([...question.keys()].length) {
    // A link that is opened again continues its game.
    const going = await host.going(wishOf(game, question));
    if (mine !== gone) return undefined;
    if (going) return replaceWith(`#game=${going}`);
    const [opened] = await Promise.all([host.begin(wishOf(game, question)), partOf(game)]);
    if (mine !== gone) return undefined;
    history.replaceState(null, '', '#');
    return goTo(opened);
  }
  const kept = (await host.list().catch(() => [])).find((kept) => kept.game === game && !kept.over);
  if (mine !== gone) return undefined;
  if (kept) return replaceWith(`#game=${kept.id}`);
  void replaceWith('#');
  await chooseNew(game);
}

/** @param {Game} game @param {URLSearchParams} question @returns {Wish} */
function wishOf(game, question) {
  const given = (/** @type {string} */ name) => question.get(name) ?? '';
  switch (game) {
    case 'delve': return { game, rules: given('rules'), seed: given('seed') || freshSeed() };
    case 'hudoku': return { game, template: given('template') || '4x5', labels: given('labels'), level: given('level'), seed: given('seed') || freshSeed(), pace: settings.pace };
    case 'classic': return { game, text: given('board') || given('level') || 'preset1', isOwn: Boolean(given('board')) };
    case 'depths': return { game, seed: given('seed') || freshSeed(), class: given('class') || 'delver', ascension: Number(given('ascension')), isGentle: given('gentle') === 'yes', isFirst: false, opensAll: given('all') === 'yes', given: given('given'), banned: given('banned') };
  }
}

/** @param {string} hash @returns {Promise<void>} */
function replaceWith(hash) {
  history.replaceState(null, '', hash);
  return go();
}

/** @param {Promise<string>} found The text of a save. */
async function watch(found) {
  const mine = gone;
  showScreen('replay');
  const [text, { ReplayScreen }] = await Promise.all([found, loaded(import('../later/replay.js'))]);
  if (mine !== gone) return;
  await host.close();
  const scene = await host.watch(text);
  if (mine === gone) current = new ReplayScreen(text, scene);
}

/** Begins the lesson. */
async function teach() {
  const mine = gone;
  offered();
  showScreen('lesson');
  const [{ LessonScreen }, view] = await Promise.all([loaded(styled(import('../later/more.js'), 'later/lesson.css')), host.close().then(() => host.lesson())]);
  if (mine === gone) current = new LessonScreen(view);
}

/** The dialogs of the header. */
const help = () => loaded(import('../later/more.js'));

/** Opens a part that may have to be loaded first, unless the player does something else meanwhile.
 * @template T @param {HTMLElement} button The button pressed for it. @param {Promise<T>} part
 * @param {(part: T, isWanted: () => boolean) => unknown} open */
async function openBy(button, part, open) {
  const waiting = new AbortController();
  const { signal } = waiting;
  const isWanted = () => !signal.aborted;
  const withdraw = (/** @type {Event} */ event) => {
    if (!(event instanceof KeyboardEvent && /^(?:Tab|Shift|Control|Alt|Meta)/.test(event.key))) waiting.abort();
  };
  for (const deed of ['click', 'keydown', 'hashchange']) addEventListener(deed, withdraw, { signal, capture: true });
  button.setAttribute('aria-busy', 'true');
  try {
    const loaded = await part;
    if (isWanted()) await open(loaded, isWanted);
  } catch (error) {
    if (isWanted()) fail(error);
  } finally {
    button.removeAttribute('aria-busy');
    waiting.abort();
  }
}

/** @param {unknown} error */
function fail(error) {
  const text = error instanceof Error ? error.message : String(error);
  const { word, value } = address();
  const closed = word ? goHome : () => {};
  // A text that cannot be read: why, and where reading stopped.
  const [why = '', where] = text.split('\n');
  if (where) return void given(({ tellUnread }) => tellUnread(why, where, closed)).catch(() => fail(why));
  const isElsewhere = [phrase('page-open-elsewhere'), phrase('page-other-tab')].includes(text);
  const retry = isElsewhere ? () => openGame(value, true).catch(fail) : error instanceof NotLoaded ? reload : undefined;
  ask(isElsewhere ? phrase('page-elsewhere') : phrase('page-failed'), [text], [
    { label: phrase('page-home'), isMain: !retry, run: goHome },
    ...(retry ? [{ label: isElsewhere ? phrase('page-play-here') : phrase('page-try-again'), isMain: true, run: () => { shut(); return retry(); } }] : []),
  ], closed);
}

/** Browsers remember a module that failed to load for as long as the page is open; a new page asks for it again. */
const reload = () => location.reload();

function goHome() {
  if (location.hash.length > 1) location.hash = '';
  else void go();
}

/** Opens what the address names; failures after the player has left are ignored. @returns {Promise<void>} */
function go() {
  const here = gone + 1;
  return route().catch((error) => {
    if (here === gone) fail(error);
  });
}

/** Shows that there are games that the browser could not store; if one is unfinished, the browser asks before it closes the page. @param {Kept[]} held */
function showHeld(held) {
  byId('unkept').hidden = !held.length;
  onbeforeunload = held.some(({ over }) => !over) ? (event) => event.preventDefault() : null;
}

function explainHeld() {
  ask(phrase('page-not-kept'), [
    phrase('page-not-kept-about'),
    phrase('page-not-kept-text'),
  ], [{ label: phrase('page-close'), isMain: true }]);
}

/** Offers a new version, but never during a game. @param {boolean} isReady */
function offerUpdate(isReady) {
  const button = byId('update');
  const isOffered = isReady && document.documentElement.dataset.screen !== 'play';
  if (isOffered && button.hidden) say(phrase('page-new-version'));
  button.hidden = !isOffered;
}

/** Switches to the new version, unless a game would be lost. */
function update() {
  if (!holdsGame()) return takeUpdate();
  ask(phrase('page-update-ask'), [phrase('page-update-about')], [
    { label: phrase('page-not-now'), isMain: true },
    { label: phrase('page-update'), run: takeUpdate },
  ]);
}

/** Reloads the page in the new version. @param {boolean} isAsked If not, it reloads only when no game would be interrupted. */
async function renew(isAsked) {
  const isPlaying = current instanceof PlayScreen && document.visibilityState === 'visible';
  if (!isAsked && (!isOutdated() || isPlaying || isOpen() || holdsGame())) return;
  onbeforeunload = null;
  await leave();
  location.reload();
}

apply();
addEventListener('hashchange', () => void go());
takeTexts(fail);
whenSlow((isSlow) => { byId('busy').hidden = !isSlow; });
byId('stop').addEventListener('click', () => end(new Ended(phrase('page-too-long'))));
whenRobbed(() => {
  void leave();
  fail(new Error(phrase('page-other-tab')));
});
whenFailed(fail);
// Failures of promises that nobody awaits are reported like all others.
addEventListener('unhandledrejection', (event) => {
  if (event.reason instanceof NotLoaded) event.preventDefault();
  fail(event.reason);
});
document.addEventListener('click', (event) => {
  const button = event.target instanceof Element ? event.target.closest('[data-new]') : null;
  if (!(button instanceof HTMLElement)) return;
  void openBy(button, partOf(/** @type {Game} */ (button.dataset.new)), (part, isWanted) => part.choose(isWanted));
});
// Following its address would open another screen, since the address determines the screen.
document.querySelector('.skip')?.addEventListener('click', (event) => {
  event.preventDefault();
  byId('main').focus();
});
whenHeld(showHeld);
byId('unkept').addEventListener('click', explainHeld);
byId('open-import').addEventListener('click', () => void openBy(byId('open-import'), given((part) => part), ({ chooseText }) => chooseText()));
byId('open-help').addEventListener('click', () => void openBy(byId('open-help'), help(), ({ showHelp }) => showHelp()));
byId('open-settings').addEventListener('click', () => void openBy(byId('open-settings'), help(), ({ showSettings }) => showSettings()));
whenSet(() => {
  if (isOpen()) void help().then(({ updateSettings }) => updateSettings());
  if (current instanceof PlayScreen) current.show(current.view);
});
byId('no-lesson').addEventListener('click', offered);
byId('update').addEventListener('click', update);
document.addEventListener('visibilitychange', () => void renew(false));
// A page in the back-forward cache could keep the next page from opening the game, so the game is closed, and reopened on return.
addEventListener('pagehide', ({ persisted }) => {
  if (persisted && current instanceof PlayScreen) void host.close();
});
addEventListener('pageshow', ({ persisted }) => {
  if (persisted && current instanceof PlayScreen) void go();
});
// Caching for offline use must not compete with what is on the screen.
void go().finally(() => serveOffline(offerUpdate, (isAsked) => void renew(isAsked)));
// Texts and files that other programs pass to the page.
if (/[?&](?:url|text|title)=./.test(location.search)) given(({ openShared }) => openShared(location.href)).catch(fail);
/** @type {any} */ (globalThis).launchQueue?.setConsumer((/** @type {any} */ launch) => (launch.files?.length || /\?./.test(launch.targetURL)) && given(({ openLaunch }) => openLaunch(launch)).catch(fail));
document.dispatchEvent(new Event('ready'));
