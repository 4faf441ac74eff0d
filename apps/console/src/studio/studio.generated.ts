// Made by `npm run generate` from studio.graphql and the schema of the server.
import type { Operation } from '../server/operation.ts';
import type { WorkspaceAccess } from '../server/kinds.generated.ts';

export interface CreateWorkspaceInput {
  readonly definitionId?: string | null;
  readonly empty?: boolean | null;
  readonly example?: string | null;
  readonly name: string;
}

export interface PublishWorkspaceInput {
  readonly after?: number | null;
  readonly name: string;
  readonly note?: string | null;
  readonly revision: number;
  readonly workspaceId: string;
}

export interface WorkspaceChangeInput {
  readonly base: number;
  readonly fileId?: string | null;
  readonly movedFrom?: string | null;
  readonly path: string;
  readonly remove?: boolean | null;
  readonly text?: string | null;
}

export interface WorkspacePlaceInput {
  readonly kind?: string | null;
  readonly name?: string | null;
  readonly path?: string | null;
}

export type WorkingCopiesResult = {
  readonly workspaces: readonly {
    readonly id: string;
    readonly name: string;
    readonly changedAt: string;
    readonly fileCount: number;
    readonly access: WorkspaceAccess;
    readonly owner: {
      readonly id: string;
      readonly firstName: string;
      readonly lastName: string;
      readonly username: string;
    } | null;
    readonly base: {
      readonly id: string;
      readonly name: string;
      readonly lineVersion: number | null;
    } | null;
  }[];
};
export type WorkingCopiesVariables = Record<string, never>;
export const WorkingCopies: Operation<WorkingCopiesResult, WorkingCopiesVariables> = {
  name: 'WorkingCopies',
  text: "query WorkingCopies{workspaces{id name changedAt fileCount access owner{id firstName lastName username}base{id name lineVersion}}}",
};

export type WorkingCopyResult = {
  readonly workspace: {
    readonly id: string;
    readonly name: string;
    readonly access: WorkspaceAccess;
    readonly asides: readonly {
      readonly path: string;
      readonly base: number;
      readonly text: string;
    }[];
  };
};
export type WorkingCopyVariables = { readonly workspace: string };
export const WorkingCopy: Operation<WorkingCopyResult, WorkingCopyVariables> = {
  name: 'WorkingCopy',
  text: "query WorkingCopy($workspace:ID!){workspace(workspaceId:$workspace){id name access asides{path base text}}}",
};

export type WorkingCopyFilesResult = {
  readonly workspace: {
    readonly revision: number;
    readonly fileCount: number;
    readonly files: readonly {
      readonly path: string;
      readonly revision: number;
      readonly size: number;
      readonly isText: boolean;
    }[];
  };
};
export type WorkingCopyFilesVariables = { readonly workspace: string; readonly after: string };
export const WorkingCopyFiles: Operation<WorkingCopyFilesResult, WorkingCopyFilesVariables> = {
  name: 'WorkingCopyFiles',
  text: "query WorkingCopyFiles($workspace:ID!$after:String!){workspace(workspaceId:$workspace){revision fileCount files(after:$after){path revision size isText}}}",
};

export type WorkingCopyChangesResult = {
  readonly workspace: {
    readonly id: string;
    readonly revision: number;
    readonly access: WorkspaceAccess;
    readonly fileCount: number;
    readonly files: readonly {
      readonly path: string;
      readonly revision: number;
      readonly size: number;
      readonly isText: boolean;
    }[];
  };
};
export type WorkingCopyChangesVariables = { readonly workspace: string; readonly since: number; readonly after: string };
export const WorkingCopyChanges: Operation<WorkingCopyChangesResult, WorkingCopyChangesVariables> = {
  name: 'WorkingCopyChanges',
  text: "query WorkingCopyChanges($workspace:ID!$since:Int!$after:String!){workspace(workspaceId:$workspace){id revision access fileCount files(since:$since after:$after){path revision size isText}}}",
};

export type WorkingCopyUpdatesResult = {
  readonly workspaceUpdates: {
    readonly revision: number;
    readonly access: WorkspaceAccess;
    readonly authors: readonly {
      readonly user: {
        readonly id: string;
        readonly username: string;
        readonly firstName: string;
        readonly lastName: string;
      };
      readonly path: string | null;
      readonly kind: string | null;
      readonly name: string | null;
    }[];
  };
};
export type WorkingCopyUpdatesVariables = { readonly workspace: string; readonly place?: WorkspacePlaceInput | null };
export const WorkingCopyUpdates: Operation<WorkingCopyUpdatesResult, WorkingCopyUpdatesVariables> = {
  name: 'WorkingCopyUpdates',
  text: "subscription WorkingCopyUpdates($workspace:ID!$place:WorkspacePlaceInput){workspaceUpdates(workspaceId:$workspace place:$place){revision access authors{user{id username firstName lastName}path kind name}}}",
};

export type WorkingCopyTextsResult = {
  readonly workspaceFiles: readonly {
    readonly path: string;
    readonly revision: number;
    readonly text: string | null;
  }[];
};
export type WorkingCopyTextsVariables = { readonly workspace: string; readonly paths: readonly string[] };
export const WorkingCopyTexts: Operation<WorkingCopyTextsResult, WorkingCopyTextsVariables> = {
  name: 'WorkingCopyTexts',
  text: "query WorkingCopyTexts($workspace:ID!$paths:[String!]!){workspaceFiles(workspaceId:$workspace paths:$paths){path revision text}}",
};

