// The engine, away from the page: here games are dealt, played, replayed and kept, so that the page never
// stalls. The page asks with { id, call, args } and gets { id, value } or { id, error }.
//
// A move is made, kept, and only then told: what the player sees is what a reload brings back.

/** @import { Kept, Opened, Reply, View, Wish } from './types.js' */

import init, { Lesson, Play, Replay, initSync, puzzle, statistics, today } from '../engine/engine.js';
import { find, hold, isHeld, keep, list, remove } from './shelf.js';

const ENGINE = '../engine/engine_bg.wasm';

/** Loads and starts an engine; says in a sentence what fails.
 * @param {string} path @param {(engine: { module_or_path: Response }) => Promise<unknown>} start @param {RequestCache} [cache] @returns {Promise<void>} */
async function load(path, start, cache = 'default') {
  const engine = new URL(path, import.meta.url);
  const answer = await fetch(engine, { cache }).catch(() => undefined);
  if (!answer?.ok) throw new Error(answer ? phrase('page-engine-status', { status: answer.status }) : phrase('page-engine-silent'));
  try {
    await start({ module_or_path: answer });
  } catch {
    if ((await forget(engine).catch(() => false)) && cache === 'default') return load(path, start, 'reload');
    throw new Error(phrase('page-engine-damaged'));
  }
}

/** Forgets an engine that was kept for a time without a network, as it is damaged; says whether there was one. @param {URL} engine */
async function forget(engine) {
  const caught = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).delete(engine)));
  return caught.includes(true);
}

/** A part that is not there: it may be when it is tried again. */
class Missing extends Error {}

/** The way to an engine that is no part of the first load; one that is refused once is asked for again.
 * @template {{ default: (engine: { module_or_path: Response }) => Promise<unknown> }} Engine
 * @param {() => Promise<Engine>} module @param {string} path @param {string} why What is said where it is not there. @returns {() => Promise<Engine>} */
function later(module, path, why) {
  /** @type {Promise<Engine> | undefined} */
  let engine;
  const ask = async () => {
    const asked = await module().catch(() => {
      throw new Missing(why);
    });
    await load(path, asked.default).catch(({ message }) => { throw new Missing(message); });
    return asked;
  };
  return () => engine ??= ask().catch((error) => {
    engine = undefined;
    throw error;
  });
}

const ofDepths = later(() => import('../depths/engine.js'), '../depths/engine_bg.wasm', phrase('page-depths-not-loaded'));
/** Reads and writes files and links of other programs, knows all techniques, and plays boards with rules that the first engine has no room for. */
const ofFormats = later(() => import('../formats/engine.js'), '../formats/engine_bg.wasm', phrase('page-not-loaded'));

/** The engine for a save. @param {string} text */
async function engineOf(text) {
  return /^underdoku depths\b/.test(text) ? ofDepths() : boardEngineOf(text);
}

/** The engine that plays a board of numbers: the second one where setters' rules are drawn on it. @param {string} text */
async function boardEngineOf(text) {
  return /^layout \S*\+rules\b/m.test(text) ? ofFormats() : { Play, Replay };
}

/** @typedef {Play | import('../depths/engine.js').Play | import('../formats/engine.js').Play} AnyPlay */

/** @type {{ play: AnyPlay, kept: Kept, release: () => void } | undefined} */
let open;
/** @type {Replay | import('../depths/engine.js').Replay | import('../formats/engine.js').Replay | undefined} */
let replay;

/** @param {View} view */
function about({ board, ...view }) {
  switch (view.game) {
    case 'delve':
      return phrase('page-about-run', { floor: `B${view.own.floor}`, hp: view.own.hp, seed: view.own.seed });
    case 'hudoku':
      return phrase('page-about-round', { template: view.own.name, number: view.own.hidden, seed: view.own.seed });
    case 'depths':
      return phrase('page-about-descent', { name: view.own.className, floor: view.own.floor, hp: view.own.hp, seed: view.own.seed });
    case 'classic':
      return `${board.shape ? `${board.shape.title} · ` : ''}${phrase('page-blanks', { number: view.own.blanks })}`;
  }
}

/** @param {View} view */
const points = (view) => (view.game === 'classic' ? 0 : view.own.points);

