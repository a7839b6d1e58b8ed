/** The time of play: it runs while the game is on the screen, unless it is stopped. */
export class Stopwatch {
  #before = 0;
  /** @type {number | undefined} */
  #since;

  /** @param {number} time The game's own time so far. */
  constructor(time) {
    this.#before = time;
  }

  get runs() {
    return this.#since !== undefined;
  }

  now() {
    const running = this.#since === undefined ? 0 : performance.now() - this.#since;
    return Math.floor(this.#before + running);
  }

  start() {
    this.#since ??= performance.now();
  }

  stop() {
    this.#before = this.now();
    this.#since = undefined;
  }
}
