import { ApiError } from '@muster/ui/server';
import { type AnswersOf, type Call, requireOwn } from '../../stage/call.ts';
import { EXERCISE_ID } from '../../stage/exercise-id.ts';
import type { StagedExercise } from '../../stage/staged-exercise.ts';
import type * as generated from '../notes/notes.generated.ts';

type Note = generated.ExerciseNote & { readonly author: string };

/** Notes are no part of the streams of an exercise. */
const kept = new WeakMap<StagedExercise, Note[]>();

export const noteAnswers: AnswersOf<typeof generated> = {
  ExerciseNotes: (call, { exercise }) => {
    requireOwn(call, exercise);
    return {
      exerciseNotes: notesOf(call)
        .toReversed()
        .map((note) => seenBy(call, note)),
    };
  },
  WriteNote: (call, { exercise, text, team }) => {
    requireOwn(call, exercise);
    const { person } = call;
    const { id: author, username, firstName, lastName } = person;
    const notes = notesOf(call);
    const at = new Date(call.exercise.now()).toISOString();
    const id = `note-${notes.length + 1}`;
    const user = { id: author, username, firstName, lastName };
    const own = { canEdit: true, canDelete: true, author, user };
    const about = { teamId: team ?? null, exerciseTime: null };
    kept.set(call.exercise, [...notes, { id, text: text.trim(), writtenAt: at, changedAt: at, ...about, ...own }]);
    call.exercise.changed();
    return { writeNote: { id } };
  },
  EditNote: (call, { note: id, text }) => {
    const note = ownNote(call, id);
    const changed = { ...note, text: text.trim(), changedAt: new Date(call.exercise.now()).toISOString() };
    kept.set(
      call.exercise,
      notesOf(call).map((one) => (one.id === id ? changed : one)),
    );
    call.exercise.changed();
    return { editNote: { id } };
  },
  DeleteNote: (call, { note: id }) => {
    ownNote(call, id);
    kept.set(
      call.exercise,
      notesOf(call).filter((one) => one.id !== id),
    );
    call.exercise.changed();
    return { deleteNote: id };
  },
  ExerciseNotesUpdates: {
    follow: (call) => {
      let told: readonly Note[] | undefined;
      return () => {
        requireOwn(call, EXERCISE_ID);
        const notes = notesOf(call);
        if (notes === told) return undefined;
        told = notes;
        return { exerciseNotesUpdates: { count: notes.length, changedAt: notes.at(-1)?.changedAt ?? null } };
      };
    },
  },
};

const NONE: Note[] = [];

function notesOf({ exercise }: Call): Note[] {
  return kept.get(exercise) ?? NONE;
}

function seenBy({ person }: Call, { author, ...note }: Note): generated.ExerciseNote {
  return { ...note, canEdit: author === person.id, canDelete: author === person.id };
}

function ownNote(call: Call, id: string): Note {
  requireOwn(call, EXERCISE_ID);
  const note = notesOf(call).find((one) => one.id === id && one.author === call.person.id);
  if (note === undefined) throw new ApiError('note_unknown', 'There is no such note.', { status: 404 });
  return note;
}
