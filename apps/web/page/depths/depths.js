// Depths on the screen: loaded separately, when it is first played.

/** @import { PlayScreen } from '../scripts/play.js' */
/** @import { Rules } from '../scripts/rules.js' */
/** @import { EventMessage, View } from '../scripts/types.js' */

import { begin } from '../scripts/begin.js';
import { host } from '../scripts/host.js';
import { common } from '../scripts/over.js';
import { byId, freshSeed, grouped, make, say } from '../scripts/page.js';
import { ask, isOpen, many } from '../scripts/dialog.js';
import { askCounsel, askGiveUp, askLeave, explain, showBag, showCodex, showLog, showMap, showRelics, showRules, tellWon, useSkill } from './dialogs.js';
import { chips, lookAhead, signsOf, wayOn } from './floor.js';
import { hint } from './hints.js';
import { chooseNumber, offerParts } from './offer.js';
import { tellOver } from './over.js';
import { addSymbols } from './pictures.js';
import { State, addWords, of } from './state.js';

export { choose } from './begin.js';

addSymbols();

let state = new State('');
/** The elements that only Depths has, by purpose. */
const parts = {
  chips: make('div', { class: 'd-chips', role: 'group', 'aria-label': phrase('depths-screen-monsters') }),
  offer: make('section', { class: 'd-offer', 'aria-label': phrase('page-depths-choice') }),
  look: make('p', { class: 'd-look' }),
  way: make('p', { class: 'd-way' }),
  tip: make('p', { class: 'd-tip', 'aria-hidden': 'true' }),
  foot: make('div', { class: 'd-foot' }),
  relics: make('button', { type: 'button', class: 'd-relics' }),
  events: make('p', { class: 'd-events', 'aria-hidden': 'true' }),
};

/** How many milliseconds floating numbers and flashes last. */
const FELT = 700;

/** What the cells show now besides digits. @type {{ key: string, of: (cell: number) => import('../scripts/board.js').Signs }} */
let signs = { key: '', of: () => ({ classes: [], names: [], texts: [] }) };

const isOnFloor = (/** @type {PlayScreen} */ play) => of(play.view).phase === 'floor';
/** Whether there is room for more buttons. */
const wide = matchMedia('(min-aspect-ratio: 1/1)');
const again = (/** @type {PlayScreen} */ play) => {
  const { class: word, ascension, gentle, opensAll, custom } = of(play.view);
  return begin({ game: 'depths', seed: freshSeed(), class: word, ascension, isGentle: gentle, isFirst: false, opensAll, ...custom }, play);
};

/** Makes an element that overflows scrollable by keys. @param {Element} element */
function fit(element) {
  if (element.scrollHeight > element.clientHeight + 1) element.setAttribute('tabindex', '0');
  else element.removeAttribute('tabindex');
}

const sizes = new ResizeObserver((entries) => entries.forEach(({ target }) => fit(target)));

/** Updates the elements that only Depths has. @param {PlayScreen} play */
function show(play) {
  const own = of(play.view);
  const stage = byId('play');
  document.documentElement.dataset.act = String(own.act);
  stage.dataset.phase = own.phase;
  stage.dataset.moves = String(play.view.moves);
  const isOffer = own.phase !== 'floor';
  // A choice made on a floor removes the element that had the focus.
  if (!parts.offer.hidden && !isOffer) queueMicrotask(() => play.focus());
  parts.offer.hidden = !isOffer;
  if (parts.tip.textContent !== state.tip) parts.tip.classList.remove('read');
  parts.tip.textContent = state.tip;
  parts.tip.hidden = !state.tip;
  if (isOffer) showOffer(play);
  else if (parts.offer.contains(parts.tip)) parts.look.before(parts.tip);
  if (!own.lair) return;
  parts.chips.replaceChildren(...chips(play, state, (letter) => lookAt(letter, play), explain));
  parts.chips.dataset.many = String(parts.chips.childElementCount);
  parts.way.textContent = wayOn(own.lair);
  const relics = own.relics.map(({ name }) => name).join(' · ') || phrase('depths-screen-no-relics');
  parts.relics.textContent = wide.matches ? relics : phrase('page-depths-relics', { number: own.relics.length });
  parts.relics.setAttribute('aria-label', `${phrase('depths-screen-your-relics')}: ${relics}`);
  stage.classList.toggle('d-news', state.isNews);
  void lookAhead(play, state, parts.look).then(() => [parts.look, byId('news')].forEach(fit));
}

