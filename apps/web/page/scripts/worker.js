// The worker that runs the engine: games are dealt, played, replayed and stored here, because digging a floor or counting solutions
// may take a while and the page must stay responsive. The page sends { id, call, args } and gets { id, value } or { id, error }.
//
// A move is made, stored, and only then reported, so that a reload restores exactly what the player has seen. For the same reason
// calls run one after the other.

/** @import { Kept, Opened, Reply, View, Wish } from './types.js' */

import init, { Lesson, Play, Replay, initSync, puzzle, statistics, today } from '../engine/engine.js';
import { find, hold, isHeld, keep, list, remove } from './shelf.js';

const ENGINE = '../engine/engine_bg.wasm';

/** Loads and starts an engine; throws a sentence if that fails. If the engine does not start, the cached file may be damaged, so it is
 * fetched once more, past all caches.
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

/** Deletes a damaged engine from the caches of the service worker; returns whether there was one. @param {URL} engine */
async function forget(engine) {
  const caught = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).delete(engine)));
  return caught.includes(true);
}

/** A part that could not be loaded; trying again may help. */
class Missing extends Error {}

/** A function that loads an engine outside the first load on first use. After a failure, the next use tries again.
 * @template {{ default: (engine: { module_or_path: Response }) => Promise<unknown> }} Engine
 * @param {() => Promise<Engine>} module @param {string} path @param {string} why The message if the module cannot be loaded. @returns {() => Promise<Engine>} */
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
/** Reads and writes files and links of other programs, knows all techniques, and plays what the first engine has no room for: boards with
 * further rules, and Delve under rules other than the original ones. */
const ofFormats = later(() => import('../formats/engine.js'), '../formats/engine_bg.wasm', phrase('page-not-loaded'));

/** The engine for a save. @param {string} text */
async function engineOf(text) {
  return /^underdoku depths\b/.test(text) ? ofDepths() : otherEngineOf(text);
}

