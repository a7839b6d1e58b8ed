// What a game brings to the screen on which it is played. Types alone, no code.

/** @import { View } from './types.js' */
/** @import { PlayScreen } from './play.js' */

/** @typedef {'digit' | 'corner' | 'centre'} Pen */

/**
 * What a button does.
 * @typedef {object} Action
 * @property {string} icon
 * @property {string} label
 * @property {string} [name] What it is called in full.
 * @property {boolean} [isOff]
 * @property {boolean} [isOnce] Whether a double click counts once, because it cannot be undone.
 * @property {1 | 2} [rank] On a small screen it is in the menu alone: 1 on a very small one, 2 on any.
 * @property {() => unknown} run
 */

/**
 * What a game brings to the screen.
 * @typedef {object} Rules
 * @property {string} title
 * @property {boolean} isFinal Whether a placed digit is final.
 * @property {(view: View, play: PlayScreen) => (Node | string)[]} status
 * @property {(view: View, play: PlayScreen) => Action[]} actions
 * @property {(view: View, play: PlayScreen) => (Node | string)[]} beside
 * @property {(digit: number, play: PlayScreen) => unknown} place Places a digit at the cursor.
 * @property {(play: PlayScreen) => unknown} erase
 * @property {(key: string, play: PlayScreen) => boolean} key Whether a letter did something.
 * @property {(play: PlayScreen) => unknown} more
 * @property {(play: PlayScreen) => unknown} over
 * @property {(play: PlayScreen) => void} [tick]
 * @property {(play: PlayScreen) => unknown} leave What is done when the page is hidden.
 * @property {(play: PlayScreen) => (Node | string)[] | undefined} [veil] What hides the board.
 * @property {(play: PlayScreen) => Promise<unknown>} [rest] Called when a dialog covers the board, if time runs.
 * @property {(play: PlayScreen) => Promise<unknown>} [goOn] And after, when the board is seen again.
 * @property {() => Promise<void>} [introduce] What is done before a new game comes on the screen, and its time runs.
 * @property {(play: PlayScreen, notes?: string) => void} [begin] What is done when it comes on the screen.
 * @property {(play: PlayScreen) => void} [end] And when it goes.
 * @property {(view: View, play: PlayScreen) => View} [dressed] A view with additions that the engine does not know.
 * @property {(play: PlayScreen) => void} [shown] What is done when a view was shown, or the cursor has moved.
 * @property {(events: import('./types.js').EventMessage[], play: PlayScreen) => void} [onEvents] Handles events.
 * @property {(cell: number, play: PlayScreen) => import('./board.js').Signs | undefined} [signs] What a cell bears beside its digit.
 * @property {(digit: number, play: PlayScreen) => unknown} [note] Notes a digit at the cursor.
 * @property {(word: 'undo' | 'redo', play: PlayScreen) => unknown} [step] Undoes or redoes notes.
 * @property {(key: string, play: PlayScreen) => boolean} [first] Whether a key did something before it is anything else.
 * @property {(play: PlayScreen) => boolean} [focus] Whether something else than the board took the focus.
 */

export {};
