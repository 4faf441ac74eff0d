import type { Schema } from '../../../graphql/index.ts';
import { shownLastName, type User } from '../../accounts/index.ts';

/** A user as the participants of an exercise see them: their name, and nothing of their account. */
export function participantType({ builder }: Schema) {
  return builder.objectRef<User>('ParticipantType').implement({
    description: 'A user who takes part in an exercise or runs it.',
    fields: (t) => ({
      id: t.expose('id', { type: 'UUID' }),
      username: t.exposeString('username'),
      firstName: t.exposeString('first_name'),
      lastName: t.string({ resolve: shownLastName }),
    }),
  });
}
