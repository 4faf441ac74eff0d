import { readId, type Schema } from '../../graphql/index.ts';
import { type ExerciseDeps, teamUnknown } from '../exercises/index.ts';
import { dryRunInject, dryRunMilestone } from './dry-runs.service.ts';
import { playAccess as access } from './play.policy.ts';
import { dryRunType } from './types/dry-run.graphql.ts';

const idOf = (teamId: string | number): number => readId(teamId, teamUnknown);

/** As much as the act itself would cost: all of it is decided. */
const COST = 1000;

/** What acts would bring about, for instructors to know before they do them. */
export function defineDryRuns({ builder, use }: Schema, platform: ExerciseDeps): void {
  builder.queryFields((t) => ({
    dryRunMilestone: t.field({
      type: use(dryRunType),
      description: 'Tell what modifyMilestone would bring about now, without doing it. Refused as it would be.',
      extensions: { access: access.steer, cost: COST },
      args: {
        teamId: t.arg.id({ required: true }),
        milestone: t.arg.string({ required: true, description: 'Its name.' }),
        activate: t.arg.boolean({ required: true, description: 'Switch it on, or off.' }),
      },
      resolve: (_root, { teamId, milestone, activate }, { actor }) =>
        dryRunMilestone(platform, actor, idOf(teamId), { milestone, activate }),
    }),
    dryRunInject: t.field({
      type: use(dryRunType),
      description: 'Tell what sendInject would bring about for a team now, without doing it. Refused as it would be.',
      extensions: { access: access.steer, cost: COST },
      args: {
        teamId: t.arg.id({ required: true }),
        inject: t.arg.string({ required: true, description: 'Its name.' }),
        alternative: t.arg.string({ description: 'Left out: the one that sendInject would take.' }),
      },
      resolve: (_root, { teamId, inject, alternative }, { actor }) =>
        dryRunInject(platform, actor, idOf(teamId), { inject, alternative }),
    }),
  }));
}
