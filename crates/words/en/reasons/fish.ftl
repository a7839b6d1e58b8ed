# Fish: $digits is the digit, $houses are the lines or boxes that hold it, $covers those that cross them. $cells are the
# cells of the body, $fins those of the fins; $each is the digit with its article.

reason-fish = { $houses } have their { $digits }s only in { $covers }, one in each.
reason-fish-finned = Either { $fins } is { $digits }, or { $houses } have their { $digits }s only in { $covers }, one in each.
# $lost, $count of them, see all fins; $covers are only the covers that they are in.
reason-fish-finned-end =
    { $lost }, which { $count ->
        [one] is
       *[other] are
    } in { $covers } and { $count ->
        [one] sees
       *[other] see
    } { $fins }, { $count ->
        [one] is
       *[other] are
    } not { $digits }
reason-fish-franken = { $houses } need { $each } each, and have it only at { $cells }, each in one of them. All are in { $covers }, which take one each.
reason-fish-franken-end = neither the rest of { $covers } nor a cell in two of them has one
reason-fish-franken-finned = Either { $fins } is { $digits }, or { $houses } have their { $digits }s only at { $cells }, each in one of them; all are in { $covers }, which take one each.
