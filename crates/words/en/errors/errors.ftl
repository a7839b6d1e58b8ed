# Errors of the library: what was expected, and what was found. They continue a sentence such as "line 3: ...", so
# they begin with a small letter and have no full stop. $found is quoted if it is part of the input.

## Positions
error-later = { $error }

error-at = line { $line }, column { $column }: { $fault }
error-in-column = column { $column }: { $fault }

error-expected = expected { $expected }, found { $found }
error-expected-more = expected { $expected }, found nothing

## Cells, digits, houses

error-cell = expected a cell such as r3c7, row and column from 1 to 9
error-cell-index = expected a cell index from 0 to 80, found { $found }
error-cell-place = expected a cell from r1c1 to r9c9, found { $found }
error-digit = expected a digit from 1 to 9
error-digit-range = expected a digit from 1 to 9, found { $found }
error-house = expected a house such as row 3, column 3 or box 3

## Grids

error-grid-stray = expected a digit 1 to 9 or a blank (. or 0), found { $found }
error-grid-cells = expected { $expected } cells, found { $found }
error-grid-more-cells = expected { $expected } cells, found more
error-grid-rows = expected 9 rows, found { $found }
error-grid-any-stray = expected a digit (1 to 9, then a for 10) or a blank (. or 0), found { $found }
error-grid-any-digit = expected a digit from { $least } to { $most } in { $cell }, found { $found }
error-grid-any-void = expected - in the void cell { $cell }, found { $found }

## Layouts

error-kind-board = a board such as 3x3 (boxes across x down) or 9j (jigsaw)
error-kind-boxes = boxes of at least 2x2 and at most 25 digits (the 9x9 board is 3x3)
error-kind-jigsaw = a jigsaw of 2 to 25 regions
error-kind-variant = x (diagonals), k (killer), +windoku, +antiknight, +antiking, or the end
error-notation-layout = a layout such as 3x3, 2x3k r1c1r1c2=7, 4j 1122112233443344 or cells:4x6+digits:0-5
error-notation-name = { $kind }, the kind of board that has the rules that follow
error-notation-regions = a digit or letter for the region of each cell, 1 for the first
error-notation-digits = digits such as 0-8
error-notation-sides = rows and columns such as cells:4x6 or cells:4x6+boxes:2x3
error-notation-template = a template such as template a a b / a b b
error-notation-rule = a rule such as r1c1r1c2=3 (a cage), r1c1:137 (candidates) or extra-region:r1c1r2c2
error-rule = expected { $expected }
error-layout-region-cells = expected the region of each of { $expected } cells, found { $found }
error-layout-not-square = expected the region of each cell of a square board (4, 9, 16, 25 cells and so on, at most 625), found { $found }
error-layout-region-name = cell { $number }: expected a letter or a digit for its region, found { $found }
error-layout-no-region = { $cell }: expected one of { $regions } regions, found another
error-layout-region-size = { $cell }: expected { $expected } cells in region { $region }, found { $found }
error-layout-region-empty = expected { $expected } cells in region { $region }, found { $found }
error-layout-not-boxes = expected the boxes of the board, found other regions
error-layout-rectangle = expected 1 to 25 rows and columns, and boxes of at most 25 cells that fill them, found { $rows }x{ $columns } cells and { $height }x{ $width } boxes
error-layout-digits = expected 1 to 25 digits from 0 to 25, found { $least } to { $most }
error-layout-few-digits = expected at least { $cells } digits, as many as the largest house has cells, found { $found }
error-layout-at = { $cell }: { $fault }
error-layout-rule-cells = expected { $expected } for { $rule }, found { $found }
error-layout-no-cells = no cell
error-layout-one-cell = one cell
error-layout-cells = { $least } to { $most } cells
error-layout-rule-numbers = expected other numbers for { $rule }
error-layout-no-line = expected the cells of a row or a column in their order for { $rule }
error-layout-no-boxes = expected a board with boxes for { $rule }
error-layout-thirds = expected a number of digits divisible by 3 for { $rule }, found { $found }
error-layout-left-out = this program was built without the feature `constraints`, which { $rule } needs
error-layout-same-rule = expected { $rule } once, found it twice
error-layout-no-windows = expected a board with boxes that leave room for windows
error-layout-no-diagonal = expected the cells of a diagonal, found others
error-layout-sum = { $cell }: expected a sum from { $least } to { $most }, found { $found }
error-layout-no-cell = { $cell }: expected a cell that holds a digit, found none
error-layout-no-void = { $cell }: expected a void cell of the template, found none
error-layout-large-clue = { $cell }: expected a number that the board has, found { $found }
error-layout-same-clue = { $cell }: expected a different number than at { $other }, found { $found }

## Templates

error-template-no-row = expected rows of letters, one letter for each region, found nothing
error-template-label = expected a letter for a region, or - and a letter for a void cell, found { $found }
error-template-row-length = expected { $expected } cells as in the first row, found { $found }
error-template-rows = expected at most { $most } rows, found more
error-template-columns = expected at most { $most } columns, found more
error-template-large-region = expected a region of at most { $most } cells, found { $found } in region { $region }
error-template-no-cell = expected a cell that holds a digit in region { $region }, found only void ones
error-template-no-fill = expected room for different digits in { $house }, found too few for its { $cells } cells

## Puzzles

error-puzzle-none = there is no solution
error-puzzle-several = there is more than one solution, such as { $one } and { $other }
error-cancelled = cancelled

## Techniques and pictures

error-technique = expected the name of a technique, such as x-wing
error-picture = expected 81 cells such as [5], (5) or 249; only the first { $before } could be read

## Puzzles that are made

error-symmetry = expected one of { $names }
error-generate-symmetry = the initial givens do not have the symmetry { $symmetry }
error-generate-too-few = there are only { $givens } givens to begin with, fewer than { $wanted }
error-generate-below-17 = no puzzle has { $wanted } givens: the minimum is 17
error-generate-no-pattern = no pattern of { $wanted } givens has the symmetry { $symmetry }
error-generate-not-square = only a square board can have the symmetry { $symmetry }
error-generate-no-fill = no way to fill the board was found
error-generate-not-found = no puzzle with { $wanted } givens was found, only one with { $fewest }
error-generate-not-in-pattern = no puzzle with givens in these { $givens } cells was found
# $kind is the name of a kind of rule in text, such as white-dot.
error-generate-no-room = there was no room for more than { $laid } of { $wanted } rules of the kind { $kind }
error-generate-gave-up =
    { $count ->
        [0] no puzzle was found: { $why }
       *[other] no further puzzle was found after { $count }: { $why }
    }
error-generate-repeated = all later attempts produced puzzles that had already been found
error-generate-unfit = none of { $count } attempts has the requested difficulty
# $instead lists what they were, with the number of each.
error-generate-unfit-but = none of { $count } attempts has the requested difficulty ({ $instead })
error-generate-instead = { $hardness }: { $count }
error-generate-harder = harder
progress-filling = filling the board
progress-caging = joining cages, { $percent }%
progress-carving = removing givens, { $percent }%
error-generate-blanks = no puzzle with { $wanted } blanks was found, only one with { $reached }
