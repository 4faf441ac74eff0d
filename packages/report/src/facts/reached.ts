import { type Cause, type Event, type HistoryRow, isIntervention, isOnAt, type Switches } from '@muster/engine';
import type { Milestone } from './definition.ts';

/** How a milestone that counts for a team stands. */
export interface TeamMilestone {
  /** `was`: it was on, and is off again. */
  readonly standing: 'on' | 'was' | 'off';
  /** When it was first switched on; `null` if never, also if it is on from the start. */
  readonly firstOn: number | null;
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
  const first = all.find(({ on }) => on);
  const isOn = isOnAt(all, initial_state, Number.POSITIVE_INFINITY);
  const cause = causes.of(team, name);
  return {
    standing: isOn ? 'on' : first !== undefined || initial_state ? 'was' : 'off',
    firstOn: first?.time ?? null,
    cause: cause?.cause ?? null,
    isByHand: cause?.isByHand ?? false,
  };
}
