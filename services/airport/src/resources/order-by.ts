import { type SelectQueryBuilder, sql } from 'kysely';
import type { Criterion } from '../paging/sort.ts';

/** The column of a property, and the one with its case-folded value, for `ignorecase`. */
export interface SortColumns {
  readonly column: string;
  readonly folded?: string;
  /** What has no value comes last in either direction; left to themselves, the databases differ. */
  readonly isNullable?: boolean;
}

/** Sorts as requested, then by id, so that pages never overlap. */
export function orderBy<DB, Tables extends keyof DB, Row, Property extends string>(
  query: SelectQueryBuilder<DB, Tables, Row>,
  sort: readonly Criterion<Property>[],
  columns: Readonly<Record<Property, SortColumns>>,
  idColumn = 'id',
): SelectQueryBuilder<DB, Tables, Row> {
  const sorted = sort.reduce((sofar, { property, direction, ignoreCase }) => {
    const { column, folded, isNullable = false } = columns[property];
    const sortedBy = sql.ref(ignoreCase && folded !== undefined ? folded : column);
    if (!isNullable) return sofar.orderBy(sortedBy, direction);
    return sofar.orderBy(sortedBy, (order) => (direction === 'asc' ? order.asc() : order.desc()).nullsLast());
  }, query);
  return sort.some(({ property }) => columns[property].column === idColumn)
    ? sorted
    : sorted.orderBy(sql.ref(idColumn));
}
