# The manual of techniques.

# $slug is the technique's name on the command line, $level and $points are of HoDoKu's scale.
manual-technique = `{ $slug }`, { $difficulty }.
manual-technique-points = `{ $slug }`, { $difficulty }; on HoDoKu's scale { $level }, { $points } points.
manual-technique-layouts = `{ $slug }`, { $difficulty }; not on the standard board.
# $board is a layout as the command line names it.
manual-board = The board: `{ $board }`
