// Made by `npm run generate` from team.graphql and the schema of the server.
import type { ActionLogKind, CauseKind } from '../../server/kinds.generated.ts';
import type { Operation } from '../../server/operation.ts';
import type { Person } from '../../room/frame/room.generated.ts';
import type { RetractedBy } from '../mail/mail.generated.ts';

export interface DraftRefInput {
  readonly id: string;
  readonly version: number;
}

export interface ModifyMilestoneInput {
  readonly activate: boolean;
  readonly milestone: string;
  readonly teamId: string;
}

export type Cause = {
  readonly kind: CauseKind;
  readonly inject: string | null;
  readonly tool: string | null;
  readonly questionnaire: string | null;
  readonly address: string | null;
  readonly userId: string | null;
};

export type TimelineEntry = {
  readonly id: string;
  readonly kind: ActionLogKind;
  readonly exerciseTime: number | null;
  readonly questionnaire: string | null;
  readonly retracted: RetractedBy | null;
  readonly inject: {
    readonly name: string;
    readonly alternative: string;
  } | null;
  readonly sentBy: Person | null;
  readonly message: {
    readonly channel: string;
    readonly text: string;
  } | null;
  readonly email: {
    readonly subject: string;
    readonly from: string;
  } | null;
  readonly toolUse: {
    readonly tool: string;
    readonly argument: string;
    readonly user: Person | null;
  } | null;
  readonly submission: {
    readonly user: Person | null;
  } | null;
};

export type TimelineMail = {
  readonly id: string;
  readonly threadId: string;
  readonly from: string;
  readonly to: readonly string[];
  readonly subject: string;
  readonly text: string;
  readonly exerciseTime: number | null;
  readonly logId: string | null;
  readonly retracted: RetractedBy | null;
  readonly user: Person | null;
};

export type TeamComment = {
  readonly id: string;
  readonly text: string;
  readonly shared: boolean;
  readonly timestamp: string;
  readonly exerciseTime: number | null;
  readonly user: Person | null;
};

export type TeamDetail = {
  readonly position: number;
  readonly epoch: string;
  readonly whole: boolean;
  readonly earlier: number | null;
  readonly team: {
    readonly name: string;
    readonly role: string | null;
    readonly emailAddress: string;
    readonly members: readonly Person[];
  } | null;
  readonly milestones: readonly {
    readonly name: string;
    readonly displayName: string;
    readonly reached: boolean;
    readonly switchedAt: number | null;
    readonly cause: Cause | null;
  }[];
  readonly actionLogs: readonly TimelineEntry[];
  readonly emails: readonly TimelineMail[];
  readonly comments: readonly TeamComment[];
};

export type TeamDetailsResult = {
  readonly teamDetails: TeamDetail;
};
export type TeamDetailsVariables = { readonly team: string };
export const TeamDetails: Operation<TeamDetailsResult, TeamDetailsVariables> = {
  name: 'TeamDetails',
  text: "query TeamDetails($team:ID!){teamDetails(teamId:$team){...TeamDetail}}fragment TeamDetail on TeamUpdateType{position epoch whole earlier team{name role emailAddress members{...Person}}milestones{name displayName reached switchedAt cause{...Cause}}actionLogs{...TimelineEntry}emails{...TimelineMail}comments{...TeamComment}}fragment Person on ParticipantType{id username firstName lastName}fragment Cause on CauseType{kind inject tool questionnaire address userId}fragment TimelineEntry on ActionLogType{id kind exerciseTime questionnaire retracted{...RetractedBy}inject{name alternative}sentBy{...Person}message{channel text}email{subject from}toolUse{tool argument user{...Person}}submission{user{...Person}}}fragment RetractedBy on RetractionType{exerciseTime user{...Person}}fragment TimelineMail on EmailType{id threadId from to subject text exerciseTime logId retracted{...RetractedBy}user{...Person}}fragment TeamComment on CommentType{id text shared timestamp exerciseTime user{...Person}}",
};

