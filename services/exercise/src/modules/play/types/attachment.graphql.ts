import type { Attachment } from '@muster/engine';
import type { Schema } from '../../../graphql/index.ts';

export function attachmentType({ builder }: Schema) {
  return builder.objectRef<Attachment>('AttachmentType').implement({
    description: 'A file that comes with a text.',
    fields: (t) => ({
      name: t.string({ resolve: (one) => (one.kind === 'uploaded' ? one.name : one.file.name) }),
      fileId: t.id({
        nullable: true,
        description: 'The id under which somebody uploaded it. Null for a file of the definition.',
        resolve: (one) => (one.kind === 'uploaded' ? one.file : null),
      }),
    }),
  });
}
