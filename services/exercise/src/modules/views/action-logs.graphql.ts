import { readId, type Schema } from '../../graphql/index.ts';
import { teamUnknown } from '../exercises/index.ts';
import { actionLogKindEnum, actionLogType } from '../play/index.ts';
import { actionLog, LONGEST_PAGE, teamActionLogs, USUAL_PAGE } from './action-logs.service.ts';
import type { ReadingOf } from './reading.ts';
import { viewsAccess as access } from './views.policy.ts';

/** What has happened to a team, and what it did. */
export function defineActionLogs({ builder, use }: Schema, read: ReadingOf): void {
  const ActionLogKind = use(actionLogKindEnum);
  const LogFilterInput = builder.inputType('LogFilterInput', {
    description: 'Which entries of the action log of a team. What is left out narrows nothing.',
    fields: (t) => ({
      teamId: t.id({ required: true }),
      channel: t.string({ description: 'Its name: entries that this channel shows.' }),
      kinds: t.field({ type: [ActionLogKind] }),
      tool: t.string({ description: 'Its name: uses of this tool.' }),
      before: t.int({ description: 'Entries with a lower number, to read on where a page has ended.' }),
      after: t.int({ description: 'Entries with a higher number.' }),
      limit: t.int({ description: `1 to ${LONGEST_PAGE}.`, defaultValue: USUAL_PAGE }),
    }),
  });
  builder.queryFields((t) => ({
    actionLog: t.field({
      type: use(actionLogType),
      description: 'Read an entry of the action log of a team.',
      extensions: { access: access.see },
      args: { logId: t.arg.id({ required: true, description: '`<teamId>-<number>`.' }) },
      resolve: (_root, { logId }, context) => actionLog(read(context), String(logId)),
    }),
    teamActionLogs: t.field({
      type: [use(actionLogType)],
      description: 'List what has happened to a team and what it did, the newest first.',
      // How many it may be stands in the filter; each that there is is charged for when it is read.
      extensions: { access: access.see, entries: USUAL_PAGE },
      args: { logFilter: t.arg({ type: LogFilterInput, required: true }) },
      resolve: (_root, { logFilter: filter }, context) =>
        teamActionLogs(read(context), readId(filter.teamId, teamUnknown), filter),
    }),
  }));
}
