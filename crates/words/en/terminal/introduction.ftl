# How Hudoku differs, told once before the first game of it: in the terminal, and by the first four on the page.

introduction = How Hudoku differs
introduction-regions = Regions have any shape: one of nine cells takes 1 to 9, one of four takes 1 to 4. No digit appears twice in a row or column.
introduction-hatched = Hatched cells hold no digit. The number in one is a digit that appears neither in its row nor in its column.
introduction-clock = Each right digit winds the clock. When it runs out, it shows a cell by itself, and that costs points.
introduction-brackets = Where cells are too small for a hatch, the number is in brackets: [7].
