import { requirePerson } from '../../access/index.ts';
import type { Schema } from '../../graphql/index.ts';
import { accountsAccess as access } from './accounts.policy.ts';
import type { AccountsDeps } from './accounts-deps.ts';
import { userTypes } from './user.graphql.ts';
import { createUser, editUser, setUserTags } from './users.service.ts';

export function defineUserMutations(schema: Schema, deps: AccountsDeps): void {
  const { builder, UserGroup } = schema;
  const { User } = schema.use(userTypes);
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
  builder.mutationFields((t) => ({
    createUser: t.field({
      type: User,
      description: 'Create a user.',
      extensions: { access: access.createUser },
      args: { createUserInput: t.arg({ type: CreateUserInput, required: true }) },
      resolve: (_root, { createUserInput }, { actor }) => createUser(deps, requirePerson(actor), createUserInput),
    }),
    editUser: t.field({
      type: User,
      description: 'Change the username or the names of a user.',
      extensions: { access: access.editUser },
      args: {
        userId: t.arg({ type: 'UUID', required: true }),
        editUserInput: t.arg({ type: EditUserInput, required: true }),
      },
      resolve: (_root, { userId, editUserInput }, { actor }) =>
        editUser(deps, requirePerson(actor), userId, editUserInput),
    }),
    setUserTags: t.field({
      type: User,
      description: 'Replace the tags of a user.',
      extensions: { access: access.setUserTags },
      args: { userId: t.arg({ type: 'UUID', required: true }), tags: t.arg.stringList({ required: true }) },
      resolve: (_root, { userId, tags }, { actor }) => setUserTags(deps, requirePerson(actor), userId, tags),
    }),
  }));
}
