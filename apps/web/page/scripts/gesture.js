// One gesture does one thing: holding Enter presses a button once, and the second click of a double click, or tap of a double tap,
// neither repeats what cannot be undone nor presses whatever appeared beneath it.

/** Two presses at most this many milliseconds and pixels apart are one gesture; fingers are less exact than a mouse. */
const [SOON, NEAR] = [500, 20];

/**
 * The current or last press.
 * `isAgain`: it is the second on the same element. `isStray`: the element of the first one is gone.
 */
export const press = { isAgain: false, isStray: false };

/** Its time and place, and the control that was pressed. @type {{ time: number, x: number, y: number, thing: Element | null }} */
let last = { time: -Infinity, x: 0, y: 0, thing: null };
let isMouse = false;

/** The control that a press on an element is for, or the element itself. @param {EventTarget | null} target */
const thingOf = (target) => (target instanceof Element ? target.closest('a, button, label, summary, [data-cell]') ?? target : null);

/** @param {PointerEvent} event */
function pressed({ target, timeStamp: time, clientX: x, clientY: y, pointerType }) {
  isMouse = pointerType === 'mouse';
  const { thing: first } = last;
  const thing = thingOf(target);
  const isSecond = time - last.time < SOON && Math.hypot(x - last.x, y - last.y) < NEAR;
  press.isAgain = isSecond && thing === first;
  press.isStray = isSecond && thing !== first && thingOf(document.elementFromPoint(last.x, last.y)) !== first;
  // A third press on what appeared belongs to the first, too. On the same element it is a new one, because somebody may tap twice a second
  // on purpose.
  last = press.isStray ? { ...last, time } : { time: press.isAgain ? -Infinity : time, x, y, thing };
}

/** A click by keyboard has no count; one by mouse is counted with the player's system setting for double clicks. @param {MouseEvent} event */
function clicked(event) {
  const isSecond = event.detail > (isMouse ? 1 : 0);
  const isOnce = event.target instanceof Element && event.target.closest('[data-once]');
  if (isSecond && (press.isStray || (press.isAgain && isOnce))) stop(event);
}

/** @param {KeyboardEvent} event */
function held(event) {
  if (event.repeat && event.key === 'Enter' && !(event.target instanceof HTMLTextAreaElement)) stop(event);
}

/** @param {Event} event */
function stop(event) {
  event.preventDefault();
  event.stopImmediatePropagation();
}

addEventListener('pointerdown', pressed, true);
addEventListener('click', clicked, true);
addEventListener('keydown', held, true);
