import { LIMITS } from '../limits.ts';
import { isPlaceholderName, PLACEHOLDER_NAMES, placeholdersIn } from '../placeholders/placeholders.ts';
import type { Location } from '../problem/problem.ts';
import { quote } from '../problem/quote.ts';
import type { BuildContext } from './context.ts';

/** A placeholder with blanks, one brace too few, or capital letters. Bounded, as a text can be all braces and blanks. */
const NEARLY = /(?<![\\{])\{{1,2}[ \t]{0,8}team[ \t]{0,8}\.[ \t]{0,8}(name|address|role)[ \t]{0,8}\}{1,2}(?!\})/gi;

/** Warns about what is nearly a placeholder. Reports unknown ones, and texts with too many: each grows when it is filled in. */
export function checkPlaceholders(
  text: string,
  at: (offset: number) => Location,
  { log }: Pick<BuildContext, 'log'>,
): void {
  for (const { 0: placeholder, 1: name = '', index } of text.matchAll(NEARLY)) {
    const instead = `{{team.${name.toLowerCase()}}}`;
    if (placeholder === instead) continue;

    log.warning(at(index), 'not_filled_in', ['placeholder', { placeholder: quote(placeholder), instead }], instead);
  }
  let count = 0;
  for (const { name, offset } of placeholdersIn(text)) {
    count += 1;
    if (count > LIMITS.placeholders) {
      log.problem(at(offset), 'bad_value', ['placeholders', { max: LIMITS.placeholders }]);
      return;
    }
    if (isPlaceholderName(name)) continue;
    const known = PLACEHOLDER_NAMES.map((each) => `\`{{team.${each}}}\``);
    const closest = log.closest(name, PLACEHOLDER_NAMES);
    const suggestion = closest === undefined ? undefined : `{{team.${closest}}}`;

    log.problem(
      at(offset),
      'bad_value',
      ['placeholder', { placeholder: quote(`{{team.${name}}}`), known }],
      suggestion,
    );
  }
}

/** The location of an offset in a file that is one text. */
export function placeIn(file: string, text: string): (offset: number) => Location {
  return (offset) => {
    const before = text.slice(0, offset).split('\n');
    return { file, line: before.length, column: (before.at(-1) ?? '').length + 1 };
  };
}
