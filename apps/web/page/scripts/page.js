// Small helpers for every screen: finding and creating elements, announcements, times.

/** The names of the games. */
export const TITLES = { delve: phrase('menu-delve'), depths: phrase('menu-depths'), hudoku: phrase('menu-hudoku'), classic: phrase('menu-classic') };

/**
 * The element with an id, which must exist.
 * @template {HTMLElement} [T=HTMLElement]
 * @param {string} id
 * @returns {T}
 */
export function byId(id) {
  const found = document.getElementById(id);
  if (!found) throw new Error(phrase('page-no-part', { id }));
  return /** @type {T} */ (found);
}

/**
 * Makes an element: attributes by name, listeners by `onclick` and the like, then its content.
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {Record<string, unknown>} [attributes]
 * @param {...(Node | string)} content
 * @returns {HTMLElementTagNameMap[Tag]}
 */
export function make(tag, attributes = {}, ...content) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (name.startsWith('on')) element.addEventListener(name.slice(2), /** @type {EventListener} */ (value));
    else if (value === true) element.setAttribute(name, '');
    else if (value !== false && value !== undefined) element.setAttribute(name, String(value));
  }
  element.append(...content);
  return element;
}

/** Makes an SVG element. @param {string} tag @param {Record<string, string>} attributes @param {...Node} content */
export function draw(tag, attributes, ...content) {
  const element = document.createElementNS('http://www.w3.org/2000/svg', tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...content);
  return element;
}

/** One of the page's drawn signs. @param {string} name */
export const icon = (name) => draw('svg', { class: 'i', 'aria-hidden': 'true' }, draw('use', { href: `#i-${name}` }));

/** A digit as shown on boards: A is 10, P is 25. @param {number} digit */
export const shown = (digit) => (digit > 9 ? String.fromCharCode(55 + digit) : String(digit));

/** The spoken form of `r3c5`. @param {string} text */
export const spoken = (text) => text.replaceAll(/\br(\d+)c(\d+)\b/g, 'row $1, column $2');

/** The name of a cell, in the form used by moves. @param {number} cell @param {number} columns */
export const cellName = (cell, columns) => `r${Math.floor(cell / columns) + 1}c${(cell % columns) + 1}`;

/** Announces something to screen readers; repeating the same text announces it again. @param {string} text */
export function say(text) {
  const live = byId('live');
  const words = spoken(text);
  live.textContent = live.textContent === words ? `${words}\u00a0` : words;
}

/** Milliseconds as `m:ss`, or `h:mm:ss`. @param {number} time */
export function clockTime(time) {
  const seconds = Math.floor(time / 1000);
  const two = (/** @type {number} */ number) => String(number).padStart(2, '0');
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return hours ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}

/** A number with thousands separators, without Intl.NumberFormat, whose first use takes 10 ms to load its data. @param {number} number */
export const grouped = (number) => String(number).replaceAll(/\B(?=(\d{3})+$)/g, ',');

/** A random seed. */
export const freshSeed = () => String(crypto.getRandomValues(new Uint32Array(1))[0]);

/** Whether a game of a day is on a server's own board, judged by the seed in its save. @param {string} text @param {string} day */
export const isTimed = (text, day) => text.includes(`daily ${day} `);

/** A day, with the server's name if the game is the server's own. @param {string} text The seed, or the save. @param {string} day */
export const dayOf = (text, day) => (isTimed(text, day) ? phrase('page-day-of-server', { day, server: location.host }) : day);
