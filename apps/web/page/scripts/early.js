// Runs before the first paint, so that nothing flashes: the theme, and which screen the address asks for.
// Whatever is wrong with what is kept, the page comes up. While it is not ready, its latest click is kept for it, and a file
// that does not come is told.
'use strict';

(() => {
  const root = document.documentElement;
  /** The folder of this version's files. Each version has its own, so that two versions behind one address never mix. */
  const base = /** @type {HTMLScriptElement} */ (document.currentScript).src.replace('scripts/early.js', '');
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

  // Whether the lesson was offered before.
  if (kept('lesson') === undefined || kept('lesson') === null) root.dataset.newcomer = '';

  root.dataset.going = kept('going') ?? '';

  const word = /^#(\w+)/.exec(location.hash)?.[1] ?? 'home';
  const screens = { __proto__: null, game: 'play', delve: 'play', depths: 'play', hudoku: 'play', classic: 'play', replay: 'replay', watch: 'replay', kept: 'kept', daily: 'daily', lesson: 'lesson', statistics: 'statistics' };
  root.dataset.screen = screens[/** @type {keyof typeof screens} */ (word)] ?? 'home';

  // What the address needs is asked for before a script can say so.
  globalThis.engine = WebAssembly.compileStreaming(fetch(`${base}engine/engine_bg.wasm`)).catch(() => undefined);
  const games = { __proto__: null, delve: 'later/delve', hudoku: 'later/hudoku', classic: 'later/classic' };
  const game = games[/** @type {'delve' | 'hudoku' | 'classic'} */ (word)];
  if (game) {
    const link = document.createElement('link');
    Object.assign(link, { rel: 'modulepreload', href: `${base + game}.js` });
    document.head.append(link);
  }

  // Until the scripts are there, nothing else can say that one is missing, and nothing answers a click.
  let isReady = false;
  let isStopped = false;
  /** A stylesheet of the first load that did not come. @type {HTMLLinkElement | undefined} */
  let missed;

  /** @param {boolean} isBroken @param {string} [text] What is wrong. */
  function show(isBroken, text = '') {
    isStopped = isBroken;
    const notice = document.getElementById('broken');
    // What is missed first is missed before there is a page.
    if (!notice) return document.addEventListener('DOMContentLoaded', () => show(isBroken, text));
    for (const part of document.querySelectorAll('main, .top')) part.toggleAttribute('inert', isBroken);
    notice.hidden = !text;
    if (text && notice.firstElementChild) notice.firstElementChild.textContent = text;
    return undefined;
  }

  /** The files that did not come, by name. @param {string} own One of them, or what asked for them. */
  function missing(own) {
    const files = /** @type {PerformanceResourceTiming[]} */ (performance.getEntriesByType('resource'));
    const failed = files.filter(({ name, responseStatus }) => /\.(js|css)$/.test(name) && (responseStatus === 0 || responseStatus >= 400));
    const names = failed.length ? failed.map(({ name }) => name) : [own];
    return [...new Set(names)].map((name) => name.replace(/.*\//, '')).join(', ');
  }

  addEventListener('error', (event) => {
    const { target } = event;
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') {
      // A part of the page that comes later tells of its own.
      if ('part' in target.dataset) return;
      missed = target;
      show(false, phrase('page-no-style', { file: missing(target.href) }));
    } else if (!isReady && target instanceof HTMLScriptElement) {
      show(true, phrase('page-no-script', { file: missing(target.src) }));
    } else if (!isReady && event instanceof ErrorEvent) {
      show(true, phrase('page-not-started', { why: event.message }));
    }
  }, true);

  document.addEventListener('load', ({ target }) => {
    if (!missed || !(target instanceof HTMLLinkElement) || target.href !== missed.href) return;
    missed = undefined;
    if (!isStopped) show(false);
  }, true);
  addEventListener('online', () => missed?.replaceWith(missed = /** @type {HTMLLinkElement} */ (missed.cloneNode())));

  /** Loads the page anew, from the network, as what is kept may be damaged. Without one what is kept is all there is. */
  async function again() {
    const list = await fetch('files.js', { cache: 'no-store' }).then((answer) => answer.text(), () => '');
    // Before a log-in a network may answer with anything.
    if (!list.includes('VERSION')) return show(isStopped, phrase('page-no-network'));
    const names = 'caches' in globalThis ? await caches.keys().catch(() => []) : [];
    await Promise.all(names.filter((name) => name.startsWith('underdoku-')).map((name) => caches.delete(name)));
    return location.reload();
  }

  addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest('button') : null;
    if (button?.id === 'try-again') void again();
    else if (button && !isReady) {
      document.querySelector('[aria-busy]')?.removeAttribute('aria-busy');
      button.setAttribute('aria-busy', 'true');
    }
  }, true);

  document.addEventListener('ready', () => {
    isReady = true;
    root.dataset.ready = '';
    if (!missed) show(false);
    const pressed = document.querySelector('[aria-busy]');
    pressed?.removeAttribute('aria-busy');
    if (pressed instanceof HTMLElement) pressed.click();
  }, { once: true });
})();
