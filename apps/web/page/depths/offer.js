// A choice between floors: relics, spoils, a shrine, a pedlar, the market, doors.

/** @import { PlayScreen } from '../scripts/play.js' */
/** @import { Choice } from '../scripts/wire.js' */

import { icon, make } from '../scripts/page.js';
import { State, of } from './state.js';

/** The current choices; the last may be to take nothing. @param {PlayScreen} play @returns {Choice[]} */
export function choicesOf(play) {
  const { offer } = of(play.view);
  if (!offer) return [];
  const last = { relics: phrase('depths-screen-decline', { gold: offer.gold }), spoils: phrase('depths-screen-pass'), shrine: phrase('depths-screen-pass'), pedlar: phrase('depths-screen-walk-on'), market: phrase('depths-screen-walk-on'), bag: phrase('depths-screen-leave-item', { gold: offer.gold }), doors: '' }[offer.kind];
  const act = ['pedlar', 'market'].includes(offer.kind) ? 'done' : 'take 0';
  const none = { number: 0, act, word: '', title: last, aside: '', text: '', price: null, isSold: false, isOpen: true, level: null, foes: [] };
  return last ? [...offer.choices, none] : offer.choices;
}

/** Makes the choice with a number; digits are then ignored for a while. @param {number} number @param {PlayScreen} play @param {State} state */
export function chooseNumber(number, play, state) {
  const choice = choicesOf(play).find((choice) => choice.number === number);
  if (choice) state.held.rest();
  return choice ? play.act(choice.act) : undefined;
}

/** A line about the choice. @param {PlayScreen} play */
function about(play) {
  const { offer, map, floor } = of(play.view);
  const [one = '', other = ''] = map.rich;
  if (offer?.start) return phrase('depths-screen-rich', { one, other });
  if (offer?.kind === 'market') return phrase('depths-screen-market-about');
  return offer?.kind === 'doors' ? phrase('depths-screen-doors', { floor }) : '';
}

/** The choice as elements.
 * @param {PlayScreen} play @param {HTMLElement} events The events of the last move. @param {HTMLElement} tip A hint for a first run. */
export function offerParts(play, events, tip) {
  const { offer, bag, bagSize } = of(play.view);
  if (!offer) return [];
  const buttons = choicesOf(play).map((choice) => button(choice, offer.kind, play));
  const isDoors = offer.kind === 'doors';
  return [
    events,
    make('h2', {}, offer.says),
    make('p', { class: 'note' }, about(play)),
    make('div', { class: `d-choices${isDoors ? ' doors' : ''}` }, ...buttons),
    tip,
    make('p', { class: 'note d-owned' }, phrase('page-depths-bag', { number: bag.length, size: bagSize, items: bag.map(({ name }) => name).join(', ') || phrase('page-depths-nothing') })),
  ];
}

/** @param {Choice} choice @param {string} kind @param {PlayScreen} play */
function button({ number, act, word, title, aside, text, price, isSold, isOpen, foes }, kind, play) {
  const cost = isSold ? phrase('depths-screen-sold') : price === null ? '' : phrase('page-depths-gold', { gold: price });
  const isDrop = kind === 'bag' && number > 0;
  const name = isDrop ? phrase('depths-screen-put-down', { item: title }) : title;
  const who = foes.map((foe) => make('span', { class: 'd-foe' }, icon(`d-${foe.kind}`), foe.says));
  const nobody = kind === 'doors' && !foes.length ? [make('span', { class: 'd-foe' }, phrase('depths-screen-nobody'))] : [];
  return make('button', {
    type: 'button', class: `d-choice${number ? '' : ' none'}`, 'data-once': true, 'data-choice': number, 'aria-disabled': String(!isOpen),
    // Unavailable choices can be pressed too: the game answers why not.
    onclick: () => void play.act(act),
  }, make('kbd', { 'aria-hidden': 'true' }, String(number)),
  ...(kind === 'doors' ? [icon(`d-${word}`)] : []),
  make('span', { class: 'd-title' }, make('b', {}, name), ...[aside, cost].filter(Boolean).map((part) => make('small', {}, part))),
  make('span', { class: 'd-text' }, ...(kind === 'doors' ? [...who, ...nobody] : [text])));
}
