import type { Schema } from '../../../graphql/index.ts';
import { idInTeam } from '../../play/index.ts';
import type { ReportedCommand } from '../../sandbox/index.ts';

export function sandboxCommandType({ builder }: Schema) {
  return builder.objectRef<ReportedCommand>('SandboxCommandType').implement({
    description: 'A command that was run in the sandbox of a team. A field is null if the sandbox did not send it.',
    fields: (t) => ({
      id: t.id({
        description: '`<teamId>-<number>`.',
        resolve: ({ teamId, number }) => idInTeam(teamId, number),
      }),
      number: t.exposeInt('number', { description: 'The number among the commands of the team, counted from 1.' }),
      timestamp: t.exposeString('timestamp', { description: 'When it was run, as the sandbox sent it.' }),
      receivedAt: t.expose('receivedAt', { type: 'DateTime', description: 'When it was reported.' }),
      whileRunning: t.boolean({
        description: 'Whether the exercise was running when it was reported. Otherwise it has no effect.',
        resolve: ({ whileRunning }) => Boolean(whileRunning),
      }),
      cmd: t.exposeString('cmd'),
      type: t.exposeString('type', { nullable: true }),
      cmdSource: t.exposeString('cmdSource', { nullable: true, description: 'Where it was recorded.' }),
      workingDirectory: t.exposeString('workingDirectory', { nullable: true }),
      username: t.exposeString('username', { nullable: true, description: 'The user in the sandbox who ran it.' }),
      container: t.exposeString('container', {
        nullable: true,
        description: 'The machine or container that it ran on.',
      }),
    }),
  });
}
