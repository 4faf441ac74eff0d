import { type Handle, prepareInsert, type Tx } from '@muster/kit/database';
import { sql } from 'kysely';
import type { Content } from './content.ts';

interface FilesTables {
  workspace_files: {
    workspace_id: number;
    path: string;
    revision: number;
    hash: string;
    size: number;
    is_text: boolean;
  };
  workspace_texts: { workspace_id: number; hash: string; text: string };
  workspace_uploads: {
    id: string;
    workspace_id: number;
    user_id: string;
    hash: string;
    size: number;
    is_text: boolean;
    at: number;
  };
}

export interface FileRow extends Content {
  readonly path: string;
  /** The revision in which it last changed. */
  readonly revision: number;
}

export type UploadRow = Readonly<FilesTables['workspace_uploads']>;

const COLUMNS = ['path', 'revision', 'hash', 'size', 'is_text'] as const;

const tables = (handle: Handle) => handle.tables<FilesTables>();

const putFileRows = prepareInsert<FilesTables>()(
  'workspace_files',
  ['workspace_id', 'path', 'revision', 'hash', 'size', 'is_text'],
  `on conflict (workspace_id, path) do update set
    revision = excluded.revision, hash = excluded.hash, size = excluded.size, is_text = excluded.is_text`,
);

const insertTextRows = prepareInsert<FilesTables>()(
  'workspace_texts',
  ['workspace_id', 'hash', 'text'],
  'on conflict do nothing',
);

export async function putFiles(tx: Tx, workspaceId: number, files: readonly FileRow[]): Promise<void> {
  await putFileRows(
    tx,
    files.map(({ path, revision, hash, size, is_text }) => ({
      ...{ workspace_id: workspaceId, path, revision, hash, size, is_text },
    })),
  );
}

export async function insertTexts(
  tx: Tx,
  workspaceId: number,
  texts: readonly { readonly hash: string; readonly text: string }[],
): Promise<void> {
  await insertTextRows(
    tx,
    texts.map(({ hash, text }) => ({ workspace_id: workspaceId, hash, text })),
  );
}

/** Those at these paths, by path. */
export async function filesOf(handle: Handle, workspaceId: number, paths: readonly string[]): Promise<FileRow[]> {
  if (paths.length === 0) return [];
  return tables(handle)
    .selectFrom('workspace_files')
    .select(COLUMNS)
    .where('workspace_id', '=', workspaceId)
    .where('path', 'in', [...paths])
    .orderBy('path')
    .execute();
}

/** The next ones after a path, by path; those that changed after a revision if it is given. */
export async function filesAfter(
  handle: Handle,
  workspaceId: number,
  { path, since, limit }: { readonly path: string; readonly since?: number | undefined; readonly limit: number },
): Promise<FileRow[]> {
  return tables(handle)
    .selectFrom('workspace_files')
    .select(COLUMNS)
    .where('workspace_id', '=', workspaceId)
    .where('path', '>', path)
    .$if(since !== undefined, (query) => query.where('revision', '>', since ?? 0))
    .orderBy('path')
    .limit(limit)
    .execute();
}

/** What is around a place where a file may come. */
export interface Place {
  readonly path: string;
  /** The last file up to it, in the order of paths. */
  readonly before: string | null;
  /** A file in it, as if it were a folder. */
  readonly inside: string | null;
}

/** What is around each of some places, in one statement: a save can have hundreds of new files. */
export async function placesAround(
  handle: Handle,
  workspaceId: number,
  paths: readonly string[],
): Promise<readonly Place[]> {
  if (paths.length === 0) return [];
  // `0` is the character after `/`.
  const wanted = paths.map(
    (path) => sql`(cast(${path} as text), cast(${`${path}/`} as text), cast(${`${path}0`} as text))`,
  );
  const { rows } = await sql<Place>`
    with wanted (path, first, beyond) as (values ${sql.join(wanted)})
    select path,
      (select max(path) from workspace_files where workspace_id = ${workspaceId} and path <= wanted.path) as before,
      (select min(path) from workspace_files
        where workspace_id = ${workspaceId} and path >= wanted.first and path < wanted.beyond) as inside
    from wanted`.execute(tables(handle));
  return rows;
}

