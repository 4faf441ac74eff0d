import type { Answer, JudgementDetails, JudgementView, ResultJudgement } from '@muster/engine';
import type { Schema } from '../../../graphql/index.ts';
import { participantType, type Scene } from '../../exercises/index.ts';
import { idInTeam } from '../log-ids.ts';
import { questionnaireAction, type Submission } from '../scene.ts';
import { HIDDEN_FROM_TEAMS, secondsSeen } from '../seconds.ts';
import { peopleOf } from './people.graphql.ts';
import { pointsType } from './points.graphql.ts';

/** The judgement of one answer of a submission, with the index of its question. */
export interface JudgedAnswer {
  readonly scene: Scene;
  readonly judgement: JudgementView | JudgementDetails | ResultJudgement;
}

interface QuestionAnswer {
  readonly question: number;
  readonly answer: Answer;
  readonly judged: JudgedAnswer | undefined;
}

export function judgementType({ builder, use }: Schema) {
  const people = use(peopleOf);
  return builder.objectRef<JudgedAnswer>('JudgementType').implement({
    description: 'The judgement of an instructor on an answer. The latest one counts.',
    fields: (t) => ({
      correct: t.boolean({ resolve: ({ judgement }) => judgement.correct }),
      points: t.field({
        type: use(pointsType),
        nullable: true,
        description: 'The points for the answer. Null: none were given.',
        resolve: ({ judgement }) => judgement.points,
      }),
      level: t.string({
        nullable: true,
        description:
          'The level of the rubric that gave the points. Null: none was chosen, or for a team before its result has it.',
        resolve: ({ judgement }) => ('level' in judgement ? judgement.level : null),
      }),
      comment: t.string({ resolve: ({ judgement }) => judgement.comment }),
      number: t.int({
        nullable: true,
        description: 'For instructors: the number of judgements of this answer so far; `seen` of the next one.',
        resolve: ({ judgement }) => ('number' in judgement ? judgement.number : null),
      }),
      exerciseTime: t.float({
        nullable: true,
        description: HIDDEN_FROM_TEAMS,
        resolve: ({ scene, judgement }) => secondsSeen(scene, judgement.time),
      }),
      shared: t.boolean({
        description: 'Whether the team sees it.',
        resolve: ({ judgement }) => !('shared' in judgement) || judgement.shared,
      }),
      user: t.field({
        type: use(participantType),
        nullable: true,
        description: 'For instructors: who judged it.',
        resolve: ({ scene, judgement }, _args, context) =>
          people.instructor(scene, 'by' in judgement ? judgement.by : null, context),
      }),
    }),
  });
}

function answerType({ builder, use }: Schema) {
  return builder.objectRef<QuestionAnswer>('AnswerType').implement({
    description: 'The answer to one question.',
    fields: (t) => ({
      question: t.exposeInt('question', { description: 'The question, counted from 1.' }),
      options: t.intList({
        description: 'The chosen options, counted from 1; empty for a text.',
        resolve: ({ answer }) => (answer.kind === 'choices' ? answer.options.map((option) => option + 1) : []),
      }),
      text: t.string({
        nullable: true,
        description: 'Null if options were chosen.',
        resolve: ({ answer }) => (answer.kind === 'text' ? answer.text : null),
      }),
      judgement: t.field({
        type: use(judgementType),
        nullable: true,
        description: 'For a team: only if it is shared.',
        resolve: ({ judged }) => judged ?? null,
      }),
    }),
  });
}

export function submissionType({ builder, use }: Schema) {
  const people = use(peopleOf);
  return builder.objectRef<Submission>('QuestionnaireSubmissionType').implement({
    description: 'The answers that a team submitted to a questionnaire.',
    fields: (t) => ({
      id: t.id({
        description:
          '`<teamId>-<number>-<attempt>`: the number of the questionnaire in the action log, and the attempt.',
        resolve: ({ scene, view }) =>
          `${idInTeam(scene.team.id, questionnaireAction(scene, view.questionnaire) ?? 0)}-${view.attempt}`,
      }),
      teamId: t.id({ resolve: ({ scene }) => scene.team.id }),
      questionnaire: t.string({
        description: 'The title of the questionnaire.',
        resolve: ({ view }) => view.questionnaire,
      }),
      attempt: t.int({ description: 'The attempt, counted from 1.', resolve: ({ view }) => view.attempt }),
      exerciseTime: t.float({
        nullable: true,
        description: HIDDEN_FROM_TEAMS,
        resolve: ({ scene, view }) => secondsSeen(scene, view.time),
      }),
      user: t.field({
        type: use(participantType),
        nullable: true,
        description: 'Who submitted it. Null for a team if an instructor helped out.',
        resolve: ({ scene, view }, _args, context) => people.actor(scene, view.by, context),
      }),
      answers: t.field({
        type: [use(answerType)],
        description: 'One per question, in order.',
        resolve: ({ scene, view }) => {
          const judgements = new Map<number, JudgedAnswer>();
          for (const judgement of view.judgements) judgements.set(judgement.question, { scene, judgement });
          return view.answers.map((answer, place) => ({ question: place + 1, answer, judged: judgements.get(place) }));
        },
      }),
    }),
  });
}
