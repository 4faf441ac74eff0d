// Made by `npm run generate` from copy-notes.graphql and the schema of the server.
import type { Operation } from '../../server/operation.ts';
import type { WorkspaceAccess, WorkspaceThingKind } from '../../server/kinds.generated.ts';

export interface WorkspaceThingInput {
  readonly kind: WorkspaceThingKind;
  readonly name: string;
}

export type CopyNote = {
  readonly id: string;
  readonly kind: WorkspaceThingKind | null;
  readonly name: string;
  readonly text: string;
  readonly writtenAt: string;
  readonly answerTo: string | null;
  readonly settledAt: string | null;
  readonly user: {
    readonly id: string;
    readonly firstName: string;
    readonly lastName: string;
    readonly username: string;
  } | null;
};

export type CopyNotesResult = {
  readonly workspace: {
    readonly access: WorkspaceAccess;
  };
  readonly workspaceNotes: readonly CopyNote[];
};
export type CopyNotesVariables = { readonly workspace: string };
export const CopyNotes: Operation<CopyNotesResult, CopyNotesVariables> = {
  name: 'CopyNotes',
  text: "query CopyNotes($workspace:ID!){workspace(workspaceId:$workspace){access}workspaceNotes(workspaceId:$workspace limit:500){...CopyNote}}fragment CopyNote on WorkspaceNoteType{id kind name text writtenAt answerTo settledAt user{id firstName lastName username}}",
};

export type NoteOnCopyResult = {
  readonly noteOnWorkspace: {
    readonly id: string;
  };
};
export type NoteOnCopyVariables = { readonly workspace: string; readonly text: string; readonly on?: WorkspaceThingInput | null; readonly answerTo?: string | null; readonly clientId?: string | null };
export const NoteOnCopy: Operation<NoteOnCopyResult, NoteOnCopyVariables> = {
  name: 'NoteOnCopy',
  text: "mutation NoteOnCopy($workspace:ID!$text:String!$on:WorkspaceThingInput$answerTo:ID$clientId:String){noteOnWorkspace(workspaceId:$workspace text:$text on:$on answerTo:$answerTo clientId:$clientId){id}}",
};

export type SettleCopyNoteResult = {
  readonly settleWorkspaceNote: {
    readonly id: string;
  };
};
export type SettleCopyNoteVariables = { readonly note: string; readonly settled: boolean };
export const SettleCopyNote: Operation<SettleCopyNoteResult, SettleCopyNoteVariables> = {
  name: 'SettleCopyNote',
  text: "mutation SettleCopyNote($note:ID!$settled:Boolean!){settleWorkspaceNote(noteId:$note settled:$settled){id}}",
};

export type DeleteCopyNoteResult = {
  readonly deleteWorkspaceNote: string;
};
export type DeleteCopyNoteVariables = { readonly note: string };
export const DeleteCopyNote: Operation<DeleteCopyNoteResult, DeleteCopyNoteVariables> = {
  name: 'DeleteCopyNote',
  text: "mutation DeleteCopyNote($note:ID!){deleteWorkspaceNote(noteId:$note)}",
};

export type RenameInCopyNotesResult = {
  readonly renameInWorkspaceNotes: string;
};
export type RenameInCopyNotesVariables = { readonly workspace: string; readonly thing: WorkspaceThingInput; readonly to: string };
export const RenameInCopyNotes: Operation<RenameInCopyNotesResult, RenameInCopyNotesVariables> = {
  name: 'RenameInCopyNotes',
  text: "mutation RenameInCopyNotes($workspace:ID!$thing:WorkspaceThingInput!$to:String!){renameInWorkspaceNotes(workspaceId:$workspace thing:$thing to:$to)}",
};

export type CopyNotesUpdatesResult = {
  readonly workspaceNotesUpdates: {
    readonly count: number;
  };
};
export type CopyNotesUpdatesVariables = { readonly workspace: string };
export const CopyNotesUpdates: Operation<CopyNotesUpdatesResult, CopyNotesUpdatesVariables> = {
  name: 'CopyNotesUpdates',
  text: "subscription CopyNotesUpdates($workspace:ID!){workspaceNotesUpdates(workspaceId:$workspace){count}}",
};
