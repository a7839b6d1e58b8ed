# The links of a chain in short, behind its reason: rows such as r1c1=5 - r1c4=5 = r3c5=5.

reason-links = Links: { $links }.
# Of a technique that has no sentence yet.
reason-links-alone = { $links }
# A row: what stands $before, the sign of a link, and its end.
reason-link = { $before } { $sign } { $after }
# The ends of several links, told together.
reason-link-ends = { $ends }
# One end: candidates such as r3c7=5.
reason-link-end = { $candidates }
