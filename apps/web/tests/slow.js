// How long a player waits for the first board on a slow phone and network: node tests/slow.js. It is measured by hand, as a busy
// machine makes it longer. Slow 4G and the processor's speed are those of Chromium's developer tools.

import { existsSync } from 'node:fs';

import { PAGE, launch, serve } from './chromium.js';

const NETWORK = { offline: false, latency: 562.5, downloadThroughput: 180_000, uploadThroughput: 84_375 };
const SLOWER = 4;
const TIMES = 5;

if (!existsSync(`${PAGE}/index.html.br`)) throw new Error('the page is not compressed: build it with cargo xtask web');

const server = await serve();
const browser = await launch();
for (const hash of ['#delve?seed=deep', '#classic?level=evil1', '']) {
  const times = [];
  for (let time = 0; time < TIMES; time += 1) {
    const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', NETWORK);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    const start = Date.now();
    await page.goto(server.address + hash, { waitUntil: 'commit' });
    await page.locator(hash ? '#play .board [role=gridcell]' : 'html[data-ready]').first().waitFor({ timeout: 60_000 });
    times.push(Date.now() - start);
    await context.close();
  }
  times.sort((one, other) => one - other);
  console.log(`${hash || 'home'}: median ${times[Math.floor(TIMES / 2)]} ms, ${times[0]} to ${times.at(-1)} ms`);
}
await browser.close();
await server.close();
