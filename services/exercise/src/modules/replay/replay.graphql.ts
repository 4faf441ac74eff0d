import { readId, type Schema } from '../../graphql/index.ts';
import { teamUnknown } from '../exercises/index.ts';
import { DEFAULT_NEWEST, teamEntriesType, teamUpdateType } from '../live/index.ts';
import { defineHistory } from './history.graphql.ts';
import { defineMoments } from './moments.graphql.ts';
import { replayAccess as access } from './replay.policy.ts';
import { teamViewAt, teamViewAtBefore } from './replay.service.ts';
import type { ReplayDeps } from './replay-deps.ts';

/** The events that are read are charged beside it. */
const COST = 1000;

export function defineReplayGraphql(schema: Schema, platform: ReplayDeps): void {
  const { builder, use } = schema;
  defineMoments(schema, platform);
  defineHistory(schema, platform);
  builder.queryFields((t) => {
    const moment = () => ({
      teamId: t.arg.id({ required: true }),
      at: t.arg.float({
        required: true,
        description: 'The moment, in seconds of exercise time. Everything at that moment is included.',
      }),
      position: t.arg.int({
        description: 'Of that moment, only what happened up to this position of the stream, as in teamDetails.',
      }),
      newest: t.arg.int({
        description:
          'The maximum number of entries that grow with time, newest first, plus a few if several belong to one change. 1 to 1,000.',
        defaultValue: DEFAULT_NEWEST,
      }),
    });
    return {
      teamViewAt: t.field({
        type: use(teamUpdateType),
        description:
          'Read what a team saw at a past moment, with its members and the feedback it had then. A future moment gives the current state.',
        extensions: { access: access.lookBack, cost: COST },
        args: moment(),
        resolve: (_root, { teamId, ...asked }, { actor, budget }) =>
          teamViewAt(platform, actor, readId(teamId, teamUnknown), {
            ...asked,
            charge: (values) => budget.charge(values),
          }),
      }),
      teamViewAtBefore: t.field({
        type: use(teamEntriesType),
        description: 'Read the entries that teamViewAt left out for the same moment, in pages.',
        extensions: { access: access.lookBack, cost: COST },
        args: {
          ...moment(),
          before: t.arg.int({ required: true, description: 'The `earlier` of the previous answer.' }),
        },
        resolve: (_root, { teamId, ...asked }, { actor, budget }) =>
          teamViewAtBefore(platform, actor, readId(teamId, teamUnknown), {
            ...asked,
            charge: (values) => budget.charge(values),
          }),
      }),
    };
  });
}
