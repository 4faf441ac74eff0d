import type { Schema } from '../../../graphql/index.ts';
import { rubricLevelType } from '../../definitions/index.ts';
import { participantType } from '../../exercises/index.ts';
import { inSeconds, judgementType, milestoneIn, milestoneStateType, peopleOf } from '../../play/index.ts';
import {
  type AnswerToJudge,
  answerId,
  answersTo,
  answerText,
  countAnswers,
  DEFAULT_ANSWERS,
  MAX_ANSWERS,
  type QuestionToJudge,
} from '../judging.service.ts';

function answerToJudgeType({ builder, use }: Schema) {
  const people = use(peopleOf);
  return builder.objectRef<AnswerToJudge>('AnswerToJudgeType').implement({
    description: 'The answer of a team to a free-form question.',
    fields: (t) => ({
      id: t.id({ description: '`<teamId>-<questionnaire>-<attempt>-<question>`.', resolve: answerId }),
      teamId: t.id({ resolve: ({ scene }) => scene.team.id }),
      teamName: t.string({ resolve: ({ scene }) => scene.team.name }),
      attempt: t.int({ description: 'The attempt, counted from 1.', resolve: ({ view }) => view.attempt }),
      exerciseTime: t.float({ description: 'In seconds.', resolve: ({ view }) => inSeconds(view.time) }),
      user: t.field({
        type: use(participantType),
        nullable: true,
        description: 'Who submitted it.',
        resolve: ({ scene, view }, _args, context) => people.actor(scene, view.by, context),
      }),
      text: t.string({ resolve: answerText }),
      judgement: t.field({
        type: use(judgementType),
        nullable: true,
        description: 'The latest judgement. Null: none yet.',
        resolve: ({ scene, view, asked }) => {
          const judgement = [...view.judgements].find(({ question }) => question === asked.place);
          return judgement === undefined ? null : { scene, judgement };
        },
      }),
      milestones: t.field({
        type: [use(milestoneStateType)],
        description: 'The milestones related to the question, with their state for the team.',
        resolve: ({ scene, asked }) =>
          asked.question.relatedMilestones.flatMap((name) => milestoneIn(scene, name) ?? []),
      }),
    }),
  });
}

export function questionToJudgeType({ builder, use }: Schema) {
  return builder.objectRef<QuestionToJudge>('QuestionToJudgeType').implement({
    description: 'A free-form question, with the answers of all teams.',
    fields: (t) => ({
      questionnaire: t.string({
        description: 'The title of the questionnaire.',
        resolve: ({ questionnaire }) => questionnaire.title,
      }),
      question: t.int({ description: 'The question, counted from 1.', resolve: ({ place }) => place + 1 }),
      text: t.string({
        description: 'The text of the question in the definition, in Markdown.',
        resolve: ({ question }) => question.text,
      }),
      instructorNote: t.string({
        nullable: true,
        description: 'The note on the questionnaire in the definition, in Markdown.',
        resolve: ({ questionnaire }) => questionnaire.instructorNote ?? null,
      }),
      relatedMilestones: t.stringList({
        description: 'Names of milestones that can be switched on when judging.',
        resolve: ({ question }) => [...question.relatedMilestones],
      }),
      points: t.float({
        nullable: true,
        description: 'The most points for an answer. Null: none are given.',
        resolve: ({ question }) => question.points ?? null,
      }),
      rubric: t.field({
        type: [use(rubricLevelType)],
        description: 'The levels to choose from instead of points, by rising points. Empty: there are none.',
        resolve: ({ question }) => question.rubric ?? [],
      }),
      answerCount: t.int({ resolve: (one) => countAnswers(one).all }),
      unjudgedCount: t.int({
        description: 'The number of answers without a judgement.',
        resolve: (one) => countAnswers(one).unjudged,
      }),
      answers: t.field({
        type: [use(answerToJudgeType)],
        description:
          'Answers in the order of teams and attempts. Long ones, and many related milestones, make a page shorter than `limit`.',
        extensions: { entries: DEFAULT_ANSWERS },
        args: {
          judged: t.arg.boolean({ description: 'Only judged or only unjudged answers. Default: all.' }),
          limit: t.arg.int({ description: `1 to ${MAX_ANSWERS}.`, defaultValue: DEFAULT_ANSWERS }),
          after: t.arg.id({
            description: 'The id of an answer: list those after it, even if it was judged meanwhile.',
          }),
        },
        resolve: answersTo,
      }),
    }),
  });
}
