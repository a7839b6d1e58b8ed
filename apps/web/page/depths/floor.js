// A floor on the screen: the signs in its cells, the chips of the monsters, and the preview of a digit.

/** @import { PlayScreen } from '../scripts/play.js' */
/** @import { Signs } from '../scripts/board.js' */
/** @import { LairFloor, Monster, Strikes } from '../scripts/wire.js' */

import { host } from '../scripts/host.js';
import { cellName, icon, make } from '../scripts/page.js';
import { State, of } from './state.js';

/** A short visible text for a button whose accessible name is a sentence. @param {string} name @param {string} text */
const seen = (name, text) => make('span', { class: name, 'data-text': text });

/** The visible monsters, in order. @param {LairFloor} lair */
const shownOf = (lair) => lair.monsters.filter(({ presence }) => presence !== 'gone');

/** What every cell shows besides its digit. @param {PlayScreen} play @param {State} state @returns {(cell: number) => Signs} */
export function signsOf(play, state) {
  const { lair } = of(play.view);
  const { squares } = play.view.board;
  if (!lair) return () => ({ classes: [], names: [], texts: [] });
  const alive = lair.monsters.filter(({ presence }) => presence === 'alive');
  const chosen = lair.monsters.find(({ letter }) => letter === state.chosen);
  const housed = alive.filter(({ house, kind }) => house && kind !== 'mimic');
  return (cell) => {
    /** @type {Signs} */
    const signs = { classes: [], names: [], texts: [] };
    /** @param {boolean} isSo @param {string} name @param {string} says @param {string} [text] */
    const add = (isSo, name, says, text) => {
      if (!isSo) return;
      signs.classes.push(name);
      if (says) signs.names.push(says);
      if (text) signs.texts.push(['sign', text]);
    };
    const isBlank = squares[cell]?.digit === 0;
    const isOpen = lair.open.includes(cell);
    const aimed = alive.filter(({ intent }) => intent.kind === 'aim' && intent.cells.includes(cell));
    const due = aimed.filter(({ intent }) => intent.due && !intent.blunt);
    const named = alive.filter(({ intent }) => ['fog', 'ward', 'web', 'debt', 'mimic'].includes(intent.kind) && intent.cells.includes(cell));
    const letters = (/** @type {Monster[]} */ monsters) => monsters.map(({ letter }) => letter).join(' ');
    add(due.length > 0, 'd-due', phrase('page-depths-hit', { who: letters(due) }));
    add(!due.length && aimed.length > 0, aimed.some(({ intent }) => intent.blunt) ? 'd-blunt' : 'd-later', phrase('page-depths-aimed', { who: letters(aimed) }));
    add(named.length > 0, 'd-plan', phrase('page-depths-named', { who: letters(named) }));
    add(lair.fog.includes(cell), 'd-fog', phrase('page-depths-fog'), '?');
    add(lair.web.includes(cell), 'd-web', phrase('page-depths-web'), '%');
    add(isBlank && !isOpen, 'd-ward', phrase('page-depths-ward'), '#');
    add(lair.loot.includes(cell), 'd-loot', phrase('page-depths-loot'), '$');
    add(lair.lit.includes(cell) || lair.shown?.cell === cell, 'd-lit', phrase('page-depths-lit'), '!');
    add(lair.last === cell, 'd-last', '');
    add(Boolean(chosen?.lair.includes(cell)), 'd-lair', '');
    const lairs = isBlank ? housed.filter((monster) => monster.lair.includes(cell)) : [];
    if (lairs.length) signs.names.push(phrase('page-depths-lairs', { who: letters(lairs) }));
    if (lairs.length && !state.strikes) signs.texts.push(['lairs', lairs.map(({ letter }) => letter).join('')]);
    const look = state.strikes?.get(cell);
    if (look && isOpen) {
      signs.texts.push(['struck', strikeSign(look)]);
      signs.names.push(look.says);
    }
    return signs;
  };
}

/** The damage of a plain digit: `4`, `4!` if it kills, `x` if a monster hits back. @param {Strikes} strikes */
const strikeSign = ({ sum, kills, isHit }) => `${sum || '·'}${kills ? '!' : ''}${isHit ? 'x' : ''}`;

