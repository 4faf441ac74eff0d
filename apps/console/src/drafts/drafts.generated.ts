// Made by `npm run generate` from drafts.graphql and the schema of the server.
import type { Operation } from '../server/operation.ts';

export interface DraftPlaceInput {
  readonly kind: DraftPlaceKind;
  readonly name?: string | null;
}

export type DraftPlaceKind = 'ANSWERS' | 'COMMENT' | 'NEW_EMAIL' | 'NEW_EMAIL_AS' | 'OWN_INJECT' | 'REPLY' | 'REPLY_AS';

export interface SaveDraftInput {
  readonly content: string;
  readonly place: DraftPlaceInput;
  readonly teamId: string;
}

export type SaveDraftResult = {
  readonly saveDraft: {
    readonly savedAt: string;
  };
};
export type SaveDraftVariables = { readonly input: SaveDraftInput };
export const SaveDraft: Operation<SaveDraftResult, SaveDraftVariables> = {
  name: 'SaveDraft',
  text: "mutation SaveDraft($input:SaveDraftInput!){saveDraft(saveDraftInput:$input){savedAt}}",
};

export type DeleteDraftResult = {
  readonly deleteDraft: boolean;
};
export type DeleteDraftVariables = { readonly teamId: string; readonly place: DraftPlaceInput };
export const DeleteDraft: Operation<DeleteDraftResult, DeleteDraftVariables> = {
  name: 'DeleteDraft',
  text: "mutation DeleteDraft($teamId:ID!$place:DraftPlaceInput!){deleteDraft(teamId:$teamId place:$place)}",
};
