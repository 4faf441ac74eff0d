import type { Handle, Tx } from '@muster/kit/database';
import type { Page } from '../../page.ts';
import type { NotedKind } from './noted-kinds.schema.ts';

interface NotesTables {
  workspace_notes: {
    id: string;
    workspace_id: number;
    kind: NotedKind | null;
    name: string;
    author_id: string;
    text: string;
    created_at: number;
    answer_to: string | null;
    settled_by: string | null;
    settled_at: number | null;
  };
}

export type WorkspaceNoteRow = Readonly<NotesTables['workspace_notes']>;

/** A thing of a working copy. */
export interface NotedThing {
  readonly kind: NotedKind;
  readonly name: string;
}

const tables = (handle: Handle) => handle.tables<NotesTables>();

/** The oldest first, so that answers come after what they answer. */
export async function notesIn(
  handle: Handle,
  workspaceId: number,
  { limit, offset }: Page,
): Promise<WorkspaceNoteRow[]> {
  return tables(handle)
    .selectFrom('workspace_notes')
    .selectAll()
    .where('workspace_id', '=', workspaceId)
    .orderBy('created_at')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute();
}

export async function countNotes(handle: Handle, workspaceId: number): Promise<number> {
  const { count } = await tables(handle)
    .selectFrom('workspace_notes')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('workspace_id', '=', workspaceId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function findNote(handle: Handle, id: string): Promise<WorkspaceNoteRow | undefined> {
  return tables(handle).selectFrom('workspace_notes').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function insertNote(tx: Tx, row: WorkspaceNoteRow): Promise<void> {
  await tables(tx).insertInto('workspace_notes').values(row).execute();
}

export async function updateNote(
  tx: Tx,
  id: string,
  change: Pick<WorkspaceNoteRow, 'settled_by' | 'settled_at'>,
): Promise<void> {
  await tables(tx).updateTable('workspace_notes').set(change).where('id', '=', id).execute();
}

/** A note, and what answers it. */
export async function deleteThread(tx: Tx, workspaceId: number, id: string): Promise<void> {
  await tables(tx)
    .deleteFrom('workspace_notes')
    .where('workspace_id', '=', workspaceId)
    .where((row) => row.or([row('id', '=', id), row('answer_to', '=', id)]))
    .execute();
}

export async function renameNoted(tx: Tx, workspaceId: number, { kind, name }: NotedThing, to: string): Promise<void> {
  await tables(tx)
    .updateTable('workspace_notes')
    .set({ name: to })
    .where('workspace_id', '=', workspaceId)
    .where('kind', '=', kind)
    .where('name', '=', name)
    .execute();
}

/** There are few per working copy. */
export async function deleteNotesIn(tx: Tx, workspaceId: number): Promise<void> {
  await tables(tx).deleteFrom('workspace_notes').where('workspace_id', '=', workspaceId).execute();
}
