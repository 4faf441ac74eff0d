import type { Handle, Tx } from '@muster/kit/database';
import { type Generated, sql } from 'kysely';

interface LinesTables {
  definition_lines: { id: Generated<number>; name: string; owner_id: string; last_version: number };
  definitions: { id: number; name: string; uploaded_by: string; line_id: number | null; line_version: number | null };
}

/** Definitions that are versions of one another. */
export interface LineRow {
  readonly id: number;
  readonly name: string;
  readonly owner_id: string;
  /** The greatest number that was given. */
  readonly last_version: number;
}

const tables = (handle: Handle) => handle.tables<LinesTables>();

export async function findLine(handle: Handle, id: number): Promise<LineRow | undefined> {
  return tables(handle).selectFrom('definition_lines').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The line that a user began under exactly this name. */
export async function findLineNamed(handle: Handle, ownerId: string, name: string): Promise<LineRow | undefined> {
  return tables(handle)
    .selectFrom('definition_lines')
    .selectAll()
    .where('owner_id', '=', ownerId)
    .where('name', '=', name)
    .executeTakeFirst();
}

export async function insertLine(tx: Tx, row: Omit<LineRow, 'id'>): Promise<LineRow> {
  return tables(tx).insertInto('definition_lines').values(row).returningAll().executeTakeFirstOrThrow();
}

/** The next number of a line. */
export async function nextVersion(tx: Tx, lineId: number): Promise<number> {
  const { last_version } = await tables(tx)
    .updateTable('definition_lines')
    .set({ last_version: sql`last_version + 1` })
    .where('id', '=', lineId)
    .returning('last_version')
    .executeTakeFirstOrThrow();
  return last_version;
}

/** The newest version that was not deleted. */
export async function newestVersion(
  handle: Handle,
  lineId: number,
): Promise<{ readonly id: number; readonly line_version: number } | undefined> {
  const row = await tables(handle)
    .selectFrom('definitions')
    .select(['id', 'line_version'])
    .where('line_id', '=', lineId)
    .orderBy('line_version', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row === undefined ? undefined : { id: row.id, line_version: row.line_version ?? 0 };
}

export async function deleteLine(tx: Tx, id: number): Promise<void> {
  await tables(tx).deleteFrom('definition_lines').where('id', '=', id).execute();
}

/** Definitions that an older version has stored. */
export async function definitionsWithoutLine(
  tx: Tx,
  limit: number,
): Promise<readonly { readonly id: number; readonly name: string; readonly uploaded_by: string }[]> {
  return tables(tx)
    .selectFrom('definitions')
    .select(['id', 'name', 'uploaded_by'])
    .where('line_id', 'is', null)
    .orderBy('id')
    .limit(limit)
    .execute();
}

export async function putIntoLine(
  tx: Tx,
  definitionId: number,
  place: { readonly line_id: number; readonly line_version: number },
): Promise<void> {
  await tables(tx).updateTable('definitions').set(place).where('id', '=', definitionId).execute();
}
