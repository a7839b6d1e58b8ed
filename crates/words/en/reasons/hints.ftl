# The levels of a hint, except the reason itself and the first level, which is in techniques.ftl.

# The second level: $places are houses or cells.
reason-hint-look = Look at { $places }.

# For a pattern of one digit, $digits, with cells all over the board.
reason-hint-digits = Look at the { $digits }s.

# $cells are the start of many links, $more the number of the other cells.
reason-hint-reach = Look at { $cells }: the links from there reach { $more ->
        [one] 1 more cell
       *[other] { $more } more cells
    }.

# $first and $last are the cells of the sets at the ends of a chain, $count the number of its sets.
reason-hint-ends = Look at { $first } and at { $last }, the ends of a chain of { $count } sets.

# A cell in a list of houses.
reason-hint-cell = { $cell }

# The last level: $placements are digits with their cells, $removals candidates.
reason-hint-put = put { $placements }
reason-hint-remove = remove { $removals }
reason-hint-put-and-remove = put { $placements }; remove { $removals }
reason-placement = { $digit } in { $cell }
