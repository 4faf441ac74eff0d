import type { Deps } from '../../../deps.ts';
import type { Schema } from '../../../graphql/index.ts';
import { accountsAccess as access } from '../accounts.policy.ts';
import { userTypes } from '../user.graphql.ts';
import { listOfTags, tagPage } from './tagging.service.ts';
import type { TagRow } from './tags.store.ts';

export function defineTags(schema: Schema, deps: Deps): void {
  const { builder } = schema;
  const { Tag } = schema.use(userTypes);
  const TagPage = builder.objectRef<{ tags: TagRow[]; total: number; offset: number }>('TagPageType').implement({
    description: 'One page of tags, the newest first.',
    fields: (t) => ({
      tags: t.field({ type: [Tag], extensions: { entries: 100 }, resolve: ({ tags }) => tags }),
      totalCount: t.exposeInt('total', { description: 'How many tags match in all.' }),
      hasNextPage: t.boolean({ resolve: ({ tags, total, offset }) => offset + tags.length < total }),
    }),
  });

  builder.queryFields((t) => {
    const args = (limit: number) => ({
      search: t.arg.string({ description: 'How the tag begins.' }),
      limit: t.arg.int({ description: '1 to 1,000.', defaultValue: limit }),
      offset: t.arg.int({ defaultValue: 0 }),
    });
    return {
      tags: t.field({
        type: [Tag],
        description: 'List tags, the newest first. `tagPage` also has the total.',
        extensions: { access: access.tags, entries: 1000 },
        args: args(1000),
        resolve: (_root, filter) => listOfTags(deps, filter),
      }),
      tagPage: t.field({
        type: TagPage,
        description: 'List tags by page, the newest first, and how many there are.',
        extensions: { access: access.tags },
        args: args(100),
        resolve: (_root, filter) => tagPage(deps, filter),
      }),
    };
  });
}
