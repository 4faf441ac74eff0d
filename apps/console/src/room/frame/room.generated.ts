// Made by `npm run generate` from room.graphql and the schema of the server.
import type { ActionLogKind, ChannelKind, EmailContactKind, EmailDeliveryState, ExerciseState, PresencePlaceKind, QuestionKind, QuestionnaireState, ReadPlaceKind } from '../../server/kinds.generated.ts';
import type { Operation } from '../../server/operation.ts';

export interface AnswerInput {
  readonly options?: readonly number[] | null;
  readonly text?: string | null;
}

export interface AnswerQuestionnaireInput {
  readonly answers: readonly AnswerInput[];
  readonly attempt?: number | null;
  readonly draft?: DraftRefInput | null;
  readonly questionnaire: string;
  readonly teamId: string;
}

export interface DraftRefInput {
  readonly id: string;
  readonly version: number;
}

export interface MarkReadInput {
  readonly place: ReadPlaceInput;
  readonly teamId: string;
  readonly upTo: number;
}

export interface PresencePlaceInput {
  readonly kind: PresencePlaceKind;
  readonly name?: string | null;
}

export interface ReadPlaceInput {
  readonly kind: ReadPlaceKind;
  readonly name?: string | null;
}

export interface SendEmailInput {
  readonly draft?: DraftRefInput | null;
  readonly fileIds?: readonly string[] | null;
  readonly subject?: string | null;
  readonly teamId: string;
  readonly text?: string | null;
  readonly threadId?: string | null;
  readonly to?: readonly string[] | null;
}

export interface SignPresenceInput {
  readonly claim?: boolean | null;
  readonly leaving?: boolean | null;
  readonly place?: PresencePlaceInput | null;
  readonly sendsIn?: number | null;
  readonly teamId: string;
  readonly writing?: boolean | null;
  readonly writingAs?: string | null;
}

export interface UseToolInput {
  readonly argument?: string | null;
  readonly teamId: string;
  readonly tool: string;
}

export type Person = {
  readonly id: string;
  readonly username: string;
  readonly firstName: string;
  readonly lastName: string;
};

export type Attached = {
  readonly fileId: string;
  readonly name: string;
  readonly size: number;
};

export type Retracted = {
  readonly timestamp: string;
  readonly exerciseTime: number | null;
  readonly isLater: boolean;
};

export type Entry = {
  readonly id: string;
  readonly number: number;
  readonly kind: ActionLogKind;
  readonly timestamp: string;
  readonly exerciseTime: number | null;
  readonly questionnaire: string | null;
  readonly retracted: Retracted | null;
  readonly message: {
    readonly channel: string;
    readonly text: string;
    readonly sender: {
      readonly address: string;
      readonly name: string;
      readonly portraitId: string | null;
    } | null;
    readonly attachments: readonly Attached[];
    readonly linkedFiles: readonly Attached[];
  } | null;
  readonly email: {
    readonly id: string;
    readonly threadId: string;
    readonly subject: string;
  } | null;
  readonly overlay: {
    readonly duration: number | null;
    readonly endsAt: number | null;
    readonly timeLeft: number | null;
  } | null;
  readonly confirmation: {
    readonly text: string;
    readonly isConfirmed: boolean;
    readonly confirmedAt: number | null;
    readonly user: Person | null;
  } | null;
  readonly toolUse: {
    readonly tool: string;
    readonly argument: string;
    readonly text: string;
    readonly user: Person | null;
    readonly attachments: readonly Attached[];
    readonly linkedFiles: readonly Attached[];
  } | null;
  readonly submission: {
    readonly id: string;
    readonly attempt: number;
    readonly user: Person | null;
  } | null;
};

export type Mail = {
  readonly id: string;
  readonly number: number;
  readonly threadId: string;
  readonly from: string;
  readonly to: readonly string[];
  readonly subject: string;
  readonly text: string;
  readonly sender: {
    readonly address: string;
    readonly name: string;
    readonly portraitId: string | null;
  } | null;
  readonly user: Person | null;
  readonly timestamp: string;
  readonly exerciseTime: number | null;
  readonly deliveryState: EmailDeliveryState;
  readonly undeliverable: readonly string[];
  readonly retracted: Retracted | null;
  readonly attachments: readonly Attached[];
  readonly linkedFiles: readonly Attached[];
  readonly logId: string | null;
};

export type Thread = {
  readonly id: string;
  readonly subject: string;
  readonly participants: readonly string[];
  readonly emailCount: number;
  readonly contacts: readonly {
    readonly address: string;
    readonly kind: EmailContactKind;
    readonly name: string;
    readonly organization: string;
    readonly description: string;
  }[];
};

