// The calendar of played days, a month at a time, and the streak. Past days can be played, unranked.

/** @import { Kept, Wish } from '../scripts/types.js' */

import { begin } from '../scripts/begin.js';
import { host } from '../scripts/host.js';
import { TITLES, make } from '../scripts/page.js';
import { LEVELS, NAMES, dayOf, isSolved } from './sudoku.js';

export { LEVELS, NAMES, gamesOf, isSolved, playSudoku } from './sudoku.js';

const DAY = 86_400_000;

/** The games of the day. */
const DAILY = /** @type {const} */ (['delve', 'depths', 'hudoku']);

/** A day as its text, such as 2026-11-21. @param {number} time */
const textOf = (time) => new Date(time).toISOString().slice(0, 10);

/** A day or a month in words, as the browser writes it. @param {number} time @param {Intl.DateTimeFormatOptions} parts */
const worded = (time, parts) => new Date(time).toLocaleDateString(undefined, { timeZone: 'UTC', ...parts });

/** The streak: the number of days in a row, up to today or yesterday, whose game was finished.
 * @param {Kept[]} games @param {string} today */
export function streak(games, today) {
  const sudokus = games.filter((kept) => isSolved(kept) && dayOf(kept) === textOf(kept.begun));
  const days = new Set([...games.filter(({ day, over }) => day && over).map(({ day }) => day), ...sudokus.map(dayOf)]);
  const before = (/** @type {string} */ day) => textOf(Date.parse(day) - DAY);
  let day = days.has(today) ? today : before(today);
  let number = 0;
  for (; days.has(day); day = before(day)) number += 1;
  return number;
}

/** The games of a day, in words. @param {Kept[]} games */
const played = (games) =>
  games.map(({ game, over }) => (over ? phrase('page-day-finished', { game: TITLES[game] }) : phrase('page-day-open', { game: TITLES[game] }))).join(', ');

/** A request for a game of a past day. @param {typeof DAILY[number]} game @param {string} past @returns {Promise<Wish>} */
async function wishFor(game, past) {
  const { seed, template } = await host.today(Date.parse(past) / 1000);
  switch (game) {
    case 'delve': return { game, seed, past };
    case 'hudoku': return { game, template, labels: '', seed, pace: 'normal', past };
    case 'depths': return { game, seed, class: '', ascension: 0, isGentle: false, isFirst: false, opensAll: true, past };
  }
}

class Calendar {
  /** @param {HTMLElement} place @param {Kept[]} games @param {string} today */
  constructor(place, games, today) {
    this.place = place;
    this.games = games;
    this.today = today;
    this.month = Date.parse(`${today.slice(0, 7)}-01`);
    this.day = today;
    this.show();
  }

  /** The games of a day. @param {string} day */
  of(day) {
    return this.games.filter((kept) => (kept.day ?? kept.past ?? dayOf(kept)) === day);
  }

  /** Shows a month before or after. @param {number} months */
  turn(months) {
    const { month } = this;
    this.month = Date.UTC(new Date(month).getUTCFullYear(), new Date(month).getUTCMonth() + months);
    this.show();
    /** @type {HTMLElement | null} */ (this.place.querySelector(months < 0 ? '[data-turn="-1"]' : '[data-turn="1"]:enabled, [data-turn]'))?.focus();
  }

  /** @param {string} day */
  choose(day) {
    this.day = day;
    this.show();
    /** @type {HTMLElement | null} */ (this.place.querySelector('[aria-pressed="true"]'))?.focus();
  }

