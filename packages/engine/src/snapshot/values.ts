import { Dictionary } from '../state/dictionary.ts';
import { NumberSet } from '../state/number-set.ts';
import { Vector } from '../state/vector.ts';

/**
 * Any value of the state as JSON: a value that is not plain becomes a list that begins with its type. An object begins
 * with the index of its shape, so that its field names are written once and not a hundred thousand times.
 */
const LIST = -1;
const VECTOR = -2;
const SPARSE_VECTOR = -3;
const NUMBER_SET = -4;
const DICTIONARY = -5;
const MAP = -6;

/** The field names of objects, in order. */
export type Shape = readonly string[];

export class Writer {
  readonly shapes: Shape[] = [];
  readonly #known = new Map<string, number>();

  write(value: unknown): unknown {
    if (typeof value !== 'object' || value === null) return value;
    if (Array.isArray(value)) return this.#list(LIST, value);
    if (value instanceof Vector) return this.#vector(value);
    if (value instanceof NumberSet) return [NUMBER_SET, ...value.words];
    if (value instanceof Dictionary) return this.#pairs(DICTIONARY, value);
    if (value instanceof Map) return this.#pairs(MAP, value);
    return this.#list(this.#shapeOf(Object.keys(value)), Object.values(value));
  }

  #vector(vector: Vector<unknown>): unknown[] {
    const values = [...vector];
    if (values.length === vector.length) return this.#list(VECTOR, values);
    const [kind, ...pairs] = this.#pairs(SPARSE_VECTOR, vector.entries());
    return [kind, vector.length, ...pairs];
  }

  #list(kind: number, values: readonly unknown[]): unknown[] {
    const written: unknown[] = [kind];
    for (const value of values) written.push(this.write(value));
    return written;
  }

  #pairs(kind: number, entries: Iterable<readonly [unknown, unknown]>): unknown[] {
    const written: unknown[] = [kind];
    for (const [key, value] of entries) written.push(key, this.write(value));
    return written;
  }

  #shapeOf(names: Shape): number {
    const key = names.join('\n');
    const known = this.#known.get(key) ?? this.shapes.push(names) - 1;
    this.#known.set(key, known);
    return known;
  }
}

/** Reads what a writer with these shapes has written. Throws on anything else. */
export class Reader {
  readonly #shapes: readonly Shape[];

  constructor(shapes: readonly Shape[]) {
    this.#shapes = shapes;
  }

  read(written: unknown): unknown {
    if (!Array.isArray(written)) return scalar(written);
    switch (written[0]) {
      case LIST:
        return this.#values(written);
      case VECTOR:
        return Vector.from(this.#values(written));
      case SPARSE_VECTOR:
        return this.#sparse(written);
      case NUMBER_SET:
        return NumberSet.ofWords(this.#values(written).map(asNumber));
      case DICTIONARY:
        return Dictionary.from(this.#pairs(written).map(([key, value]) => [asKey(key), value]));
      case MAP:
        return new Map(this.#pairs(written));
      default:
        return this.#object(written);
    }
  }

  #sparse([kind, length, ...pairs]: readonly unknown[]): Vector<unknown> {
    return this.#pairs([kind, ...pairs])
      .reduce((all, [place, value]) => all.set(asNumber(place), value), Vector.empty())
      .extendedTo(asNumber(length));
  }

  #object(written: readonly unknown[]): unknown {
    const shape = this.#shapes[asNumber(written[0])];
    if (shape?.length !== written.length - 1) throw new Error('An object does not have the fields of its shape.');
    const object: Record<string, unknown> = {};
    for (const [i, name] of shape.entries()) object[name] = this.read(written[i + 1]);
    return object;
  }

  #values(written: readonly unknown[]): unknown[] {
    const values: unknown[] = [];
    for (let i = 1; i < written.length; i++) values.push(this.read(written[i]));
    return values;
  }

  #pairs(written: readonly unknown[]): [unknown, unknown][] {
    if (written.length % 2 === 0) throw new Error('A key has no value.');
    const pairs: [unknown, unknown][] = [];
    for (let i = 1; i < written.length; i += 2) pairs.push([scalar(written[i]), this.read(written[i + 1])]);
    return pairs;
  }
}

function scalar(value: unknown): unknown {
  if (typeof value === 'object' && value !== null) throw new Error('An object is written as a list.');
  return value;
}

function asNumber(value: unknown): number {
  if (typeof value !== 'number') throw new Error('Something should be a number.');
  return value;
}

function asKey(value: unknown): string | number {
  return typeof value === 'string' ? value : asNumber(value);
}
