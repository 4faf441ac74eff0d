// Made by `npm run generate` from seen.graphql and the schema of the server.
import type { Operation } from '../../server/operation.ts';

export type ActionLogKind = 'ANSWERS' | 'MAIL' | 'MESSAGE' | 'QUESTIONNAIRE' | 'TOOL';

export type ChannelKind = 'COMMAND' | 'EMAIL' | 'FORM' | 'INFO' | 'TOOL';

export type EmailContactKind = 'MAIL_SYSTEM' | 'PERSON' | 'TEAM';

export type EmailDeliveryState = 'DELIVERED' | 'RETURNED';

export type ExerciseState = 'FINISHED' | 'READY' | 'RUNNING' | 'STOPPED';

export type QuestionKind = 'AUTO_FREE_FORM' | 'FREE_FORM' | 'MULTIPLE_CHOICE' | 'RADIO';

export type QuestionnaireState = 'ANSWERED' | 'HIDDEN' | 'OPEN';

export type DebriefSeenResult = {
  readonly teamViewAt: {
    readonly earlier: number | null;
    readonly actionLogs: readonly {
      readonly id: string;
      readonly number: number;
      readonly kind: ActionLogKind;
      readonly timestamp: string;
      readonly exerciseTime: number | null;
      readonly questionnaire: string | null;
      readonly message: {
        readonly channel: string;
        readonly text: string;
        readonly sender: {
          readonly address: string;
          readonly name: string;
          readonly portraitId: string | null;
        } | null;
        readonly attachments: readonly {
          readonly fileId: string;
          readonly name: string;
          readonly size: number;
        }[];
        readonly linkedFiles: readonly {
          readonly fileId: string;
          readonly name: string;
          readonly size: number;
        }[];
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
        readonly user: {
          readonly id: string;
          readonly username: string;
          readonly firstName: string;
          readonly lastName: string;
        } | null;
      } | null;
      readonly toolUse: {
        readonly tool: string;
        readonly argument: string;
        readonly text: string;
        readonly user: {
          readonly id: string;
          readonly username: string;
          readonly firstName: string;
          readonly lastName: string;
        } | null;
        readonly attachments: readonly {
          readonly fileId: string;
          readonly name: string;
          readonly size: number;
        }[];
        readonly linkedFiles: readonly {
          readonly fileId: string;
          readonly name: string;
          readonly size: number;
        }[];
      } | null;
      readonly submission: {
        readonly id: string;
        readonly attempt: number;
        readonly user: {
          readonly id: string;
          readonly username: string;
          readonly firstName: string;
          readonly lastName: string;
        } | null;
      } | null;
    }[];
    readonly emails: readonly {
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
      readonly user: {
        readonly id: string;
        readonly username: string;
        readonly firstName: string;
        readonly lastName: string;
      } | null;
      readonly timestamp: string;
      readonly exerciseTime: number | null;
      readonly deliveryState: EmailDeliveryState;
      readonly undeliverable: readonly string[];
      readonly attachments: readonly {
        readonly fileId: string;
        readonly name: string;
        readonly size: number;
      }[];
      readonly linkedFiles: readonly {
        readonly fileId: string;
        readonly name: string;
        readonly size: number;
      }[];
      readonly logId: string | null;
    }[];
    readonly emailThreads: readonly {
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
    }[];
    readonly submissions: readonly {
      readonly id: string;
      readonly attempt: number;
      readonly questionnaire: string;
      readonly exerciseTime: number | null;
      readonly user: {
        readonly id: string;
        readonly username: string;
        readonly firstName: string;
        readonly lastName: string;
      } | null;
      readonly answers: readonly {
        readonly question: number;
        readonly options: readonly number[];
        readonly text: string | null;
        readonly judgement: {
          readonly correct: boolean;
          readonly comment: string;
        } | null;
      }[];
    }[];
    readonly files: readonly {
      readonly number: number;
      readonly fileId: string;
      readonly name: string;
      readonly size: number;
      readonly isOwn: boolean;
      readonly exerciseTime: number | null;
      readonly user: {
        readonly id: string;
        readonly username: string;
        readonly firstName: string;
        readonly lastName: string;
      } | null;
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
      readonly members: readonly {
        readonly id: string;
        readonly username: string;
        readonly firstName: string;
        readonly lastName: string;
      }[];
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
    }[];
    readonly objectives: readonly {
      readonly name: string;
      readonly reached: number;
      readonly total: number;
    }[];
    readonly questionnaires: readonly {
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
      readonly attachments: readonly {
        readonly fileId: string;
        readonly name: string;
        readonly size: number;
      }[];
      readonly linkedFiles: readonly {
        readonly fileId: string;
        readonly name: string;
        readonly size: number;
      }[];
      readonly questions: readonly {
        readonly number: number;
        readonly type: QuestionKind;
        readonly text: string;
        readonly options: readonly string[];
        readonly min: number | null;
        readonly max: number | null;
        readonly linkedFiles: readonly {
          readonly fileId: string;
          readonly name: string;
          readonly size: number;
        }[];
      }[];
    }[];
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
  readonly exerciseChannels: readonly {
    readonly name: string;
    readonly type: ChannelKind;
    readonly description: string;
  }[];
};
export type DebriefSeenVariables = { readonly team: string; readonly at: number; readonly exercise: string };
export const DebriefSeen: Operation<DebriefSeenResult, DebriefSeenVariables> = {
  name: 'DebriefSeen',
  text: "query DebriefSeen($team:ID!$at:Float!$exercise:ID!){teamViewAt(teamId:$team at:$at newest:1000){...RoomUpdate}exerciseChannels(exerciseId:$exercise){name type description}}fragment RoomUpdate on TeamUpdateType{...Entries position whole exerciseState clock{state timeElapsed timeLeft}team{name role emailAddress hasFinished finishedAt members{...Person}}score{score isScored}milestones{name displayName description reached reachedAt}objectives{name reached total}questionnaires{...Questionnaire}drive{fileId name size}tools{name category hint requiresInput tooltipDescription}contacts{address kind name organization description portraitId}}fragment Entries on TeamEntriesType{earlier actionLogs{...Entry}emails{...Mail}emailThreads{...Thread}submissions{...Submission}files{number fileId name size isOwn exerciseTime user{...Person}}comments{id text timestamp exerciseTime}}fragment Entry on ActionLogType{id number kind timestamp exerciseTime questionnaire message{channel text sender{address name portraitId}attachments{...Attached}linkedFiles{...Attached}}email{id threadId subject}overlay{duration endsAt timeLeft}confirmation{text isConfirmed confirmedAt user{...Person}}toolUse{tool argument text user{...Person}attachments{...Attached}linkedFiles{...Attached}}submission{id attempt user{...Person}}}fragment Attached on AttachmentType{fileId name size}fragment Person on ParticipantType{id username firstName lastName}fragment Mail on EmailType{id number threadId from to subject text sender{address name portraitId}user{...Person}timestamp exerciseTime deliveryState undeliverable attachments{...Attached}linkedFiles{...Attached}logId}fragment Thread on EmailThreadType{id subject participants emailCount contacts{address kind name organization description}}fragment Submission on QuestionnaireSubmissionType{id attempt questionnaire exerciseTime user{...Person}answers{question options text judgement{correct comment}}}fragment Questionnaire on TeamQuestionnaireType{id questionnaireId title text state repeatable attemptsLeft submissionCount logId exerciseTime attachments{...Attached}linkedFiles{...Attached}questions{number type text options min max linkedFiles{...Attached}}}",
};
