import { readId, type Schema } from '../../graphql/index.ts';
import { type ExerciseDeps, teamUnknown } from '../exercises/index.ts';
import { dryRunInject, dryRunMilestone } from './dry-runs.service.ts';
import { playAccess as access } from './play.policy.ts';
import { dryRunType } from './types/dry-run.graphql.ts';

const idOf = (teamId: string | number): number => readId(teamId, teamUnknown);

/** Some hundred events are decided, which can take as long as ten ordinary acts. */
const COST = 10_000;

/** Previews of acts, for instructors. */
export function defineDryRuns({ builder, use }: Schema, platform: ExerciseDeps): void {
  builder.queryFields((t) => ({
    dryRunMilestone: t.field({
      type: use(dryRunType),
      description: 'Preview the effects of modifyMilestone without carrying it out. Refused if the act would be.',
      extensions: { access: access.steer, cost: COST },
      args: {
        teamId: t.arg.id({ required: true }),
        milestone: t.arg.string({ required: true, description: 'The name of the milestone.' }),
        activate: t.arg.boolean({ required: true, description: 'true switches it on, false off.' }),
      },
      resolve: (_root, { teamId, milestone, activate }, { actor }) =>
        dryRunMilestone(platform, actor, idOf(teamId), { milestone, activate }),
    }),
    dryRunInject: t.field({
      type: use(dryRunType),
      description: 'Preview the effects of sendInject for a team without carrying it out. Refused if the act would be.',
      extensions: { access: access.steer, cost: COST },
      args: {
        teamId: t.arg.id({ required: true }),
        inject: t.arg.string({ required: true, description: 'The name of the inject.' }),
        alternative: t.arg.string({ description: 'Default: the one that sendInject would choose.' }),
      },
      resolve: (_root, { teamId, inject, alternative }, { actor }) =>
        dryRunInject(platform, actor, idOf(teamId), { inject, alternative }),
    }),
  }));
}
