//! Handlers of the API.

use std::sync::Arc;

use axum::Json;
use axum::body::Bytes;
use axum::extract::rejection::{BytesRejection, QueryRejection};
use axum::extract::{FromRequest as _, Query, Request, State};
use axum::http::StatusCode;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE, HeaderValue, RETRY_AFTER};
use axum::response::{IntoResponse, Response};
use serde::de::DeserializeOwned;
use sha2::{Digest as _, Sha256};
use tokio::sync::SemaphorePermit;
use tokio::task::spawn_blocking;
use underdoku_game::{AnyGame, Day, GameId, Millis, daily};

use crate::address_counts::{AddressCounts, CountedRequest};
use crate::guard::Sender;
use crate::key::{KeyHash, NoKey, PlayerKey, Proof, PublicKey};
use crate::ledger::{Admission, After, CompressedReplay, Entry, FIRST, Player, Rank, RankedRun};
use crate::wire::{
    self, AcceptedForm, BeginForm, BegunForm, DailyForm, DailyQuery, ErrorForm, GameForm,
    RanksForm, RanksQuery, ReplayForm, ReplayQuery, RunForm, SignedForm,
};
use crate::{Address, App, Name, Outcome, RankList, Refusal, calendar};

/// The longest request for a board, in bytes: a name, a key, a signature and a few old secrets.
pub(crate) const BEGIN_BODY: usize = 4 * 1_024;

type QueryResult<T> = Result<Query<T>, QueryRejection>;

/// The number of ranks returned by default, and the maximum.
const RANKS: (u32, u32) = (100, 1_000);

/// The last rank after which a list may begin, because the database skips all runs before it one by one.
const DEEPEST: u32 = 10_000;

/// `GET /api/daily`: the games of today, or of another day.
pub(crate) async fn daily(
    State(app): State<Arc<App>>,
    asked: QueryResult<DailyQuery>,
) -> Result<Response, Refusal> {
    let now = app.clock.now();
    let day = asked_day(query(asked)?.day.as_deref(), now)?;
    Ok(fresh(Json(DailyForm {
        day: day.to_string(),
        begins: day.begins(),
        closes: calendar::closes(day),
        now,
        games: app.referee.games().daily().map(|game| game_form(&app, game, day, now)).collect(),
    })))
}

fn game_form(app: &App, game: &dyn AnyGame, day: Day, now: u64) -> GameForm {
    let seed = daily::seed(day);
    let rules = game.daily_rules(&seed).unwrap_or_default().to_owned();
    let facts = game.daily_facts();
    let template =
        facts.iter().find(|(name, _)| *name == "template").map(|(_, fact)| fact.to_string());
    // Until the day is closed, nobody may see the server's board without having begun it.
    let timed_seed = calendar::must_be_closed(day, now)
        .is_ok()
        .then(|| daily::timed_seed(day, &app.ledger.nonce(day)).to_string());
    let game = game.id().to_string();
    GameForm { game, rules, seed: seed.to_string(), timed_seed, template }
}

/// `GET /api/ranks`: the ranked runs of a game and day, best first.
pub(crate) async fn ranks(
    State(app): State<Arc<App>>,
    asked: QueryResult<RanksQuery>,
) -> Result<Response, Refusal> {
    let asked = query(asked)?;
    let game = wire::game(app.referee.games(), &asked.game)?;
    let day = asked_day(asked.day.as_deref(), app.clock.now())?;
    let (after, limit) = (asked.after.unwrap_or(0), asked.limit.unwrap_or(RANKS.0).min(RANKS.1));
    if after > DEEPEST {
        return Err(Refusal::Malformed(format!("after: expected at most {DEEPEST}, not {after}")));
    }
    let malformed = |error| Refusal::Malformed(format!("from: {error}"));
    let start = match &asked.from {
        Some(cursor) => After::Run(cursor.parse().map_err(malformed)?),
        None => After::Rank(after),
    };
    let (ranks, last, of) = app.ledger.ranks((game, day, asked.list), start, limit).await?;
    let (game, day, next) = (game.to_string(), day.to_string(), last.map(|last| last.to_string()));
    Ok(fresh(Json(RanksForm { game, day, of, list: asked.list, ranks, next })))
}

