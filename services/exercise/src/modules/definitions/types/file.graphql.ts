import type { FileReference } from '@muster/definition';
import type { Schema } from '../../../graphql/index.ts';

export function fileType({ builder }: Schema) {
  return builder.objectRef<FileReference>('FileInfoType').implement({
    description: 'A file of the package.',
    fields: (t) => ({
      name: t.exposeString('name', { description: 'The path below its folder, for people.' }),
      path: t.exposeString('path', { description: 'The path in the package.' }),
      size: t.exposeInt('size', { description: 'Bytes.' }),
    }),
  });
}
