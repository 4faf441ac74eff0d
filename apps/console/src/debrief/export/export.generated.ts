// Made by `npm run generate` from export.graphql and the schema of the server.
import type { Operation } from '../../server/operation.ts';

export type ExportFactsResult = {
  readonly exercise: {
    readonly id: string;
    readonly name: string;
    readonly keyDownloads: readonly {
      readonly at: string;
      readonly user: {
        readonly id: string;
        readonly username: string;
        readonly firstName: string;
        readonly lastName: string;
      } | null;
    }[];
  };
};
export type ExportFactsVariables = { readonly exercise: string };
export const ExportFacts: Operation<ExportFactsResult, ExportFactsVariables> = {
  name: 'ExportFacts',
  text: "query ExportFacts($exercise:ID!){exercise(exerciseId:$exercise){id name keyDownloads{at user{id username firstName lastName}}}}",
};

export type IdsInLogsResult = {
  readonly exercise: {
    readonly id: string;
    readonly name: string;
    readonly definition: {
      readonly id: string;
      readonly name: string;
    };
    readonly logIds: {
      readonly exercise: string;
      readonly definition: string;
      readonly teams: readonly {
        readonly id: string;
        readonly name: string;
        readonly logId: string;
      }[];
    } | null;
  };
};
export type IdsInLogsVariables = { readonly exercise: string };
export const IdsInLogs: Operation<IdsInLogsResult, IdsInLogsVariables> = {
  name: 'IdsInLogs',
  text: "query IdsInLogs($exercise:ID!){exercise(exerciseId:$exercise){id name definition{id name}logIds{exercise definition teams{id name logId}}}}",
};
