// The games of the day. Their ranks are loaded later, from the page's own server.

/** @import { Wish } from '../scripts/types.js' */

import { begin } from '../scripts/begin.js';
import { fail, host, loaded } from '../scripts/host.js';
import { TITLES, byId, isTimed, make } from '../scripts/page.js';

export async function showDaily() {
  const body = byId('daily-body');
  const days = make('div');
  const ranks = make('div', { class: 'list' }, make('p', { class: 'note' }, phrase('page-ranks-asking')));
  // The day's games follow from the day: no server is needed to play them.
  const [{ day, seed, template }, games, { LEVELS, NAMES, gamesOf, isSolved, showDays }] = await Promise.all([host.today(), host.list().catch(() => []), loaded(import('./days.js'))]);
  const played = games.filter((kept) => kept.day === day).map(({ game, over }) => (over ? phrase('page-day-played', { game: TITLES[game] }) : phrase('page-day-begun', { game: TITLES[game] })));
  body.replaceChildren(
    make('p', { class: 'note' }, [phrase('page-day-about', { day }), ...played].join(' ')),
    make('p', { class: 'buttons' }, ...LEVELS.map((level) => make('a', { class: 'button main', href: `#sudoku=${level}` }, gamesOf(games, level, day).some(isSolved) ? phrase('page-day-sudoku-solved', { level: NAMES[level] }) : phrase('page-day-sudoku', { level: NAMES[level] })))),
    make('p', { class: 'buttons' },
      make('button', { type: 'button', class: 'main', 'data-once': true, onclick: () => play({ game: 'delve', seed, day }).catch(fail) }, phrase('page-day-run')),
      make('button', { type: 'button', class: 'main', 'data-once': true, onclick: () => play({ game: 'depths', seed, day, class: '', ascension: 0, isGentle: false, isFirst: false, opensAll: true }).catch(fail) }, phrase('page-day-descent')),
      make('button', { type: 'button', class: 'main', 'data-once': true, onclick: () => play({ game: 'hudoku', template, labels: '', seed, pace: 'normal', day }).catch(fail) }, phrase('page-day-round'))),
    ranks, days);
  showDays(days, games, day);
  void import('./ranks.js').then(({ showRanks }) => showRanks(ranks, games, { day, template }), () => ranks.replaceChildren(make('p', { class: 'note' }, phrase('page-no-server'))));
}

/** Continues today's game, or starts it. @param {Wish & { day: string }} wish */
async function play(wish) {
  const games = await host.list().catch(() => []);
  const begun = games.find((kept) => kept.day === wish.day && kept.game === wish.game && !kept.over && !isTimed(kept.text, wish.day));
  if (begun) location.hash = `#game=${begun.id}`;
  else await begin(wish);
}
