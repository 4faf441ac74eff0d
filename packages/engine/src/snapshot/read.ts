import { type Static, Type } from 'typebox';
import { Compile } from 'typebox/schema';
import type { CompiledDefinition } from '../compiled/compile.ts';
import { DueTimes } from '../state/due-times.ts';
import { NumberSet } from '../state/number-set.ts';
import type { State } from '../state/state.ts';
import { type OpenCollection, OpenObject, OpenPairs, OpenVector } from './collections.ts';
import { isHead } from './items.ts';

const Count = Type.Integer({ minimum: 0 });
const KnownHead = Type.Union([
  Type.Object({ $: Type.Literal('object'), names: Type.Array(Type.String()) }),
  Type.Object({ $: Type.Literal('vector'), length: Count }),
  Type.Object({ $: Type.Literal('gap'), length: Count }),
  Type.Object({ $: Type.Literal('values'), values: Type.Array(Type.Unknown()) }),
  Type.Object({ $: Type.Literal('dictionary'), size: Count }),
  Type.Object({ $: Type.Literal('map'), size: Count }),
  Type.Object({ $: Type.Literal('numbers'), words: Type.Array(Type.Integer()) }),
]);
const isKnownHead = Compile(KnownHead);

type Kept = Omit<State, 'compiled' | 'due'>;

/**
 * Restores a state from the parts of its snapshot, in order. The caller compares the version first; anything else that
 * is not a snapshot is refused with an error, and the stream is folded instead.
 */
export class SnapshotReader {
  readonly #compiled: CompiledDefinition;
  /** Collections whose contents come next, the innermost last. */
  readonly #open: OpenCollection[] = [];
  #read: { readonly value: unknown } | undefined;

  constructor(compiled: CompiledDefinition) {
    this.#compiled = compiled;
  }

  add(part: string): void {
    const items: unknown = JSON.parse(part);
    if (!Array.isArray(items)) throw damaged();
    for (const item of items) this.#take(item);
  }

  state(): State {
    if (this.#read === undefined) throw damaged();
    // A snapshot of this version has the layout of the state; `snapshot.test.ts` ensures that.
    const kept = this.#read.value as Kept;
    return { compiled: this.#compiled, ...kept, due: dueTimesOf(kept) };
  }

  #take(item: unknown): void {
    if (this.#read !== undefined) throw damaged();
    if (!isHead(item)) this.#put(item);
    else if (!isKnownHead.Check(item)) throw damaged();
    else if (item.$ === 'numbers') this.#put(NumberSet.ofWords(item.words));
    else if (item.$ === 'gap') this.#vector().skip(item.length);
    else if (item.$ === 'values') this.#vector().addAll(item.values);
    else this.#open.push(opened(item));
    this.#close();
  }

  #put(value: unknown): void {
    const innermost = this.#open.at(-1);
    // The state itself is an object with collections.
    if (innermost === undefined) throw damaged();
    innermost.add(value);
  }

  #vector(): OpenVector {
    const innermost = this.#open.at(-1);
    if (!(innermost instanceof OpenVector)) throw damaged();
    return innermost;
  }

  /** Puts collections that are complete into those around them. */
  #close(): void {
    for (let innermost = this.#open.at(-1); innermost?.isComplete === true; innermost = this.#open.at(-1)) {
      this.#open.pop();
      const outer = this.#open.at(-1);
      if (outer === undefined) this.#read = { value: innermost.value() };
      else outer.add(innermost.value());
    }
  }
}

function opened(head: Exclude<Static<typeof KnownHead>, { $: 'numbers' | 'gap' | 'values' }>): OpenCollection {
  switch (head.$) {
    case 'object':
      return new OpenObject(head);
    case 'vector':
      return new OpenVector(head);
    case 'dictionary':
    case 'map':
      return new OpenPairs(head);
  }
}

function dueTimesOf({ teams }: Pick<State, 'teams'>): DueTimes {
  return DueTimes.of(Array.from({ length: teams.length }, (_, place) => teams.get(place)?.nextDue ?? null));
}

function damaged(): Error {
  return new Error('This is not the snapshot of a stream.');
}