export type Submission = {
  readonly id: string;
  readonly attempt: number;
  readonly questionnaire: string;
  readonly exerciseTime: number | null;
  readonly user: Person | null;
  readonly answers: readonly {
    readonly question: number;
    readonly options: readonly number[];
    readonly text: string | null;
    readonly judgement: {
      readonly correct: boolean;
      readonly points: {
        readonly given: number;
        readonly of: number;
      } | null;
      readonly comment: string;
    } | null;
  }[];
};

export type Questionnaire = {
  readonly id: string;
  readonly questionnaireId: string;
  readonly title: string;
  readonly text: string;
  readonly state: QuestionnaireState;
  readonly repeatable: boolean;
  readonly attemptsLeft: number | null;
  readonly submissionCount: number;
  readonly logId: string | null;
  readonly exerciseTime: number | null;
  readonly attachments: readonly Attached[];
  readonly linkedFiles: readonly Attached[];
  readonly questions: readonly {
    readonly number: number;
    readonly type: QuestionKind;
    readonly text: string;
    readonly options: readonly string[];
    readonly min: number | null;
    readonly max: number | null;
    readonly linkedFiles: readonly Attached[];
  }[];
};

export type Entries = {
  readonly epoch: string;
  readonly earlier: number | null;
  readonly actionLogs: readonly Entry[];
  readonly emails: readonly Mail[];
  readonly emailThreads: readonly Thread[];
  readonly submissions: readonly Submission[];
  readonly files: readonly {
    readonly number: number;
    readonly fileId: string;
    readonly name: string;
    readonly size: number;
    readonly isOwn: boolean;
    readonly exerciseTime: number | null;
    readonly retracted: Retracted | null;
    readonly user: Person | null;
  }[];
  readonly comments: readonly {
    readonly id: string;
    readonly text: string;
    readonly timestamp: string;
    readonly exerciseTime: number | null;
  }[];
};

export type RoomUpdate = {
  readonly epoch: string;
  readonly earlier: number | null;
  readonly actionLogs: readonly Entry[];
  readonly emails: readonly Mail[];
  readonly emailThreads: readonly Thread[];
  readonly submissions: readonly Submission[];
  readonly files: readonly {
    readonly number: number;
    readonly fileId: string;
    readonly name: string;
    readonly size: number;
    readonly isOwn: boolean;
    readonly exerciseTime: number | null;
    readonly retracted: Retracted | null;
    readonly user: Person | null;
  }[];
  readonly comments: readonly {
    readonly id: string;
    readonly text: string;
    readonly timestamp: string;
    readonly exerciseTime: number | null;
  }[];
  readonly position: number;
  readonly whole: boolean;
  readonly exerciseState: ExerciseState | null;
  readonly clock: {
    readonly state: ExerciseState;
    readonly timeElapsed: number | null;
    readonly timeLeft: number | null;
  } | null;
  readonly team: {
    readonly name: string;
    readonly role: string | null;
    readonly emailAddress: string;
    readonly hasFinished: boolean;
    readonly finishedAt: number | null;
    readonly members: readonly Person[];
  } | null;
  readonly score: {
    readonly score: number;
    readonly isScored: boolean;
  } | null;
  readonly milestones: readonly {
    readonly name: string;
    readonly displayName: string;
    readonly description: string;
    readonly reached: boolean;
    readonly reachedAt: number | null;
    readonly isSetback: boolean;
  }[];
  readonly objectives: readonly {
    readonly name: string;
    readonly reached: number;
    readonly total: number;
  }[];
  readonly questionnaires: readonly Questionnaire[];
  readonly drive: readonly {
    readonly fileId: string;
    readonly name: string;
    readonly size: number;
  }[] | null;
  readonly tools: readonly {
    readonly name: string;
    readonly category: string;
    readonly hint: string;
    readonly requiresInput: boolean;
    readonly tooltipDescription: string;
  }[] | null;
  readonly contacts: readonly {
    readonly address: string;
    readonly kind: EmailContactKind;
    readonly name: string;
    readonly organization: string;
    readonly description: string;
    readonly portraitId: string | null;
  }[] | null;
};

