import type { Schema } from '../../../graphql/index.ts';
import type { User } from '../../accounts/index.ts';

/** Somebody as those who take part in an exercise see them: who it is, and nothing of their account. */
export function participantType({ builder }: Schema) {
  return builder.objectRef<User>('ParticipantType').implement({
    description: 'Somebody who takes part in an exercise, or runs it.',
    fields: (t) => ({
      id: t.expose('id', { type: 'UUID' }),
      username: t.exposeString('username'),
      firstName: t.exposeString('first_name'),
      lastName: t.exposeString('last_name'),
    }),
  });
}
