// Made by `npm run generate` from mail.graphql and the schema of the server.
import type { Attached, Person } from '../../room/frame/room.generated.ts';
import type { Operation } from '../../server/operation.ts';

export interface DraftRefInput {
  readonly id: string;
  readonly version: number;
}

export interface SendEmailAsInput {
  readonly address: string;
  readonly deactivateMilestones?: readonly string[] | null;
  readonly draft?: DraftRefInput | null;
  readonly fileIds?: readonly string[] | null;
  readonly milestones?: readonly string[] | null;
  readonly seen?: number | null;
  readonly subject?: string | null;
  readonly teamId: string;
  readonly template?: number | null;
  readonly text?: string | null;
  readonly threadId?: string | null;
}

export type RetractedBy = {
  readonly exerciseTime: number | null;
  readonly user: Person | null;
};

export type ThreadMail = {
  readonly id: string;
  readonly number: number;
  readonly from: string;
  readonly to: readonly string[];
  readonly subject: string;
  readonly text: string;
  readonly exerciseTime: number | null;
  readonly timestamp: string;
  readonly retracted: RetractedBy | null;
  readonly user: Person | null;
  readonly attachments: readonly Attached[];
  readonly linkedFiles: readonly Attached[];
};

export type Reply = {
  readonly address: string;
  readonly template: number;
  readonly context: string;
  readonly text: string;
  readonly attachments: readonly Attached[];
  readonly effect: {
    readonly applies: boolean;
    readonly reason: string | null;
    readonly milestones: readonly {
      readonly name: string;
      readonly displayName: string;
      readonly activate: boolean;
      readonly changes: boolean;
    }[];
  } | null;
};

export type ThreadToAnswerResult = {
  readonly emailThread: {
    readonly id: string;
    readonly subject: string;
    readonly participants: readonly string[];
    readonly teamId: string;
    readonly teamIds: readonly string[] | null;
    readonly emailCount: number;
    readonly isUnanswered: boolean | null;
    readonly emails: readonly ThreadMail[];
  };
};
export type ThreadToAnswerVariables = { readonly thread: string };
export const ThreadToAnswer: Operation<ThreadToAnswerResult, ThreadToAnswerVariables> = {
  name: 'ThreadToAnswer',
  text: "query ThreadToAnswer($thread:ID!){emailThread(threadId:$thread){id subject participants teamId teamIds emailCount isUnanswered emails(limit:40){...ThreadMail}}}fragment ThreadMail on EmailType{id number from to subject text exerciseTime timestamp retracted{...RetractedBy}user{...Person}attachments{...Attached}linkedFiles{...Attached}}fragment RetractedBy on RetractionType{exerciseTime user{...Person}}fragment Person on ParticipantType{id username firstName lastName}fragment Attached on AttachmentType{fileId name size}",
};

export type ThreadRepliesResult = {
  readonly threadTemplates: readonly Reply[];
};
export type ThreadRepliesVariables = { readonly thread: string; readonly team: string; readonly offset: number };
export const ThreadReplies: Operation<ThreadRepliesResult, ThreadRepliesVariables> = {
  name: 'ThreadReplies',
  text: "query ThreadReplies($thread:ID!$team:ID!$offset:Int!){threadTemplates(threadId:$thread teamId:$team limit:1000 offset:$offset){...Reply}}fragment Reply on PreparedReplyType{address template context text attachments{...Attached}effect{applies reason milestones{name displayName activate changes}}}fragment Attached on AttachmentType{fileId name size}",
};

export type AllRepliesResult = {
  readonly emailTemplates: readonly Reply[];
};
export type AllRepliesVariables = { readonly exercise: string; readonly team: string; readonly offset: number };
export const AllReplies: Operation<AllRepliesResult, AllRepliesVariables> = {
  name: 'AllReplies',
  text: "query AllReplies($exercise:ID!$team:ID!$offset:Int!){emailTemplates(exerciseId:$exercise teamId:$team limit:1000 offset:$offset){...Reply}}fragment Reply on PreparedReplyType{address template context text attachments{...Attached}effect{applies reason milestones{name displayName activate changes}}}fragment Attached on AttachmentType{fileId name size}",
};

