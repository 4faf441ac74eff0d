import type { Event, EventType } from '../events/event.ts';
import { HistoryRows } from '../history/rows.ts';

/** A switch of a milestone of a team, with both clocks. */
export interface TeamSwitch {
  readonly milestone: string;
  readonly on: boolean;
  readonly time: number;
  readonly at: number;
}

/** What must be read of a stream to know how its milestones were switched: a small part of it. */
export const EVENTS_WITH_SWITCHES: readonly EventType[] = [
  'exercise_opened',
  'team_added',
  'team_changed',
  'team_removed',
  'milestone_switched',
  'shared_milestone_switched',
];

/** Every switch of every team of a stream, in order: the rows of the history, as far as results need them. */
export class SwitchLog {
  readonly #rows = new HistoryRows();
  readonly #byTeam = new Map<number, TeamSwitch[]>();
  /** Of all teams. */
  size = 0;

  add(event: Event): void {
    for (const { kind, team, object, value, time, at } of this.#rows.next(event)) {
      if ((kind !== 'milestone_switched' && kind !== 'shared_milestone_switched') || team === null) continue;
      const ofTeam = this.#byTeam.get(team) ?? [];
      this.#byTeam.set(team, ofTeam);
      ofTeam.push({ milestone: object ?? '', on: value === 'on', time, at });
      this.size += 1;
    }
  }

  /** Those in which something was switched. */
  get teams(): number[] {
    return [...this.#byTeam.keys()];
  }

  of(team: number): readonly TeamSwitch[] {
    return this.#byTeam.get(team) ?? [];
  }
}
