# The games of a day, the streak, and the story of a finished game.

today-title = Today's games, the same for everybody
today-earlier = The games of { $day }, no longer ranked
today-open = not played
today-begun = begun
today-points = { $points } points in { $time }
today-solved = solved in { $time }
today-named = { $level }, { $day }
today-sudoku = Sudoku, { $level }
today-of = Underdoku { $day }
today-streak =
    { $days ->
        [one] Streak: { $days } day
       *[other] Streak: { $days } days
    }
today-card = To share:
today-menu = Today
today-week = Mo  Tu  We  Th  Fr  Sa  Su
today-legend = ✓ Sudoku   · another game

story-title = The story of a game
