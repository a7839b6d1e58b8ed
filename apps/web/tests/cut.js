// Finds text on a screen that cannot be read because it is cut off or outside the window.

/** Texts of a page that are cut off, by the window's sides or by a container that does not scroll. Text that is only for screen readers
 * is left out, and so is the line about the cursor's cell, which the menu shows in full.
 * @param {import('playwright-core').Page} page @returns {Promise<string[]>} */
export const cutTexts = (page) => page.evaluate(() => {
  const UNSEEN = '.unseen, .skip, .detail, [inert], noscript, script, style, select, textarea';
  const found = new Set();
  const { clientWidth, scrollWidth } = document.documentElement;
  if (scrollWidth > clientWidth) found.add(`the page is ${scrollWidth} wide`);

  /** How far a text's rectangle extends beyond a box, to the left or right, and above or below. */
  const beyond = (rect, box) => ({ across: Math.max(box.left - rect.left, rect.right - box.right), along: Math.max(box.top - rect.top, rect.bottom - box.bottom) });

  /** The innermost element around an element that cuts off this rectangle. */
  function cutBy(element, rect) {
    for (let part = element; part && part !== document.body; part = part.parentElement) {
      const { overflowX, overflowY, position } = getComputedStyle(part);
      const { across, along } = beyond(rect, part.getBoundingClientRect());
      if (overflowX !== 'visible' && across > 1.5) return part;
      if (['hidden', 'clip'].includes(overflowY) && along > 2.5) return part;
      // Text that scrolls vertically may be anywhere below it.
      if (['auto', 'scroll'].includes(overflowY)) return undefined;
      if (position === 'fixed') break;
    }
    return rect.left < -1 || rect.right > clientWidth + 1 ? document.body : undefined;
  }

  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const element = text.parentElement;
    if (!element || !text.data.trim() || element.closest(UNSEEN) || !element.checkVisibility({ visibilityProperty: true })) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    for (const rect of range.getClientRects()) {
      const cut = rect.width && cutBy(element, rect);
      if (cut) found.add(`"${text.data.trim().slice(0, 40)}" by ${cut.id ? `#${cut.id}` : `${cut.localName}.${cut.className}`}`);
    }
  }
  return [...found];
});
