# Keys: the rows of the help, the foot of a screen, buttons. Each says what a key does.

## The help

keys-title = Rules and keys
keys-lines = { $first }-{ $last } of { $all }

keys-go-left = one cell left, round the edge
keys-down = down
keys-up = up
keys-right = right
keys-classic-select = select several cells
keys-draft-add = add a rule to the selected cells
keys-draft-remove = remove the rule under the cursor
keys-draft-candidates = true candidates as notes, or your own
keys-draft-link = copy a link to the puzzle
keys-draft-play = play the puzzle
keys-classic-colour = colour cells, or notes
keys-classic-another = another puzzle like this one
keys-classic-whole = a large board as a whole, its notes in the panel; and back
keys-jump-left = three cells left
keys-edge = to the edge: left, right, up, down
keys-next-blank = next blank
keys-blank-before = previous blank

keys-digit = digit, with the current pen
keys-corner = corner note
keys-centre = centre note
keys-next-pen = next pen
keys-pens = pen: place, corner, centre
keys-digit-into-cell = digit into the cell

keys-line-up = line up
keys-line-down = line down
keys-line-ends = first line, last line
keys-values = previous, next value
keys-weeks = previous, next week
keys-options = open the selected door, back to all doors
keys-discard = discard the game
keys-erase-all = delete everything
keys-complete-path = complete the path
keys-erase = delete the last character
keys-choose = choose

keys-back = back, or stop playing
keys-out = quit at once; the game is saved
keys-suspend = to the shell; fg resumes
keys-repaint = redraw the screen
keys-these = these keys

keys-notes-wipe = wipe the cell's notes
keys-notes-undo = undo, redo notes
keys-delve-potion = drink a potion: HP + 1
keys-delve-hint = use a hint: it fills a blank
keys-seek = highlight where a digit can go, in turn
keys-cell = go to a cell: 3 7; place a digit: 3 7 5
keys-copy = copy to the clipboard
keys-clock = show or hide the clock

keys-classic-wipe = clear the cell, or wipe its notes
keys-classic-entry = cell first or digit first
keys-classic-undo = undo, redo, back to the start
keys-classic-undo-wrong = undo to before the first wrong entry
keys-classic-checkpoint = checkpoint, return to it
keys-classic-notes = fill, clean all notes
keys-classic-hint = hint: technique, where, what, do it
keys-classic-check = check: what differs from the solution ≠
keys-classic-clashes = clashes: what breaks a rule now !
keys-classic-live-clashes = always show clashes, or not
keys-classic-choices = choices: the digits that fit here
keys-classic-rate = rate: the puzzle's difficulty
keys-classic-solve = solve, with the technique of each cell
keys-classic-boards = boards, saved games
keys-classic-new = new puzzle
keys-classic-save = save under a name
keys-classic-command = type a command
keys-classic-pause = pause: hide the board
keys-classic-held = place the selected digit

keys-hudoku-digits = the digits that the region has
keys-hudoku-fits = the digits that still fit
keys-hudoku-hint = a hint: shows this cell, or a random one
keys-hudoku-clock = clock: normal, slow, off
keys-hudoku-pause = pause: hide the board, stop the clock
keys-hudoku-solution = show the solution: no points

## The foot of a screen, and buttons

foot-back = back
foot-choose = choose
foot-change = change
foot-options = more
foot-close = close
foot-down = down
foot-page = next page
foot-up = up
foot-keys = keys
foot-technique = technique and keys
foot-rule = rule
foot-rules = rules and keys
foot-next = next
foot-next-chapter = next chapter
foot-quit = quit
foot-stop = stop
foot-play = play
foot-story = story
foot-go-on = continue
foot-complete = complete
foot-load = load
foot-make = make it
foot-discard = discard
foot-menu = back to the menu
foot-descend = climb down
foot-pen = pen
foot-place = place
foot-corner = corner note
foot-centre = centre note
foot-potion = potion
foot-hint = hint
foot-command = command
foot-open = open
foot-save = save
foot-pause = pause
foot-check = check
foot-undo = undo
foot-redo = redo
foot-fill = fill
foot-clean = clean
foot-solve = solve
foot-clashes = clashes
foot-fits = fits
foot-clock = clock
foot-this-one = this one
foot-all-or-fitting = all or those that fit
foot-digits = digits
foot-solution = solution
