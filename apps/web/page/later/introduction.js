// The introduction to Hudoku, shown once before the first game.

import { ask } from '../scripts/dialog.js';
import { host } from '../scripts/host.js';
import { draw, make } from '../scripts/page.js';

const sheet = new CSSStyleSheet();
document.adoptedStyleSheets.push(sheet);
sheet.replaceSync(`
.regions { display: block; inline-size: min(12rem, 60%); margin: 0 auto .6rem; fill: none; stroke: var(--thick); stroke-width: .06; }
.regions text { fill: var(--text); stroke: none; font-size: .6px; text-anchor: middle; font-variant-numeric: lining-nums tabular-nums; }
.regions .thin { stroke: var(--thin); stroke-width: .03; }
.regions .hatched { stroke: var(--soft); stroke-width: .04; }
.regions .number { font-style: italic; }
`);

/** A region of nine cells, two of four, and three cells that are hatched, one with a number. */
const DIGITS = ['59132', '27614', '34821', ' 2 43'];

/** A small board. */
function picture() {
  const texts = DIGITS.flatMap((row, y) => [...row].map((digit, x) => {
    const text = draw('text', { x: String(x + 0.5), y: String(y + 0.72), class: y > 2 && x < 3 ? 'number' : '' });
    text.textContent = digit;
    return text;
  }));
  return draw('svg', { class: 'regions', viewBox: '-.05 -.05 5.100 4.100', 'aria-hidden': 'true' },
    draw('path', { class: 'thin', d: 'M1 0v4M2 0v4M4 0v4M0 1h5M0 2h5M3 3h2' }),
    draw('path', { class: 'hatched', d: 'M0 3.500l.5-.5M0 4l1-1M.5 4l.5-.5M1 3.350l.35-.35M1.650 4l.35-.35M2 3.500l.5-.5M2 4l1-1M2.500 4l.5-.5' }),
    draw('path', { d: 'M0 0h5v4h-5zM3 0v4M0 3h3M3 2h2' }),
    ...texts);
}

/** Shows it to a player who is new to Hudoku; resolves when the player continues. @returns {Promise<void>} */
export async function introduce() {
  const games = await host.list().catch(() => []);
  if (games.filter(({ game }) => game === 'hudoku').length > 1) return;
  const says = [phrase('introduction-regions'), phrase('introduction-hatched'), phrase('introduction-clock')];
  await new Promise((resolve) => {
    const done = () => resolve(undefined);
    ask(phrase('introduction'), [picture(), ...says.map((text) => make('p', {}, text))], [{ label: phrase('page-go-on'), isMain: true, run: done }], done);
  });
}
