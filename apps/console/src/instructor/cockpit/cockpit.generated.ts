// Made by `npm run generate` from cockpit.graphql and the schema of the server.
import type { Operation } from '../../server/operation.ts';

export type TeamsByMemberResult = {
  readonly exercise: {
    readonly id: string;
    readonly teams: readonly {
      readonly id: string;
      readonly members: readonly {
        readonly id: string;
      }[];
    }[];
  };
};
export type TeamsByMemberVariables = { readonly exercise: string };
export const TeamsByMember: Operation<TeamsByMemberResult, TeamsByMemberVariables> = {
  name: 'TeamsByMember',
  text: "query TeamsByMember($exercise:ID!){exercise(exerciseId:$exercise){id teams{id members{id}}}}",
};

export type PeopleWithTagResult = {
  readonly users: {
    readonly hasNextPage: boolean;
    readonly users: readonly {
      readonly id: string;
    }[];
  };
};
export type PeopleWithTagVariables = { readonly tags: readonly string[]; readonly offset: number };
export const PeopleWithTag: Operation<PeopleWithTagResult, PeopleWithTagVariables> = {
  name: 'PeopleWithTag',
  text: "query PeopleWithTag($tags:[String!]!$offset:Int!){users(filterUsersInput:{group:TRAINEE tags:$tags limit:200 offset:$offset}){hasNextPage users{id}}}",
};
