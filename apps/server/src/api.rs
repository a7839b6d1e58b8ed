//! Handlers of the API.

use std::sync::Arc;

use axum::Json;
use axum::body::Bytes;
use axum::extract::rejection::{BytesRejection, QueryRejection};
use axum::extract::{FromRequest as _, Query, Request, State};
use axum::http::StatusCode;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE, HeaderValue, RETRY_AFTER};
use axum::response::{IntoResponse, Response};
use sha2::{Digest as _, Sha256};
use tokio::task::spawn_blocking;
use underdoku_game::{AnyGame, Day, daily};

use crate::key::KeyHash;
use crate::ledger::{Entry, Rank};
use crate::wire::{
    self, DailyForm, DailyQuery, ErrorForm, GameForm, RanksForm, RanksQuery, RunForm, TakenForm,
};
use crate::{App, Name, Refusal, calendar};

type Asked<T> = Result<Query<T>, QueryRejection>;

/// The number of ranks returned by default, and at most.
const RANKS: (u32, u32) = (100, 1_000);

/// The last rank after which a list may begin: all before it are skipped one by one.
const DEEPEST: u32 = 10_000;

/// `GET /api/daily`: the games of today, or of another day.
pub(crate) async fn daily(
    State(app): State<Arc<App>>,
    asked: Asked<DailyQuery>,
) -> Result<Response, Refusal> {
    let now = app.clock.now();
    let day = asked_day(query(asked)?.day.as_deref(), now)?;
    Ok(fresh(Json(DailyForm {
        day: day.to_string(),
        begins: day.begins(),
        closes: calendar::closes(day),
        now,
        games: app.referee.games().daily().map(|game| game_form(game, day)).collect(),
    })))
}

fn game_form(game: &dyn AnyGame, day: Day) -> GameForm {
    let rules = game.rules().last().copied().unwrap_or_default().to_owned();
    let facts = game.daily_facts();
    let template =
        facts.iter().find(|(name, _)| *name == "template").map(|(_, fact)| fact.to_string());
    GameForm { game: game.id().to_string(), rules, seed: daily::seed(day).to_string(), template }
}

/// `GET /api/ranks`: the ranked runs of a game and day, best first.
pub(crate) async fn ranks(
    State(app): State<Arc<App>>,
    asked: Asked<RanksQuery>,
) -> Result<Response, Refusal> {
    let asked = query(asked)?;
    let game = wire::game(app.referee.games(), &asked.game)?;
    let day = asked_day(asked.day.as_deref(), app.clock.now())?;
    let (after, limit) = (asked.after.unwrap_or(0), asked.limit.unwrap_or(RANKS.0).min(RANKS.1));
    if after > DEEPEST {
        return Err(Refusal::Malformed(format!("after: expected at most {DEEPEST}, not {after}")));
    }
    let (ranks, of) = apart(move || app.ledger.ranks(game, day, after, limit)).await?;
    Ok(fresh(Json(RanksForm { game: game.to_string(), day: day.to_string(), of, ranks })))
}

/// `POST /api/runs`: checks a run, and ranks it.
pub(crate) async fn runs(
    State(app): State<Arc<App>>,
    request: Request,
) -> Result<Response, Refusal> {
    let taken = take(&app, request).await;
    let verdict = match &taken {
        Ok(form) if form.ranked => "ranked",
        Ok(_) => "practice",
        Err(refusal) => refusal.code(),
    };
    app.metrics.judged(verdict);
    let form = taken?;
    let status = if form.ranked { StatusCode::CREATED } else { StatusCode::OK };
    Ok((status, fresh(Json(form))).into_response())
}

async fn take(app: &Arc<App>, request: Request) -> Result<TakenForm, Refusal> {
    let place = app.arriving.try_acquire().map_err(|_| Refusal::Busy)?;
    let form = arrive(app.limits.body, request).await?;
    let practice = form.practice;
    let judging = Arc::clone(&app.judging).acquire_owned().await.map_err(|_| Refusal::Busy)?;
    let entry = {
        let app = Arc::clone(app);
        let judge = move || {
            let _judging = judging;
            checked(&app, form)
        };
        apart(judge).await?
    };
    drop(place);
    let (game, day, outcome) = (entry.game, entry.day, entry.outcome.clone());
    let place = if practice {
        let (app, outcome) = (Arc::clone(app), outcome.clone());
        apart(move || app.ledger.would_be(game, day, &outcome)).await?
    } else {
        app.ledger.rank(entry).await?
    };
    let Rank { rank, of } = place;
    Ok(TakenForm {
        game: game.to_string(),
        day: day.to_string(),
        ranked: !practice,
        rank,
        of,
        points: outcome.points,
        ms: outcome.time.0,
    })
}

/// Reads the form of a run, with at most `limit` bytes.
async fn arrive(limit: usize, request: Request) -> Result<RunForm, Refusal> {
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

/// Makes all checks that are possible before a run is written, the cheapest first.
fn checked(app: &App, form: RunForm) -> Result<Entry, Refusal> {
    let now = app.clock.now();
    let (game, day) = (wire::game(app.referee.games(), &form.game)?, wire::day(&form.day)?);
    if form.practice {
        calendar::must_be_recent(day, now)?;
    } else {
        calendar::must_be_open(day, now)?;
    }
    let name = Name::read(&form.player).map_err(Refusal::Name)?;
    let key = KeyHash::of(&form.key).map_err(Refusal::Key)?;
    app.ledger.may_enter(game, day, (&name, &key), form.practice)?;
    let sha256: [u8; 32] = Sha256::digest(&form.replay).into();
    if form.claim.sha256 != hexadecimal(&sha256) {
        return Err(Refusal::Damaged);
    }
    let outcome = app.referee.judge(game, day, &form.replay)?;
    let (points, ms) = (outcome.points, outcome.time.0);
    if (form.claim.points, form.claim.ms) != (points, ms) {
        return Err(Refusal::Claim { found: format!("{points} points in {ms} ms") });
    }
    if !form.practice {
        calendar::must_fit(day, outcome.time, now)?;
    }
    Ok(Entry { game, day, name, key, outcome, replay: form.replay, sha256, now })
}

fn hexadecimal(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// `GET /health`: 200 if runs can be saved and looked up.
pub(crate) async fn health(State(app): State<Arc<App>>) -> Result<Response, Refusal> {
    app.ledger.must_be_well().await?;
    Ok(fresh("{\"status\":\"ok\"}\n"))
}

/// `GET /metrics`: the counters.
pub(crate) async fn metrics(State(app): State<Arc<App>>) -> Result<Response, Refusal> {
    let text = app.metrics.text().map_err(|_| Refusal::Busy)?;
    let kind = "application/openmetrics-text; version=1.0.0; charset=utf-8";
    Ok(fresh(([(CONTENT_TYPE, kind)], text)))
}

fn query<T>(asked: Asked<T>) -> Result<T, Refusal> {
    asked.map(|Query(asked)| asked).map_err(|rejection| Refusal::Malformed(rejection.body_text()))
}

fn asked_day(day: Option<&str>, now: u64) -> Result<Day, Refusal> {
    day.map_or_else(|| Ok(Day::at(now)), wire::day)
}

/// Runs work on a thread of its own, so that it does not delay other requests.
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
