# Kinds of rules, with their articles, as they stand within a sentence.

rule-diagonal = a diagonal
rule-windows = windows
rule-anti-knight = anti-knight
rule-anti-king = anti-king
rule-extra-region = an extra region
rule-cage = a cage
rule-clue = a number in an empty cell
rule-candidates = candidates
# A kind that is newer than these sentences.
rule-other = { $rule }
