// The shapes of what the engine tells; the counterparts of apps/web/src/wire.rs. Types alone, no code.

/**
 * @typedef {'delve' | 'hudoku' | 'classic'} Game
 *
 * @typedef {object} Told
 * @property {string} kind
 * @property {number | null} cell
 * @property {string} says
 *
 * @typedef {object} Square
 * @property {number} digit
 * @property {'blank' | 'given' | 'player' | 'hint' | 'clock' | 'solution' | 'single' | 'place' | 'trial' | 'void'} kind
 * @property {number} most
 * @property {number[]} corner
 * @property {number[]} centre
 * @property {number[]} tried
 * @property {boolean} clashes
 *
 * @typedef {object} Board
 * @property {number} rows
 * @property {number} columns
 * @property {(number | null)[]} regions
 * @property {Square[]} squares
 * @property {Shape} [shape] What a board of Classic other than the usual one has besides.
 *
 * @typedef {object} Shape
 * @property {string} kind
 * @property {string} title
 * @property {boolean} isJigsaw
 * @property {{ name: string, cells: number[] }[]} strips
 * @property {Cage[]} cages
 * @property {[number, number][]} steps
 *
 * @typedef {{ cells: number[], sum: number | null }} Cage
 *
 * @typedef {object} Floor
 * @property {number} floor
 * @property {number} filled
 * @property {number} hinted
 * @property {number} traps
 * @property {number} found
 * @property {number | null} time
 *
 * @typedef {object} DelveView
 * @property {string} seed
 * @property {number} floor
 * @property {number} hp
 * @property {number} maxHp
 * @property {number} potions
 * @property {number} hints
 * @property {number} blanks
 * @property {number} ofBlanks
 * @property {boolean} canUndo
 * @property {boolean} canRedo
 * @property {number} points
 * @property {number} cleared
 * @property {number} filled
 * @property {Floor[]} story
 *
 * @typedef {object} HudokuView
 * @property {string} seed
 * @property {string} template
 * @property {string} labels
 * @property {number} left
 * @property {'normal' | 'slow' | 'off'} pace
 * @property {number | null} deadline
 * @property {boolean} isPaused
 * @property {number} hidden
 * @property {number} points
 * @property {number} alone
 * @property {number} autoHints
 * @property {number} askedHints
 * @property {number} wrong
 * @property {[number, number, number]} costs
 * @property {string} eased
 *
 * @typedef {object} ClassicView
 * @property {boolean} canUndo
 * @property {boolean} canRedo
 * @property {number} checkpoints
 * @property {number} blanks
 * @property {string} puzzle
 * @property {string} line
 *
 * @typedef {object} View
 * @property {Game} game
 * @property {number} time
 * @property {number} moves
 * @property {string | null} over
 * @property {Board} board
 * @property {number[]} missing
 * @property {DelveView} [delve]
 * @property {HudokuView} [hudoku]
 * @property {ClassicView} [classic]
 *
 * @typedef {object} Reply
 * @property {Told[]} told
 * @property {string | null} refused
 * @property {View} view
 *
 * @typedef {object} Answer
 * @property {string[]} says
 * @property {number[]} cells
 * @property {number[]} digits
 * @property {string[]} moves
 * @property {boolean} more
 *
 * @typedef {object} Scene
 * @property {number} at
 * @property {number} of
 * @property {string} act
 * @property {Told[]} told
 * @property {View} view
 *
 * @typedef {object} Kept A game as the shelf keeps it.
 * @property {string} id
 * @property {Game} game
 * @property {string} text Its save, as the terminal game has it.
 * @property {string} about
 * @property {string | null} over
 * @property {number} points
 * @property {number} begun
 * @property {number} changed
 * @property {string} [day] The day whose daily game it is.
 *
 * @typedef {object} Opened
 * @property {string} id
 * @property {View} view
 * @property {boolean} isKept
 * @property {string} [day]
 *
 * @typedef {{ game: 'delve', seed: string, day?: string }
 *   | { game: 'hudoku', template: string, labels: string, seed: string, pace: string, day?: string }
 *   | { game: 'classic', text: string }} Wish
 */

export {};