/** @param {PlayScreen} play */
function showOffer(play) {
  const own = of(play.view);
  const had = parts.offer.contains(document.activeElement);
  if (own.phase === 'over') {
    parts.offer.replaceChildren(make('h2', {}, own.card[0] ?? ''), make('p', {}, own.card[1] ?? ''),
      make('p', { class: 'buttons' }, make('button', { type: 'button', class: 'main', onclick: () => rules.over(play) }, phrase('page-result')),
        make('button', { type: 'button', onclick: () => again(play) }, phrase('page-new-run'))));
  } else {
    parts.offer.replaceChildren(...offerParts(play, parts.events, parts.tip));
  }
  if (had) focusOffer();
}

function focusOffer() {
  const button = parts.offer.querySelector('button:not([aria-disabled="true"])') ?? parts.offer.querySelector('button');
  if (button instanceof HTMLElement) button.focus({ preventScroll: true });
}

/** Marks the tip as read, at the next key or tap. On small screens, where it covers the last row, this hides it. */
const read = () => parts.tip.classList.add('read');

/** Whether a key is a digit, by its character or its position. @param {KeyboardEvent} event */
const isDigit = ({ key, code, ctrlKey, altKey, metaKey }) =>
  !ctrlKey && !altKey && !metaKey && (/^[0-9]$/.test(key) || /^(?:Digit|Numpad)[0-9]$/.test(code));

/** Handles each key before the rest of the page, and discards a digit that is to be ignored. @param {KeyboardEvent} event @param {PlayScreen} play */
function pressed(event, play) {
  read();
  const rests = state.held.press(isDigit(event), event.timeStamp);
  // Dialogs handle their own keys.
  if (!rests || isOpen()) return;
  event.preventDefault();
  tell(phrase('depths-screen-digits-rest'), play);
  parts.events.textContent = phrase('depths-screen-digits-rest');
}

/** Removes the key listener. */
let hearing = new AbortController();

/** Shows the details of a monster, or hides them. @param {string} letter @param {PlayScreen} play */
function lookAt(letter, play) {
  state.chosen = state.chosen === letter && state.isPicked ? '' : letter;
  state.isPicked = true;
  redraw(play);
  const monster = of(play.view).lair?.monsters.find((monster) => monster.letter === state.chosen);
  if (monster) tell(monster.says, play);
  parts.chips.querySelector(`[data-monster="${letter}"]`)?.scrollIntoView({ block: 'nearest' });
}

/** Shows and announces a message that is not an event. @param {string} text @param {PlayScreen} play */
function tell(text, play) {
  state.isNews = true;
  byId('play').classList.add('d-news');
  play.news(text);
}

/** Moves to a cell without replacing the news with the preview of a digit. @param {number} cell @param {PlayScreen} play */
function goTo(cell, play) {
  state.cursor = cell;
  play.board.moveTo(cell);
}

/** Asks for counsel. Until its cell is filled the answer is repeated free of charge; the rules would charge again. @param {PlayScreen} play */
function counsel(play) {
  const shown = of(play.view).lair?.shown;
  if (!shown) return askCounsel(play);
  goTo(shown.cell, play);
  return tell(shown.says, play);
}

/** @param {PlayScreen} play */
function redraw(play) {
  signs = { key: '', of: signs.of };
  play.board.redraw();
  show(play);
}

/** Shows or hides what a plain digit would do in each open cell. @param {PlayScreen} play */
async function turnStrikes(play) {
  if (state.strikes) state.strikes = undefined;
  else await readStrikes(play);
  redraw(play);
  play.show(play.view);
  tell(state.strikes ? phrase('page-depths-strikes-on') : phrase('page-depths-strikes-off'), play);
}

/** @param {PlayScreen} play */
async function readStrikes(play) {
  const { strikes = [] } = await play.ask('strikes');
  state.strikes = new Map(strikes.map((each) => [each.cell, each]));
}

/** Shows damage where it happens. @param {EventMessage[]} events */
function feel(events) {
  const float = (/** @type {Element | null} */ element, /** @type {string} */ text, /** @type {string} */ name) => {
    if (!element) return;
    const number = make('span', { class: `d-float ${name}`, 'aria-hidden': 'true', 'data-text': text });
    element.append(number);
    setTimeout(() => number.remove(), FELT);
  };
  for (const { kind, who, by = 0 } of events) {
    const chip = who ? parts.chips.querySelector(`[data-monster="${who}"]`) : null;
    if (kind === 'struck') float(chip, `-${by}`, 'struck');
    if (kind === 'killed') chip?.classList.add('dying');
    if (kind === 'hurt' || kind === 'healed') float(document.querySelector('#status .d-life'), by > 0 ? `+${by}` : String(by), kind);
  }
  const element = byId('play');
  if (events.some(({ kind }) => kind === 'hurt')) {
    element.classList.add('d-hurt');
    setTimeout(() => element.classList.remove('d-hurt'), FELT);
  }
}

