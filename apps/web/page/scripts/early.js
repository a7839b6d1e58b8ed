// Runs before the first paint, so that nothing flashes: the theme, and which screen the address asks for.
// What is kept is a text of the settings; whatever is wrong with it, the page comes up.
'use strict';

(() => {
  const root = document.documentElement;
  /** @type {{ theme?: string, motion?: string }} */
  let kept = {};
  try {
    kept = JSON.parse(localStorage.getItem('underdoku-settings') ?? '{}') ?? {};
  } catch {
    // A browser that keeps nothing, or a text that somebody else wrote.
  }
  const wants = (/** @type {string} */ query) => matchMedia(query).matches;
  const own = wants('(prefers-contrast: more)') ? 'contrast' : wants('(prefers-color-scheme: light)') ? 'light' : 'dark';
  const known = ['light', 'dark', 'contrast'];
  root.dataset.theme = known.includes(kept.theme ?? '') ? kept.theme : own;
  if (kept.motion === 'still') root.dataset.motion = 'still';

  const word = /^#(\w+)/.exec(location.hash)?.[1] ?? 'home';
  const screens = { game: 'play', delve: 'play', hudoku: 'play', classic: 'play', replay: 'replay', watch: 'replay', kept: 'kept', daily: 'daily' };
  root.dataset.screen = screens[/** @type {keyof typeof screens} */ (word)] ?? 'home';
})();
