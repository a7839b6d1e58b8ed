# Sums of cages and houses; what is said of a single cage is in ../next.ftl. $houses are houses, $cell and $cells
# cells such as r3c7, $count is how many houses or cells stand before the verb. Additions such as
# 12 + 22 = 34 are the same in every language.

## Steps: $sum is a sum by one of the sentences below, $reasons why some candidates do not fit it,
## $narrowed what is left.

reason-sum = { $sum }.
reason-sum-end = { $narrowed }
reason-sum-since = { $reasons }, so { $narrowed }
reason-narrowed =
    { $count ->
        [one] { $cells } is { $digits }
       *[other] { $cells } are { $digits }
    }

## Houses: $totals are what these and their cages add up to, $first and $last cells that hold
## digits, $known all of that, $makes what is left for the other cells.

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

## Why $digit at $cells does not fit a sum: $need is what the others would need to make, $bound the
## most or the least that they can, $number what $other would be.

reason-misfit-lacks = { $cell } has no { $digits }
reason-misfit-same = with { $digit } at { $cells } { $other } would be { $number } as well
reason-misfit-number = with { $digit } at { $cells } { $other } would be { $number }
reason-misfit-too-much = with { $digit } at { $cells } the others would need { $need }, more than { $bound }
reason-misfit-too-little = with { $digit } at { $cells } the others would need { $need }, less than { $bound }
reason-misfit-none-of = with { $digit } at { $cells } the others would need { $need }, which { $count } of { $digits } never make
reason-misfit-gaps = with { $digit } at { $cells } the others would be { $gaps }
reason-misfit-no-way = with { $digit } at { $cells } the others would need { $need }, which no way to fill them makes
reason-gap = { $way } (only { $digits } for { $cells })
reason-gap-of-all = { $way } (nothing for { $cells })
