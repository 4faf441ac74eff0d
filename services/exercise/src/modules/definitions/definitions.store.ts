import type { Problem } from '@muster/definition';
import { addMissingReferences } from '@muster/kit/blobs';
import { type Handle, type JsonColumn, json, type Tx, writtenJson } from '@muster/kit/database';
import { type Generated, type SqlBool, sql } from 'kysely';
import type { ListFilter } from '../../list-filter.ts';
import { lookupKey } from '../../lookup-key.ts';
import type { Page } from '../../page.ts';
import type { DefinitionCounts } from './package-check.ts';

interface DefinitionsTables {
  definitions: {
    id: Generated<number>;
    name: string;
    /** Null in rows of older versions until it is filled in. */
    name_folded: string | null;
    version: string;
    blob_hash: string;
    size: number;
    uploaded_by: string;
    uploaded_at: number;
    model_bytes: number;
    exercise_duration: number;
    warning_count: number;
    counts: JsonColumn<DefinitionCounts>;
    /** Null in rows of older versions until it is filled in. */
    line_id: number | null;
    line_version: number | null;
    note: string | null;
  };
  definition_models: {
    definition_id: number;
    version: number;
    model: JsonColumn<unknown>;
    warnings: JsonColumn<readonly Problem[]>;
  };
  definition_instructors: { definition_id: number; user_id: string };
}

/** The list data of a definition; its model, which can be large, is stored separately. */
export interface DefinitionRow {
  readonly id: number;
  readonly name: string;
  readonly version: string;
  readonly blob_hash: string;
  readonly size: number;
  readonly uploaded_by: string;
  readonly uploaded_at: number;
  /** The size of the stored model. */
  readonly model_bytes: number;
  readonly exercise_duration: number;
  readonly warning_count: number;
  readonly counts: DefinitionCounts;
  /** The line of versions that it belongs to, and its number there. Null until it is filled in. */
  readonly line_id: number | null;
  readonly line_version: number | null;
  /** What its publisher said about it. */
  readonly note: string | null;
}

export type Visibility = { readonly all: true } | { readonly sharedWith: string };

const COLUMNS = [
  'id',
  'name',
  'version',
  'blob_hash',
  'size',
  'uploaded_by',
  'uploaded_at',
  'model_bytes',
  'exercise_duration',
  'warning_count',
  'counts',
  'line_id',
  'line_version',
  'note',
] as const;

const tables = (handle: Handle) => handle.tables<DefinitionsTables>();

/** A serialized model to be inserted; parsing it would take as long as serializing it did. */
export interface NewModel {
  readonly version: number;
  readonly text: string;
  readonly warnings: readonly Problem[];
}

export async function insertDefinition(
  tx: Tx,
  row: Omit<DefinitionRow, 'id'>,
  { version, text, warnings }: NewModel,
): Promise<number> {
  const { id } = await tables(tx)
    .insertInto('definitions')
    .values({ ...row, name_folded: lookupKey(row.name), counts: json(row.counts) })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tables(tx)
    .insertInto('definition_models')
    .values({ definition_id: id, version, model: writtenJson(text), warnings: json(warnings) })
    .execute();
  return id;
}

