# What the rules of a board require. $rule is one of the first phrases; $one and $other are cells such as r3c7,
# $cells some of them.

reason-rule-thermometer = on the thermometer
reason-rule-arrow = on the arrow
reason-rule-white-dot = by the white dot
reason-rule-black-dot = by the black dot
reason-rule-all-dots = without a dot
reason-rule-pair-sum = by the sum between them
reason-rule-all-pair-sums = without a sum between them
reason-rule-little-killer = on the diagonal
reason-rule-palindrome = on the palindrome
reason-rule-quadruple = around the circle
reason-rule-renban = on the renban line
reason-rule-whisper = on the whisper line
reason-rule-region-sum = on the region sum line
reason-rule-inequality = by the sign between them
reason-rule-slow-thermometer = on the slow thermometer
reason-rule-nonconsecutive = side by side
reason-rule-minimum = by the minimum
reason-rule-maximum = by the maximum
reason-rule-parity-line = on the parity line
reason-rule-modular-line = on the modular line
reason-rule-entropic-line = on the entropic line
reason-rule-nabner = on the nabner line
reason-rule-between-line = on the between line
reason-rule-lockout-line = on the lockout line
reason-rule-same-difference = on the same difference line
reason-rule-sum-line = on the sum line
reason-rule-sandwich = by the sandwich sum
reason-rule-x-sum = by the X-sum
reason-rule-skyscraper = by the number of skyscrapers
reason-rule-numbered-room = by the numbered room
reason-rule-zipper-line = on the zipper line
reason-rule-double-arrow = on the double arrow
reason-rule-index = by its bars
reason-rule-custom-line = by the rule of the custom line
reason-rule-clones = as clones
reason-rule-rellik-cage = in the rellik cage
reason-rule-anti-taxicab = that many steps apart
reason-rule-counting-circles = in the counting circles
reason-rule-sum-cage = in the sum cage
reason-rule-equal-cages = in the cages with equal sums
reason-rule-look-and-say = in the look-and-say cage
# A kind that is newer than these sentences; $name is its name with an article.
reason-rule-other = by { $name }
# The rule as a group of cells that differ; $cell is its first cell.
reason-rule-at = { $name } at { $cell }

## What a rule requires of two cells, or along a line from one to the other.

reason-rule-grows = { $rule }, digits grow from { $one } to { $other }
reason-rule-less = { $rule }, { $one } is less than { $other }
reason-rule-not-greater = { $rule }, { $one } is not greater than { $other }
reason-rule-same = { $rule }, { $one } and { $other } are the same digit
reason-rule-difference = { $rule }, { $one } and { $other } differ by { $number }
reason-rule-no-difference = { $rule }, { $one } and { $other } do not differ by { $number }
reason-rule-apart = { $rule }, { $one } and { $other } differ by at least { $number }
reason-rule-ratio = { $rule }, one of { $one } and { $other } is { $number ->
        [1] the other
        [2] twice the other
       *[other] { $number } times the other
    }
reason-rule-no-ratio = { $rule }, neither of { $one } and { $other } is { $number ->
        [1] the other
        [2] twice the other
       *[other] { $number } times the other
    }
reason-rule-other-remainder =
    { $number ->
        [2] { $rule }, one of { $one } and { $other } is odd and the other even
       *[other] { $rule }, { $one } and { $other } leave different remainders when divided by { $number }
    }
reason-rule-other-run = { $rule }, { $one } and { $other } are not both low, both middle or both high
reason-rule-not-both = { $rule }, { $one } and { $other } are not both { $number }
reason-rule-total = { $rule }, { $one } and { $other } add up to { $number }
reason-rule-no-total = { $rule }, { $one } and { $other } do not add up to { $number }

## What it requires of several cells, $count of them. $result is a cell, several that are read as one number, or several
## that are added up.

reason-rule-sum =
    { $count ->
        [one] { $rule }, { $cells } is { $number }
       *[other] { $rule }, { $cells } add up to { $number }
    }
