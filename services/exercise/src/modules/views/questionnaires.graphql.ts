import { readId, type Schema } from '../../graphql/index.ts';
import { exerciseUnknown, teamUnknown } from '../exercises/index.ts';
import { answersToJudge, DEFAULT_QUESTIONS, MAX_QUESTIONS } from './judging.service.ts';
import {
  DEFAULT_QUESTIONNAIRES,
  MAX_QUESTIONNAIRES,
  questionnaireState,
  teamQuestionnaires,
} from './questionnaires.service.ts';
import type { RequestReadsOf } from './request-reads.ts';
import { questionToJudgeType } from './types/question-to-judge.graphql.ts';
import { teamQuestionnaireType } from './types/team-questionnaire.graphql.ts';
import { viewsAccess as access } from './views.policy.ts';

/** Questionnaires of teams, and answers for instructors to judge. */
export function defineQuestionnaires({ builder, use }: Schema, read: RequestReadsOf): void {
  const TeamQuestionnaire = use(teamQuestionnaireType);
  builder.queryFields((t) => ({
    questionnaireState: t.field({
      type: TeamQuestionnaire,
      description: 'Read the state of a questionnaire for a team.',
      extensions: { access: access.see },
      args: {
        teamId: t.arg.id({ required: true }),
        questionnaireId: t.arg.id({ required: true, description: 'The title of the questionnaire.' }),
      },
      resolve: (_root, { teamId, questionnaireId }, context) =>
        questionnaireState(read(context), readId(teamId, teamUnknown), questionnaireId),
    }),
    teamQuestionnaires: t.field({
      type: [TeamQuestionnaire],
      description:
        'List questionnaires of teams: for a team those that have appeared, in the order of appearance; for instructors all, in the order of the definition.',
      extensions: { access: access.see, entries: DEFAULT_QUESTIONNAIRES },
      args: {
        teamIds: t.arg.idList({ required: true }),
        limit: t.arg.int({ description: `1 to ${MAX_QUESTIONNAIRES}.`, defaultValue: DEFAULT_QUESTIONNAIRES }),
        after: t.arg.id({ description: 'The `id` of one of them: those behind it.' }),
      },
      resolve: (_root, { teamIds, ...asked }, context) =>
        teamQuestionnaires(
          read(context),
          teamIds.map((id) => readId(id, teamUnknown)),
          asked,
        ),
    }),
    answersToJudge: t.field({
      type: [use(questionToJudgeType)],
      description: 'List the free-form questions of an exercise with what its teams answered, to judge them.',
      extensions: { access: access.instruct, entries: 5 },
      args: {
        exerciseId: t.arg.id({ required: true }),
        questionnaire: t.arg.string({ description: 'Only of the questionnaire with this title.' }),
        question: t.arg.int({ description: 'Only this question, counted from 1.' }),
        limit: t.arg.int({ description: `1 to ${MAX_QUESTIONS}.`, defaultValue: DEFAULT_QUESTIONS }),
        offset: t.arg.int({ defaultValue: 0 }),
      },
      resolve: (_root, { exerciseId, ...asked }, context) =>
        answersToJudge(read(context), readId(exerciseId, exerciseUnknown), asked),
    }),
  }));
}
