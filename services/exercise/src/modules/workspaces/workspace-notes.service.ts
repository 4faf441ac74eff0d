import type { Tx } from '@muster/kit/database';
import { type Actor, type Person, requirePerson } from '../../access/index.ts';
import { once } from '../../client-ids/index.ts';
import { type Page, readPage } from '../../page.ts';
import { readTyped } from '../../typed-text.ts';
import { confirmActor } from '../accounts/index.ts';
import {
  heldWorkspace,
  lockOf,
  type OpenedWorkspace,
  openedWorkspace,
  seenWorkspace,
} from './seen-workspace.service.ts';
import { announceNotes } from './watch-notes.ts';
import * as store from './workspace-notes.store.ts';
import { workspacesErrors } from './workspaces.errors.ts';
import { mayDeleteNote } from './workspaces.policy.ts';
import type { WorkspacesDeps } from './workspaces-deps.ts';
import { MAX_NOTE_TEXT, MAX_NOTES, MAX_THING_NAME } from './workspaces-limits.ts';

export type { WorkspaceNoteRow } from './workspace-notes.store.ts';

export interface NewNote {
  readonly workspaceId: number;
  readonly text: string;
  /** Undefined: the working copy as a whole, or what the answered note is about. */
  readonly on: store.NotedThing | undefined;
  readonly answerTo: string | undefined;
}

/** The notes of a working copy that the caller may open, the oldest first. */
export async function notesOf(
  { database }: WorkspacesDeps,
  actor: Actor,
  workspaceId: number,
  asked: Page,
): Promise<store.WorkspaceNoteRow[]> {
  const page = readPage(asked, { max: MAX_NOTES });
  await seenWorkspace(database, actor, workspaceId);
  return store.notesIn(database, workspaceId, page);
}

/** Writes a note, or answers one. Reviewers may, too. */
export async function writeNote(
  { database, ids, clock }: WorkspacesDeps,
  caller: Actor,
  { workspaceId, on, answerTo, ...given }: NewNote,
  clientId: string | undefined,
): Promise<store.WorkspaceNoteRow> {
  const actor = requirePerson(caller);
  const text = readTyped(given.text, 'text', MAX_NOTE_TEXT).trim();
  if (text === '') throw workspacesErrors.workspace_note_empty();
  const about = on && { ...on, name: readTyped(on.name, 'name', MAX_THING_NAME) };
  const content = [workspaceId, about?.kind, about?.name, answerTo, text];
  const act = { actor, exerciseId: null, mutation: 'noteOnWorkspace', clientId, content };
  const id = await once<string>(database, act, (remember) =>
    database.transaction(async (tx) => {
      await heldWorkspace(tx, actor, workspaceId, 'REVIEW');
      await confirmActor(tx, actor);
      const answered = answerTo === undefined ? undefined : await threadOf(tx, workspaceId, answerTo);
      if ((await store.countNotes(tx, workspaceId)) >= MAX_NOTES) {
        throw workspacesErrors.workspace_full('notes', { max: MAX_NOTES });
      }
      const { kind, name } = answered ?? about ?? { kind: null, name: '' };
      const row: store.WorkspaceNoteRow = {
        ...{ id: ids.uuid(), workspace_id: workspaceId, kind, name, author_id: actor.userId, text },
        ...{ created_at: clock.now(), answer_to: answered?.id ?? null, settled_by: null, settled_at: null },
      };
      await store.insertNote(tx, row);
      await remember(tx, row.id);
      announceNotes(tx, workspaceId);
      return row.id;
    }),
  );
  // A repetition can come after the note was deleted.
  return found(await store.findNote(database, id));
}

/** Settles a note, or opens it again. Everybody who may open the working copy can do both. */
export async function settleNote(
  { database, clock }: WorkspacesDeps,
  caller: Actor,
  id: string,
  isSettled: boolean,
): Promise<store.WorkspaceNoteRow> {
  const actor = requirePerson(caller);
  return database.transaction(async (tx) => {
    const { note } = await heldNote(tx, actor, id);
    // Of an answer, all that it belongs to.
    const thread = note.answer_to === null ? note : found(await store.findNote(tx, note.answer_to));
    if ((thread.settled_by !== null) === isSettled) return thread;
    const change = isSettled
      ? { settled_by: actor.userId, settled_at: clock.now() }
      : { settled_by: null, settled_at: null };
    await store.updateNote(tx, thread.id, change);
    announceNotes(tx, thread.workspace_id);
    return { ...thread, ...change };
  });
}

/** Deletes a note with its answers. */
export async function deleteNote({ database }: WorkspacesDeps, caller: Actor, id: string): Promise<void> {
  const actor = requirePerson(caller);
  await database.transaction(async (tx) => {
    const { note, workspace } = await heldNote(tx, actor, id);
    if (!mayDeleteNote(actor, note, workspace)) throw workspacesErrors.not_your_workspace_note();
    await store.deleteThread(tx, note.workspace_id, id);
    announceNotes(tx, note.workspace_id);
  });
}

/** Notes follow a thing that has another name now. */
export async function renameNoted(
  { database }: WorkspacesDeps,
  caller: Actor,
  workspaceId: number,
  { kind, name }: store.NotedThing,
  to: string,
): Promise<void> {
  const actor = requirePerson(caller);
  const next = readTyped(to, 'to', MAX_THING_NAME);
  await database.transaction(async (tx) => {
    await heldWorkspace(tx, actor, workspaceId);
    await confirmActor(tx, actor);
    await store.renameNoted(tx, workspaceId, { kind, name }, next);
    announceNotes(tx, workspaceId);
  });
}

/** A note in a working copy that the caller may open, whoever wrote it. */
async function heldNote(
  tx: Tx,
  actor: Person,
  id: string,
): Promise<{ readonly note: store.WorkspaceNoteRow; readonly workspace: OpenedWorkspace }> {
  const { workspace_id } = found(await store.findNote(tx, id));
  await tx.lock(lockOf(workspace_id));
  const workspace = await openedWorkspace(tx, actor, workspace_id);
  if (workspace === undefined) throw workspacesErrors.workspace_note_unknown();
  await confirmActor(tx, actor);
  // It may have been deleted while this one waited.
  return { note: found(await store.findNote(tx, id)), workspace };
}

/** What an answer belongs to: answers to answers stand beside them. */
async function threadOf(tx: Tx, workspaceId: number, id: string): Promise<store.WorkspaceNoteRow> {
  const note = found(await store.findNote(tx, id));
  if (note.workspace_id !== workspaceId) throw workspacesErrors.workspace_note_unknown();
  return note.answer_to === null ? note : found(await store.findNote(tx, note.answer_to));
}

function found(note: store.WorkspaceNoteRow | undefined): store.WorkspaceNoteRow {
  if (note === undefined) throw workspacesErrors.workspace_note_unknown();
  return note;
}
