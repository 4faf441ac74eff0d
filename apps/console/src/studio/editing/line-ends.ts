/** A text as a browser shows it for writing: every line end is LF there. */
export const shownText = (text: string): string =>
  // Most texts have no CR, and looking for a pattern in a megabyte takes long at every key.
  text.includes('\r') ? text.replaceAll(/\r\n?/g, '\n') : text;

/** A text after it was changed as shown: untouched lines keep their ends, new ones get the end of the first line. */
export function withLineEnds(text: string, changed: string): string {
  const shown = shownText(text);
  if (shown === text) return changed;
  const shorter = Math.min(shown.length, changed.length);
  let before = 0;
  while (before < shorter && shown[before] === changed[before]) before += 1;
  let after = 0;
  while (after < shorter - before && shown.at(-1 - after) === changed.at(-1 - after)) after += 1;
  const end = /\r\n?|\n/.exec(text)?.[0] ?? '\n';
  const typed = changed.slice(before, changed.length - after).replaceAll('\n', end);
  const kept = text.slice(0, placeOf(text, before)) + typed + text.slice(placeOf(text, shown.length - after));
  // A lone CR and a lone LF that meet would be one line end.
  return shownText(kept) === changed ? kept : changed.replaceAll('\n', end);
}

/** Where a character of the shown text is in the text. */
function placeOf(text: string, shown: number): number {
  let place = 0;
  for (let passed = 0; passed < shown; passed += 1) place += text.startsWith('\r\n', place) ? 2 : 1;
  return place;
}
