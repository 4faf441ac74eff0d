// Made by `npm run generate` from my-exercises.graphql and the schema of the server.
import type { ExerciseState } from './kinds.generated.ts';
import type { Operation } from './operation.ts';

export type MyExercisesResult = {
  readonly exercises: readonly {
    readonly id: string;
    readonly name: string;
    readonly state: ExerciseState;
    readonly onDemand: boolean;
    readonly plannedStart: string | null;
    readonly startedAt: string | null;
    readonly finishedAt: string | null;
    readonly timeElapsed: number | null;
    readonly instructors: readonly {
      readonly id: string;
    }[];
    readonly createdBy: {
      readonly id: string;
    } | null;
    readonly teams: readonly {
      readonly id: string;
      readonly name: string;
      readonly role: string | null;
      readonly state: ExerciseState;
      readonly timeElapsed: number | null;
    }[];
  }[];
};
export type MyExercisesVariables = Record<string, never>;
export const MyExercises: Operation<MyExercisesResult, MyExercisesVariables> = {
  name: 'MyExercises',
  text: "query MyExercises{exercises(limit:200){id name state onDemand plannedStart startedAt finishedAt timeElapsed instructors{id}createdBy{id}teams{id name role state timeElapsed}}}",
};
