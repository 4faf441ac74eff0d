import { CLIENT_ID, readClientId } from '../../client-ids/index.ts';
import { readId, type Schema } from '../../graphql/index.ts';
import { userLoader, userTypes } from '../accounts/index.ts';
import { NOTED_KINDS } from './noted-kinds.schema.ts';
import { type NotesHint, watchNotes } from './watch-notes.ts';
import {
  deleteNote,
  notesOf,
  renameNoted,
  settleNote,
  type WorkspaceNoteRow,
  writeNote,
} from './workspace-notes.service.ts';
import { workspaceUnknown } from './workspaces.errors.ts';
import { workspacesAccess } from './workspaces.policy.ts';
import type { WorkspacesDeps } from './workspaces-deps.ts';
import { MAX_NOTE_TEXT, MAX_NOTES, MAX_THING_NAME } from './workspaces-limits.ts';

const access = workspacesAccess.write;

/** Notes about a working copy and things in it. */
export function defineWorkspaceNotes(schema: Schema, platform: WorkspacesDeps): void {
  const { builder, use } = schema;
  const users = use(userLoader);
  const { User } = use(userTypes);
  const Kind = builder.enumType('WorkspaceThingKind', { values: NOTED_KINDS });
  const Note = builder.objectRef<WorkspaceNoteRow>('WorkspaceNoteType').implement({
    description: 'What somebody who may open a working copy has written about it, or about a thing in it.',
    fields: (t) => ({
      id: t.exposeID('id'),
      kind: t.field({
        type: Kind,
        nullable: true,
        description: 'What it is about. Null: the working copy as a whole.',
        resolve: ({ kind }) => kind,
      }),
      name: t.exposeString('name', { description: 'The name of the thing. It may be there no longer.' }),
      text: t.exposeString('text'),
      writtenAt: t.expose('created_at', { type: 'DateTime' }),
      answerTo: t.exposeID('answer_to', { nullable: true, description: 'The note that it answers.' }),
      settledAt: t.expose('settled_at', { type: 'DateTime', nullable: true, description: 'Null while it is open.' }),
      user: t.field({
        type: User,
        nullable: true,
        description: 'Who wrote it. Null if the user was deleted.',
        resolve: async ({ author_id }, _args, context) => (await users(context, author_id)) ?? null,
      }),
      settledBy: t.field({
        type: User,
        nullable: true,
        resolve: async ({ settled_by }, _args, context) =>
          settled_by === null ? null : ((await users(context, settled_by)) ?? null),
      }),
    }),
  });
  const Hint = builder.objectRef<NotesHint>('WorkspaceNotesUpdateType').implement({
    description: 'A hint that the notes of a working copy have changed.',
    fields: (t) => ({ workspaceId: t.exposeID('workspaceId'), count: t.exposeInt('count') }),
  });
  const On = builder.inputType('WorkspaceThingInput', {
    description: 'A thing in a working copy.',
    fields: (t) => ({
      kind: t.field({ type: Kind, required: true }),
      name: t.string({ required: true, description: `Up to ${MAX_THING_NAME} characters; empty for the exercise.` }),
    }),
  });
  builder.queryFields((t) => ({
    workspaceNotes: t.field({
      type: [Note],
      description: 'List the notes of a working copy, the oldest first.',
      extensions: { access, entries: 100 },
      args: {
        workspaceId: t.arg.id({ required: true }),
        limit: t.arg.int({ description: `1 to ${MAX_NOTES}.`, defaultValue: 100, required: true }),
        offset: t.arg.int({ defaultValue: 0, required: true }),
      },
      resolve: (_root, { workspaceId, ...page }, { actor }) => notesOf(platform, actor, idOf(workspaceId), page),
    }),
  }));
  builder.mutationFields((t) => ({
    noteOnWorkspace: t.field({
      type: Note,
      description: `Write a note about a working copy, or about a thing in it, or answer one. For reviewers, too. At most ${MAX_NOTES} with their answers.`,
      extensions: { access },
      args: {
        workspaceId: t.arg.id({ required: true }),
        text: t.arg.string({ required: true, description: `1 to ${MAX_NOTE_TEXT} characters.` }),
        on: t.arg({
          type: On,
          description: 'Nothing: the working copy as a whole. An answer is about the same thing.',
        }),
        answerTo: t.arg.id({ description: 'The note that it answers.' }),
        clientId: t.arg.string(CLIENT_ID),
      },
      resolve: (_root, { workspaceId, text, on, answerTo, clientId }, { actor }) =>
        writeNote(
          platform,
          actor,
          {
            workspaceId: idOf(workspaceId),
            text,
            on: on ?? undefined,
            answerTo: answerTo == null ? undefined : String(answerTo),
          },
          readClientId(clientId),
        ),
    }),
    settleWorkspaceNote: t.field({
      type: Note,
      description: 'Settle a note, or open it again. For everybody who may open the working copy.',
      extensions: { access },
      args: { noteId: t.arg.id({ required: true }), settled: t.arg.boolean({ required: true }) },
      resolve: (_root, { noteId, settled }, { actor }) => settleNote(platform, actor, String(noteId), settled),
    }),
    deleteWorkspaceNote: t.field({
      type: 'ID',
      description: 'Delete a note with its answers. For its author, the owner of the working copy and administrators.',
      extensions: { access },
      args: { noteId: t.arg.id({ required: true }) },
      resolve: async (_root, { noteId }, { actor }) => {
        await deleteNote(platform, actor, String(noteId));
        return noteId;
      },
    }),
    renameInWorkspaceNotes: t.field({
      type: 'ID',
      description: 'Let notes follow a thing that was renamed. For those who may write in the working copy.',
      extensions: { access },
      args: {
        workspaceId: t.arg.id({ required: true }),
        thing: t.arg({ type: On, required: true, description: 'With the name that it had.' }),
        to: t.arg.string({ required: true }),
      },
      resolve: async (_root, { workspaceId, thing, to }, { actor }) => {
        await renameNoted(platform, actor, idOf(workspaceId), thing, to);
        return workspaceId;
      },
    }),
  }));
  builder.subscriptionFields((t) => ({
    workspaceNotesUpdates: t.field({
      type: Hint,
      description: 'Watch whether the notes of a working copy change.',
      extensions: { access },
      args: { workspaceId: t.arg.id({ required: true }) },
      subscribe: (_root, { workspaceId }, { actor }) => watchNotes(platform, actor, idOf(workspaceId)),
      resolve: (message) => message,
    }),
  }));
}

const idOf = (workspaceId: string | number): number => readId(workspaceId, workspaceUnknown);
