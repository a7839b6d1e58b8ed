# Boards, puzzles and templates requested by name, and why one is missing.

board-unknown = no saved board or level is called { $name }
board-level = { $name } is a built-in level and cannot be overwritten
board-empty = { $name }: no board found
board-fewer = { $name }: expected at least { $nth } boards, found { $found }
board-not-square = { $name }: expected a square board, found { $found }
board-givens-only = { $path }: a Solo ID holds givens only; save! turns every digit into a given, and a name ending in .{ $end } keeps everything
board-no-puzzle = no level is called { $word }; there are easy, medium, hard, expert, unfair and extreme
board-exists = { $path } already exists. Repeat the command to replace it.
board-ending = { $path }: no format has this ending. Use .{ $game } to keep the notes too, .txt for a .cudoku file, or one of { $endings }
board-puzzle = puzzle
board-game-id = the game ID
board-no-template = there is no template { $name }: expected { $templates } or a file
board-no-text = { $path }: not a text file
