import type { Problem } from '@muster/definition';
import type { Schema } from '../../../graphql/index.ts';

export function definitionWarningType({ builder }: Schema) {
  return builder.objectRef<Problem>('DefinitionWarningType').implement({
    description: 'Something that is allowed but probably a mistake.',
    fields: (t) => ({
      file: t.exposeString('file'),
      line: t.exposeInt('line'),
      column: t.exposeInt('column'),
      code: t.exposeString('code', {
        description:
          'What it is about, for programs. A text: a stored warning can have a code that is no longer given.',
      }),
      message: t.exposeString('message'),
      variant: t.string({
        nullable: true,
        resolve: ({ variant }) => variant ?? null,
        description:
          'Which of the messages of its code it is. Null if the definition was uploaded to an older version.',
      }),
      params: t.field({
        type: 'SentenceParams',
        nullable: true,
        // Stored warnings of an older version have none.
        resolve: ({ params }: Partial<Problem>) => params ?? null,
        description: 'What varies in the message, by name. Null if the definition was uploaded to an older version.',
      }),
    }),
  });
}
