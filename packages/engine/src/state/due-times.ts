const NEVER = Number.POSITIVE_INFINITY;

/**
 * The next due time per index. A persistent segment tree: `set` returns a new one that shares almost everything with
 * the old. Every node has the earliest time below it, so the overall minimum is known, and due indexes are found
 * without visiting the others.
 */
export class DueTimes {
  readonly root: Node;
  readonly depth: number;

  private constructor(root: Node, depth: number) {
    this.root = root;
    this.depth = depth;
  }

  static readonly none = new DueTimes({ earliest: NEVER, times: [] }, 0);

  /** `null` if nothing is ever due there. */
  static of(times: readonly (number | null)[]): DueTimes {
    return times.reduce<DueTimes>((all, time, place) => all.set(place, time), DueTimes.none);
  }

  get earliest(): number | null {
    return this.root.earliest === NEVER ? null : this.root.earliest;
  }

  set(place: number, time: number | null): DueTimes {
    let { root, depth } = this;
    for (; place >= WIDTH ** (depth + 1); depth++) root = { earliest: root.earliest, children: [root] };
    return new DueTimes(withTime(root, depth, place, time ?? NEVER), depth);
  }

  /** The indexes that are due at a moment or before, ascending. */
  *dueBy(moment: number): Generator<number> {
    yield* placesDue(this.root, this.depth, 0, moment);
  }
}

const BITS = 4;
const WIDTH = 1 << BITS;
const MASK = WIDTH - 1;

type Node = Leaf | Branch;

interface Leaf {
  readonly earliest: number;
  readonly times: readonly number[];
}

interface Branch {
  readonly earliest: number;
  readonly children: readonly Node[];
}

function withTime(node: Node | undefined, level: number, place: number, time: number): Node {
  const slot = (place >>> (level * BITS)) & MASK;
  if (level === 0) {
    const times = node !== undefined && 'times' in node ? node.times.slice() : [];
    while (times.length < slot) times.push(NEVER);
    times[slot] = time;
    return { earliest: Math.min(...times), times };
  }
  const children = node !== undefined && 'children' in node ? node.children.slice() : [];
  while (children.length < slot) children.push(nothingDue(level - 1));
  children[slot] = withTime(children[slot], level - 1, place, time);
  return { earliest: children.reduce((earliest, child) => Math.min(earliest, child.earliest), NEVER), children };
}

function nothingDue(level: number): Node {
  return level === 0 ? { earliest: NEVER, times: [] } : { earliest: NEVER, children: [] };
}

function* placesDue(node: Node, level: number, first: number, moment: number): Generator<number> {
  if (node.earliest > moment) return;
  if ('times' in node) {
    for (const [slot, time] of node.times.entries()) if (time <= moment) yield first + slot;
    return;
  }
  for (const [slot, child] of node.children.entries()) {
    yield* placesDue(child, level - 1, first + (slot << (level * BITS)), moment);
  }
}
