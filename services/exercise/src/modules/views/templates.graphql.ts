import { readId, type Schema } from '../../graphql/index.ts';
import { exerciseUnknown, teamUnknown } from '../exercises/index.ts';
import type { RequestReadsOf } from './request-reads.ts';
import { DEFAULT_TEMPLATES, emailTemplates, MAX_TEMPLATES, threadTemplates } from './templates.service.ts';
import { preparedReplyType } from './types/prepared-reply.graphql.ts';
import { viewsAccess as access } from './views.policy.ts';

const idOf = (teamId: string | number | null | undefined): number | null =>
  teamId == null ? null : readId(teamId, teamUnknown);

const SHORT_PAGES = 'A page can have fewer entries than `limit` and not be the last; only an empty one is.';

/** Reply templates for instructors. */
export function defineTemplates({ builder, use }: Schema, read: RequestReadsOf): void {
  builder.queryFields((t) => ({
    threadTemplates: t.field({
      type: [use(preparedReplyType)],
      description: `List the reply templates of all simulated people in a thread, with their effects. ${SHORT_PAGES}`,
      extensions: { access: access.instruct, entries: 20 },
      args: {
        threadId: t.arg.id({ required: true }),
        teamId: t.arg.id({ description: 'The team of the thread to which it would be sent. Default: the first.' }),
        limit: t.arg.int({ description: `1 to ${MAX_TEMPLATES}.`, defaultValue: DEFAULT_TEMPLATES }),
        offset: t.arg.int({ defaultValue: 0 }),
      },
      resolve: (_root, { threadId, teamId, ...page }, context) =>
        threadTemplates(read(context), threadId, { ...page, teamId: idOf(teamId) }),
    }),
    emailTemplates: t.field({
      type: [use(preparedReplyType)],
      description: `List the reply templates of simulated people of the definition. ${SHORT_PAGES}`,
      extensions: { access: access.instruct, entries: 20 },
      args: {
        exerciseId: t.arg.id({ required: true }),
        emailAddresses: t.arg.stringList({ description: 'Of these people. Default: all.' }),
        teamId: t.arg.id({ description: 'The team to which it would be sent, for its effect.' }),
        limit: t.arg.int({ description: `1 to ${MAX_TEMPLATES}.`, defaultValue: DEFAULT_TEMPLATES }),
        offset: t.arg.int({ defaultValue: 0 }),
      },
      resolve: (_root, { exerciseId, teamId, ...asked }, context) =>
        emailTemplates(read(context), readId(exerciseId, exerciseUnknown), {
          ...asked,
          emailAddresses: asked.emailAddresses,
          teamId: idOf(teamId),
        }),
    }),
  }));
}
