# The techniques as a hint announces them, and the narrower names of some of their patterns: with an article
# if they have one. $technique and $pattern are their names as a command takes them; $name is the plain name
# of a technique or pattern that is not listed here.

reason-technique =
    { $technique ->
        [full-house] a full house
        [hidden-single] a hidden single
        [naked-single] a naked single
        [cell-relation] a cell relation
        [required-digits] required digits
        [cage-sum] a cage sum
        [line-sum] a line sum
        [consecutive-set] a consecutive set
        [whole-line] a whole line
        [innie-or-outie] an innie or outie
        [locked-pair] a locked pair
        [locked-triple] a locked triple
        [pointing] a case of pointing
        [claiming] a case of claiming
        [locked-candidates] locked candidates
        [naked-pair] a naked pair
        [hidden-pair] a hidden pair
        [law-of-leftovers] the law of leftovers
        [innies-and-outies] innies and outies
        [naked-triple] a naked triple
        [hidden-triple] a hidden triple
        [common-peers] common peers
        [x-wing] an X-wing
        [swordfish] a swordfish
        [skyscraper] a skyscraper
        [two-string-kite] a two-string kite
        [turbot-fish] a turbot fish
        [empty-rectangle] an empty rectangle
        [simple-colour-trap] a simple colour trap
        [simple-colour-wrap] a simple colour wrap
        [remote-pair] a remote pair
        [xy-wing] an XY-wing
        [xyz-wing] an XYZ-wing
        [w-wing] a W-wing
        [finned-x-wing] a finned X-wing
        [sashimi-x-wing] a sashimi X-wing
        [unique-rectangle-type-1] a unique rectangle type 1
        [unique-rectangle-type-2] a unique rectangle type 2
        [unique-rectangle-type-3] a unique rectangle type 3
        [unique-rectangle-type-4] a unique rectangle type 4
        [unique-rectangle-type-6] a unique rectangle type 6
        [hidden-rectangle] a hidden rectangle
        [avoidable-rectangle-type-1] an avoidable rectangle type 1
        [avoidable-rectangle-type-2] an avoidable rectangle type 2
        [unique-loop-type-1] a unique loop type 1
        [unique-loop-type-2] a unique loop type 2
        [unique-loop-type-3] a unique loop type 3
        [unique-loop-type-4] a unique loop type 4
        [naked-quad] a naked quad
        [jellyfish] a jellyfish
        [hidden-quad] a hidden quad
        [multi-colours] multi-colours
        [finned-swordfish] a finned swordfish
        [sashimi-swordfish] a sashimi swordfish
        [finned-jellyfish] a finned jellyfish
        [sashimi-jellyfish] a sashimi jellyfish
        [bug-type-1] a BUG type 1
        [bug-type-2] a BUG type 2
        [bug-type-3] a BUG type 3
        [bug-type-4] a BUG type 4
        [aligned-pair-exclusion] an aligned pair exclusion
        [sue-de-coq] a Sue de Coq
        [xy-chain] an XY-chain
        [als-xz] an ALS-XZ
        [als-xy-wing] an ALS-XY-wing
        [x-cycle] an X-cycle
        [x-chain] an X-chain
        [y-cycle] a Y-cycle
        [cycle] a cycle
        [forcing-chain] a forcing chain
        [discontinuous-nice-loop] a discontinuous nice loop
        [continuous-nice-loop] a continuous nice loop
        [alternating-inference-chain] an alternating inference chain
        [grouped-discontinuous-nice-loop] a grouped discontinuous nice loop
        [grouped-continuous-nice-loop] a grouped continuous nice loop
        [grouped-alternating-inference-chain] a grouped alternating inference chain
        [als-chain] an ALS chain
        [death-blossom] a death blossom
        [franken-x-wing] a Franken X-wing
        [franken-swordfish] a Franken swordfish
        [finned-franken-x-wing] a finned Franken X-wing
        [finned-franken-swordfish] a finned Franken swordfish
        [aligned-triplet-exclusion] an aligned triplet exclusion
        [nishio] a nishio
        [cell-forcing-chains] cell forcing chains
        [house-forcing-chains] house forcing chains
        [dynamic-cell-forcing-chains] dynamic cell forcing chains
        [dynamic-house-forcing-chains] dynamic house forcing chains
        [dynamic-double-forcing-chains] dynamic double forcing chains
        [dynamic-contradiction] a dynamic contradiction
        [dynamic-chains-with-patterns] dynamic chains with patterns
        [nested-forcing-chains] nested forcing chains
        [nested-multiple-chains] nested multiple chains
        [nested-dynamic-chains] nested dynamic chains
        [forcing-net] a forcing net
       *[other] { $name }
    }
reason-pattern =
    { $pattern ->
        [wxyz-wing] a WXYZ-wing
        [vwxyz-wing] a VWXYZ-wing
        [m-wing] an M-wing
        [s-wing] an S-wing
        [h-wing] an H-wing
        [l-wing] an L-wing
        [almost-locked-pair] an almost locked pair
        [almost-locked-triple] an almost locked triple
       *[other] { $name }
    }

# The first level of a hint: $named is one of the names above. Plural names are listed.
reason-hint-technique =
    { $technique ->
        [law-of-leftovers] Apply { $named }.
        [locked-candidates] There are { $named }.
        [required-digits] There are { $named }.
        [innies-and-outies] There are { $named }.
        [common-peers] There are { $named }.
        [multi-colours] There are { $named }.
        [cell-forcing-chains] There are { $named }.
        [house-forcing-chains] There are { $named }.
        [dynamic-cell-forcing-chains] There are { $named }.
        [dynamic-house-forcing-chains] There are { $named }.
        [dynamic-double-forcing-chains] There are { $named }.
        [dynamic-chains-with-patterns] There are { $named }.
        [nested-forcing-chains] There are { $named }.
        [nested-multiple-chains] There are { $named }.
        [nested-dynamic-chains] There are { $named }.
       *[other] There is { $named }.
    }

# $pattern is the narrower name, $named the technique.
reason-hint-pattern = There is { $pattern } ({ $named }).

# The heading of a step, with the plain names.
reason-heading = { $technique }
reason-heading-pattern = { $pattern } ({ $technique })

# The levels of HoDoKu's scale above hard. The others are those of Classic.
level-unfair = unfair
level-extreme = extreme
