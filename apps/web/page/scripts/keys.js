// Which keys a game handles.

/** Keys that repeat while they are held: moving, erasing, undo and redo. All others act once. @param {KeyboardEvent} event */
export function goesOn({ key, ctrlKey, metaKey }) {
  return /^(?:Arrow|Home$|End$|Page|Delete$|Backspace$)/.test(key) || (ctrlKey || metaKey ? /^[zy]$/i : /^[ur]$/).test(key);
}

/** Whether a key is for the element with the focus: a text field, or a button that the key presses. @param {KeyboardEvent} event */
export function isTaken({ target, key }) {
  if (!(target instanceof Element)) return false;
  return Boolean(target.closest('input, textarea, select') || (['Enter', ' '].includes(key) && target.closest('a, button, summary')));
}