/** Shows what a digit in the cursor's cell would do, once the engine has answered. @param {PlayScreen} play @param {State} state @param {HTMLElement} element */
export async function lookAhead(play, state, element) {
  const { lair } = of(play.view);
  if (!lair) return;
  const { cursor } = play.board;
  const key = `${play.id} ${play.view.moves} ${cursor}`;
  if (key === state.lookKey) return tellAhead(play, state, element);
  state.lookKey = key;
  state.look = undefined;
  if (!lair.open.includes(cursor)) return tellAhead(play, state, element);
  const { look } = await host.ask(`look ${play.cell}`).catch(() => ({ look: undefined }));
  if (key !== state.lookKey) return;
  state.look = look;
  tellAhead(play, state, element);
}

/** @param {PlayScreen} play @param {State} state @param {HTMLElement} element */
function tellAhead(play, state, element) {
  const { squares, columns } = play.view.board;
  const { cursor } = play.board;
  const [square, cell] = [squares[cursor], cellName(cursor, columns)];
  if (!square) return element.replaceChildren();
  const isClosed = !of(play.view).lair?.open.includes(cursor);
  const closed = square.digit ? phrase('depths-screen-filled', { cell, digit: square.digit }) : phrase('depths-screen-warded', { cell });
  const head = isClosed ? closed : phrase('depths-screen-right-digit', { cell });
  const noted = square.corner.length ? [phrase('depths-screen-noted', { digits: square.corner.join('') })] : [];
  const crossed = square.tried.length ? [phrase('depths-screen-not', { digits: square.tried.join('') })] : [];
  const { pieces, isDeadly } = (isClosed ? undefined : state.look) ?? { pieces: [], isDeadly: false };
  element.classList.toggle('danger', isDeadly);
  element.replaceChildren(make('b', {}, [head, ...noted, ...crossed].join(', ')), ...pieces.flatMap((piece) => [' · ', piece]));
}

/** A short form of what a monster will do. @param {Monster} monster */
function intentOf({ intent, kind, damage, besides, house, ward, nextHouse }) {
  const { houses, digits } = intent;
  const place = houses.join(' ');
  const plain = () => ({ bat: phrase('depths-screen-breaks-chain'), thief: phrase('depths-screen-steals'), shade: phrase('depths-screen-bars'), reckoner: phrase('depths-screen-owes-nothing') }[kind]
    ?? (damage + besides > 0 ? phrase('depths-screen-bites', { damage }) : ''));
  const all = {
    none: plain,
    aim: () => (houses.length ? `${place}: ${damage}${intent.blunt ? ' --' : intent.due ? ' //' : ' ::'}` : phrase('depths-screen-aims-nowhere')),
    fog: () => phrase('page-depths-fogs'),
    ward: () => phrase('depths-screen-wards', { house: place }),
    web: () => phrase('page-depths-webs'),
    debt: () => phrase('depths-screen-debt', { cage: place, damage }),
    gaze: () => phrase('depths-screen-gaze', { now: digits[0] ?? 0, next: digits[1] ?? '-' }),
    mimic: () => phrase('page-depths-mimic', { house: house ?? place, damage }),
  };
  return [all[intent.kind](), ward && phrase('depths-screen-wards', { house: ward }), nextHouse && phrase('depths-screen-then-to', { house: nextHouse })]
    .filter(Boolean).join(' · ');
}

/** When a monster acts. @param {Monster} monster */
const when = ({ period, count }) => (!period ? '' : count <= 1 ? phrase('depths-screen-next') : phrase('depths-screen-in', { count }));

/** How many milliseconds a finger has to rest on a chip for its explanation. */
const LONG = 500;

/** The chips of the monsters.
 * @param {PlayScreen} play @param {State} state @param {(letter: string) => void} choose @param {(monster: Monster) => void} explain */
export function chips(play, state, choose, explain) {
  const { lair } = of(play.view);
  if (!lair) return [];
  const all = shownOf(lair);
  // If there are many, dead ones are left out.
  const shown = all.length > 6 ? all.filter(({ presence }) => presence !== 'dead') : all;
  return shown.map((monster) => chip(monster, state.chosen === monster.letter, play, choose, explain));
}

