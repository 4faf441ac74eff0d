// Made by `npm run generate` from definitions.graphql and the schema of the server.
import type { InjectKind } from '../../../server/kinds.generated.ts';
import type { Operation } from '../../../server/operation.ts';

export interface CreateWorkspaceInput {
  readonly definitionId?: string | null;
  readonly empty?: boolean | null;
  readonly example?: string | null;
  readonly name: string;
}

export type DefinitionListResult = {
  readonly definitionPage: {
    readonly totalCount: number;
    readonly hasNextPage: boolean;
    readonly definitions: readonly ListedDefinition[];
  };
};
export type DefinitionListVariables = { readonly limit: number; readonly offset: number };
export const DefinitionList: Operation<DefinitionListResult, DefinitionListVariables> = {
  name: 'DefinitionList',
  text: "query DefinitionList($limit:Int!$offset:Int!){definitionPage(limit:$limit offset:$offset){totalCount hasNextPage definitions{...ListedDefinition}}}fragment ListedDefinition on DefinitionType{id name exerciseDuration exerciseCount warningCount uploadedAt uploadedBy{id firstName lastName username}counts{roles}}",
};

export type FindDefinitionsResult = {
  readonly definitionPage: {
    readonly totalCount: number;
    readonly hasNextPage: boolean;
    readonly definitions: readonly ListedDefinition[];
  };
};
export type FindDefinitionsVariables = { readonly limit: number; readonly offset: number; readonly search?: string | null; readonly since?: string | null; readonly until?: string | null };
export const FindDefinitions: Operation<FindDefinitionsResult, FindDefinitionsVariables> = {
  name: 'FindDefinitions',
  text: "query FindDefinitions($limit:Int!$offset:Int!$search:String$since:DateTime$until:DateTime){definitionPage(limit:$limit offset:$offset search:$search since:$since until:$until){totalCount hasNextPage definitions{...ListedDefinition}}}fragment ListedDefinition on DefinitionType{id name exerciseDuration exerciseCount warningCount uploadedAt uploadedBy{id firstName lastName username}counts{roles}}",
};

export type ListedDefinition = {
  readonly id: string;
  readonly name: string;
  readonly exerciseDuration: number;
  readonly exerciseCount: number;
  readonly warningCount: number;
  readonly uploadedAt: string;
  readonly uploadedBy: {
    readonly id: string;
    readonly firstName: string;
    readonly lastName: string;
    readonly username: string;
  } | null;
  readonly counts: {
    readonly roles: number;
  };
};

export type DefinitionRolesResult = {
  readonly definitionPage: {
    readonly definitions: readonly {
      readonly id: string;
      readonly roles: readonly {
        readonly name: string;
      }[];
    }[];
  };
};
export type DefinitionRolesVariables = { readonly limit: number; readonly offset: number };
export const DefinitionRoles: Operation<DefinitionRolesResult, DefinitionRolesVariables> = {
  name: 'DefinitionRoles',
  text: "query DefinitionRoles($limit:Int!$offset:Int!){definitionPage(limit:$limit offset:$offset){definitions{id roles{name}}}}",
};

export type FindDefinitionRolesResult = {
  readonly definitionPage: {
    readonly definitions: readonly {
      readonly id: string;
      readonly roles: readonly {
        readonly name: string;
      }[];
    }[];
  };
};
export type FindDefinitionRolesVariables = { readonly limit: number; readonly offset: number; readonly search?: string | null; readonly since?: string | null; readonly until?: string | null };
export const FindDefinitionRoles: Operation<FindDefinitionRolesResult, FindDefinitionRolesVariables> = {
  name: 'FindDefinitionRoles',
  text: "query FindDefinitionRoles($limit:Int!$offset:Int!$search:String$since:DateTime$until:DateTime){definitionPage(limit:$limit offset:$offset search:$search since:$since until:$until){definitions{id roles{name}}}}",
};

export type DefinitionHeadResult = {
  readonly definition: {
    readonly id: string;
    readonly name: string;
    readonly exerciseCount: number;
    readonly warningCount: number;
    readonly uploadedBy: {
      readonly id: string;
    } | null;
    readonly through: readonly {
      readonly id: string;
      readonly name: string;
    }[];
  };
};
export type DefinitionHeadVariables = { readonly definition: string };
export const DefinitionHead: Operation<DefinitionHeadResult, DefinitionHeadVariables> = {
  name: 'DefinitionHead',
  text: "query DefinitionHead($definition:ID!){definition(definitionId:$definition){id name exerciseCount warningCount uploadedBy{id}through{id name}}}",
};

