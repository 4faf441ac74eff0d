import { loader, readId, type Schema } from '../../graphql/index.ts';
import { exerciseUnknown, ownResults, teamUnknown } from '../exercises/index.ts';
import { resultsAccess as access } from './results.policy.ts';
import { readResult } from './results.service.ts';
import type { ResultsDeps } from './results-deps.ts';
import { ownResultType, resultUpdateType } from './types/own-result.graphql.ts';
import { teamResultType } from './types/team-result.graphql.ts';
import { watchResult } from './watch-result.ts';

/** What trainees look back on. */
export function defineResultsGraphql({ builder, use }: Schema, platform: ResultsDeps): void {
  // Once per request: an alias would make all of it again.
  const results = loader(async ([teamId = 0]: readonly number[], { actor }) => {
    return new Map([[teamId, await readResult(platform, actor, teamId)]]);
  }, ONE_AT_A_TIME);
  builder.queryFields((t) => ({
    teamResult: t.field({
      type: use(teamResultType),
      description:
        'Read the result of a team, as its members see it: those who are in it, or left it last while it played, once it has finished and the results are released. Those who run the exercise read it before that.',
      // It reads what happened, once for all teams of a finished exercise.
      extensions: { access: access.read, cost: 4000 },
      args: { teamId: t.arg.id({ required: true }) },
      resolve: async (_root, { teamId }, context) => {
        const result = await results(context, readId(teamId, teamUnknown));
        if (result === undefined) throw teamUnknown();
        return result;
      },
    }),
    ownResults: t.field({
      type: [use(ownResultType)],
      description:
        'List the results on which the caller can look back, the newest exercise first: of the teams they are in, and of those they left last while these played.',
      extensions: { access: access.read, entries: 100 },
      resolve: (_root, _args, { actor }) => ownResults(platform, actor),
    }),
  }));
  builder.subscriptionFields((t) => ({
    resultUpdates: t.field({
      type: use(resultUpdateType),
      description:
        'Watch whether the result of the caller in an exercise is there: first whether it is, then whenever that changes.',
      extensions: { access: access.read },
      args: { exerciseId: t.arg.id({ required: true }) },
      subscribe: (_root, { exerciseId }, { actor }) =>
        watchResult(platform, actor, readId(exerciseId, exerciseUnknown)),
      resolve: (message) => message,
    }),
  }));
}

const ONE_AT_A_TIME = { atOnce: 1 };
