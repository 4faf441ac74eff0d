// Made by `npm run generate` from instructors.graphql and the schema of the server.
import type { Operation } from '../server/operation.ts';

export type InstructorsToShareWithResult = {
  readonly instructors: {
    readonly users: readonly {
      readonly id: string;
      readonly firstName: string;
      readonly lastName: string;
      readonly username: string;
    }[];
  };
};
export type InstructorsToShareWithVariables = { readonly search: string };
export const InstructorsToShareWith: Operation<InstructorsToShareWithResult, InstructorsToShareWithVariables> = {
  name: 'InstructorsToShareWith',
  text: "query InstructorsToShareWith($search:String!){instructors:users(filterUsersInput:{group:INSTRUCTOR isActive:true search:$search limit:20}){users{id firstName lastName username}}}",
};
