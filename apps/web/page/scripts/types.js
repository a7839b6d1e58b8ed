// The types that the page's scripts share. Those of the engine are in wire.d.ts, which is generated from
// Rust. Types alone, no code.

/**
 * @typedef {import('./wire.js').Answer} Answer
 * @typedef {import('./wire.js').Board} Board
 * @typedef {import('./wire.js').Cage} Cage
 * @typedef {import('./wire.js').Classic} ClassicView
 * @typedef {import('./wire.js').Codex} Codex
 * @typedef {import('./wire.js').Deep} Deep
 * @typedef {import('./wire.js').Delve} DelveView
 * @typedef {import('./wire.js').Depths} DepthsView
 * @typedef {import('./wire.js').DrawnPiece} DrawnPiece
 * @typedef {import('./wire.js').Floor} Floor
 * @typedef {import('./wire.js').Hudoku} HudokuView
 * @typedef {import('./wire.js').LessonView} LessonView
 * @typedef {import('./wire.js').Reply} Reply
 * @typedef {import('./wire.js').RuleDrawing} RuleDrawing
 * @typedef {import('./wire.js').Scene} Scene
 * @typedef {import('./wire.js').Shape} Shape
 * @typedef {import('./wire.js').Square} Square
 * @typedef {import('./wire.js').Statistics} Statistics
 * @typedef {import('./wire.js').EventMessage} EventMessage
 * @typedef {import('./wire.js').View} View
 * @typedef {View['game']} Game
 *
 * @typedef {object} Kept A stored game.
 * @property {string} id
 * @property {Game} game
 * @property {string} text Its save, in the terminal's format.
 * @property {string} about
 * @property {string | null} over
 * @property {number} points
 * @property {number} begun
 * @property {number} changed
 * @property {string} [day] The day whose daily game it is.
 * @property {string} [past] The day whose daily game it is, if that day was over when the game began.
 * @property {string} [facts] Of a run of Depths: what unlocks classes and relics once it has ended.
 * @property {string} [notes] Of a run of Depths: the notes on its floor, which are not moves.
 * @property {Sums} [sums]
 * @property {string} [title] Its title in the terminal's lists.
 * @property {boolean} [isUnplayed] Whether no move was made yet and the game can be started again; the next of its kind replaces it.
 * @property {boolean} [isHeld] Whether only the page has it, because the browser could not store it.
 *
 * @typedef {object} Sums The numbers of a game that statistics count.
 * @property {string} kind Its board, floor or class; empty in Classic, where the title contains it.
 * @property {number} time
 * @property {number} wrong
 * @property {number} hints
 * @property {boolean} isWon Whether the player completed it.
 * @property {string} [level] Of a puzzle that is over: its level.
 *
 * @typedef {object} InFile A game in a backup file.
 * @property {string} title
 * @property {string} save
 * @property {string} [day]
 * @property {string} [notes]
 *
 * @typedef {object} Opened
 * @property {string} id
 * @property {View} view
 * @property {boolean} isKept
 * @property {string} [day]
 * @property {string} [notes]
 *
 * @typedef {{ game: 'delve', rules?: string, seed: string, day?: string, past?: string }
 *   | { game: 'hudoku', template: string, labels: string, level?: string, seed: string, pace: string, day?: string, past?: string }
 *   | { game: 'depths', seed: string, class: string, ascension: number, isGentle: boolean, isFirst: boolean, opensAll: boolean, given?: string, banned?: string, day?: string, past?: string }
 *   | { game: 'classic', text: string, isOwn: boolean, title?: string, day?: undefined, past?: undefined }} Wish
 */

export {};
