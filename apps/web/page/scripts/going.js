// The games that can be continued, on the home screen.

/** @import { Kept } from './types.js' */

import { goesOn } from './begin.js';
import { host } from './host.js';
import { TITLES } from './page.js';

/** Shows which games can be continued, and the state of each. */
export async function showGoing() {
  const games = await host.list().catch(() => /** @type {Kept[]} */ ([]));
  const going = [];
  for (const link of document.querySelectorAll('.going')) {
    const game = games.find((kept) => kept.game === link.getAttribute('data-going') && !kept.over);
    if (!game) continue;
    going.push(game.game);
    link.setAttribute('aria-label', phrase('page-continue-game', { game: TITLES[game.game], about: game.about }));
    const about = link.closest('.card')?.querySelector('.about');
    if (about) about.textContent = game.about;
  }
  goesOn(going);
}
