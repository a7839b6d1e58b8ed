// The menu of a game (share, save, watch, start again), and the dialog at its end.

/** @import { PlayScreen } from './play.js' */

import { ask, field, many } from './dialog.js';
import { host, loaded } from './host.js';
import { download, replayLink, share, startLink } from './links.js';
import { make, say } from './page.js';
import { settings } from './settings.js';

/** Saves the game as a file that the terminal game reads. @param {PlayScreen} play */
async function exportText(play) {
  download(`underdoku-${play.view.game}-${play.id.slice(0, 4)}.txt`, await host.text(play.id));
}

/** @param {PlayScreen} play @param {Promise<string> | string} said */
async function tell(play, said) {
  const text = await said;
  if (text) play.news(text);
}

/** The entries of every game's menu. @param {PlayScreen} play @returns {[string, () => unknown][]} */
export const common = (play) => [
  [phrase('page-share-game'), () => tell(play, share(startLink(play.view)).then((said) => said && phrase('page-share-said', { said })))],
  [phrase('page-save-text'), () => exportText(play)],
  [phrase('page-watch-so-far'), () => { location.hash = `#watch=${play.id}`; }],
  [phrase('page-home'), () => { location.hash = ''; }],
];

/** The buttons that a small screen has no room for. @returns {[string, () => unknown][]} */
function unseen() {
  const buttons = /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll('#actions button, #pens .icon, .top button'));
  return [...buttons].filter((button) => !button.hidden && !button.getClientRects().length).map((button) => [button.ariaLabel ?? String(button.textContent), () => button.click()]);
}

/** Actions, grouped by subject. @typedef {[string, [string, () => unknown][]]} Group */

/** @param {string} title @param {PlayScreen} play @param {Group[]} own */
export function menu(title, play, own) {
  const result = play.view.over ? /** @type {[string, () => unknown][]} */ ([[phrase('page-result'), () => play.rules.over(play)]]) : [];
  const groups = /** @type {Group[]} */ ([['', [...result, ...unseen()]], ...own, [phrase('page-this-game'), common(play)]]).filter(([, options]) => options.length);
  ask(title, groups.flatMap(([name, options]) => [...(name ? [make('h3', {}, name)] : []), many(options)]), [{ label: phrase('page-close') }]);
}

/** A name field, and a button that submits the run under that name, as Enter in the field does.
 * @param {PlayScreen} play @param {string} day
 * @param {(label: string, run: () => Promise<string>, type: 'submit') => HTMLElement} button */
function handInForm(play, day, button) {
  const name = make('input', { maxlength: 24, autocomplete: 'nickname', value: settings.name });
  /** The server's answer once it has the run; asking again repeats it. */
  let ranked = '';
  const run = async () => (ranked ||= await (await loaded(import('../later/ranks.js'))).handIn(day, play.view, await host.text(play.id), name.value.trim()));
  return make('div', {}, field(phrase('page-rank-name'), name), button(phrase('page-hand-in'), run, 'submit'));
}

/**
 * The end of a game.
 * @param {PlayScreen} play
 * @param {string} title
 * @param {(Node | string)[]} body
 * @param {(data: FormData, stop: AbortSignal) => unknown} again
 * @param {{ label?: string, others?: [string, () => unknown][] }} [more] The label for starting again, and other options.
 */
export function over(play, title, body, again, { label = phrase('page-play-again'), others = [] } = {}) {
  const said = make('p', { class: 'note', role: 'status' });
  const tellHere = async (/** @type {Promise<string>} */ promise) => {
    said.textContent = '';
    const text = await promise.catch((/** @type {Error} */ error) => error.message);
    said.textContent = text;
    say(text);
  };
  const button = (/** @type {string} */ label, /** @type {() => Promise<string>} */ run, type = 'button') => {
    /** Prevents running it twice at once. @type {Promise<void> | undefined} */
    let doing;
    const onclick = () => { doing ??= tellHere(run()).finally(() => { doing = undefined; }); };
    return make('button', { type, onclick }, label);
  };
  // Created now, so that nothing has to be awaited within the click; a failure is reported then.
  const result = loaded(import('../later/result.js')).then(({ resultText }) => resultText(play.view, play.day));
  const replay = Promise.all([result, host.text(play.id).then(replayLink)]).then((texts) => texts.join('\n'));
  for (const made of [result, replay]) made.catch(() => {});
  const best = make('p', { class: 'best' });
  import('../later/best.js').then(({ comparison }) => comparison(play)).then((text) => { best.textContent = text; }).catch(() => {});
  const shares = make('div', { class: 'many quiet-all' },
    button(phrase('page-share-result'), () => share(result)),
    button(phrase('page-card'), async () => (await loaded(import('../later/card.js'))).sharePicture(play.view, await result)),
    button(phrase('page-copy-replay'), () => share(replay)),
    make('button', { type: 'button', onclick: () => { location.href = startLink(play.view); } }, phrase('page-same-again')),
    button(phrase('page-save-text'), async () => { await exportText(play); return phrase('page-saved'); }));
  const ranks = play.day ? [handInForm(play, play.day, button)] : [];
  ask(title, [...body, best, ...ranks, shares, said], [
    { label: phrase('page-watch-it'), run: () => { location.hash = `#watch=${play.id}`; } },
    ...others.map(([label, run]) => ({ label, run })),
    { label: phrase('page-home'), run: () => { location.hash = ''; } },
    { label, isMain: true, run: again },
  ]);
}
