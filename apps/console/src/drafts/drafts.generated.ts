// Made by `npm run generate` from drafts.graphql and the schema of the server.
import type { DraftPlaceKind } from '../server/kinds.generated.ts';
import type { Operation } from '../server/operation.ts';

export interface DraftPlaceInput {
  readonly kind: DraftPlaceKind;
  readonly name?: string | null;
}

export interface DraftRefInput {
  readonly id: string;
  readonly version: number;
}

export interface SaveDraftInput {
  readonly content: string;
  readonly place: DraftPlaceInput;
  readonly replaces?: DraftRefInput | null;
  readonly teamId: string;
}

export type MyDraftsResult = {
  readonly drafts: readonly {
    readonly id: string;
    readonly version: number;
    readonly kind: DraftPlaceKind;
    readonly name: string | null;
    readonly content: string;
  }[];
};
export type MyDraftsVariables = { readonly team: string };
export const MyDrafts: Operation<MyDraftsResult, MyDraftsVariables> = {
  name: 'MyDrafts',
  text: "query MyDrafts($team:ID!){drafts(teamId:$team){id version kind name content}}",
};

export type KeepDraftResult = {
  readonly saveDraft: {
    readonly id: string;
    readonly version: number;
  };
};
export type KeepDraftVariables = { readonly input: SaveDraftInput };
export const KeepDraft: Operation<KeepDraftResult, KeepDraftVariables> = {
  name: 'KeepDraft',
  text: "mutation KeepDraft($input:SaveDraftInput!){saveDraft(saveDraftInput:$input){id version}}",
};

export type DiscardDraftResult = {
  readonly deleteDraft: boolean;
};
export type DiscardDraftVariables = { readonly teamId: string; readonly place: DraftPlaceInput; readonly draft?: DraftRefInput | null };
export const DiscardDraft: Operation<DiscardDraftResult, DiscardDraftVariables> = {
  name: 'DiscardDraft',
  text: "mutation DiscardDraft($teamId:ID!$place:DraftPlaceInput!$draft:DraftRefInput){deleteDraft(teamId:$teamId place:$place draft:$draft)}",
};

export type DraftUpdatesResult = {
  readonly draftUpdates: {
    readonly ended: readonly {
      readonly id: string;
      readonly endedAt: string;
      readonly isSent: boolean;
    }[];
  };
};
export type DraftUpdatesVariables = { readonly team: string };
export const DraftUpdates: Operation<DraftUpdatesResult, DraftUpdatesVariables> = {
  name: 'DraftUpdates',
  text: "subscription DraftUpdates($team:ID!){draftUpdates(teamId:$team){ended{id endedAt isSent}}}",
};