export type TeamDetailsBeforeResult = {
  readonly teamDetailsBefore: {
    readonly epoch: string;
    readonly earlier: number | null;
    readonly actionLogs: readonly TimelineEntry[];
    readonly emails: readonly TimelineMail[];
    readonly comments: readonly TeamComment[];
  };
};
export type TeamDetailsBeforeVariables = { readonly team: string; readonly before: number; readonly epoch?: string | null };
export const TeamDetailsBefore: Operation<TeamDetailsBeforeResult, TeamDetailsBeforeVariables> = {
  name: 'TeamDetailsBefore',
  text: "query TeamDetailsBefore($team:ID!$before:Int!$epoch:String){teamDetailsBefore(teamId:$team before:$before epoch:$epoch){epoch earlier actionLogs{...TimelineEntry}emails{...TimelineMail}comments{...TeamComment}}}fragment TimelineEntry on ActionLogType{id kind exerciseTime questionnaire retracted{...RetractedBy}inject{name alternative}sentBy{...Person}message{channel text}email{subject from}toolUse{tool argument user{...Person}}submission{user{...Person}}}fragment RetractedBy on RetractionType{exerciseTime user{...Person}}fragment Person on ParticipantType{id username firstName lastName}fragment TimelineMail on EmailType{id threadId from to subject text exerciseTime logId retracted{...RetractedBy}user{...Person}}fragment TeamComment on CommentType{id text shared timestamp exerciseTime user{...Person}}",
};

export type TeamDetailUpdatesResult = {
  readonly teamDetailUpdates: TeamDetail;
};
export type TeamDetailUpdatesVariables = { readonly team: string; readonly after?: number | null; readonly epoch?: string | null };
export const TeamDetailUpdates: Operation<TeamDetailUpdatesResult, TeamDetailUpdatesVariables> = {
  name: 'TeamDetailUpdates',
  text: "subscription TeamDetailUpdates($team:ID!$after:Int$epoch:String){teamDetailUpdates(teamId:$team after:$after epoch:$epoch){...TeamDetail}}fragment TeamDetail on TeamUpdateType{position epoch whole earlier team{name role emailAddress members{...Person}}milestones{name displayName reached switchedAt cause{...Cause}}actionLogs{...TimelineEntry}emails{...TimelineMail}comments{...TeamComment}}fragment Person on ParticipantType{id username firstName lastName}fragment Cause on CauseType{kind inject tool questionnaire address userId}fragment TimelineEntry on ActionLogType{id kind exerciseTime questionnaire retracted{...RetractedBy}inject{name alternative}sentBy{...Person}message{channel text}email{subject from}toolUse{tool argument user{...Person}}submission{user{...Person}}}fragment RetractedBy on RetractionType{exerciseTime user{...Person}}fragment TimelineMail on EmailType{id threadId from to subject text exerciseTime logId retracted{...RetractedBy}user{...Person}}fragment TeamComment on CommentType{id text shared timestamp exerciseTime user{...Person}}",
};

export type SendCommentResult = {
  readonly commentTeam: {
    readonly id: string;
  };
};
export type SendCommentVariables = { readonly team: string; readonly text: string; readonly shared: boolean; readonly draft?: DraftRefInput | null; readonly clientId?: string | null };
export const SendComment: Operation<SendCommentResult, SendCommentVariables> = {
  name: 'SendComment',
  text: "mutation SendComment($team:ID!$text:String!$shared:Boolean!$draft:DraftRefInput$clientId:String){commentTeam(teamId:$team text:$text shared:$shared draft:$draft clientId:$clientId){id}}",
};

export type CommentTeamResult = {
  readonly commentTeam: {
    readonly id: string;
  };
};
export type CommentTeamVariables = { readonly team: string; readonly text: string; readonly shared: boolean; readonly clientId?: string | null };
export const CommentTeam: Operation<CommentTeamResult, CommentTeamVariables> = {
  name: 'CommentTeam',
  text: "mutation CommentTeam($team:ID!$text:String!$shared:Boolean!$clientId:String){commentTeam(teamId:$team text:$text shared:$shared clientId:$clientId){id}}",
};

