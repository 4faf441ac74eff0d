import type { Actor } from '../access/index.ts';
import type { Batch } from './batch.ts';

export interface GraphqlContext {
  readonly actor: Actor;
  /** Where the request came from. */
  readonly address: string;
  /** Loaders that live as long as the request, by what they load. */
  readonly batches: Map<object, Batch<string, unknown>>;
}
