import { loader, type Schema } from '../../../graphql/index.ts';
import { type NamedFile, sizesOfUploads } from '../../files/index.ts';

export function attachmentType({ builder, deps }: Schema) {
  const sizes = loader((ids: readonly string[]) => sizesOfUploads(deps, ids));
  return builder.objectRef<NamedFile>('AttachmentType').implement({
    description: 'A file that comes with a text.',
    fields: (t) => ({
      name: t.exposeString('name', { description: 'What it is called; of a linked file, the link as it is written.' }),
      fileId: t.exposeID('fileId', { description: 'Download it with `GET /files/{exercise_id}/{file_id}`.' }),
      size: t.int({
        description: 'Bytes.',
        resolve: async ({ size, fileId }, _args, context) => size ?? (await sizes(context, fileId)) ?? 0,
      }),
    }),
  });
}
