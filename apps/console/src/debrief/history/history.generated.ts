// Made by `npm run generate` from history.graphql and the schema of the server.
import type { MomentKind } from '../../server/kinds.generated.ts';
import type { Operation } from '../../server/operation.ts';

export interface MomentPlaceInput {
  readonly position: number;
  readonly teamId?: string | null;
}

export type ExerciseHistoryResult = {
  readonly exerciseHistory: HistoryPage;
};
export type ExerciseHistoryVariables = { readonly exercise: string; readonly team?: string | null; readonly after?: number | null; readonly epoch?: string | null };
export const ExerciseHistory: Operation<ExerciseHistoryResult, ExerciseHistoryVariables> = {
  name: 'ExerciseHistory',
  text: "query ExerciseHistory($exercise:ID!$team:ID$after:Int$epoch:String){exerciseHistory(exerciseId:$exercise teamId:$team after:$after epoch:$epoch){...HistoryPage}}fragment HistoryPage on HistoryPageType{position epoch hasNextPage events{kind name byTeam on}teams{teamIds}eventOf teamsOf positions times moments{position timestamp text}}",
};

export type HistoryPage = {
  readonly position: number;
  readonly epoch: string;
  readonly hasNextPage: boolean;
  readonly events: readonly {
    readonly kind: MomentKind;
    readonly name: string;
    readonly byTeam: boolean;
    readonly on: boolean | null;
  }[];
  readonly teams: readonly {
    readonly teamIds: readonly string[];
  }[];
  readonly eventOf: string;
  readonly teamsOf: string;
  readonly positions: string;
  readonly times: string;
  readonly moments: readonly {
    readonly position: number;
    readonly timestamp: string;
    readonly text: string;
  }[];
};

export type MomentTextsResult = {
  readonly exerciseMomentsAt: readonly {
    readonly position: number;
    readonly teamIds: readonly string[];
    readonly text: string;
    readonly from: string | null;
  }[];
};
export type MomentTextsVariables = { readonly exercise: string; readonly places: readonly MomentPlaceInput[]; readonly epoch?: string | null };
export const MomentTexts: Operation<MomentTextsResult, MomentTextsVariables> = {
  name: 'MomentTexts',
  text: "query MomentTexts($exercise:ID!$places:[MomentPlaceInput!]!$epoch:String){exerciseMomentsAt(exerciseId:$exercise places:$places epoch:$epoch){position teamIds text from}}",
};
