import type { Tx } from '@muster/kit/database';
import { type Actor, requirePerson } from '../../access/index.ts';
import { once } from '../../client-ids/index.ts';
import { type Page, readPage } from '../../page.ts';
import { readTyped } from '../../typed-text.ts';
import {
  type ExerciseDeps,
  heldExercise,
  ownExercise,
  seenTeam,
  teamUnknown,
  timeElapsed,
} from '../exercises/index.ts';
import { notesErrors, noteUnknown } from './notes.errors.ts';
import { mayDelete, mayEdit } from './notes.policy.ts';
import * as store from './notes.store.ts';
import { MAX_NOTE_LENGTH, MAX_NOTES } from './notes-limits.ts';
import { announceNotes } from './watch-notes.ts';

export interface NewNote {
  readonly text: string;
  /** The team that it is about. */
  readonly teamId: number | null;
}

/** The notes of an exercise that the caller runs, the newest first. */
export async function exerciseNotes(
  platform: ExerciseDeps,
  actor: Actor,
  exerciseId: number,
  asked: Partial<Page>,
): Promise<store.NoteRow[]> {
  const page = readPage(asked, { max: MAX_NOTES });
  await ownExercise(platform, actor, exerciseId);
  return store.notesOf(platform.database, exerciseId, page);
}

export async function writeNote(
  platform: ExerciseDeps,
  actor: Actor,
  exerciseId: number,
  { teamId, ...input }: NewNote,
  clientId: string | undefined,
): Promise<store.NoteRow> {
  const { database, ids, clock, participants } = platform;
  const text = readText(input.text);
  const { userId } = requirePerson(actor);
  const act = { actor, exerciseId, mutation: 'writeNote', clientId, content: [teamId, text] };
  const id = await once<string>(database, act, (remember) =>
    database.transaction(async (tx) => {
      await ownExercise(platform, actor, exerciseId, tx);
      // A deletion must not pass by it, and two at once not the limit.
      const exercise = await heldExercise(tx, exerciseId);
      if (teamId !== null) await requireTeamOf(platform, actor, { exerciseId, teamId }, tx);
      const { count } = await store.markOfNotes(tx, exerciseId);
      if (count >= MAX_NOTES) throw notesErrors.too_many_notes({ max: MAX_NOTES });
      const now = clock.now();
      const hasTime = exercise.started_at !== null && !exercise.on_demand;
      const row: store.NoteRow = {
        ...{ id: ids.uuid(), exercise_id: exerciseId, author_id: userId, team_id: teamId },
        exercise_time: hasTime ? Math.round(timeElapsed(exercise, now) * 1000) : null,
        ...{ text, created_at: now, changed_at: now, version: 1 },
      };
      // Their name is to be removed from exported logs, and their pseudonym to be in them.
      await participants.noteInstructors(tx, exerciseId, [userId]);
      await store.insertNote(tx, row);
      await remember(tx, row.id);
      announceNotes(tx, exerciseId);
      return row.id;
    }),
  );
  // A repetition can come after the note was deleted.
  return found(await store.findNote(database, id));
}

/** Replaces the text of one of the caller's own notes. */
export async function editNote(
  platform: ExerciseDeps,
  actor: Actor,
  id: string,
  words: string,
): Promise<store.NoteRow> {
  const text = readText(words);
  return platform.database.transaction(async (tx) => {
    const note = await ownNote(platform, actor, id, tx);
    if (!mayEdit(actor, note)) throw notesErrors.not_your_note();
    const change = { text, changed_at: platform.clock.now(), version: note.version + 1 };
    await store.updateNote(tx, id, change);
    announceNotes(tx, note.exercise_id);
    return { ...note, ...change };
  });
}

export async function deleteNote(platform: ExerciseDeps, actor: Actor, id: string): Promise<void> {
  await platform.database.transaction(async (tx) => {
    const note = await ownNote(platform, actor, id, tx);
    if (!mayDelete(actor, note)) throw notesErrors.not_your_note();
    await store.deleteNote(tx, id);
    announceNotes(tx, note.exercise_id);
  });
}

/** A note in an exercise that the caller runs, whoever wrote it. */
async function ownNote(platform: ExerciseDeps, actor: Actor, id: string, tx: Tx): Promise<store.NoteRow> {
  const note = await store.findNote(tx, id);
  if (note === undefined) throw noteUnknown();
  await ownExercise(platform, actor, note.exercise_id, tx).catch(() => {
    throw noteUnknown();
  });
  return note;
}

async function requireTeamOf(
  platform: ExerciseDeps,
  actor: Actor,
  { exerciseId, teamId }: { readonly exerciseId: number; readonly teamId: number },
  tx: Tx,
): Promise<void> {
  const team = await seenTeam(platform, actor, teamId, tx);
  if (team.exercise_id !== exerciseId) throw teamUnknown();
}

function readText(value: string): string {
  const text = readTyped(value, 'text', MAX_NOTE_LENGTH).trim();
  if (text === '') throw notesErrors.note_empty();
  return text;
}

function found(note: store.NoteRow | undefined): store.NoteRow {
  if (note === undefined) throw noteUnknown();
  return note;
}
