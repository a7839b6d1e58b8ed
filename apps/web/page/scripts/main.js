// Where the page begins: the address says what is on the screen.

/** @import { Game, Kept } from './types.js' */

import { begin, chooseImport, chooseNew, takeFresh } from './begin.js';
import { ask, isOpen, shut } from './dialog.js';
import { showDaily } from './daily.js';
import './gesture.js';
import { showHelp, showSettings, updateSettings } from './help.js';
import { end, host, whenHeld, whenRobbed, whenSlow } from './host.js';
import { showGoing, showKept } from './kept.js';
import { unpacked } from './links.js';
import { byId, freshSeed } from './page.js';
import { PlayScreen } from './play.js';
import { ReplayScreen } from './replay.js';
import { apply, settings, whenSet } from './settings.js';

/** What is on the screen and must be taken off it. @type {PlayScreen | ReplayScreen | undefined} */
let current;

/** @param {'home' | 'play' | 'replay' | 'kept' | 'daily'} name */
function showScreen(name) {
  document.documentElement.dataset.screen = name;
  const titles = { home: 'Underdoku', play: 'Underdoku', replay: 'Replay · Underdoku', kept: 'Kept games · Underdoku', daily: 'Today’s games · Underdoku' };
  document.title = titles[name];
  byId('heading').textContent = { home: '', play: '', replay: 'Replay', kept: 'Kept games', daily: 'Today’s games' }[name];
}

/** The address without its #: a word, and what follows it. */
function address() {
  const [, word = '', sign = '', rest = ''] = /^#(\w*)([=?]?)(.*)$/.exec(location.hash) ?? [];
  return { word, value: sign === '=' ? rest : '', question: new URLSearchParams(sign === '?' ? rest : '') };
}

/** @returns {Promise<void>} */
async function route() {
  await current?.close();
  current = undefined;
  if (isOpen()) shut();
  const { word, value, question } = address();
  switch (word) {
    case 'game': return openGame(value);
    case 'delve': case 'hudoku': case 'classic': return openLatest(word, question);
    case 'replay': return watch(await unpacked(value));
    case 'watch': return watch((await host.find(value))?.text ?? '');
    case 'kept': showScreen('kept'); return showKept();
    case 'daily': showScreen('daily'); return showDaily();
    default:
      showScreen('home');
      await host.close();
      return showGoing();
  }
}

/** @param {string} id @param {boolean} [isTaken] */
async function openGame(id, isTaken = false) {
  showScreen('play');
  const fresh = takeFresh(id);
  const opened = fresh ?? (await host.open(id, isTaken));
  const play = new PlayScreen(opened, Boolean(fresh));
  current = play;
  document.title = `${play.rules.title} · Underdoku`;
}

/** The game that an address describes, or the latest of its kind.
 * @param {Game} game @param {URLSearchParams} question @returns {Promise<void>} */
async function openLatest(game, question) {
  const given = (/** @type {string} */ name) => question.get(name) ?? '';
  if (![...question.keys()].length) {
    const kept = (await host.list().catch(() => [])).find((kept) => kept.game === game && !kept.over);
    if (kept) return replaceWith(`#game=${kept.id}`);
    replaceWith('#');
    return chooseNew(game);
  }
  history.replaceState(null, '', '#');
  switch (game) {
    case 'delve': return begin({ game, seed: given('seed') || freshSeed() });
    case 'hudoku': return begin({ game, template: given('template') || '4x5', labels: given('labels'), seed: given('seed') || freshSeed(), pace: settings.pace });
    case 'classic': return begin({ game, text: given('board') || given('level') || 'preset1' });
  }
}

/** @param {string} hash @returns {Promise<void>} */
function replaceWith(hash) {
  history.replaceState(null, '', hash);
  return go();
}

/** @param {string} text */
async function watch(text) {
  showScreen('replay');
  await host.close();
  current = await ReplayScreen.open(text);
}

/** @param {unknown} error */
function fail(error) {
  const text = error instanceof Error ? error.message : String(error);
  const isElsewhere = text.includes('another tab');
  const { value } = address();
  ask(isElsewhere ? 'Open elsewhere' : 'That did not work', [text], [
    { label: 'Home', isMain: !isElsewhere, run: goHome },
    ...(isElsewhere ? [{ label: 'Play here', isMain: true, run: () => { shut(); return openGame(value, true).catch(fail); } }] : []),
  ], goHome);
}

function goHome() {
  if (location.hash.length > 1) location.hash = '';
  else void go();
}

/** @returns {Promise<void>} */
const go = () => route().catch(fail);

function serveOffline() {
  if (!('serviceWorker' in navigator)) return;
  navigator.serviceWorker.register('sw.js').then(
    (registration) => {
      registration.addEventListener('updatefound', () => {
        registration.installing?.addEventListener('statechange', () => {
          if (registration.waiting && navigator.serviceWorker.controller) byId('foot').textContent = 'A new version is here: it comes up when all tabs of the game were closed.';
        });
      });
    },
    () => {
      // Without it the page needs a network; all else is the same.
    },
  );
}

/** Shows that there are games that the browser does not keep. @param {Kept[]} held */
function showHeld(held) {
  byId('unkept').hidden = !held.length;
  onbeforeunload = held.some(({ over }) => !over) ? (event) => event.preventDefault() : null;
}

function explainHeld() {
  ask('Not kept', [
    'This browser does not keep what you play here: its storage is full or switched off. All of it is there as long as this page is open, and lost when the page is closed.',
    '“Save as text”, in each game’s menu and under Kept games, makes a file of a game; “Open a saved game” goes on with it.',
  ], [{ label: 'Close', isMain: true }]);
}

apply();
addEventListener('hashchange', () => void go());
whenSlow((isSlow) => { byId('busy').hidden = !isSlow; });
byId('stop').addEventListener('click', () => end('Stopped: it took too long.'));
whenRobbed(() => {
  void current?.close();
  current = undefined;
  ask('Open elsewhere', ['This game goes on in another tab.'], [{ label: 'Home', isMain: true, run: goHome }], goHome);
});
document.addEventListener('click', (event) => {
  const button = event.target instanceof Element ? event.target.closest('[data-new]') : null;
  if (button instanceof HTMLElement) chooseNew(/** @type {Game} */ (button.dataset.new));
});
// Its address would be another screen's: which one is shown is told by the address.
document.querySelector('.skip')?.addEventListener('click', (event) => {
  event.preventDefault();
  byId('main').focus();
});
whenHeld(showHeld);
byId('unkept').addEventListener('click', explainHeld);
byId('open-help').addEventListener('click', showHelp);
byId('open-settings').addEventListener('click', showSettings);
whenSet(() => {
  updateSettings();
  if (current instanceof PlayScreen) current.show(current.view);
});
byId('open-import').addEventListener('click', chooseImport);
void go();
serveOffline();
