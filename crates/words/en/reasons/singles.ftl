# Singles. $house and $houses are houses such as row 3, $cells cells such as r3c7, $digits digits as
# the board shows them; $count is the number of cells or digits before the verb. $reason, $reasons,
# $blocking and $removed are further sentences of this file.

reason-full-house = { $houses } has one blank left, { $cells }, and lacks { $digits }.
reason-naked-single = No other digit than { $digits } is left for { $cells }.
reason-naked-single-since = No other digit than { $digits } is left for { $cells }: { $reasons }.
reason-naked-single-house = { $house } has { $digits }
reason-naked-single-others = others are in { $houses }
reason-naked-single-removed =
    { $count ->
        [one] { $digits } has been ruled out before
       *[other] { $digits } have been ruled out before
    }
reason-hidden-single = In { $houses } the only place for { $digits } is { $cells }.
reason-hidden-single-since = In { $houses } the only place for { $digits } is { $cells }: { $reason }.
reason-hidden-single-since-both = In { $houses } the only place for { $digits } is { $cells }: { $blocking }, and { $removed }.
reason-hidden-single-removed = { $digits } is no longer a candidate of { $cells }
