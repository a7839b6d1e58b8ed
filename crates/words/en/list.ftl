# Lists: what is listed so far, and the next item.

list-none = none
list-comma = { $items }, { $next }
list-and = { $items } and { $next }
list-or = { $items } or { $next }
list-nor = { $items } nor { $next }
list-semicolon = { $items }; { $next }
list-sentences = { $items } { $next }
