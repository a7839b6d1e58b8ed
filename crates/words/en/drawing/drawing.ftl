# Legends of pictures of steps: each explains the mark beside it. $number is the number of a branch, $name the letter of a
# set, $count a number of houses or cages.

## Chains

drawing-start = the assumption
drawing-start-of-branch = the assumption of branch { $number }
drawing-on = then right
drawing-off = then wrong
drawing-both = both right and wrong: a contradiction
drawing-differs = right in one branch, wrong in another
drawing-strong = at least one of the two is right
drawing-weak = at most one of the two is right
drawing-beyond = one follows from the other
drawing-number = the order

## Patterns

drawing-pattern = the pattern
drawing-further = what else proves it
drawing-linked = the strong links
drawing-strong-link = the strong link
drawing-single = the single
drawing-fins = the fins
drawing-colour-one = one colour
drawing-colour-other = the other colour
drawing-cluster-one = a colour of one cluster
drawing-cluster-other = a colour of the other cluster
drawing-colour-opposite = the opposite colours
drawing-half-one = every other cell of the chain
drawing-half-other = the cells between
drawing-wings = the two cells
drawing-box-places = its places in the box
drawing-aligned = the cells that are filled together
drawing-judges = the cells that must keep a digit
drawing-too-many = the extra candidates
drawing-swapped = the digits that could be swapped
drawing-prevents = what prevents that
drawing-locked-in = the digit that must be here
drawing-sum = the cells of the sum
drawing-rule = the cells of the rule
drawing-sum-side = one side of the sum
drawing-sum-other-side = the other side

## Sets

drawing-set = set { $name }
drawing-common = only one of two sets has it
drawing-one-set-has = one of the sets has it
drawing-stays = stays in the sets
drawing-one-holds = one of these is right

## Shaded cells

drawing-house =
    { $count ->
        [one] the house
       *[other] the houses
    }
drawing-cage =
    { $count ->
        [one] the cage
       *[other] the cages
    }
drawing-cover =
    { $count ->
        [one] the house that covers it
       *[other] the houses that cover it
    }
drawing-link-house = the house of the strong link
drawing-regions =
    { $count ->
        [one] the region
       *[other] the regions
    }
drawing-loses =
    { $count ->
        [one] the house that loses it
       *[other] the houses that lose it
    }
drawing-added =
    { $count ->
        [one] the cage that counts
       *[other] the cages that are added up
    }
drawing-source = each of its candidates is assumed in turn
drawing-dead = nothing is left here
drawing-blocker = proves the single

## The conclusion

drawing-removed = removed
drawing-placed = placed
