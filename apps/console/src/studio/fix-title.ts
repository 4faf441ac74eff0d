import type { Fix, FixTitle } from '@muster/definition/fixes';
import type { TextId } from '../texts/store.ts';
import type { TextTools } from '../texts/use-texts.ts';

const TITLES: Readonly<Record<FixTitle, TextId>> = {
  write: 'fixWrite',
  rename: 'fixRename',
  move: 'fixMove',
  move_last: 'fixMoveLast',
  sort_levels: 'fixSortLevels',
  add: 'fixAdd',
  create: 'fixCreate',
  remove: 'fixRemove',
  quote: 'fixQuote',
  unquote: 'fixUnquote',
  indent: 'fixIndent',
  block: 'fixBlock',
  plain: 'fixPlain',
  upper: 'fixUpper',
  lower: 'fixLower',
  line_ends: 'fixLineEnds',
};

/** What a fix does, in the language of the reader. */
export const fixTitle = ({ t }: Pick<TextTools, 't'>, { says }: Fix): string =>
  t(TITLES[says.title], { text: says.text });