export type RoomStartResult = {
  readonly team: {
    readonly id: string;
    readonly name: string;
    readonly role: string | null;
    readonly exerciseId: string;
    readonly emailAddress: string;
    readonly state: ExerciseState;
  };
  readonly teamView: RoomUpdate;
  readonly readMarks: readonly {
    readonly kind: ReadPlaceKind;
    readonly name: string | null;
    readonly mark: number;
  }[];
};
export type RoomStartVariables = { readonly team: string };
export const RoomStart: Operation<RoomStartResult, RoomStartVariables> = {
  name: 'RoomStart',
  text: "query RoomStart($team:ID!){team(teamId:$team){id name role exerciseId emailAddress state}teamView(teamId:$team){...RoomUpdate}readMarks(teamId:$team){kind name mark}}fragment RoomUpdate on TeamUpdateType{...Entries position whole exerciseState clock{state timeElapsed timeLeft}team{name role emailAddress hasFinished finishedAt members{...Person}}score{score isScored}milestones{name displayName description reached reachedAt isSetback}objectives{name reached total}questionnaires{...Questionnaire}drive{fileId name size}tools{name category hint requiresInput tooltipDescription}contacts{address kind name organization description portraitId}}fragment Entries on TeamEntriesType{epoch earlier actionLogs{...Entry}emails{...Mail}emailThreads{...Thread}submissions{...Submission}files{number fileId name size isOwn exerciseTime retracted{...Retracted}user{...Person}}comments{id text timestamp exerciseTime}}fragment Entry on ActionLogType{id number kind timestamp exerciseTime questionnaire retracted{...Retracted}message{channel text sender{address name portraitId}attachments{...Attached}linkedFiles{...Attached}}email{id threadId subject}overlay{duration endsAt timeLeft}confirmation{text isConfirmed confirmedAt user{...Person}}toolUse{tool argument text user{...Person}attachments{...Attached}linkedFiles{...Attached}}submission{id attempt user{...Person}}}fragment Retracted on RetractionType{timestamp exerciseTime isLater}fragment Attached on AttachmentType{fileId name size}fragment Person on ParticipantType{id username firstName lastName}fragment Mail on EmailType{id number threadId from to subject text sender{address name portraitId}user{...Person}timestamp exerciseTime deliveryState undeliverable retracted{...Retracted}attachments{...Attached}linkedFiles{...Attached}logId}fragment Thread on EmailThreadType{id subject participants emailCount contacts{address kind name organization description}}fragment Submission on QuestionnaireSubmissionType{id attempt questionnaire exerciseTime user{...Person}answers{question options text judgement{correct points{given of}comment}}}fragment Questionnaire on TeamQuestionnaireType{id questionnaireId title text state repeatable attemptsLeft submissionCount logId exerciseTime attachments{...Attached}linkedFiles{...Attached}questions{number type text options min max linkedFiles{...Attached}}}",
};

export type RoomExerciseResult = {
  readonly exercise: {
    readonly id: string;
    readonly name: string;
    readonly onDemand: boolean;
    readonly plannedStart: string | null;
    readonly state: ExerciseState;
    readonly stopReason: string | null;
    readonly can: {
      readonly start: boolean;
    };
  };
  readonly exerciseChannels: readonly {
    readonly name: string;
    readonly type: ChannelKind;
    readonly description: string;
  }[];
};
export type RoomExerciseVariables = { readonly exercise: string };
export const RoomExercise: Operation<RoomExerciseResult, RoomExerciseVariables> = {
  name: 'RoomExercise',
  text: "query RoomExercise($exercise:ID!){exercise(exerciseId:$exercise){id name onDemand plannedStart state stopReason can{start}}exerciseChannels(exerciseId:$exercise){name type description}}",
};

export type RoomBeforeResult = {
  readonly teamViewBefore: {
    readonly epoch: string;
    readonly earlier: number | null;
    readonly actionLogs: readonly Entry[];
    readonly emails: readonly Mail[];
    readonly emailThreads: readonly Thread[];
    readonly submissions: readonly Submission[];
    readonly files: readonly {
      readonly number: number;
      readonly fileId: string;
      readonly name: string;
      readonly size: number;
      readonly isOwn: boolean;
      readonly exerciseTime: number | null;
      readonly retracted: Retracted | null;
      readonly user: Person | null;
    }[];
    readonly comments: readonly {
      readonly id: string;
      readonly text: string;
      readonly timestamp: string;
      readonly exerciseTime: number | null;
    }[];
  };
};
export type RoomBeforeVariables = { readonly team: string; readonly before: number; readonly epoch?: string | null };
export const RoomBefore: Operation<RoomBeforeResult, RoomBeforeVariables> = {
  name: 'RoomBefore',
  text: "query RoomBefore($team:ID!$before:Int!$epoch:String){teamViewBefore(teamId:$team before:$before epoch:$epoch){...Entries}}fragment Entries on TeamEntriesType{epoch earlier actionLogs{...Entry}emails{...Mail}emailThreads{...Thread}submissions{...Submission}files{number fileId name size isOwn exerciseTime retracted{...Retracted}user{...Person}}comments{id text timestamp exerciseTime}}fragment Entry on ActionLogType{id number kind timestamp exerciseTime questionnaire retracted{...Retracted}message{channel text sender{address name portraitId}attachments{...Attached}linkedFiles{...Attached}}email{id threadId subject}overlay{duration endsAt timeLeft}confirmation{text isConfirmed confirmedAt user{...Person}}toolUse{tool argument text user{...Person}attachments{...Attached}linkedFiles{...Attached}}submission{id attempt user{...Person}}}fragment Retracted on RetractionType{timestamp exerciseTime isLater}fragment Attached on AttachmentType{fileId name size}fragment Person on ParticipantType{id username firstName lastName}fragment Mail on EmailType{id number threadId from to subject text sender{address name portraitId}user{...Person}timestamp exerciseTime deliveryState undeliverable retracted{...Retracted}attachments{...Attached}linkedFiles{...Attached}logId}fragment Thread on EmailThreadType{id subject participants emailCount contacts{address kind name organization description}}fragment Submission on QuestionnaireSubmissionType{id attempt questionnaire exerciseTime user{...Person}answers{question options text judgement{correct points{given of}comment}}}",
};

