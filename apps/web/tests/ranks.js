// A server that ranks runs, as far as the page knows it: it looks at signatures and names as ours does.

import assert from 'node:assert/strict';
import { createHash, createPublicKey, verify } from 'node:crypto';

/** What stands before the 32 bytes of a public Ed25519 key in its form of X.509. */
const SPKI = '302a300506032b6570032100';

/** Whether a run is signed as the server asks for it. */
function isSigned({ game, day, player, replay, signed }) {
  const hash = createHash('sha256').update(replay).digest('hex');
  const key = createPublicKey({ key: Buffer.from(SPKI + signed.public, 'hex'), format: 'der', type: 'spki' });
  return verify(null, Buffer.from(`underdoku run\n${game}\n${day}\ntold\n${player}\n${hash}\n`), key, Buffer.from(signed.signature, 'hex'));
}

const refusal = (code, message) => ({ status: 403, json: { error: { code, message } } });

/** Answers for a server in all pages of a context; gives what was handed in to it.
 * @param {import('playwright-core').BrowserContext} context
 * @param {Record<string, string>} [owners] What each name belongs to: a secret from before, or a public key. @param {object[]} [ranks] */
export async function ranking(context, owners = {}, ranks = []) {
  const handed = [];
  await context.route('**/api/**', (route) => {
    if (route.request().method() !== 'POST') return route.fulfill({ json: { ranks, of: ranks.length } });
    const form = route.request().postDataJSON();
    handed.push(form);
    assert.equal(form.key, undefined, 'no secret is sent unasked');
    if (!isSigned(form)) return route.fulfill({ status: 422, json: { error: { code: 'signature', message: 'the signature is not this key’s' } } });
    const { player, signed: { public: key, before = [] } } = form;
    const owner = owners[player] ?? key;
    if (owner !== key && !before.includes(owner)) return route.fulfill(before.length ? refusal('wrong-key', 'this name belongs to another key') : refusal('old-key', 'this name belongs to a secret from before'));
    owners[player] = key;
    return route.fulfill({ status: 201, json: { rank: 1, of: 1 } });
  });
  return handed;
}
