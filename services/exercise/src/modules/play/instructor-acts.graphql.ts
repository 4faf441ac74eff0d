import { CLIENT_ID, readClientId } from '../../client-ids/index.ts';
import { readId, type Schema } from '../../graphql/index.ts';
import { type ExerciseDeps, teamUnknown } from '../exercises/index.ts';
import { draftRefInput, readDraftRef, SENT_DRAFT, withDraft } from '../personal/index.ts';
import { sendInject, sendOwnInject } from './injects.service.ts';
import { judgeAnswer } from './judging.service.ts';
import { sendEmailAs } from './mail.service.ts';
import { playAccess as access } from './play.policy.ts';
import { commentTeam, modifyMilestone } from './steering.service.ts';
import { commentType } from './types/comment.graphql.ts';
import { emailType } from './types/email.graphql.ts';
import { milestoneStateType } from './types/milestone-state.graphql.ts';
import { sendResultType } from './types/send-result.graphql.ts';
import { submissionType } from './types/submission.graphql.ts';

const idOf = (teamId: string | number): number => readId(teamId, teamUnknown);

/** Acts of instructors on teams. */
export function defineInstructorActs(schema: Schema, platform: ExerciseDeps): void {
  defineMailAndJudgement(schema, platform);
  defineInjects(schema, platform);
  defineByHand(schema, platform);
}

function defineMailAndJudgement({ builder, use }: Schema, platform: ExerciseDeps): void {
  const SendEmailAsInput = builder.inputType('SendEmailAsInput', {
    description: '`threadId` continues a thread of the person; without it, the mail starts a thread with the team.',
    fields: (t) => ({
      teamId: t.id({ required: true }),
      address: t.string({
        required: true,
        description: 'The sender: the address of a simulated person of the definition.',
      }),
      threadId: t.id(),
      subject: t.string({ description: 'For a new thread.' }),
      text: t.string({ description: 'The text, or the replacement for the text of the template.' }),
      template: t.int({
        description: 'The template of that person, counted from 1. Its control applies even if the text is replaced.',
      }),
      milestones: t.stringList({ description: 'Milestones of the team to switch on with it.' }),
      deactivateMilestones: t.stringList({ description: 'Milestones of the team to switch off with it.' }),
      fileIds: t.idList({
        description: 'Files of instructors, of the definition or of the team, in addition to those of the template.',
      }),
      seen: t.int({
        description:
          'In a thread: how many of its mails you have read. If another instructor has answered since, you are refused with `answered_meanwhile`. Default: not compared.',
      }),
      draft: t.field({ type: use(draftRefInput), description: SENT_DRAFT }),
    }),
  });
  const JudgeAnswerInput = builder.inputType('JudgeAnswerInput', {
    fields: (t) => ({
      teamId: t.id({ required: true }),
      questionnaire: t.string({ required: true, description: 'The title of the questionnaire.' }),
      attempt: t.int({ required: true, description: 'The attempt, counted from 1.' }),
      question: t.int({ required: true, description: 'The question, counted from 1. It must be free-form.' }),
      correct: t.boolean({ required: true }),
      points: t.float({
        description:
          'From 0 to the points of the question, with at most two decimal places. Only for a question with points.',
      }),
      level: t.string({
        description:
          'The name of a level of the rubric of the question, which gives its points. Only without `points`.',
      }),
      comment: t.string({ description: 'At most 10,000 characters.' }),
      milestones: t.stringList({ description: 'The milestones of the question to switch on.' }),
      seen: t.int({
        description:
          'The `number` of the judgement that you have read, 0 if there was none. If there is another by now, you are refused with `judged_meanwhile`. Default: not compared.',
      }),
      shared: t.boolean({ description: 'Whether the team sees it. Default: whether the exercise shares feedback.' }),
    }),
  });
  builder.mutationFields((t) => ({
    sendEmailAs: t.field({
      type: use(emailType),
      description: 'Write to a team in the name of a simulated person.',
      extensions: { access: access.steer },
      args: { sendEmailAsInput: t.arg({ type: SendEmailAsInput, required: true }), clientId: t.arg.string(CLIENT_ID) },
      resolve: (_root, { sendEmailAsInput: input, clientId }, { actor }) =>
        sendEmailAs(platform, actor, idOf(input.teamId), withDraft(input), readClientId(clientId)),
    }),
    judgeAnswer: t.field({
      type: use(submissionType),
      description: 'Judge an answer to a free-form question, also after the end. A later judgement replaces this one.',
      extensions: { access: access.steer },
      args: { judgeAnswerInput: t.arg({ type: JudgeAnswerInput, required: true }), clientId: t.arg.string(CLIENT_ID) },
      resolve: (_root, { judgeAnswerInput: input, clientId }, { actor }) =>
        judgeAnswer(platform, actor, idOf(input.teamId), input, readClientId(clientId)),
    }),
  }));
}