export type RoomUpdatesResult = {
  readonly teamUpdates: RoomUpdate;
};
export type RoomUpdatesVariables = { readonly team: string; readonly after?: number | null; readonly epoch?: string | null };
export const RoomUpdates: Operation<RoomUpdatesResult, RoomUpdatesVariables> = {
  name: 'RoomUpdates',
  text: "subscription RoomUpdates($team:ID!$after:Int$epoch:String){teamUpdates(teamId:$team after:$after epoch:$epoch){...RoomUpdate}}fragment RoomUpdate on TeamUpdateType{...Entries position whole exerciseState clock{state timeElapsed timeLeft}team{name role emailAddress hasFinished finishedAt members{...Person}}score{score isScored}milestones{name displayName description reached reachedAt isSetback}objectives{name reached total}questionnaires{...Questionnaire}drive{fileId name size}tools{name category hint requiresInput tooltipDescription}contacts{address kind name organization description portraitId}}fragment Entries on TeamEntriesType{epoch earlier actionLogs{...Entry}emails{...Mail}emailThreads{...Thread}submissions{...Submission}files{number fileId name size isOwn exerciseTime retracted{...Retracted}user{...Person}}comments{id text timestamp exerciseTime}}fragment Entry on ActionLogType{id number kind timestamp exerciseTime questionnaire retracted{...Retracted}message{channel text sender{address name portraitId}attachments{...Attached}linkedFiles{...Attached}}email{id threadId subject}overlay{duration endsAt timeLeft}confirmation{text isConfirmed confirmedAt user{...Person}}toolUse{tool argument text user{...Person}attachments{...Attached}linkedFiles{...Attached}}submission{id attempt user{...Person}}}fragment Retracted on RetractionType{timestamp exerciseTime isLater}fragment Attached on AttachmentType{fileId name size}fragment Person on ParticipantType{id username firstName lastName}fragment Mail on EmailType{id number threadId from to subject text sender{address name portraitId}user{...Person}timestamp exerciseTime deliveryState undeliverable retracted{...Retracted}attachments{...Attached}linkedFiles{...Attached}logId}fragment Thread on EmailThreadType{id subject participants emailCount contacts{address kind name organization description}}fragment Submission on QuestionnaireSubmissionType{id attempt questionnaire exerciseTime user{...Person}answers{question options text judgement{correct points{given of}comment}}}fragment Questionnaire on TeamQuestionnaireType{id questionnaireId title text state repeatable attemptsLeft submissionCount logId exerciseTime attachments{...Attached}linkedFiles{...Attached}questions{number type text options min max linkedFiles{...Attached}}}",
};

export type RoomPresenceResult = {
  readonly teamPresence: {
    readonly people: readonly {
      readonly user: Person;
      readonly kind: PresencePlaceKind | null;
      readonly name: string | null;
      readonly isWriting: boolean;
    }[];
  };
};
export type RoomPresenceVariables = { readonly team: string };
export const RoomPresence: Operation<RoomPresenceResult, RoomPresenceVariables> = {
  name: 'RoomPresence',
  text: "subscription RoomPresence($team:ID!){teamPresence(teamId:$team){people{user{...Person}kind name isWriting}}}fragment Person on ParticipantType{id username firstName lastName}",
};

