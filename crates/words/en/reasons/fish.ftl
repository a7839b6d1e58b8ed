# Fish: $digits is the digit, $houses are the lines or boxes that hold it, $covers those across. $cells are the
# cells of the body, $fins those of the fins; $each is the digit with its article.

reason-fish = { $houses } have their { $digits } only in { $covers }, and take one of each.
reason-fish-finned = Either { $fins } is { $digits }, or { $houses } have it only in { $covers } and take one of each.
reason-fish-franken = { $houses } need { $each } each and have it only at { $cells }, each in one of them. All are in { $covers }, which take one each.
reason-fish-franken-end = the rest of { $covers } has none, nor has a cell in two of them
reason-fish-franken-finned = Either { $fins } is { $digits }, or { $houses } have it only at { $cells }, each in one of them; all are in { $covers }, which take one each.
