import { terminal } from '../terminal.ts';
import { printed } from './printed.ts';

/** Commands on files of the caller; the others work on the data of the service. */
export const ON_FILES: readonly (string | undefined)[] = ['rehearse', 'report', 'compare', 'ocel'];

/** Administration of the exercise platform on the machine itself. Each command loads only what it needs. */
export async function exerciseCommand(args: readonly string[]): Promise<number> {
  const [command, ...rest] = args;
  if (command === 'rehearse') {
    const { rehearseCommand } = await import('../../packages/rehearsal/src/cli/main.ts');
    return rehearseCommand(rest, terminal);
  }
  if (command === 'report' || command === 'compare') {
    const { compareCommand, reportCommand } = await import('../../packages/report/src/cli.ts');
    return command === 'report' ? reportCommand(rest, terminal) : compareCommand(rest, terminal);
  }
  if (command === 'ocel') {
    const { ocelCommand } = await import('../../packages/report/src/ocel/cli.ts');
    return ocelCommand(rest, terminal);
  }
  return printed(async () => {
    const { runCommand } = await import('../../services/exercise/src/cli/index.ts');
    const { readConfig } = await import('../../services/exercise/src/config.ts');
    return runCommand(readConfig(process.env, false), args);
  });
}
