// The next action in the lesson, read from its text alone.

/** A requested action: a digit for a cell, or a button. Nothing if the lesson is over.
 * @param {string} words @returns {{ row: number, column: number, digit: number, isNote: boolean } | { button: string } | undefined} */
export function askedFor(words) {
  const [, deed, digit, row, column] = /(Put|Note) (\d) in r(\d)c(\d)\./.exec(words) ?? [];
  if (digit) return { row: Number(row), column: Number(column), digit: Number(digit), isNote: deed === 'Note' };
  if (words.includes('Drink a potion.')) return { button: 'Potion' };
  // For each blank a hint is requested, whose instruction is followed next.
  if (/Ask for a hint\.|Fill (?:the last blank|\d blanks)/.test(words)) return { button: 'Hint' };
  if (words.includes('Read on.')) return { button: 'Next' };
  return undefined;
}
