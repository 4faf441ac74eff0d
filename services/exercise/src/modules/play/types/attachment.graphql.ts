import type { Schema } from '../../../graphql/index.ts';
import type { NamedFile } from '../../files/index.ts';

export function attachmentType({ builder }: Schema) {
  return builder.objectRef<NamedFile>('AttachmentType').implement({
    description: 'A file that comes with a text.',
    fields: (t) => ({
      name: t.exposeString('name', { description: 'What it is called; of a linked file, the link as it is written.' }),
      fileId: t.exposeID('fileId', { description: 'Download it with `GET /files/{exercise_id}/{file_id}`.' }),
    }),
  });
}
