import type { HistoryRow, RowCause } from './row.ts';

/** A switch of a milestone. */
export interface Switch {
  readonly position: number;
  readonly time: number;
  readonly on: boolean;
  readonly cause: RowCause | null;
}

/** Every switch of every milestone, by team and name, in order. */
export class Switches {
  readonly #byTeam = new Map<number, Map<string, Switch[]>>();

  add({ kind, team, object, value, position, time, cause }: HistoryRow): void {
    if ((kind !== 'milestone_switched' && kind !== 'shared_milestone_switched') || team === null) return;
    const ofTeam = this.#byTeam.get(team) ?? new Map<string, Switch[]>();
    this.#byTeam.set(team, ofTeam);
    const switches = ofTeam.get(object ?? '') ?? [];
    switches.push({ position, time, on: value === 'on', cause });
    ofTeam.set(object ?? '', switches);
  }

  of(team: number, milestone: string): readonly Switch[] {
    return this.#byTeam.get(team)?.get(milestone) ?? [];
  }
}

/** Whether a milestone was on at a moment of exercise time. */
export function isOnAt(switches: readonly Switch[], initially: boolean, time: number): boolean {
  return switches.findLast((each) => each.time <= time)?.on ?? initially;
}

/** A milestone that counts for the score of a team. */
interface Scored {
  readonly name: string;
  readonly score: number;
  readonly initialState: boolean;
}

/** The score over time: at first, and after each moment at which it changed. Each is summed anew, as the engine does. */
export function scoreSteps(
  switches: Switches,
  team: number,
  scored: readonly Scored[],
): { readonly time: number; readonly score: number }[] {
  const moments = new Set([0, ...scored.flatMap(({ name }) => switches.of(team, name).map(({ time }) => time))]);
  const steps = [...moments]
    .sort((a, b) => a - b)
    .map((time) => ({
      time,
      score: scored.reduce(
        (sum, { name, score, initialState }) =>
          isOnAt(switches.of(team, name), initialState, time) ? sum + score : sum,
        0,
      ),
    }));
  return steps.filter(({ score }, index) => index === 0 || score !== steps[index - 1]?.score);
}