function defineInjects({ builder, use }: Schema, platform: ExerciseDeps): void {
  const SendInjectInput = builder.inputType('SendInjectInput', {
    fields: (t) => ({
      teamIds: t.idList({ required: true }),
      inject: t.string({ required: true, description: 'The name of the inject.' }),
      alternative: t.string({
        description: 'Default: the one that is already scheduled, or else the first that applies to the team.',
      }),
    }),
  });
  const SendOwnInjectInput = builder.inputType('SendOwnInjectInput', {
    fields: (t) => ({
      teamIds: t.idList({ required: true }),
      channel: t.string({ required: true, description: 'The name of a channel for messages.' }),
      text: t.string({ description: 'Markdown, at most 100,000 characters.' }),
      fileIds: t.idList({ description: 'Files of instructors, of the definition or of the team.' }),
      overlay: t.boolean({ defaultValue: false, description: 'Show it over the whole screen.' }),
      draft: t.field({ type: use(draftRefInput), description: SENT_DRAFT }),
    }),
  });
  builder.mutationFields((t) => ({
    sendInject: t.field({
      type: [use(sendResultType)],
      description: 'Send a prepared inject to teams at once. A refusal for one team does not affect the others.',
      extensions: { access: access.steer, entries: 100 },
      args: { sendInjectInput: t.arg({ type: SendInjectInput, required: true }), clientId: t.arg.string(CLIENT_ID) },
      resolve: (_root, { sendInjectInput: input, clientId }, { actor }) =>
        sendInject(platform, actor, input.teamIds.map(idOf), input, readClientId(clientId)),
    }),
    sendOwnInject: t.field({
      type: [use(sendResultType)],
      description: 'Send teams a message that is not in the definition.',
      extensions: { access: access.steer, entries: 100 },
      args: {
        sendOwnInjectInput: t.arg({ type: SendOwnInjectInput, required: true }),
        clientId: t.arg.string(CLIENT_ID),
      },
      resolve: (_root, { sendOwnInjectInput: input, clientId }, { actor }) =>
        sendOwnInject(
          platform,
          actor,
          input.teamIds.map(idOf),
          { ...withDraft(input), overlay: input.overlay ?? false },
          readClientId(clientId),
        ),
    }),
  }));
}

function defineByHand({ builder, use }: Schema, platform: ExerciseDeps): void {
  const ModifyMilestoneInput = builder.inputType('ModifyMilestoneInput', {
    fields: (t) => ({
      teamId: t.id({ required: true }),
      milestone: t.string({ required: true, description: 'The name of the milestone.' }),
      activate: t.boolean({ required: true, description: 'true switches it on, false off.' }),
    }),
  });
  builder.mutationFields((t) => ({
    modifyMilestone: t.field({
      type: use(milestoneStateType),
      description: 'Switch a milestone of a team by hand.',
      extensions: { access: access.steer },
      args: {
        modifyMilestoneInput: t.arg({ type: ModifyMilestoneInput, required: true }),
        clientId: t.arg.string(CLIENT_ID),
      },
      resolve: (_root, { modifyMilestoneInput: input, clientId }, { actor }) =>
        modifyMilestone(platform, actor, idOf(input.teamId), input, readClientId(clientId)),
    }),
    commentTeam: t.field({
      type: use(commentType),
      description: 'Add a comment on a team, also after the end.',
      extensions: { access: access.steer },
      args: {
        teamId: t.arg.id({ required: true }),
        text: t.arg.string({ required: true, description: 'At most 10,000 characters.' }),
        shared: t.arg.boolean({
          defaultValue: false,
          description: 'Whether the team sees it, if the exercise shares feedback.',
        }),
        draft: t.arg({ type: use(draftRefInput), description: SENT_DRAFT }),
        clientId: t.arg.string(CLIENT_ID),
      },
      resolve: (_root, { teamId, text, shared, draft, clientId }, { actor }) =>
        commentTeam(
          platform,
          actor,
          idOf(teamId),
          { text, shared: shared ?? false, draft: readDraftRef(draft) },
          readClientId(clientId),
        ),
    }),
  }));
}
