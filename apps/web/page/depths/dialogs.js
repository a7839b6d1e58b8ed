// The dialogs of a run: bag, targets of skills, map, codex, relics, log, rules.

/** @import { PlayScreen } from '../scripts/play.js' */
/** @import { Codex } from '../scripts/types.js' */
/** @import { Entry, Monster, NamedText, WinRate } from '../scripts/wire.js' */
/** @import { State } from './state.js' */

import { ask, isOpen, shut } from '../scripts/dialog.js';
import { host } from '../scripts/host.js';
import { download } from '../scripts/links.js';
import { grouped, icon, make } from '../scripts/page.js';
import { of, wordsOf } from './state.js';

const CLOSE = [{ label: phrase('page-close'), isMain: true }];

/** A list of names with their texts. @param {(readonly [string | Node, string | Node])[]} rows */
const list = (rows) => make('dl', { class: 'd-list' }, ...rows.flatMap(([name, text]) => [make('dt', {}, name), make('dd', {}, text)]));

/** A button with a line below its name. @param {string} name @param {string} text @param {() => unknown} run @param {string} [picture] */
const line = (name, text, run, picture) => make('button', { type: 'button', class: 'd-line', 'data-once': true, onclick: () => { shut(); void run(); } },
  ...(picture ? [icon(picture)] : []), make('span', {}, make('b', {}, name), text && make('small', {}, text)));

/** Shows that an act was won, until a key is pressed that was not already held down. @param {PlayScreen} play */
export function tellWon(play) {
  const [title, ...lines] = of(play.view).actWon;
  if (!title) return;
  const body = make('div', { class: 'd-won' }, ...lines.map((line) => make('p', {}, line)));
  const stop = new AbortController();
  ask(title, [body], [{ label: phrase('page-depths-go-down'), isMain: true, run: () => stop.abort() }], () => stop.abort());
  document.addEventListener('keydown', (event) => {
    if (!isOpen() || !body.isConnected) return stop.abort();
    if (event.ctrlKey || event.altKey || event.metaKey || ['Tab', 'Shift', 'Control', 'Alt', 'Meta'].includes(event.key)) return;
    event.preventDefault();
    event.stopPropagation();
    if (event.repeat) return;
    stop.abort();
    shut();
    play.focus();
  }, { capture: true, signal: stop.signal });
}

/** Asks for the target of something. The first choice is the monster that the player selected, then one whose lair the cursor is in,
 * then the one that acts next; among equals, the one that does the most damage.
 * @param {string} title @param {PlayScreen} play @param {State} state @param {(letter: string) => unknown} run */
function whom(title, play, state, run) {
  const monsters = (of(play.view).lair?.monsters ?? []).filter(({ presence, kind }) => presence === 'alive' && kind !== 'mimic');
  const ranks = (/** @type {Monster} */ { letter, house, lair, count, damage, besides }) => [
    letter === state.chosen && state.isPicked ? 0 : 1, house && lair.includes(play.board.cursor) ? 0 : 1, count, -damage - besides];
  const rank = (/** @type {Monster} */ one, /** @type {Monster} */ other) => {
    const others = ranks(other);
    return ranks(one).map((value, at) => value - (others[at] ?? 0)).find(Boolean) ?? 0;
  };
  const lines = monsters.sort(rank).map(({ letter, name, hp, maxHp, kind, says }) =>
    line(phrase('depths-screen-target', { letter, name, hp, max: maxHp }), says, () => run(letter), `d-${kind}`));
  ask(title, [make('div', { class: 'd-lines' }, ...lines.length ? lines : [phrase('page-depths-nobody')])], [{ label: phrase('page-cancel') }]);
}

/** Uses the class's skill on its target. @param {PlayScreen} play @param {State} state */
export function useSkill(play, state) {
  const { skill, sparks, lair } = of(play.view);
  if (!lair) return undefined;
  if (skill.target !== 'monster' || sparks < skill.cost || lair.mute) return play.act('skill');
  return whom(`${skill.name}: ${skill.text}`, play, state, (letter) => play.act(`skill ${letter}`));
}

/** Uses an item from the bag. @param {NamedText} item @param {PlayScreen} play @param {State} state */
function use(item, play, state) {
  switch (item.target) {
    case 'monster': return whom(`${item.name}: ${item.text}`, play, state, (letter) => play.act(`use ${item.word} ${letter}`));
    case 'cell': return play.act(`use ${item.word} ${play.cell}`);
    case 'none': return play.act(`use ${item.word}`);
  }
}

