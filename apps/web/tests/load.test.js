// How much of the published page a browser downloads.

import assert from 'node:assert/strict';
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';

import { CODE, PAGE } from './chromium.js';
import { house } from './visit.js';

let home;
before(async () => { home = await house(); });
after(() => home.close());

/** The size of the head of an answer, rounded up. */
const HEAD = 500;

test('the page contains no type declarations', () => {
  assert.deepEqual(readdirSync(PAGE, { recursive: true }).filter((path) => /\.d\.ts/.test(path)), []);
});

test('a first visit loads less than 300 KB with brotli, headers included', (context) => {
  // What the service worker caches at the first visit, with the files that it is bundled from.
  const [, list] = /FILES = (\[[^]*?\]);/.exec(readFileSync(join(PAGE, 'sw.js'), 'utf8'));
  const files = [...JSON.parse(list.replace(',\n]', ']')), 'sw.js'];
  const paths = files.map((path) => join(PAGE, path));
  // A server sends the compressed file, if there is one and the browser can read it.
  const total = (ending) => paths.reduce((all, path) => all + statSync(existsSync(path + ending) ? path + ending : path).size, 0);
  const [plain, gzip, brotli] = ['', '.gz', '.br'].map(total);
  // Another host may compress them on request.
  const hosts = paths.reduce((all, path) => all + gzipSync(readFileSync(path), { level: 9 }).length, 0);
  context.diagnostic(`${files.length} files: ${plain} bytes, ${gzip} by gzip, ${brotli} by brotli; ${hosts} by the gzip of a host that packs itself`);
  const loaded = brotli + HEAD * files.length;
  assert.ok(loaded < 300_000, `${loaded}`);
  assert.ok(brotli < gzip, `${brotli}`);
});

test('compressed files unpack to their originals', () => {
  for (const path of [join(PAGE, 'index.html'), join(CODE, 'engine/engine_bg.wasm'), join(CODE, 'scripts/worker.js')]) {
    assert.deepEqual(gunzipSync(readFileSync(`${path}.gz`)), readFileSync(path));
    assert.deepEqual(brotliDecompressSync(readFileSync(`${path}.br`)), readFileSync(path));
  }
});

test('Depths is loaded separately, in less than 250 KB with brotli, headers included', async (context) => {
  const isSeen = (name) => !/\.d\.ts$|\.br$|\.gz$/.test(name);
  const names = readdirSync(join(CODE, 'depths')).filter(isSeen);
  const size = (name) => {
    const path = join(CODE, 'depths', name);
    return statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size;
  };
  const loaded = names.reduce((all, name) => all + size(name) + HEAD, 0);
  context.diagnostic(`${names.length} files, ${loaded} bytes with heads`);
  assert.ok(loaded < 250_000, `${loaded}`);
  const visit = await home.visit();
  /** @type {string[]} */
  const asked = [];
  visit.page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await visit.play('#delve?seed=1');
  await visit.page.evaluate(() => navigator.serviceWorker.ready);
  assert.deepEqual(asked.filter((path) => path.includes('/depths/')), []);
  await visit.end();
});
