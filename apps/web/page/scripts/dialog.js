// The one dialog of the page. Escape and a click beside it close it; the focus returns to where it
// was. Others can be notified when it covers the page.

import { byId, make } from './page.js';

const dialog = () => /** @type {HTMLDialogElement} */ (byId('dialog'));

/**
 * @typedef {object} Choice
 * @property {string} label
 * @property {boolean} [isMain]
 * @property {(data: FormData, stop: AbortSignal) => unknown} [run] Its action; an error that it throws is shown, and the dialog stays open.
 */

/** The running action of a choice; buttons without an action cancel it. @type {AbortController | undefined} */
let running;

/** Called when it is closed without a choice. */
let onClose = () => {};

/** Called when the dialog covers the page, and when it no longer does. @type {Set<(covers: boolean) => void>} */
const beneath = new Set();
let isCovering = false;

/** @param {boolean} covers */
function cover(covers) {
  if (covers === isCovering) return;
  isCovering = covers;
  for (const notify of beneath) notify(covers);
}

/** Reports when the dialog covers the page and when it no longer does. If another dialog replaces it, the page remains covered.
 * @param {(covers: boolean) => void} notify @param {AbortSignal} signal */
export function whenCovered(notify, signal) {
  beneath.add(notify);
  signal.addEventListener('abort', () => beneath.delete(notify));
  if (isCovering) notify(true);
}

/**
 * @param {string} title
 * @param {(Node | string)[]} body
 * @param {Choice[]} choices If none is marked as main, the last one is.
 * @param {() => void} [closed]
 */
export function ask(title, body, choices, closed = () => {}) {
  const element = dialog();
  if (element.open) element.close();
  byId('dialog-title').textContent = title;
  byId('dialog-fault').textContent = '';
  byId('dialog-body').replaceChildren(...body);
  const buttons = choices.map((choice) => {
    const button = make('button', { type: choice.isMain ? 'submit' : 'button', class: choice.isMain ? 'main' : '', 'data-stops': !choice.run }, choice.label);
    if (!choice.isMain) button.addEventListener('click', () => void choose(choice));
    return button;
  });
  byId('dialog-buttons').replaceChildren(...buttons);
  const main = choices.find(({ isMain }) => isMain);
  byId('dialog-form').onsubmit = (event) => {
    event.preventDefault();
    // A field's own button, which Enter presses there, has its own action.
    const isOwn = event.submitter && !buttons.includes(/** @type {HTMLButtonElement} */ (event.submitter));
    if (main && !isOwn) void choose(main);
  };
  onClose = closed;
  element.onclose = () => {
    // The browser may report closing the previous dialog only when this one is open.
    if (element.open) return;
    running?.abort();
    onClose();
    cover(false);
  };
  element.onclick = (event) => {
    if (event.target === element) element.close();
  };
  element.showModal();
  cover(true);
  if (element.querySelector('[autofocus]')) return;
  (buttons.find((button) => button.type === 'submit') ?? buttons[0])?.focus({ preventScroll: true });
  // Its buttons are always visible; reading starts at its title.
  element.scrollTop = 0;
}

/** @param {Choice} choice */
async function choose({ run }) {
  if (running && !run) return running.abort();
  const form = /** @type {HTMLFormElement} */ (byId('dialog-form'));
  const data = new FormData(form);
  const buttons = [...form.querySelectorAll('button')].filter((button) => !('stops' in button.dataset));
  for (const button of buttons) button.disabled = true;
  const begun = Date.now();
  const timer = setInterval(() => tell(Math.round((Date.now() - begun) / 1000)), 1000);
  const mine = new AbortController();
  running = mine;
  try {
    onClose = () => {};
    const before = byId('dialog-body').firstChild;
    await run?.(data, mine.signal);
    // The action may have opened another dialog meanwhile.
    if (byId('dialog-body').firstChild === before) shut();
  } catch (error) {
    byId('dialog-fault').textContent = error instanceof Error ? error.message : String(error);
  } finally {
    clearInterval(timer);
    tell(0);
    if (running === mine) running = undefined;
    for (const button of buttons) button.disabled = false;
  }
}

/** Reports that something takes long: on the screen every second, aloud now and then. @param {number} seconds */
function tell(seconds) {
  byId('dialog-wait').textContent = seconds ? phrase('page-waiting', { number: seconds }) : '';
  if (seconds % 10 === 1) byId('dialog-aloud').textContent = phrase('page-waiting-aloud', { number: seconds });
}

/** Closes it without calling the callback for closing. */
export function shut() {
  onClose = () => {};
  const element = dialog();
  element.onclose = null;
  element.close();
  cover(false);
}

export const isOpen = () => dialog().open;

/** A field with its label. @param {string} label @param {HTMLElement} field */
export const field = (label, field) => make('label', {}, label, field);

/** A choice of one of several, by radio buttons.
 * @param {string} legend @param {string} name @param {[string, string | Node][]} options @param {string} chosen @param {(value: string) => void} [onchange] */
export function choices(legend, name, options, chosen, onchange) {
  const radios = options.map(([value, label]) => {
    const radio = make('input', { type: 'radio', name, value, checked: value === chosen });
    if (onchange) radio.addEventListener('change', () => onchange(value));
    return make('label', {}, radio, label);
  });
  return make('fieldset', {}, make('legend', {}, legend), make('div', { class: 'choices' }, ...radios));
}

/** A checkbox. @param {string} label @param {boolean} isOn @param {(isOn: boolean) => void} onchange @param {Record<string, string>} [more] */
export function tick(label, isOn, onchange, more) {
  const box = make('input', { type: 'checkbox', checked: isOn, ...more });
  box.addEventListener('change', () => onchange(box.checked));
  return make('label', { class: 'check' }, box, label);
}

/** Several buttons that do something and close the dialog.
 * @param {[string, (data: FormData) => unknown][]} options */
export function many(options) {
  return make('div', { class: 'many' }, ...options.map(([label, run]) => make('button', { type: 'button', onclick: () => void choose({ label, run }) }, label)));
}
