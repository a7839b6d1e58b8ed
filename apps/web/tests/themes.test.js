// The contrast between the lines that distinguish cells and buttons and the backgrounds that they border: 3 to 1 (WCAG 1.4.11).

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

const css = readFileSync(new URL('../page/styles/themes.css', import.meta.url), 'utf8');
const themes = [...css.matchAll(/\[data-theme="(\w+)"\] \{([^}]*)\}/g)].map(([, name, body]) => [name, Object.fromEntries([...body.matchAll(/--([\w-]+): (#\w{6});/g)].map(([, part, colour]) => [part, colour]))]);

/** The relative luminance of a colour, according to WCAG. @param {string} colour */
function luminance(colour) {
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255).map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** @param {string} one @param {string} other */
function contrast(one, other) {
  const [less, more] = [luminance(one), luminance(other)].sort((first, second) => first - second);
  return (more + 0.05) / (less + 0.05);
}

/** A line, and the backgrounds next to it. The cursor's frame shows the selected cell; its background, and the backgrounds of the same digit and of
 * cells that see it, show nothing that is not also shown otherwise. */
const BOUNDS = [['thin', ['cell', 'cell-given', 'cell-peer', 'raised', 'ground']], ['line', ['ground', 'raised']], ['thick', ['cell', 'cell-given', 'cell-peer', 'ground']], ['accent', ['cell', 'cell-given', 'cell-chosen']]];

test('lines can be seen in every theme', () => {
  assert.deepEqual(themes.map(([name]) => name), ['dark', 'light', 'contrast']);
  for (const [name, colours] of themes) {
    for (const [line, grounds] of BOUNDS) {
      for (const ground of grounds) {
        const ratio = contrast(colours[line], colours[ground]);
        assert.ok(ratio >= 3, `${name}: ${line} on ${ground} has ${ratio.toFixed(2)}`);
      }
    }
  }
});
