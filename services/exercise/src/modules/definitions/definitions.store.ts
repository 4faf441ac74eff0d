import type { Definition, Problem } from '@muster/definition';
import { type Handle, type JsonColumn, json, type Tx } from '@muster/kit/database';
import type { Generated } from 'kysely';

interface DefinitionsTables {
  definitions: {
    id: Generated<number>;
    name: string;
    version: string;
    blob_hash: string;
    size: number;
    model: JsonColumn<Definition>;
    warnings: JsonColumn<readonly Problem[]>;
    uploaded_by: string;
    uploaded_at: number;
  };
  definition_instructors: { definition_id: number; user_id: string };
}

/** A definition without its model, which can be large. */
export interface DefinitionRow {
  readonly id: number;
  readonly name: string;
  readonly version: string;
  readonly blob_hash: string;
  readonly size: number;
  readonly uploaded_by: string;
  readonly uploaded_at: number;
}

export type Visibility = { readonly all: true } | { readonly sharedWith: string };

const COLUMNS = ['id', 'name', 'version', 'blob_hash', 'size', 'uploaded_by', 'uploaded_at'] as const;

const tables = (handle: Handle) => handle.tables<DefinitionsTables>();

export async function insertDefinition(
  tx: Tx,
  row: Omit<DefinitionRow, 'id'> & { readonly model: Definition; readonly warnings: readonly Problem[] },
): Promise<number> {
  const { id } = await tables(tx)
    .insertInto('definitions')
    .values({ ...row, model: json(row.model), warnings: json(row.warnings) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const visible = (handle: Handle, visibility: Visibility) => {
  const query = tables(handle).selectFrom('definitions');
  if ('all' in visibility) return query;
  return query.where('definitions.id', 'in', (inner) =>
    inner.selectFrom('definition_instructors').select('definition_id').where('user_id', '=', visibility.sharedWith),
  );
};

export async function listDefinitions(handle: Handle, visibility: Visibility): Promise<DefinitionRow[]> {
  return visible(handle, visibility).select(COLUMNS).orderBy('id', 'desc').execute();
}

export async function findDefinition(
  handle: Handle,
  id: number,
  visibility: Visibility,
): Promise<DefinitionRow | undefined> {
  return visible(handle, visibility).select(COLUMNS).where('definitions.id', '=', id).executeTakeFirst();
}

/** The model and the warnings of a definition that the caller was found to see. */
export async function readModel(
  handle: Handle,
  id: number,
): Promise<{ model: Definition; warnings: readonly Problem[] } | undefined> {
  return tables(handle).selectFrom('definitions').select(['model', 'warnings']).where('id', '=', id).executeTakeFirst();
}

export async function deleteDefinition(tx: Tx, id: number): Promise<void> {
  await tables(tx).deleteFrom('definition_instructors').where('definition_id', '=', id).execute();
  await tables(tx).deleteFrom('definitions').where('id', '=', id).execute();
}

export async function isBlobUsed(handle: Handle, hash: string): Promise<boolean> {
  const row = await tables(handle)
    .selectFrom('definitions')
    .select('id')
    .where('blob_hash', '=', hash)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function addInstructors(tx: Tx, definitionId: number, userIds: readonly string[]): Promise<void> {
  if (userIds.length === 0) return;
  await tables(tx)
    .insertInto('definition_instructors')
    .values(userIds.map((user_id) => ({ definition_id: definitionId, user_id })))
    .onConflict((conflict) => conflict.columns(['definition_id', 'user_id']).doNothing())
    .execute();
}

export async function removeInstructor(tx: Tx, definitionId: number, userId: string): Promise<boolean> {
  const { numDeletedRows } = await tables(tx)
    .deleteFrom('definition_instructors')
    .where('definition_id', '=', definitionId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** The ids of the users by the id of the definition. */
export async function instructorsOf(handle: Handle, definitionIds: readonly number[]): Promise<Map<string, string[]>> {
  const rows = await tables(handle)
    .selectFrom('definition_instructors')
    .select(['definition_id', 'user_id'])
    .where('definition_id', 'in', [...definitionIds])
    .orderBy('user_id')
    .execute();
  const byDefinition = new Map<string, string[]>();
  for (const { definition_id, user_id } of rows) {
    const key = String(definition_id);
    byDefinition.set(key, [...(byDefinition.get(key) ?? []), user_id]);
  }
  return byDefinition;
}
