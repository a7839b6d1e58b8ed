// Digits that were meant for the previous screen.

/** A digit that follows another within this many milliseconds comes from a key held down, or was pressed once too often. The initial
 * repeat delay of keyboards is shorter. */
const SOON = 700;

/**
 * Digits are ignored for a while when their meaning changes, for example after the last digit of a floor, because one more press would
 * choose something unread. They work again after a pause, or after any other key.
 */
export class Held {
  #last = { isDigit: false, time: -Infinity };
  #rests = false;

  /** Starts ignoring digits, which now have another meaning. */
  rest() {
    this.#rests = true;
  }

  /** Records a key; returns whether it is a digit to be ignored. @param {boolean} isDigit @param {number} time In milliseconds. */
  press(isDigit, time) {
    const { isDigit: wasDigit, time: before } = this.#last;
    this.#last = { isDigit, time };
    this.#rests &&= isDigit && wasDigit && time - before < SOON;
    return this.#rests;
  }
}
