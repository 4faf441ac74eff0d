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

/** A switch, whatever led to it. */
type PlainSwitch = Pick<Switch, 'position' | 'time' | 'on'>;

/** Whether a milestone was on at a moment of exercise time. */
export function isOnAt(switches: readonly PlainSwitch[], initially: boolean, time: number): boolean {
  return switches.findLast((each) => each.time <= time)?.on ?? initially;
}

/** When a milestone was first on: at 0, if it was from the start. */
export function firstOn(switches: readonly PlainSwitch[], initially: boolean): number | undefined {
  return initially ? 0 : switches.find(({ on }) => on)?.time;
}

/** When a team reached a milestone that is on at the end of the history. */
export function reachedAt(switches: readonly PlainSwitch[], initially: boolean): number | undefined {
  return isOnAt(switches, initially, Number.POSITIVE_INFINITY) ? firstOn(switches, initially) : undefined;
}

/** A milestone that counts for the score of a team. */
interface Scored {
  readonly score: number;
  readonly initially: boolean;
  readonly switches: readonly PlainSwitch[];
}

/** The score over time: at first, and after each moment at which it changed. Each is summed anew, as the engine does. */
export function scoreSteps(scored: readonly Scored[]): { readonly time: number; readonly score: number }[] {
  const on = new Set(scored.filter(({ initially }) => initially));
  const score = (): number => scored.reduce((sum, each) => (on.has(each) ? sum + each.score : sum), 0);
  const steps = [{ time: 0, score: score() }];
  const inOrder = scored
    .flatMap((milestone) => milestone.switches.map((each) => ({ milestone, ...each })))
    .sort((one, other) => one.position - other.position);
  for (const [index, each] of inOrder.entries()) {
    if (each.on) on.add(each.milestone);
    else on.delete(each.milestone);
    if (inOrder[index + 1]?.time === each.time) continue;
    const [last, now] = [steps.at(-1), score()];
    if (last?.time === each.time) last.score = now;
    else if (last?.score !== now) steps.push({ time: each.time, score: now });
  }
  return steps;
}
