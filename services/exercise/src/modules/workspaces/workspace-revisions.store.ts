import { type Handle, prepareInsert, type Tx } from '@muster/kit/database';
import { sql } from 'kysely';
import type { FileRow } from './workspace-files.store.ts';

interface RevisionsTables {
  workspace_revisions: {
    workspace_id: number;
    first: number;
    number: number;
    user_id: string;
    began_at: number;
    at: number;
    label: string | null;
    definition_id: number | null;
    is_closed: boolean;
  };
  workspace_changes: {
    workspace_id: number;
    first: number;
    path: string;
    revision: number | null;
    hash: string | null;
    size: number | null;
    is_text: boolean | null;
  };
}

/** Saves that belong together, from the revision `first` to the revision `number`. */
export type RevisionRow = Readonly<RevisionsTables['workspace_revisions']>;

/** What a file was before a revision; null if there was none. */
export interface Before {
  readonly path: string;
  readonly file: FileRow | null;
}

const tables = (handle: Handle) => handle.tables<RevisionsTables>();

const insertChanges = prepareInsert<RevisionsTables, Pick<RevisionsTables['workspace_changes'], 'size'>>()(
  'workspace_changes',
  ['workspace_id', 'first', 'path', 'revision', 'hash', 'size', 'is_text'],
  // The earliest state before saves that belong together is the one to go back to.
  'on conflict do nothing returning size',
);

