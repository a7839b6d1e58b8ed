//! Names that belong to a signing key, and names from before runs were signed.

use ed25519_dalek::{Signer as _, SigningKey};
use underdoku_server::wire::{RunForm, SignedForm};

use crate::player::{Played, hexadecimal, key};
use crate::site::{TestServer, day, delve, hudoku};

/// The private key of the player with this number.
pub(crate) fn private(number: u8) -> SigningKey {
    SigningKey::from_bytes(&[number; 32])
}

/// Signs this text; includes old secrets.
pub(crate) fn signed(text: &str, private: &SigningKey, before: &[String]) -> SignedForm {
    SignedForm {
        public: hexadecimal(private.verifying_key().as_bytes()),
        signature: hexadecimal(&private.sign(text.as_bytes()).to_bytes()),
        before: before.to_vec(),
    }
}

/// A run submitted by a program that signs.
pub(crate) fn form(run: &Played, name: &str, private: &SigningKey, board: &str) -> RunForm {
    let mut form = run.form(name, String::new());
    let (game, day, sha256) = (&form.game, &form.day, &form.claim.sha256);
    let text = format!("underdoku run\n{game}\n{day}\n{board}\n{name}\n{sha256}\n");
    form.signed = Some(signed(&text, private, &[]));
    form.timed = board == "timed";
    form
}

#[test]
fn a_signed_run_is_ranked_and_its_key_owns_the_name() {
    for site in TestServer::on_each() {
        let mine = form(&delve(day(), 1, 1), "Ada", &private(1), "told");
        assert!(site.submit(&mine).unwrap().ranked);
        assert_eq!(site.submit(&mine).unwrap().rank, 1, "exactly the same run");
        let other = form(&delve(day(), 1, 2), "Ada", &private(1), "told");
        assert_eq!(site.submit(&other).unwrap_err(), "twice");
        let theirs = form(&hudoku(day(), 1), "Ada", &private(2), "told");
        assert_eq!(site.submit(&theirs).unwrap_err(), "wrong-key");
        assert!(site.submit(&form(&hudoku(day(), 1), "ada", &private(1), "told")).is_ok());
    }
}

/// A request that was intercepted is useless for another run, name, day, game or board.
#[test]
fn a_signature_serves_for_nothing_else() {
    for site in TestServer::on_each() {
        let (run, other) = (delve(day(), 1, 1), delve(day(), 1, 2));
        let mine = form(&run, "Ada", &private(1), "told");
        let changed = |change: &dyn Fn(&mut RunForm)| {
            let mut form = mine.clone();
            change(&mut form);
            site.submit(&form).unwrap_err()
        };
        assert_eq!(changed(&|form| form.player = "Eve".to_owned()), "signature");
        assert_eq!(changed(&|form| form.timed = true), "signature");
        assert_eq!(changed(&|form| form.game = "hudoku".to_owned()), "signature");
        let replayed = other.form("Ada", String::new());
        assert_eq!(changed(&|form| form.claim = replayed.claim.clone()), "signature");
        assert_eq!(changed(&|form| form.replay.clone_from(&replayed.replay)), "damaged");
        site.set_clock(86_400);
        assert_eq!(changed(&|form| form.day = day().next().to_string()), "signature");
        site.set_clock(43_200);
        let public = |form: &mut RunForm, text: String| form.signed.as_mut().unwrap().public = text;
        assert_eq!(changed(&|form| public(form, key(1))), "signature");
        assert_eq!(changed(&|form| form.signed = None), "key");
        assert!(site.submit(&mine).is_ok());
    }
}

#[test]
fn an_old_name_moves_once_to_a_signing_key() {
    for site in TestServer::on_each() {
        site.submit(&delve(day(), 1, 1).form("Ada", key(1))).unwrap();
        let mut new = form(&hudoku(day(), 1), "Ada", &private(1), "told");
        assert_eq!(site.submit(&new).unwrap_err(), "old-key", "the answer says how");
        let mut with = |before: &[String]| {
            new.signed.as_mut().unwrap().before = before.to_vec();
            site.submit(&new).map(|taken| taken.ranked)
        };
        assert_eq!(with(&[key(2)]), Err("wrong-key".to_owned()));
        assert_eq!(with(&["no key".to_owned()]), Err("key".to_owned()));
        assert_eq!(with(&[key(7), key(1)]), Ok(true), "the secret of either spelling");
        site.set_clock(86_400 + 7_200);
        let tomorrow = day().next();
        let old = delve(tomorrow, 1, 1).form("Ada", key(1));
        assert_eq!(site.submit(&old).unwrap_err(), "unsigned", "the secret is now worthless");
        assert!(site.submit(&form(&delve(tomorrow, 1, 1), "Ada", &private(1), "told")).is_ok());
        let thief = form(&hudoku(tomorrow, 1), "Ada", &private(2), "told");
        assert_eq!(site.submit(&thief).unwrap_err(), "wrong-key");
    }
}

#[test]
fn names_that_speak_for_the_server_are_reserved() {
    for site in TestServer::on_each() {
        let run = delve(day(), 1, 1);
        for name in ["Admin", "under-doku"] {
            assert_eq!(site.submit(&form(&run, name, &private(1), "told")).unwrap_err(), "name");
            assert_eq!(site.submit(&run.form(name, key(1))).unwrap_err(), "name");
        }
    }
}