/** Toggles a note in the selected blanks. @param {number} digit @param {PlayScreen} play */
function note(digit, play) {
  const { squares } = play.view.board;
  const blanks = play.board.chosen.filter((cell) => squares[cell]?.digit === 0);
  if (!blanks.length) return tell(phrase('page-notes-in-blanks'), play);
  const lacks = blanks.some((cell) => !state.notes.get(cell)?.includes(digit));
  state.note(blanks, (digits) => (lacks ? [...new Set([...digits, digit])] : digits.filter((other) => other !== digit)));
  play.show(play.view);
  return say(blanks.length > 1 ? phrase('page-noted', { number: blanks.length }) : play.board.nameOf(play.board.cursor));
}

/** The HP bar and the other numbers. @param {View} view */
function status(view) {
  const own = of(view);
  const { lair } = own;
  const stat = (/** @type {string} */ text, name = '') => make('span', { class: `stat ${name}` }, text);
  const life = make('span', { class: 'd-fill' });
  life.style.transform = `scaleX(${Math.max(own.hp, 0) / Math.max(own.maxHp, 1)})`;
  const hp = make('span', { class: `stat d-life${3 * own.hp <= own.maxHp ? ' low' : ''}` },
    phrase('depths-screen-hp', { value: `${own.hp}/${own.maxHp}` }), make('span', { class: 'd-bar', 'aria-hidden': 'true' }, life));
  return [
    stat(`${own.floor}/${own.floors}${lair ? ` ${lair.name}` : ''}`, 'd-floor'), hp,
    stat(phrase('depths-screen-sparks', { value: `${own.sparks}/${own.mostSparks}` })),
    ...(lair ? [stat(phrase('depths-screen-chain', { value: lair.chain })), stat(phrase('depths-screen-insights', { value: `${lair.insights}/${lair.insightsThatCount}` }))] : []),
    stat(phrase('depths-screen-gold', { value: own.gold })),
  ];
}

