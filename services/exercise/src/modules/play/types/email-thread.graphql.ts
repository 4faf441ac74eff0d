import type { Schema } from '../../../graphql/index.ts';
import { participantsOf } from '../contacts.ts';
import { DEFAULT_EMAILS, MAX_EMAILS, requestedNumbers } from '../emails-of-thread.ts';
import { emailIn } from '../scene.ts';
import { contactType } from './contact.graphql.ts';
import { emailType } from './email.graphql.ts';
import { emailThreadRef } from './email-thread-ref.graphql.ts';

/** Looking up a mail costs as much as several values, and its thread has mails again. */
const EMAIL_COST = 5;

/** The type of a thread: `schema.use(emailThreadRef)`. */
export function defineEmailThread({ use }: Schema): void {
  use(emailThreadRef).implement({
    description: 'A conversation by mail. Its participants never change.',
    fields: (t) => ({
      id: t.id({
        description: 'The ids of the teams that take part, and a number among their threads: `7:2`, or `7+9:1`.',
        resolve: ({ view }) => view.id,
      }),
      teamId: t.id({
        description: 'The team whose mailbox it is in.',
        resolve: ({ scene }) => scene.team.id,
      }),
      teamIds: t.idList({
        nullable: true,
        description: 'For instructors: all teams that take part.',
        resolve: ({ view }) => ('teams' in view ? [...view.teams] : null),
      }),
      subject: t.string({ resolve: ({ view }) => view.subject }),
      participants: t.stringList({
        description: 'Addresses.',
        resolve: ({ view }) => [...view.participants],
      }),
      contacts: t.field({
        type: [use(contactType)],
        description: 'The same with names and pictures, as far as the team knows them.',
        resolve: participantsOf,
      }),
      emailCount: t.int({ resolve: ({ view }) => view.messages }),
      lastEmail: t.field({
        type: use(emailType),
        nullable: true,
        resolve: ({ scene, view }) => emailIn(scene, view.id, view.messages) ?? null,
      }),
      emails: t.field({
        type: [use(emailType)],
        description: 'Mails in order: the last ones, unless `after` or `before` is given.',
        extensions: { entries: DEFAULT_EMAILS },
        args: {
          after: t.arg.int({ description: 'The first ones with a higher number.' }),
          before: t.arg.int({ description: 'The last ones with a lower number.' }),
          limit: t.arg.int({ description: `1 to ${MAX_EMAILS}.`, defaultValue: DEFAULT_EMAILS }),
        },
        resolve: (thread, asked, { budget }) => {
          const numbers = requestedNumbers(thread, asked);
          budget.charge(numbers.length * EMAIL_COST);
          return numbers.flatMap((number) => emailIn(thread.scene, thread.view.id, number) ?? []);
        },
      }),
      isUnanswered: t.boolean({
        nullable: true,
        description: 'For instructors: whether a team wrote last, and a simulated person takes part who could answer.',
        resolve: ({ view }) => ('isUnanswered' in view ? view.isUnanswered : null),
      }),
    }),
  });
}
