import type { Schema } from '../../../graphql/index.ts';
import type { DefinitionPage } from '../definitions.service.ts';
import { definitionRef } from './definition-ref.graphql.ts';

export function definitionPageType({ builder, use }: Schema) {
  const Definition = use(definitionRef);
  return builder.objectRef<DefinitionPage>('DefinitionPageType').implement({
    description: 'One page of definitions, the newest first.',
    fields: (t) => ({
      definitions: t.expose('definitions', { type: [Definition] }),
      totalCount: t.exposeInt('total', {
        description: 'How many one may see in all, or of those that match the filter.',
      }),
      hasNextPage: t.boolean({
        resolve: ({ definitions, offset, total }) => offset + definitions.length < total,
      }),
    }),
  });
}