  show() {
    const { month, today } = this;
    const turn = (/** @type {number} */ months, /** @type {string} */ sign, /** @type {string} */ name) =>
      make('button', { type: 'button', class: 'icon', 'data-turn': months, 'aria-label': name, disabled: months > 0 && textOf(month).slice(0, 7) >= today.slice(0, 7), onclick: () => this.turn(months) }, sign);
    this.place.replaceChildren(
      make('h2', { id: 'days-title' }, phrase('page-days')),
      make('p', { class: 'note' }, phrase('page-streak', { days: streak(this.games, today) })),
      make('p', { class: 'days-head' }, turn(-1, '‹', phrase('page-days-before')), make('b', { 'aria-live': 'polite' }, worded(month, { month: 'long', year: 'numeric' })), turn(1, '›', phrase('page-days-after'))),
      make('table', { class: 'days', 'aria-labelledby': 'days-title' }, make('thead', {}, make('tr', {}, ...this.weekdays())), make('tbody', {}, ...this.weeks())),
      ...this.chosen());
  }

  /** The headings of the columns, from Monday on. */
  weekdays() {
    const monday = Date.UTC(2024, 0, 1);
    return Array.from({ length: 7 }, (_, index) => make('th', { scope: 'col', abbr: worded(monday + index * DAY, { weekday: 'long' }) }, worded(monday + index * DAY, { weekday: 'narrow' })));
  }

  weeks() {
    const { month } = this;
    const next = Date.UTC(new Date(month).getUTCFullYear(), new Date(month).getUTCMonth() + 1);
    const first = month - ((new Date(month).getUTCDay() + 6) % 7) * DAY;
    const days = Array.from({ length: Math.ceil((next - first) / DAY / 7) * 7 }, (_, index) => first + index * DAY);
    const rows = [];
    while (days.length) rows.push(make('tr', {}, ...days.splice(0, 7).map((time) => make('td', {}, ...(time >= month && time < next ? [this.button(time)] : [])))));
    return rows;
  }

  /** @param {number} time */
  button(time) {
    const day = textOf(time);
    const games = this.of(day);
    const sign = games.some(({ over }) => over) ? 'done' : games.length ? 'begun' : '';
    const name = [worded(time, { day: 'numeric', month: 'long', year: 'numeric' }), played(games)].filter(Boolean).join(': ');
    return make('button', { type: 'button', class: sign, 'aria-label': name, 'aria-pressed': String(day === this.day), disabled: day > this.today, onclick: () => this.choose(day) }, String(new Date(time).getUTCDate()));
  }

  /** The buttons for the chosen day; today's games have their own. */
  chosen() {
    const { day, today } = this;
    if (day === today) return [];
    const games = this.of(day);
    const said = make('p', { class: 'note', role: 'status' });
    const tell = (/** @type {Error} */ error) => { said.textContent = error.message; };
    const buttons = (/** @type {boolean} */ isOfServer) => DAILY.map((game) => make('button', { type: 'button', 'data-once': true, onclick: () => void this.play(game, day, isOfServer).catch(tell) }, isOfServer ? phrase('page-timed-game', { game: TITLES[game], server: location.host }) : TITLES[game]));
    const sudokus = LEVELS.map((level) => make('a', { class: 'button', href: `#sudoku=${level}/${day}` }, phrase('page-day-sudoku', { level: NAMES[level] })));
    return [make('p', { class: 'note' }, [phrase('page-days-of', { day }), played(games)].filter(Boolean).join(' ')), make('p', { class: 'buttons' }, ...sudokus, ...buttons(false)),
      make('p', { class: 'note' }, phrase('page-timed-past', { server: location.host })), make('p', { class: 'buttons' }, ...buttons(true)), said];
  }

  /** Continues or starts the game of a day: the one for all players, or the server's own.
   * @param {typeof DAILY[number]} game @param {string} day @param {boolean} isOfServer */
  async play(game, day, isOfServer) {
    const begun = this.of(day).find((kept) => kept.game === game && !kept.over && kept.text.includes(`\nseed daily ${day} `) === isOfServer);
    if (begun) location.hash = `#game=${begun.id}`;
    else await begin(isOfServer ? await (await import('../later/ranks.js')).pastOf(game, day, (await host.today()).template) : await wishFor(game, day));
  }
}

/** @param {HTMLElement} place @param {Kept[]} games @param {string} today */
export const showDays = (place, games, today) => new Calendar(place, games, today);
