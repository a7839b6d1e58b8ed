# How Hudoku differs, shown once before the first game: all of it in the terminal, the first four messages on the page.

introduction = How Hudoku differs
introduction-regions = Regions have any shape: nine cells take 1 to 9, four cells take 1 to 4. No digit appears twice in a row or column.
introduction-hatched = Hatched cells hold no digit. The number in one is a digit that appears neither in its row nor in its column.
introduction-clock = Each right digit winds the clock. When it runs out, it shows a cell by itself, and that costs points.
introduction-brackets = Where cells are too small for a hatch, the number is in brackets: [7].
