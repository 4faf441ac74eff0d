// Made by `npm run generate` from instructor-home.graphql and the schema of the server.
import type { ExerciseState } from '../server/kinds.generated.ts';
import type { Operation } from '../server/operation.ts';

export type ExerciseCard = {
  readonly id: string;
  readonly name: string;
  readonly state: ExerciseState;
  readonly onDemand: boolean;
  readonly plannedStart: string | null;
  readonly finishedAt: string | null;
  readonly timeElapsed: number | null;
  readonly timeLeft: number | null;
  readonly teams: readonly {
    readonly id: string;
  }[];
};

export type ExercisesToRunResult = {
  readonly live: {
    readonly totalCount: number;
    readonly exercises: readonly ExerciseCard[];
  };
  readonly ready: {
    readonly totalCount: number;
    readonly exercises: readonly ExerciseCard[];
  };
  readonly finished: {
    readonly totalCount: number;
    readonly exercises: readonly ExerciseCard[];
  };
  readonly definitionPage: {
    readonly totalCount: number;
  };
};
export type ExercisesToRunVariables = Record<string, never>;
export const ExercisesToRun: Operation<ExercisesToRunResult, ExercisesToRunVariables> = {
  name: 'ExercisesToRun',
  text: "query ExercisesToRun{live:exercisePage(limit:30 states:[RUNNING STOPPED]){totalCount exercises{...ExerciseCard}}ready:exercisePage(limit:8 states:[READY]){totalCount exercises{...ExerciseCard}}finished:exercisePage(limit:5 states:[FINISHED]){totalCount exercises{...ExerciseCard}}definitionPage(limit:1){totalCount}}fragment ExerciseCard on ExerciseType{id name state onDemand plannedStart finishedAt timeElapsed timeLeft teams{id}}",
};

export type NeedsOfResult = {
  readonly needsYou: {
    readonly totalCount: number;
    readonly emailCount: number;
    readonly answerCount: number;
    readonly stuckCount: number;
    readonly waitingCount: number;
  };
};
export type NeedsOfVariables = { readonly exercise: string };
export const NeedsOf: Operation<NeedsOfResult, NeedsOfVariables> = {
  name: 'NeedsOf',
  text: "query NeedsOf($exercise:ID!){needsYou(exerciseId:$exercise limit:1){totalCount emailCount answerCount stuckCount waitingCount}}",
};
