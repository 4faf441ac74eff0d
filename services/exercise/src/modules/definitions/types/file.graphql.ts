import type { FileReference } from '@muster/definition';
import type { Schema } from '../../../graphql/index.ts';

export function fileType({ builder }: Schema) {
  return builder.objectRef<FileReference>('FileInfoType').implement({
    description: 'A file of the package.',
    fields: (t) => ({ name: t.exposeString('name'), path: t.exposeString('path'), size: t.exposeInt('size') }),
  });
}
