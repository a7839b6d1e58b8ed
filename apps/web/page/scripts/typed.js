// The keys of the screen of a game.

/** @import { PlayScreen } from './play.js' */
/** @import { Pen } from './rules.js' */

import { isOpen } from './dialog.js';
import { goesOn, isTaken } from './keys.js';
import { byId } from './page.js';
import { settings } from './settings.js';

/** The pen that follows each pen. @type {Record<Pen, Pen>} */
export const NEXT = { digit: 'corner', corner: 'centre', centre: 'digit' };

/** @param {KeyboardEvent} event @param {PlayScreen} play */
export function typed(event, play) {
  if (isOpen() || event.defaultPrevented || isTaken(event) || (event.repeat && !goesOn(event))) return;
  const isBare = !event.ctrlKey && !event.metaKey && !event.altKey;
  // Players who use speech input, or hit keys by mistake, can switch single letters off (WCAG 2.1.4).
  if (isBare && !settings.usesLetters && /^[a-z?]$/.test(event.key)) return;
  if (isBare && play.rules.first?.(event.key, play)) return event.preventDefault();
  if (digitKey(event, play) || letterKey(event, play) || controlKey(event, play) || boardKey(event, play)) event.preventDefault();
}

/** Digit keys enter digits; with Shift or Alt they enter notes. @param {KeyboardEvent} event @param {PlayScreen} play */
function digitKey(event, play) {
  const key = /^(?:Digit|Numpad)([0-9])$/.exec(event.code);
  const isNumber = /^[0-9]$/.test(event.key);
  if (event.ctrlKey || event.metaKey || (!key && !isNumber)) return false;
  const isModified = event.shiftKey || event.altKey;
  // On some keyboards the number row types other characters.
  const isRow = Boolean(key?.[0].startsWith('Digit'));
  // A number pad without Num Lock moves the cursor.
  if (!isNumber && (!key || !(isModified || isRow) || /^(?:Arrow|Home|End|Page|Clear)/.test(event.key))) return false;
  const digit = key && (isModified || !isNumber) ? Number(key[1]) : Number(event.key);
  if (!digit) void play.rules.erase(play);
  else if (event.shiftKey && isRow) void play.put(digit, 'corner');
  else if (event.altKey) void play.put(digit, 'centre');
  else void play.put(digit, play.pen);
  return true;
}

/** Capitals are the digits above 9, where the board has them; with Alt they enter corner notes.
 * @param {KeyboardEvent} event @param {PlayScreen} play */
function letterKey(event, play) {
  if (event.ctrlKey || event.metaKey || (event.altKey && !event.shiftKey)) return false;
  const letter = event.altKey ? event.code.replace('Key', '') : event.key;
  const digit = /^[A-P]$/.test(letter) ? letter.charCodeAt(0) - 55 : 0;
  if (!digit || digit > Math.max(...play.view.board.squares.map(({ most }) => most))) return false;
  void play.put(digit, event.altKey ? 'corner' : play.pen);
  return true;
}

/** @param {KeyboardEvent} event @param {PlayScreen} play */
function controlKey(event, play) {
  if (!event.ctrlKey && !event.metaKey) return false;
  const key = event.key.toLowerCase();
  if (key === 'z') void play.step(event.shiftKey ? 'redo' : 'undo');
  else if (key === 'y') void play.step('redo');
  else if (key === 'a') play.board.chooseAll();
  else return play.board.key(event);
  return true;
}

/** Keys that move, and those that are letters or have a name. @param {KeyboardEvent} event @param {PlayScreen} play */
function boardKey(event, play) {
  if (play.board.key(event)) return true;
  if (event.ctrlKey || event.metaKey || event.altKey) return false;
  switch (event.key) {
    case 'Delete': case 'Backspace': void play.rules.erase(play); return true;
    case 'Escape': play.board.chooseOne(); return true;
    case 'Enter': case ' ': play.tapped(); return true;
    case 'm': case 'M': play.choosePen(NEXT[play.pen]); return true;
    case 'u': void play.step('undo'); return true;
    case 'z': if (!byId('zoom').hidden) play.zoom(); return true;
    case 'l': play.seek(); return true;
    case '?': byId('open-help').click(); return true;
    case 's': play.tellStatus(); return true;
    case 'i': play.news(play.board.about(true)); return true;
    case 'r': void play.step('redo'); return true;
    default: return play.rules.key(event.key, play);
  }
}
