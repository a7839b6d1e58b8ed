import { mkdirSync, writeFileSync } from 'node:fs';
import { Play } from './engine.js';
import { house } from './visit.js';
const OUT = '/tmp/pics'; mkdirSync(OUT, { recursive: true });
const play = Play.classic('evil2'); play.act('fill-marks', 0);
for (;;) { const h = JSON.parse(play.ask('hint 4')); if (/^from /m.test(h.drawn)) break; play.act(h.moves.join('\n'), 0); play.act('clean-marks', 0); }
const LINE = '1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1';
const paste = (page, text) => page.evaluate((text) => { const clipboardData = new DataTransfer(); clipboardData.setData('text/plain', text); document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })); }, text);
const leave = async (visit) => { const { page } = visit; await page.keyboard.press('t'); await visit.heard(/The hint fills/); await page.getByRole('button', { name: 'More' }).click(); await page.getByRole('button', { name: 'Leave the dungeon' }).click(); await page.getByRole('button', { name: 'Leave', exact: true }).click(); await page.getByRole('dialog').getByRole('heading', { name: 'You left on B1' }).waitFor(); };
const screens = {
  home: async (v) => { await v.play('#delve?seed=3'); await v.go(); await v.page.waitForTimeout(800); },
  delve: async (v) => { await v.play('#delve?seed=deep'); await v.page.keyboard.press('Shift+Digit4'); },
  hint: async (v) => { await v.go(); await paste(v.page, play.save()); await v.onBoard(); for (const n of [/: where/, /: why/, /: what to do/, /: do it/]) { await v.page.keyboard.press('t'); await v.heard(n); } await v.page.locator('.hint-picture .remove').first().waitFor({ state: 'attached' }); },
  depths: async (v) => { await v.go('#depths?seed=16&all=yes'); await v.page.waitForSelector('#play.ready[data-phase=offer]'); await v.page.keyboard.press('1'); await v.page.waitForTimeout(1500); await v.page.keyboard.press('Escape'); },
  statistics: async (v) => { await v.play('#delve?seed=deep'); await leave(v); await v.go('#statistics'); await v.page.getByRole('rowheader', { name: 'Played' }).first().waitFor(); },
  kept: async (v) => { await v.play('#delve?seed=deep'); await v.play('#classic?level=evil1'); await v.page.keyboard.press('l'); await v.go('#kept'); await v.page.locator('#kept-list h2').first().waitFor(); },
  over: async (v) => { await v.play('#delve?seed=deep'); await leave(v); },
  lesson: async (v) => { await v.go('#lesson'); await v.page.getByRole('button', { name: 'Next', exact: true }).click(); },
  many: async (v) => { await v.go(); await paste(v.page, Array.from({ length: 5000 }, () => LINE).join('\n')); await v.page.getByRole('dialog').getByRole('heading', { name: '5,000' }).waitFor(); },
  colour: async (v) => { await v.play(`#classic?board=${LINE}`); await v.cell(1).click(); await v.page.keyboard.press('Shift+Digit3'); await v.page.keyboard.press('Shift+Digit6'); await v.named(1, 'row 1, column 2, empty, notes 3 6'); await v.page.getByRole('button', { name: 'More' }).click(); await v.page.getByRole('dialog').getByRole('button', { name: 'Colour cells or notes' }).click(); await v.page.getByRole('dialog').getByLabel('Note 3').waitFor(); },
  killer: async (v) => { await v.play('#classic?board=' + encodeURIComponent('3x3k:,a:1').slice(0, 0) + encodeURIComponent(LINE)); },
};
delete screens.killer;
const SIZES = [[320, 454], [360, 616], [375, 553], [740, 304], [320, 256], [1440, 900]];
const only = process.argv.slice(2);
const home = await house();
for (const [name, make] of Object.entries(screens)) {
  if (only.length && !only.includes(name)) continue;
  const visit = await home.visit(); const { page } = visit;
  try { await make(visit); } catch (error) { console.log(name, error.message); }
  for (const theme of ['light', 'dark', 'contrast', 'forced']) {
    await page.emulateMedia({ forcedColors: theme === 'forced' ? 'active' : 'none' });
    await page.evaluate((theme) => { document.documentElement.dataset.theme = theme === 'forced' ? 'dark' : theme; }, theme);
    for (const [width, height] of SIZES) { await page.setViewportSize({ width, height }); await visit.settled(); await page.screenshot({ path: `${OUT}/${name}-${theme}-${width}x${height}.png` }); }
  }
  console.log(name, visit.complaints.join('; '));
  await visit.context.close();
  const sheet = await home.browser.newPage({ viewport: { width: 1500, height: 900 } });
  const row = (theme) => `<div>${SIZES.slice(0, 5).map(([w, h]) => `<img src="file://${OUT}/${name}-${theme}-${w}x${h}.png" width="${w * 0.68}" style="margin:3px;vertical-align:top">`).join('')}</div>`;
  writeFileSync(`${OUT}/${name}.html`, `<body style="background:#888;margin:0;width:1500px">${['light', 'dark', 'contrast', 'forced'].map(row).join('')}`);
  await sheet.goto(`file://${OUT}/${name}.html`);
  await sheet.screenshot({ path: `${OUT}/sheet-${name}.png`, fullPage: true });
  await sheet.close();
}
const names = Object.keys(screens);
const sheet = await home.browser.newPage({ viewport: { width: 1740, height: 900 } });
writeFileSync(`${OUT}/wide.html`, `<body style="background:#888;margin:0;width:1740px">${names.map((name, i) => ['light', 'dark', 'contrast', 'forced'].map((theme) => `<img src="file://${OUT}/${name}-${theme}-1440x900.png" width="425" style="margin:3px">`).join('')).join('<br>')}`);
await sheet.goto(`file://${OUT}/wide.html`);
await sheet.screenshot({ path: `${OUT}/sheet-wide.png`, fullPage: true });
await home.close();
