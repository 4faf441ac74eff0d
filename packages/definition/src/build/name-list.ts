import { LIMITS } from '../limits.ts';
import type { Location } from '../problem/problem.ts';
import type { BuildContext } from './context.ts';
import type { Names } from './names.ts';

export interface PlacedName {
  readonly name: string;
  readonly at: Location;
}

/** The names in a list or comma-separated text, each with its location. */
export function placedNames<Field extends string>(
  entry: { readonly [key in Field]?: readonly string[] | string },
  field: Field,
  { origins, budget, log }: Pick<BuildContext, 'origins' | 'budget' | 'log'>,
): PlacedName[] {
  const value = entry[field];
  if (value === undefined) return [];
  if (typeof value !== 'string') return value.map((name, i) => ({ name: name.trim(), at: origins.at(value, i) }));
  const placed: PlacedName[] = [];
  const pieces = value.split(',', LIMITS.names + 1);
  budget.spend('values', pieces.length);
  if (pieces.length > LIMITS.names) {
    log.problem(origins.at(entry, field), 'bad_value', ['too_many_names', { field, max: LIMITS.names }]);
    return [];
  }
  let start = 0;
  for (const piece of pieces) {
    const name = piece.trim();
    if (name !== '') placed.push({ name, at: origins.within(entry, field, start + piece.indexOf(name)) });
    start += piece.length + 1;
  }
  return placed;
}

/** The names that exist, without duplicates; the others are reported. */
export function resolveNames(placed: readonly PlacedName[], names: Names): string[] {
  const known = placed.map(({ name, at }) => names.refer(name, at));
  return [...new Set(known.filter((name) => name !== undefined))];
}
