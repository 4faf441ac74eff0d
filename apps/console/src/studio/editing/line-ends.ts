import { changeBetween } from '@muster/definition/edit';

/** A text as a browser shows it for writing: every line end is LF there. */
export const shownText = (text: string): string =>
  // Most texts have no CR, and looking for a pattern in a megabyte takes long at every key.
  text.includes('\r') ? text.replaceAll(/\r\n?/g, '\n') : text;

/** A text after it was changed as shown: untouched lines keep their ends, new ones get the end of the first line. */
export function withLineEnds(text: string, changed: string): string {
  const shown = shownText(text);
  if (shown === text) return changed;
  const { from, to, insert } = changeBetween(shown, changed);
  const end = /\r\n?|\n/.exec(text)?.[0] ?? '\n';
  const kept = text.slice(0, placeOf(text, from)) + insert.replaceAll('\n', end) + text.slice(placeOf(text, to));
  // A lone CR and a lone LF that meet would be one line end.
  return shownText(kept) === changed ? kept : changed.replaceAll('\n', end);
}

/** Where a character of the shown text is in the text. */
function placeOf(text: string, shown: number): number {
  let place = 0;
  let left = shown;
  for (;;) {
    const next = text.indexOf('\r\n', place);
    if (next === -1 || next - place >= left) return place + left;
    left -= next - place + 1;
    place = next + 2;
  }
}
