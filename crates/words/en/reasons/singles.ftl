# Singles of techniques; the sentences that singles without candidates use too are in ../next.ftl. $house and $houses are
# houses such as row 3, $cells cells such as r3c7, $digits digits as the board shows them; $count is the number of
# digits before the verb.

reason-full-house = { $houses } has only one blank left.
reason-full-house-end = the missing digit, { $digits }, goes in { $cells }
reason-naked-single-house = { $house } has { $digits }
reason-naked-single-others = others are in { $houses }
reason-naked-single-removed =
    { $count ->
        [one] { $digits } has been ruled out before
       *[other] { $digits } have been ruled out before
    }
reason-hidden-single-filled = the others are filled
reason-hidden-single-removed = { $digits } is no longer a candidate of { $cells }
# If there are many cells.
reason-hidden-single-removed-from-others = { $digits } is no longer a candidate of the others
