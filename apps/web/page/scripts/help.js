// The dialogs that every screen has: the keys and rules, and the settings.

import { ask, choices, tick } from './dialog.js';
import { byId, make } from './page.js';
import { set, settings } from './settings.js';

/** @type {[string, [string, string][]][]} */
const HELP = [
  ['Keys', [
    ['Arrows, Home, End', 'move; with Shift choose several cells'],
    ['1 to 9', 'place a digit'],
    ['Shift 1 to 9', 'corner notes; Alt: centre notes'],
    ['M', 'changes what digits do: digit, corner, centre'],
    ['Delete', 'erases; Escape chooses one cell again'],
    ['Ctrl Z, Ctrl Y', 'undo, redo; U and R do it, too'],
    ['T', 'a hint; P a potion in Delve, a pause in Hudoku'],
    ['C, F', 'check in Classic; which digits fit'],
    ['I, Z', 'what the cell belongs to; small cells larger'],
    ['Shift A to P', 'the digits from 10 to 25; with Alt, corner notes'],
  ]],
  ['Other boards of Classic', [
    ['Letters', 'are digits: A is 10, G is 16, P is 25'],
    ['Jigsaw', 'regions of any shape in place of boxes'],
    ['X, Windoku', 'the stroked diagonals, the framed windows hold every digit, too'],
    ['Killer', 'the digits of a dashed cage differ and add up to the number in its corner'],
    ['Anti-Knight, Anti-King', 'no equal digits a knight’s or a king’s move of chess apart'],
  ]],
  ['Delve', [
    ['Right digit', 'fills the cell; what lies under it is yours'],
    ['Wrong digit', 'a trap: one HP, and the cell stays blank'],
    ['Potion', 'one HP more, up to five'],
    ['Hint', 'fills a blank that it chooses'],
    ['Last blank', 'leads one floor down, where there are more'],
  ]],
  ['Hudoku', [
    ['Regions', 'a 3x3 region takes 1 to 9, a 2x2 region 1 to 4'],
    ['Rows, columns', 'no digit twice, over the whole board'],
    ['Hatched cells', 'hold no digit; a number there stands neither in its row nor in its column'],
    ['Clock', 'at 0 it shows a cell by itself: 500 points. A right digit winds it to 32 seconds'],
    ['Score', '10,000 less 10 a second, 500 a hint, 250 a wrong digit'],
  ]],
];

export function showHelp() {
  const parts = HELP.flatMap(([title, rows]) => [
    make('h3', {}, title),
    make('dl', {}, ...rows.flatMap(([name, what]) => [make('dt', {}, name), make('dd', {}, what)])),
  ]);
  ask('Keys and rules', parts, [{ label: 'Close', isMain: true }]);
}

/** @type {[keyof import('./settings.js').Settings, string][]} */
const TICKS = [
  ['showsPeers', 'Show which cells the chosen one sees'],
  ['marksClashes', 'Show broken rules in Classic'],
  ['isDigitFirst', 'Digit first: choose a digit, then cells'],
];

export function showSettings() {
  ask('Settings', [
    choices('Colours', 'theme', [['own', 'as the system'], ['dark', 'dark'], ['light', 'light'], ['contrast', 'high contrast']], settings.theme,
      (theme) => set({ theme: /** @type {typeof settings.theme} */ (theme) })),
    choices('Motion', 'motion', [['own', 'as the system'], ['still', 'none']], settings.motion, (motion) => set({ motion: /** @type {typeof settings.motion} */ (motion) })),
    ...TICKS.map(([name, label]) => tick(label, Boolean(settings[name]), (isOn) => set({ [name]: isOn }), { name })),
  ], [{ label: 'Close', isMain: true }]);
}

/** Shows in the dialog of settings, if it is open, what was set elsewhere. */
export function updateSettings() {
  if (byId('dialog-title').textContent !== 'Settings') return;
  for (const input of document.querySelectorAll('#dialog-body :is([type=radio], [type=checkbox])')) {
    if (!(input instanceof HTMLInputElement) || !(input.name in settings)) continue;
    const now = settings[/** @type {keyof typeof settings} */ (input.name)];
    input.checked = input.type === 'radio' ? input.value === now : Boolean(now);
  }
}
