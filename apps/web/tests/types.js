// Checks the types of the page's scripts: node tests/types.js. They are checked as they are written, beside the
// declarations of the engine that was built; a worker's globals differ from a page's, so each has a configuration.

import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { execPath, exit } from 'node:process';
import { fileURLToPath } from 'node:url';

import { PAGE } from './chromium.js';

const home = dirname(dirname(fileURLToPath(import.meta.url)));
const written = join(home, 'page');
/** The declarations of the engines, where the page's build puts them. */
const folder = join(dirname(PAGE), 'web-types');
mkdirSync(folder, { recursive: true });

const options = {
  allowJs: true, checkJs: true, noEmit: true, strict: true, noUncheckedIndexedAccess: true, noUnusedLocals: true, noUnusedParameters: true, noImplicitOverride: true,
  target: 'es2024', module: 'esnext', moduleResolution: 'bundler', skipLibCheck: true, types: [],
  // Imports of `../engine/engine.js` are resolved as if both folders were one, as they are in the page.
  rootDirs: [written, folder],
};

const parts = {
  page: { lib: ['es2024', 'dom', 'dom.iterable'], include: ['scripts/phrase.d.ts', 'scripts/engine.d.ts', 'scripts/main.js', 'scripts/early.js'] },
  worker: { lib: ['es2024', 'webworker'], include: ['scripts/phrase.d.ts', 'scripts/worker.js', 'sw.js'] },
};

for (const [name, { lib, include }] of Object.entries(parts)) {
  const path = join(folder, `${name}.json`);
  const files = include.map((file) => join(written, file));
  writeFileSync(path, JSON.stringify({ compilerOptions: { ...options, lib }, files }));
  const { status } = spawnSync(execPath, [join(home, 'node_modules/typescript/bin/tsc'), '-p', path], { stdio: 'inherit' });
  if (status !== 0) exit(1);
}
console.log('The types hold.');
