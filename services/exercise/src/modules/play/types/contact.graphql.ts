import { type ContactKind, contactKind, personAt } from '@muster/engine';
import type { EnumValues, Schema } from '../../../graphql/index.ts';
import { portraitId } from '../../files/index.ts';
import type { Contact } from '../contacts.ts';

const KINDS = {
  PERSON: { value: 'person', description: 'A simulated person.' },
  TEAM: { value: 'team', description: 'A team of the exercise.' },
  MAIL_SYSTEM: {
    value: 'mail-system',
    description: 'The mail system, which returns mail that could not be delivered.',
  },
} as const satisfies EnumValues<ContactKind>;

export function contactType({ builder }: Schema) {
  const ContactKind = builder.enumType('EmailContactKind', {
    values: KINDS,
    description: 'The kind of owner of an address.',
  });
  return builder.objectRef<Contact>('EmailContactType').implement({
    description: 'A possible recipient, or participant of a thread.',
    fields: (t) => ({
      address: t.string({ resolve: ({ view }) => view.address }),
      kind: t.field({ type: ContactKind, resolve: ({ compiled, view }) => contactKind(compiled, view.address) }),
      name: t.string({ description: 'Empty: only the address is known.', resolve: ({ view }) => view.name }),
      portraitId: t.id({
        nullable: true,
        description: 'The file id of a picture. Download it with `GET /files/{exercise_id}/{file_id}`.',
        resolve: ({ exercise, view }) => portraitId(exercise, view),
      }),
      description: t.string({
        description: 'A description; of a team, its name.',
        resolve: ({ view }) => view.description,
      }),
      organization: t.string({ resolve: ({ view }) => view.organization }),
      teamVisible: t.boolean({
        nullable: true,
        description: 'For instructors: whether teams see the simulated person among their contacts.',
        resolve: ({ exercise, compiled, view }) =>
          exercise.seenAs === 'instructor' ? (personAt(compiled, view.address)?.teamVisible ?? null) : null,
      }),
    }),
  });
}