/** So many milliseconds a tab that is going has to let go of its game: some browsers are slower than the next page. */
const GRACE = 1000;

/**
 * A game stands open in one tab alone, so that no tab writes over what another one played.
 * @param {string} id
 * @param {boolean} isTaken Whether it is taken from the tab that has it.
 * @returns {Promise<() => void>}
 */
function lock(id, isTaken) {
  if (!navigator.locks) return Promise.resolve(() => {});
  return new Promise((resolve, reject) => {
    // A signal with a time of its own never comes in a worker of WebKit.
    const late = new AbortController();
    setTimeout(() => late.abort(), GRACE);
    const how = isTaken ? { steal: true } : { signal: late.signal };
    navigator.locks
      .request(`underdoku-${id}`, how, () => new Promise((release) => resolve(() => release(undefined))))
      .catch(() => {
        reject(new Error(phrase('page-open-elsewhere')));
        if (open?.kept.id === id) {
          open = undefined;
          postMessage({ robbed: id });
        }
      });
  });
}

function close() {
  open?.release();
  open?.play.free();
  open = undefined;
}

/** What statistics count of a game. @param {AnyPlay} play @param {View} view @returns {import('./types.js').Sums} */
function sums(play, view) {
  const { time, over } = view;
  const isWon = Boolean(view.isWon);
  switch (view.game) {
    case 'delve': {
      const all = (/** @type {'traps' | 'hinted'} */ name) => view.own.story.reduce((sum, floor) => sum + floor[name], 0);
      return { kind: `B${view.own.floor}`, time, wrong: all('traps'), hints: all('hinted'), isWon };
    }
    case 'hudoku':
      return { kind: view.own.name, time, wrong: view.own.wrong, hints: view.own.autoHints + view.own.askedHints, isWon };
    case 'depths':
      return { kind: view.own.class, time, wrong: 0, hints: 0, isWon };
    case 'classic': {
      const [level] = over ? JSON.parse(play.ask('level')).says : [];
      return { kind: '', time, wrong: 0, hints: 0, isWon, level };
    }
  }
}

/** What lists of the terminal call a game that comes from here. @param {View} view */
function titleOf(view) {
  if (view.game === 'classic') return [view.board.shape?.kind, phrase('page-blanks', { number: view.own.blanks })].filter(Boolean).join(' · ');
  return view.game === 'hudoku' ? `${view.own.name}, ${view.own.seed}` : view.own.seed;
}

/** What is kept of a game as it stands. @param {AnyPlay} play */
function state(play) {
  /** @type {View} */
  const view = JSON.parse(play.view());
  const facts = view.game === 'depths' ? { facts: view.own.facts } : {};
  return { game: view.game, title: titleOf(view), text: play.save(), about: about(view), over: view.over, points: points(view), sums: sums(play, view), ...facts };
}

/** Writes the open game; says whether this browser keeps it. */
async function write() {
  if (!open) return false;
  const { play, kept } = open;
  const { title, ...now } = state(play);
  Object.assign(kept, { title, ...kept }, now, { changed: Date.now() });
  // A puzzle that is over is called by its level.
  const { level = '' } = now.sums;
  if (!String(kept.title).startsWith(level)) kept.title = `${level} · ${kept.title}`;
  tellHeld(await keep(kept));
  return !isHeld(kept.id);
}

/** The facts of all finished runs of Depths. */
async function facts() {
  const games = await list().catch(() => /** @type {Kept[]} */ ([]));
  return games.flatMap(({ game, over, facts }) => (game === 'depths' && over && facts ? [facts] : [])).join('\n');
}

/** How many games were held when the page was last told. */
let wereHeld = 0;

/** Keeps a game of a file; says what came of it.
 * @param {import('./types.js').InFile} game @param {Set<string>} known The saves that are kept already. @returns {Promise<'taken' | 'known' | 'unreadable'>} */
async function takeOver({ title, save, day, notes }, known) {
  if (known.has(save)) return 'known';
  /** @type {AnyPlay} */
  let play;
  const { Play } = await engineOf(save);
  try {
    play = Play.load(save);
  } catch {
    return 'unreadable';
  }
  try {
    const now = Date.now();
    const found = state(play);
    if (known.has(found.text)) return 'known';
    tellHeld(await keep({ id: freshId(), ...found, title, ...(day && { day }), ...(notes && { notes }), begun: now, changed: now }));
    known.add(save).add(found.text);
    return 'taken';
  } finally {
    play.free();
  }
}

