import type { Operation } from '../server/operation.ts';
import { NeedsOf, type NeedsOfResult } from './instructor-home.generated.ts';

/** The counts of the queue of one exercise. */
export type NeedCounts = NeedsOfResult['needsYou'];

/** What waits in several exercises, in one request: the query of one exercise once for each, as `e0`, `e1` and so on. */
export function needsOfExercises(
  count: number,
): Operation<Readonly<Record<string, NeedCounts>>, Readonly<Record<string, string>>> {
  const [, field = ''] = /\{(.*)\}$/s.exec(NeedsOf.text) ?? [];
  const names = Array.from({ length: count }, (_, index) => `e${index}`);
  const fields = names.map((name) => `${name}:${field.replaceAll('$exercise', `$${name}`)}`);
  return {
    name: 'NeedsOfExercises',
    text: `query NeedsOfExercises(${names.map((name) => `$${name}:ID!`).join(' ')}){${fields.join(' ')}}`,
  };
}
