// Digits that were meant for the previous screen.

/** In milliseconds: a key that repeats sooner is held down or was pressed once too often. Keyboards wait less before the first repeat. */
const SOON = 700;

/**
 * Digits are ignored for a while once they have another meaning, as after the last digit of a floor, because one more press would choose
 * something unread. They work again as soon as none was pressed for a while, or another key was pressed.
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
