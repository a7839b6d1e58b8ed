// What the player has set, kept in this browser. The first script of the page reads the theme and the motion
// of it before the first paint.

const NAME = 'underdoku-settings';

const DEFAULTS = {
  theme: /** @type {'own' | 'light' | 'dark' | 'contrast'} */ ('own'),
  motion: /** @type {'own' | 'still'} */ ('own'),
  marksClashes: true,
  showsPeers: true,
  isDigitFirst: false,
  pace: /** @type {'normal' | 'slow' | 'off'} */ ('normal'),
  name: '',
  key: '',
};

/** @typedef {typeof DEFAULTS} Settings */

/** @returns {Settings} */
function read() {
  try {
    return { ...DEFAULTS, ...JSON.parse(localStorage.getItem(NAME) ?? '{}') };
  } catch {
    return { ...DEFAULTS };
  }
}

/** @type {Readonly<Settings>} */
export let settings = read();

/** @param {Partial<Settings>} changes */
export function set(changes) {
  settings = { ...settings, ...changes };
  try {
    localStorage.setItem(NAME, JSON.stringify(settings));
  } catch {
    // A browser that keeps nothing has them until the page is closed.
  }
  apply();
}

/** Shows the theme and the motion; the browser's own may change at any time. */
export function apply() {
  const root = document.documentElement;
  const wants = (/** @type {string} */ query) => matchMedia(query).matches;
  const own = wants('(prefers-contrast: more)') ? 'contrast' : wants('(prefers-color-scheme: light)') ? 'light' : 'dark';
  root.dataset.theme = settings.theme === 'own' ? own : settings.theme;
  root.dataset.motion = settings.motion;
  const ground = getComputedStyle(root).getPropertyValue('--ground').trim();
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', ground);
}

for (const query of ['(prefers-contrast: more)', '(prefers-color-scheme: light)']) {
  matchMedia(query).addEventListener('change', apply);
}
