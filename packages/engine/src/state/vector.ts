/**
 * A persistent vector: `set` and `push` return a new one that shares almost everything with the old. State is made of
 * these, so that one event costs the same in a small exercise and in a large one. Indexes never set are `undefined`,
 * which stands for "as the definition says" without storing anything.
 */
export class Vector<T> {
  readonly length: number;
  readonly root: Node<T> | undefined;
  readonly depth: number;

  private constructor(length: number, root: Node<T> | undefined, depth: number) {
    this.length = length;
    this.root = root;
    this.depth = depth;
  }

  static empty<T>(): Vector<T> {
    return new Vector<T>(0, undefined, 0);
  }

  static from<T>(values: Iterable<T>): Vector<T> {
    const builder = new VectorBuilder<T>();
    for (const value of values) builder.push(value);
    return builder.vector();
  }

  /** With a tree that was built elsewhere. */
  static ofTree<T>(length: number, root: Node<T>, depth: number): Vector<T> {
    return new Vector<T>(length, root, depth);
  }

  get last(): T | undefined {
    return this.get(this.length - 1);
  }

  get(position: number): T | undefined {
    // Callers may pass an index from outside, which may not even be an integer.
    if (position < 0 || position >= this.length || !Number.isInteger(position)) return undefined;
    let node = this.root;
    for (let level = this.depth; node !== undefined; level--) {
      const slot = (position >>> (level * BITS)) & MASK;
      if (node.kind === 'leaf') return node.values[slot];
      node = node.children[slot];
    }
    return undefined;
  }

  set(position: number, value: T): Vector<T> {
    return this.#put(position, value);
  }

  /** Without a value at an index, as if it had never been set. Later indexes do not move. */
  without(position: number): Vector<T> {
    return this.get(position) === undefined ? this : this.#put(position, undefined);
  }

  /** With at least this length, and no values at the new indexes. */
  extendedTo(length: number): Vector<T> {
    return length <= this.length ? this : this.#put(length - 1, undefined);
  }

  #put(position: number, value: T | undefined): Vector<T> {
    let { root, depth } = this;
    while (position >= WIDTH ** (depth + 1)) {
      root = root === undefined ? undefined : { kind: 'branch', children: [root] };
      depth += 1;
    }
    return new Vector(Math.max(this.length, position + 1), withValue(root, depth, position, value), depth);
  }

  push(value: T): Vector<T> {
    return this.set(this.length, value);
  }

  /** The indexes that were set, in order. */
  *entries(): Generator<readonly [number, T]> {
    for (let start = 0; start < this.length; start += WIDTH) {
      const values = this.#leafAt(start);
      for (let slot = 0; slot < values.length; slot++) {
        const value = values[slot];
        if (value !== undefined) yield [start + slot, value];
      }
    }
  }

  *[Symbol.iterator](): Generator<T> {
    yield* this.valuesFrom(0);
  }

  /** The values from an index on, in order. */
  *valuesFrom(position: number): Generator<T> {
    let slot = position & MASK;
    for (let start = position - slot; start < this.length; start += WIDTH, slot = 0) {
      const values = this.#leafAt(start);
      for (; slot < values.length; slot++) {
        const value = values[slot];
        if (value !== undefined) yield value;
      }
    }
  }

  /** The indexes whose values are not those of another vector. What the two share is skipped. */
  *indexesUnlike(other: Vector<T>): Generator<number> {
    const length = Math.max(this.length, other.length);
    for (let start = 0; start < length; start += WIDTH) {
      const [values, others] = [this.#chunkAt(start), other.#chunkAt(start)];
      if (values === others) continue;
      for (let slot = 0; slot < WIDTH; slot++) if (values[slot] !== others[slot]) yield start + slot;
    }
  }

  /** The first index whose value passes; all later ones must pass too. The length if none does. */
  firstWhere(passes: (value: T) => boolean): number {
    let [from, to] = [0, this.length];
    while (from < to) {
      const middle = (from + to) >>> 1;
      const value = this.get(middle);
      if (value !== undefined && passes(value)) to = middle;
      else from = middle + 1;
    }
    return from;
  }

  /** Empty beyond the end, where an index has no path. */
  #chunkAt(start: number): readonly (T | undefined)[] {
    return start < this.length ? this.#leafAt(start) : NO_VALUES;
  }

  /** The values of the chunk at a multiple of the width: iterating by chunk makes iteration fast. */
  #leafAt(start: number): readonly (T | undefined)[] {
    let node = this.root;
    for (let level = this.depth; node?.kind === 'branch'; level--)
      node = node.children[(start >>> (level * BITS)) & MASK];
    return node?.values ?? NO_VALUES;
  }
}

type Node<T> =
  | { readonly kind: 'leaf'; readonly values: readonly (T | undefined)[] }
  | { readonly kind: 'branch'; readonly children: readonly (Node<T> | undefined)[] };

const BITS = 4;
const WIDTH = 1 << BITS;
const MASK = WIDTH - 1;
const NO_VALUES: readonly never[] = [];

function withValue<T>(node: Node<T> | undefined, level: number, position: number, value: T | undefined): Node<T> {
  const slot = (position >>> (level * BITS)) & MASK;
  if (level === 0) {
    const values = node?.kind === 'leaf' ? node.values : [];
    return { kind: 'leaf', values: placed(values, slot, value) };
  }
  const children = node?.kind === 'branch' ? node.children : [];
  return { kind: 'branch', children: placed(children, slot, withValue(children[slot], level - 1, position, value)) };
}

function placed<V>(values: readonly (V | undefined)[], slot: number, value: V | undefined): (V | undefined)[] {
  const copy = values.slice();
  // Without holes, so that two vectors with the same content are equal however they were built.
  while (copy.length < slot) copy.push(undefined);
  copy[slot] = value;
  return copy;
}

/** Builds a long vector from its values in order, each at the same small cost. */
export class VectorBuilder<T> {
  #leaf: T[] = [];
  /** By level, nodes that have no parent yet. */
  readonly #nodes: Node<T>[][] = [];
  #length = 0;

  push(value: T): void {
    this.#leaf.push(value);
    this.#length += 1;
    if (this.#leaf.length < WIDTH) return;
    this.#raise({ kind: 'leaf', values: this.#leaf });
    this.#leaf = [];
  }

  vector(): Vector<T> {
    let last: Node<T> | undefined = this.#leaf.length === 0 ? undefined : { kind: 'leaf', values: this.#leaf.slice() };
    for (const [level, nodes] of this.#nodes.entries()) {
      const children: Node<T>[] = last === undefined ? nodes.slice() : [...nodes, last];
      const isTop = level === this.#nodes.length - 1;
      const [only] = children;
      if (isTop && children.length === 1 && only !== undefined) return Vector.ofTree(this.#length, only, level);
      last = children.length === 0 ? undefined : { kind: 'branch', children };
    }
    return last === undefined ? Vector.empty() : Vector.ofTree(this.#length, last, this.#nodes.length);
  }

  #raise(full: Node<T>): void {
    let node = full;
    for (let level = 0; ; level++) {
      const nodes = this.#nodes[level] ?? [];
      this.#nodes[level] = nodes;
      nodes.push(node);
      if (nodes.length < WIDTH) return;
      node = { kind: 'branch', children: nodes };
      this.#nodes[level] = [];
    }
  }
}