export type WorkingCopyHistoryResult = {
  readonly workspaceRevisions: readonly {
    readonly number: number;
    readonly at: string;
    readonly label: string | null;
    readonly definitionId: string | null;
    readonly paths: readonly string[];
    readonly pathCount: number;
    readonly user: {
      readonly id: string;
      readonly firstName: string;
      readonly lastName: string;
      readonly username: string;
    } | null;
  }[];
};
export type WorkingCopyHistoryVariables = { readonly workspace: string; readonly before?: number | null };
export const WorkingCopyHistory: Operation<WorkingCopyHistoryResult, WorkingCopyHistoryVariables> = {
  name: 'WorkingCopyHistory',
  text: "query WorkingCopyHistory($workspace:ID!$before:Int){workspaceRevisions(workspaceId:$workspace before:$before){number at label definitionId paths pathCount user{id firstName lastName username}}}",
};

export type MakeWorkspaceResult = {
  readonly createWorkspace: {
    readonly id: string;
  };
};
export type MakeWorkspaceVariables = { readonly input: CreateWorkspaceInput; readonly clientId?: string | null };
export const MakeWorkspace: Operation<MakeWorkspaceResult, MakeWorkspaceVariables> = {
  name: 'MakeWorkspace',
  text: "mutation MakeWorkspace($input:CreateWorkspaceInput!$clientId:String){createWorkspace(createWorkspaceInput:$input clientId:$clientId){id}}",
};

export type KeepAsideResult = {
  readonly keepWorkspaceAside: {
    readonly id: string;
  };
};
export type KeepAsideVariables = { readonly workspace: string; readonly path: string; readonly text?: string | null; readonly fileId?: string | null };
export const KeepAside: Operation<KeepAsideResult, KeepAsideVariables> = {
  name: 'KeepAside',
  text: "mutation KeepAside($workspace:ID!$path:String!$text:String$fileId:String){keepWorkspaceAside(workspaceId:$workspace path:$path text:$text fileId:$fileId){id}}",
};

export type KeptAsidesResult = {
  readonly workspace: {
    readonly id: string;
    readonly keptAsides: readonly {
      readonly path: string;
      readonly sha256: string;
      readonly at: string;
      readonly text: string;
    }[];
  };
};
export type KeptAsidesVariables = { readonly workspace: string };
export const KeptAsides: Operation<KeptAsidesResult, KeptAsidesVariables> = {
  name: 'KeptAsides',
  text: "query KeptAsides($workspace:ID!){workspace(workspaceId:$workspace){id keptAsides{path sha256 at text}}}",
};

export type ForgetAsideResult = {
  readonly forgetWorkspaceAside: {
    readonly id: string;
  };
};
export type ForgetAsideVariables = { readonly workspace: string; readonly path: string; readonly sha256: string };
export const ForgetAside: Operation<ForgetAsideResult, ForgetAsideVariables> = {
  name: 'ForgetAside',
  text: "mutation ForgetAside($workspace:ID!$path:String!$sha256:String!){forgetWorkspaceAside(workspaceId:$workspace path:$path sha256:$sha256){id}}",
};

export type SaveFilesResult = {
  readonly saveWorkspaceFiles: {
    readonly revision: number;
    readonly files: readonly {
      readonly path: string;
      readonly revision: number;
      readonly size: number;
      readonly isText: boolean;
    }[];
  };
};
export type SaveFilesVariables = { readonly workspace: string; readonly changes: readonly WorkspaceChangeInput[] };
export const SaveFiles: Operation<SaveFilesResult, SaveFilesVariables> = {
  name: 'SaveFiles',
  text: "mutation SaveFiles($workspace:ID!$changes:[WorkspaceChangeInput!]!){saveWorkspaceFiles(saveWorkspaceFilesInput:{workspaceId:$workspace changes:$changes}){revision files{path revision size isText}}}",
};

export type SettleAsideResult = {
  readonly settleWorkspaceAside: {
    readonly id: string;
  };
};
export type SettleAsideVariables = { readonly workspace: string; readonly path: string; readonly base: number };
export const SettleAside: Operation<SettleAsideResult, SettleAsideVariables> = {
  name: 'SettleAside',
  text: "mutation SettleAside($workspace:ID!$path:String!$base:Int!){settleWorkspaceAside(workspaceId:$workspace path:$path base:$base){id}}",
};

export type RestoreWorkingCopyResult = {
  readonly restoreWorkspace: {
    readonly id: string;
    readonly revision: number;
  };
};
export type RestoreWorkingCopyVariables = { readonly workspace: string; readonly revision: number };
export const RestoreWorkingCopy: Operation<RestoreWorkingCopyResult, RestoreWorkingCopyVariables> = {
  name: 'RestoreWorkingCopy',
  text: "mutation RestoreWorkingCopy($workspace:ID!$revision:Int!){restoreWorkspace(workspaceId:$workspace revision:$revision){id revision}}",
};

export type DeleteWorkingCopyResult = {
  readonly deleteWorkspace: string;
};
export type DeleteWorkingCopyVariables = { readonly workspace: string };
export const DeleteWorkingCopy: Operation<DeleteWorkingCopyResult, DeleteWorkingCopyVariables> = {
  name: 'DeleteWorkingCopy',
  text: "mutation DeleteWorkingCopy($workspace:ID!){deleteWorkspace(workspaceId:$workspace)}",
};

export type PublishWorkingCopyResult = {
  readonly publishWorkspace: {
    readonly id: string;
    readonly lineVersion: number | null;
  };
};
export type PublishWorkingCopyVariables = { readonly input: PublishWorkspaceInput; readonly clientId?: string | null };
export const PublishWorkingCopy: Operation<PublishWorkingCopyResult, PublishWorkingCopyVariables> = {
  name: 'PublishWorkingCopy',
  text: "mutation PublishWorkingCopy($input:PublishWorkspaceInput!$clientId:String){publishWorkspace(publishWorkspaceInput:$input clientId:$clientId){id lineVersion}}",
};
