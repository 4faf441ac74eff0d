// Made by `npm run generate` from results.graphql and the schema of the server.
import type { Operation } from '../../server/operation.ts';

export type ResultsOfResult = {
  readonly exercise: {
    readonly id: string;
    readonly results: boolean;
  };
};
export type ResultsOfVariables = { readonly exercise: string };
export const ResultsOf: Operation<ResultsOfResult, ResultsOfVariables> = {
  name: 'ResultsOf',
  text: "query ResultsOf($exercise:ID!){exercise(exerciseId:$exercise){id results}}",
};

export type SetResultsResult = {
  readonly setResults: {
    readonly id: string;
  };
};
export type SetResultsVariables = { readonly exercise: string; readonly released: boolean };
export const SetResults: Operation<SetResultsResult, SetResultsVariables> = {
  name: 'SetResults',
  text: "mutation SetResults($exercise:ID!$released:Boolean!){setResults(exerciseId:$exercise released:$released){id}}",
};