/** The number of definitions that a user has uploaded. */
export async function countUploads(handle: Handle, userId: string): Promise<number> {
  const { count } = await tables(handle)
    .selectFrom('definitions')
    .select((query) => query.fn.countAll<number>().as('count'))
    .where('uploaded_by', '=', userId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

const visible = (handle: Handle, visibility: Visibility) => {
  const query = tables(handle).selectFrom('definitions');
  if ('all' in visibility) return query;
  return query.where('definitions.id', 'in', (inner) =>
    inner.selectFrom('definition_instructors').select('definition_id').where('user_id', '=', visibility.sharedWith),
  );
};

const found = (handle: Handle, visibility: Visibility, { namePattern, since, until }: ListFilter) =>
  visible(handle, visibility)
    .$if(namePattern !== undefined, (query) =>
      query.where(sql<SqlBool>`definitions.name_folded like ${namePattern} escape '\\'`),
    )
    .$if(since !== undefined, (query) => query.where('definitions.uploaded_at', '>=', since ?? 0))
    .$if(until !== undefined, (query) => query.where('definitions.uploaded_at', '<', until ?? 0));

/** Newest first. */
export async function listDefinitions(
  handle: Handle,
  visibility: Visibility,
  { limit, offset }: Page,
  filter: ListFilter = {},
): Promise<DefinitionRow[]> {
  const page = found(handle, visibility, filter).select('id').orderBy('id', 'desc').limit(limit).offset(offset);
  return tables(handle)
    .selectFrom('definitions')
    .select(COLUMNS)
    .where('id', 'in', page)
    .orderBy('id', 'desc')
    .execute();
}

/** The newest first. */
export async function versionsOf(
  handle: Handle,
  lineId: number,
  visibility: Visibility,
  limit: number,
): Promise<DefinitionRow[]> {
  return visible(handle, visibility)
    .select(COLUMNS)
    .where('line_id', '=', lineId)
    .orderBy('line_version', 'desc')
    .limit(limit)
    .execute();
}

export async function countDefinitions(handle: Handle, visibility: Visibility, filter: ListFilter): Promise<number> {
  const { count } = await found(handle, visibility, filter)
    .select((query) => query.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function findDefinition(
  handle: Handle,
  id: number,
  visibility: Visibility,
): Promise<DefinitionRow | undefined> {
  return visible(handle, visibility).select(COLUMNS).where('definitions.id', '=', id).executeTakeFirst();
}

/** Those of some definitions that are shared with a user. */
export async function sharedAmong(handle: Handle, ids: readonly number[], userId: string): Promise<Set<number>> {
  const rows = await tables(handle)
    .selectFrom('definition_instructors')
    .select('definition_id')
    .where('definition_id', 'in', [...ids])
    .where('user_id', '=', userId)
    .execute();
  return new Set(rows.map(({ definition_id }) => definition_id));
}

/** Those of some definitions that are not shared with a user, the newest first. */
export async function definitionsAmong(
  handle: Handle,
  ids: readonly number[],
  userId: string,
  { limit, offset }: Page,
): Promise<DefinitionRow[]> {
  return tables(handle)
    .selectFrom('definitions')
    .select(COLUMNS)
    .where('id', 'in', [...ids])
    .where('id', 'not in', (inner) =>
      inner.selectFrom('definition_instructors').select('definition_id').where('user_id', '=', userId),
    )
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
}

/** The earliest definition with these bytes that a user has uploaded and still sees. */
export async function findUpload(
  handle: Handle,
  { userId, hash }: { readonly userId: string; readonly hash: string },
  visibility: Visibility,
): Promise<DefinitionRow | undefined> {
  return visible(handle, visibility)
    .select(COLUMNS)
    .where('uploaded_by', '=', userId)
    .where('blob_hash', '=', hash)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
}

export async function namesOf(handle: Handle, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await tables(handle)
    .selectFrom('definitions')
    .select(['id', 'name'])
    .where('id', 'in', [...ids])
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** The model as text, which can be long, and the warnings of a definition that the caller may see. */
export async function readModel(
  handle: Handle,
  id: number,
): Promise<{ version: number; model: string; warnings: readonly Problem[] } | undefined> {
  return tables(handle)
    .selectFrom('definition_models')
    .select(['version', sql<string>`cast(model as text)`.as('model'), 'warnings'])
    .where('definition_id', '=', id)
    .executeTakeFirst();
}

/** A definition with its model and its package. */
export async function definitionWithModel(handle: Handle, id: number) {
  return tables(handle)
    .selectFrom('definitions')
    .innerJoin('definition_models', 'definition_id', 'definitions.id')
    .select(['name', 'blob_hash', 'size', 'definition_models.version', 'model'])
    .where('definitions.id', '=', id)
    .executeTakeFirst();
}

export async function modelBytes(handle: Handle, id: number): Promise<number | undefined> {
  const row = await tables(handle)
    .selectFrom('definitions')
    .select('model_bytes')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.model_bytes;
}

export async function deleteDefinition(tx: Tx, id: number): Promise<void> {
  await tables(tx).deleteFrom('definition_instructors').where('definition_id', '=', id).execute();
  await tables(tx).deleteFrom('definition_models').where('definition_id', '=', id).execute();
  await tables(tx).deleteFrom('definitions').where('id', '=', id).execute();
}

/** For definitions stored by an older version without references, or by an instance of it that still runs. */
export async function addMissingReferencesToPackages(handle: Handle): Promise<number> {
  return addMissingReferences(handle, sql`select blob_hash as hash, 'definition ' || id as owner from definitions`);
}

/** The definitions shared with a user. */
export async function removeInstructorEverywhere(tx: Tx, userId: string): Promise<void> {
  await tables(tx).deleteFrom('definition_instructors').where('user_id', '=', userId).execute();
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

/** User ids by definition id. */
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
