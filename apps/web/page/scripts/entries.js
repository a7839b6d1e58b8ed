// Settings, names and keys in localStorage: each text is a separate entry, so that no tab overwrites what another one wrote.

const PREFIX = 'underdoku-';
/** The single entry in which older pages stored all settings, with name and key. It is read and never written: such a page may be
 * open in another tab. */
const OLDER = 'settings';

/** @param {string} name @returns {string | null} */
export function read(name) {
  try {
    return localStorage.getItem(PREFIX + name);
  } catch {
    return null;
  }
}

/** Stores a text; returns whether that succeeded. @param {string} name @param {string} text */
export function write(name, text) {
  try {
    localStorage.setItem(PREFIX + name, text);
    return true;
  } catch {
    return false;
  }
}

/** All stored entries, by name. @returns {Record<string, string>} */
export function all() {
  try {
    return Object.fromEntries(Object.entries(localStorage).flatMap(([name, text]) => (name.startsWith(PREFIX) ? [[name.slice(PREFIX.length), text]] : [])));
  } catch {
    return {};
  }
}

/** The text that an older page has stored under a name; empty if there is none. @param {string} name */
export function older(name) {
  try {
    return String(JSON.parse(read(OLDER) ?? '{}')?.[name] ?? '');
  } catch {
    return '';
  }
}

/** Called when another tab writes: with the entry's name, or without one if it may be any of them.
 * @param {(name?: string) => void} act */
export function whenWritten(act) {
  addEventListener('storage', ({ key }) => {
    if (key === null || key === PREFIX + OLDER) act();
    else if (key.startsWith(PREFIX)) act(key.slice(PREFIX.length));
  });
  // A page in the back-forward cache receives no events while it is there.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) act();
  });
}
