# Sums of cages and houses; the sentences about a single cage are in ../next.ftl. $houses are houses, $cell and $cells
# cells such as r3c7, $count is how many houses or cells precede the verb. Additions such as
# 12 + 22 = 34 are the same in every language.

## Steps: $sum is one of the sentences below, $reasons why some candidates do not fit it,
## $narrowed what is left.

reason-sum = { $sum }.
reason-sum-end = { $narrowed }
reason-sum-since = { $reasons }, so { $narrowed }
reason-narrowed =
    { $count ->
        [one] { $cells } is { $digits }
       *[other] { $cells } are { $digits }
    }

## Houses: $totals are the sums of the houses and their cages, $first and $last are cells that hold digits, $known is all
## of this together, $makes is what is left for the other cells.

reason-equation = { $known }; { $makes }
reason-equation-one-held = { $totals }, and { $last }
reason-equation-held = { $totals }, { $first }, and { $last }
reason-equation-holds = { $cell } holds { $digit }
reason-equation-houses =
    { $count ->
        [one] { $houses } adds up to { $sum }
       *[other] { $houses } add up to { $sum }
    }
reason-equation-houses-and-cages =
    { $count ->
        [one] { $houses } adds up to { $sum }, the cages to { $cages }
       *[other] { $houses } add up to { $sum }, the cages to { $cages }
    }
reason-equation-makes =
    { $count ->
        [one] { $cells } makes { $sum }
       *[other] { $cells } make { $sum }
    }
reason-equation-is = { $cells } is { $sum }
reason-equation-makes-more =
    { $count ->
        [one] { $cells } makes { $sum } more than { $less }
       *[other] { $cells } make { $sum } more than { $less }
    }

## Why candidates do not fit a sum: $digits, $count of them, at $cells; $need is what the others would need to make,
## the minimum or maximum of it if there are several digits, $bound the maximum or minimum that they can make.

# Digits or numbers, one by one or from the $first to the $last.
reason-one-of = { $parts }
reason-span = { $first } to { $last }
reason-misfit-lacks = { $cell } has no { $digits }
reason-misfit-same = with { $digits } at { $cells }, { $other } would be { $digits } as well
reason-misfit-below = with { $digits } at { $cells }, { $other } would be less than 1
reason-misfit-other-below = with { $digits } at { $cells }, the other would be less than 1
# $numbers are larger than any digit.
reason-misfit-number = with { $digits } at { $cells }, { $other } would be { $numbers }
reason-misfit-over = with { $digits } at { $cells }, nothing is left for the others
reason-misfit-too-much =
    with { $digits } at { $cells }, the others would need { $count ->
        [one] { $need }
       *[other] at least { $need }
    }, more than { $bound }
reason-misfit-too-little =
    with { $digits } at { $cells }, the others would need { $count ->
        [one] { $need }
       *[other] at most { $need }
    }, less than { $bound }

# The others on both sides: $more would need to make $need more than $less. The one side makes at most or at least
# $bound, the other at least or at most $against.
reason-misfit-far-too-much =
    with { $digits } at { $cells }, { $more } would need { $count ->
        [one] { $need }
       *[other] at least { $need }
    } more than { $less }, but make at most { $bound }, and those at least { $against }
reason-misfit-far-too-little =
    with { $digits } at { $cells }, { $more } would need { $count ->
        [one] { $need }
       *[other] at most { $need }
    } more than { $less }, but make at least { $bound }, and those at most { $against }
reason-misfit-no-twin = with { $digits } at { $cells }, { $more } would need to be the same as { $less }, which it cannot be
reason-misfit-no-balance = with { $digits } at { $cells }, { $more } would need to make as much as { $less }, which none of their digits do
# $needs are several numbers.
reason-misfit-no-difference = with { $digits } at { $cells }, { $more } would need { $needs } more than { $less }, which none of their digits make

# $size cells, with only the digits $choices.
reason-misfit-none-of = with { $digits } at { $cells }, the others would need { $need }, which { $size } of { $choices } never make
reason-misfit-gaps = with { $digits } at { $cells }, the others would be { $gaps }
reason-misfit-no-way = with { $digits } at { $cells }, the others would need { $needs }, which none of their digits make
reason-gap = { $way } (only { $digits } for { $cells })
reason-gap-of-all = { $way } (nothing for { $cells })
