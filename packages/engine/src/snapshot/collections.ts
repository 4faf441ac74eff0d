import { Dictionary } from '../state/dictionary.ts';
import { type Vector, VectorBuilder } from '../state/vector.ts';
import type { Head } from './items.ts';

/** A collection whose contents are being read. */
export interface OpenCollection {
  readonly isComplete: boolean;
  add(value: unknown): void;
  /** The collection, once it is complete. */
  value(): unknown;
}

export class OpenObject implements OpenCollection {
  readonly #names: readonly string[];
  readonly #object: Record<string, unknown> = {};
  #next = 0;

  constructor({ names }: Extract<Head, { $: 'object' }>) {
    this.#names = names;
  }

  get isComplete(): boolean {
    return this.#next === this.#names.length;
  }

  add(value: unknown): void {
    this.#object[this.#names[this.#next] ?? ''] = value;
    this.#next += 1;
  }

  value(): unknown {
    return this.#object;
  }
}

/** Most vectors have no gaps, and are built from the bottom; after a gap, one index is set after another. */
export class OpenVector implements OpenCollection {
  readonly #length: number;
  readonly #dense = new VectorBuilder<unknown>();
  #sparse: Vector<unknown> | undefined;
  #next = 0;

  constructor({ length }: Extract<Head, { $: 'vector' }>) {
    this.#length = length;
  }

  get isComplete(): boolean {
    return this.#next >= this.#length;
  }

  add(value: unknown): void {
    if (this.#sparse === undefined) this.#dense.push(value);
    else this.#sparse = this.#sparse.set(this.#next, value);
    this.#next += 1;
  }

  addAll(values: readonly unknown[]): void {
    for (const value of values) this.add(value);
  }

  skip(length: number): void {
    this.#sparse ??= this.#dense.vector();
    this.#next += length;
  }

  value(): Vector<unknown> {
    return (this.#sparse ?? this.#dense.vector()).extendedTo(this.#length);
  }
}

/** Pairs, for a dictionary or a map. */
export class OpenPairs implements OpenCollection {
  readonly #size: number;
  readonly #put: (key: unknown, value: unknown) => void;
  readonly value: () => unknown;
  #key: unknown;
  #items = 0;

  constructor({ $: kind, size }: Extract<Head, { $: 'dictionary' | 'map' }>) {
    this.#size = size;
    const map = new Map<unknown, unknown>();
    let dictionary = Dictionary.empty<string | number, unknown>();
    this.#put = (key, value) => {
      if (kind === 'map') map.set(key, value);
      else if (typeof key === 'string' || typeof key === 'number') dictionary = dictionary.set(key, value);
      else throw new Error('A key is neither a text nor a number.');
    };
    this.value = () => (kind === 'map' ? map : dictionary);
  }

  get isComplete(): boolean {
    return this.#items === 2 * this.#size;
  }

  add(value: unknown): void {
    if (this.#items % 2 === 0) this.#key = value;
    else this.#put(this.#key, value);
    this.#items += 1;
  }
}
