# What stands over and below the pictures of an explanation. $number is the number of a step, $heading its technique.

explain-step = { $number }. { $heading }
explain-singles = { $first } to { $last }. singles
# $caption is one of these, of a picture of one branch of several.
explain-branch = { $caption }, branch { $branch } of { $count }
explain-singles-filled = They fill the green cells.
