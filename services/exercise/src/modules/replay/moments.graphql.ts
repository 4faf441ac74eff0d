import type { Moment } from '@muster/engine';
import { readId, type Schema } from '../../graphql/index.ts';
import { userLoader } from '../accounts/index.ts';
import { exerciseUnknown, participantType, teamUnknown } from '../exercises/index.ts';
import type { MomentPage } from './moment-page.ts';
import { momentsOf } from './moments.service.ts';
import { MOMENT_KINDS } from './moments.ts';
import { replayAccess as access } from './replay.policy.ts';
import type { ReplayDeps } from './replay-deps.ts';

export function defineMoments({ builder, use }: Schema, platform: ReplayDeps): void {
  const Participant = use(participantType);
  const users = use(userLoader);
  const Kind = builder.enumType('MomentKind', { values: MOMENT_KINDS, description: 'The kind of a moment.' });
  const MomentType = builder.objectRef<Moment>('MomentType').implement({
    description: 'An entry in the history of an exercise.',
    fields: (t) => ({
      position: t.exposeInt('position', {
        description: 'The position in the stream; pass it to teamViewAt to divide one moment.',
      }),
      exerciseTime: t.float({ description: 'In seconds.', resolve: ({ time }) => time / 1000 }),
      timestamp: t.expose('at', { type: 'DateTime' }),
      kind: t.expose('kind', { type: Kind }),
      teamIds: t.idList({
        description: 'The teams it concerns. Empty: all.',
        resolve: ({ teamIds }) => teamIds.map(String),
      }),
      byTeam: t.exposeBoolean('byTeam', { description: 'Whether the team did it. Otherwise it happened to the team.' }),
      name: t.exposeString('name', { description: 'The name, depending on the kind.' }),
      text: t.exposeString('text', {
        description: 'The text, depending on the kind; at most its first 200 characters.',
      }),
      from: t.exposeString('from', { nullable: true, description: 'The address of the sender of a mail.' }),
      on: t.exposeBoolean('on', { nullable: true, description: 'Whether a milestone was switched on or off.' }),
      user: t.field({
        type: Participant,
        nullable: true,
        description: 'Who did it. Null: nobody, or a deleted user.',
        resolve: async ({ userId }, _args, context) =>
          userId === null ? null : ((await users(context, userId)) ?? null),
      }),
    }),
  });
  const Page = builder.objectRef<MomentPage>('MomentPageType').implement({
    description: 'A page of the history, in order.',
    fields: (t) => ({
      moments: t.field({ type: [MomentType], extensions: { entries: 1000 }, resolve: ({ moments }) => [...moments] }),
      position: t.exposeInt('position', { description: 'Pass it as `after` for the next page.' }),
      epoch: t.exposeString('epoch', { description: 'The epoch of the positions; pass it beside `after`.' }),
      hasNextPage: t.exposeBoolean('hasNextPage'),
    }),
  });
  builder.queryFields((t) => ({
    exerciseMoments: t.field({
      type: Page,
      description:
        'List the history of an exercise, in order. On demand, of one team. A page can have fewer entries than `limit` and not be the last.',
      // What is read is charged beside it.
      extensions: { access: access.lookBack, cost: 1000 },
      args: {
        exerciseId: t.arg.id({ required: true }),
        teamId: t.arg.id({ description: 'Only what concerns this team. Required on demand.' }),
        after: t.arg.int({ description: 'The position of the previous page.' }),
        epoch: t.arg.string({
          description:
            'The epoch of the previous page. If it is not the current one, the answer is the first page. Null: it is not compared.',
        }),
        limit: t.arg.int({ defaultValue: 2000, description: '1 to 2,000.' }),
      },
      resolve: (_root, { exerciseId, teamId, after, epoch, limit }, { actor, budget }) =>
        momentsOf(platform, actor, readId(exerciseId, exerciseUnknown), {
          after,
          epoch,
          limit,
          charge: (values) => budget.charge(values),
          ...(teamId == null ? {} : { teamId: readId(teamId, teamUnknown) }),
        }),
    }),
  }));
}
