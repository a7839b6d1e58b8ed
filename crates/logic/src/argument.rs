//! A step up to its conclusion: what a hint tells and shows before the last level.

use crate::{Board, Candidates as _, Evidence, Link, Set as _, Step, Strength, Technique};

impl<B: Board> Step<B> {
    /// True if what this link of the step's chain leads to is what the step concludes.
    pub fn is_concluded_by(&self, link: &Link<B>) -> bool {
        let concluded =
            if link.strength == Strength::Strong { &self.places } else { &self.removes };
        let is_among = |all: &B::Candidates, of: &B::Candidates| all.without(of).has_none();
        // A candidate that holds even if it does not takes the others of its cell.
        let proves_itself = || {
            let first = self.because.links.first();
            first.is_some_and(|first| {
                [first.strength, link.strength] == [Strength::Strong; 2]
                    && first.from == link.to
                    && (self.removes.cells() - link.to.cells()).is_empty()
            })
        };
        self.follows_links() && (is_among(&link.to, concluded) || proves_itself())
    }

    /// Its reason, without what gives the conclusion away: the cell of a single that only a house
    /// was named for, a digit that is placed, the last links of chains that end in the conclusion. What
    /// the argument itself supposes stays.
    pub fn argument(&self) -> Evidence<B> {
        let mut because = self.because.clone();
        if self.technique.is_single() {
            because.pattern = B::Candidates::default();
            if self.technique != Technique::NakedSingle {
                because.cells = B::Cells::EMPTY;
            }
            return because;
        }
        let mut concluded = self.places.clone();
        if let Some(first) = self.because.links.first().filter(|_| self.follows_links()) {
            because.links = self.links_before_the_end();
            concluded.add(&self.removes);
            concluded = concluded.without(&first.from);
        }
        for fact in &because.alternatives {
            concluded = concluded.without(&fact.candidates);
        }
        let is_apart = |end: &B::Candidates| end.without(&self.removes) == *end;
        because.meetings.retain(|link| is_apart(&link.from) && is_apart(&link.to));
        because.pattern = because.pattern.without(&concluded);
        because.fins = because.fins.without(&concluded);
        let ends = because.links.iter().flat_map(|link| [&link.from, &link.to]);
        let told = ends.fold(B::Cells::EMPTY, |told, end| told | end.cells());
        because.cells -= concluded.cells() - told;
        because
    }

    /// The step without its conclusion, as a hint shows it before the last level.
    #[must_use]
    pub fn before_conclusion(&self) -> Self {
        let (places, removes) = (B::Candidates::default(), B::Candidates::default());
        Self { technique: self.technique, places, removes, because: self.argument() }
    }

    /// True if its links are followed from a supposition to the conclusion, and are not just those between
    /// the cells of a pattern.
    const fn follows_links(&self) -> bool {
        !matches!(
            self.technique,
            Technique::Skyscraper
                | Technique::TwoStringKite
                | Technique::TurbotFish
                | Technique::WWing
                | Technique::XyChain
        )
    }

    /// Of a chain that is one path all links before the first that tells the conclusion, of branches all that
    /// do not.
    fn links_before_the_end(&self) -> Vec<Link<B>> {
        let links = &self.because.links[..];
        let told = |link: &&Link<B>| !self.is_concluded_by(link);
        if links.windows(2).all(|pair| pair[0].to == pair[1].from) {
            return links.iter().take_while(told).cloned().collect();
        }
        links.iter().filter(told).cloned().collect()
    }
}
