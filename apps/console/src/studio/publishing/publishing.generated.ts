// Made by `npm run generate` from publishing.graphql and the schema of the server.
import type { Operation } from '../../server/operation.ts';

export type LineOfWorkingCopyResult = {
  readonly workspace: {
    readonly id: string;
    readonly lineId: string | null;
    readonly newestVersion: number | null;
    readonly base: {
      readonly id: string;
      readonly name: string;
      readonly lineVersion: number | null;
    } | null;
  };
};
export type LineOfWorkingCopyVariables = { readonly workspace: string };
export const LineOfWorkingCopy: Operation<LineOfWorkingCopyResult, LineOfWorkingCopyVariables> = {
  name: 'LineOfWorkingCopy',
  text: "query LineOfWorkingCopy($workspace:ID!){workspace(workspaceId:$workspace){id lineId newestVersion base{id name lineVersion}}}",
};

export type VersionsOfLineResult = {
  readonly definitionLine: {
    readonly id: string;
    readonly lastVersion: number;
    readonly versions: readonly {
      readonly id: string;
      readonly name: string;
      readonly lineVersion: number | null;
      readonly exerciseCount: number;
      readonly exercises: readonly {
        readonly id: string;
        readonly name: string;
      }[];
    }[];
  };
};
export type VersionsOfLineVariables = { readonly line: string };
export const VersionsOfLine: Operation<VersionsOfLineResult, VersionsOfLineVariables> = {
  name: 'VersionsOfLine',
  text: "query VersionsOfLine($line:ID!){definitionLine(lineId:$line){id lastVersion versions{id name lineVersion exerciseCount exercises{id name}}}}",
};

export type AttachmentHashesResult = {
  readonly workspace: {
    readonly id: string;
    readonly fileCount: number;
    readonly files: readonly {
      readonly path: string;
      readonly sha256: string;
      readonly isText: boolean;
    }[];
  };
};
export type AttachmentHashesVariables = { readonly workspace: string; readonly after: string };
export const AttachmentHashes: Operation<AttachmentHashesResult, AttachmentHashesVariables> = {
  name: 'AttachmentHashes',
  text: "query AttachmentHashes($workspace:ID!$after:String!){workspace(workspaceId:$workspace){id fileCount files(after:$after){path sha256 isText}}}",
};
