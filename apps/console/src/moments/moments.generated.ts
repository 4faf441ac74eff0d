// Made by `npm run generate` from moments.graphql and the schema of the server.
import type { MomentKind } from '../server/kinds.generated.ts';
import type { Operation } from '../server/operation.ts';

export type LatelyResult = {
  readonly exerciseOverview: Activities;
  readonly exerciseMoments: NewestMoments;
};
export type LatelyVariables = { readonly exercise: string; readonly after?: number | null; readonly momentsAfter?: number | null; readonly epoch?: string | null };
export const Lately: Operation<LatelyResult, LatelyVariables> = {
  name: 'Lately',
  text: "query Lately($exercise:ID!$after:Int$momentsAfter:Int$epoch:String){exerciseOverview(exerciseId:$exercise after:$after epoch:$epoch){...Activities}exerciseMoments(exerciseId:$exercise after:$momentsAfter epoch:$epoch newest:500){...NewestMoments}}fragment Activities on ExerciseUpdateType{position epoch whole teams{teamId activity{minute counts}}}fragment NewestMoments on MomentPageType{position epoch skipped teams{teamId position}moments{...Moment}}fragment Moment on MomentType{position exerciseTime timestamp kind teamIds byTeam name text from on user{id username firstName lastName}}",
};

export type TeamActivitiesResult = {
  readonly exerciseOverview: Activities;
};
export type TeamActivitiesVariables = { readonly exercise: string; readonly after?: number | null; readonly epoch?: string | null };
export const TeamActivities: Operation<TeamActivitiesResult, TeamActivitiesVariables> = {
  name: 'TeamActivities',
  text: "query TeamActivities($exercise:ID!$after:Int$epoch:String){exerciseOverview(exerciseId:$exercise after:$after epoch:$epoch){...Activities}}fragment Activities on ExerciseUpdateType{position epoch whole teams{teamId activity{minute counts}}}",
};

export type Activities = {
  readonly position: number;
  readonly epoch: string;
  readonly whole: boolean;
  readonly teams: readonly {
    readonly teamId: string;
    readonly activity: {
      readonly minute: number;
      readonly counts: string;
    };
  }[];
};

export type MomentsOfTeamResult = {
  readonly exerciseMoments: NewestMoments;
};
export type MomentsOfTeamVariables = { readonly exercise: string; readonly team: string; readonly after?: number | null; readonly epoch?: string | null };
export const MomentsOfTeam: Operation<MomentsOfTeamResult, MomentsOfTeamVariables> = {
  name: 'MomentsOfTeam',
  text: "query MomentsOfTeam($exercise:ID!$team:ID!$after:Int$epoch:String){exerciseMoments(exerciseId:$exercise teamId:$team after:$after epoch:$epoch newest:500){...NewestMoments}}fragment NewestMoments on MomentPageType{position epoch skipped teams{teamId position}moments{...Moment}}fragment Moment on MomentType{position exerciseTime timestamp kind teamIds byTeam name text from on user{id username firstName lastName}}",
};

export type NewestMoments = {
  readonly position: number;
  readonly epoch: string;
  readonly skipped: boolean;
  readonly teams: readonly {
    readonly teamId: string;
    readonly position: number;
  }[];
  readonly moments: readonly Moment[];
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