/// `GET /api/replay`: the replay of one of the top runs of a closed day, exactly as it was
/// submitted.
pub(crate) async fn replay(
    State(app): State<Arc<App>>,
    asked: QueryResult<ReplayQuery>,
) -> Result<Response, Refusal> {
    let ReplayQuery { game, day, list, rank } = query(asked)?;
    let game = wire::game(app.referee.games(), &game)?;
    let now = app.clock.now();
    let day = asked_day(day.as_deref(), now)?;
    if !(1..=FIRST).contains(&rank) {
        return Err(Refusal::Malformed(format!("rank: expected 1 to {FIRST}, not {rank}")));
    }
    calendar::must_be_closed(day, now)?;
    let replay = app.ledger.replay((game, day, list), rank).await?.ok_or(Refusal::NotFound)?;
    Ok(fresh(Json(ReplayForm { replay })))
}

/// `POST /api/begin`: returns the board of the day that the server times, and records when.
pub(crate) async fn begin(
    State(app): State<Arc<App>>,
    request: Request,
) -> Result<Response, Refusal> {
    let from = sender(&request);
    let place = arrival(&app, from)?;
    let form: BeginForm = read_json(BEGIN_BODY, request).await?;
    drop(place);
    let now = app.clock.now();
    let (game, day) = (wire::game(app.referee.games(), &form.game)?, wire::day(&form.day)?);
    calendar::must_be_open(day, now)?;
    let text = format!("underdoku begin\n{game}\n{day}\n{}\n", form.player);
    let player = player(&form.player, signed(&text, &form.signed)?)?;
    // A player who has already submitted a run may still look at its board.
    let standing = app.ledger.may_enter((game, day, true), player.clone(), None).await?;
    must_have_room(&app, from, &player, standing)?;
    let begun = app.ledger.begin(player, (game, day), now).await?;
    let seed = daily::timed_seed(day, &app.ledger.nonce(day)).to_string();
    Ok(fresh(Json(BegunForm { game: game.to_string(), day: day.to_string(), seed, begun, now })))
}

/// `POST /api/runs`: checks a run, and ranks it.
pub(crate) async fn runs(
    State(app): State<Arc<App>>,
    request: Request,
) -> Result<Response, Refusal> {
    let taken = take(&app, request).await;
    app.metrics.judged(match &taken {
        Ok((_, ranked)) if ranked.is_new => "ranked",
        Ok((form, _)) if form.ranked => "again",
        Ok(_) => "practice",
        Err(refusal) => refusal.code(),
    });
    let (form, ranked) = taken?;
    let status = if ranked.is_new { StatusCode::CREATED } else { StatusCode::OK };
    Ok((status, fresh(Json(form))).into_response())
}

/// A run whose form has been parsed.
struct Claimed {
    game: GameId,
    day: Day,
    player: Player,
    form: RunForm,
    /// The hash of the replay as received, to compare with the one in the claim.
    sha256: [u8; 32],
    now: u64,
}

impl Claimed {
    /// Checks the replay against the hash in the claim.
    fn must_be_whole(&self) -> Result<(), Refusal> {
        let is_whole = self.form.claim.sha256 == hexadecimal(&self.sha256);
        if is_whole { Ok(()) } else { Err(Refusal::Damaged) }
    }
}

/// Ranks a run; returns the answer and its place.
async fn take(app: &Arc<App>, request: Request) -> Result<(AcceptedForm, RankedRun), Refusal> {
    let from = sender(&request);
    let place = arrival(app, from)?;
    let claimed = understood(app, read_json(app.limits.body, request).await?)?;
    let (practice, timed) = (claimed.form.practice, claimed.form.timed);
    let (game, day, player) = (claimed.game, claimed.day, claimed.player.clone());
    if let Some(from) = from.filter(|_| !practice) {
        app.rates.count_bytes(from, claimed.form.replay.len())?;
    }
    let sha256 = Some(claimed.sha256).filter(|_| !practice);
    let standing = app.ledger.may_enter((game, day, timed), player.clone(), sha256).await?;
    if let Some(ranked) = standing.ranked {
        claimed.must_be_whole()?;
        return Ok((taken((game, day), ranked, practice), ranked));
    }
    let judging = Arc::clone(&app.judging).acquire_owned().await.map_err(|_| Refusal::Busy)?;
    let entry = {
        let app = Arc::clone(app);
        let judge = move || {
            let _judging = judging;
            checked(&app, claimed, standing)
        };
        apart(judge).await?
    };
    drop(place);
    let (list, outcome) = (entry.list, entry.outcome.clone());
    let ranked = if practice {
        let rank = app.ledger.would_be((game, day, list), outcome.clone()).await?;
        let (points, ms) = (outcome.points, outcome.time.0);
        RankedRun { rank, list, points, ms, is_new: false }
    } else {
        must_have_room(app, from, &player, standing)?;
        app.ledger.rank(entry).await?
    };
    Ok((taken((game, day), ranked, practice), ranked))
}

