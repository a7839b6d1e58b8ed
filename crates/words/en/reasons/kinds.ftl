# Kinds of rules, with their articles, as they stand within a sentence.

rule-diagonal = a diagonal
rule-windows = windows
rule-anti-knight = anti-knight
rule-anti-king = anti-king
rule-extra-region = an extra region
rule-cage = a cage
rule-clue = a number in an empty cell
rule-candidates = candidates
rule-thermometer = a thermometer
rule-arrow = an arrow
rule-white-dot = a white dot
rule-black-dot = a black dot
rule-all-dots = all dots given
rule-pair-sum = a sum between two cells
rule-all-pair-sums = all sums between two cells given
rule-odd = odd cells
rule-even = even cells
rule-little-killer = a little killer
rule-palindrome = a palindrome
rule-quadruple = a quadruple
rule-renban = a renban line
rule-whisper = a whisper line
rule-region-sum = a region sum line
# A kind that is newer than these sentences.
rule-other = { $rule }

# Cells that do not fit a rule: one, two, or those from the first to the last.
clash-rule-cell = The digit in { $one } does not fit { $rule }.
clash-rule-pair = The digits in { $one } and { $other } do not fit { $rule }.
clash-rule-cells = The digits from { $one } to { $other } do not fit { $rule }.
