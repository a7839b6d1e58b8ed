# What the reasons of several techniques are made of. $cell and $cells are cells such as r3c7, $digit and
# $digits digits as the board shows them, $house and $houses houses such as row 3.

reason-a =
    { $number ->
        [8] an { $digit }
        [10] an { $digit }
        [14] an { $digit }
        [15] an { $digit }
       *[other] a { $digit }
    }
reason-removal = { $digits } from { $cells }
reason-sees =
    { $count ->
        [one] { $cells } sees every { $digits }
       *[other] { $cells } see every { $digits }
    }
reason-places = { $house } has its { $digits } at { $cells }
reason-choices = { $cells } is { $digits }
