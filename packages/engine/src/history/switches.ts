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
  const on = new Set(scored.filter(({ initialState }) => initialState).map(({ name }) => name));
  const score = (): number => scored.reduce((sum, each) => (on.has(each.name) ? sum + each.score : sum), 0);
  const steps = [{ time: 0, score: score() }];
  const inOrder = scored
    .flatMap(({ name }) => switches.of(team, name).map((each) => ({ name, ...each })))
    .sort((one, other) => one.position - other.position);
  for (const [index, each] of inOrder.entries()) {
    if (each.on) on.add(each.name);
    else on.delete(each.name);
    if (inOrder[index + 1]?.time === each.time) continue;
    const [last, now] = [steps.at(-1), score()];
    if (last?.time === each.time) last.score = now;
    else if (last?.score !== now) steps.push({ time: each.time, score: now });
  }
  return steps;
}
