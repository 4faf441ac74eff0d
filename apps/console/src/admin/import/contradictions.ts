import { type ListRow, type UserList, usernameKey } from './user-list.ts';

/** What a row repeats with another value: the server skips such a row, and keeps what the first one says. */
const KEPT = ['first_name', 'last_name', 'group'] as const;

/** A row that repeats the username of an earlier row with other values. */
export interface Contradiction {
  readonly number: number;
  /** The row that counts. */
  readonly first: number;
  readonly username: string;
  /** The indexes of the cells that differ. */
  readonly columns: readonly number[];
}

const COMPARED: Readonly<Record<(typeof KEPT)[number], (cell: string) => string>> = {
  first_name: (cell) => cell.trim(),
  last_name: (cell) => cell.trim(),
  group: (cell) => cell.trim().toUpperCase() || 'TRAINEE',
};

/** By the number of the row. */
export function contradictionsIn({ columns, rows }: UserList): ReadonlyMap<number, Contradiction> {
  const found = new Map<number, Contradiction>();
  const firsts = new Map<string, ListRow>();
  const nameAt = columns.indexOf('username');
  for (const row of rows) {
    const username = (row.cells[nameAt] ?? '').trim();
    const key = usernameKey(username);
    const first = firsts.get(key);
    if (first === undefined) firsts.set(key, row);
    else {
      const differing = KEPT.flatMap((name) => {
        const at = columns.indexOf(name);
        const [above = '', here = ''] = [first.cells[at], row.cells[at]];
        return at < 0 || COMPARED[name](above) === COMPARED[name](here) ? [] : [at];
      });
      if (key !== '' && differing.length > 0) {
        found.set(row.number, { number: row.number, first: first.number, username, columns: differing });
      }
    }
  }
  return found;
}
