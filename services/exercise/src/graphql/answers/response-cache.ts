import { type GraphQLSchema, getArgumentValues, Kind } from 'graphql';
import { LRUCache } from 'lru-cache';
import type { GraphqlContext } from '../context.ts';
import type { Operation } from '../documents/documents.ts';

/** The value of a root field, resolved before anything below it. */
export interface Sharable {
  /** Callers who ask for the same fields with the same key at about the same time get the same answer. */
  readonly key: string;
  /** The time in the answer, in milliseconds. */
  readonly at: number;
}

declare module 'graphql' {
  interface GraphQLFieldExtensions<_TSource, _TContext, _TArgs> {
    /**
     * Resolves a root field of a query for an authorized caller; the result is the source of the field. Nothing below
     * the field may depend on the caller.
     */
    readonly share?: (args: Record<string, unknown>, context: GraphqlContext) => Promise<Sharable>;
  }
}

/** Answers contain the time, so they expire after this. */
const CACHE_LIFETIME_MS = 100;
const CACHE_BYTES = 16 * 1024 * 1024;

interface CachedAnswer {
  readonly at: number;
  readonly keptAt: number;
  readonly bytes: Buffer;
}

/** The cache slot of an answer that is not cached yet. */
interface CacheSlot {
  readonly source: Sharable;
  readonly kept: Buffer | undefined;
  readonly keep: (bytes: Buffer) => void;
}

/** Serialized answers, for callers who ask for the same at about the same time: the members of a team. */
export class ResponseCache {
  readonly #schema: GraphQLSchema;
  readonly #now: () => number;
  readonly #numbers = new WeakMap<Operation, number>();
  readonly #kept = new LRUCache<string, CachedAnswer>({
    maxSize: CACHE_BYTES,
    sizeCalculation: ({ bytes }, key) => bytes.length + 2 * key.length + 500,
  });
  #operations = 0;

  /** `now` is a monotonic clock. */
  constructor(schema: GraphQLSchema, now: () => number = () => performance.now()) {
    this.#schema = schema;
    this.#now = now;
  }

  /** Undefined if the field is not shared, or cannot be resolved; running the operation reports why. */
  async of(
    operation: Operation,
    variables: Readonly<Record<string, unknown>>,
    context: GraphqlContext,
  ): Promise<CacheSlot | undefined> {
    const [root, ...others] = operation.node.selectionSet.selections;
    if (operation.node.operation !== 'query' || root?.kind !== Kind.FIELD || others.length > 0) return undefined;
    const field = this.#schema.getQueryType()?.getFields()[root.name.value];
    const share = field?.extensions.share;
    if (field === undefined || share === undefined || root.directives?.length !== 0) return undefined;
    try {
      const source = await share(getArgumentValues(field, root, variables), context);
      const key = `${this.#numberOf(operation)} ${JSON.stringify(variables)} ${source.key}`;
      const kept = this.#kept.get(key);
      const now = this.#now();
      const isFresh =
        kept !== undefined &&
        now - kept.keptAt <= CACHE_LIFETIME_MS &&
        Math.abs(source.at - kept.at) <= CACHE_LIFETIME_MS;
      const keep = (bytes: Buffer) => void this.#kept.set(key, { at: source.at, keptAt: now, bytes });
      return { source, kept: isFresh ? kept.bytes : undefined, keep };
    } catch {
      return undefined;
    }
  }

  #numberOf(operation: Operation): number {
    const known = this.#numbers.get(operation);
    if (known !== undefined) return known;
    this.#operations += 1;
    this.#numbers.set(operation, this.#operations);
    return this.#operations;
  }
}
