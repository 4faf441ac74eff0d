import { CLIENT_ID, readClientId } from '../../client-ids/index.ts';
import { readId, type Schema } from '../../graphql/index.ts';
import { type ExerciseDeps, teamUnknown } from '../exercises/index.ts';
import { draftRefInput, SENT_DRAFT, withDraft } from '../personal/index.ts';
import { sendEmail } from './mail.service.ts';
import { playAccess as access } from './play.policy.ts';
import { answerQuestionnaire } from './questionnaires.service.ts';
import { confirmInject, useTool } from './team-acts.service.ts';
import { actionLogType } from './types/action-log.graphql.ts';
import { emailType } from './types/email.graphql.ts';
import { submissionType } from './types/submission.graphql.ts';
import { toolUseType } from './types/tool-use.graphql.ts';

const idOf = (teamId: string | number): number => readId(teamId, teamUnknown);

/** Acts of members of a team while the exercise runs, and of instructors who help out. */
export function defineTeamActs({ builder, use }: Schema, platform: ExerciseDeps): void {
  const UseToolInput = builder.inputType('UseToolInput', {
    fields: (t) => ({
      teamId: t.id({ required: true }),
      tool: t.string({ required: true, description: 'The name of the tool.' }),
      argument: t.string({ description: 'The argument, at most 10,000 characters.' }),
    }),
  });
  const SendEmailInput = builder.inputType('SendEmailInput', {
    description: '`to` and `subject` start a thread; `threadId` continues one, and replies to everyone in it.',
    fields: (t) => ({
      teamId: t.id({ required: true }),
      to: t.stringList({ description: 'Addresses.' }),
      subject: t.string(),
      threadId: t.id(),
      text: t.string({ description: 'At most 100,000 characters.' }),
      fileIds: t.idList({ description: 'Files that the team has uploaded or received, or can open.' }),
      draft: t.field({ type: use(draftRefInput), description: SENT_DRAFT }),
    }),
  });
  const AnswerInput = builder.inputType('AnswerInput', {
    description: 'The answer to one question: either options or a text.',
    fields: (t) => ({
      options: t.intList({ description: 'The chosen options, counted from 1.' }),
      text: t.string(),
    }),
  });
  const AnswerQuestionnaireInput = builder.inputType('AnswerQuestionnaireInput', {
    fields: (t) => ({
      teamId: t.id({ required: true }),
      questionnaire: t.string({ required: true, description: 'The title of the questionnaire.' }),
      answers: t.field({ type: [AnswerInput], required: true, description: 'One per question, in order.' }),
      draft: t.field({ type: use(draftRefInput), description: SENT_DRAFT }),
      attempt: t.int({
        description:
          'The submission whose draft of the team it sends, as told by `teamFormDraft`. If the team has sent that already, the act is refused with `team_draft_sent`. Any submission ends the draft.',
      }),
    }),
  });

  builder.mutationFields((t) => ({
    useTool: t.field({
      type: use(toolUseType),
      description: 'Use a tool. It answers at once.',
      extensions: { access: access.act },
      args: { useToolInput: t.arg({ type: UseToolInput, required: true }), clientId: t.arg.string(CLIENT_ID) },
      resolve: (_root, { useToolInput: input, clientId }, { actor }) =>
        useTool(platform, actor, idOf(input.teamId), input, readClientId(clientId)),
    }),
    sendEmail: t.field({
      type: use(emailType),
      description: 'Write a mail from the address of the team.',
      extensions: { access: access.act },
      args: { sendEmailInput: t.arg({ type: SendEmailInput, required: true }), clientId: t.arg.string(CLIENT_ID) },
      resolve: (_root, { sendEmailInput: input, clientId }, { actor }) =>
        sendEmail(platform, actor, idOf(input.teamId), withDraft(input), readClientId(clientId)),
    }),
    confirmInject: t.field({
      type: use(actionLogType),
      description: 'Press the button under an inject. It can be pressed once, by any member.',
      extensions: { access: access.act },
      args: {
        teamId: t.arg.id({ required: true }),
        logId: t.arg.id({ required: true, description: 'The id of its entry in the action log.' }),
        clientId: t.arg.string(CLIENT_ID),
      },
      resolve: (_root, { teamId, logId, clientId }, { actor }) =>
        confirmInject(platform, actor, idOf(teamId), String(logId), readClientId(clientId)),
    }),
    answerQuestionnaire: t.field({
      type: use(submissionType),
      description: 'Submit a questionnaire, with an answer to every question.',
      extensions: { access: access.act },
      args: {
        answerQuestionnaireInput: t.arg({ type: AnswerQuestionnaireInput, required: true }),
        clientId: t.arg.string(CLIENT_ID),
      },
      resolve: (_root, { answerQuestionnaireInput: input, clientId }, { actor }) =>
        answerQuestionnaire(platform, actor, idOf(input.teamId), withDraft(input), readClientId(clientId)),
    }),
  }));
}