export async function newestRevision(handle: Handle, workspaceId: number): Promise<RevisionRow | undefined> {
  return tables(handle)
    .selectFrom('workspace_revisions')
    .selectAll()
    .where('workspace_id', '=', workspaceId)
    .orderBy('first', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export async function insertRevision(tx: Tx, row: RevisionRow): Promise<void> {
  await tables(tx).insertInto('workspace_revisions').values(row).execute();
}

export async function updateRevision(
  tx: Tx,
  { workspace_id, first }: Pick<RevisionRow, 'workspace_id' | 'first'>,
  change: Partial<Pick<RevisionRow, 'number' | 'at' | 'label' | 'definition_id' | 'is_closed'>>,
): Promise<void> {
  await tables(tx)
    .updateTable('workspace_revisions')
    .set(change)
    .where('workspace_id', '=', workspace_id)
    .where('first', '=', first)
    .execute();
}

/** How much earlier states are. */
export interface Kept {
  readonly files: number;
  readonly bytes: number;
}

/** Keeps what files were before a revision, unless that is kept already; returns how much that is. */
export async function noteBefore(
  tx: Tx,
  { workspace_id, first }: Pick<RevisionRow, 'workspace_id' | 'first'>,
  changes: readonly Before[],
): Promise<Kept> {
  const sizes = await insertChanges(
    tx,
    changes.map(({ path, file }) => ({
      ...{ workspace_id, first, path },
      ...{ revision: file?.revision ?? null, hash: file?.hash ?? null, size: file?.size ?? null },
      is_text: file?.is_text ?? null,
    })),
  );
  return { files: sizes.length, bytes: sizes.reduce((sum, { size }) => sum + Number(size ?? 0), 0) };
}

/** The newest first, before one of them if it is given. */
export async function revisionsOf(
  handle: Handle,
  workspaceId: number,
  { before, limit }: { readonly before?: number | undefined; readonly limit: number },
): Promise<RevisionRow[]> {
  return tables(handle)
    .selectFrom('workspace_revisions')
    .selectAll()
    .where('workspace_id', '=', workspaceId)
    .$if(before !== undefined, (query) => query.where('number', '<', before ?? 0))
    .orderBy('number', 'desc')
    .limit(limit)
    .execute();
}

/** The revision with this number, and else the next one after it, into which it went. */
export async function revisionFrom(
  handle: Handle,
  workspaceId: number,
  number: number,
): Promise<RevisionRow | undefined> {
  return tables(handle)
    .selectFrom('workspace_revisions')
    .selectAll()
    .where('workspace_id', '=', workspaceId)
    .where('number', '>=', number)
    .orderBy('number')
    .limit(1)
    .executeTakeFirst();
}

/** The first paths that a revision changed. */
export async function changedPaths(
  handle: Handle,
  { workspace_id, first }: Pick<RevisionRow, 'workspace_id' | 'first'>,
  limit: number,
): Promise<string[]> {
  const rows = await tables(handle)
    .selectFrom('workspace_changes')
    .select('path')
    .where('workspace_id', '=', workspace_id)
    .where('first', '=', first)
    .orderBy('path')
    .limit(limit)
    .execute();
  return rows.map(({ path }) => path);
}

/** How much a revision changed. */
export async function keptBy(
  handle: Handle,
  { workspace_id, first }: Pick<RevisionRow, 'workspace_id' | 'first'>,
): Promise<Kept> {
  const { files, bytes } = await tables(handle)
    .selectFrom('workspace_changes')
    .select((row) => [row.fn.countAll<number>().as('files'), row.fn.sum<number | null>('size').as('bytes')])
    .where('workspace_id', '=', workspace_id)
    .where('first', '=', first)
    .executeTakeFirstOrThrow();
  return { files: Number(files), bytes: Number(bytes ?? 0) };
}

/** What the next files after a path, of those that changed after a revision, were then; by path. */
export async function stateBefore(
  handle: Handle,
  workspaceId: number,
  { afterFirst, path, limit }: { readonly afterFirst: number; readonly path: string; readonly limit: number },
): Promise<Before[]> {
  const { rows } = await sql<{
    path: string;
    revision: number | null;
    hash: string | null;
    size: number | null;
    is_text: boolean | null;
  }>`
    select change.path, change.revision, change.hash, change.size, change.is_text from (
      select path, min(first) as first from workspace_changes
      where workspace_id = ${workspaceId} and path > ${path} and first > ${afterFirst}
      group by path order by path limit ${limit}
    ) as earliest
    join workspace_changes as change on change.workspace_id = ${workspaceId}
      and change.path = earliest.path and change.first = earliest.first
    order by change.path`.execute(tables(handle));
  return rows.map(({ path, revision, hash, size, is_text }) => ({
    path,
    file:
      hash === null ? null : { path, hash, revision: Number(revision), size: Number(size), is_text: Boolean(is_text) },
  }));
}

/** Joins a revision with the next kept one; returns the hashes that are no longer needed, and how much that is. */
export async function joinRevisions(
  tx: Tx,
  workspaceId: number,
  { gone, into }: { readonly gone: number; readonly into: number },
): Promise<Kept & { readonly hashes: readonly string[] }> {
  const both = await tables(tx)
    .deleteFrom('workspace_changes')
    .where('workspace_id', '=', workspaceId)
    .where('first', '=', into)
    .where('path', 'in', (inner) =>
      inner
        .selectFrom('workspace_changes')
        .select('path')
        .where('workspace_id', '=', workspaceId)
        .where('first', '=', gone),
    )
    .returning(['hash', 'size'])
    .execute();
  await tables(tx)
    .updateTable('workspace_changes')
    .set({ first: into })
    .where('workspace_id', '=', workspaceId)
    .where('first', '=', gone)
    .execute();
  await tables(tx)
    .deleteFrom('workspace_revisions')
    .where('workspace_id', '=', workspaceId)
    .where('first', '=', gone)
    .execute();
  return {
    files: both.length,
    bytes: both.reduce((sum, { size }) => sum + (size ?? 0), 0),
    hashes: both.flatMap(({ hash }) => (hash === null ? [] : [hash])),
  };
}

/** Removes some of the rows of a working copy that is going; returns how many. */
export async function deleteSomeRevisions(tx: Tx, workspaceId: number, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from workspace_changes where workspace_id = ${workspaceId} and (first, path) in (
      select first, path from workspace_changes where workspace_id = ${workspaceId} limit ${limit}
    )`.execute(tables(tx));
  const { numDeletedRows } = await tables(tx)
    .deleteFrom('workspace_revisions')
    .where('workspace_id', '=', workspaceId)
    .where('first', 'in', (inner) =>
      inner.selectFrom('workspace_revisions').select('first').where('workspace_id', '=', workspaceId).limit(limit),
    )
    .executeTakeFirst();
  return Number(numAffectedRows ?? 0n) + Number(numDeletedRows);
}
