// Digits that were meant for the previous screen.

/** A key that repeats this soon is held down or was pressed once too often: longer than keyboards wait before the first repeat. */
const SOON = 700;

/**
 * Digits are ignored for a while once they have another meaning, as after the last digit of a floor: one pressed once more would choose
 * something unread. They work again as soon as none was pressed for a while, or another key was.
 */
export class Held {
  #last = { isDigit: false, time: -Infinity };
  #rests = false;

  /** From now on digits have another meaning. */
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