/** Tells the page what is held, so that it outlives this engine. @param {Kept[]} held */
function tellHeld(held) {
  if (held.length || wereHeld) postMessage({ held });
  wereHeld = held.length;
}

const freshId = () => Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** Kinds of events without a player's move. */
const IDLE = new Set(['rested', 'waited', 'paused', 'resumed']);

/** Removes the games of a kind that were begun and never played; one that is open in another tab stays.
 * @param {Kept} but The game that begins. */
async function removeUnplayed({ id, game }) {
  const games = (await list()).filter((kept) => kept.isUnplayed && kept.game === game && kept.id !== id);
  for (const kept of games) await calls.remove(kept.id).catch(() => {});
}

/**
 * @param {AnyPlay} play
 * @param {{ day?: string, past?: string, isOwn?: boolean, title?: string }} [of] The day whose game it is; whether it cannot be begun again without its text; what it is called.
 * @returns {Promise<Opened>}
 */
async function begin(play, { day, past, isOwn, title } = { isOwn: true }) {
  close();
  const view = /** @type {View} */ (JSON.parse(play.view()));
  const id = freshId();
  /** @type {Kept} */
  const kept = { id, game: view.game, text: '', about: '', over: null, points: 0, begun: Date.now(), changed: 0 };
  if (day) kept.day = day;
  if (past) kept.past = past;
  if (!day && !past && !isOwn) kept.isUnplayed = true;
  if (title) kept.title = title;
  open = { play, kept, release: await lock(id, false) };
  const isKept = await write();
  removeUnplayed(kept).catch(() => {});
  prepare();
  return { id, view, isKept, day };
}

/** Digs ahead when the answer to the page is out. */
function prepare() {
  const { play } = open ?? {};
  setTimeout(() => {
    // One thing a task: what the player does meanwhile comes between.
    if (play && open?.play === play && play.prepare()) prepare();
  });
}

/** A board of Classic from any text. What the first engine cannot read may be another program's. @param {string} text */
async function classic(text) {
  try {
    return Play.classic(text);
  } catch (error) {
    // Without the other engine the reason is what this one says.
    const formats = await ofFormats().catch(() => { throw error; });
    const save = formats.saveOf(text);
    return (await boardEngineOf(save)).Play.classic(save);
  }
}

/** The lesson, as far as it has come. @type {Lesson | undefined} */
let lesson;

/** A game as it is dealt. @param {Wish} wish @returns {Promise<AnyPlay>} */
async function dealt(wish) {
  switch (wish.game) {
    case 'delve':
      return Play.delve(wish.seed);
    case 'hudoku':
      return Play.hudoku(wish.template, wish.labels, wish.seed, wish.level);
    case 'classic':
      return classic(wish.text);
    case 'depths': {
      const { Play } = await ofDepths();
      return wish.day ?? wish.past ? Play.depthsOfDay(wish.seed.replace('daily ', '')) : Play.depths(Object.entries(wish).map((term) => term.join(' ')).join('\n'), await facts());
    }
  }
}

