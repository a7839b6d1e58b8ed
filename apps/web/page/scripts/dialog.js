// The one dialog of the page. Escape and a click beside it close it; the focus returns to where it was.

import { byId, make } from './page.js';

const dialog = () => /** @type {HTMLDialogElement} */ (byId('dialog'));

/**
 * @typedef {object} Choice
 * @property {string} label
 * @property {boolean} [isMain]
 * @property {(data: FormData) => unknown} [run] What it does; what it throws is shown, and the dialog stays.
 */

/** What is done when it is closed without a choice. */
let onClose = () => {};

/**
 * @param {string} title
 * @param {(Node | string)[]} body
 * @param {Choice[]} choices Without a main one, the last is.
 * @param {() => void} [closed]
 */
export function ask(title, body, choices, closed = () => {}) {
  const element = dialog();
  if (element.open) shut();
  byId('dialog-title').textContent = title;
  byId('dialog-fault').textContent = '';
  byId('dialog-body').replaceChildren(...body);
  const buttons = choices.map((choice) => {
    const button = make('button', { type: choice.isMain ? 'submit' : 'button', class: choice.isMain ? 'main' : '' }, choice.label);
    if (!choice.isMain) button.addEventListener('click', () => void choose(choice));
    return button;
  });
  byId('dialog-buttons').replaceChildren(...buttons);
  const main = choices.find(({ isMain }) => isMain);
  byId('dialog-form').onsubmit = (event) => {
    event.preventDefault();
    if (main) void choose(main);
  };
  onClose = closed;
  element.onclose = () => onClose();
  element.onclick = (event) => {
    if (event.target === element) element.close();
  };
  element.showModal();
  if (!element.querySelector('[autofocus]')) (buttons.find((button) => button.type === 'submit') ?? buttons[0])?.focus();
}

/** @param {Choice} choice */
async function choose({ run }) {
  const form = /** @type {HTMLFormElement} */ (byId('dialog-form'));
  const data = new FormData(form);
  const buttons = form.querySelectorAll('button');
  for (const button of buttons) button.disabled = true;
  try {
    onClose = () => {};
    const before = byId('dialog-body').firstChild;
    await run?.(data);
    // A choice may have asked something else meanwhile.
    if (byId('dialog-body').firstChild === before) shut();
  } catch (error) {
    byId('dialog-fault').textContent = error instanceof Error ? error.message : String(error);
  } finally {
    for (const button of buttons) button.disabled = false;
  }
}

/** Closes it without what closing does. */
export function shut() {
  onClose = () => {};
  const element = dialog();
  element.onclose = null;
  element.close();
}

export const isOpen = () => dialog().open;

/** A field with its label. @param {string} label @param {HTMLElement} field */
export const field = (label, field) => make('label', {}, label, field);

/** A choice of one of several, by radio buttons.
 * @param {string} legend @param {string} name @param {[string, string][]} options @param {string} chosen @param {(value: string) => void} [onchange] */
export function choices(legend, name, options, chosen, onchange) {
  const radios = options.map(([value, label]) => {
    const radio = make('input', { type: 'radio', name, value, checked: value === chosen });
    if (onchange) radio.addEventListener('change', () => onchange(value));
    return make('label', {}, radio, label);
  });
  return make('fieldset', {}, make('legend', {}, legend), make('div', { class: 'choices' }, ...radios));
}

/** A box to tick. @param {string} label @param {boolean} isOn @param {(isOn: boolean) => void} onchange */
export function tick(label, isOn, onchange) {
  const box = make('input', { type: 'checkbox', checked: isOn });
  box.addEventListener('change', () => onchange(box.checked));
  return make('label', { class: 'check' }, box, label);
}

/** Several buttons that do something and close the dialog.
 * @param {[string, () => unknown][]} options */
export function many(options) {
  return make('div', { class: 'many' }, ...options.map(([label, run]) => make('button', { type: 'button', onclick: () => void choose({ label, run }) }, label)));
}
