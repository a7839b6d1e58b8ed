# How Hudoku differs, told once before the first game of it: in the terminal, and by the first four on the page.

introduction = How Hudoku differs
introduction-regions = Regions have any shape: one of nine cells takes 1 to 9, one of four takes 1 to 4. No digit stands twice in a row or a column.
introduction-hatched = Hatched cells hold no digit. A number in one stands neither in its row nor in its column.
introduction-clock = Each right digit winds the clock. When it runs out, it shows a cell by itself, and that costs points.
introduction-brackets = Where cells are too small for a hatch, such a number is in brackets: [7].
