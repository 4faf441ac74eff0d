import { limitsOf, type TeamLimits, type TeamUsage, teamOf } from '@muster/engine';
import type { Actor } from '../../access/index.ts';
import { type ExerciseDeps, ownTeam, type Scene, sceneOf } from '../exercises/index.ts';
import { act } from './act.ts';

/** What a team may do, and what people have done in it. */
export interface LimitsAndUsage {
  readonly limits: TeamLimits;
  readonly usage: TeamUsage;
}

export async function teamLimits(platform: ExerciseDeps, actor: Actor, teamId: number): Promise<LimitsAndUsage> {
  const team = await ownTeam(platform, actor, teamId);
  return limitsIn(platform, await sceneOf(platform, team));
}

/** An instructor allows a team more than the platform does. Limits that are not given stay. */
export async function raiseTeamLimits(
  platform: ExerciseDeps,
  actor: Actor,
  teamId: number,
  input: { readonly [Name in keyof TeamLimits]?: number | null | undefined },
  clientId?: string,
): Promise<LimitsAndUsage> {
  const { textMb, acts, actsPerMinute } = input;
  const team = await ownTeam(platform, actor, teamId);
  const { scene } = await act(platform, actor, team, {
    mutation: 'raiseTeamLimits',
    clientId,
    content: [textMb ?? null, acts ?? null, actsPerMinute ?? null],
    command: (asked) => ({
      type: 'raise_team_limits',
      ...(textMb != null && { textMb }),
      ...(acts != null && { acts }),
      ...(actsPerMinute != null && { actsPerMinute }),
      ...asked,
    }),
    identify: () => null,
  });
  return limitsIn(platform, scene);
}

function limitsIn({ config }: ExerciseDeps, { state, team: { id } }: Scene): LimitsAndUsage {
  const team = teamOf(state, id);
  return { limits: limitsOf(team, config.teamLimits), usage: team.usage };
}
