// The form for a new puzzle: board, rules, difficulty.

import { begin, seedField, seedOf } from './begin.js';
import { ask, choices, field, many, tick } from './dialog.js';
import { apart } from './host.js';
import { make } from './page.js';

/** The possible numbers of digits, each with its boxes. @type {[number, string][]} */
const SIZES = [[4, '2x2'], [6, '2x3'], [8, '2x4'], [9, '3x3'], [10, '2x5'], [12, '3x4'], [15, '3x5'], [16, '4x4'], [20, '4x5'], [25, '5x5']];
/** @type {[string, string][]} */
const RULES = [['x', phrase('page-rule-x')], ['k', phrase('page-rule-killer')], ['+windoku', phrase('page-rule-windoku')], ['+antiknight', phrase('page-rule-knight')], ['+antiking', phrase('page-rule-king')]];
const LEVELS = ['preset1', 'preset2', 'preset3', 'preset4', 'evil1', 'evil2', 'empty'];
const SYMMETRIES = ['half-turn', 'none', 'quarter-turn', 'left-right', 'up-down', 'diagonal', 'antidiagonal', 'axes', 'diagonals', 'full'];

/** @param {string} name @param {[string, string][]} options @param {string} [chosen] */
const select = (name, options, chosen) =>
  make('select', { name }, ...options.map(([value, label]) => make('option', { value, selected: value === chosen }, label)));

/** The requested kind of board, in Solo's notation: `3x3`, `9jxk`. @param {FormData} data */
function kindOf(data) {
  const named = String(data.get('kind') ?? '').trim();
  const isJigsaw = data.get('regions') === 'j';
  const size = Number(data.get('size'));
  // Windows exist only on a board with boxes.
  const rules = data.getAll('rules').filter((rule) => !isJigsaw || rule !== '+windoku');
  return named || (isJigsaw ? `${size}j` : SIZES.find(([digits]) => digits === size)?.[1]) + rules.join('');
}

export function choosePuzzle() {
  const rules = RULES.map(([value, label]) => tick(label, false, () => {}, { name: 'rules', value }));
  const difficulty = choices(phrase('page-difficulty'), 'difficulty', [['', phrase('page-any')], ['easy', phrase('level-easy')], ['medium', phrase('level-medium')], ['hard', phrase('level-hard')], ['expert', phrase('level-expert')], ['unfair', phrase('page-unfair')], ['extreme', phrase('page-extreme')]], 'medium');
  const large = make('p', { class: 'note', hidden: true }, phrase('page-large'));
  /** Shows the options for the standard board, or those for others. @param {boolean} isStandard */
  const offer = (isStandard) => {
    for (const radio of difficulty.querySelectorAll('input')) {
      const isOffered = radio.value !== (isStandard ? '' : 'expert');
      /** @type {HTMLElement} */ (radio.parentElement).hidden = !isOffered;
      radio.checked = radio.value === (isStandard ? 'medium' : '');
    }
  };
  offer(true);
  const body = make('div', { class: 'wish' },
    field(phrase('page-size'), select('size', SIZES.map(([digits]) => [String(digits), `${digits} x ${digits}`]), '9')),
    choices(phrase('page-regions'), 'regions', [['', phrase('page-boxes')], ['j', phrase('classic-new-jigsaw')]], ''),
    make('fieldset', {}, make('legend', {}, phrase('page-besides')), make('div', { class: 'choices' }, ...rules)),
    difficulty, large,
    make('details', {}, make('summary', {}, phrase('page-more-wishes')),
      field(phrase('page-symmetry'), select('symmetry', SYMMETRIES.map((name) => [name, name]))),
      field(phrase('page-givens'), make('input', { name: 'givens', type: 'number', min: 0, max: 624, placeholder: phrase('page-as-suit') })),
      seedField(),
      field(phrase('page-by-name'), make('input', { name: 'kind', autocapitalize: 'off', autocomplete: 'off', spellcheck: 'false' }))),
    make('details', {}, make('summary', {}, phrase('page-level-or-own')),
      field(phrase('page-built-in'), select('level', ['', ...LEVELS].map((name) => [name, name || phrase('page-none')]))),
      field(phrase('page-board-text'), make('textarea', { name: 'text', spellcheck: 'false' }))),
    many([[phrase('page-draft-type'), (data) => begin({ game: 'classic', text: `empty ${kindOf(data)}`, isOwn: false })]]));
  body.addEventListener('input', () => {
    const isStandard = kindOf(new FormData(/** @type {HTMLFormElement} */ (body.closest('form')))) === '3x3';
    if (isStandard === large.hidden) return;
    large.hidden = isStandard;
    offer(isStandard);
  });
  ask(phrase('page-a-new-puzzle'), [body], [
    { label: phrase('page-cancel') },
    { label: phrase('page-begin'), isMain: true, run: async (data, stop) => {
      const own = String(data.get('text') ?? '').trim();
      const level = own || String(data.get('level') ?? '');
      const kind = kindOf(data);
      const word = String(data.get('difficulty'));
      const isLevel = word !== '' && (kind !== '3x3' || word === 'unfair' || word === 'extreme');
      const seed = seedOf(data);
      const text = level || await apart('puzzle', [kind, word, isLevel, Number(data.get('givens')), String(data.get('symmetry')), seed], stop);
      // The title in the terminal's lists and in statistics.
      const title = own ? '' : String(data.get('level')) || `${[kind === '3x3' ? '' : kind, word].filter(Boolean).join(' ')} ${seed}`;
      await begin({ game: 'classic', text, isOwn: Boolean(own), title });
    } },
  ]);
}
