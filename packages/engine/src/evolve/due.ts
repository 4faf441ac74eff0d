import type { CompiledDefinition } from '../compiled/compile.ts';
import type { ScheduledInject, TeamState } from '../state/state.ts';

/** Updates `nextDue` after a change of what waits. */
export function withNextDue(compiled: CompiledDefinition, team: TeamState): TeamState {
  const [scheduled] = team.scheduled;
  const rank = team.ready.next(0);
  const occasion = rank === undefined ? undefined : compiled.occasions[compiled.byRank[rank] ?? -1];
  const times = [scheduled?.sendAt, occasion?.time].filter((time) => time !== undefined);
  const nextDue = times.length === 0 ? null : Math.min(...times);
  return nextDue === team.nextDue ? team : { ...team, nextDue };
}

export function scheduledWith(scheduled: readonly ScheduledInject[], entry: ScheduledInject): ScheduledInject[] {
  const isLater = (other: ScheduledInject): boolean =>
    other.sendAt > entry.sendAt || (other.sendAt === entry.sendAt && other.inject > entry.inject);
  // Delays are mostly equal, so the position is usually at the end.
  const place = scheduled.findLastIndex((other) => !isLater(other)) + 1;
  return scheduled.toSpliced(place, 0, entry);
}