export async function deleteFiles(tx: Tx, workspaceId: number, paths: readonly string[]): Promise<void> {
  if (paths.length === 0) return;
  await tables(tx)
    .deleteFrom('workspace_files')
    .where('workspace_id', '=', workspaceId)
    .where('path', 'in', [...paths])
    .execute();
}

/** Texts by hash. */
export async function textsOf(
  handle: Handle,
  workspaceId: number,
  hashes: readonly string[],
): Promise<Map<string, string>> {
  if (hashes.length === 0) return new Map();
  const rows = await tables(handle)
    .selectFrom('workspace_texts')
    .select(['hash', 'text'])
    .where('workspace_id', '=', workspaceId)
    .where('hash', 'in', [...hashes])
    .execute();
  return new Map(rows.map(({ hash, text }) => [hash, text]));
}

export async function deleteTexts(tx: Tx, workspaceId: number, hashes: readonly string[]): Promise<void> {
  await tables(tx)
    .deleteFrom('workspace_texts')
    .where('workspace_id', '=', workspaceId)
    .where('hash', 'in', [...hashes])
    .execute();
}

/** Those of these hashes that a file, an earlier state, a refused text or an upload needs. */
export async function usedHashes(handle: Handle, workspaceId: number, hashes: readonly string[]): Promise<Set<string>> {
  const these = sql.join(hashes.map((hash) => sql`${hash}`));
  const { rows } = await sql<{ hash: string }>`
    select hash from workspace_files where workspace_id = ${workspaceId} and hash in (${these})
    union select hash from workspace_changes where workspace_id = ${workspaceId} and hash in (${these})
    union select hash from workspace_asides where workspace_id = ${workspaceId} and hash in (${these})
    union select hash from workspace_kept_asides where workspace_id = ${workspaceId} and hash in (${these})
    union select hash from workspace_uploads where workspace_id = ${workspaceId} and hash in (${these})`.execute(
    tables(handle),
  );
  return new Set(rows.map(({ hash }) => hash));
}

export async function insertUpload(tx: Tx, row: UploadRow): Promise<void> {
  await tables(tx).insertInto('workspace_uploads').values(row).execute();
}

export async function findUploads(
  handle: Handle,
  {
    workspaceId,
    userId,
    ids,
  }: { readonly workspaceId: number; readonly userId: string; readonly ids: readonly string[] },
): Promise<Map<string, UploadRow>> {
  if (ids.length === 0) return new Map();
  const rows = await tables(handle)
    .selectFrom('workspace_uploads')
    .selectAll()
    .where('workspace_id', '=', workspaceId)
    .where('user_id', '=', userId)
    .where('id', 'in', [...ids])
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** What one person has sent to a working copy lately. */
export async function uploadsBy(
  handle: Handle,
  workspaceId: number,
  userId: string,
): Promise<{ readonly count: number; readonly bytes: number }> {
  const { count, bytes } = await tables(handle)
    .selectFrom('workspace_uploads')
    .select((row) => [row.fn.countAll<number>().as('count'), row.fn.sum<number | null>('size').as('bytes')])
    .where('workspace_id', '=', workspaceId)
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return { count: Number(count), bytes: Number(bytes ?? 0) };
}

export async function deleteUploads(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tables(tx)
    .deleteFrom('workspace_uploads')
    .where('id', 'in', [...ids])
    .execute();
}

export async function uploadsBefore(handle: Handle, at: number, limit: number): Promise<UploadRow[]> {
  return tables(handle)
    .selectFrom('workspace_uploads')
    .selectAll()
    .where('at', '<', at)
    .orderBy('at')
    .limit(limit)
    .execute();
}

/** Removes some of the rows of a working copy that is going; returns how many. */
export async function deleteSomeFiles(tx: Tx, workspaceId: number, limit: number): Promise<number> {
  let removed = 0;
  for (const [table, key] of [
    ['workspace_files', 'path'],
    ['workspace_texts', 'hash'],
    ['workspace_uploads', 'id'],
  ] as const) {
    const { numAffectedRows } = await sql`
      delete from ${sql.table(table)} where workspace_id = ${workspaceId} and ${sql.ref(key)} in (
        select ${sql.ref(key)} from ${sql.table(table)} where workspace_id = ${workspaceId} limit ${limit}
      )`.execute(tables(tx));
    removed += Number(numAffectedRows ?? 0n);
  }
  return removed;
}
