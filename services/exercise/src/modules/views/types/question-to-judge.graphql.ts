import type { Schema } from '../../../graphql/index.ts';
import { participantType } from '../../exercises/index.ts';
import { inSeconds, judgementType, milestoneIn, milestoneStateType, peopleOf } from '../../play/index.ts';
import {
  type AnswerToJudge,
  answerId,
  answersTo,
  countAnswers,
  MOST_ANSWERS,
  type QuestionToJudge,
  USUAL_ANSWERS,
} from '../judging.service.ts';

function answerToJudgeType({ builder, use }: Schema) {
  const people = use(peopleOf);
  return builder.objectRef<AnswerToJudge>('AnswerToJudgeType').implement({
    description: 'What a team answered to a free-form question.',
    fields: (t) => ({
      id: t.id({ description: '`<teamId>-<questionnaire>-<attempt>-<question>`.', resolve: answerId }),
      teamId: t.id({ resolve: ({ scene }) => scene.team.id }),
      teamName: t.string({ resolve: ({ scene }) => scene.team.name }),
      attempt: t.int({ description: 'Counted from 1.', resolve: ({ view }) => view.attempt }),
      exerciseTime: t.float({ description: 'In seconds.', resolve: ({ view }) => inSeconds(view.time) }),
      user: t.field({
        type: use(participantType),
        nullable: true,
        description: 'Who submitted it.',
        resolve: ({ scene, view }, _args, context) => people.actor(scene, view.by, context),
      }),
      text: t.string({
        resolve: ({ view, asked }) => {
          const answer = view.answers[asked.place];
          return answer?.kind === 'text' ? answer.text : '';
        },
      }),
      judgement: t.field({
        type: use(judgementType),
        nullable: true,
        description: 'The latest. Null: nobody has judged it.',
        resolve: ({ scene, view, asked }) => {
          const judgement = [...view.judgements].find(({ question }) => question === asked.place);
          return judgement === undefined ? null : { scene, judgement };
        },
      }),
      milestones: t.field({
        type: [use(milestoneStateType)],
        description: 'The milestones related to the question, as they stand for the team.',
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
      questionnaire: t.string({ description: 'Its title.', resolve: ({ questionnaire }) => questionnaire.title }),
      question: t.int({ description: 'Which question, counted from 1.', resolve: ({ place }) => place + 1 }),
      text: t.string({
        description: 'The question as the definition has it, in Markdown.',
        resolve: ({ question }) => question.text,
      }),
      instructorNote: t.string({
        nullable: true,
        description: 'What the definition notes about the questionnaire, in Markdown.',
        resolve: ({ questionnaire }) => questionnaire.instructorNote ?? null,
      }),
      relatedMilestones: t.stringList({
        description: 'Names of milestones that can be switched on when judging.',
        resolve: ({ question }) => [...question.relatedMilestones],
      }),
      answerCount: t.int({ resolve: (one) => countAnswers(one).all }),
      unjudgedCount: t.int({
        description: 'How many of them nobody has judged.',
        resolve: (one) => countAnswers(one).unjudged,
      }),
      answers: t.field({
        type: [use(answerToJudgeType)],
        description: 'Answers in the order of teams and attempts.',
        extensions: { entries: USUAL_ANSWERS },
        args: {
          judged: t.arg.boolean({ description: 'Only those that were judged, or were not. Left out: all.' }),
          limit: t.arg.int({ description: `1 to ${MOST_ANSWERS}.`, defaultValue: USUAL_ANSWERS }),
          after: t.arg.id({ description: 'The id of an answer: those behind it, also if it was judged meanwhile.' }),
        },
        resolve: answersTo,
      }),
    }),
  });
}
