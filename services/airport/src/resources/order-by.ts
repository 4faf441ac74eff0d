import { type SelectQueryBuilder, sql } from 'kysely';
import type { Criterion } from '../paging/sort.ts';

/** The column behind a property, and the one that holds its folded form, for sorting without regard to case. */
export interface SortColumns {
  readonly column: string;
  readonly folded?: string;
}

/** Sorts as asked, then by id, so that pages never overlap. */
export function orderBy<DB, Tables extends keyof DB, Row, Property extends string>(
  query: SelectQueryBuilder<DB, Tables, Row>,
  sort: readonly Criterion<Property>[],
  columns: Readonly<Record<Property, SortColumns>>,
  idColumn = 'id',
): SelectQueryBuilder<DB, Tables, Row> {
  const sorted = sort.reduce((sofar, { property, direction, ignoreCase }) => {
    const { column, folded } = columns[property];
    return sofar.orderBy(sql.ref(ignoreCase && folded !== undefined ? folded : column), direction);
  }, query);
  return sort.some(({ property }) => columns[property].column === idColumn)
    ? sorted
    : sorted.orderBy(sql.ref(idColumn));
}
