import { readId, type Schema } from '../../graphql/index.ts';
import { exerciseUnknown, teamUnknown } from '../exercises/index.ts';
import { contactType, emailThreadRef } from '../play/index.ts';
import { emailContacts, validateEmailAddress } from './contacts.service.ts';
import type { ReadingOf } from './reading.ts';
import { emailThread, emailThreads, MOST_THREADS, USUAL_THREADS } from './threads.service.ts';
import { viewsAccess as access } from './views.policy.ts';

/** Mail: threads, and who can be written to. */
export function defineMail({ builder, use }: Schema, read: ReadingOf): void {
  const EmailThread = use(emailThreadRef);
  builder.queryFields((t) => ({
    emailThreads: t.field({
      type: [EmailThread],
      description:
        'List threads of teams, those first in which something was written last. One that several of the teams share comes once.',
      extensions: { access: access.see, entries: USUAL_THREADS },
      args: {
        teamIds: t.arg.idList({ required: true }),
        limit: t.arg.int({ description: `1 to ${MOST_THREADS}.`, defaultValue: USUAL_THREADS }),
        after: t.arg.id({
          description:
            'The id of a thread: those behind it, as the list is now. Nothing is missed if mail came meanwhile.',
        }),
      },
      resolve: (_root, { teamIds, ...asked }, context) =>
        emailThreads(
          read(context),
          teamIds.map((id) => readId(id, teamUnknown)),
          asked,
        ),
    }),
    emailThread: t.field({
      type: EmailThread,
      description: 'Read a thread.',
      extensions: { access: access.see },
      args: { threadId: t.arg.id({ required: true }) },
      resolve: (_root, { threadId }, context) => emailThread(read(context), threadId),
    }),
    emailContacts: t.field({
      type: [use(contactType)],
      description: 'List whom a team can write to. For instructors also those whom teams do not find.',
      extensions: { access: access.see, entries: 50 },
      args: {
        exerciseId: t.arg.id({ required: true }),
        visibleOnly: t.arg.boolean({
          defaultValue: false,
          description: 'Only those whom teams find. For members of a team it is always so.',
        }),
      },
      resolve: (_root, { exerciseId, visibleOnly }, context) =>
        emailContacts(read(context), readId(exerciseId, exerciseUnknown), visibleOnly ?? false),
    }),
    validateEmailAddress: t.boolean({
      description: 'Tell whether somebody has an address. Members of a team are told only whether it is well formed.',
      extensions: { access: access.see },
      args: { exerciseId: t.arg.id({ required: true }), address: t.arg.string({ required: true }) },
      resolve: (_root, { exerciseId, address }, context) =>
        validateEmailAddress(read(context), readId(exerciseId, exerciseUnknown), address),
    }),
  }));
}
