import { withAct } from '../state/activity.ts';
import type { Actor } from '../state/actor.ts';
import type { TeamState } from '../state/state.ts';

type Acts = Pick<TeamState, 'lastAct' | 'activity'>;

/** A member of a team, or its sandbox, has acted. */
export const acted = ({ activity }: TeamState, time: number): Acts => ({
  lastAct: time,
  activity: withAct(activity, time),
});

/** The same if it was a member; an instructor who helps out is none. */
export function actedBy(team: TeamState, by: Actor | null, time: number): Acts {
  const { lastAct, activity, members } = team;
  return by !== null && (by.role === 'trainee' || members.includes(by.id)) ? acted(team, time) : { lastAct, activity };
}
