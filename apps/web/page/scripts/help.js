// The dialogs that every screen has: the keys and rules, and the settings.

import { ask, choices, tick } from './dialog.js';
import { byId, make } from './page.js';
import { set, settings } from './settings.js';

/** @typedef {import('./types.js').Game} Game */

/** The rules of each game, or of its boards. @type {[Game, string, [string, string][]][]} */
const RULES = [
  ['classic', phrase('menu-classic'), [
    [phrase('page-help-sudoku'), phrase('page-help-sudoku-about')],
    [phrase('page-help-wish'), phrase('page-help-wish-about')],
  ]],
  ['delve', phrase('menu-delve'), [
    [phrase('page-help-sudoku'), phrase('page-help-sudoku-about')],
    [phrase('page-help-notes'), phrase('page-help-notes-about')],
    [phrase('page-help-right'), phrase('page-help-right-about')],
    [phrase('page-help-wrong'), phrase('page-help-wrong-about')],
    [phrase('page-help-potion'), phrase('page-help-potion-about')],
    [phrase('page-hint'), phrase('page-help-hint-about')],
    [phrase('page-help-last'), phrase('page-help-last-about')],
  ]],
  ['delve', phrase('page-deep'), [
    [phrase('page-help-deep-end'), phrase('page-help-deep-end-about')],
    [phrase('page-help-deep-needs'), phrase('page-help-deep-needs-about')],
    [phrase('page-help-deep-stairs'), phrase('page-help-deep-stairs-about')],
    [phrase('page-help-wrong'), phrase('page-help-deep-wrong-about')],
    [phrase('page-hint'), phrase('page-help-deep-hint-about')],
    [phrase('page-loot'), phrase('page-help-deep-loot-about')],
    [phrase('page-help-deep-streak'), phrase('page-help-deep-streak-about')],
    [phrase('page-score'), phrase('page-help-deep-score-about')],
  ]],
  ['depths', phrase('menu-depths'), [
    [phrase('page-game'), phrase('page-about-depths')],
    [phrase('page-depths-rules'), phrase('page-help-depths-about')],
  ]],
  ['hudoku', phrase('menu-hudoku'), [
    [phrase('page-regions'), phrase('page-help-regions-about')],
    [phrase('page-help-rows'), phrase('page-help-rows-about')],
    [phrase('page-help-hatched'), phrase('page-help-hatched-about')],
    [phrase('page-help-notes'), phrase('page-help-notes-about')],
    [phrase('page-clock'), phrase('page-help-clock-about')],
    [phrase('page-score'), phrase('page-help-score-about')],
  ]],
  ['classic', phrase('page-boards'), [
    [phrase('page-boards-letters'), phrase('page-boards-letters-about')],
    [phrase('page-boards-jigsaw'), phrase('page-boards-jigsaw-about')],
    [phrase('page-boards-x'), phrase('page-boards-x-about')],
    [phrase('page-boards-killer'), phrase('page-boards-killer-about')],
    [phrase('page-boards-anti'), phrase('page-boards-anti-about')],
  ]],
];

/** The keys, and the games in which they work; all games if none is named. @type {[string, string, Game[]?][]} */
const KEYS = [
  [phrase('page-keys-move'), phrase('page-keys-move-about')],
  [phrase('page-keys-digits'), phrase('page-keys-digits-about')],
  [phrase('page-keys-corner'), phrase('page-keys-corner-about')],
  ['M', phrase('page-keys-pen-about')],
  [phrase('page-keys-erase'), phrase('page-keys-erase-about')],
  [phrase('page-keys-undo'), phrase('page-keys-undo-about')],
  ['T', phrase('page-keys-hint-about')],
  ['P', phrase('page-keys-potion-about'), ['delve']],
  ['P', phrase('page-keys-pause-about'), ['hudoku']],
  ['C', phrase('page-keys-check-about'), ['classic']],
  ['F', phrase('page-keys-fits-about'), ['classic', 'hudoku']],
  ['L', phrase('page-keys-places-about'), ['classic', 'delve', 'hudoku']],
  [phrase('page-keys-cell'), phrase('page-keys-cell-about')],
  ['S', phrase('page-keys-status-about')],
  [phrase('page-keys-letters'), phrase('page-keys-letters-about'), ['classic']],
];

/** Shows the rules of the current game, then the keys that work in it; without a game, those of all games. */
export function showHelp() {
  const { screen, game } = document.documentElement.dataset;
  const here = screen === 'play' ? game : undefined;
  /** @type {[string, [string, string][]][]} */
  const rules = RULES.filter(([of]) => !here || of === here).map(([, title, rows]) => [title, rows]);
  /** @type {[string, string][]} */
  const keys = KEYS.filter(([, , games]) => !here || !games || games.some((name) => name === here)).map(([name, about]) => [name, about]);
  const parts = /** @type {typeof rules} */ ([...rules, [phrase('page-keys'), keys]]).flatMap(([title, rows]) => [
    make('h3', {}, title),
    make('dl', {}, ...rows.flatMap(([name, what]) => [make('dt', {}, name), make('dd', {}, what)])),
  ]);
  ask(phrase('page-help'), parts, [{ label: phrase('page-close'), isMain: true }]);
}

/** @type {[keyof import('./settings.js').Settings, string][]} */
const TICKS = [
  ['showsPeers', phrase('page-ticks-peers')],
  ['marksClashes', phrase('page-ticks-clashes')],
  ['isDigitFirst', phrase('page-ticks-digit-first')],
  ['guardsSlips', phrase('page-ticks-slips')],
  ['tidiesNotes', phrase('page-ticks-tidy')],
  ['showsTime', phrase('page-ticks-time')],
  ['numbersLines', phrase('page-ticks-numbers')],
  ['usesLetters', phrase('page-ticks-letters')],
  ['hasSound', phrase('page-ticks-sound')],
];

export function showSettings() {
  ask(phrase('page-settings'), [
    choices(phrase('page-colours'), 'theme', [['own', phrase('page-as-system')], ['dark', phrase('page-dark')], ['light', phrase('page-light')], ['contrast', phrase('page-contrast')]], settings.theme,
      (theme) => set({ theme: /** @type {typeof settings.theme} */ (theme) })),
    choices(phrase('page-motion'), 'motion', [['own', phrase('page-as-system')], ['still', phrase('page-none')]], settings.motion, (motion) => set({ motion: /** @type {typeof settings.motion} */ (motion) })),
    ...TICKS.map(([name, label]) => tick(label, Boolean(settings[name]), (isOn) => set({ [name]: isOn }), { name })),
  ], [{ label: phrase('page-close'), isMain: true }]);
}

/** Updates an open settings dialog after a change made elsewhere. */
export function updateSettings() {
  if (byId('dialog-title').textContent !== phrase('page-settings')) return;
  for (const input of document.querySelectorAll('#dialog-body :is([type=radio], [type=checkbox])')) {
    if (!(input instanceof HTMLInputElement) || !(input.name in settings)) continue;
    const now = settings[/** @type {keyof typeof settings} */ (input.name)];
    input.checked = input.type === 'radio' ? input.value === now : Boolean(now);
  }
}
