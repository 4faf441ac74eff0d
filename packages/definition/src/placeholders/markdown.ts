/**
 * Inserts a value into Markdown at an offset as literal text. Outside code, special characters are written as character
 * references, which are never markup. Inside code only the end of the code is special.
 */
export function markdownFiller(markdown: string): (value: string, offset: number) => string {
  const code = codeIn(markdown);
  return (value, offset) => {
    const line = value.replaceAll(/\s+/g, ' ');
    return code.some(([start, end]) => start <= offset && offset < end)
      ? line.replaceAll('`', "'").replaceAll('~', '-')
      : line.replaceAll(MEANINGFUL, reference);
  };
}

/**
 * Special characters of Markdown and HTML, and what makes a bare link. Characters that are special only at the
 * beginning of a line are left elsewhere, so that names and addresses stay readable in the source.
 */
const MEANINGFUL = /[\\`*[\]<>&|~"'$^{}]|\b_|_\b|^[#+=:-]|(?<=^\d{1,9})[.)]|:(?=\/\/)|(?<=\bwww)\./gi;

function reference(mark: string): string {
  return `&#${mark.codePointAt(0)};`;
}

type Range = readonly [start: number, end: number];

const FENCE = /^ {0,3}(`{3,}|~{3,})(.*)$/;

/**
 * Where the text is certainly code: between fences, and between backtick runs of the same length on one line. Elsewhere
 * a value is written with references, which is harmless: at worst somebody sees one.
 */
function codeIn(markdown: string): Range[] {
  const ranges: Range[] = [];
  let fence: { readonly mark: string; readonly start: number } | undefined;
  let start = 0;
  for (const line of markdown.split('\n')) {
    const [, mark = '', info = ''] = FENCE.exec(line) ?? [];
    if (fence !== undefined) {
      if (mark.startsWith(fence.mark) && info.trim() === '') {
        ranges.push([fence.start, start]);
        fence = undefined;
      }
    } else if (mark !== '' && !(mark.startsWith('`') && info.includes('`')))
      fence = { mark, start: start + line.length };
    else ranges.push(...spansIn(line, start));
    start += line.length + 1;
  }
  if (fence !== undefined) ranges.push([fence.start, markdown.length]);
  return ranges;
}

/** From a run of backticks to the next run of the same length. */
function spansIn(line: string, offset: number): Range[] {
  const runs = [...line.matchAll(/(\\*)(`+)/g)].map(({ 1: escapes = '', 2: marks = '', index }) => ({
    index: index + escapes.length,
    length: marks.length,
    isEscaped: escapes.length % 2 === 1,
  }));
  const ends: number[] = [];
  const next = new Map<number, number>();
  for (const [i, { index, length }] of [...runs.entries()].reverse()) {
    ends[i] = next.get(length) ?? -1;
    next.set(length, index);
  }
  const ranges: Range[] = [];
  let reached = 0;
  for (const [i, { index, length, isEscaped }] of runs.entries()) {
    const end = ends[i] ?? -1;
    if (index < reached || isEscaped || end === -1) continue;
    ranges.push([offset + index, offset + end]);
    reached = end + length;
  }
  return ranges;
}
