import { exerciseTimeAt } from '@muster/engine';
import { ApiError } from '@muster/ui/server';
import { type AnswersOf, type Call, requireOwn } from '../../stage/call.ts';
import { EXERCISE_ID } from '../../stage/exercise-id.ts';
import type { StagedNote } from '../../stage/staged-notes.ts';
import type * as generated from '../notes/notes.generated.ts';

export const noteAnswers: AnswersOf<typeof generated> = {
  ExerciseNotes: (call, { exercise }) => {
    requireOwn(call, exercise);
    return { exerciseNotes: call.exercise.notes.all.toReversed().map((note) => seenBy(call, note)) };
  },
  WriteNote: (call, { exercise, text, team }) => {
    requireOwn(call, exercise);
    if (text.trim() === '') throw new ApiError('note_empty', 'Write something.', { status: 400 });
    const { id: own, username, firstName, lastName } = call.person;
    const { all } = call.exercise.notes;
    const id = `note-${all.length + 1}`;
    const author = { id: own, username, firstName, lastName };
    const at = nowOf(call);
    const exerciseTime = timeOf(call);
    const note = { id, text: text.trim(), teamId: team ?? null, exerciseTime, author, writtenAt: at, changedAt: at };
    keep(call, [...all, note]);
    return { writeNote: { id } };
  },
  EditNote: (call, { note: id, text }) => {
    const note = { ...ownNote(call, id), text: text.trim(), changedAt: nowOf(call) };
    keep(
      call,
      call.exercise.notes.all.map((one) => (one.id === id ? note : one)),
    );
    return { editNote: { id } };
  },
  DeleteNote: (call, { note: id }) => {
    ownNote(call, id);
    keep(
      call,
      call.exercise.notes.all.filter((one) => one.id !== id),
    );
    return { deleteNote: id };
  },
  ExerciseNotesUpdates: {
    follow: (call) => {
      let told: readonly StagedNote[] | undefined;
      return () => {
        requireOwn(call, EXERCISE_ID);
        const { all } = call.exercise.notes;
        if (all === told) return undefined;
        told = all;
        return { exerciseNotesUpdates: { count: all.length, changedAt: all.at(-1)?.changedAt ?? null } };
      };
    },
  },
};

const nowOf = ({ exercise }: Call): string => new Date(exercise.now()).toISOString();

/** In seconds. */
function timeOf({ exercise }: Call): number | null {
  const clock = exercise.shared?.state.clock;
  if (clock === undefined || clock.phase === 'READY') return null;
  return exerciseTimeAt(clock, exercise.now()) / 1000;
}

function keep({ exercise }: Call, notes: readonly StagedNote[]): void {
  exercise.notes.all = notes;
  exercise.changed();
}

function seenBy({ person }: Call, { author, ...note }: StagedNote): generated.ExerciseNote {
  const isOwn = author.id === person.id;
  return { ...note, canEdit: isOwn, canDelete: isOwn, user: author };
}

function ownNote(call: Call, id: string): StagedNote {
  requireOwn(call, EXERCISE_ID);
  const note = call.exercise.notes.all.find((one) => one.id === id && one.author.id === call.person.id);
  if (note === undefined) throw new ApiError('note_unknown', 'There is no such note.', { status: 404 });
  return note;
}
