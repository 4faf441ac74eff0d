import type { DriveDocument } from '@muster/definition';
import type { Schema } from '../../../graphql/index.ts';

export function driveDocumentType({ builder }: Schema) {
  return builder.objectRef<DriveDocument>('DriveDocumentType').implement({
    description: 'A document that teams find in their drive.',
    fields: (t) => ({
      name: t.exposeString('name', { description: 'The path below `drive/`, for people.' }),
      path: t.exposeString('path', { description: 'The path in the package.' }),
      size: t.exposeInt('size', { description: 'Bytes.' }),
      unlockedBy: t.exposeStringList('unlockedBy', {
        description: 'Milestones of which any one makes it visible. Empty: visible from the start.',
      }),
    }),
  });
}