/// Permits to receive a run: a global one, and one for the address that sends it.
type Arrival<'a> = (SemaphorePermit<'a>, Option<CountedRequest>);

fn arrival(app: &App, from: Option<Address>) -> Result<Arrival<'_>, Refusal> {
    let permit = app.arriving.try_acquire().map_err(|_| Refusal::Busy)?;
    let place =
        from.map(|from| AddressCounts::join(&app.bodies, from).ok_or(Refusal::TooMany { wait: 1 }));
    Ok((permit, place.transpose()?))
}

fn taken((game, day): (GameId, Day), ranked: RankedRun, practice: bool) -> AcceptedForm {
    let RankedRun { rank: Rank { rank, of }, list, points, ms, .. } = ranked;
    let (game, day) = (game.to_string(), day.to_string());
    AcceptedForm { game, day, ranked: !practice, rank, of, points, ms, list }
}

/// The address that a request is counted for.
fn sender(request: &Request) -> Option<Address> {
    request.extensions().get::<Sender>().and_then(|sender| sender.0)
}

/// Checks that an address may register another name, if the player's is new.
fn must_have_room(
    app: &App,
    from: Option<Address>,
    player: &Player,
    standing: Admission,
) -> Result<(), Refusal> {
    if !standing.is_new {
        return Ok(());
    }
    player.name.must_be_free().map_err(Refusal::Name)?;
    from.map_or(Ok(()), |from| app.rates.name(from))
}

/// Parses the form of a run, and makes the checks that need neither the database nor its replay.
fn understood(app: &App, form: RunForm) -> Result<Claimed, Refusal> {
    let now = app.clock.now();
    let (game, day) = (wire::game(app.referee.games(), &form.game)?, wire::day(&form.day)?);
    if form.practice {
        calendar::must_be_recent(day, now)?;
    } else {
        calendar::must_be_open(day, now)?;
    }
    let proof = match &form.signed {
        Some(signature) => signed(&run_text(&form, game, day), signature)?,
        // Programs too old to sign do not support timed boards.
        None if form.timed => return Err(Refusal::Unsigned),
        None => PlayerKey::Secret(KeyHash::of(&form.key).map_err(Refusal::Key)?).into(),
    };
    let player = player(&form.player, proof)?;
    let sha256 = Sha256::digest(&form.replay).into();
    Ok(Claimed { game, day, player, form, sha256, now })
}

/// The text that is signed for a run.
fn run_text(form: &RunForm, game: GameId, day: Day) -> String {
    let board = if form.timed { "timed" } else { "told" };
    let RunForm { player, claim, .. } = form;
    format!("underdoku run\n{game}\n{day}\n{board}\n{player}\n{}\n", claim.sha256)
}

fn player(name: &str, proof: Proof) -> Result<Player, Refusal> {
    Ok(Player { name: Name::read(name).map_err(Refusal::Name)?, proof })
}

/// The largest number of old secrets that are tried.
const BEFORE: usize = 4;

fn signed(text: &str, form: &SignedForm) -> Result<Proof, Refusal> {
    let key = PublicKey::of_signed(text, &form.public, &form.signature);
    let before = form.before.iter().take(BEFORE).map(|secret| KeyHash::of(secret));
    let before = before.collect::<Result<_, NoKey>>().map_err(Refusal::Key)?;
    Ok(Proof { key: PlayerKey::Signed(key.map_err(Refusal::Signature)?), before })
}

/// Reads a form, with at most `limit` bytes.
async fn read_json<T: DeserializeOwned>(limit: usize, request: Request) -> Result<T, Refusal> {
    let is_json = |kind: &HeaderValue| {
        let name = kind.to_str().ok().and_then(|kind| kind.split(';').next());
        name.is_some_and(|name| name.trim().eq_ignore_ascii_case("application/json"))
    };
    if !request.headers().get(CONTENT_TYPE).is_some_and(is_json) {
        return Err(Refusal::NotJson);
    }
    let body =
        Bytes::from_request(request, &()).await.map_err(|rejection| unread(&rejection, limit))?;
    serde_json::from_slice(&body).map_err(|error| Refusal::Malformed(error.to_string()))
}

