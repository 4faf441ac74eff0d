import type { Schema } from '../../../graphql/index.ts';
import { mayPublishIn } from '../definitions.policy.ts';
import type { SeenLine } from '../lines.service.ts';
import { definitionRef } from './definition-ref.graphql.ts';

export function definitionLineType({ builder, use }: Schema) {
  return builder.objectRef<SeenLine>('DefinitionLineType').implement({
    description:
      'Definitions that are versions of one another: uploads of one user under the very same name, and what was published after them.',
    fields: (t) => ({
      id: t.id({ resolve: ({ line }) => line.id }),
      name: t.string({ description: 'The name with which it began.', resolve: ({ line }) => line.name }),
      lastVersion: t.int({
        description: 'The greatest number that was given. Numbers of deleted versions are not given again.',
        resolve: ({ line }) => line.last_version,
      }),
      mayPublish: t.boolean({
        description: 'Whether what the caller publishes in it is its next version.',
        resolve: ({ line }, _args, { actor }) => mayPublishIn(actor, line),
      }),
      versions: t.field({
        type: [use(definitionRef)],
        description: 'The newest thousand of those that the caller may see, the newest first.',
        resolve: ({ versions }) => versions,
      }),
    }),
  });
}
