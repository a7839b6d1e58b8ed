// Plays the lesson and a whole game of each kind in Firefox and in WebKitGTK: node tests/browsers/play.js [firefox|webkit].
// `cargo xtask browsers` installs them and calls it.

import { argv, exit } from 'node:process';

import { serve } from '../chromium.js';
import { Firefox, WebKit } from './drivers.js';
import { classic, delve, depths, hudoku, lesson } from './scenario.js';

const BROWSERS = { firefox: Firefox, webkit: WebKit };
const PLAYED = { lesson, delve, hudoku, classic, depths };

const server = await serve();
let failed = 0;
for (const [name, Browser] of Object.entries(BROWSERS)) {
  if (argv[2] && argv[2] !== name) continue;
  const browser = await Browser.start();
  console.log(await browser.name);
  for (const [what, play] of Object.entries(PLAYED)) {
    const begun = Date.now();
    const result = await play(browser, server.address).catch((error) => { failed += 1; return `FAILED: ${error.stack}`; });
    console.log(`  ${what}: ${result} (${Math.round((Date.now() - begun) / 1000)} s)`);
  }
  await browser.close();
}
await server.close();
exit(failed ? 1 : 0);