export type DefinitionsThroughExercisesResult = {
  readonly definitionsThroughExercises: readonly {
    readonly id: string;
    readonly name: string;
    readonly through: readonly {
      readonly id: string;
      readonly name: string;
    }[];
  }[];
};
export type DefinitionsThroughExercisesVariables = Record<string, never>;
export const DefinitionsThroughExercises: Operation<DefinitionsThroughExercisesResult, DefinitionsThroughExercisesVariables> = {
  name: 'DefinitionsThroughExercises',
  text: "query DefinitionsThroughExercises{definitionsThroughExercises{id name through{id name}}}",
};

export type DefinitionOverviewResult = {
  readonly definition: {
    readonly id: string;
    readonly title: string | null;
    readonly description: string | null;
    readonly authors: readonly string[];
    readonly audience: string | null;
    readonly license: string | null;
    readonly language: string | null;
    readonly version: string;
    readonly size: number;
    readonly uploadedAt: string;
    readonly uploadedBy: {
      readonly id: string;
      readonly firstName: string;
      readonly lastName: string;
      readonly username: string;
    } | null;
    readonly exerciseDuration: number;
    readonly showExerciseTime: boolean;
    readonly emailBetweenTeams: boolean;
    readonly enableRoles: boolean;
    readonly cells: readonly string[];
    readonly counts: {
      readonly channels: number;
      readonly commands: number;
      readonly drive: number;
      readonly emailAddresses: number;
      readonly files: number;
      readonly injects: number;
      readonly learningObjectives: number;
      readonly milestones: number;
      readonly questionnaires: number;
      readonly roles: number;
      readonly tools: number;
    };
    readonly roles: readonly {
      readonly name: string;
      readonly description: string;
    }[];
    readonly learningObjectives: readonly {
      readonly name: string;
      readonly activities: readonly {
        readonly name: string;
        readonly description: string;
      }[];
    }[];
  };
};
export type DefinitionOverviewVariables = { readonly definition: string };
export const DefinitionOverview: Operation<DefinitionOverviewResult, DefinitionOverviewVariables> = {
  name: 'DefinitionOverview',
  text: "query DefinitionOverview($definition:ID!){definition(definitionId:$definition){id title description authors audience license language version size uploadedAt uploadedBy{id firstName lastName username}exerciseDuration showExerciseTime emailBetweenTeams enableRoles cells counts{channels commands drive emailAddresses files injects learningObjectives milestones questionnaires roles tools}roles{name description}learningObjectives{name activities{name description}}}}",
};

export type ControlParts = {
  readonly condition: string;
  readonly roles: readonly string[];
  readonly activateMilestones: readonly string[];
  readonly deactivateMilestones: readonly string[];
};

export type FlowInjectsResult = {
  readonly definition: {
    readonly id: string;
    readonly injects: readonly {
      readonly name: string;
      readonly type: InjectKind;
      readonly auto: boolean;
      readonly time: number;
      readonly delay: number;
      readonly recheck: boolean;
      readonly alternatives: readonly {
        readonly name: string;
        readonly silent: boolean;
        readonly control: ControlParts;
        readonly confirmation: {
          readonly text: string;
          readonly control: ControlParts;
        } | null;
      }[];
    }[];
  };
};
export type FlowInjectsVariables = { readonly definition: string; readonly offset: number };
export const FlowInjects: Operation<FlowInjectsResult, FlowInjectsVariables> = {
  name: 'FlowInjects',
  text: "query FlowInjects($definition:ID!$offset:Int!){definition(definitionId:$definition){id injects(limit:200 offset:$offset){name type auto time delay recheck alternatives{name silent control{...ControlParts}confirmation{text control{...ControlParts}}}}}}fragment ControlParts on ControlType{condition roles activateMilestones deactivateMilestones}",
};

export type FlowMilestonesResult = {
  readonly definition: {
    readonly id: string;
    readonly milestones: readonly {
      readonly name: string;
      readonly displayName: string;
      readonly description: string;
      readonly final: boolean;
      readonly shared: boolean;
      readonly sharedByCell: boolean;
      readonly initialState: boolean;
      readonly score: number;
      readonly roles: readonly string[];
    }[];
  };
};
export type FlowMilestonesVariables = { readonly definition: string; readonly offset: number };
export const FlowMilestones: Operation<FlowMilestonesResult, FlowMilestonesVariables> = {
  name: 'FlowMilestones',
  text: "query FlowMilestones($definition:ID!$offset:Int!){definition(definitionId:$definition){id milestones(limit:200 offset:$offset){name displayName description final shared sharedByCell initialState score roles}}}",
};

