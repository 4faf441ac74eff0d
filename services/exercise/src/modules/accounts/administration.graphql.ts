import { type Actor, type Person, requirePerson } from '../../access/index.ts';
import type { Schema } from '../../graphql/index.ts';
import { accountsErrors } from './accounts.errors.ts';
import type { AccountsDeps } from './accounts-deps.ts';
import { administrationAccess as access } from './administration.policy.ts';
import { type Credential, type Credentials, generateCredentials, MAX_USERS } from './credentials.service.ts';
import { userTypes } from './user.graphql.ts';
import { deleteUser, setUserActive, setUserGroup } from './user-rights.service.ts';

const person = ({ actor }: { actor: Actor }): Person => requirePerson(actor);

export function defineAdministration(schema: Schema, platform: AccountsDeps): void {
  const { builder, UserGroup } = schema;
  const { User } = schema.use(userTypes);
  const CredentialType = builder.objectRef<Credential>('CredentialType').implement({
    description: 'A password made for a user, shown this once.',
    fields: (t) => ({
      user: t.field({ type: User, resolve: ({ user }) => user }),
      password: t.exposeString('password'),
    }),
  });
  const CredentialsType = builder.objectRef<Credentials>('CredentialsType').implement({
    fields: (t) => ({
      credentials: t.field({
        type: [CredentialType],
        extensions: { entries: 50 },
        resolve: ({ credentials }) => [...credentials],
      }),
      csv: t.exposeString('csv', { description: 'The same as a CSV file.' }),
      leftOut: t.stringList({
        description:
          'Usernames of members of the team who got no password: no trainees, deactivated, or registered by somebody else.',
        resolve: ({ leftOut }) => leftOut.map(({ username }) => username),
      }),
    }),
  });
  const GenerateCredentialsInput = builder.inputType('GenerateCredentialsInput', {
    description: `Users by id, or the active trainees with a tag or in a team; at most ${MAX_USERS} at once. Instructors reach the trainees they registered.`,
    fields: (t) => ({ userIds: t.field({ type: ['UUID'] }), tag: t.string(), teamId: t.id() }),
  });

  builder.mutationFields((t) => ({
    setUserActive: t.field({
      type: User,
      description: 'Activate or deactivate a user. Deactivating ends their sessions.',
      extensions: { access: access.setUserActive },
      args: { userId: t.arg({ type: 'UUID', required: true }), active: t.arg.boolean({ required: true }) },
      resolve: (_root, args, context) => setUserActive(platform, person(context), args.userId, args.active),
    }),
    setUserGroup: t.field({
      type: User,
      description:
        'Make a user a trainee, an instructor or an administrator. This ends their sessions. A promotion also revokes open links and a password that others know; `hasPassword` tells. A new link is mailed then, if the username is an e-mail address.',
      extensions: { access: access.setUserGroup },
      args: { userId: t.arg({ type: 'UUID', required: true }), group: t.arg({ type: UserGroup, required: true }) },
      resolve: (_root, args, context) => {
        if (args.group === 'BOT') throw accountsErrors.is_bot('not_a_person');
        return setUserGroup(platform, person(context), args.userId, args.group);
      },
    }),
    deleteUser: t.field({
      type: 'UUID',
      description: 'Delete a user. What they did in exercises stays, without their name.',
      extensions: { access: access.deleteUser },
      args: { userId: t.arg({ type: 'UUID', required: true }) },
      resolve: (_root, args, context) => deleteUser(platform, person(context), args.userId),
    }),
    generateCredentials: t.field({
      type: CredentialsType,
      description: 'Generate passwords for users, shown once. They replace the old ones.',
      // Each password is hashed, which is slow on purpose.
      extensions: { access: access.generateCredentials, cost: 20_000 },
      args: { generateCredentialsInput: t.arg({ type: GenerateCredentialsInput, required: true }) },
      resolve: (_root, { generateCredentialsInput }, context) =>
        generateCredentials(platform, person(context), context.address, generateCredentialsInput),
    }),
  }));
}
