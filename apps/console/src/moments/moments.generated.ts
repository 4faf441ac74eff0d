// Made by `npm run generate` from moments.graphql and the schema of the server.
import type { MomentKind } from '../server/kinds.generated.ts';
import type { Operation } from '../server/operation.ts';

export type ExerciseMomentsResult = {
  readonly exerciseMoments: {
    readonly position: number;
    readonly epoch: string;
    readonly hasNextPage: boolean;
    readonly moments: readonly Moment[];
  };
};
export type ExerciseMomentsVariables = { readonly exercise: string; readonly team?: string | null; readonly after?: number | null; readonly epoch?: string | null };
export const ExerciseMoments: Operation<ExerciseMomentsResult, ExerciseMomentsVariables> = {
  name: 'ExerciseMoments',
  text: "query ExerciseMoments($exercise:ID!$team:ID$after:Int$epoch:String){exerciseMoments(exerciseId:$exercise teamId:$team after:$after epoch:$epoch){position epoch hasNextPage moments{...Moment}}}fragment Moment on MomentType{position exerciseTime timestamp kind teamIds byTeam name text from on user{id username firstName lastName}}",
};

export type Moment = {
  readonly position: number;
  readonly exerciseTime: number;
  readonly timestamp: string;
  readonly kind: MomentKind;
  readonly teamIds: readonly string[];
  readonly byTeam: boolean;
  readonly name: string;
  readonly text: string;
  readonly from: string | null;
  readonly on: boolean | null;
  readonly user: {
    readonly id: string;
    readonly username: string;
    readonly firstName: string;
    readonly lastName: string;
  } | null;
};

export type EarlierActsResult = {
  readonly exerciseMoments: {
    readonly position: number;
    readonly epoch: string;
    readonly moments: readonly {
      readonly position: number;
      readonly exerciseTime: number;
      readonly teamIds: readonly string[];
      readonly byTeam: boolean;
    }[];
  };
};
export type EarlierActsVariables = { readonly exercise: string; readonly after: number };
export const EarlierActs: Operation<EarlierActsResult, EarlierActsVariables> = {
  name: 'EarlierActs',
  text: "query EarlierActs($exercise:ID!$after:Int!){exerciseMoments(exerciseId:$exercise after:$after){position epoch moments{position exerciseTime teamIds byTeam}}}",
};
