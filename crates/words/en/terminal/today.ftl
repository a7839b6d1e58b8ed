# The games of a day, the streak, and the story of a finished game.

today-title = Today's games, the same for everybody
today-earlier = The games of { $day }, not ranked any more
today-open = not played yet
today-points = { $points } points in { $time }
today-streak =
    { $days ->
        [one] Streak: { $days } day
       *[other] Streak: { $days } days
    }
today-card = To share:
today-menu = Today

story-title = The story of a game
