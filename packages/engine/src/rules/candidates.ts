import type { CompiledDefinition } from '../compiled/compile.ts';
import type { Trigger } from '../events/cause.ts';
import type { Change } from './course.ts';
import { OrderSet, type Words, wordsOf } from './order-set.ts';

/** An occasion whose turn has come. */
export interface TriedCandidate {
  readonly order: number;
  /** What triggered it since its last turn: the latest change of each milestone, in their order; or time alone. */
  because(): Trigger[];
}

interface LatestChange extends Change {
  /** Its number among all changes. */
  readonly number: number;
}

const TIME: Trigger = { kind: 'time' };

/**
 * Occasions that may happen now, in the order of the file, in rounds: one behind the current position is taken in the
 * next round. Equivalent to scanning the whole file until nothing changes. A milestone that is switched again adds its
 * dependents as bits of a set, and their triggers are found when they are asked for: a chain can switch one milestone
 * thousands of times, and thousands can wait for it.
 */
export class Candidates {
  readonly #compiled: CompiledDefinition;
  readonly #now: number;
  readonly #due = new OrderSet();
  readonly #changed = new OrderSet();
  readonly #dependents = new Map<number, Words>();
  readonly #changes = new Map<number, LatestChange>();
  /** How many changes there had been when an occasion was taken last. */
  readonly #seen = new Map<number, number>();
  #count = 0;
  #reached = -1;

  constructor(compiled: CompiledDefinition, now: number) {
    this.#compiled = compiled;
    this.#now = now;
  }

  /** Whether time alone has brought all that are left: those stay due if they are left alone. */
  get areOnlyDue(): boolean {
    return this.#changed.next(0) === Number.POSITIVE_INFINITY;
  }

  /** Adds an occasion that time has brought. */
  addDue(order: number): void {
    this.#due.add(order);
  }

  /** Adds what depends on a milestone that was switched. */
  addDependents({ milestone, on }: Change): void {
    const index = this.#compiled.milestones.get(milestone) ?? -1;
    this.#count += 1;
    this.#changes.set(index, { milestone, on, number: this.#count });
    this.#changed.addAll(this.#dependentsOf(index));
  }

  /** The next one among the first `end` occasions. */
  take(end: number): TriedCandidate | undefined {
    const ahead = this.#next(this.#reached + 1);
    const order = ahead < end ? ahead : this.#next(0);
    if (order >= end) return undefined;
    this.#reached = order;
    const seen = this.#seen.get(order) ?? 0;
    this.#seen.set(order, this.#count);
    this.#changed.delete(order);
    const isDue = this.#due.delete(order);
    return { order, because: () => (isDue ? [TIME] : this.#changesAfter(seen, order)) };
  }

  #next(from: number): number {
    return Math.min(this.#due.next(from), this.#changed.next(from));
  }

  #dependentsOf(milestone: number): Words {
    const known = this.#dependents.get(milestone);
    if (known !== undefined) return known;
    // Most are in the future: those need not be queued.
    const arrived = (this.#compiled.dependents[milestone] ?? []).filter(({ time }) => time <= this.#now);
    const words = wordsOf(arrived.map(({ order }) => order));
    this.#dependents.set(milestone, words);
    return words;
  }

  #changesAfter(seen: number, order: number): Trigger[] {
    const milestones = this.#compiled.occasions[order]?.milestones ?? [];
    const changes = milestones.map((index) => this.#changes.get(index)).filter((change) => change !== undefined);
    return changes
      .filter(({ number }) => number > seen)
      .sort((a, b) => a.number - b.number)
      .map(({ milestone, on }) => ({ kind: 'milestone', milestone, on }));
  }
}
