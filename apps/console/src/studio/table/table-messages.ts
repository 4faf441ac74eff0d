import type { Did, TableChoices, UsedColumn } from '@muster/definition/tables';
import type { Params } from '@muster/sentences';

export interface TableRequest {
  readonly file: Blob;
  readonly name: string;
  readonly choices: TableChoices;
}

/** What happened to a part of the table. */
export interface ToldFact {
  readonly did: Did;
  readonly code: string;
  readonly params: Params;
  /** In English. */
  readonly message: string;
  readonly column: string | undefined;
  /** As people write them: `2–5, 9`. */
  readonly rows: string;
}

export interface ToldInject {
  readonly name: string;
  /** Undefined: an instructor sends it. */
  readonly minute: number | undefined;
  /** Whom it is for, as far as there is room; empty: every team. */
  readonly roles: string;
}

/** What becomes of a table, in the size of a page. */
export interface ReadTable {
  readonly sheet: string | undefined;
  readonly sheets: readonly string[];
  readonly head: number | undefined;
  readonly columns: readonly UsedColumn[];
  readonly times: { readonly meaning: string; readonly start: string | undefined } | undefined;
  readonly rowCount: number;
  readonly injectCount: number;
  /** The first of them. */
  readonly injects: readonly ToldInject[];
  /** The first of them. */
  readonly roles: readonly string[];
  readonly roleCount: number;
  readonly facts: readonly ToldFact[];
  /** Including those that are not listed. */
  readonly factCount: number;
  /** What keeps the package from passing the check, with its row. */
  readonly problems: readonly { readonly row: number | undefined; readonly message: string }[];
  /** The package. */
  readonly zip: Blob;
  /** Every row and what happened to it, as CSV. */
  readonly report: Blob;
}

export type TableAnswer =
  | { readonly table: ReadTable }
  | { readonly refused: { readonly code: string; readonly params: Params; readonly message: string } }
  | { readonly failed: true };
