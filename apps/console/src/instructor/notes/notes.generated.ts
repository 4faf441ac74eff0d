// Made by `npm run generate` from notes.graphql and the schema of the server.
import type { Operation } from '../../server/operation.ts';
import type { Person } from '../../room/frame/room.generated.ts';

export type ExerciseNote = {
  readonly id: string;
  readonly text: string;
  readonly teamId: string | null;
  readonly exerciseTime: number | null;
  readonly writtenAt: string;
  readonly changedAt: string;
  readonly canEdit: boolean;
  readonly canDelete: boolean;
  readonly user: Person | null;
};

export type ExerciseNotesResult = {
  readonly exerciseNotes: readonly ExerciseNote[];
};
export type ExerciseNotesVariables = { readonly exercise: string };
export const ExerciseNotes: Operation<ExerciseNotesResult, ExerciseNotesVariables> = {
  name: 'ExerciseNotes',
  text: "query ExerciseNotes($exercise:ID!){exerciseNotes(exerciseId:$exercise limit:500){...ExerciseNote}}fragment ExerciseNote on ExerciseNoteType{id text teamId exerciseTime writtenAt changedAt canEdit canDelete user{...Person}}fragment Person on ParticipantType{id username firstName lastName}",
};

export type WriteNoteResult = {
  readonly writeNote: {
    readonly id: string;
  };
};
export type WriteNoteVariables = { readonly exercise: string; readonly text: string; readonly team?: string | null; readonly clientId?: string | null };
export const WriteNote: Operation<WriteNoteResult, WriteNoteVariables> = {
  name: 'WriteNote',
  text: "mutation WriteNote($exercise:ID!$text:String!$team:ID$clientId:String){writeNote(exerciseId:$exercise text:$text teamId:$team clientId:$clientId){id}}",
};

export type EditNoteResult = {
  readonly editNote: {
    readonly id: string;
  };
};
export type EditNoteVariables = { readonly note: string; readonly text: string };
export const EditNote: Operation<EditNoteResult, EditNoteVariables> = {
  name: 'EditNote',
  text: "mutation EditNote($note:ID!$text:String!){editNote(noteId:$note text:$text){id}}",
};

export type DeleteNoteResult = {
  readonly deleteNote: string;
};
export type DeleteNoteVariables = { readonly note: string };
export const DeleteNote: Operation<DeleteNoteResult, DeleteNoteVariables> = {
  name: 'DeleteNote',
  text: "mutation DeleteNote($note:ID!){deleteNote(noteId:$note)}",
};

export type ExerciseNotesUpdatesResult = {
  readonly exerciseNotesUpdates: {
    readonly count: number;
    readonly changedAt: string | null;
  };
};
export type ExerciseNotesUpdatesVariables = { readonly exercise: string };
export const ExerciseNotesUpdates: Operation<ExerciseNotesUpdatesResult, ExerciseNotesUpdatesVariables> = {
  name: 'ExerciseNotesUpdates',
  text: "subscription ExerciseNotesUpdates($exercise:ID!){exerciseNotesUpdates(exerciseId:$exercise){count changedAt}}",
};
