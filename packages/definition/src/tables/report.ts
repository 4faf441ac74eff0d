import { type Params, type SaidArguments, said } from '@muster/sentences';
import { FACTS } from './sentences.ts';

export type FactCode = keyof typeof FACTS;

/** What was done with a part of the table: taken in another form, or not taken. */
export type Did = 'changed' | 'left out';

export interface Fact {
  readonly did: Did;
  readonly code: FactCode;
  readonly params: Params;
  readonly message: string;
  /** The letters of the column, if it is about one. */
  readonly column?: string;
  /** In order; none if it is about the table as a whole. */
  readonly rows: readonly number[];
}

export interface Place {
  readonly row?: number;
  readonly column?: string | undefined;
}

/** Collects what happened to the table. Nothing is dropped: the same sentence is kept once, with all of its rows. */
export class TableReport {
  readonly #facts = new Map<string, Fact & { readonly rows: number[] }>();

  add<Code extends FactCode>(
    did: Did,
    { row, column }: Place,
    code: Code,
    ...given: SaidArguments<(typeof FACTS)[Code]>
  ): void {
    const { message, params } = said(FACTS[code], given);
    const key = `${did} ${column ?? ''} ${message}`;
    const known = this.#facts.get(key);
    const rows = row === undefined ? [] : [row];
    if (known === undefined)
      this.#facts.set(key, { did, code, params, message, ...(column !== undefined && { column }), rows });
    else if (row !== undefined && known.rows.at(-1) !== row) known.rows.push(row);
  }

  /** Adds what another report has. */
  take(other: TableReport): void {
    for (const [key, fact] of other.#facts) this.#facts.set(key, fact);
  }

  facts(): Fact[] {
    return [...this.#facts.values()].map((fact) => ({ ...fact, rows: fact.rows.toSorted((a, b) => a - b) }));
  }
}

/** Rows as people write them: `2–5, 9`. */
export function rowRanges(rows: readonly number[]): string {
  const ranges: [number, number][] = [];
  for (const row of rows) {
    const last = ranges.at(-1);
    if (last !== undefined && last[1] === row - 1) last[1] = row;
    else ranges.push([row, row]);
  }
  return ranges.map(([from, to]) => (from === to ? String(from) : `${from}–${to}`)).join(', ');
}
