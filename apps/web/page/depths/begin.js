// Choosing a run: continue one, or start one with a class and an ascension.

/** @import { Codex, Kept } from '../scripts/types.js' */

import { begin, seedField, seedOf } from '../scripts/begin.js';
import { ask, tick } from '../scripts/dialog.js';
import { host } from '../scripts/host.js';
import { make } from '../scripts/page.js';
import { showCodex, showHistory, showRules } from './dialogs.js';

/** A class to choose, or how to unlock it. @param {Codex['classes'][number]} entry @param {boolean} isChosen */
function classOf({ word, name, hp, text, skill, cost, skillText, isOpen, how }, isChosen) {
  const radio = make('input', { type: 'radio', name: 'class', value: word, checked: isChosen, disabled: !isOpen, 'data-open': isOpen });
  const about = [phrase('depths-screen-class-hp', { hp }), text, phrase('depths-screen-class-skill', { skill, cost }), skillText].join(' ');
  const lock = isOpen ? [] : [make('small', { class: 'd-lock' }, phrase('page-depths-locked', { how }))];
  return make('label', { class: 'd-class' }, radio, make('span', {}, make('b', {}, name), make('small', {}, about), ...lock));
}

/** The relics, each to be offered, given from the start or banned. @param {Codex['relics']} relics */
function customOf(relics) {
  const summary = make('summary', {});
  const rows = relics.map(({ word, name, kind, text }) => {
    const select = make('select', { name: `relic ${word}` },
      make('option', { value: '' }, phrase('depths-screen-offered')), make('option', { value: 'given' }, phrase('depths-screen-given')), make('option', { value: 'banned' }, phrase('depths-screen-banned')));
    return make('label', { title: text }, make('span', {}, phrase('depths-screen-of-kind', { name, kind })), select);
  });
  const details = make('details', { class: 'd-custom' }, summary, make('small', { class: 'note' }, phrase('depths-screen-about-custom')), ...rows);
  const tell = () => {
    const count = (/** @type {string} */ value) => Array.from(details.querySelectorAll('select')).filter((select) => select.value === value).length;
    const [given, banned] = [count('given'), count('banned')];
    summary.textContent = phrase('page-depths-custom', { about: given + banned ? phrase('depths-screen-custom-some', { given, banned }) : phrase('depths-screen-custom-none') });
  };
  details.addEventListener('change', tell);
  tell();
  return details;
}

/** The relics with this choice. @param {FormData} data @param {string} value */
const relicsOf = (data, value) => Array.from(data).flatMap(([name, chosen]) => (name.startsWith('relic ') && chosen === value ? [name.slice(6)] : [])).join(',');

/** The available ascensions. @param {HTMLSelectElement} select @param {number} most */
function offerSteps(select, most) {
  const { value } = select;
  select.replaceChildren(...Array.from({ length: most + 1 }, (_, step) => make('option', { value: step }, String(step))));
  select.value = Number(value) <= most ? value : '0';
}

/** Asks for the options of a run, unless the player has moved on meanwhile. @param {() => boolean} [isWanted] */
export async function choose(isWanted = () => true) {
  const codex = await host.codex();
  const games = (await host.list().catch(() => /** @type {Kept[]} */ ([]))).filter(({ game }) => game === 'depths');
  if (!isWanted()) return;
  const going = games.find(({ over }) => !over);
  const isFirst = !games.length;
  const classes = make('fieldset', { class: 'd-classes' }, make('legend', {}, phrase('depths-screen-class')),
    ...codex.classes.map((entry, index) => classOf(entry, index === 0)));
  const steps = make('select', { name: 'ascension' });
  const about = make('small', { class: 'note', role: 'status' });
  const ascension = make('label', { hidden: codex.ascension === 0 }, phrase('depths-screen-ascension'), steps, about);
  const tellSteps = () => { about.textContent = codex.ascensions.slice(0, Number(steps.value)).join(' ') || phrase('depths-screen-about-ascension', { open: steps.options.length - 1 }); };
  offerSteps(steps, codex.ascension);
  steps.addEventListener('change', tellSteps);
  tellSteps();
  const all = tick(phrase('page-depths-all'), false, (isOn) => {
    for (const radio of classes.querySelectorAll('input')) radio.disabled = !isOn && !('open' in radio.dataset);
    const chosen = /** @type {HTMLInputElement | null} */ (classes.querySelector(':checked'));
    if (chosen?.disabled) chosen.checked = false;
    if (!classes.querySelector(':checked')) /** @type {HTMLInputElement} */ (classes.querySelector('input')).checked = true;
    ascension.hidden = !isOn && codex.ascension === 0;
    offerSteps(steps, isOn ? codex.ascensions.length : codex.ascension);
    tellSteps();
  }, { name: 'all' });
  const gentle = make('div', {}, tick(phrase('depths-screen-gentle'), !codex.hasWon, () => {}, { name: 'gentle' }), make('small', { class: 'note' }, codex.gentle));
  const first = make('div', { hidden: !isFirst }, tick(phrase('page-depths-first'), isFirst, () => {}, { name: 'first' }));
  const more = make('p', { class: 'buttons' },
    make('a', { class: 'button', href: '#lesson' }, phrase('depths-screen-sudoku')),
    make('button', { type: 'button', onclick: showRules }, phrase('page-depths-rules')),
    make('button', { type: 'button', onclick: () => showCodex(codex) }, phrase('depths-screen-codex')),
    make('button', { type: 'button', onclick: () => void showHistory() }, phrase('page-depths-history')));
  const goOn = going ? [make('p', {}, make('a', { class: 'button main', href: `#game=${going.id}` }, phrase('page-depths-go-on', { about: going.about })))] : [];
  ask(phrase('depths-screen-title'), [
    make('p', { class: 'note' }, phrase('depths-screen-about')),
    ...goOn, first, classes, gentle, ascension, all, customOf(codex.relics), seedField(), more,
  ], [
    { label: phrase('page-cancel') },
    { label: phrase('page-begin'), isMain: true, run: (data) => begin({
      game: 'depths', seed: seedOf(data), class: String(data.get('class')), ascension: Number(data.get('ascension')),
      isGentle: data.has('gentle'), isFirst: data.has('first'), opensAll: data.has('all'),
      given: relicsOf(data, 'given'), banned: relicsOf(data, 'banned'),
    }) },
  ]);
}
