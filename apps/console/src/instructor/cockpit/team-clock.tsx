import type { TeamRow } from '../../exercise/overview-state.ts';
import { elapsedAt } from '../../live/exercise-clock.ts';
import { useNow } from '../../live/use-now.ts';
import { StateMark, StatePill } from '../../shell/state-pill.tsx';
import { formatClock } from '../../texts/format.ts';

/** State and time of a team on demand; nothing where all teams have the clock of the exercise. */
export function TeamClock({ team, isShort = false }: { readonly team: TeamRow; readonly isShort?: boolean }) {
  const now = useNow();
  if (team.clock === null) return null;
  const elapsed = elapsedAt(team.clock, now);
  return (
    <span className="row team-clock num">
      {isShort ? <StateMark state={team.clock.state} /> : <StatePill state={team.clock.state} />}
      {elapsed === null || team.clock.state === 'READY' ? null : formatClock(elapsed)}
    </span>
  );
}
