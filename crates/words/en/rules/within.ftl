# What a cell is part of, in a few words: among others in a list, and read aloud.

within-bulb = bulb of a thermometer, 1 of { $count }
within-thermometer = thermometer, { $place } of { $count }
within-circle = circle of an arrow
within-circles = circle of an arrow, figure { $place } of { $count }
within-arrow = arrow, { $place } of { $count }
within-white-dot = white dot with { $other }
within-white-dot-of = white dot { $number } with { $other }
within-black-dot = black dot with { $other }
within-black-dot-of = black dot { $number } with { $other }
within-pair-sum = { $total ->
    [5] V
    [10] X
   *[other] sum of { $total }
} with { $other }
within-odd = odd
within-even = even
within-little-killer = sum { $sum } along the arrow, { $place } of { $count }
within-palindrome = palindrome, { $place } of { $count }
within-quadruple = { $digits } in a circle, with { $others }
within-renban = renban line, { $place } of { $count }
within-whisper = whisper line, { $place } of { $count }
within-region-sum = region sum line, { $place } of { $count }
within-less = less than { $other }
within-greater = greater than { $other }
within-slow-bulb = bulb of a slow thermometer, 1 of { $count }
within-slow-thermometer = slow thermometer, { $place } of { $count }
within-minimum = local minimum
within-maximum = local maximum
within-parity-line = parity line, { $place } of { $count }
within-modular-line = modular line, { $place } of { $count }
within-entropic-line = entropic line, { $place } of { $count }
within-nabner = nabner line, { $place } of { $count }
within-between-end = circle of a between line
within-between-line = between line, { $place } of { $count }
within-lockout-end = diamond of a lockout line
within-lockout-line = lockout line, { $place } of { $count }
within-same-difference = same difference line, { $place } of { $count }
within-sum-line = sum line, { $place } of { $count }
within-sandwich = sandwich sum { $number }, { $place } of { $count }
within-x-sum = X-sum { $number }, { $place } of { $count }
within-skyscraper = skyscrapers { $number }, { $place } of { $count }
within-numbered-room = numbered room { $number }, { $place } of { $count }
within-zipper-line = zipper line, { $place } of { $count }
within-double-circle = circle of a double arrow
within-double-arrow = double arrow, { $place } of { $count }
within-row-index = says in which row the { $number } is
within-column-index = says in which column the { $number } is
within-custom-line = custom line, { $place } of { $count }
within-clone = clone of { $other }
within-counting-circles = counting circles, { $count } of them
within-sum-cage = sum cage of { $sum }
within-equal-sums = cage with the same sum as the one at { $others }
within-look-and-say = look-and-say cage
within-rellik-cage = rellik cage, never { $number }