const calls = {
  /** @param {Wish} wish @returns {Promise<Opened>} */
  async begin(wish) {
    const play = await dealt(wish);
    if (wish.game === 'hudoku' && wish.pace !== 'normal') play.act(`clock ${wish.pace}`, 0);
    return begin(play, wish);
  },

  /** The game that goes on from such a start, if there is one. @param {Wish} wish @returns {Promise<string | undefined>} */
  async going(wish) {
    const games = (await list().catch(() => /** @type {Kept[]} */ ([]))).filter(({ game, over, day }) => game === wish.game && !over && !day);
    if (!games.length) return undefined;
    const play = await dealt(wish);
    const start = play.save();
    play.free();
    return games.find(({ text }) => text.startsWith(start))?.id;
  },

  /** @param {string} text @returns {Promise<Opened>} */
  async import(text) {
    return begin((await engineOf(text)).Play.load(text.replaceAll('\r\n', '\n')));
  },

  /** @param {string} id @param {boolean} [isTaken] @returns {Promise<Opened>} */
  async open(id, isTaken = false) {
    const kept = await find(id);
    if (!kept) throw new Error(phrase('page-no-such-game'));
    close();
    const engine = await engineOf(kept.text);
    const release = await lock(id, isTaken);
    try {
      open = { play: engine.Play.load(kept.text), kept, release };
    } catch (error) {
      release();
      throw error;
    }
    prepare();
    return { id, view: JSON.parse(open.play.view()), isKept: !isHeld(id), day: kept.day, notes: kept.notes };
  },

  /** @param {string} moves @param {number} now @returns {Promise<Reply & { isKept: boolean }>} */
  async act(moves, now) {
    if (!open) throw new Error(phrase('page-no-game'));
    /** @type {Reply} */
    const reply = JSON.parse(open.play.act(moves, now));
    if (reply.told.some(({ kind }) => !IDLE.has(kind))) delete open.kept.isUnplayed;
    const isKept = reply.told.length ? await write() : !isHeld(open.kept.id);
    if (reply.view.game === 'depths' || reply.told.some(({ kind }) => kind === 'descended')) prepare();
    return { ...reply, isKept };
  },

  /** Keeps notes beside the moves of the open game. @param {string} notes @returns {Promise<void>} */
  async note(notes) {
    if (!open) return;
    open.kept.notes = notes;
    delete open.kept.isUnplayed;
    tellHeld(await keep(open.kept));
  },

  /** Everything there is in Depths, and what the finished runs have opened. @returns {Promise<import('./types.js').Codex>} */
  async codex() {
    return JSON.parse((await ofDepths()).codex(await facts()));
  },

  /** @param {string} question @returns {Promise<import('./types.js').Answer>} */
  async ask(question) {
    if (!open) throw new Error(phrase('page-no-game'));
    return JSON.parse(open.play.ask(question));
  },

  /** The save of a game, be it open or kept. @param {string} id @returns {Promise<string>} */
  async text(id) {
    const text = open?.kept.id === id ? open.play.save() : (await find(id))?.text;
    if (!text) throw new Error(phrase('page-gone'));
    return text;
  },

  /** @returns {Promise<void>} */
  async close() {
    close();
  },

  list,
  find,

  /** All games, the latest first, with what statistics count: games of older pages are looked at for it. @returns {Promise<Kept[]>} */
  async counted() {
    const games = await list();
    for (const kept of games.filter(({ sums }) => !sums)) {
      const { Play } = await engineOf(kept.text);
      try {
        const play = Play.load(kept.text);
        kept.sums = sums(play, JSON.parse(play.view()));
        play.free();
      } catch {
        continue;
      }
      // One that goes on may be played in another tab meanwhile.
      if (kept.over && !kept.isHeld) tellHeld(await keep(kept));
    }
    return games;
  },

  /** What games come to, a line each. @param {import('./types.js').Game} game @param {string} games @returns {Promise<import('./types.js').Statistics>} */
  async statistics(game, games) {
    return JSON.parse(statistics(game, games));
  },

  /** All games as a file has them, the oldest first. @returns {Promise<import('./types.js').InFile[]>} */
  async all() {
    const games = (await list()).sort((one, other) => one.begun - other.begun);
    return games.map((kept) => ({ title: kept.title ?? kept.about, save: kept.text, day: kept.day, notes: kept.notes }));
  },

  /** Keeps the games of a file; those that are here already or break their rules are counted.
   * @param {import('./types.js').InFile[]} games */
  async take(games) {
    const known = new Set((await list()).map(({ text }) => text));
    const counts = { taken: 0, known: 0, unreadable: 0 };
    for (const game of games) counts[await takeOver(game, known)] += 1;
    return counts;
  },

  /** @param {string} id @returns {Promise<void>} */
  async remove(id) {
    if (open?.kept.id === id) close();
    const release = await lock(id, false).catch(() => {
      throw new Error(phrase('page-remove-open'));
    });
    tellHeld(await remove(id));
    release();
  },

  /** The puzzles of a text, each as a save; of one that may be something else, none. @param {string} text @returns {Promise<string[]>} */
  async boards(text) {
    return (await ofFormats()).boards(text);
  },

  /** Loads the engine with all techniques, which hints are asked of. */
  async techniques() {
    await ofFormats();
  },

  /** A hint by techniques that the first engine does not know. @param {number} level @param {boolean} isTidy @returns {Promise<import('./types.js').Answer>} */
  async hint(level, isTidy) {
    if (!open) throw new Error(phrase('page-no-game'));
    return JSON.parse((await ofFormats()).furtherHint(open.play.save(), level, isTidy));
  },

  /** What the rules of the board in a text look like and what they say. @param {string} text @returns {Promise<import('./types.js').RuleDrawing>} */
  async ruleDrawing(text) {
    return JSON.parse((await ofFormats()).ruleDrawing(text));
  },

  /** The board of a text as a link to another program. @param {string} text @param {'sudokupad' | 'coach'} program */
  async link(text, program) {
    return (await ofFormats()).link(text, program);
  },

  /** Does something in the lesson; without an act it begins, or resumes where it was left. @param {string} [act] @returns {Promise<import('./types.js').LessonView>} */
  async lesson(act) {
    lesson ??= new Lesson();
    const view = JSON.parse(act ? lesson.act(act) : lesson.view());
    if (act || view.step < view.of) return view;
    // It was read to its end.
    lesson.free();
    lesson = new Lesson();
    return JSON.parse(lesson.view());
  },

  /** @returns {Promise<{ day: string, seed: string, template: string }>} The run of a day, by this device's clock. @param {number} [seconds] Since 1970. */
  async today(seconds = Date.now() / 1000) {
    return JSON.parse(today(seconds));
  },

  /** A level is known to the engine with all techniques. @param {string} kind @param {string} difficulty @param {boolean} isLevel @param {number} givens @param {string} symmetry @param {string} seed @returns {Promise<string>} */
  async puzzle(kind, difficulty, isLevel, givens, symmetry, seed) {
    const make = isLevel ? (await ofFormats()).puzzleOfLevel : puzzle;
    return make(kind, difficulty, givens, symmetry, seed);
  },

  /** What is answered about the board of a save. @param {string} text @param {string} question @returns {Promise<import('./types.js').Answer>} */
  async asked(text, question) {
    return JSON.parse((await engineOf(text)).Play.load(text).ask(question));
  },

  /** @param {string} text @returns {Promise<import('./types.js').Scene>} */
  async watch(text) {
    replay?.free();
    replay = undefined;
    replay = (await engineOf(text)).Replay.load(text);
    return JSON.parse(replay.at(0));
  },

  /** @param {number} at @returns {Promise<import('./types.js').Scene>} */
  async seek(at) {
    if (!replay) throw new Error(phrase('page-no-replay'));
    return JSON.parse(replay.at(at));
  },
};