/** @type {Rules} */
export const rules = {
  title: phrase('menu-depths'),
  isFinal: true,
  status,

  begin(play, notes = '') {
    state = new State(notes);
    state.board = isOnFloor(play) ? of(play.view).floor : 0;
    if (!play.day) byId('heading').textContent = rules.title;
    byId('play').append(parts.chips, parts.offer);
    parts.offer.hidden = true;
    for (const element of [parts.look, byId('news')]) sizes.observe(element);
    byId('news').before(parts.tip, parts.look);
    byId('actions').after(parts.foot);
    parts.foot.replaceChildren(parts.way, parts.relics);
    parts.relics.onclick = () => showRelics(play);
    wide.onchange = () => play.show(play.view);
    parts.events.textContent = '';
    hearing = new AbortController();
    const { signal } = hearing;
    document.addEventListener('pointerdown', read, { signal });
    document.addEventListener('keydown', (event) => pressed(event, play), { capture: true, signal });
    // If this fails the run can still be played, only without the list of what it unlocked.
    if (!play.view.over) host.codex().then((codex) => { state.codex = codex; }).catch(() => {});
  },

  end() {
    hearing.abort();
    sizes.disconnect();
    byId('news').removeAttribute('tabindex');
    for (const part of Object.values(parts)) part.remove();
    wide.onchange = null;
    delete byId('play').dataset.phase;
    delete byId('play').dataset.moves;
    byId('play').classList.remove('d-news', 'd-hurt');
    delete document.documentElement.dataset.act;
  },

  dressed(view, play) {
    const own = of(view);
    if (own.lair) {
      state.enter(own.floor);
      for (const [cell, square] of view.board.squares.entries()) square.corner = square.digit ? [] : state.notes.get(cell) ?? [];
      const alive = own.lair.monsters.filter(({ presence, house }) => presence === 'alive' && house);
      if (!own.lair.deeds && !state.isPicked && alive[0]) state.chosen = alive[0].letter;
      if (!own.lair.deeds && !state.tip) takeHint(view, []);
    }
    signs = { key: '', of: signs.of };
    play.view = view;
    return view;
  },

  signs(cell, play) {
    const key = `${play.view.moves} ${state.chosen} ${Boolean(state.strikes)}`;
    if (signs.key !== key) signs = { key, of: signsOf(play, state) };
    return signs.of(cell);
  },

  shown(play) {
    const isFirst = state.cursor < 0;
    if (play.board.cursor !== state.cursor) state.isNews = false;
    state.cursor = play.board.cursor;
    const open = of(play.view).lair?.open[0];
    if (isFirst && open !== undefined) play.board.moveTo(open);
    else show(play);
  },

  onEvents(events, play) {
    const { offer } = of(play.view);
    state.log.push(...events.map(({ says }) => says).filter(Boolean));
    if (events.length) state.tip = '';
    const board = isOnFloor(play) ? of(play.view).floor : 0;
    if (!board || board !== state.board) state.held.rest();
    state.board = board;
    addWords('depths-seen', seenWords(play.view));
    takeHint(play.view, events);
    parts.events.textContent = events.map(({ says }) => says).filter(Boolean).join(' ');
    // Values shown elsewhere on the screen are announced after the events.
    const more = [state.tip, events.length ? offer?.says : ''].filter(Boolean).join(' ');
    if (more) queueMicrotask(() => { byId('live').textContent += ` ${more}`; });
    const shown = events.findLast(({ kind }) => kind === 'shown')?.cell;
    if (shown !== undefined && shown !== null) goTo(shown, play);
    state.isNews = true;
    if (state.strikes && events.length) void readStrikes(play).then(() => redraw(play));
    show(play);
    feel(events);
    if (events.some(({ kind }) => kind === 'entered') || offer) enter(play);
    if (events.some(({ kind }) => kind === 'cleared')) tellWon(play);
  },

  actions(view, play) {
    const own = of(view);
    const { skill, bag, bagSize, lair, sparks } = own;
    return [
      { icon: 'd-mark', label: play.pen === 'digit' ? phrase('page-depths-mark') : phrase('page-depths-marking'), run: () => turnMarks(play) },
      { icon: 'd-skill', label: skill.die === null ? skill.name : `${skill.name} ${skill.die}`, name: phrase('page-depths-skill-name', { skill: skill.die === null ? skill.name : `${skill.name} ${skill.die}`, cost: skill.cost, text: skill.text }), isOff: sparks < skill.cost || Boolean(lair?.mute), isOnce: true, run: () => useSkill(play, state) },
      { icon: 'd-bag', label: phrase('page-depths-bag-of', { number: bag.length, size: bagSize }), name: `${phrase('page-depths-bag-of', { number: bag.length, size: bagSize })}: ${bag.map(({ name }) => name).join(', ') || phrase('page-depths-nothing')}`, run: () => showBag(play, state) },
      ...(wide.matches ? [
        { icon: 'hint', label: phrase('page-depths-counsel'), name: phrase('page-depths-counsel-name', { price: lair?.counselPrice ?? 0 }), run: () => counsel(play) },
        { icon: 'd-strikes', label: phrase('page-depths-strikes-of'), run: () => turnStrikes(play) },
      ] : []),
      ...(wide.matches || lair?.stairs ? [{ icon: 'd-leave', label: phrase('page-depths-leave'), isOff: !lair?.stairs, run: () => askLeave(play) }] : []),
      { icon: 'd-map', label: phrase('page-depths-map'), run: () => showMap(play) },
      { icon: 'more', label: phrase('page-more'), run: () => rules.more(play) },
    ];
  },

  beside(view) {
    const { seed, points, className, ascension } = of(view);
    return [make('dl', {},
      make('dt', {}, phrase('depths-screen-class')), make('dd', {}, ascension ? phrase('page-depths-class-at', { name: className, ascension }) : className),
      make('dt', {}, phrase('page-score')), make('dd', {}, grouped(points)),
      make('dt', {}, phrase('page-seed')), make('dd', {}, seed))];
  },

  place(digit, play) {
    if (!isOnFloor(play)) return chooseNumber(digit, play, state);
    if (play.board.chosen.length > 1) return tell(phrase('page-several'), play);
    return play.act(`place ${play.cell} ${digit}`);
  },

  note,

  step(word, play) {
    if (state.step(word)) play.show(play.view);
    else tell(word === 'undo' ? phrase('depths-screen-no-undo') : phrase('depths-screen-no-redo'), play);
  },

  erase(play) {
    if (!isOnFloor(play)) return chooseNumber(0, play, state);
    const noted = play.board.chosen.filter((cell) => state.notes.get(cell)?.length);
    if (!noted.length) return tell(phrase('page-erase-no-notes'), play);
    state.note(noted, () => []);
    return play.show(play.view);
  },

  key: () => false,

  first(key, play) {
    const keys = isOnFloor(play) ? FLOOR_KEYS : KEYS;
    const run = keys[key];
    const monster = of(play.view).lair?.monsters.find(({ letter, presence }) => letter.toUpperCase() === key && presence !== 'gone');
    if (run) run(play);
    else if (monster) lookAt(monster.letter, play);
    return Boolean(run ?? monster);
  },

  focus(play) {
    if (isOnFloor(play)) return false;
    focusOffer();
    return true;
  },

  more(play) {
    const own = of(play.view);
    /** @type {[string, () => unknown][]} */
    const onFloor = isOnFloor(play) ? [
      [phrase('page-undo-notes'), () => play.step('undo')],
      [phrase('page-redo-notes'), () => play.step('redo')],
      [phrase('page-depths-counsel'), () => counsel(play)],
      [state.strikes ? phrase('page-depths-strikes-hide') : phrase('page-depths-strikes-show'), () => turnStrikes(play)],
      [phrase('page-depths-leave'), () => askLeave(play)],
    ] : [];
    /** @type {[string, () => unknown][]} */
    const rest = [
      [phrase('page-depths-map'), () => showMap(play)],
      [phrase('depths-screen-relics'), () => showRelics(play)],
      [phrase('page-depths-log'), () => showLog(state)],
      [phrase('depths-screen-codex'), openCodex],
      [phrase('page-depths-rules'), showRules],
      ...(own.phase === 'over' ? /** @type {[string, () => unknown][]} */ ([[phrase('page-result'), () => rules.over(play)], [phrase('page-new-run'), () => again(play)]])
        : /** @type {[string, () => unknown][]} */ ([[phrase('page-depths-give-up'), () => askGiveUp(play)]])),
    ];
    ask(phrase('menu-depths'), [many([...onFloor, ...rest, ...common(play)])], [{ label: phrase('page-close') }]);
  },

  over: (play) => tellOver(play, state, () => again(play)),

  leave: (play) => (play.watch.now() > play.view.time + 500 ? play.act('rest') : undefined),
};