/** @param {PlayScreen} play @param {State} state */
export function showBag(play, state) {
  const { bag, lair } = of(play.view);
  const text = (/** @type {NamedText} */ { target, text }) => (target === 'cell' ? `${text} ${phrase('page-depths-here', { cell: play.cell })}` : text);
  const lines = bag.map((item) => line(item.name, text(item), () => use(item, play, state)));
  const isOff = !lair;
  const body = bag.length ? make('div', { class: 'd-lines' }, ...lines) : phrase('depths-screen-bag-empty');
  if (isOff) lines.forEach((button) => button.setAttribute('aria-disabled', 'true'));
  ask(phrase('depths-screen-bag'), [body], [{ label: phrase('page-close') }]);
}

/** @param {PlayScreen} play */
export function askCounsel(play) {
  const { lair } = of(play.view);
  if (!lair) return;
  const price = lair.counselPrice;
  ask(phrase('depths-screen-counsel'), [price ? phrase('depths-screen-counsel-cost', { price }) : phrase('depths-screen-counsel-free')], [
    { label: phrase('depths-screen-no-counsel') },
    { label: phrase('page-depths-counsel'), isMain: true, run: () => play.act('counsel') },
  ]);
}

/** @param {PlayScreen} play */
export function askLeave(play) {
  const { lair } = of(play.view);
  if (!lair) return undefined;
  if (!lair.stairs) return play.act('leave');
  return ask(phrase('depths-screen-leave'), [lair.partingCost ? phrase('depths-screen-leave-cost', { cost: lair.partingCost }) : phrase('depths-screen-leave-free')], [
    { label: phrase('depths-screen-stay') },
    { label: phrase('page-depths-leave'), isMain: true, run: () => play.act('leave') },
  ]);
}

/** @param {PlayScreen} play */
export function askGiveUp(play) {
  ask(phrase('depths-screen-stop'), [phrase('page-depths-saved')], [
    { label: phrase('depths-screen-stay'), isMain: true },
    { label: phrase('depths-screen-give-up'), run: () => play.act('give-up') },
  ]);
}

/** The description of a monster, and what to do about it. @param {Monster} monster */
export function explain({ letter, name, kind, says, text, advice }) {
  ask(`${letter} ${name}`, [icon(`d-${kind}`), make('p', {}, says), make('p', {}, text), make('p', { class: 'note' }, advice)], CLOSE);
}

/** @param {PlayScreen} play */
export function showMap(play) {
  const { map, floor, seed } = of(play.view);
  const titles = [phrase('depths-screen-act-1'), phrase('depths-screen-act-2'), phrase('depths-screen-act-3')];
  const acts = map.acts.map(({ floors, monsters }, act) => make('section', { class: 'd-act', 'data-act': act },
    make('h3', {}, titles[act] ?? ''),
    make('ol', { class: 'd-floors', start: act * 6 + 1 }, ...floors.map((name, index) => {
      const number = act * 6 + index + 1;
      return make('li', { class: number < floor ? 'past' : number === floor ? 'here' : '', 'aria-current': number === floor && 'step' },
        make('b', {}, String(number)), ` ${name || phrase('depths-screen-doors-unknown')}`);
    })),
    make('p', { class: 'd-kinds' }, ...monsters.map(({ word, name }) => make('span', {}, icon(`d-${word}`), name)))));
  const [one = '', other = ''] = map.rich;
  ask(phrase('depths-screen-map-title', { seed }), [...acts, make('p', {}, phrase('depths-screen-rich', { one, other })), make('p', { class: 'note' }, phrase('depths-screen-after-floors'))], CLOSE);
}

/** @param {PlayScreen} play */
export function showRelics(play) {
  const { relics, skill, className } = of(play.view);
  const own = [[`${className}: ${skill.name} (${phrase('depths-screen-sparks', { value: skill.cost })})`, skill.text]];
  ask(phrase('depths-screen-your-relics'), [list([.../** @type {[string, string][]} */ (own), ...relics.map(({ name, text }) => /** @type {[string, string]} */ ([name, text]))])], CLOSE);
}

/** @param {State} state */
export function showLog({ log }) {
  const lines = [...log].reverse().map((text) => make('li', {}, text));
  ask(phrase('depths-screen-history'), [make('ol', { class: 'd-log', reversed: true }, ...lines.length ? lines : [make('li', {}, phrase('depths-screen-nothing'))])], CLOSE);
}