export type FlowQuestionnairesResult = {
  readonly definition: {
    readonly id: string;
    readonly questionnaires: readonly {
      readonly title: string;
      readonly control: ControlParts;
      readonly questions: readonly {
        readonly text: string;
        readonly relatedMilestones: readonly string[];
        readonly control: ControlParts;
        readonly patterns: readonly {
          readonly pattern: string;
          readonly control: ControlParts;
        }[];
        readonly choices: readonly {
          readonly text: string;
          readonly control: ControlParts;
        }[];
      }[];
    }[];
  };
};
export type FlowQuestionnairesVariables = { readonly definition: string; readonly offset: number };
export const FlowQuestionnaires: Operation<FlowQuestionnairesResult, FlowQuestionnairesVariables> = {
  name: 'FlowQuestionnaires',
  text: "query FlowQuestionnaires($definition:ID!$offset:Int!){definition(definitionId:$definition){id questionnaires(limit:200 offset:$offset){title control{...ControlParts}questions{text relatedMilestones control{...ControlParts}patterns{pattern control{...ControlParts}}choices{text control{...ControlParts}}}}}}fragment ControlParts on ControlType{condition roles activateMilestones deactivateMilestones}",
};

export type FlowToolsResult = {
  readonly definition: {
    readonly id: string;
    readonly tools: readonly {
      readonly name: string;
      readonly responses: readonly {
        readonly param: string;
        readonly control: ControlParts;
      }[];
    }[];
  };
};
export type FlowToolsVariables = { readonly definition: string; readonly offset: number };
export const FlowTools: Operation<FlowToolsResult, FlowToolsVariables> = {
  name: 'FlowTools',
  text: "query FlowTools($definition:ID!$offset:Int!){definition(definitionId:$definition){id tools(limit:200 offset:$offset){name responses{param control{...ControlParts}}}}}fragment ControlParts on ControlType{condition roles activateMilestones deactivateMilestones}",
};

export type FlowPeopleResult = {
  readonly definition: {
    readonly id: string;
    readonly emailAddresses: readonly {
      readonly address: string;
      readonly name: string | null;
      readonly control: ControlParts;
      readonly templates: readonly {
        readonly context: string;
        readonly control: ControlParts;
      }[];
    }[];
  };
};
export type FlowPeopleVariables = { readonly definition: string; readonly offset: number };
export const FlowPeople: Operation<FlowPeopleResult, FlowPeopleVariables> = {
  name: 'FlowPeople',
  text: "query FlowPeople($definition:ID!$offset:Int!){definition(definitionId:$definition){id emailAddresses(limit:200 offset:$offset){address name control{...ControlParts}templates{context control{...ControlParts}}}}}fragment ControlParts on ControlType{condition roles activateMilestones deactivateMilestones}",
};

export type FlowCommandsResult = {
  readonly definition: {
    readonly id: string;
    readonly commands: readonly {
      readonly name: string;
      readonly cmd: string;
      readonly control: ControlParts;
    }[];
  };
};
export type FlowCommandsVariables = { readonly definition: string; readonly offset: number };
export const FlowCommands: Operation<FlowCommandsResult, FlowCommandsVariables> = {
  name: 'FlowCommands',
  text: "query FlowCommands($definition:ID!$offset:Int!){definition(definitionId:$definition){id commands(limit:200 offset:$offset){name cmd control{...ControlParts}}}}fragment ControlParts on ControlType{condition roles activateMilestones deactivateMilestones}",
};

export type DefinitionPeopleResult = {
  readonly definition: {
    readonly id: string;
    readonly milestones: readonly {
      readonly name: string;
      readonly displayName: string;
    }[];
    readonly emailAddresses: readonly {
      readonly address: string;
      readonly name: string | null;
      readonly organization: string;
      readonly description: string;
      readonly teamVisible: boolean;
      readonly instructorNote: string | null;
      readonly templates: readonly {
        readonly context: string;
        readonly content: {
          readonly text: string;
          readonly files: readonly {
            readonly name: string;
          }[];
        };
        readonly control: ControlParts;
      }[];
    }[];
  };
};
export type DefinitionPeopleVariables = { readonly definition: string };
export const DefinitionPeople: Operation<DefinitionPeopleResult, DefinitionPeopleVariables> = {
  name: 'DefinitionPeople',
  text: "query DefinitionPeople($definition:ID!){definition(definitionId:$definition){id milestones{name displayName}emailAddresses{address name organization description teamVisible instructorNote templates{context content{text files{name}}control{...ControlParts}}}}}fragment ControlParts on ControlType{condition roles activateMilestones deactivateMilestones}",
};