/** @typedef {typeof calls} Calls */

/** Takes the engine that the page has asked for; where it has none, asks for one. @param {WebAssembly.Module | undefined} engine */
async function take(engine) {
  if (engine) initSync({ module: engine });
  else await load(ENGINE, init);
}

// As long as it lives it has a lock.
const alive = `underdoku-engine-${freshId()}`;
void navigator.locks?.request(alive, () => {
  postMessage({ alive });
  return new Promise(() => {});
});

/** @type {(engine: WebAssembly.Module | undefined) => void} */
let start;
// One call after the other: a move is kept before the next one is made.
let before = new Promise((/** @type {typeof start} */ resolve) => { start = resolve; }).then(take);
before.catch(({ message }) => postMessage({ broken: message }));

addEventListener('message', ({ data }) => {
  if ('engine' in data) return start(data.engine);
  const { id, call, args, held } = data;
  if (held) return hold(held);
  const answer = async () => {
    try {
      const run = /** @type {(...args: unknown[]) => Promise<unknown>} */ (calls[/** @type {keyof Calls} */ (call)]);
      postMessage({ id, value: await run(...args) });
    } catch (error) {
      postMessage({ id, error: error instanceof Error ? error.message : String(error), isMissing: error instanceof Missing });
    }
  };
  // A load asks nothing of the game, and moves need not wait for it.
  if (call === 'techniques') return answer();
  before = before.then(answer);
  // Without an engine nothing is answered: the page was told.
  before.catch(() => {});
});
