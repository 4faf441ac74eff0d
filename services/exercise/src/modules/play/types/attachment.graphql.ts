import type { Schema } from '../../../graphql/index.ts';
import { type NamedFile, uploadSizeLoader } from '../../files/index.ts';

export function attachmentType({ builder, use }: Schema) {
  const sizes = use(uploadSizeLoader);
  return builder.objectRef<NamedFile>('AttachmentType').implement({
    description: 'A file that belongs to a text.',
    fields: (t) => ({
      name: t.exposeString('name', { description: 'The name; for a linked file, the link as written.' }),
      fileId: t.exposeID('fileId', { description: 'Download it with `GET /files/{exercise_id}/{file_id}`.' }),
      size: t.int({
        description: 'Bytes.',
        resolve: async ({ size, fileId }, _args, context) => size ?? (await sizes(context, fileId)) ?? 0,
      }),
    }),
  });
}
