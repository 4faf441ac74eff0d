import { type Definition, type Outcome, outcomeOf } from '@muster/definition';
import { type Cause, HistoryRows, isForRole, type TeamSetup } from '@muster/engine';
import type { StagedEvent } from './stage.ts';

/** A milestone that was switched, or that was on from the start. */
export interface MilestoneSwitch {
  readonly team: string;
  readonly milestone: string;
  readonly on: boolean;
  /** Milliseconds of exercise time. */
  readonly time: number;
  /** `null` if it was on from the start. */
  readonly cause: Cause | null;
}

/** Every milestone switch of a run in order of time, for each team that it concerns by the history. */
export function switchesIn(
  run: readonly StagedEvent[],
  teams: readonly TeamSetup[],
  { milestones }: Definition,
): MilestoneSwitch[] {
  const names = new Map<number | null, string>(teams.map(({ id, name }) => [id, name]));
  const histories = new Map<number | null, HistoryRows>();
  const fromStart = milestones.filter(({ initialState }) => initialState);
  return [
    ...teams.flatMap(({ name: team }) =>
      fromStart.map(({ name }) => ({ team, milestone: name, on: true, time: 0, cause: null })),
    ),
    ...run.flatMap(({ stream, event }) => {
      const history = histories.get(stream) ?? new HistoryRows();
      histories.set(stream, history);
      const rows = history.next(event);
      if (event.type !== 'milestone_switched' && event.type !== 'shared_milestone_switched') return [];
      const { milestone, on, time, cause } = event;
      return rows
        .flatMap(({ team }) => names.get(team) ?? [])
        .map((team) => ({ team, milestone, on, time, cause: countedFromOne(cause) }));
    }),
  ];
}

/** Events count positions from 0; reports count them from 1, as scripts do. */
function countedFromOne(cause: Cause): Cause {
  switch (cause.kind) {
    case 'template':
      return { ...cause, template: cause.template + 1 };
    case 'tool':
      return { ...cause, response: cause.response + 1 };
    case 'question':
    case 'judgement':
      return { ...cause, question: cause.question + 1 };
    case 'option':
      return { ...cause, question: cause.question + 1, option: cause.option + 1 };
    case 'pattern':
      return { ...cause, question: cause.question + 1, pattern: cause.pattern + 1 };
    default:
      return cause;
  }
}

/** How many teams reached a milestone over all runs, and when they first did, in milliseconds; `null` if none. */
export interface MilestoneReached {
  readonly milestone: string;
  readonly outcome: Outcome;
  readonly teams: number;
  /** Those for whose role it counts. */
  readonly of: number;
  readonly earliest: number | null;
  readonly median: number | null;
}

interface CountedMilestone {
  readonly name: string;
  readonly outcome: Outcome;
  /** The names of those for which it counts. */
  readonly teams: readonly string[];
  readonly times: number[];
}

/** Records when teams for which they count first reached which milestone, over many runs. */
export class ReachedMilestones {
  readonly #milestones: readonly CountedMilestone[];
  #runs = 0;

  constructor({ milestones, config }: Definition, teams: readonly TeamSetup[]) {
    this.#milestones = milestones.map((milestone) => ({
      name: milestone.name,
      outcome: outcomeOf(milestone),
      teams: teams.filter(({ role }) => isForRole(milestone.roles, role, config)).map(({ name }) => name),
      times: [],
    }));
  }

  add(run: readonly MilestoneSwitch[]): void {
    this.#runs += 1;
    const first = firstTimes(run);
    for (const { name, teams, times } of this.#milestones) {
      const byTeam = first.get(name);
      times.push(...teams.flatMap((team) => byTeam?.get(team) ?? []));
    }
  }

  report(): MilestoneReached[] {
    return this.#milestones.map(({ name: milestone, outcome, teams, times: unsorted }) => {
      const times = unsorted.toSorted((a, b) => a - b);
      // With an even number, the earlier of the two in the middle: a time at which it did happen.
      const median = times[Math.floor((times.length - 1) / 2)] ?? null;
      const of = this.#runs * teams.length;
      return { milestone, outcome, teams: times.length, of, earliest: times[0] ?? null, median };
    });
  }
}

/** When each team first reached each milestone that was reached. */
export function firstTimes(run: readonly MilestoneSwitch[]): Map<string, Map<string, number>> {
  const times = new Map<string, Map<string, number>>();
  for (const { team, milestone, on, time } of run) {
    if (!on) continue;
    const byTeam = times.get(milestone) ?? new Map<string, number>();
    times.set(milestone, byTeam);
    if (!byTeam.has(team)) byTeam.set(team, time);
  }
  return times;
}
