# The text above and below the pictures of an explanation. $number is the number of a step, $heading its technique.

explain-step = { $number }. { $heading }
explain-singles = { $first } to { $last }. singles
# $caption is one of these, for a picture of one of several branches.
explain-branch = { $caption }, branch { $branch } of { $count }
explain-singles-filled = They fill the green cells.
