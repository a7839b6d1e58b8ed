# A kind of rule with its article, as used within a sentence. The library supplies it in English; another language
# selects its own by $kind, such as white-dot.
rule-kind = { $title }

# Cells that do not fit a rule: one, two, or those from the first to the last.
clash-rule-cell = The digit in { $one } does not fit { $rule }.
clash-rule-pair = The digits in { $one } and { $other } do not fit { $rule }.
clash-rule-cells = The digits from { $one } to { $other } do not fit { $rule }.
