import { loader, type Schema } from '../../graphql/index.ts';
import { findUsers } from './find-users.service.ts';

/** Users by id, each loaded once per request, whichever types ask for them: `schema.use(userLoader)`. */
export function userLoader({ deps }: Schema) {
  return loader((ids: readonly string[]) => findUsers(deps.database, ids));
}
