import { readId, type Schema } from '../../graphql/index.ts';
import { exerciseUnknown, teamUnknown } from '../exercises/index.ts';
import type { ReadingOf } from './reading.ts';
import { emailTemplates, MOST_TEMPLATES, threadTemplates, USUAL_TEMPLATES } from './templates.service.ts';
import { preparedReplyType } from './types/prepared-reply.graphql.ts';
import { viewsAccess as access } from './views.policy.ts';

const idOf = (teamId: string | number | null | undefined): number | null =>
  teamId == null ? null : readId(teamId, teamUnknown);

/** What instructors can answer mail from. */
export function defineTemplates({ builder, use }: Schema, read: ReadingOf): void {
  builder.queryFields((t) => ({
    threadTemplates: t.field({
      type: [use(preparedReplyType)],
      description: 'List the replies that are prepared for everybody simulated in a thread, with their effect.',
      extensions: { access: access.instruct, entries: 20 },
      args: {
        threadId: t.arg.id({ required: true }),
        teamId: t.arg.id({ description: 'Which team of the thread it would be sent to; left out: the first.' }),
        limit: t.arg.int({ description: `1 to ${MOST_TEMPLATES}.`, defaultValue: USUAL_TEMPLATES }),
        offset: t.arg.int({ defaultValue: 0 }),
      },
      resolve: (_root, { threadId, teamId, ...page }, context) =>
        threadTemplates(read(context), threadId, { ...page, teamId: idOf(teamId) }),
    }),
    emailTemplates: t.field({
      type: [use(preparedReplyType)],
      description: 'List the replies that are prepared for people of the definition.',
      extensions: { access: access.instruct, entries: 20 },
      args: {
        exerciseId: t.arg.id({ required: true }),
        emailAddresses: t.arg.stringList({ description: 'Of these people; left out: of everybody.' }),
        teamId: t.arg.id({ description: 'Which team it would be sent to, for its effect.' }),
        limit: t.arg.int({ description: `1 to ${MOST_TEMPLATES}.`, defaultValue: USUAL_TEMPLATES }),
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
