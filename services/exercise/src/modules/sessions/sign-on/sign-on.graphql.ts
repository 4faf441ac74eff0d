import { EVERYONE, type Person, requirePerson } from '../../../access/index.ts';
import type { SignOnConfig } from '../../../config-sign-on.ts';
import type { Schema } from '../../../graphql/index.ts';
import { hasLink } from '../../accounts/index.ts';
import { sessionsAccess as access } from '../sessions.policy.ts';
import { logInAgainBy } from './log-in-again-by.ts';
import { logoutAddress } from './logout-address.ts';
import type { SignOnDeps } from './sign-on-deps.ts';
import { signOnOfSession } from './sign-on-of-session.ts';

export function defineSignOnGraphql({ builder }: Schema, deps: SignOnDeps): void {
  const { config, database } = deps;
  const LocalLogin = builder.enumType('LocalLogin', {
    description: 'Who logs in with a password of the platform.',
    values: { ON: { value: 'on' }, ADMINS: { value: 'admins' }, OFF: { value: 'off' } } as const,
  });
  const SignOn = builder.objectRef<SignOnConfig>('SignOnType').implement({
    description: 'The identity provider of the institution.',
    fields: (t) => ({
      name: t.exposeString('name'),
      localLogin: t.field({ type: LocalLogin, resolve: () => config.localLogin }),
    }),
  });
  const OwnSignOn = builder.objectRef<Person>('OwnSignOnType').implement({
    description: 'What the caller has to do with the identity provider.',
    fields: (t) => ({
      isLinked: t.boolean({
        description: 'Whether the caller can log in there.',
        resolve: ({ userId }) => hasLink(database, userId),
      }),
      isOfSession: t.boolean({
        description: 'Whether the session began there.',
        resolve: async ({ sessionHash }) => (await signOnOfSession(database, sessionHash)) !== undefined,
      }),
      logInAgainBy: t.field({
        type: 'DateTime',
        nullable: true,
        description:
          'Until when the session goes on, although the provider cannot be asked about it any more. The caller should log in there again. Null for every other session.',
        resolve: ({ sessionHash }) => logInAgainBy(deps, sessionHash),
      }),
      logoutAddress: t.string({
        nullable: true,
        description:
          'Where the caller logs out there too, after logging out here. Null if the session did not begin there, or the provider has no such address or does not answer.',
        resolve: async ({ sessionHash }) => {
          const signOn = await signOnOfSession(database, sessionHash);
          return signOn === undefined ? null : ((await logoutAddress(deps, signOn)) ?? null);
        },
      }),
    }),
  });
  builder.queryFields((t) => ({
    signOn: t.field({
      type: SignOn,
      nullable: true,
      description: 'Read where people log in with an account of their institution. Null: nowhere.',
      extensions: { access: EVERYONE },
      resolve: () => config.signOn ?? null,
    }),
    ownSignOn: t.field({
      type: OwnSignOn,
      nullable: true,
      description: 'Read what the caller has to do with the identity provider. Null if there is none.',
      extensions: { access: access.ownSignOn },
      resolve: (_root, _args, { actor }) => (config.signOn === undefined ? null : requirePerson(actor)),
    }),
  }));
}
