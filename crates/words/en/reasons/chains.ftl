# Sudoku Explainer's dynamic and nested chains. $lead tells what is supposed and how it leads to $outcome; $links are the links in
# short. $candidates are candidates such as r3c7=5.

reason-chain = { $lead }, so it is { $outcome }. { $links }
# $beyond is what the chain looks at beside single candidates.
reason-chain-nested = { $lead }, with { $beyond ->
        [patterns] patterns
        [forcing] patterns and forcing chains
        [multiple] patterns, forcing chains and cell or house forcing chains
       *[dynamic] patterns and dynamic chains
    } on the way (~ leads to candidates that they eliminate once those before it are gone), so it is { $outcome }. { $links }

reason-chain-both-ways = Right or wrong, { $candidates } leads to the same
# $starts tells of a cell with its candidates, or of a house with its places for a digit.
reason-chain-each-way = { $starts }, and each leads to the same
reason-chain-contradiction = The opposite leads to a contradiction
reason-chain-contradiction-at = The opposite leads to a contradiction ({ $cell } would be { $digit } and not be { $digit })

reason-chain-right = { $candidates }
reason-chain-not = not { $candidates }
