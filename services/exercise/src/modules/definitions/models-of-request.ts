import type { GraphqlContext } from '../../graphql/index.ts';
import { platformErrors } from '../../platform-errors.ts';
import type { DefinitionRow } from './definitions.store.ts';
import type { Models, ReadModel } from './models.ts';

/** Bytes of stored models that one request may have read: any one, or a list of small ones. */
const MOST_BYTES = 20_000_000;

/** The models that one request asks for: counted, so that a list of large ones is refused before it is read. */
export class ModelsOfRequest {
  readonly #models: Models;
  readonly #opened = new WeakMap<GraphqlContext, { readonly ids: Set<number>; bytes: number }>();

  constructor(models: Models) {
    this.#models = models;
  }

  async get(context: GraphqlContext, row: DefinitionRow): Promise<ReadModel | undefined> {
    const opened = this.#opened.get(context) ?? { ids: new Set<number>(), bytes: 0 };
    this.#opened.set(context, opened);
    if (!opened.ids.has(row.id)) {
      opened.ids.add(row.id);
      opened.bytes += row.model_bytes;
    }
    if (opened.bytes > MOST_BYTES) {
      throw platformErrors.query_too_expensive(
        'The query reads what more or larger definitions hold than can be read at once: ask for fewer of them, or for their counts.',
      );
    }
    return this.#models.get(row);
  }
}
