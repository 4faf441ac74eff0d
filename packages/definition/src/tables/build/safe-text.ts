import { relativeLinks } from '../../build/links.ts';
import { LIMITS } from '../../limits.ts';
import { isPlaceholderName, placeholdersIn } from '../../placeholders/placeholders.ts';

/** The text with links to files as plain text: the package has no files. Links to the web stay. */
export function withoutFileLinks(text: string): string {
  const links = relativeLinks(text);
  if (links.length === 0) return text;
  let plain = '';
  let from = 0;
  for (const { offset } of links.toSorted((a, b) => a.offset - b.offset)) {
    const sign = signOfLink(text, offset);
    if (sign < from) continue;
    plain += `${text.slice(from, sign)}\\`;
    from = sign;
  }
  plain += text.slice(from);
  // Whatever else could be one.
  return relativeLinks(plain).length === 0
    ? plain
    : plain.replaceAll('](', ']\\(').replaceAll(/^( {0,3})\[/gm, '$1\\[');
}

/** The sign that makes a link of a target: the parenthesis before it, or the bracket at the beginning of its line. */
function signOfLink(text: string, offset: number): number {
  const before = text.slice(Math.max(0, offset - MOST_BLANKS), offset);
  const [opening = ''] = /\(\s*<?$/.exec(before) ?? [];
  return opening === '' ? text.indexOf('[', text.lastIndexOf('\n', offset) + 1) : offset - opening.length;
}

const MOST_BLANKS = 100;

/** The text with double braces as plain text, if they name what teams do not have, or if there are too many. */
export function withoutUnknownPlaceholders(text: string): string {
  const placeholders = [...placeholdersIn(text)];
  const isFine =
    placeholders.length <= LIMITS.placeholders && placeholders.every(({ name }) => isPlaceholderName(name));
  return isFine ? text : text.replaceAll(/\\*\{\{team\./g, '\\{{team.');
}