/** @param {Monster} monster @param {boolean} isChosen @param {PlayScreen} play @param {(letter: string) => void} choose @param {(monster: Monster) => void} explain */
function chip(monster, isChosen, play, choose, explain) {
  const { letter, kind, name, presence, hp, maxHp, house, count, intent, nextLair, says } = monster;
  const isAlive = presence === 'alive';
  const isMimic = kind === 'mimic';
  const hasHome = isAlive && !isMimic;
  const home = hasHome ? house ?? phrase('depths-screen-everywhere') : house ?? '';
  const isDue = isAlive && monster.period > 0 && count <= 1;
  const fill = make('span', { class: 'd-fill' });
  fill.style.transform = `scaleX(${maxHp > 0 ? Math.max(hp, 0) / maxHp : 0})`;
  const later = presence === 'coming'
    ? phrase('depths-screen-arrives', { count: monster.arrivesIn ?? 0, house: house ?? '' })
    : presence === 'dead' ? phrase('depths-screen-dead') : [isMimic ? '' : when(monster), intentOf(monster)].filter(Boolean).join(' · ');
  const button = make('button', {
    type: 'button', class: `d-chip ${presence}${isDue ? ' due' : ''}${intent.due && !intent.blunt ? ' aims' : ''}`,
    'data-monster': letter, 'aria-pressed': String(isChosen), 'aria-label': says, title: `${monster.text} ${monster.advice}`,
  }, icon(`d-${kind}`),
  // The next lair is known once one blank is left.
  make('span', { class: nextLair ? 'd-name d-moves' : 'd-name' }, seen('d-letter', letter), seen('', ` ${name} `), seen('d-home', home), nextLair ? seen('d-home', `→${nextLair}`) : seen('d-home d-left', hasHome ? ` ${blanksIn(monster, play)}` : '')),
  seen('d-hp', isAlive && maxHp > 0 ? `${hp}/${maxHp}` : ''), seen('d-plans', later),
  make('span', { class: 'd-bar', 'aria-hidden': 'true' }, ...(isAlive && maxHp > 0 ? [fill] : [])));
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  let isLong = false;
  const rest = () => clearTimeout(timer);
  button.addEventListener('pointerdown', () => {
    isLong = false;
    timer = setTimeout(() => { isLong = true; explain(monster); }, LONG);
  });
  for (const name of ['pointerup', 'pointercancel', 'pointerleave']) button.addEventListener(name, rest);
  button.addEventListener('contextmenu', (event) => {
    event.preventDefault();
    rest();
    if (!isLong) explain(monster);
  });
  button.addEventListener('click', () => { if (!isLong) choose(letter); });
  return button;
}

/** The blanks of a monster's lair. @param {Monster} monster @param {PlayScreen} play */
const blanksIn = ({ lair }, play) => lair.filter((cell) => play.view.board.squares[cell]?.digit === 0).length;

/** One line about the stairs and the dark. @param {LairFloor} lair */
export function wayOn(lair) {
  const { blanks, fewBlanks, stairs, hasWayOut, calm, calmAtFirst } = lair;
  const left = Math.max(blanks - fewBlanks, 0);
  const deeds = Math.max(calmAtFirst, 0);
  const dark = calm === null
    ? (!stairs && hasWayOut ? phrase('depths-screen-calm', { deeds }) : phrase('depths-screen-calm-in', { deeds, blanks: left }))
    : calm > 0 ? phrase('depths-screen-dusk', { deeds: calm }) : phrase('depths-screen-dark');
  const way = !hasWayOut ? phrase('depths-screen-stairs-none') : stairs ? phrase('depths-screen-stairs-open')
    : left ? phrase('depths-screen-stairs-in', { blanks: left }) : phrase('depths-screen-stairs-shut');
  const { ward, bar, still, lectured, mute } = lair;
  const bans = [
    ...(ward ? [phrase('depths-screen-ward-left', { house: ward.house, left: ward.deeds })] : []),
    ...(bar ? [phrase('depths-screen-bar-left', { digit: bar.digit, left: bar.deeds })] : []),
    ...(still ? [phrase('depths-screen-still')] : []),
    ...(lectured ? [phrase('depths-screen-lectured')] : []),
    ...(mute ? [phrase('depths-screen-muted')] : []),
  ];
  return [...bans, way, dark].join(', ');
}
