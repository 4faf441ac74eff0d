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

  /** The first index from one on that is due at a moment or before. */
  nextDueBy(moment: number, from: number): number | undefined {
    return firstDue(this.root, this.depth, 0, moment, from);
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

function firstDue(node: Node, level: number, first: number, moment: number, from: number): number | undefined {
  if (node.earliest > moment || first + WIDTH ** (level + 1) <= from) return undefined;
  if ('times' in node) {
    const slot = node.times.findIndex((time, each) => time <= moment && first + each >= from);
    return slot === -1 ? undefined : first + slot;
  }
  for (const [slot, child] of node.children.entries()) {
    const found = firstDue(child, level - 1, first + slot * WIDTH ** level, moment, from);
    if (found !== undefined) return found;
  }
  return undefined;
}
