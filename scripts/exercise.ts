import { StartupError } from '@muster/kit/runtime';
import { standWhereThePersonDoes } from './standing.ts';
import { terminal } from './terminal.ts';

/** `npm run exercise -- <command>`: what can be done on the machine itself. Each command loads only what it needs. */
const [command, ...args] = process.argv.slice(2);

if (command === 'rehearse') {
  standWhereThePersonDoes('exercise');
  const { rehearseCommand } = await import('../packages/rehearsal/src/cli/main.ts');
  process.exitCode = await rehearseCommand(args, terminal);
} else if (command === 'report') {
  standWhereThePersonDoes('exercise');
  const { reportCommand } = await import('../packages/report/src/cli.ts');
  process.exitCode = await reportCommand(args, terminal);
} else {
  try {
    const { runCommand } = await import('../services/exercise/src/cli/index.ts');
    const { readConfig } = await import('../services/exercise/src/config.ts');
    process.stdout.write(`${await runCommand(readConfig(process.env, false), process.argv.slice(2))}\n`);
  } catch (error) {
    if (!(error instanceof StartupError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}