export type DefinitionWarningsResult = {
  readonly definition: {
    readonly id: string;
    readonly warningCount: number;
    readonly warnings: readonly {
      readonly file: string;
      readonly line: number;
      readonly column: number;
      readonly code: string;
      readonly message: string;
    }[];
  };
};
export type DefinitionWarningsVariables = { readonly definition: string };
export const DefinitionWarnings: Operation<DefinitionWarningsResult, DefinitionWarningsVariables> = {
  name: 'DefinitionWarnings',
  text: "query DefinitionWarnings($definition:ID!){definition(definitionId:$definition){id warningCount warnings{file line column code message}}}",
};

export type DefinitionWarningSentencesResult = {
  readonly definition: {
    readonly id: string;
    readonly warnings: readonly {
      readonly variant: string | null;
      readonly params: import('@muster/sentences').Params | null;
    }[];
  };
};
export type DefinitionWarningSentencesVariables = { readonly definition: string };
export const DefinitionWarningSentences: Operation<DefinitionWarningSentencesResult, DefinitionWarningSentencesVariables> = {
  name: 'DefinitionWarningSentences',
  text: "query DefinitionWarningSentences($definition:ID!){definition(definitionId:$definition){id warnings{variant params}}}",
};

export type DefinitionSharingResult = {
  readonly definition: {
    readonly id: string;
    readonly uploadedBy: {
      readonly id: string;
    } | null;
    readonly instructors: readonly {
      readonly id: string;
      readonly firstName: string;
      readonly lastName: string;
      readonly username: string;
    }[];
  };
};
export type DefinitionSharingVariables = { readonly definition: string };
export const DefinitionSharing: Operation<DefinitionSharingResult, DefinitionSharingVariables> = {
  name: 'DefinitionSharing',
  text: "query DefinitionSharing($definition:ID!){definition(definitionId:$definition){id uploadedBy{id}instructors{id firstName lastName username}}}",
};

export type DeleteDefinitionResult = {
  readonly deleteDefinition: string;
};
export type DeleteDefinitionVariables = { readonly definition: string };
export const DeleteDefinition: Operation<DeleteDefinitionResult, DeleteDefinitionVariables> = {
  name: 'DeleteDefinition',
  text: "mutation DeleteDefinition($definition:ID!){deleteDefinition(definitionId:$definition)}",
};

export type ShareDefinitionResult = {
  readonly shareDefinition: {
    readonly id: string;
  };
};
export type ShareDefinitionVariables = { readonly definition: string; readonly user: string };
export const ShareDefinition: Operation<ShareDefinitionResult, ShareDefinitionVariables> = {
  name: 'ShareDefinition',
  text: "mutation ShareDefinition($definition:ID!$user:UUID!){shareDefinition(definitionId:$definition userId:$user){id}}",
};

export type UnshareDefinitionResult = {
  readonly unshareDefinition: {
    readonly id: string;
  };
};
export type UnshareDefinitionVariables = { readonly definition: string; readonly user: string };
export const UnshareDefinition: Operation<UnshareDefinitionResult, UnshareDefinitionVariables> = {
  name: 'UnshareDefinition',
  text: "mutation UnshareDefinition($definition:ID!$user:UUID!){unshareDefinition(definitionId:$definition userId:$user){id}}",
};

export type WorkingCopiesOfResult = {
  readonly workspaces: readonly {
    readonly id: string;
    readonly owner: {
      readonly id: string;
    } | null;
  }[];
};
export type WorkingCopiesOfVariables = { readonly definition: string };
export const WorkingCopiesOf: Operation<WorkingCopiesOfResult, WorkingCopiesOfVariables> = {
  name: 'WorkingCopiesOf',
  text: "query WorkingCopiesOf($definition:ID!){workspaces(definitionId:$definition){id owner{id}}}",
};

export type MakeWorkingCopyResult = {
  readonly createWorkspace: {
    readonly id: string;
  };
};
export type MakeWorkingCopyVariables = { readonly input: CreateWorkspaceInput; readonly clientId?: string | null };
export const MakeWorkingCopy: Operation<MakeWorkingCopyResult, MakeWorkingCopyVariables> = {
  name: 'MakeWorkingCopy',
  text: "mutation MakeWorkingCopy($input:CreateWorkspaceInput!$clientId:String){createWorkspace(createWorkspaceInput:$input clientId:$clientId){id}}",
};
