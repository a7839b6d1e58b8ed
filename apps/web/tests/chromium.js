// Debian's Chromium, and a server for the page on a free port, with which every test of the page starts.

import { createReadStream, existsSync, readdirSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { env } from 'node:process';

import { chromium } from 'playwright-core';

/** The built page; `cargo xtask page` sets the variable. */
export const PAGE = env.UNDERDOKU_PAGE ?? new URL('../../../target/web', import.meta.url).pathname;

/** The folder in it with the files of its version. */
export const VERSION = readdirSync(PAGE).find((name) => name.startsWith('v-')) ?? '';
export const CODE = join(PAGE, VERSION);

/** Its scripts before they were bundled, with their texts. */
export const PARTS = join(PAGE, '../web-parts');

const KINDS = {
  '.html': 'text/html; charset=utf-8', '.css': 'text/css; charset=utf-8', '.js': 'text/javascript; charset=utf-8', '.wasm': 'application/wasm',
  '.svg': 'image/svg+xml', '.png': 'image/png', '.webmanifest': 'application/manifest+json',
};

/** The strictest possible policy: nothing inline, nothing from elsewhere. */
const POLICY = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Serves the page like a server without ranks. @param {(path: string) => string} [folder] Returns the page's folder, for the path of each request. */
export async function serve(folder = (_) => PAGE) {
  const server = createServer(async (request, response) => {
    const path = normalize(decodeURIComponent(new URL(request.url ?? '/', 'http://x').pathname));
    const home = folder(path);
    const file = join(home, path === '/' ? 'index.html' : path);
    const found = file.startsWith(home) && (await stat(file).catch(() => undefined))?.isFile();
    if (!found) return response.writeHead(404, { 'content-type': 'text/plain' }).end('There is no such file.');
    // Like our server, it sends the files that the build compressed.
    const packed = (await stat(`${file}.br`).catch(() => undefined))?.isFile();
    response.writeHead(200, { 'content-type': KINDS[extname(file)] ?? 'application/octet-stream', ...(packed && { 'content-encoding': 'br' }), 'content-security-policy': POLICY, 'cache-control': 'no-cache' });
    return createReadStream(packed ? `${file}.br` : file).pipe(response);
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address();
  return { address: `http://localhost:${port}/`, close: () => new Promise((resolve) => { server.closeAllConnections(); server.close(resolve); }) };
}

/** Debian's Chromium without windows, if it is installed: it takes half the processor time. */
const SHELL = '/usr/bin/chromium-headless-shell';

const OPTIONS = {
  executablePath: env.CHROMIUM ?? (existsSync(SHELL) ? SHELL : '/usr/bin/chromium'),
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
};

export const launch = () => chromium.launch(OPTIONS);

/** A browser with a profile in a folder, as players have. Without one, it forgets everything and counts no storage. @param {string} folder */
export const launchIn = (folder) => chromium.launchPersistentContext(folder, OPTIONS);
