// Made by `npm run generate` from past.graphql and the schema of the server.
import type { ChannelKind } from '../../server/kinds.generated.ts';
import type { Operation } from '../../server/operation.ts';
import type { RoomUpdate } from '../../room/frame/room.generated.ts';

export type DebriefSeenResult = {
  readonly teamViewAt: RoomUpdate;
  readonly exerciseChannels: readonly {
    readonly name: string;
    readonly type: ChannelKind;
    readonly description: string;
  }[];
};
export type DebriefSeenVariables = { readonly team: string; readonly at: number; readonly exercise: string };
export const DebriefSeen: Operation<DebriefSeenResult, DebriefSeenVariables> = {
  name: 'DebriefSeen',
  text: "query DebriefSeen($team:ID!$at:Float!$exercise:ID!){teamViewAt(teamId:$team at:$at newest:1000){...RoomUpdate}exerciseChannels(exerciseId:$exercise){name type description}}fragment RoomUpdate on TeamUpdateType{...Entries position whole exerciseState clock{state timeElapsed timeLeft}team{name role emailAddress hasFinished finishedAt members{...Person}}score{score isScored}milestones{name displayName description reached reachedAt isSetback}objectives{name reached total}questionnaires{...Questionnaire}drive{fileId name size}tools{name category hint requiresInput tooltipDescription}contacts{address kind name organization description portraitId}}fragment Entries on TeamEntriesType{epoch earlier actionLogs{...Entry}emails{...Mail}emailThreads{...Thread}submissions{...Submission}files{number fileId name size isOwn exerciseTime retracted{...Retracted}user{...Person}}comments{id text timestamp exerciseTime}}fragment Entry on ActionLogType{id number kind timestamp exerciseTime questionnaire retracted{...Retracted}message{channel text sender{address name portraitId}attachments{...Attached}linkedFiles{...Attached}}email{id threadId subject}overlay{duration endsAt timeLeft}confirmation{text isConfirmed confirmedAt user{...Person}}toolUse{tool argument text user{...Person}attachments{...Attached}linkedFiles{...Attached}}submission{id attempt user{...Person}}}fragment Retracted on RetractionType{timestamp exerciseTime isLater}fragment Attached on AttachmentType{fileId name size}fragment Person on ParticipantType{id username firstName lastName}fragment Mail on EmailType{id number threadId from to subject text sender{address name portraitId}user{...Person}timestamp exerciseTime deliveryState undeliverable retracted{...Retracted}attachments{...Attached}linkedFiles{...Attached}logId}fragment Thread on EmailThreadType{id subject participants emailCount contacts{address kind name organization description}}fragment Submission on QuestionnaireSubmissionType{id attempt questionnaire exerciseTime user{...Person}answers{question options text judgement{correct points{given of}comment}}}fragment Questionnaire on TeamQuestionnaireType{id questionnaireId title text state repeatable attemptsLeft submissionCount logId exerciseTime attachments{...Attached}linkedFiles{...Attached}questions{number type text options min max linkedFiles{...Attached}}}",
};
