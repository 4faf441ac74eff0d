import type { Content } from '@muster/definition';
import type { Schema } from '../../../graphql/index.ts';
import { fileType } from './file.graphql.ts';

export function contentType({ builder, use }: Schema) {
  const File = use(fileType);
  return builder.objectRef<Content>('ContentType').implement({
    description: 'Markdown with the files that belong to it.',
    fields: (t) => ({
      text: t.exposeString('text', { description: 'Markdown.' }),
      files: t.expose('files', { type: [File] }),
    }),
  });
}