export type SignPresenceResult = {
  readonly signPresence: boolean;
};
export type SignPresenceVariables = { readonly input: SignPresenceInput };
export const SignPresence: Operation<SignPresenceResult, SignPresenceVariables> = {
  name: 'SignPresence',
  text: "mutation SignPresence($input:SignPresenceInput!){signPresence(signPresenceInput:$input)}",
};

export type MarkReadResult = {
  readonly markRead: {
    readonly kind: ReadPlaceKind;
    readonly name: string | null;
    readonly mark: number;
  };
};
export type MarkReadVariables = { readonly input: MarkReadInput };
export const MarkRead: Operation<MarkReadResult, MarkReadVariables> = {
  name: 'MarkRead',
  text: "mutation MarkRead($input:MarkReadInput!){markRead(markReadInput:$input){kind name mark}}",
};

export type StartTeamResult = {
  readonly startTeam: {
    readonly id: string;
    readonly state: ExerciseState;
  };
};
export type StartTeamVariables = { readonly team: string; readonly clientId?: string | null };
export const StartTeam: Operation<StartTeamResult, StartTeamVariables> = {
  name: 'StartTeam',
  text: "mutation StartTeam($team:ID!$clientId:String){startTeam(teamId:$team clientId:$clientId){id state}}",
};

export type ConfirmInjectResult = {
  readonly confirmInject: Entry;
};
export type ConfirmInjectVariables = { readonly team: string; readonly log: string; readonly clientId?: string | null };
export const ConfirmInject: Operation<ConfirmInjectResult, ConfirmInjectVariables> = {
  name: 'ConfirmInject',
  text: "mutation ConfirmInject($team:ID!$log:ID!$clientId:String){confirmInject(teamId:$team logId:$log clientId:$clientId){...Entry}}fragment Entry on ActionLogType{id number kind timestamp exerciseTime questionnaire retracted{...Retracted}message{channel text sender{address name portraitId}attachments{...Attached}linkedFiles{...Attached}}email{id threadId subject}overlay{duration endsAt timeLeft}confirmation{text isConfirmed confirmedAt user{...Person}}toolUse{tool argument text user{...Person}attachments{...Attached}linkedFiles{...Attached}}submission{id attempt user{...Person}}}fragment Retracted on RetractionType{timestamp exerciseTime isLater}fragment Attached on AttachmentType{fileId name size}fragment Person on ParticipantType{id username firstName lastName}",
};

export type UseToolResult = {
  readonly useTool: {
    readonly id: string;
  };
};
export type UseToolVariables = { readonly input: UseToolInput; readonly clientId?: string | null };
export const UseTool: Operation<UseToolResult, UseToolVariables> = {
  name: 'UseTool',
  text: "mutation UseTool($input:UseToolInput!$clientId:String){useTool(useToolInput:$input clientId:$clientId){id}}",
};

export type SendMailResult = {
  readonly sendEmail: {
    readonly id: string;
    readonly threadId: string;
    readonly undeliverable: readonly string[];
  };
};
export type SendMailVariables = { readonly input: SendEmailInput; readonly clientId?: string | null };
export const SendMail: Operation<SendMailResult, SendMailVariables> = {
  name: 'SendMail',
  text: "mutation SendMail($input:SendEmailInput!$clientId:String){sendEmail(sendEmailInput:$input clientId:$clientId){id threadId undeliverable}}",
};

export type AnswerFormResult = {
  readonly answerQuestionnaire: {
    readonly id: string;
    readonly attempt: number;
  };
};
export type AnswerFormVariables = { readonly input: AnswerQuestionnaireInput; readonly clientId?: string | null };
export const AnswerForm: Operation<AnswerFormResult, AnswerFormVariables> = {
  name: 'AnswerForm',
  text: "mutation AnswerForm($input:AnswerQuestionnaireInput!$clientId:String){answerQuestionnaire(answerQuestionnaireInput:$input clientId:$clientId){id attempt}}",
};

export type TeamCommandsResult = {
  readonly teamCommands: readonly {
    readonly id: string;
    readonly number: number;
    readonly timestamp: string;
    readonly receivedAt: string;
    readonly cmd: string;
    readonly container: string | null;
    readonly username: string | null;
    readonly workingDirectory: string | null;
    readonly whileRunning: boolean;
  }[];
};
export type TeamCommandsVariables = { readonly team: string; readonly before?: number | null };
export const TeamCommands: Operation<TeamCommandsResult, TeamCommandsVariables> = {
  name: 'TeamCommands',
  text: "query TeamCommands($team:ID!$before:Int){teamCommands(teamId:$team limit:50 before:$before){id number timestamp receivedAt cmd container username workingDirectory whileRunning}}",
};