/** The engine for a save of a game other than Depths: the one in `formats/` if the first engine lacks its rules. @param {string} text */
async function otherEngineOf(text) {
  return /^layout \S*\+rules\b|^rules deep/m.test(text) ? ofFormats() : { Play, Replay };
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
      return view.own.deep?.about ?? phrase('page-about-run', { floor: `B${view.own.floor}`, hp: view.own.hp, seed: view.own.seed });
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

/** How many milliseconds a closing tab has to release its game: some browsers free its lock only after the next page has started. */
const GRACE = 1000;

/**
 * Takes the lock of a game, which can be open in only one tab: two would overwrite each other's moves.
 * Without the Locks API games are not locked.
 * @param {string} id
 * @param {boolean} isTaken Whether to take it from the tab that has it.
 * @returns {Promise<() => void>}
 */
function lock(id, isTaken) {
  if (!navigator.locks) return Promise.resolve(() => {});
  return new Promise((resolve, reject) => {
    // `AbortSignal.timeout` never aborts a lock request in a worker of WebKit.
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

/** The numbers of a game that statistics count. @param {AnyPlay} play @param {View} view @returns {import('./types.js').Sums} */
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

/** The title of a game in the lists of the terminal. @param {View} view */
function titleOf(view) {
  if (view.game === 'classic') return [view.board.shape?.kind, phrase('page-blanks', { number: view.own.blanks })].filter(Boolean).join(' · ');
  return view.game === 'hudoku' ? `${view.own.name}, ${view.own.seed}` : view.own.seed;
}

/** The stored form of a game in its current state. @param {AnyPlay} play */
function state(play) {
  /** @type {View} */
  const view = JSON.parse(play.view());
  const facts = view.game === 'depths' ? { facts: view.own.facts } : {};
  return { game: view.game, title: titleOf(view), text: play.save(), about: about(view), over: view.over, points: points(view), sums: sums(play, view), ...facts };
}

/** Stores the open game; returns whether this browser has stored it. */
async function write() {
  if (!open) return false;
  const { play, kept } = open;
  const { title, ...now } = state(play);
  Object.assign(kept, { title, ...kept }, now, { changed: Date.now() });
  // The title of a finished puzzle begins with its level.
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

/** The number of unsaved games last reported to the page. */
let wereHeld = 0;

/** Stores a game from a file; returns what happened to it.
 * @param {import('./types.js').InFile} game @param {Set<string>} known The saves that are already stored. @returns {Promise<'taken' | 'known' | 'unreadable'>} */
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

/** Passes to the page the games that the browser could not store, so that they outlive this worker. @param {Kept[]} held */
function tellHeld(held) {
  if (held.length || wereHeld) postMessage({ held });
  wereHeld = held.length;
}

const freshId = () => Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** Kinds of events that are not a move of the player. */
const IDLE = new Set(['rested', 'waited', 'paused', 'resumed']);

/** Deletes games of a kind that were started and never played, except one that is open in another tab: looking at a few boards
 * before playing one should not fill the list.
 * @param {Kept} but The game that starts now. */
async function removeUnplayed({ id, game }) {
  const games = (await list()).filter((kept) => kept.isUnplayed && kept.game === game && kept.id !== id);
  for (const kept of games) await calls.remove(kept.id).catch(() => {});
}

/**
 * @param {AnyPlay} play
 * @param {{ day?: string, past?: string, isOwn?: boolean, title?: string }} [of] The day whose game it is; whether it cannot be begun again without its text; its title.
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

/** Digs ahead, once the answer to the page has been sent. */
function prepare() {
  const { play } = open ?? {};
  setTimeout(() => {
    // One board per task, so that messages from the page are handled in between.
    if (play && open?.play === play && play.prepare()) prepare();
  });
}

/** A board of Classic from any text. If the first engine cannot read it, it may be in another program's format. @param {string} text */
async function classic(text) {
  try {
    return Play.classic(text);
  } catch (error) {
    // If the other engine cannot be loaded, the error of this one is reported.
    const formats = await ofFormats().catch(() => { throw error; });
    const save = formats.saveOf(text);
    return (await otherEngineOf(save)).Play.classic(save);
  }
}

/** The lesson in progress. @type {Lesson | undefined} */
let lesson;

/** Deals a game. @param {Wish} wish @returns {Promise<AnyPlay>} */
async function dealt(wish) {
  switch (wish.game) {
    case 'delve':
      return wish.rules ? (await ofFormats()).Play.delveBy(wish.rules, wish.seed) : Play.delve(wish.seed);
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

  /** The unfinished game with this start, if there is one; games of the day do not count. Saves begin with the setup, so a common beginning identifies it. @param {Wish} wish @returns {Promise<string | undefined>} */
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
    if (reply.events.some(({ kind }) => !IDLE.has(kind))) delete open.kept.isUnplayed;
    const isKept = reply.events.length ? await write() : !isHeld(open.kept.id);
    if (reply.view.game === 'depths' || reply.events.some(({ kind }) => kind === 'descended')) prepare();
    return { ...reply, isKept };
  },

  /** Stores notes beside the moves of the open game. @param {string} notes @returns {Promise<void>} */
  async note(notes) {
    if (!open) return;
    open.kept.notes = notes;
    delete open.kept.isUnplayed;
    tellHeld(await keep(open.kept));
  },

  /** Everything in Depths, and what the finished runs have unlocked. @returns {Promise<import('./types.js').Codex>} */
  async codex() {
    return JSON.parse((await ofDepths()).codex(await facts()));
  },

  /** @param {string} question @returns {Promise<import('./types.js').Answer>} */
  async ask(question) {
    if (!open) throw new Error(phrase('page-no-game'));
    return JSON.parse(open.play.ask(question));
  },

  /** The save of a game, open or stored. @param {string} id @returns {Promise<string>} */
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

  /** All games, the latest first, with what statistics count. Games stored by older pages lack it and are replayed. @returns {Promise<Kept[]>} */
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
      // An unfinished game may be played in another tab at this moment, so it is not written.
      if (kept.over && !kept.isHeld) tellHeld(await keep(kept));
    }
    return games;
  },

  /** The statistics of games, given one per line. @param {import('./types.js').Game} game @param {string} games @returns {Promise<import('./types.js').Statistics>} */
  async statistics(game, games) {
    return JSON.parse(statistics(game, games));
  },

  /** All games in the form of a backup file, the oldest first. @returns {Promise<import('./types.js').InFile[]>} */
  async all() {
    const games = (await list()).sort((one, other) => one.begun - other.begun);
    return games.map((kept) => ({ title: kept.title ?? kept.about, save: kept.text, day: kept.day, notes: kept.notes }));
  },

  /** Stores the games of a file; counts them, those that were stored already, and those that cannot be loaded.
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

  /** The puzzles of a text, each as a save; anything else is skipped. @param {string} text @returns {Promise<string[]>} */
  async boards(text) {
    return (await ofFormats()).boards(text);
  },

  /** Loads the engine with all techniques, for hints. */
  async techniques() {
    await ofFormats();
  },

  /** A hint by all techniques, from the engine that has them. @param {number} level @param {boolean} isTidy @returns {Promise<import('./types.js').Answer>} */
  async hint(level, isTidy) {
    if (!open) throw new Error(phrase('page-no-game'));
    return JSON.parse((await ofFormats()).furtherHint(open.play.save(), level, isTidy));
  },

  /** The drawing of the rules of a board, and their descriptions. @param {string} text @returns {Promise<import('./types.js').RuleDrawing>} */
  async ruleDrawing(text) {
    return JSON.parse((await ofFormats()).ruleDrawing(text));
  },

  /** The board of a text as a link to another program. @param {string} text @param {'sudokupad' | 'coach'} program */
  async link(text, program) {
    return (await ofFormats()).link(text, program);
  },

  /** Carries out an action in the lesson; without one, starts or resumes it. @param {string} [act] @returns {Promise<import('./types.js').LessonView>} */
  async lesson(act) {
    lesson ??= new Lesson();
    const view = JSON.parse(act ? lesson.act(act) : lesson.view());
    if (act || view.step < view.of) return view;
    // Last time it was read to its end.
    lesson.free();
    lesson = new Lesson();
    return JSON.parse(lesson.view());
  },

  /** @returns {Promise<{ day: string, seed: string, template: string }>} A day, its seed and its template, by this device's clock. @param {number} [seconds] Since 1970. */
  async today(seconds = Date.now() / 1000) {
    return JSON.parse(today(seconds));
  },

  /** Makes a puzzle. Only the engine with all techniques can rate levels. @param {string} kind @param {string} difficulty @param {boolean} isLevel @param {number} givens @param {string} symmetry @param {string} seed @returns {Promise<string>} */
  async puzzle(kind, difficulty, isLevel, givens, symmetry, seed) {
    const make = isLevel ? (await ofFormats()).puzzleOfLevel : puzzle;
    return make(kind, difficulty, givens, symmetry, seed);
  },

  /** The answer to a question about the board of a save. @param {string} text @param {string} question @returns {Promise<import('./types.js').Answer>} */
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

/** Starts the engine that the page has compiled; if it has none, loads one. @param {WebAssembly.Module | undefined} engine */
async function take(engine) {
  if (engine) initSync({ module: engine });
  else await load(ENGINE, init);
}

// No event reports that a worker has died. But its lock is released then, and the page waits for that.
const alive = `underdoku-engine-${freshId()}`;
void navigator.locks?.request(alive, () => {
  postMessage({ alive });
  return new Promise(() => {});
});

/** @type {(engine: WebAssembly.Module | undefined) => void} */
let start;
// Calls form a queue: a move is stored before the next one is made.
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
  // Loading an engine does not touch the game, so moves need not wait for it.
  if (call === 'techniques') return answer();
  before = before.then(answer);
  // If the engine failed to start, the page already knows, and no call is answered.
  before.catch(() => {});
});
