// Runs before the first paint, so that nothing flashes: the theme, and which screen the address asks for.
// Whatever is wrong with what is kept, the page comes up.
'use strict';

(() => {
  const root = document.documentElement;
  /** What is kept of a setting; by an older page, all in one entry. @param {string} name */
  const kept = (name) => {
    try {
      return localStorage.getItem(`underdoku-${name}`) ?? JSON.parse(localStorage.getItem('underdoku-settings') ?? '{}')?.[name];
    } catch {
      // A browser that keeps nothing, or a text that somebody else wrote.
      return undefined;
    }
  };
  const theme = kept('theme');
  const wants = (/** @type {string} */ query) => matchMedia(query).matches;
  const own = wants('(prefers-contrast: more)') ? 'contrast' : wants('(prefers-color-scheme: light)') ? 'light' : 'dark';
  const known = ['light', 'dark', 'contrast'];
  root.dataset.theme = known.includes(theme) ? theme : own;
  if (kept('motion') === 'still') root.dataset.motion = 'still';

  const word = /^#(\w+)/.exec(location.hash)?.[1] ?? 'home';
  const screens = { game: 'play', delve: 'play', hudoku: 'play', classic: 'play', replay: 'replay', watch: 'replay', kept: 'kept', daily: 'daily' };
  root.dataset.screen = screens[/** @type {keyof typeof screens} */ (word)] ?? 'home';
})();
