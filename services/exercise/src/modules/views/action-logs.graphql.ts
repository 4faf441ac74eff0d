import { readId, type Schema } from '../../graphql/index.ts';
import { teamUnknown } from '../exercises/index.ts';
import { actionLogKindEnum, actionLogType } from '../play/index.ts';
import { actionLog, DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE, teamActionLogs } from './action-logs.service.ts';
import type { RequestReadsOf } from './request-reads.ts';
import { viewsAccess as access } from './views.policy.ts';

/** The action log of a team. */
export function defineActionLogs({ builder, use }: Schema, read: RequestReadsOf): void {
  const ActionLogKind = use(actionLogKindEnum);
  const LogFilterInput = builder.inputType('LogFilterInput', {
    description: 'A filter for entries in the action log of a team. Omitted fields do not filter.',
    fields: (t) => ({
      teamId: t.id({ required: true }),
      channel: t.string({ description: 'The name of a channel: only entries shown there.' }),
      kinds: t.field({ type: [ActionLogKind] }),
      tool: t.string({ description: 'The name of a tool: only its uses.' }),
      before: t.int({ description: 'Only entries with a lower number, for the next page.' }),
      after: t.int({ description: 'Only entries with a higher number.' }),
      limit: t.int({ description: `1 to ${MAX_PAGE_SIZE}.`, defaultValue: DEFAULT_PAGE_SIZE }),
    }),
  });
  builder.queryFields((t) => ({
    actionLog: t.field({
      type: use(actionLogType),
      description: 'Read an entry in the action log of a team.',
      extensions: { access: access.see },
      args: { logId: t.arg.id({ required: true, description: '`<teamId>-<number>`.' }) },
      resolve: (_root, { logId }, context) => actionLog(read(context), String(logId)),
    }),
    teamActionLogs: t.field({
      type: [use(actionLogType)],
      description: 'List what a team has received and done, newest first.',
      // The limit is in the filter; each returned entry is charged for when it is read.
      extensions: { access: access.see, entries: DEFAULT_PAGE_SIZE },
      args: { logFilter: t.arg({ type: LogFilterInput, required: true }) },
      resolve: (_root, { logFilter: filter }, context) =>
        teamActionLogs(read(context), readId(filter.teamId, teamUnknown), filter),
    }),
  }));
}
