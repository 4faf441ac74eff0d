import { readId, type Schema } from '../../graphql/index.ts';
import { exerciseUnknown, teamUnknown } from '../exercises/index.ts';
import type { MomentPage } from './moment-page.ts';
import { momentsOf } from './moments.service.ts';
import { replayAccess as access } from './replay.policy.ts';
import type { ReplayDeps } from './replay-deps.ts';
import { momentType } from './types/moment.graphql.ts';

function pageType({ builder, use }: Schema) {
  const TeamPosition = builder.objectRef<MomentPage['teams'][number]>('TeamPositionType').implement({
    description: 'How far the history of a team was read.',
    fields: (t) => ({ teamId: t.exposeID('teamId'), position: t.exposeInt('position') }),
  });
  return builder.objectRef<MomentPage>('MomentPageType').implement({
    description: 'A page of the history, in order.',
    fields: (t) => ({
      moments: t.field({
        type: [use(momentType)],
        extensions: { entries: 1000 },
        resolve: ({ moments }) => [...moments],
      }),
      position: t.exposeInt('position', { description: 'Pass it as `after` for the next page.' }),
      teams: t.field({
        type: [TeamPosition],
        extensions: { entries: 100 },
        description:
          'For the newest of all teams on demand: the teams that have started, and the position of each, to be passed as `after` with its `teamId`.',
        resolve: ({ teams }) => [...teams],
      }),
      epoch: t.exposeString('epoch', { description: 'The epoch of the positions; pass it beside `after`.' }),
      hasNextPage: t.exposeBoolean('hasNextPage'),
      skipped: t.exposeBoolean('skipped', {
        description: 'With `newest`: whether older ones after `after` were left out. The page itself has no gaps.',
      }),
    }),
  });
}

export function defineMoments({ builder, use }: Schema, platform: ReplayDeps): void {
  builder.queryFields((t) => ({
    exerciseMoments: t.field({
      type: use(pageType),
      description:
        'List the history of an exercise, in order. On demand, of one team. A page can have fewer entries than `limit` and not be the last.',
      // What is read is charged beside it.
      extensions: { access: access.lookBack, cost: 1000 },
      args: {
        exerciseId: t.arg.id({ required: true }),
        teamId: t.arg.id({ description: 'Only what concerns this team. Required on demand, except with `newest`.' }),
        after: t.arg.int({ description: 'The position of the previous page.' }),
        epoch: t.arg.string({
          description:
            'The epoch of the previous page. If it is not the current one, the answer is the first page. Null: it is not compared.',
        }),
        limit: t.arg.int({ defaultValue: 2000, description: '1 to 2,000.' }),
        newest: t.arg.int({
          description:
            'Only what this many of the newest events have in it, and fewer if their texts are long; those between `after` and them are skipped. On demand without `teamId`, the newest of all teams, by the time of day. 1 to 500. There is no next page.',
        }),
      },
      resolve: (_root, { exerciseId, teamId, ...asked }, { actor, budget }) =>
        momentsOf(platform, actor, readId(exerciseId, exerciseUnknown), {
          ...asked,
          charge: (values) => budget.charge(values),
          ...(teamId == null ? {} : { teamId: readId(teamId, teamUnknown) }),
        }),
    }),
  }));
}