export type NamesToExplainResult = {
  readonly teamQuestionnaires: readonly {
    readonly questionnaireId: string;
    readonly title: string;
  }[];
  readonly teamTools: readonly {
    readonly name: string;
    readonly requiresInput: boolean;
  }[];
};
export type NamesToExplainVariables = { readonly team: string };
export const NamesToExplain: Operation<NamesToExplainResult, NamesToExplainVariables> = {
  name: 'NamesToExplain',
  text: "query NamesToExplain($team:ID!){teamQuestionnaires(teamIds:[$team]limit:200){questionnaireId title}teamTools(teamId:$team){name requiresInput}}",
};

export type ExplainToolResult = {
  readonly explainTool: {
    readonly words: string;
  };
};
export type ExplainToolVariables = { readonly team: string; readonly tool: string; readonly argument?: string | null };
export const ExplainTool: Operation<ExplainToolResult, ExplainToolVariables> = {
  name: 'ExplainTool',
  text: "query ExplainTool($team:ID!$tool:String!$argument:String){explainTool(teamId:$team tool:$tool argument:$argument){words}}",
};

export type ExplainToolInPartsResult = {
  readonly explainTool: {
    readonly words: string;
    readonly parts: readonly {
      readonly kind: string;
      readonly params: readonly {
        readonly name: string;
        readonly text: string | null;
        readonly number: number | null;
        readonly texts: readonly string[] | null;
      }[];
    }[];
  };
};
export type ExplainToolInPartsVariables = { readonly team: string; readonly tool: string; readonly argument?: string | null };
export const ExplainToolInParts: Operation<ExplainToolInPartsResult, ExplainToolInPartsVariables> = {
  name: 'ExplainToolInParts',
  text: "query ExplainToolInParts($team:ID!$tool:String!$argument:String){explainTool(teamId:$team tool:$tool argument:$argument){words parts{kind params{name text number texts}}}}",
};

export type DryRunExtentResult = {
  readonly dryRunMilestone: {
    readonly isComplete: boolean;
  };
};
export type DryRunExtentVariables = { readonly team: string; readonly milestone: string; readonly activate: boolean };
export const DryRunExtent: Operation<DryRunExtentResult, DryRunExtentVariables> = {
  name: 'DryRunExtent',
  text: "query DryRunExtent($team:ID!$milestone:String!$activate:Boolean!){dryRunMilestone(teamId:$team milestone:$milestone activate:$activate){isComplete}}",
};

export type DryRunMilestoneResult = {
  readonly dryRunMilestone: DryRun;
};
export type DryRunMilestoneVariables = { readonly team: string; readonly milestone: string; readonly activate: boolean };
export const DryRunMilestone: Operation<DryRunMilestoneResult, DryRunMilestoneVariables> = {
  name: 'DryRunMilestone',
  text: "query DryRunMilestone($team:ID!$milestone:String!$activate:Boolean!){dryRunMilestone(teamId:$team milestone:$milestone activate:$activate){...DryRun}}fragment DryRun on DryRunType{emails{subject}finishedTeamIds finishesExercise injects{name isSilent sendAt}milestones{name reached}questionnaires{questionnaire}}",
};

export type DryRun = {
  readonly emails: readonly {
    readonly subject: string;
  }[];
  readonly finishedTeamIds: readonly string[];
  readonly finishesExercise: boolean;
  readonly injects: readonly {
    readonly name: string;
    readonly isSilent: boolean;
    readonly sendAt: number | null;
  }[];
  readonly milestones: readonly {
    readonly name: string;
    readonly reached: boolean;
  }[];
  readonly questionnaires: readonly {
    readonly questionnaire: string;
  }[];
};

export type ModifyMilestoneResult = {
  readonly modifyMilestone: {
    readonly name: string;
    readonly reached: boolean;
  };
};
export type ModifyMilestoneVariables = { readonly input: ModifyMilestoneInput; readonly clientId?: string | null };
export const ModifyMilestone: Operation<ModifyMilestoneResult, ModifyMilestoneVariables> = {
  name: 'ModifyMilestone',
  text: "mutation ModifyMilestone($input:ModifyMilestoneInput!$clientId:String){modifyMilestone(modifyMilestoneInput:$input clientId:$clientId){name reached}}",
};
