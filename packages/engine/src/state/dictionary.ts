import { countOfBits } from './bits.ts';
import { hashOf, mixBits } from './hash.ts';

/**
 * A persistent hash map (HAMT): `set` and `without` return a new one that shares almost everything with the old.
 * Finding or changing one of many thousands of keys touches a handful of small lists. The same content gives the same
 * tree, whatever its history. Entries are in no meaningful order.
 */
export class Dictionary<K extends string | number, V> {
  readonly size: number;
  readonly root: Node<K, V> | undefined;

  private constructor(size: number, root: Node<K, V> | undefined) {
    this.size = size;
    this.root = root;
  }

  static empty<K extends string | number, V>(): Dictionary<K, V> {
    return new Dictionary<K, V>(0, undefined);
  }

  static from<K extends string | number, V>(entries: Iterable<readonly [K, V]>): Dictionary<K, V> {
    let dictionary = Dictionary.empty<K, V>();
    for (const [key, value] of entries) dictionary = dictionary.set(key, value);
    return dictionary;
  }

  get(key: K): V | undefined {
    const hash = keyHash(key);
    let node = this.root;
    for (let shift = 0; node?.kind === 'branch'; shift += BITS) node = childAt(node, slotOf(hash, shift));
    if (node === undefined) return undefined;
    for (const [known, value] of node.entries) if (known === key) return value;
    return undefined;
  }

  has(key: K): boolean {
    return this.get(key) !== undefined;
  }

  set(key: K, value: V): Dictionary<K, V> {
    const size = this.has(key) ? this.size : this.size + 1;
    const leaf: Leaf<K, V> = { kind: 'leaf', hash: keyHash(key), entries: [[key, value]] };
    return new Dictionary(size, this.root === undefined ? leaf : withLeaf(this.root, leaf, 0));
  }

  without(key: K): Dictionary<K, V> {
    if (this.root === undefined || !this.has(key)) return this;
    return new Dictionary(this.size - 1, withoutKey(this.root, key, keyHash(key), 0));
  }

  *[Symbol.iterator](): Generator<readonly [K, V]> {
    if (this.root !== undefined) yield* entriesOf(this.root);
  }
}

type Entry<K, V> = readonly [K, V];

/** Keys with the same hash: nearly always a single one; several are sorted. */
interface Leaf<K, V> {
  readonly kind: 'leaf';
  readonly hash: number;
  readonly entries: readonly Entry<K, V>[];
}

/** `slots` is a bitmap of used slots; `children` are those of the used slots, ascending. */
interface Branch<K, V> {
  readonly kind: 'branch';
  readonly slots: number;
  readonly children: readonly Node<K, V>[];
}

type Node<K, V> = Leaf<K, V> | Branch<K, V>;

const BITS = 5;
const MASK = (1 << BITS) - 1;

function slotOf(hash: number, shift: number): number {
  return (hash >>> shift) & MASK;
}

/** The index of a slot among the children. */
function placeOf(slots: number, slot: number): number {
  return countOfBits(slots & ((1 << slot) - 1));
}

function childAt<K, V>(branch: Branch<K, V>, slot: number): Node<K, V> | undefined {
  return (branch.slots & (1 << slot)) === 0 ? undefined : branch.children[placeOf(branch.slots, slot)];
}

function withLeaf<K extends string | number, V>(node: Node<K, V>, leaf: Leaf<K, V>, shift: number): Node<K, V> {
  if (node.kind === 'leaf') {
    return node.hash === leaf.hash ? merged(node, leaf) : apart(node, leaf, shift);
  }
  const slot = slotOf(leaf.hash, shift);
  const place = placeOf(node.slots, slot);
  const child = childAt(node, slot);
  const children = node.children.slice();
  children.splice(place, child === undefined ? 0 : 1, child === undefined ? leaf : withLeaf(child, leaf, shift + BITS));
  return { kind: 'branch', slots: node.slots | (1 << slot), children };
}

function merged<K extends string | number, V>(one: Leaf<K, V>, other: Leaf<K, V>): Leaf<K, V> {
  const entries = [...new Map([...one.entries, ...other.entries])].sort(([a], [b]) => (a < b ? -1 : 1));
  return { kind: 'leaf', hash: one.hash, entries };
}

/** A branch with two leaves of different hashes, at the depth where they differ. */
function apart<K, V>(one: Leaf<K, V>, other: Leaf<K, V>, shift: number): Branch<K, V> {
  const [first, second] = [slotOf(one.hash, shift), slotOf(other.hash, shift)];
  if (first === second) return { kind: 'branch', slots: 1 << first, children: [apart(one, other, shift + BITS)] };
  const children = first < second ? [one, other] : [other, one];
  return { kind: 'branch', slots: (1 << first) | (1 << second), children };
}

/** A branch with a single leaf becomes that leaf, as if the others had never existed. */
function withoutKey<K, V>(node: Node<K, V>, key: K, hash: number, shift: number): Node<K, V> | undefined {
  if (node.kind === 'leaf') {
    const entries = node.entries.filter(([known]) => known !== key);
    return entries.length === 0 ? undefined : { ...node, entries };
  }
  const slot = slotOf(hash, shift);
  const child = childAt(node, slot);
  if (child === undefined) return node;
  const place = placeOf(node.slots, slot);
  const left = withoutKey(child, key, hash, shift + BITS);
  const children = left === undefined ? node.children.toSpliced(place, 1) : node.children.with(place, left);
  const [only] = children;
  if (children.length === 1 && only?.kind === 'leaf') return only;
  return { kind: 'branch', slots: left === undefined ? node.slots & ~(1 << slot) : node.slots, children };
}

function* entriesOf<K, V>(node: Node<K, V>): Generator<Entry<K, V>> {
  if (node.kind === 'leaf') yield* node.entries;
  else for (const child of node.children) yield* entriesOf(child);
}

function keyHash(key: string | number): number {
  return typeof key === 'number' ? mixBits(key) : hashOf(key);
}
