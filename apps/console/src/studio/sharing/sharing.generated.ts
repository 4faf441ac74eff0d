// Made by `npm run generate` from sharing.graphql and the schema of the server.
import type { Operation } from '../../server/operation.ts';
import type { WorkspaceAccess, WorkspaceSharedAccess } from '../../server/kinds.generated.ts';

export type SharingOfCopyResult = {
  readonly workspace: {
    readonly id: string;
    readonly access: WorkspaceAccess;
    readonly owner: {
      readonly id: string;
      readonly firstName: string;
      readonly lastName: string;
      readonly username: string;
    } | null;
    readonly members: readonly {
      readonly access: WorkspaceSharedAccess;
      readonly user: {
        readonly id: string;
        readonly firstName: string;
        readonly lastName: string;
        readonly username: string;
      };
    }[];
  };
};
export type SharingOfCopyVariables = { readonly workspace: string };
export const SharingOfCopy: Operation<SharingOfCopyResult, SharingOfCopyVariables> = {
  name: 'SharingOfCopy',
  text: "query SharingOfCopy($workspace:ID!){workspace(workspaceId:$workspace){id access owner{id firstName lastName username}members{access user{id firstName lastName username}}}}",
};

export type ShareCopyResult = {
  readonly shareWorkspace: {
    readonly id: string;
  };
};
export type ShareCopyVariables = { readonly workspace: string; readonly user: string; readonly access: WorkspaceSharedAccess };
export const ShareCopy: Operation<ShareCopyResult, ShareCopyVariables> = {
  name: 'ShareCopy',
  text: "mutation ShareCopy($workspace:ID!$user:UUID!$access:WorkspaceSharedAccess!){shareWorkspace(workspaceId:$workspace userId:$user access:$access){id}}",
};

export type UnshareCopyResult = {
  readonly unshareWorkspace: {
    readonly id: string;
  };
};
export type UnshareCopyVariables = { readonly workspace: string; readonly user: string };
export const UnshareCopy: Operation<UnshareCopyResult, UnshareCopyVariables> = {
  name: 'UnshareCopy',
  text: "mutation UnshareCopy($workspace:ID!$user:UUID!){unshareWorkspace(workspaceId:$workspace userId:$user){id}}",
};
