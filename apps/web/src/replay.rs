//! A game that was played, to be stood at any move of.
//!
//! The whole of it is played once when it is loaded, so a replay that can be seen fits the rules to its
//! last move. Going back starts from the nearest of the games that were kept on the way.

use underdoku_game::Millis;

use crate::Play;
use crate::wire::Scene;

/// How many moves lie between two games that are kept.
const STRIDE: usize = 16;

/// A played game.
#[derive(Clone, Debug)]
pub struct Replay {
    moves: Vec<(Millis, String)>,
    /// The game before the first move, and after every so many.
    kept: Vec<Play>,
}

impl Replay {
    /// The game of this save.
    ///
    /// # Errors
    ///
    /// Where the text is no save, or which move of it does not fit the rules.
    pub fn load(text: &str) -> Result<Self, String> {
        Play::load(text)?;
        let (start, moves) = Play::parts(text)?;
        let mut kept = vec![start];
        for stride in moves.chunks_exact(STRIDE) {
            let mut play = kept[kept.len() - 1].clone();
            for (time, act) in stride {
                play.act(act, *time);
            }
            kept.push(play);
        }
        Ok(Self { moves, kept })
    }

    /// The game after so many moves, or after all of them.
    pub fn at(&self, number: usize) -> Scene {
        let number = number.min(self.moves.len());
        let stride = number.saturating_sub(1) / STRIDE;
        let mut play = self.kept[stride].clone();
        let mut told = Vec::new();
        for (time, act) in &self.moves[stride * STRIDE..number] {
            told = play.act(act, *time).told;
        }
        let act = number.checked_sub(1).map(|last| self.moves[last].1.clone()).unwrap_or_default();
        Scene { at: number, of: self.moves.len(), act, told, view: play.view() }
    }
}
