import type { GraphqlContext } from '../../graphql/index.ts';
import { platformErrors } from '../../platform-errors.ts';
import { definitionUnknown } from './definitions.service.ts';
import type { DefinitionRow } from './definitions.store.ts';
import type { Models, ReadModel } from './models.ts';

/** The limit for bytes of stored models per request: any single one, or a list of small ones. */
const MAX_BYTES = 20_000_000;

export type ModelOf = (context: GraphqlContext, row: DefinitionRow) => Promise<ReadModel>;

/** The models that a request loads, with a limit, so that a list of large ones is refused before it is read. */
export function modelsOfRequests(models: Models): ModelOf {
  const openedIn = new WeakMap<GraphqlContext, { readonly ids: Set<number>; bytes: number }>();
  return async (context, row) => {
    const opened = openedIn.get(context) ?? { ids: new Set<number>(), bytes: 0 };
    openedIn.set(context, opened);
    if (!opened.ids.has(row.id)) {
      opened.ids.add(row.id);
      opened.bytes += row.model_bytes;
    }
    if (opened.bytes > MAX_BYTES) {
      throw platformErrors.query_too_expensive('definitions');
    }
    const found = await models.get(row);
    if (found === undefined) throw definitionUnknown();
    return found;
  };
}