/** Monsters, relics, items, classes and how to unlock them, with a chapter for each. @param {Codex} codex */
export function showCodex(codex) {
  const seen = wordsOf('depths-seen');
  const tick = (/** @type {boolean} */ isSo) => (isSo ? '✓ ' : '· ');
  const named = (/** @type {Entry} */ { word, name, rank }) => make('span', {}, tick(seen.has(word)), icon(`d-${word}`),
    rank === 'boss' ? phrase('depths-screen-named-boss', { name }) : rank === 'elite' ? phrase('depths-screen-named-elite', { name }) : name);
  /** The text of a monster or relic, and how many runs with it were won. @param {string} text @param {WinRate | null} rate */
  const rated = (text, rate) => (rate ? `${text} ${phrase('depths-screen-won-of', { runs: rate.runs, won: rate.won, percent: rate.percent })}` : text);
  const every = (/** @type {number} */ period) => (period ? `${phrase('depths-screen-every', { period })} ` : '');
  /** @type {[string, (readonly [string | Node, string])[]][]} */
  const chapters = [
    [phrase('depths-screen-monsters'), codex.monsters.map((entry) => [named(entry), rated(every(entry.period) + entry.text, entry.rate)])],
    [phrase('depths-screen-relics'), codex.relics.map(({ word, name, kind, text, rate }) => [tick(seen.has(word)) + phrase('depths-screen-of-kind', { name, kind }), rated(text, rate)])],
    [phrase('depths-screen-items'), codex.items.map(({ name, text }) => [name, text])],
    [phrase('depths-screen-classes'), codex.classes.map(({ name, hp, text, skill, cost, skillText }) => [name, [phrase('depths-screen-class-hp', { hp }), text, phrase('depths-screen-class-skill', { skill, cost }), skillText].join(' ')])],
    [phrase('depths-screen-unlocks'), codex.unlocks.map(({ opens, how, isMet }) => [tick(isMet) + opens, how])],
    [phrase('page-depths-feats'), codex.feats.map(({ says, isDone }) => [isDone ? '✓' : '·', says])],
    [phrase('depths-screen-records'), codex.bestRuns.map(({ className, ascension, gentle, points, floor, deeds, seed, rate }) => [
      phrase('depths-screen-terms', { class: className, ascension, gentle: gentle ? phrase('depths-screen-is-gentle') : '' }),
      rated(phrase('depths-screen-best-run', { points: grouped(points), floor, deeds, seed }), rate)])],
  ];
  ask(phrase('depths-screen-codex'), chapters.map(([title, rows], index) => make('details', { open: index === 0 }, make('summary', {}, title), list(rows))), CLOSE);
}

/** Saves a run as a file that the terminal imports. @param {string} id */
async function save(id) {
  download(`underdoku-depths-${id.slice(0, 4)}.txt`, await host.text(id));
}

/** The finished runs, the best first. */
export async function showHistory() {
  const games = (await host.list()).filter(({ game, over }) => game === 'depths' && over).sort((one, other) => other.points - one.points);
  const rows = games.map(({ id, about, over, points, changed }) => make('li', {},
    make('span', {}, make('a', { href: `#game=${id}` }, about),
      make('small', {}, [phrase('page-points', { points: grouped(points) }), over ?? '', new Date(changed).toLocaleDateString()].join(' · '))),
    make('button', { type: 'button', 'aria-label': phrase('page-depths-save-of', { about }), onclick: () => save(id) }, phrase('page-depths-save'))));
  ask(phrase('page-depths-history'), [rows.length ? make('ol', { class: 'd-runs' }, ...rows) : phrase('depths-screen-best-none')], CLOSE);
}

/** The rules of Sudoku, and those of Depths in short. */
export function showRules() {
  const rules = [phrase('depths-screen-rule-hunt'), phrase('depths-screen-rule-worth'), phrase('depths-screen-rule-seal'), phrase('page-depths-rule-zones'), phrase('depths-screen-rule-chain'), phrase('depths-screen-rule-wrong'), phrase('depths-screen-rule-stairs'), phrase('depths-screen-rule-signs'), phrase('depths-screen-rule-saved')];
  const sudoku = [phrase('page-depths-sudoku-rule'), phrase('depths-screen-lesson-cell'), phrase('depths-screen-lesson-house'), phrase('page-depths-sudoku-pair'), phrase('depths-screen-lesson-sure')];
  /** @type {[string, string][]} */
  const keys = [
    ['n', phrase('depths-screen-key-note')], ['v', phrase('depths-screen-key-strikes')], ['s', phrase('depths-screen-key-skill')], ['b', phrase('depths-screen-key-bag')],
    ['c', phrase('depths-screen-key-counsel')], ['l', phrase('depths-screen-key-leave')], ['m', phrase('depths-screen-key-map')], ['r', phrase('depths-screen-key-relics')],
    ['o', phrase('depths-screen-key-codex')], ['e', phrase('depths-screen-key-history')], ['p', phrase('depths-screen-key-potion')], ['A B C', phrase('depths-screen-key-monster')],
    ['i', phrase('page-depths-key-state')], ['u', phrase('depths-screen-key-undo')],
  ];
  ask(phrase('page-depths-rules'), [
    make('ul', { class: 'd-rules' }, ...rules.map((text) => make('li', {}, text))),
    make('details', {}, make('summary', {}, phrase('page-keys')), list(keys.map(([key, text]) => /** @type {const} */ ([make('kbd', {}, key), text])))),
    make('details', {}, make('summary', {}, phrase('depths-screen-sudoku')), ...sudoku.map((text) => make('p', {}, text))),
  ], CLOSE);
}

