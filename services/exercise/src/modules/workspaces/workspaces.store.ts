import type { Handle, Tx } from '@muster/kit/database';
import type { Generated } from 'kysely';
import type { Page } from '../../page.ts';

/** MAKING until its files are stored, READY, or REMOVED until its rows are gone. */
type WorkspaceState = 'MAKING' | 'READY' | 'REMOVED';

interface WorkspacesTables {
  workspaces: {
    id: Generated<number>;
    name: string;
    owner_id: string;
    state: WorkspaceState;
    line_id: number | null;
    base_definition_id: number | null;
    created_at: number;
    changed_at: number;
    revision: number;
    bytes: number;
    file_count: number;
    thinned_at: number;
    kept_bytes: number;
    kept_files: number;
  };
  workspace_members: { workspace_id: number; user_id: string };
}

/** A working copy, without its files. */
export interface WorkspaceRow {
  readonly id: number;
  readonly name: string;
  readonly owner_id: string;
  readonly state: WorkspaceState;
  /** The line into which it is published. */
  readonly line_id: number | null;
  /** What it began as, or was last published as. */
  readonly base_definition_id: number | null;
  readonly created_at: number;
  readonly changed_at: number;
  readonly revision: number;
  readonly bytes: number;
  readonly file_count: number;
  readonly thinned_at: number;
  /** Of earlier states. */
  readonly kept_bytes: number;
  readonly kept_files: number;
}

export type WorkspaceChange = Partial<Omit<WorkspaceRow, 'id' | 'owner_id' | 'created_at'>>;

const tables = (handle: Handle) => handle.tables<WorkspacesTables>();

export async function insertWorkspace(tx: Tx, row: Omit<WorkspaceRow, 'id'>): Promise<number> {
  const { id } = await tables(tx).insertInto('workspaces').values(row).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function updateWorkspace(tx: Tx, id: number, change: WorkspaceChange): Promise<void> {
  await tables(tx).updateTable('workspaces').set(change).where('id', '=', id).execute();
}

export async function findWorkspace(handle: Handle, id: number): Promise<WorkspaceRow | undefined> {
  return tables(handle)
    .selectFrom('workspaces')
    .selectAll()
    .where('id', '=', id)
    .where('state', '=', 'READY')
    .executeTakeFirst();
}

/** How many a user has, those in the making included. */
export async function countWorkspaces(handle: Handle, ownerId: string): Promise<number> {
  const { count } = await tables(handle)
    .selectFrom('workspaces')
    .select((query) => query.fn.countAll<number>().as('count'))
    .where('owner_id', '=', ownerId)
    .where('state', 'in', ['MAKING', 'READY'])
    .executeTakeFirstOrThrow();
  return Number(count);
}

export interface WorkspaceFilter {
  /** Their own, and those that are shared with them; undefined: those of everybody. */
  readonly userId: string | undefined;
  readonly definitionId?: number | undefined;
  readonly lineId?: number | undefined;
}

/** Those that were changed last come first. */
export async function listWorkspaces(
  handle: Handle,
  { userId, definitionId, lineId }: WorkspaceFilter,
  { limit, offset }: Page,
): Promise<WorkspaceRow[]> {
  return tables(handle)
    .selectFrom('workspaces')
    .selectAll()
    .where('state', '=', 'READY')
    .$if(userId !== undefined, (query) =>
      query.where((row) =>
        row.or([
          row('owner_id', '=', userId ?? ''),
          row('id', 'in', (inner) =>
            inner
              .selectFrom('workspace_members')
              .select('workspace_id')
              .where('user_id', '=', userId ?? ''),
          ),
        ]),
      ),
    )
    .$if(definitionId !== undefined, (query) =>
      query.where((row) =>
        row.or([row('base_definition_id', '=', definitionId ?? 0), row('line_id', '=', lineId ?? 0)]),
      ),
    )
    .orderBy('changed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
}

/** Those whose rows are to be removed: deleted ones, and those that were never completed. */
export async function workspacesToRemove(handle: Handle, makingBefore: number): Promise<number[]> {
  const rows = await tables(handle)
    .selectFrom('workspaces')
    .select('id')
    .where((row) =>
      row.or([
        row('state', '=', 'REMOVED'),
        row.and([row('state', '=', 'MAKING'), row('changed_at', '<', makingBefore)]),
      ]),
    )
    .orderBy('id')
    .limit(100)
    .execute();
  return rows.map(({ id }) => id);
}

export async function deleteWorkspaceRow(tx: Tx, id: number): Promise<void> {
  await tables(tx).deleteFrom('workspaces').where('id', '=', id).execute();
}

export async function workspacesToThin(handle: Handle, thinnedBefore: number): Promise<number[]> {
  const rows = await tables(handle)
    .selectFrom('workspaces')
    .select('id')
    .where('state', '=', 'READY')
    .where('thinned_at', '<', thinnedBefore)
    .orderBy('thinned_at')
    .limit(100)
    .execute();
  return rows.map(({ id }) => id);
}
