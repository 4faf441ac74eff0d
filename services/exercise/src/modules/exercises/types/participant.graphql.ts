import type { Schema } from '../../../graphql/index.ts';
import { shownUsername, type User } from '../../accounts/index.ts';

/** A user as the participants of an exercise see them: their name, and nothing of their account. */
export function participantType({ builder }: Schema) {
  return builder.objectRef<User>('ParticipantType').implement({
    description: 'A user who takes part in an exercise or runs it.',
    fields: (t) => ({
      id: t.expose('id', { type: 'UUID' }),
      username: t.string({
        description:
          'For guests, the name of somebody with an account. That of a guest is `guest-` and 24 hexadecimal digits.',
        resolve: (user, _args, { actor }) => shownUsername(user, actor),
      }),
      firstName: t.exposeString('first_name'),
      lastName: t.exposeString('last_name', { description: 'Empty for guests.' }),
    }),
  });
}
