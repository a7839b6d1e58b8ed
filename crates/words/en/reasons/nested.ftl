# Sudoku Explainer's nested chains. $lead tells what is supposed and how it leads to $outcome; $links are the links in
# short. $candidates are candidates such as r3c7=5.

# $beyond is what the chain looks at beside single candidates.
reason-nested = { $lead }, with { $beyond ->
        [patterns] patterns
        [forcing] patterns and forcing chains
        [multiple] patterns, forcing chains and cell or house forcing chains
       *[dynamic] patterns and dynamic chains
    } on the way (~ leads to candidates that they eliminate once those before it are gone), so it is { $outcome }. { $links }

reason-nested-both-ways = Right or wrong, { $candidates } leads to the same
# $starts tells of a cell with its candidates, or of a house with its places for a digit.
reason-nested-each-way = { $starts }, and each leads to the same
reason-nested-contradiction = The opposite leads to a contradiction
reason-nested-contradiction-at = The opposite leads to a contradiction ({ $cell } would be { $digit } and not be { $digit })

reason-nested-right = { $candidates }
reason-nested-not = not { $candidates }
