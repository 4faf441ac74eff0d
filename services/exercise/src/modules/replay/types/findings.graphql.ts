import type { AnsweredQuestion, AnswerGroup, Try, Waits } from '@muster/engine';
import type { Schema } from '../../../graphql/index.ts';
import { questionKindEnum } from '../../definitions/index.ts';
import type { ReachedObjective } from '../../exercises/index.ts';
import type { ExerciseFindings } from '../findings/findings.service.ts';

function objectiveFindingType({ builder }: Schema) {
  const Team = builder.objectRef<ReachedObjective['teams'][number]>('ObjectiveOfTeamType').implement({
    description: 'How far a team has come with a learning objective, counted in milestones.',
    fields: (t) => ({
      teamId: t.exposeID('teamId'),
      reached: t.exposeInt('reached'),
      total: t.exposeInt('total'),
      met: t.exposeBoolean('met'),
    }),
  });
  return builder.objectRef<ReachedObjective>('ObjectiveFindingType').implement({
    description: 'A learning objective, with how far the teams have come whose role can meet it.',
    fields: (t) => ({
      name: t.exposeString('name'),
      teams: t.field({ type: [Team], extensions: { entries: 100 }, resolve: ({ teams }) => [...teams] }),
    }),
  });
}

function answeredQuestionType({ builder, use }: Schema) {
  const Group = builder.objectRef<AnswerGroup>('AnswerGroupType').implement({
    description: 'Teams whose latest answers are the same.',
    fields: (t) => ({
      options: t.intList({
        nullable: true,
        description: 'The chosen options, counted from 1. Null: the answers are texts.',
        resolve: ({ options }) => options?.map((place) => place + 1) ?? null,
      }),
      correct: t.exposeBoolean('correct', {
        nullable: true,
        description: 'Null: no option is marked as correct, or nobody has judged the text.',
      }),
      teamIds: t.idList({ resolve: ({ teams }) => teams.map(String) }),
    }),
  });
  return builder.objectRef<AnsweredQuestion>('AnsweredQuestionType').implement({
    description: 'A question that a team has answered.',
    fields: (t) => ({
      questionnaire: t.exposeString('questionnaire', { description: 'The title of the questionnaire.' }),
      number: t.int({ description: 'Counted from 1.', resolve: ({ place }) => place + 1 }),
      type: t.field({ type: use(questionKindEnum), resolve: ({ question }) => question.type }),
      text: t.string({ description: 'The question, in Markdown.', resolve: ({ question }) => question.text }),
      options: t.stringList({
        resolve: ({ question }) => ('options' in question ? question.options.map(({ text }) => text) : []),
      }),
      correct: t.intList({
        description: 'The correct options, counted from 1. Empty: none is marked.',
        resolve: ({ question }) => ('correct' in question ? question.correct.map((place) => place + 1) : []),
      }),
      answers: t.field({ type: [Group], extensions: { entries: 4 }, resolve: ({ groups }) => [...groups] }),
    }),
  });
}

function vainTryType({ builder }: Schema) {
  return builder.objectRef<Try>('VainTryType').implement({
    description: 'What teams tried in vain.',
    fields: (t) => ({
      tool: t.string({
        nullable: true,
        description: 'The tool that gave its default response. Null: a mail that came back.',
        resolve: ({ name }) => name || null,
      }),
      text: t.exposeString('text', { description: 'What was typed, or the address; at most 100 characters.' }),
      count: t.exposeInt('count'),
      teamIds: t.idList({ resolve: ({ teams }) => [...teams].map(String) }),
    }),
  });
}

function waitsType({ builder }: Schema) {
  return builder.objectRef<Waits>('WaitsType').implement({
    description: 'How long a team waited for the mails of somebody simulated.',
    fields: (t) => ({
      address: t.exposeString('address', { description: 'Of who answered.' }),
      teamId: t.id({ resolve: ({ team }) => team }),
      seconds: t.intList({ description: 'Of exercise time, one per answer.', resolve: (one) => [...one.seconds] }),
    }),
  });
}

/** In the terms of clients. */
export function findingsType(schema: Schema) {
  const { builder, use } = schema;
  const VainTry = use(vainTryType);
  return builder.objectRef<ExerciseFindings>('ExerciseFindingsType').implement({
    description: 'What those who look back on an exercise ask besides what happened when.',
    fields: (t) => ({
      objectives: t.field({
        type: [use(objectiveFindingType)],
        extensions: { entries: 10 },
        description: 'As of now.',
        resolve: ({ objectives }) => [...objectives],
      }),
      questions: t.field({
        type: [use(answeredQuestionType)],
        extensions: { entries: 20 },
        description: 'Those that any team has answered; of each team the latest answer.',
        resolve: ({ questions }) => [...questions],
      }),
      tries: t.field({
        type: [VainTry],
        extensions: { entries: 200 },
        description: 'The 100 arguments of tools and the 100 addresses of mails that most teams tried in vain.',
        resolve: ({ tools, mails }) => [...tools, ...mails],
      }),
      waits: t.field({ type: [use(waitsType)], extensions: { entries: 200 }, resolve: ({ waits }) => [...waits] }),
      isComplete: t.exposeBoolean('isComplete', {
        description: 'Whether all events were read. If not, ask again: the next answer has more.',
      }),
    }),
  });
}
