// Made by `npm run generate` from examples.graphql and the schema of the server.
import type { ExampleNeed } from '../server/kinds.generated.ts';
import type { Operation } from '../server/operation.ts';

export type ExamplesResult = {
  readonly examples: readonly {
    readonly name: string;
    readonly title: string;
    readonly description: string;
    readonly audience: string;
    readonly language: string;
    readonly exerciseDuration: number;
    readonly debriefMinutes: number;
    readonly roles: readonly string[];
    readonly minTeams: number;
    readonly maxTeams: number | null;
    readonly teamsPerGroup: number;
    readonly together: boolean;
    readonly onDemand: boolean;
    readonly instructor: ExampleNeed;
    readonly sandbox: ExampleNeed;
  }[];
};
export type ExamplesVariables = Record<string, never>;
export const Examples: Operation<ExamplesResult, ExamplesVariables> = {
  name: 'Examples',
  text: "query Examples{examples{name title description audience language exerciseDuration debriefMinutes roles minTeams maxTeams teamsPerGroup together onDemand instructor sandbox}}",
};

export type UseExampleResult = {
  readonly useExample: {
    readonly id: string;
  };
};
export type UseExampleVariables = { readonly name: string };
export const UseExample: Operation<UseExampleResult, UseExampleVariables> = {
  name: 'UseExample',
  text: "mutation UseExample($name:String!){useExample(name:$name){id}}",
};
