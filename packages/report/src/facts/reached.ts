import { type Cause, type Event, type HistoryRow, isIntervention, type Switches } from '@muster/engine';
import { firstOn, reachedAt } from '@muster/engine/history';
import type { Milestone } from './definition.ts';

/** How a milestone that counts for a team stands. */
export interface TeamMilestone {
  /** `was`: it was on, and is off again. */
  readonly standing: 'on' | 'was' | 'off';
  /** When it was first on; `null` if never. */
  readonly firstOn: number | null;
  /** The same, if it still is. */
  readonly reachedAt: number | null;
  /** What first switched it on; `null` if nothing had to. */
  readonly cause: Cause | null;
  /** Whether an instructor did it. */
  readonly isByHand: boolean;
}

interface FirstCause {
  readonly cause: Cause;
  readonly isByHand: boolean;
}

/** What first switched each milestone of each team on: the history has the kind of the cause, and its event the rest. */
export class FirstCauses {
  readonly #byTeam = new Map<number, Map<string, FirstCause>>();

  add(rows: readonly HistoryRow[], event: Event): void {
    if ((event.type !== 'milestone_switched' && event.type !== 'shared_milestone_switched') || !event.on) return;
    for (const row of rows) {
      if (row.team === null) continue;
      const ofTeam = this.#byTeam.get(row.team) ?? new Map<string, FirstCause>();
      this.#byTeam.set(row.team, ofTeam);
      if (ofTeam.has(event.milestone)) continue;
      ofTeam.set(event.milestone, { cause: event.cause, isByHand: isIntervention(row) });
    }
  }

  of(team: number, milestone: string): FirstCause | undefined {
    return this.#byTeam.get(team)?.get(milestone);
  }
}

export function teamMilestone(
  switches: Switches,
  causes: FirstCauses,
  team: number,
  { name, initial_state }: Milestone,
): TeamMilestone {
  const all = switches.of(team, name);
  const first = firstOn(all, initial_state) ?? null;
  const reached = reachedAt(all, initial_state) ?? null;
  const cause = initial_state ? undefined : causes.of(team, name);
  return {
    standing: reached !== null ? 'on' : first === null ? 'off' : 'was',
    firstOn: first,
    reachedAt: reached,
    cause: cause?.cause ?? null,
    isByHand: cause?.isByHand ?? false,
  };
}