/** Shows the first new hint for these events. @param {View} view @param {EventMessage[]} events */
function takeHint(view, events) {
  state.tip = hint(view, events);
}

/** The identifiers of the monsters and relics now visible. @param {View} view */
function seenWords(view) {
  const { lair, offer, relics } = of(view);
  const offered = offer && ['relics', 'market'].includes(offer.kind) ? offer.choices.map(({ word }) => word) : [];
  return [...(lair?.monsters.map(({ kind }) => kind) ?? []), ...relics.map(({ word }) => word), ...offered];
}

/** Moves to the first open cell of a new floor, or to the first choice. @param {PlayScreen} play */
function enter(play) {
  const first = of(play.view).lair?.open[0];
  if (first !== undefined) play.board.moveTo(first);
  state.cursor = play.board.cursor;
  state.isNews = true;
  show(play);
  play.focus();
}

/** @param {PlayScreen} play */
function turnMarks(play) {
  play.choosePen(play.pen === 'digit' ? 'corner' : 'digit');
  play.show(play.view);
}

async function openCodex() {
  showCodex(await host.codex());
}

/** Announces the state and the zones. @param {PlayScreen} play */
async function sayState(play) {
  const [{ says }, zones] = [await play.ask('state'), isOnFloor(play) ? await play.ask('zones') : { says: [] }];
  tell([...says, ...zones.says].join(' '), play);
}

/** @type {Record<string, (play: PlayScreen) => unknown>} */
const KEYS = {
  m: showMap, r: showRelics, o: openCodex, e: () => showLog(state), q: askGiveUp, '?': showRules, i: sayState,
};

/** @type {Record<string, (play: PlayScreen) => unknown>} */
const FLOOR_KEYS = {
  ...KEYS,
  n: turnMarks, v: turnStrikes, c: counsel, l: askLeave, p: (play) => play.act('use potion'),
  s: (play) => useSkill(play, state), b: (play) => showBag(play, state),
  Escape(play) {
    const { strikes, chosen } = state;
    [state.chosen, state.strikes] = ['', chosen ? strikes : undefined];
    play.board.chooseOne();
    redraw(play);
  },
};
