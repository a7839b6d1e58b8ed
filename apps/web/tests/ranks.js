// A simulated server that ranks runs. It checks signatures and names as ours does.

import assert from 'node:assert/strict';
import { createHash, createPublicKey, verify } from 'node:crypto';

/** The prefix of the 32 bytes of a public Ed25519 key in X.509. */
const SPKI = '302a300506032b6570032100';

/** The signed text of a run, or of a request for a board that the server times. */
function signedText({ game, day, player, replay, timed }) {
  if (replay === undefined) return `underdoku begin\n${game}\n${day}\n${player}\n`;
  const hash = createHash('sha256').update(replay).digest('hex');
  return `underdoku run\n${game}\n${day}\n${timed ? 'timed' : 'told'}\n${player}\n${hash}\n`;
}

/** Whether a form is signed as the server requires. */
function isSigned(form) {
  const key = createPublicKey({ key: Buffer.from(SPKI + form.signed.public, 'hex'), format: 'der', type: 'spki' });
  return verify(null, Buffer.from(signedText(form)), key, Buffer.from(form.signed.signature, 'hex'));
}

/** The server's nonce for a day. */
export const wordOf = (day) => `5f0c${day.slice(-2)}`;

/** Answers requests without a form. @param {URL} url @param {Record<string, object[]>} lists */
function told({ pathname, searchParams }, lists) {
  const ranks = lists[searchParams.get('list') ?? 'told'] ?? [];
  const rank = ranks[Number(searchParams.get('rank')) - 1];
  const day = searchParams.get('day');
  switch (pathname.split('/').pop()) {
    case 'replay': return { replay: rank.replay };
    // It is half a day before the server stops accepting runs of the day; it no longer accepts those
    // of the day before.
    case 'daily': return { day, closes: 86_400, now: 43_200, games: ['delve', 'hudoku', 'depths'].map((game) => ({ game, timed_seed: `daily ${day} ${wordOf(day)}` })) };
    default: return { ranks, of: ranks.length, list: searchParams.get('list') ?? 'told' };
  }
}

const refusal = (code, message) => ({ status: 403, json: { error: { code, message } } });

/** Answers for a server in all pages of a context; returns the submissions.
 * @param {import('playwright-core').BrowserContext} context
 * @param {Record<string, string>} [owners] What each name belongs to: a secret from before, or a public key. @param {object[]} [ranks] @param {Record<string, object[]>} [lists] The ranks of further lists. */
export async function ranking(context, owners = {}, ranks = [], lists = {}) {
  const handed = [];
  await context.route('**/api/**', (route) => {
    const url = new URL(route.request().url());
    if (route.request().method() !== 'POST') return route.fulfill({ json: told(url, { told: ranks, ...lists }) });
    const form = route.request().postDataJSON();
    handed.push(form);
    assert.equal(form.key, undefined, 'no secret is sent unasked');
    if (!isSigned(form)) return route.fulfill({ status: 422, json: { error: { code: 'signature', message: 'the signature is not this key’s' } } });
    const { player, signed: { public: key, before = [] } } = form;
    const owner = owners[player] ?? key;
    if (owner !== key && !before.includes(owner)) return route.fulfill(before.length ? refusal('wrong-key', 'this name belongs to another key') : refusal('old-key', 'this name belongs to a secret from before'));
    owners[player] = key;
    if (url.pathname.endsWith('begin')) return route.fulfill({ json: { seed: `daily ${form.day} ${wordOf(form.day)}`, begun: 1, now: 1 } });
    return route.fulfill({ status: 201, json: { rank: 1, of: 1, list: form.timed ? 'timed' : 'told' } });
  });
  return handed;
}
