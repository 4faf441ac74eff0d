import type { Condition, Definition } from '../model.ts';
import type { Happening } from './happenings.ts';
import { TimeQueue } from './time-queue.ts';

/** Comes about once so many of the nodes that lead to it have; `time` and `delay` in milliseconds. */
interface Node {
  missing: number;
  /** When it comes about; `undefined` until then. */
  at: number | undefined;
  readonly time: number;
  readonly delay: number;
  readonly next: Node[];
}

/** Exercises run in whole milliseconds, so that sums are exact. */
const MILLISECONDS = 60_000;

/**
 * The earliest moments of some happenings and of the milestones that they switch, like the shortest paths of Dijkstra:
 * everything comes about once, in the order of time. `and` waits for the last of its operands, and `or` for the first.
 * Each milestone counts by itself: that two of them cannot be on together is not considered.
 */
export class Moments {
  readonly #happenings = new Map<object, Node>();
  readonly #on = new Map<string, Node>();
  readonly #off = new Map<string, Node>();
  readonly #start = nodeOf(0);
  readonly #later = new TimeQueue<Node>();
  readonly #now: Node[] = [];

  /** `elsewhere` are the moments of all teams together, which also switch shared milestones. */
  constructor(definition: Definition, happenings: readonly Happening[], elsewhere?: Moments) {
    for (const { name, initialState } of definition.milestones) {
      this.#start.next.push(this.#milestone(name, initialState));
    }
    for (const happening of happenings) this.#add(happening);
    if (elsewhere !== undefined) this.#share(definition, elsewhere);
    this.#later.add(0, this.#start);
    this.#run();
  }

  /** In minutes; `undefined` if it can never happen. */
  ofHappening(part: object): number | undefined {
    return minutes(this.#happenings.get(part));
  }

  /** When a milestone can be on. */
  ofMilestone(name: string): number | undefined {
    return minutes(this.#on.get(name));
  }

  #add({ part, control, after, activate, time, delay }: Happening): void {
    const node = nodeOf(1, Math.round(time * MILLISECONDS), Math.round(delay * MILLISECONDS));
    const carrier = after === undefined ? undefined : this.#happenings.get(after.part);
    if (after !== undefined) node.missing += 1;
    carrier?.next.push(node);
    this.#lead(control.condition, true, node);
    for (const name of activate) node.next.push(this.#milestone(name, true));
    for (const name of control.deactivate) node.next.push(this.#milestone(name, false));
    this.#happenings.set(part, node);
  }

  /** Lets a condition, or its negation, lead to a node. */
  #lead(condition: Condition, positive: boolean, to: Node): void {
    switch (condition.kind) {
      case 'always':
        if (positive) this.#start.next.push(to);
        return;
      case 'milestone':
        this.#milestone(condition.name, positive).next.push(to);
        return;
      case 'not':
        this.#lead(condition.operand, !positive, to);
        return;
      case 'and':
      case 'or': {
        const needsAll = (condition.kind === 'and') === positive;
        const node = nodeOf(needsAll ? condition.operands.length : 1);
        node.next.push(to);
        for (const operand of condition.operands) this.#lead(operand, positive, node);
      }
    }
  }

  #milestone(name: string, isOn: boolean): Node {
    const states = isOn ? this.#on : this.#off;
    const node = states.get(name) ?? nodeOf(1);
    states.set(name, node);
    return node;
  }

  #share({ milestones }: Definition, elsewhere: Moments): void {
    for (const { name, shared } of milestones) {
      if (!shared) continue;
      for (const [isOn, states] of [
        [true, elsewhere.#on],
        [false, elsewhere.#off],
      ] as const) {
        const at = states.get(name)?.at;
        if (at !== undefined) this.#later.add(at, relay(this.#milestone(name, isOn)));
      }
    }
  }

  #arrive(node: Node, at: number): void {
    node.missing -= 1;
    // Below zero: it has come about before, in another way.
    if (node.missing !== 0) return;
    const due = Math.max(at, node.time) + node.delay;
    if (due > at) this.#later.add(due, node);
    else this.#now.push(node);
  }

  #run(): void {
    for (let due = this.#later.take(); due !== undefined; due = this.#later.take()) {
      this.#now.push(due.item);
      // Most of what follows follows at once, and need not be queued.
      for (let node = this.#now.pop(); node !== undefined; node = this.#now.pop()) {
        node.at = due.time;
        for (const next of node.next) this.#arrive(next, due.time);
      }
    }
  }
}

/** Leads to a node at a moment that is known beforehand. */
function relay(to: Node): Node {
  return { ...nodeOf(0), next: [to] };
}

function nodeOf(missing: number, time = 0, delay = 0): Node {
  return { missing, at: undefined, time, delay, next: [] };
}

function minutes(node: Node | undefined): number | undefined {
  return node?.at === undefined ? undefined : node.at / MILLISECONDS;
}