export type AllThreadsResult = {
  readonly emailThreads: readonly {
    readonly id: string;
    readonly subject: string;
    readonly teamId: string;
    readonly participants: readonly string[];
    readonly isUnanswered: boolean | null;
    readonly lastEmail: {
      readonly from: string;
      readonly exerciseTime: number | null;
    } | null;
  }[];
};
export type AllThreadsVariables = { readonly teams: readonly string[]; readonly after?: string | null };
export const AllThreads: Operation<AllThreadsResult, AllThreadsVariables> = {
  name: 'AllThreads',
  text: "query AllThreads($teams:[ID!]!$after:ID){emailThreads(teamIds:$teams limit:50 after:$after){id subject teamId participants isUnanswered lastEmail{from exerciseTime}}}",
};

export type SendMailAsResult = {
  readonly sendEmailAs: {
    readonly id: string;
    readonly threadId: string;
  };
};
export type SendMailAsVariables = { readonly input: SendEmailAsInput; readonly clientId?: string | null };
export const SendMailAs: Operation<SendMailAsResult, SendMailAsVariables> = {
  name: 'SendMailAs',
  text: "mutation SendMailAs($input:SendEmailAsInput!$clientId:String){sendEmailAs(sendEmailAsInput:$input clientId:$clientId){id threadId}}",
};

export type ReplyInParts = {
  readonly address: string;
  readonly template: number;
  readonly context: string;
  readonly lastUsed: number | null;
  readonly text: string;
  readonly attachments: readonly Attached[];
  readonly effect: {
    readonly applies: boolean;
    readonly reason: string | null;
    readonly reasonParts: readonly {
      readonly kind: string;
      readonly params: readonly {
        readonly name: string;
        readonly text: string | null;
        readonly number: number | null;
        readonly texts: readonly string[] | null;
      }[];
    }[];
    readonly milestones: readonly {
      readonly name: string;
      readonly displayName: string;
      readonly activate: boolean;
      readonly changes: boolean;
    }[];
  } | null;
};

export type ThreadRepliesInPartsResult = {
  readonly threadTemplates: readonly ReplyInParts[];
};
export type ThreadRepliesInPartsVariables = { readonly thread: string; readonly team: string; readonly offset: number };
export const ThreadRepliesInParts: Operation<ThreadRepliesInPartsResult, ThreadRepliesInPartsVariables> = {
  name: 'ThreadRepliesInParts',
  text: "query ThreadRepliesInParts($thread:ID!$team:ID!$offset:Int!){threadTemplates(threadId:$thread teamId:$team limit:500 offset:$offset){...ReplyInParts}}fragment ReplyInParts on PreparedReplyType{address template context lastUsed text attachments{...Attached}effect{applies reason reasonParts{kind params{name text number texts}}milestones{name displayName activate changes}}}fragment Attached on AttachmentType{fileId name size}",
};

export type AllRepliesInPartsResult = {
  readonly emailTemplates: readonly ReplyInParts[];
};
export type AllRepliesInPartsVariables = { readonly exercise: string; readonly team: string; readonly offset: number };
export const AllRepliesInParts: Operation<AllRepliesInPartsResult, AllRepliesInPartsVariables> = {
  name: 'AllRepliesInParts',
  text: "query AllRepliesInParts($exercise:ID!$team:ID!$offset:Int!){emailTemplates(exerciseId:$exercise teamId:$team limit:500 offset:$offset){...ReplyInParts}}fragment ReplyInParts on PreparedReplyType{address template context lastUsed text attachments{...Attached}effect{applies reason reasonParts{kind params{name text number texts}}milestones{name displayName activate changes}}}fragment Attached on AttachmentType{fileId name size}",
};
