import { readId, type Schema } from '../../graphql/index.ts';
import { type ExerciseDeps, participantType, teamUnknown } from '../exercises/index.ts';
import { teamDraftsAccess as access } from './team-drafts.policy.ts';
import { type SavedTeamAnswer, saveTeamAnswer } from './team-drafts.service.ts';
import { type TeamAnswer, type TeamDraftMessage, watchTeamDraft } from './watch-team-draft.ts';

/** Answers that a team has not sent yet, for its members. */
export function defineTeamDrafts({ builder, use }: Schema, platform: ExerciseDeps): void {
  const SaveTeamAnswerInput = builder.inputType('SaveTeamAnswerInput', {
    fields: (t) => ({
      teamId: t.id({ required: true }),
      questionnaire: t.string({ required: true, description: 'The title of the questionnaire.' }),
      question: t.int({ required: true, description: 'The number of the question, counted from 1.' }),
      attempt: t.int({
        required: true,
        description:
          'The submission that it is for, as told by `teamFormDraft`. If the team has sent it, the save is refused with `team_draft_sent`.',
      }),
      content: t.string({
        required: true,
        description: 'At most 110,000 characters, in any format: the platform does not parse it.',
      }),
    }),
  });
  const SavedTeamAnswerType = builder.objectRef<SavedTeamAnswer>('SavedTeamAnswerType').implement({
    description: 'A saved answer.',
    fields: (t) => ({
      question: t.exposeInt('question'),
      version: t.exposeInt('version', { description: 'Its number among the saves of this question.' }),
    }),
  });
  const TeamAnswerType = builder.objectRef<TeamAnswer>('TeamAnswerDraftType').implement({
    description: 'An answer that the team has not sent yet.',
    fields: (t) => ({
      question: t.exposeInt('question'),
      content: t.exposeString('content'),
      version: t.exposeInt('version', { description: 'It grows with every save, by whoever.' }),
      user: t.field({
        type: use(participantType),
        nullable: true,
        description: 'Who saved it last.',
        resolve: ({ user }) => user,
      }),
      savedAt: t.expose('saved_at', { type: 'DateTime' }),
    }),
  });
  const TeamFormDraftType = builder.objectRef<TeamDraftMessage>('TeamFormDraftType').implement({
    description: 'The draft of a team for its next submission of a questionnaire.',
    fields: (t) => ({
      teamId: t.exposeID('teamId'),
      questionnaire: t.exposeString('questionnaire'),
      attempt: t.exposeInt('attempt', { description: 'The next submission, counted from 1.' }),
      answers: t.field({
        type: [TeamAnswerType],
        description:
          'The answers that have changed since the message before; in the first message and when `attempt` has changed, all.',
        extensions: { entries: 50 },
        resolve: ({ answers }) => [...answers],
      }),
    }),
  });
  builder.mutationFields((t) => ({
    saveTeamAnswer: t.field({
      type: SavedTeamAnswerType,
      description:
        'Save the answer to one question in the draft of the team. Of several saves, the last one counts. A draft can have at most 220,000 characters; it ends when a member sends the form.',
      extensions: { access: access.write },
      args: { saveTeamAnswerInput: t.arg({ type: SaveTeamAnswerInput, required: true }) },
      resolve: (_root, { saveTeamAnswerInput: { teamId, ...input } }, { actor }) =>
        saveTeamAnswer(platform, actor, readId(teamId, teamUnknown), input),
    }),
  }));
  builder.subscriptionFields((t) => ({
    teamFormDraft: t.field({
      type: TeamFormDraftType,
      description: 'Watch what the members of the own team write into a form before it is sent.',
      extensions: { access: access.write },
      args: { teamId: t.arg.id({ required: true }), questionnaire: t.arg.string({ required: true }) },
      subscribe: (_root, { teamId, questionnaire }, { actor }) =>
        watchTeamDraft(platform, actor, readId(teamId, teamUnknown), questionnaire),
      resolve: (message) => message,
    }),
  }));
}