fn unread(rejection: &BytesRejection, limit: usize) -> Refusal {
    match rejection.status() {
        StatusCode::PAYLOAD_TOO_LARGE => Refusal::TooLarge { limit },
        _ => Refusal::Malformed(rejection.body_text()),
    }
}

/// Makes all checks that are possible before a run is written, the cheapest first, so that a bad
/// run costs as little as possible.
fn checked(app: &App, claimed: Claimed, standing: Admission) -> Result<Entry, Refusal> {
    claimed.must_be_whole()?;
    let Claimed { game, day, player, form, sha256, now } = claimed;
    let nonce = form.timed.then(|| app.ledger.nonce(day));
    let seed = nonce.map_or_else(|| daily::seed(day), |nonce| daily::timed_seed(day, &nonce));
    let mut outcome = app.referee.judge(game, &seed, &form.replay)?;
    let (points, ms) = (outcome.points, outcome.time.0);
    if (form.claim.points, form.claim.ms) != (points, ms) {
        return Err(Refusal::Claim { found: format!("{points} points in {ms} ms") });
    }
    if !form.practice {
        calendar::must_fit(day, outcome.time, now)?;
    }
    if form.timed {
        let time = timed(outcome.time, standing, now)?;
        outcome = outcome.taking(time);
    }
    let (timed, list) = (form.timed, list_of(&outcome, form.timed));
    let replay = CompressedReplay::of(&form.replay);
    Ok(Entry { game, day, timed, list, player, outcome, replay, sha256, now })
}

/// Allowances in seconds. Both times are in whole seconds, so a run may seem longer than the time
/// since its board was given out. The time that it takes to send the run does not count.
const ROUNDING: u64 = 2;
const SENDING: u64 = 10;

/// The time of a run by the server's clock; pauses count.
fn timed(played: Millis, standing: Admission, now: u64) -> Result<Millis, Refusal> {
    let begun = standing.begun.ok_or(Refusal::NotBegun)?;
    let passed = now.saturating_sub(begun);
    if played.seconds() > passed + ROUNDING {
        return Err(Refusal::Untimed);
    }
    Ok(played.max(Millis(passed.saturating_sub(SENDING).saturating_mul(1_000))))
}

const fn list_of(outcome: &Outcome, timed: bool) -> RankList {
    match (outcome.is_human, timed) {
        (false, _) => RankList::Program,
        (true, true) => RankList::Timed,
        (true, false) => RankList::Claimed,
    }
}

fn hexadecimal(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// `GET /health`: always 200, as proof that the server is running.
pub(crate) async fn health() -> Response {
    fresh("{\"status\":\"ok\"}\n")
}

/// `GET /ready`: 200 if runs can be saved and looked up.
pub(crate) async fn ready(State(app): State<Arc<App>>) -> Result<Response, Refusal> {
    app.ledger.must_be_well().await?;
    Ok(fresh("{\"status\":\"ok\"}\n"))
}

/// `GET /metrics`: the counters.
pub(crate) async fn metrics(State(app): State<Arc<App>>) -> Result<Response, Refusal> {
    let text = app.metrics.text().map_err(|_| Refusal::Busy)?;
    let kind = "application/openmetrics-text; version=1.0.0; charset=utf-8";
    Ok(fresh(([(CONTENT_TYPE, kind)], text)))
}

fn query<T>(asked: QueryResult<T>) -> Result<T, Refusal> {
    asked.map(|Query(asked)| asked).map_err(|rejection| Refusal::Malformed(rejection.body_text()))
}

fn asked_day(day: Option<&str>, now: u64) -> Result<Day, Refusal> {
    day.map_or_else(|| Ok(Day::at(now)), wire::day)
}

/// Runs blocking work on a separate thread, so that it does not delay other requests.
async fn apart<T: Send + 'static>(
    work: impl FnOnce() -> Result<T, Refusal> + Send + 'static,
) -> Result<T, Refusal> {
    spawn_blocking(work).await.map_err(|_| Refusal::Busy)?
}

/// An answer that must not be cached.
fn fresh(answer: impl IntoResponse) -> Response {
    let mut response = answer.into_response();
    response.headers_mut().insert(CACHE_CONTROL, HeaderValue::from_static("no-store"));
    response
}

impl IntoResponse for Refusal {
    fn into_response(self) -> Response {
        let mut response = fresh((self.status(), Json(ErrorForm::from(&self))));
        if let Some(wait) = self.wait() {
            response.headers_mut().insert(RETRY_AFTER, HeaderValue::from(wait));
        }
        response
    }
}
