/** Lines of a text by offset. Ends are CRLF or LF; a lone CR is part of its line, as YAML hardly ever has one. */

/** The start of the line of a place. */
export function lineStart(text: string, place: number): number {
  // A search from before the text would begin at its first character, which may be a line break.
  return place === 0 ? 0 : text.lastIndexOf('\n', place - 1) + 1;
}

/** The end of the line of a place, before its line break. */
export function lineEnd(text: string, place: number): number {
  const feed = text.indexOf('\n', place);
  if (feed === -1) return text.length;
  return feed > place && text[feed - 1] === '\r' ? feed - 1 : feed;
}

/** The start of the line below, or the end of the text. */
export function nextLine(text: string, place: number): number {
  const feed = text.indexOf('\n', place);
  return feed === -1 ? text.length : feed + 1;
}

/** The line break of a text: that of its first line. */
export function lineBreak(text: string): string {
  return /\r?\n/.exec(text)?.[0] ?? '\n';
}

export function columnOf(text: string, place: number): number {
  const start = lineStart(text, place);
  return place - start - (start === 0 && text.startsWith('\uFEFF') ? 1 : 0);
}

/** The end of a block text, without the blank lines below it unless they are part of it. */
export function withoutBlankEnd(text: string, from: number, to: number): number {
  const header = text.slice(from, lineEnd(text, from));
  let end = to;
  const cutBreak = (): void => {
    if (text[end - 1] !== '\n') return;
    end -= text[end - 2] === '\r' ? 2 : 1;
  };
  cutBreak();
  if (/^[|>]\d?\+/.test(header)) return Math.max(end, from + 1);
  for (;;) {
    const start = lineStart(text, end);
    if (start <= from || text.slice(start, end).trim() !== '') return end;
    end = start;
    cutBreak();
  }
}

export type LineKind = 'blank' | 'comment' | 'other';

export function kindOfLine(text: string, start: number): LineKind {
  const line = text.slice(start, lineEnd(text, start)).trimStart();
  if (line === '' || line === '\uFEFF') return 'blank';
  return line.startsWith('#') ? 'comment' : 'other';
}

/** How deep a line is indented. */
export function indentOf(text: string, start: number): number {
  let place = start;
  if (place === 0 && text.startsWith('\uFEFF')) place += 1;
  const first = place;
  while (text[place] === ' ') place += 1;
  return place - first;
}
