// Runs before the first paint, so that nothing flashes: it sets the theme and the screen that the address names.
//
// A classic script and not a module, since modules are deferred until the document is parsed. It uses nothing from the other scripts,
// because its second task is to report when those fail to load: until they are ready it reports missing files and holds the
// latest click, which then takes effect. Settings that are damaged or unreadable must not keep the page from starting.
'use strict';

(() => {
  const root = document.documentElement;
  /** The folder of this version's files. Each version has its own, so that two versions behind one address never mix. */
  const base = /** @type {HTMLScriptElement} */ (document.currentScript).src.replace('scripts/early.js', '');
  /** The stored text of a setting. Older pages stored all of them in one entry. @param {string} name */
  const kept = (name) => {
    try {
      return localStorage.getItem(`underdoku-${name}`) ?? JSON.parse(localStorage.getItem('underdoku-settings') ?? '{}')?.[name];
    } catch {
      // Storage is unavailable, or another program wrote the text.
      return undefined;
    }
  };
  const theme = kept('theme');
  const wants = (/** @type {string} */ query) => matchMedia(query).matches;
  const own = wants('(prefers-contrast: more)') ? 'contrast' : wants('(prefers-color-scheme: light)') ? 'light' : 'dark';
  const known = ['light', 'dark', 'contrast'];
  root.dataset.theme = known.includes(theme) ? theme : own;
  if (kept('motion') === 'still') root.dataset.motion = 'still';

  // Whether the lesson is still to be offered, which is a part of the first paint.
  if (kept('lesson') === undefined || kept('lesson') === null) root.dataset.newcomer = '';

  root.dataset.going = kept('going') ?? '';

  const word = /^#(\w+)/.exec(location.hash)?.[1] ?? 'home';
  const screens = { __proto__: null, game: 'play', delve: 'play', depths: 'play', hudoku: 'play', classic: 'play', replay: 'replay', watch: 'replay', kept: 'kept', daily: 'daily', lesson: 'lesson', statistics: 'statistics' };
  root.dataset.screen = screens[/** @type {keyof typeof screens} */ (word)] ?? 'home';

  // Start loading what the address needs now: the scripts that would ask for it have yet to arrive.
  globalThis.engine = WebAssembly.compileStreaming(fetch(`${base}engine/engine_bg.wasm`)).catch(() => undefined);
  const games = { __proto__: null, delve: 'later/delve', hudoku: 'later/hudoku', classic: 'later/classic' };
  const game = games[/** @type {'delve' | 'hudoku' | 'classic'} */ (word)];
  if (game) {
    const link = document.createElement('link');
    Object.assign(link, { rel: 'modulepreload', href: `${base + game}.js` });
    document.head.append(link);
  }

  // Until the scripts have loaded, only this one can report a missing file or handle a click.
  let isReady = false;
  let isStopped = false;
  /** The stylesheet that failed to load, if it is one that the page starts with. @type {HTMLLinkElement | undefined} */
  let missed;

  /** @param {boolean} isBroken @param {string} [text] What is wrong. */
  function show(isBroken, text = '') {
    isStopped = isBroken;
    const notice = document.getElementById('broken');
    // A file can fail before the document has been parsed.
    if (!notice) return document.addEventListener('DOMContentLoaded', () => show(isBroken, text));
    for (const part of document.querySelectorAll('main, .top')) part.toggleAttribute('inert', isBroken);
    notice.hidden = !text;
    if (text && notice.firstElementChild) notice.firstElementChild.textContent = text;
    return undefined;
  }

  /** The names of the files that failed. An error event names the importing module, not the import that failed, so the resource timings
   * are searched. @param {string} own The file that the error event names. */
  function missing(own) {
    const files = /** @type {PerformanceResourceTiming[]} */ (performance.getEntriesByType('resource'));
    const failed = files.filter(({ name, responseStatus }) => /\.(js|css)$/.test(name) && (responseStatus === 0 || responseStatus >= 400));
    const names = failed.length ? failed.map(({ name }) => name) : [own];
    return [...new Set(names)].map((name) => name.replace(/.*\//, '')).join(', ');
  }

  addEventListener('error', (event) => {
    const { target } = event;
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') {
      // The code that loads a later part of the page reports its failure.
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

  /** Reloads the page from the network, as a cached file may be damaged. The caches are deleted only after the server has answered:
   * offline they are all there is, and deleting them would leave no page at all. */
  async function again() {
    const list = await fetch('sw.js', { cache: 'no-store' }).then((answer) => answer.text(), () => '');
    // A captive portal may answer with its own page.
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
