# The lesson in the terminal: its keys, its lines, and the offer at the first start.

lesson-keys-read = Press { $key } to read on.
lesson-keys-end = Press { $key } to finish.
lesson-keys-put = Go to { $cell } with the arrow keys and press { $digit }.
lesson-keys-note = Go to { $cell } and press { $key }. Or press { $pen } first: digit keys make notes then.
lesson-keys-noting = The digit keys make notes now: go to { $cell } and press { $digit }.
lesson-keys-potion = Press { $key } to drink it.
lesson-keys-hint = Press { $key } for the hint.
lesson-keys-fill = Go to a blank and press its digit, or { $key } for a hint.

lesson-plain-read = Press Enter to read on.
lesson-plain-end = Press Enter to finish.
lesson-plain-put = Type its row, column and digit: { $row } { $column } { $digit }
lesson-plain-note = Type: { $command } { $row } { $column } { $digit }
lesson-plain-potion = Type: potion
lesson-plain-hint = Type: hint
lesson-plain-fill = Type a row, a column and a digit, or: hint
lesson-plain-leave = q leaves the lesson.
lesson-plain-lit = Marked: { $cells }
lesson-plain-unknown = Type a row, a column and a digit, potion, hint, or q.

lesson-offer = New here?
lesson-offer-learn = Learn Sudoku: three minutes
lesson-offer-known = I know Sudoku
lesson-offer-plain = New here? Type { $number } to learn Sudoku in three minutes.
lesson-menu = Learn Sudoku
lesson-place = { $at }/{ $of }
