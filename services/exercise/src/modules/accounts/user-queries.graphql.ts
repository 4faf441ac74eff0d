import { requirePerson } from '../../access/index.ts';
import type { Deps } from '../../deps.ts';
import type { GraphqlContext, Schema } from '../../graphql/index.ts';
import { outgoingMailRef } from '../mails/index.ts';
import { accountsAccess as access } from './accounts.policy.ts';
import { pageOf } from './accounts.service.ts';
import { userUnknown } from './directory.service.ts';
import { userTypes } from './user.graphql.ts';
import { watchUser } from './user-changes.ts';
import { userLoader } from './user-loader.graphql.ts';
import type { User as UserData } from './users.store.ts';

export function defineUserQueries(schema: Schema, deps: Deps): void {
  const { builder } = schema;
  const { User } = schema.use(userTypes);
  const users = schema.use(userLoader);
  const userOf = async (context: GraphqlContext, id: string): Promise<UserData> => {
    const user = await users(context, id);
    if (user === undefined) throw userUnknown(id);
    return user;
  };
  builder.queryFields((t) => ({
    whoAmI: t.field({
      type: User,
      description: 'Read the account of the caller.',
      extensions: { access: access.whoAmI },
      resolve: (_root, _args, context) => userOf(context, requirePerson(context.actor).userId),
    }),
    user: t.field({
      type: User,
      description: 'Read one user.',
      extensions: { access: access.user },
      args: { userId: t.arg({ type: 'UUID', required: true }) },
      resolve: (_root, { userId }, context) => userOf(context, userId),
    }),
  }));
  builder.objectFields(schema.use(outgoingMailRef), (t) => ({
    user: t.field({
      type: User,
      nullable: true,
      description: 'To whom it goes. Null when the user is deleted.',
      resolve: async ({ user_id }, _args, context) => (await users(context, user_id)) ?? null,
    }),
  }));
  builder.subscriptionFields((t) => ({
    whoAmI: t.field({
      type: User,
      description: 'Watch the account of the caller: its current state, and every change.',
      extensions: { access: access.whoAmI },
      subscribe: (_root, _args, { actor }) => watchUser(deps, requirePerson(actor).userId),
      resolve: (user) => user,
    }),
  }));
}

export function defineUserPages(schema: Schema, deps: Deps): void {
  const { builder, UserGroup } = schema;
  const { User } = schema.use(userTypes);
  const UserPage = builder.objectRef<{ users: UserData[]; total: number; offset: number }>('UserPageType').implement({
    description: 'One page of users, by username.',
    fields: (t) => ({
      users: t.field({ type: [User], extensions: { entries: 50 }, resolve: ({ users }) => users }),
      totalCount: t.exposeInt('total', { description: 'How many users match in all.' }),
      hasNextPage: t.boolean({ resolve: ({ users, total, offset }) => offset + users.length < total }),
    }),
  });
  const FilterUsersInput = builder.inputType('FilterUsersInput', {
    fields: (t) => ({
      group: t.field({ type: UserGroup }),
      isActive: t.boolean(),
      tags: t.stringList({ description: 'Users who have all of these tags.' }),
      search: t.string({ description: 'Part of a username or name.' }),
      limit: t.int({ description: 'Users on a page, 1 to 200.', defaultValue: 50 }),
      offset: t.int({ defaultValue: 0 }),
    }),
  });
  builder.queryFields((t) => ({
    users: t.field({
      type: UserPage,
      description: 'List the users whom the caller may see, by filter and page.',
      // It may have to scan all users.
      extensions: { access: access.users, cost: 5000 },
      args: { filterUsersInput: t.arg({ type: FilterUsersInput }) },
      resolve: (_root, { filterUsersInput }) => pageOf(deps, filterUsersInput ?? {}),
    }),
  }));
}
