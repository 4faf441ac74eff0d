// Made by `npm run generate` from versions.graphql and the schema of the server.
import type { Operation } from '../../../../server/operation.ts';

export type LineOfDefinitionResult = {
  readonly definition: {
    readonly id: string;
    readonly lineId: string | null;
  };
};
export type LineOfDefinitionVariables = { readonly definition: string };
export const LineOfDefinition: Operation<LineOfDefinitionResult, LineOfDefinitionVariables> = {
  name: 'LineOfDefinition',
  text: "query LineOfDefinition($definition:ID!){definition(definitionId:$definition){id lineId}}",
};

export type LineVersionsResult = {
  readonly definitionLine: {
    readonly id: string;
    readonly lastVersion: number;
    readonly mayPublish: boolean;
    readonly versions: readonly {
      readonly id: string;
      readonly name: string;
      readonly lineVersion: number | null;
      readonly note: string | null;
      readonly uploadedAt: string;
      readonly uploadedBy: {
        readonly firstName: string;
        readonly lastName: string;
        readonly username: string;
      } | null;
      readonly exerciseCount: number;
      readonly exercises: readonly {
        readonly id: string;
        readonly name: string;
      }[];
    }[];
  };
};
export type LineVersionsVariables = { readonly line: string };
export const LineVersions: Operation<LineVersionsResult, LineVersionsVariables> = {
  name: 'LineVersions',
  text: "query LineVersions($line:ID!){definitionLine(lineId:$line){id lastVersion mayPublish versions{id name lineVersion note uploadedAt uploadedBy{firstName lastName username}exerciseCount exercises{id name}}}}",
};

export type RepublishDefinitionResult = {
  readonly republishDefinition: {
    readonly id: string;
    readonly lineVersion: number | null;
  };
};
export type RepublishDefinitionVariables = { readonly definition: string; readonly after: number; readonly note?: string | null; readonly clientId?: string | null };
export const RepublishDefinition: Operation<RepublishDefinitionResult, RepublishDefinitionVariables> = {
  name: 'RepublishDefinition',
  text: "mutation RepublishDefinition($definition:ID!$after:Int!$note:String$clientId:String){republishDefinition(definitionId:$definition after:$after note:$note clientId:$clientId){id lineVersion}}",
};
