# Setting a puzzle with rules, in the terminal and on the page.

draft-added = Added { $rule }.
draft-removed = Removed { $rule }.
draft-refused-no-draft = Rules are part of the puzzle. They can only be added to a puzzle that you set (Type a puzzle).
draft-refused-rule = The rule does not fit here: { $fault }.
draft-refused-many-rules = A puzzle can be given { $most } rules at most. Remove one first.
draft-refused-no-rule = No such rule was added to the puzzle.

# The number of solutions so far, with a cell in which two of them differ.
draft-several = { $count } solutions: { $cell } can be { $one } or { $other }.
draft-many = At least { $count } solutions: { $cell } can be { $one } or { $other }.
