# Statistics of the stored games.

statistics-menu = Statistics
statistics-title = Statistics
statistics-none = No game has been stored yet.
statistics-all = All
statistics-last = Last games
statistics-played = { $number } played
statistics-over = { $number } ended
statistics-won = { $number } won
statistics-best = best { $worth }
statistics-mean = mean { $worth }
statistics-mistakes =
    { $number ->
        [one] { $number } wrong entry
       *[other] { $number } wrong entries
    }
statistics-hints =
    { $number ->
        [one] { $number } hint
       *[other] { $number } hints
    }