reason-rule-arrow-sum =
    { $count ->
        [one] { $rule }, { $cells } is the same as { $result }
       *[other] { $rule }, { $cells } add up to { $result }
    }
reason-rule-pill-sum =
    { $count ->
        [one] { $rule }, { $cells } is the number in { $result }
       *[other] { $rule }, { $cells } add up to the number in { $result }
    }
reason-rule-equal-sums =
    { $count ->
        [one] { $rule }, { $cells } is the sum of { $result }
       *[other] { $rule }, { $cells } add up to the same as { $result }
    }
# $sets are written without a space: 2345 or 3456.
reason-rule-run = { $rule }, { $cells } hold consecutive digits, which can only be { $sets }
reason-rule-some-run = { $rule }, { $cells } hold consecutive digits
reason-rule-no-run = { $rule }, { $cells } hold consecutive digits, and no run of that length is left for them
reason-rule-holds = { $rule }, { $digits } must be in { $cells }
reason-rule-counts = { $rule }, each digit in { $cells } is in as many of them as it says

## What it requires of cells that are read one after the other. $first is the first of $cells.

# $cells are between the ends $one and $other of a line.
reason-rule-between =
    { $count ->
        [one] { $rule }, { $cells } is between { $one } and { $other }
       *[other] { $rule }, { $cells } are between { $one } and { $other }
    }
reason-rule-lockout =
    { $count ->
        [one] { $rule }, { $one } and { $other } differ by at least { $number }, and { $cells } is neither between them nor equal to one of them
       *[other] { $rule }, { $one } and { $other } differ by at least { $number }, and { $cells } are neither between them nor equal to one of them
    }
reason-rule-same-difference-of = { $rule }, { $cells } differ by the same number from each to the next
reason-rule-parts = { $rule }, { $cells } can be cut into parts that add up to { $number } each
reason-rule-sandwich-of = { $rule }, the digits between the least and the greatest among { $cells } add up to { $number }
reason-rule-x-sum-of = { $rule }, the first of { $cells }, as many as { $first } says, add up to { $number }
reason-rule-skyscraper-of =
    { $number ->
        [one] { $rule }, none of { $cells } is greater than the first
       *[other] { $rule }, exactly { $number } of { $cells } are greater than all before them
    }
# $counts pair a number with a digit: 2×3 means two 3s.
reason-rule-says = { $rule }, { $cells } hold exactly { $counts }
reason-rule-rellik-of =
    { $count ->
        [one] { $rule }, { $cells } is not { $number }
       *[other] { $rule }, neither one of { $cells } nor several together make { $number }
    }
reason-rule-numbered-room-of = { $rule }, { $first } says which of { $cells } is { $number }
# $number is the number of the row or column of $cell; $cells are the other cells of its column or row.
reason-rule-row-index = { $rule }, { $cell } says in which row of its column the { $number } is, among { $cells }
reason-rule-column-index = { $rule }, { $cell } says in which column of its row the { $number } is, among { $cells }
# A kind that is newer than these sentences.
reason-rule-read = { $rule }, { $cells } are read together

## Why it eliminates candidates.

# What the other cells can be, or are.
reason-rule-beside =
    { $count ->
        [one] { $cells } is { $digits }
       *[other] { $cells } are { $digits }
    }
# What they cannot be: $cells lack the partners that a digit would need.
reason-rule-lack =
    { $count ->
        [one] { $cells } has no { $digits }
       *[other] { $cells } have no { $digits }
    }
# What a cell of a growing line can be.
reason-rule-at-least = { $cell } is at least { $digit }
reason-rule-at-most = { $cell } is at most { $digit }
reason-rule-only-places = only { $cells } can be { $digit }

# The minimum and the maximum of the cells, used when too many candidates are eliminated to name each.
reason-rule-bounds =
    { $count ->
        [one] { $cells } is { $least } to { $most }
       *[other] { $cells } make { $least } to { $most }
    }
reason-rule-pill-bounds = { $cells } read as { $least } to { $most }

## In a net: $left is what the cells are, $asked what the rule requires.

reason-net-rule = { $left }, and { $asked }
reason-net-rule-at-once = { $asked }
