import { readId, type Schema } from '../../graphql/index.ts';
import { type ExerciseDeps, teamUnknown } from '../exercises/index.ts';
import { teamEntriesType, teamUpdateType, USUAL_NEWEST } from '../live/index.ts';
import { defineMoments } from './moments.graphql.ts';
import { replayAccess as access } from './replay.policy.ts';
import { teamViewAt, teamViewAtBefore } from './replay.service.ts';

/** Up to a thousand events are read and folded, and of a stream that was not asked about lately all of them. */
const COST = 1000;

export function defineReplayGraphql(schema: Schema, platform: ExerciseDeps): void {
  const { builder, use } = schema;
  defineMoments(schema, platform);
  builder.queryFields((t) => {
    const moment = () => ({
      teamId: t.arg.id({ required: true }),
      at: t.arg.float({
        required: true,
        description: 'In seconds of exercise time. Everything of that moment is included.',
      }),
      position: t.arg.int({
        description: 'Of what happened at that moment, only up to this position of the stream, as teamDetails counts.',
      }),
      newest: t.arg.int({
        description:
          'So many of what grows with time, the newest, and a few more where several belong to one change; 1 to 1,000.',
        defaultValue: USUAL_NEWEST,
      }),
    });
    return {
      teamViewAt: t.field({
        type: use(teamUpdateType),
        description:
          'Read what a team saw at a moment that has passed, with its members and the feedback it had then. A moment that lies ahead is now.',
        extensions: { access: access.lookBack, cost: COST },
        args: moment(),
        resolve: (_root, { teamId, ...asked }, { actor }) =>
          teamViewAt(platform, actor, readId(teamId, teamUnknown), asked),
      }),
      teamViewAtBefore: t.field({
        type: use(teamEntriesType),
        description: 'Read what was left out of a teamViewAt of the same moment, a piece at a time.',
        extensions: { access: access.lookBack, cost: COST },
        args: {
          ...moment(),
          before: t.arg.int({ required: true, description: 'The `earlier` of the answer before.' }),
        },
        resolve: (_root, { teamId, ...asked }, { actor }) =>
          teamViewAtBefore(platform, actor, readId(teamId, teamUnknown), asked),
      }),
    };
  });
}
