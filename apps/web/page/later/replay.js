// A game that plays itself: from a link, or a saved one.

/** @import { Scene } from '../scripts/types.js' */

import { BoardView } from '../scripts/board.js';
import { host, loaded, styled } from '../scripts/host.js';
import { replayLink, share } from '../scripts/links.js';
import { TITLES, byId, clockTime, grouped, make, say } from '../scripts/page.js';
import { hasDrawnRules } from '../scripts/shape.js';
import { given } from '../scripts/texts.js';

/** How long a move is shown, in milliseconds. */
const PAUSE = 700;
const SPEEDS = [1, 2, 5, 20];

export class ReplayScreen {
  #speed = 0;
  #isRunning = false;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;
  #abort = new AbortController();

  /** @param {string} text A save. @param {Scene} scene Its start. */
  constructor(text, scene) {
    this.text = text;
    this.scene = scene;
    const title = phrase('page-replay-of', { game: TITLES[scene.view.game] });
    byId('replay-title').textContent = title;
    byId('heading').textContent = title;
    this.board = new BoardView(byId('replay-stage'), { label: phrase('page-replay-board', { title }), isStill: true, signs: (cell) => this.#signs(cell) });
    const { signal } = this.#abort;
    const seek = this.#seek();
    seek.max = String(scene.of);
    seek.addEventListener('input', () => { this.#run(false); void this.to(Number(seek.value)); }, { signal });
    byId('replay-back').addEventListener('click', () => { this.#run(false); void this.to(this.scene.at - 1); }, { signal });
    byId('replay-next').addEventListener('click', () => { this.#run(false); void this.to(this.scene.at + 1); }, { signal });
    byId('replay-run').addEventListener('click', () => this.#run(!this.#isRunning), { signal });
    byId('replay-speed').addEventListener('click', () => this.#faster(), { signal });
    byId('replay-more').replaceChildren(
      make('button', { type: 'button', onclick: () => void this.#share() }, phrase('page-share')),
      make('button', { type: 'button', onclick: () => void given(({ openText }) => openText(this.text)).catch((error) => this.#tell(error.message)) }, phrase('page-open-as-game')));
    this.#show(scene);
    if (hasDrawnRules(scene.view.board)) this.#showRules().catch(({ message }) => this.#tell(message));
    this.#faster(0);
    byId('replay').classList.add('ready');
    this.#run(true);
    byId('replay-run').focus();
  }

  async close() {
    this.#run(false);
    this.#abort.abort();
    this.board.remove();
    byId('replay').classList.remove('ready');
  }

  /** The script that shows colours, once there are any. @type {typeof import('./colours.js') | undefined} */
  #colours;

  /** The colours of a cell. @param {number} cell */
  #signs(cell) {
    const { view } = this.scene;
    const signs = view.game === 'classic' ? this.#colours?.signsOf(view.own, view.board, cell) : undefined;
    return this.#rules?.signs(cell, signs) ?? signs;
  }

  /** The rules drawn on the board, once they have been drawn. @type {import('./rules.js').Drawn | undefined} */
  #rules;

  /** Draws the rules of a board that the first engine does not draw. */
  async #showRules() {
    const { drawRules } = await styled(import('./rules.js'), 'later/rules.css');
    this.#rules = await drawRules(this.board, this.text);
    this.board.redraw();
  }

  /** Shows colours as soon as a board has some. */
  async #showColours() {
    this.#colours ??= await import('./colours.js').catch(() => undefined);
    this.board.redraw();
  }

  #seek() {
    return /** @type {HTMLInputElement} */ (byId('replay-seek'));
  }

  /** @param {number} at */
  async to(at) {
    if (at < 0 || at > this.scene.of) return;
    const seek = () => host.seek(at);
    // A worker that replaced a lost one has no replay yet.
    this.#show(await seek().catch(() => host.watch(this.text).then(seek)));
  }

  /** @param {boolean} runs */
  #run(runs) {
    clearTimeout(this.#timer);
    this.#isRunning = runs;
    const button = byId('replay-run');
    button.textContent = runs ? phrase('page-pause') : phrase('page-play');
    if (!runs) return;
    if (this.scene.at === this.scene.of && this.scene.of) void this.to(0);
    const next = async () => {
      await this.to(this.scene.at + 1);
      if (!this.#isRunning) return;
      if (this.scene.at >= this.scene.of) {
        this.#run(false);
        say(phrase('page-replay-over', { said: String(byId('replay-news').textContent) }));
      } else this.#wait(next);
    };
    this.#wait(next);
  }

  /** @param {() => void} next */
  #wait(next) {
    this.#timer = setTimeout(next, PAUSE / (SPEEDS[this.#speed] ?? 1));
  }

  /** @param {number} [speed] */
  #faster(speed = (this.#speed + 1) % SPEEDS.length) {
    this.#speed = speed;
    byId('replay-speed').textContent = phrase('page-speed', { times: Number(SPEEDS[speed]) });
  }

  /** @param {Scene} scene */
  #show(scene) {
    this.scene = scene;
    const { view, at, of, events, act } = scene;
    this.board.show(view.board);
    const cells = events.flatMap(({ cell }) => (cell === null ? [] : [cell]));
    this.board.mark({ lit: cells });
    if (!this.#colours && view.game === 'classic' && view.own.colours) void this.#showColours();
    const seek = this.#seek();
    seek.value = String(at);
    byId('replay-at').textContent = phrase('page-at', { at, of });
    byId('replay-status').replaceChildren(...status(scene));
    this.#tell(events.map(({ says }) => says).filter(Boolean).join(' ') || act || phrase('page-start'));
  }

  /** @param {string} text */
  #tell(text) {
    byId('replay-news').textContent = text;
  }

  async #share() {
    // Imported here, not above, or the bundler would put what both entries share into a file of the first load.
    const made = loaded(import('./result.js'));
    const text = Promise.all([host.seek(this.scene.of), replayLink(this.text), made]).then(([{ view }, link, { resultText }]) => `${resultText(view)}\n${link}`);
    const said = await share(text).catch((/** @type {Error} */ error) => error.message);
    this.#tell(said);
    say(said);
  }
}

/** @param {Scene} scene */
function status({ view: { game, own, board, time } }) {
  const stats = [clockTime(time)];
  if (game === 'delve') stats.push(`B${own.floor}`, `${'♥'.repeat(own.hp)}${'♡'.repeat(own.maxHp - own.hp)}`, phrase('page-potions', { number: own.potions }), phrase('page-hints', { number: own.hints }));
  if (game === 'hudoku') stats.push(phrase('page-left', { number: phrase('page-cells', { number: own.hidden }) }), phrase('page-points', { points: grouped(own.points) }));
  if (game === 'depths') stats.push(...own.state.slice(0, 2));
  if (board.shape) stats.push(board.shape.title);
  if (game === 'classic') stats.push(phrase('page-blanks', { number: own.blanks }));
  return stats.map((stat) => make('span', { class: 'stat' }, stat));
}
