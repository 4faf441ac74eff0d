import { readId, type Schema } from '../../graphql/index.ts';
import { exerciseUnknown, teamUnknown } from '../exercises/index.ts';
import { contactType, emailThreadRef } from '../play/index.ts';
import { emailContacts, validateEmailAddress } from './contacts.service.ts';
import type { RequestReadsOf } from './request-reads.ts';
import { DEFAULT_THREADS, emailThread, emailThreads, MAX_THREADS } from './threads.service.ts';
import { viewsAccess as access } from './views.policy.ts';

/** Mail: threads and contacts. */
export function defineMail({ builder, use }: Schema, read: RequestReadsOf): void {
  const EmailThread = use(emailThreadRef);
  builder.queryFields((t) => ({
    emailThreads: t.field({
      type: [EmailThread],
      description:
        'List threads of teams, the last written first. A thread that several of the teams share is listed once.',
      extensions: { access: access.see, entries: DEFAULT_THREADS },
      args: {
        teamIds: t.arg.idList({ required: true }),
        limit: t.arg.int({ description: `1 to ${MAX_THREADS}.`, defaultValue: DEFAULT_THREADS }),
        after: t.arg.id({
          description:
            'The id of a thread: list those after it in the current order. Nothing is missed if mail arrives meanwhile.',
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
      description: 'List the contacts of a team; for instructors, also those hidden from teams.',
      extensions: { access: access.see, entries: 50 },
      args: {
        exerciseId: t.arg.id({ required: true }),
        visibleOnly: t.arg.boolean({
          defaultValue: false,
          description: 'Only contacts visible to teams. Always so for members of a team.',
        }),
      },
      resolve: (_root, { exerciseId, visibleOnly }, context) =>
        emailContacts(read(context), readId(exerciseId, exerciseUnknown), visibleOnly ?? false),
    }),
    validateEmailAddress: t.boolean({
      description: 'Check whether an address exists. Members of a team are told only whether it is well formed.',
      extensions: { access: access.see },
      args: { exerciseId: t.arg.id({ required: true }), address: t.arg.string({ required: true }) },
      resolve: (_root, { exerciseId, address }, context) =>
        validateEmailAddress(read(context), readId(exerciseId, exerciseUnknown), address),
    }),
  }));
}
