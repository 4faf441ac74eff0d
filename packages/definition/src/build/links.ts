import { composed } from '../composed.ts';
import { LIMITS } from '../limits.ts';

/** The target of a link or an image in a text. */
export interface Link {
  readonly target: string;
  readonly offset: number;
}

/** Every byte of a path can be written as three characters. */
const MAX_LINK_LENGTH = 3 * LIMITS.pathBytes;

/** `[text](target)`, `[text]: target`, and the `src` or `href` of an HTML tag. */
const ANY_LINK = /\]\(\s*<?([^)>\s]+)|^ {0,3}\[[^\]\n]+\]:\s*<?([^>\s]+)|\b(?:src|href)\s*=\s*["']([^"'\n]+)/gm;

/** `[text](target "title")`, and `[text]: target` alone on its line. */
const MARKDOWN_LINK =
  /(?<!\\)\]\(\s*<?([^\s()<>]+(?:\([^\s()<>]*\)[^\s()<>]*)*)>?(?:\s+(?:"[^"\n]*"|'[^'\n]*'))?\s*\)|^ {0,3}\[[^\]\n]+\]:[ \t]*<?([^<>\s]+)>?[ \t]*$/gm;

/** Possible links, including those in code and HTML: the files they point to are in use. `//host` is another site. */
export function possibleLinks(text: string): Link[] {
  return linksIn(text, ANY_LINK).filter(({ target }) => !/^[/\\]{2}/.test(target));
}

/** Markdown links and images that point to a file of the package, not to the web or to an anchor in the text. */
export function relativeLinks(text: string): Link[] {
  return linksIn(withoutCode(text), MARKDOWN_LINK).filter(
    ({ target, offset }) =>
      !/^([a-z][a-z\d+.-]*:|[/#?\\])/i.test(target) && !target.includes('{{') && isOpened(text, offset),
  );
}

/** The path of a link without any leading `./` or `/` and without its fragment. */
export function linkPath(target: string): string {
  const path = target.replace(/[#?].*$/s, '');
  return composed(decoded(path).replace(/^(\.{0,2}\/)+/, ''));
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

function linksIn(text: string, pattern: RegExp): Link[] {
  const links: Link[] = [];
  for (const match of text.matchAll(pattern)) {
    const target = match.slice(1).find((group) => group !== undefined) ?? '';
    if (target.length > MAX_LINK_LENGTH) continue;
    links.push({ target, offset: match.index + match[0].indexOf(target) });
  }
  return links;
}

/** The text of a link is close before it; an opening bracket further away is not searched for. */
const MAX_LINK_TEXT_LENGTH = 1_000;

/** Whether the bracket in front of a link has a matching opening one that is not escaped. */
function isOpened(text: string, offset: number): boolean {
  const before = text.slice(Math.max(0, offset - MAX_LINK_TEXT_LENGTH), offset);
  const opening = before.lastIndexOf('[');
  return opening !== -1 && before[opening - 1] !== '\\';
}

/** The text with code replaced by blanks, so that offsets stay the same. */
function withoutCode(text: string): string {
  let fence = '';
  const lines = text.split('\n').map((line) => {
    const [, mark = ''] = /^ {0,3}(`{3,}|~{3,})/.exec(line) ?? [];
    if (fence !== '') {
      if (mark.startsWith(fence) && line.trim() === mark) fence = '';
      return blank(line);
    }
    fence = mark;
    // Four blanks make a line code, or part of a list item: links in either are ignored.
    return mark !== '' || /^( {4}|\t)/.test(line) ? blank(line) : withoutCodeSpans(line);
  });
  return lines.join('\n');
}

function blank(line: string): string {
  return ' '.repeat(line.length);
}

/** Code is between two runs of equally many backticks. */
function withoutCodeSpans(line: string): string {
  const runs = [...line.matchAll(/`+/g)].map(({ index, 0: { length } }) => ({ index, length }));
  const nearest = new Map<number, number>();
  const closings: (number | undefined)[] = [];
  for (const [i, { length }] of [...runs.entries()].reverse()) {
    closings[i] = nearest.get(length);
    nearest.set(length, i);
  }
  let shown = '';
  let from = 0;
  let next = 0;
  for (const [i, run] of runs.entries()) {
    const closing = closings[i];
    const last = closing === undefined ? undefined : runs[closing];
    if (i < next || closing === undefined || last === undefined) continue;
    const end = last.index + last.length;
    shown += line.slice(from, run.index) + ' '.repeat(end - run.index);
    from = end;
    next = closing + 1;
  }
  return shown + line.slice(from);
}
