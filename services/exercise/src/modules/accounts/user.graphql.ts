import { loader, type Schema } from '../../graphql/index.ts';
import { tagsOf } from './accounts.service.ts';
import { shownUsername } from './shown-name.ts';
import type { TagRow } from './tags/tags.store.ts';
import type { User as UserData } from './users.store.ts';

/** The types of a user and their tags, for every module that returns one: `schema.use(userTypes)`. */
export function userTypes({ builder, UserGroup, deps }: Schema) {
  const Tag = builder.objectRef<TagRow>('TagType').implement({
    description: 'A word that groups users.',
    fields: (t) => ({ id: t.exposeID('id'), name: t.exposeString('name') }),
  });
  const tags = loader((userIds: readonly string[]) => tagsOf(deps, userIds));
  const User = builder.objectRef<UserData>('UserType').implement({
    description: 'A user: a person with an account, or a bot.',
    fields: (t) => ({
      id: t.expose('id', { type: 'UUID' }),
      username: t.string({
        description:
          'For guests, the name of somebody with an account. That of a guest is `guest-` and 24 hexadecimal digits.',
        resolve: (user, _args, { actor }) => shownUsername(user, actor),
      }),
      firstName: t.exposeString('first_name'),
      lastName: t.exposeString('last_name', { description: 'Empty for guests.' }),
      isGuest: t.boolean({
        description: 'A guest of an exercise, without an account.',
        resolve: ({ guest_of }) => guest_of !== null,
      }),
      group: t.expose('user_group', { type: UserGroup }),
      isActive: t.exposeBoolean('is_active'),
      hasPassword: t.boolean({
        description: 'Without one nobody can log in: a link to set it, or credentials, are needed first.',
        resolve: ({ password_set_by }) => password_set_by !== null,
      }),
      createdAt: t.expose('created_at', { type: 'DateTime' }),
      lastLoginAt: t.field({
        type: 'DateTime',
        nullable: true,
        description: 'Null for API tokens: programs need not know when people work.',
        resolve: ({ last_login_at }, _args, { actor }) => (actor.kind === 'bot' ? null : last_login_at),
      }),
      tags: t.field({ type: [Tag], resolve: async ({ id }, _args, context) => (await tags(context, id)) ?? [] }),
    }),
  });
  return { User, Tag };
}
