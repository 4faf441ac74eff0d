import { readId, type Schema } from '../../graphql/index.ts';
import { type ExerciseDeps, teamUnknown } from '../exercises/index.ts';
import { DEFAULT_COMMANDS, MAX_COMMANDS, teamCommands } from './commands.service.ts';
import type { RequestReadsOf } from './request-reads.ts';
import { sandboxCommandType } from './types/sandbox-command.graphql.ts';
import { viewsAccess as access } from './views.policy.ts';

export function defineCommands({ builder, use }: Schema, platform: ExerciseDeps, read: RequestReadsOf): void {
  builder.queryFields((t) => ({
    teamCommands: t.field({
      type: [use(sandboxCommandType)],
      description: 'List the commands that the sandbox of a team has reported, newest first.',
      extensions: { access: access.see, entries: DEFAULT_COMMANDS },
      args: {
        teamId: t.arg.id({ required: true }),
        before: t.arg.int({ description: 'Only commands with a lower number, for the next page.' }),
        limit: t.arg.int({ description: `1 to ${MAX_COMMANDS}.`, defaultValue: DEFAULT_COMMANDS }),
      },
      resolve: (_root, { teamId, ...page }, context) =>
        teamCommands(platform, read(context), readId(teamId, teamUnknown), page),
    }),
  }));
}
