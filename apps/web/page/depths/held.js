// Digits that were meant for what was there before.

/** A key that comes again so soon is held down, or was pressed once more for the same: longer than keyboards wait before they repeat. */
const SOON = 700;

/**
 * Digits rest once they mean something else, as after the last digit of a floor: one that is pressed once more would choose something
 * unread. They mean something again as soon as none was pressed for a while, or another key was.
 */
export class Held {
  #last = { isDigit: false, time: -Infinity };
  #rests = false;

  /** From now on digits mean something else. */
  rest() {
    this.#rests = true;
  }

  /** Takes in a key; says whether it is a digit that rests. @param {boolean} isDigit @param {number} time In milliseconds. */
  press(isDigit, time) {
    const { isDigit: wasDigit, time: before } = this.#last;
    this.#last = { isDigit, time };
    this.#rests &&= isDigit && wasDigit && time - before < SOON;
    return this.#rests;
  }
}
