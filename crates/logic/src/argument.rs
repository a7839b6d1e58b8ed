//! A step without its conclusion, which is what a hint shows before the last level.

use crate::{Board, Candidates as _, Evidence, Link, Set as _, Step, Strength, Technique};

impl<B: Board> Step<B> {
    /// True if this link already leads to the conclusion of the step.
    pub fn is_concluded_by(&self, link: &Link<B>) -> bool {
        let concluded =
            if link.strength == Strength::Strong { &self.places } else { &self.removes };
        let is_among = |all: &B::Candidates, of: &B::Candidates| all.without(of).has_none();
        // A candidate that follows from its own denial removes the other candidates of its cell.
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

    /// The evidence without anything that gives the conclusion away: the cell of a single when only
    /// its house was named, a digit that is placed, and the last links of chains that end in the
    /// conclusion. What the argument itself supposes stays.
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
        let shown = ends.fold(B::Cells::EMPTY, |shown, end| shown | end.cells());
        because.cells -= concluded.cells() - shown;
        because
    }

    /// The step without its conclusion, as a hint shows it before the last level.
    #[must_use]
    pub fn before_conclusion(&self) -> Self {
        let (places, removes) = (B::Candidates::default(), B::Candidates::default());
        Self { technique: self.technique, places, removes, because: self.argument() }
    }

    /// True if its links lead from a supposition to the conclusion, and do not just connect the
    /// cells of a pattern.
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

    /// The links that may be shown. A chain that is one path ends before the first link that
    /// reveals the conclusion; a chain of branches loses each such link.
    fn links_before_the_end(&self) -> Vec<Link<B>> {
        let links = &self.because.links[..];
        let may_be_shown = |link: &&Link<B>| !self.is_concluded_by(link);
        if links.windows(2).all(|pair| pair[0].to == pair[1].from) {
            return links.iter().take_while(may_be_shown).cloned().collect();
        }
        links.iter().filter(may_be_shown).cloned().collect()
    }
}
