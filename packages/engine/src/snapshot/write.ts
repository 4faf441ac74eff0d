import { Dictionary } from '../state/dictionary.ts';
import { NumberSet } from '../state/number-set.ts';
import type { State } from '../state/state.ts';
import { Vector } from '../state/vector.ts';
import type { Head } from './items.ts';

/** The length of a part, roughly: a part is written in one go, and so takes a millisecond or two. */
const PART_LENGTH = 100_000;
/** The same for values of a vector that are written together. */
const RUN_LENGTH = 20_000;
const PUNCTUATION = 8;
/** The length of a field beside its text: its name, a number, punctuation. */
const FIELD_LENGTH = 20;

/**
 * Serializes the state of a stream, to continue without its events. Each part is made when it is asked for; the state
 * is immutable, so the work can be spread over any time.
 */
export function* snapshotParts(state: State): Generator<string> {
  // Omitted parts are derived again: the definition is stored elsewhere, due times are those of the teams.
  const { compiled: _, due: __, ...kept } = state;
  let items: unknown[] = [];
  let length = 0;
  for (const item of itemsOf(kept)) {
    items.push(item.value);
    length += item.length;
    if (length < PART_LENGTH) continue;
    yield JSON.stringify(items);
    items = [];
    length = 0;
  }
  if (items.length > 0) yield JSON.stringify(items);
}

interface Item {
  readonly value: unknown;
  /** Its length as JSON, roughly. */
  readonly length: number;
}

function* itemsOf(value: unknown): Generator<Item> {
  const length = plainLength(value);
  if (length !== undefined) yield { value, length };
  else if (value instanceof Vector) yield* vectorItems(value);
  else if (value instanceof Dictionary) yield* pairItems({ $: 'dictionary', size: value.size }, value);
  else if (value instanceof Map) yield* pairItems({ $: 'map', size: value.size }, value);
  else if (value instanceof NumberSet) {
    yield { value: { $: 'numbers', words: value.words } satisfies Head, length: value.words.length * FIELD_LENGTH };
  } else yield* objectItems(Object(value));
}

function* objectItems(value: object): Generator<Item> {
  const names = Object.keys(value);
  yield headItem({ $: 'object', names });
  for (const each of Object.values(value)) yield* itemsOf(each);
}

function* vectorItems(vector: Vector<unknown>): Generator<Item> {
  yield headItem({ $: 'vector', length: vector.length });
  let run = new Run();
  let next = 0;
  for (const [place, value] of vector.entries()) {
    const length = plainLength(value);
    if (place > next || length === undefined || run.length > RUN_LENGTH) {
      yield* run.items();
      run = new Run();
    }
    if (place > next) yield headItem({ $: 'gap', length: place - next });
    next = place + 1;
    if (length === undefined) yield* itemsOf(value);
    else run.add(value, length);
  }
  yield* run.items();
  if (vector.length > next) yield headItem({ $: 'gap', length: vector.length - next });
}

/** Plain values that follow each other in a vector. */
class Run {
  readonly #values: unknown[] = [];
  length = 0;

  add(value: unknown, length: number): void {
    this.#values.push(value);
    this.length += length + PUNCTUATION;
  }

  *items(): Generator<Item> {
    if (this.#values.length > 0)
      yield { value: { $: 'values', values: this.#values } satisfies Head, length: this.length };
  }
}

function* pairItems(head: Head, pairs: Iterable<readonly [unknown, unknown]>): Generator<Item> {
  yield headItem(head);
  for (const [key, value] of pairs) {
    yield* itemsOf(key);
    yield* itemsOf(value);
  }
}

function headItem(value: Head): Item {
  return { value, length: 2 * FIELD_LENGTH };
}

/** The length of a value without collections, roughly; undefined if there are any in it. */
function plainLength(value: unknown): number | undefined {
  if (typeof value === 'string') return value.length;
  if (typeof value !== 'object' || value === null) return 0;
  if (!Array.isArray(value) && Object.getPrototypeOf(value) !== Object.prototype) return undefined;
  let length = FIELD_LENGTH;
  for (const each of Object.values(value)) {
    const own = plainLength(each);
    if (own === undefined) return undefined;
    length += own + FIELD_LENGTH;
  }
  return length;
}
