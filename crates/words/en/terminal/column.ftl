# Headings of the columns that games have in lists.

column-blanks = blanks
column-blanks-left = blanks left
column-board = board
column-ended = ended
column-entered = entered
column-floor = floor
column-floors = floors
column-hidden = hidden
column-hints = hints
column-hp = HP
column-points = points
column-seed = seed
column-template-and-seed = template and seed
column-time = time
column-wrong = wrong
column-yours = yours
