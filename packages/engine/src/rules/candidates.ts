import type { CompiledDefinition } from '../compiled/compile.ts';
import { NumberSet } from '../state/number-set.ts';
import type { TeamState } from '../state/state.ts';
import { OrderSet } from './order-set.ts';

/**
 * What is due for a team at a moment, in the order of the file, in rounds: one behind the last that was taken is taken
 * in the next round. Questionnaires come when no inject is left. Equivalent to scanning the whole file until nothing
 * changes.
 */
export class Candidates {
  readonly #compiled: CompiledDefinition;
  readonly #now: number;
  /** Injects whose delay is over: sent whatever their conditions. */
  readonly #chosen = new OrderSet();
  /** Those that are ready by now, by order. */
  readonly #ready = new OrderSet();
  /** What the team had as ready when it was last looked at, by rank. */
  #known = NumberSet.empty;
  #reached: number;

  constructor(compiled: CompiledDefinition, team: TeamState, now: number, reached: number) {
    this.#compiled = compiled;
    this.#now = now;
    this.#reached = reached;
    for (const { sendAt, inject } of team.scheduled) {
      if (sendAt > now) break;
      this.#chosen.add(inject);
    }
    this.follow(team);
  }

  /** Adds and removes what has changed for the team since. */
  follow({ ready }: TeamState): void {
    for (const rank of ready.differences(this.#known)) {
      const order = this.#compiled.byRank[rank] ?? -1;
      if ((this.#compiled.occasions[order]?.time ?? Number.POSITIVE_INFINITY) > this.#now) break;
      if (ready.has(rank)) this.#ready.add(order);
      else this.#ready.delete(order);
    }
    this.#known = ready;
  }

  /** The order of the next one. */
  take(): number | undefined {
    const ahead = this.#next(this.#reached + 1);
    const order = ahead < this.#compiled.definition.injects.length ? ahead : this.#next(0);
    if (order === Number.POSITIVE_INFINITY) return undefined;
    this.#reached = order;
    this.#chosen.delete(order);
    this.#ready.delete(order);
    return order;
  }

  #next(from: number): number {
    return Math.min(this.#chosen.next(from), this.#ready.next(from));
  }
}
