import { oddCharacter } from '../problem/odd-characters.ts';
import type { Location } from '../problem/problem.ts';
import type { ProblemLog } from '../problem/problem-log.ts';
import { quote } from '../problem/quote.ts';

/** Warns about a name that people must type and that contains a confusable character. */
export function warnAboutOdd(field: string, name: string, at: Location, log: ProblemLog): void {
  if (oddCharacter(name) === undefined) return;

  log.warning(at, 'odd_character', ['untypable', { field, name: quote(name) }]);
}
