import { CLIENT_ID, readClientId } from '../../client-ids/index.ts';
import { readId, type Schema } from '../../graphql/index.ts';
import { userLoader } from '../accounts/index.ts';
import { type ExerciseDeps, exerciseUnknown, participantType, teamUnknown } from '../exercises/index.ts';
import { notesAccess as access, mayDelete, mayEdit } from './notes.policy.ts';
import { deleteNote, editNote, exerciseNotes, writeNote } from './notes.service.ts';
import type { NoteRow } from './notes.store.ts';
import { MAX_NOTE_LENGTH, MAX_NOTES } from './notes-limits.ts';
import { type NotesMessage, watchNotes } from './watch-notes.ts';

const LENGTH = `1 to ${MAX_NOTE_LENGTH} characters.`;

function noteType({ builder, use }: Schema) {
  const users = use(userLoader);
  return builder.objectRef<NoteRow>('ExerciseNoteType').implement({
    description: 'What somebody who runs an exercise has written down for the others who do.',
    fields: (t) => ({
      id: t.exposeID('id'),
      text: t.exposeString('text'),
      teamId: t.id({
        nullable: true,
        description: 'The team that it is about. Null: the whole exercise.',
        resolve: ({ team_id }) => team_id,
      }),
      exerciseTime: t.float({
        nullable: true,
        description: 'When it was written, in seconds. Null before the start, and on demand.',
        resolve: ({ exercise_time }) => (exercise_time === null ? null : exercise_time / 1000),
      }),
      writtenAt: t.expose('created_at', { type: 'DateTime' }),
      changedAt: t.expose('changed_at', { type: 'DateTime' }),
      user: t.field({
        type: use(participantType),
        nullable: true,
        description: 'Who wrote it. Null if the user was deleted.',
        resolve: async ({ author_id }, _args, context) => (await users(context, author_id)) ?? null,
      }),
      canEdit: t.boolean({
        description: 'Whether the caller wrote it.',
        resolve: (note, _args, { actor }) => mayEdit(actor, note),
      }),
      canDelete: t.boolean({ resolve: (note, _args, { actor }) => mayDelete(actor, note) }),
    }),
  });
}

/** Notes of those who run an exercise. */
export function defineNotesGraphql({ builder, use }: Schema, platform: ExerciseDeps): void {
  const Note = use(noteType);
  const Update = builder.objectRef<NotesMessage>('ExerciseNotesUpdateType').implement({
    description: 'A hint that the notes of an exercise have changed.',
    fields: (t) => ({
      exerciseId: t.exposeID('exerciseId'),
      count: t.exposeInt('count'),
      changedAt: t.expose('changedAt', { type: 'DateTime', nullable: true }),
    }),
  });
  builder.queryFields((t) => ({
    exerciseNotes: t.field({
      type: [Note],
      description: 'List the notes of an exercise, the newest first.',
      extensions: { access: access.keep, entries: 100 },
      args: {
        exerciseId: t.arg.id({ required: true }),
        limit: t.arg.int({ description: `1 to ${MAX_NOTES}.`, defaultValue: 100, required: true }),
        offset: t.arg.int({ defaultValue: 0, required: true }),
      },
      resolve: (_root, { exerciseId, ...page }, { actor }) =>
        exerciseNotes(platform, actor, readId(exerciseId, exerciseUnknown), page),
    }),
  }));
  builder.mutationFields((t) => ({
    writeNote: t.field({
      type: Note,
      description: `Write a note about an exercise for those who run it, also after the end. At most ${MAX_NOTES} per exercise.`,
      extensions: { access: access.keep },
      args: {
        exerciseId: t.arg.id({ required: true }),
        text: t.arg.string({ required: true, description: LENGTH }),
        teamId: t.arg.id({ description: 'The team that it is about.' }),
        clientId: t.arg.string(CLIENT_ID),
      },
      resolve: (_root, { exerciseId, text, teamId, clientId }, { actor }) => {
        const about = teamId == null ? null : readId(teamId, teamUnknown);
        const id = readId(exerciseId, exerciseUnknown);
        return writeNote(platform, actor, id, { text, teamId: about }, readClientId(clientId));
      },
    }),
    editNote: t.field({
      type: Note,
      description: 'Replace the text of a note of your own.',
      extensions: { access: access.keep },
      args: {
        noteId: t.arg.id({ required: true }),
        text: t.arg.string({ required: true, description: LENGTH }),
      },
      resolve: (_root, { noteId, text }, { actor }) => editNote(platform, actor, String(noteId), text),
    }),
    deleteNote: t.field({
      type: 'ID',
      description: 'Delete a note of your own; administrators can delete any.',
      extensions: { access: access.keep },
      args: { noteId: t.arg.id({ required: true }) },
      resolve: async (_root, { noteId }, { actor }) => {
        await deleteNote(platform, actor, String(noteId));
        return noteId;
      },
    }),
  }));
  builder.subscriptionFields((t) => ({
    exerciseNotesUpdates: t.field({
      type: Update,
      description: 'Watch whether the notes of an exercise change.',
      extensions: { access: access.keep },
      args: { exerciseId: t.arg.id({ required: true }) },
      subscribe: (_root, { exerciseId }, { actor }) => watchNotes(platform, actor, readId(exerciseId, exerciseUnknown)),
      resolve: (message) => message,
    }),
  }));
}
