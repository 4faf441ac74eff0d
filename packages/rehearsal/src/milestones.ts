import type { Definition } from '@muster/definition';
import type { Cause, Event, TeamSetup } from '@muster/engine';

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

/** Every milestone switch of a run in order of time. */
export function switchesIn(
  run: readonly Event[],
  teams: readonly TeamSetup[],
  { milestones }: Definition,
): MilestoneSwitch[] {
  const names = new Map(teams.map(({ id, name }) => [id, name]));
  const fromStart = milestones.filter(({ initialState }) => initialState);
  return [
    ...teams.flatMap(({ name: team }) =>
      fromStart.map(({ name }) => ({ team, milestone: name, on: true, time: 0, cause: null })),
    ),
    ...run.flatMap((event) => {
      if (event.type !== 'milestone_switched' && event.type !== 'shared_milestone_switched') return [];
      const { milestone, on, time, cause } = event;
      const concerned = event.type === 'milestone_switched' ? [event.team] : (event.teams ?? names.keys());
      return [...concerned]
        .map((id) => names.get(id) ?? '')
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
  readonly teams: number;
  readonly earliest: number | null;
  readonly median: number | null;
}

/** Records when teams first reached which milestone, over many runs. */
export class ReachedMilestones {
  readonly #times: Map<string, number[]>;

  constructor({ milestones }: Definition) {
    this.#times = new Map(milestones.map(({ name }) => [name, []]));
  }

  add(run: readonly MilestoneSwitch[]): void {
    for (const [milestone, byTeam] of firstTimes(run)) this.#times.get(milestone)?.push(...byTeam.values());
  }

  report(): MilestoneReached[] {
    return [...this.#times].map(([milestone, unsorted]) => {
      const times = unsorted.toSorted((a, b) => a - b);
      // With an even number, the earlier of the two in the middle: a time at which it did happen.
      const median = times[Math.floor((times.length - 1) / 2)] ?? null;
      return { milestone, teams: times.length, earliest: times[0] ?? null, median };
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
