import { LIMITS } from '../limits.ts';
import { isPlaceholderName, PLACEHOLDER_NAMES, placeholdersIn } from '../placeholders/placeholders.ts';
import type { Location } from '../problem/problem.ts';
import { quote } from '../problem/quote.ts';
import type { BuildContext } from './context.ts';

/** Reports unknown placeholders, and texts with too many: each grows when it is filled in. */
export function checkPlaceholders(
  text: string,
  at: (offset: number) => Location,
  { log }: Pick<BuildContext, 'log'>,
): void {
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
