import { EVERYONE, type Person, requirePerson } from '../../access/index.ts';
import type { Schema } from '../../graphql/index.ts';
import { requestPasswordLink, setPasswordByLink } from './password-links.service.ts';
import { sessionsAccess as access } from './sessions.policy.ts';
import type { SessionDeps } from './sessions.service.ts';

export function defineSessionsGraphql({ builder }: Schema, deps: SessionDeps): void {
  const Session = builder.objectRef<Person>('SessionType').implement({
    description: 'The session of the caller.',
    fields: (t) => ({
      expiresAt: t.expose('sessionExpiresAt', { type: 'DateTime', description: 'Moves on while the session is used.' }),
      onlyExercise: t.id({
        nullable: true,
        description:
          'The exercise for which alone the session is good. Null for a session that is good for everything.',
        resolve: ({ onlyExercise }) => (onlyExercise === null ? null : String(onlyExercise)),
      }),
      elevatedUntil: t.expose('elevatedUntil', {
        type: 'DateTime',
        nullable: true,
        description: 'Null when the session is not elevated.',
      }),
      elevatedFor: t.float({
        nullable: true,
        description: 'Seconds until the elevation ends. Null when the session is not elevated.',
        resolve: ({ elevatedUntil }) =>
          elevatedUntil === null ? null : Math.max(0, (elevatedUntil - deps.clock.now()) / 1000),
      }),
    }),
  });
  builder.queryFields((t) => ({
    session: t.field({
      type: Session,
      description: 'Read the session of the caller.',
      extensions: { access: access.session },
      resolve: (_root, _args, { actor }) => requirePerson(actor),
    }),
  }));
  builder.mutationFields((t) => ({
    setPassword: t.boolean({
      description: 'Set a password with the token of a one-time link.',
      extensions: { access: EVERYONE },
      args: { token: t.arg.string({ required: true }), newPassword: t.arg.string({ required: true }) },
      resolve: async (_root, { token, newPassword }, { address }) => {
        await setPasswordByLink(deps, { token, newPassword, address });
        return true;
      },
    }),
    requestPasswordLink: t.boolean({
      description: 'Mail a new link to set a password. The answer is the same if there is no such user.',
      extensions: { access: EVERYONE },
      args: { username: t.arg.string({ required: true }) },
      resolve: async (_root, { username }, { address }) => {
        await requestPasswordLink(deps, { username, address });
        return true;
      },
    }),
  }));
}
