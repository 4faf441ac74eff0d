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

const insertChanges = prepareInsert<RevisionsTables>()(
  'workspace_changes',
  ['workspace_id', 'first', 'path', 'revision', 'hash', 'size', 'is_text'],
  // The earliest state before saves that belong together is the one to go back to.
  'on conflict do nothing',
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

export async function noteBefore(
  tx: Tx,
  { workspace_id, first }: Pick<RevisionRow, 'workspace_id' | 'first'>,
  changes: readonly Before[],
): Promise<void> {
  await insertChanges(
    tx,
    changes.map(({ path, file }) => ({
      ...{ workspace_id, first, path },
      ...{ revision: file?.revision ?? null, hash: file?.hash ?? null, size: file?.size ?? null },
      is_text: file?.is_text ?? null,
    })),
  );
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

/** Paths that revisions changed, by `first`; at most `limit` of each. */
export async function changedPaths(
  handle: Handle,
  workspaceId: number,
  firsts: readonly number[],
  limit: number,
): Promise<Map<number, { readonly paths: string[]; count: number }>> {
  const changed = new Map<number, { readonly paths: string[]; count: number }>();
  if (firsts.length === 0) return changed;
  const { rows } = await sql<{ first: number; path: string; place: number; count: number }>`
    select first, path, place, count from (
      select first, path,
        row_number() over (partition by first order by path) as place,
        count(*) over (partition by first) as count
      from workspace_changes
      where workspace_id = ${workspaceId} and first in (${sql.join(firsts.map((first) => sql`${first}`))})
    ) as numbered where place <= ${limit} order by first, place`.execute(tables(handle));
  for (const { first, path, count } of rows) {
    const known = changed.get(Number(first)) ?? { paths: [], count: Number(count) };
    known.paths.push(path);
    changed.set(Number(first), known);
  }
  return changed;
}

/** What every file that changed after a revision was then. */
export async function stateBefore(handle: Handle, workspaceId: number, afterFirst: number): Promise<Before[]> {
  const { rows } = await sql<{
    path: string;
    revision: number | null;
    hash: string | null;
    size: number | null;
    is_text: boolean | null;
  }>`
    select path, revision, hash, size, is_text from workspace_changes as change
    where workspace_id = ${workspaceId} and first > ${afterFirst} and not exists (
      select 1 from workspace_changes as earlier
      where earlier.workspace_id = change.workspace_id and earlier.path = change.path
        and earlier.first > ${afterFirst} and earlier.first < change.first
    )
    order by path`.execute(tables(handle));
  return rows.map(({ path, revision, hash, size, is_text }) => ({
    path,
    file:
      hash === null ? null : { path, hash, revision: Number(revision), size: Number(size), is_text: Boolean(is_text) },
  }));
}

/** Joins a revision with the next kept one; returns the hashes that it no longer needs. */
export async function joinRevisions(
  tx: Tx,
  workspaceId: number,
  { gone, into }: { readonly gone: number; readonly into: number },
): Promise<string[]> {
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
    .returning('hash')
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
  return both.flatMap(({ hash }) => (hash === null ? [] : [hash]));
}

/** Bytes of earlier states, by `first`. */
export async function bytesOfRevisions(handle: Handle, workspaceId: number): Promise<Map<number, number>> {
  const rows = await tables(handle)
    .selectFrom('workspace_changes')
    .select((row) => ['first', row.fn.sum<number | null>('size').as('bytes')])
    .where('workspace_id', '=', workspaceId)
    .groupBy('first')
    .execute();
  return new Map(rows.map(({ first, bytes }) => [first, Number(bytes ?? 0)]));
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
