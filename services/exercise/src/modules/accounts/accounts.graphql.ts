import packageJson from '../../../package.json' with { type: 'json' };
import { EVERYONE, type Person, requirePerson } from '../../access/index.ts';
import type { Deps } from '../../deps.ts';
import type { GraphqlContext, Schema } from '../../graphql/index.ts';
import { accountsAccess as access } from './accounts.policy.ts';
import { addDomain, deleteDomain, listOfDomains, pageOf } from './accounts.service.ts';
import { userUnknown } from './directory.service.ts';
import type { DomainRow } from './domains.store.ts';
import { userTypes } from './user.graphql.ts';
import { watchUser } from './user-changes.ts';
import { createUser, editUser, setUserTags } from './users.service.ts';
import type { User as UserData } from './users.store.ts';

export function defineAccountsGraphql(schema: Schema, deps: Deps): void {
  const { builder, UserGroup } = schema;
  const { User, users } = schema.use(userTypes);
  const Domain = builder.objectRef<DomainRow>('DomainType').implement({
    description: 'A domain whose addresses may register.',
    fields: (t) => ({ id: t.exposeID('id'), domain: t.exposeString('domain') }),
  });
  const UserPage = builder.objectRef<{ users: UserData[]; total: number; offset: number }>('UserPageType').implement({
    description: 'One page of users, by username.',
    fields: (t) => ({
      users: t.field({ type: [User], extensions: { entries: 50 }, resolve: ({ users }) => users }),
      totalCount: t.exposeInt('total', { description: 'How many users match in all.' }),
      hasNextPage: t.boolean({ resolve: ({ users, total, offset }) => offset + users.length < total }),
    }),
  });
  const PlatformConfig = builder.objectRef<Deps>('PlatformConfigType').implement({
    description: 'What a visitor may know before logging in.',
    fields: (t) => ({
      version: t.string({ resolve: () => packageJson.version }),
      registrationOpen: t.boolean({ resolve: ({ config }) => config.registrationOpen }),
      sendsMail: t.boolean({ resolve: ({ config }) => config.mail.smtpUrl !== undefined }),
      elevationMinutes: t.int({ resolve: ({ config }) => config.elevationMs / 60_000 }),
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
  const CreateUserInput = builder.inputType('CreateUserInput', {
    fields: (t) => ({
      username: t.string({ required: true }),
      firstName: t.string({ required: true }),
      lastName: t.string({ required: true }),
      group: t.field({ type: UserGroup, required: true, defaultValue: 'TRAINEE' }),
      tags: t.stringList({ required: true, defaultValue: [] }),
      sendLink: t.boolean({ required: true, defaultValue: false, description: 'Mail a link to set a password.' }),
    }),
  });
  const EditUserInput = builder.inputType('EditUserInput', {
    fields: (t) => ({ username: t.string(), firstName: t.string(), lastName: t.string() }),
  });

  const person = ({ actor }: GraphqlContext): Person => requirePerson(actor);
  const userOf = async (context: GraphqlContext, id: string): Promise<UserData> => {
    const user = await users(context, id);
    if (user === undefined) throw userUnknown(id);
    return user;
  };

  builder.queryFields((t) => ({
    whoAmI: t.field({
      type: User,
      extensions: { access: access.whoAmI },
      resolve: (_root, _args, context) => userOf(context, person(context).userId),
    }),
    users: t.field({
      type: UserPage,
      // It may have to look at every user there is.
      extensions: { access: access.users, cost: 5000 },
      args: { filterUsersInput: t.arg({ type: FilterUsersInput }) },
      resolve: (_root, { filterUsersInput }) => pageOf(deps, filterUsersInput ?? {}),
    }),
    user: t.field({
      type: User,
      extensions: { access: access.user },
      args: { userId: t.arg({ type: 'UUID', required: true }) },
      resolve: (_root, { userId }, context) => userOf(context, userId),
    }),
    domains: t.field({
      type: [Domain],
      extensions: { access: access.domains, entries: 100 },
      resolve: () => listOfDomains(deps),
    }),
    platformConfig: t.field({ type: PlatformConfig, extensions: { access: EVERYONE }, resolve: () => deps }),
  }));

  builder.mutationFields((t) => ({
    createUser: t.field({
      type: User,
      extensions: { access: access.createUser },
      args: { createUserInput: t.arg({ type: CreateUserInput, required: true }) },
      resolve: (_root, { createUserInput: input }, context) => createUser(deps, person(context), input),
    }),
    editUser: t.field({
      type: User,
      extensions: { access: access.editUser },
      args: {
        userId: t.arg({ type: 'UUID', required: true }),
        editUserInput: t.arg({ type: EditUserInput, required: true }),
      },
      resolve: (_root, { userId, editUserInput }, context) => editUser(deps, person(context), userId, editUserInput),
    }),
    setUserTags: t.field({
      type: User,
      extensions: { access: access.setUserTags },
      args: { userId: t.arg({ type: 'UUID', required: true }), tags: t.arg.stringList({ required: true }) },
      resolve: (_root, { userId, tags }, context) => setUserTags(deps, person(context), userId, tags),
    }),
    addDomain: t.field({
      type: Domain,
      extensions: { access: access.addDomain },
      args: { domain: t.arg.string({ required: true }) },
      resolve: (_root, { domain }, context) => addDomain(deps, person(context), domain),
    }),
    removeDomain: t.field({
      type: 'ID',
      extensions: { access: access.removeDomain },
      args: { domainId: t.arg.id({ required: true }) },
      resolve: (_root, { domainId }, context) => deleteDomain(deps, person(context), String(domainId)),
    }),
  }));

  builder.subscriptionFields((t) => ({
    whoAmI: t.field({
      type: User,
      description: 'The account that watches: at once, and whenever it changes.',
      extensions: { access: access.whoAmI },
      subscribe: (_root, _args, context) => watchUser(deps, person(context).userId),
      resolve: (user) => user,
    }),
  }));
}
