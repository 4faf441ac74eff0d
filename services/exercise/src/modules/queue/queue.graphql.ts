import type { FittingInject, NeedKind, TeamNeeds, WaitingAnswer, WaitingMail } from '@muster/engine';
import { type EnumValues, readId, type Schema } from '../../graphql/index.ts';
import { exerciseUnknown } from '../exercises/index.ts';
import { inSeconds } from '../play/index.ts';
import { presentType } from '../presence/index.ts';
import { queueAccess as access } from './queue.policy.ts';
import { DEFAULT_PAGE_SIZE, type NeedsYou, needsYou, type QueueDeps, type SeenNeed } from './queue.service.ts';
import { defineWordOfTeams, teamWordEnum } from './team-words.ts';

const KINDS = {
  MAIL: { value: 'mail', description: 'A team waits for an answer of a simulated person.' },
  ANSWER: { value: 'answer', description: 'An answer to a free-form question waits for a judgement.' },
  STUCK: {
    value: 'stuck',
    description:
      'A team has done nothing for a while and was sent no hint, nothing will happen to it by itself, and somebody is there.',
  },
} as const satisfies EnumValues<NeedKind>;

const kindEnum = ({ builder }: Schema) =>
  builder.enumType('NeedKind', { values: KINDS, description: 'What an instructor may need to attend to.' });

function mailType({ builder }: Schema) {
  return builder.objectRef<WaitingMail>('WaitingEmailType').implement({
    description: 'A thread in which a team wrote last and a simulated person could answer.',
    fields: (t) => ({
      threadId: t.exposeID('threadId'),
      emailId: t.id({ resolve: ({ threadId, number }) => `${threadId}/${number}` }),
      subject: t.exposeString('subject'),
      participants: t.stringList({ resolve: ({ participants }) => [...participants] }),
      excerpt: t.exposeString('excerpt', { description: 'The beginning of the last mail.' }),
    }),
  });
}

function answerType({ builder }: Schema) {
  return builder.objectRef<WaitingAnswer>('WaitingAnswerType').implement({
    description: 'An answer to a free-form question without a judgement.',
    fields: (t) => ({
      submissionId: t.exposeID('submissionId'),
      questionnaire: t.exposeString('questionnaire', { description: 'The title of the questionnaire.' }),
      attempt: t.exposeInt('attempt', { description: 'The attempt, counted from 1.' }),
      question: t.exposeInt('question', { description: 'The question, counted from 1.' }),
      excerpt: t.exposeString('excerpt', { description: 'The beginning of the answer.' }),
    }),
  });
}

function injectType({ builder }: Schema) {
  return builder.objectRef<FittingInject>('FittingInjectType').implement({
    description: 'A prepared inject as sendInject would send it to the team now.',
    fields: (t) => ({ name: t.exposeString('name'), alternative: t.exposeString('alternative') }),
  });
}

function needType({ builder, use }: Schema) {
  return builder.objectRef<SeenNeed>('NeedType').implement({
    description: 'Something that waits for an instructor of the exercise. Times are seconds of exercise time.',
    fields: (t) => ({
      id: t.exposeID('id', { description: 'Stays the same while it waits.' }),
      kind: t.expose('kind', { type: use(kindEnum) }),
      teamId: t.id({ resolve: ({ team }) => team.teamId }),
      teamName: t.string({ resolve: ({ team }) => team.teamName }),
      since: t.float({
        description: 'Since when it waits; for a stuck team, when it last did something.',
        resolve: ({ since }) => inSeconds(since),
      }),
      waited: t.float({ description: 'How long it has waited.', resolve: ({ waited }) => inSeconds(waited) }),
      word: t.field({
        type: use(teamWordEnum),
        nullable: true,
        description: 'How the team is doing. Null before its start and after its end.',
        resolve: ({ word }) => word,
      }),
      hintedAt: t.float({
        nullable: true,
        description: 'When an instructor last sent the team something.',
        resolve: ({ team }) => inSeconds(team.hintedAt),
      }),
      email: t.field({ type: use(mailType), nullable: true, resolve: ({ mail }) => mail }),
      answer: t.field({ type: use(answerType), nullable: true, resolve: ({ answer }) => answer }),
      seenTo: t.field({
        type: [use(presentType)],
        description: 'Instructors who claim this thread or submission, or write there, now; those who claim it first.',
        resolve: (need) => [...need.seenTo],
      }),
      injects: t.field({
        type: [use(injectType)],
        description:
          'For a stuck team: prepared injects that instructors can send and that apply to it now, at most 3.',
        resolve: ({ injects }) => [...injects],
      }),
    }),
  });
}

/** More names than anybody reads. */
const MAX_AWAY_TEAMS = 100;

function awayTeamType({ builder }: Schema) {
  return builder.objectRef<TeamNeeds>('AwayTeamType').implement({
    description: 'A team of which nobody is here.',
    fields: (t) => ({ teamId: t.exposeID('teamId'), teamName: t.exposeString('teamName') }),
  });
}

function needsYouType({ builder, use }: Schema) {
  return builder.objectRef<NeedsYou>('NeedsYouType').implement({
    description: 'What waits for the instructors of an exercise.',
    fields: (t) => ({
      totalCount: t.int({ description: 'Of the requested kinds.', resolve: ({ total }) => total }),
      hasNextPage: t.boolean({ resolve: ({ offset, limit, total }) => offset + limit < total }),
      emailCount: t.int({ resolve: ({ mails }) => mails }),
      answerCount: t.int({ resolve: ({ answers }) => answers }),
      stuckCount: t.int({
        description: 'The number of stuck teams of which somebody is here.',
        resolve: ({ stuck }) => stuck,
      }),
      awayCount: t.int({
        description: 'The number of teams that take part and of which nobody is here.',
        resolve: ({ away }) => away.length,
      }),
      awayTeams: t.field({
        type: [use(awayTeamType)],
        description: `Those teams in the order of creation, at most ${MAX_AWAY_TEAMS}.`,
        resolve: ({ away }) => away.slice(0, MAX_AWAY_TEAMS),
      }),
      waitingCount: t.int({
        description:
          'The number of teams that have done everything they were asked to and wait for time. They are not stuck.',
        resolve: ({ waitingForTime }) => waitingForTime,
      }),
      needs: t.field({
        type: [use(needType)],
        extensions: { entries: DEFAULT_PAGE_SIZE },
        description: 'The longest waiting first.',
        resolve: ({ needs }) => [...needs],
      }),
    }),
  });
}

export function defineQueueGraphql(schema: Schema, platform: QueueDeps): void {
  const { builder, use } = schema;
  defineWordOfTeams(schema, platform);
  builder.queryFields((t) => ({
    needsYou: t.field({
      type: use(needsYouType),
      description: 'List what waits for the instructors of an exercise, across all its teams.',
      extensions: { access: access.serve },
      args: {
        exerciseId: t.arg.id({ required: true }),
        kinds: t.arg({ type: [use(kindEnum)], description: 'Only these kinds. Default: all.' }),
        stuckAfter: t.arg.int({
          description:
            'After how many seconds of exercise time without an act or a hint a team counts as stuck. 1 to 86,400. Default: the `stuckAfter` of the exercise.',
        }),
        limit: t.arg.int({ description: '1 to 200.', defaultValue: DEFAULT_PAGE_SIZE }),
        offset: t.arg.int({ defaultValue: 0 }),
      },
      resolve: (_root, { exerciseId, ...asked }, { actor }) =>
        needsYou(platform, actor, readId(exerciseId, exerciseUnknown), asked),
    }),
  }));
}
