import { loader, type Schema } from '../../graphql/index.ts';
import { sizesOfUploads } from './uploads.service.ts';

/** The bytes of an upload, by its id, loaded once per request: `schema.use(uploadSizeLoader)`. */
export function uploadSizeLoader({ deps }: Schema) {
  return loader((ids: readonly string[]) => sizesOfUploads(deps, ids));
}
