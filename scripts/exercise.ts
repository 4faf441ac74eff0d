import { StartupError } from '@muster/kit/runtime';
import { terminal } from './terminal.ts';
import { useCallerCwd } from './use-caller-cwd.ts';

/** `npm run exercise -- <command>`: administration on the machine itself. Each command loads only what it needs. */
const [command, ...args] = process.argv.slice(2);

if (command === 'rehearse') {
  useCallerCwd('exercise');
  const { rehearseCommand } = await import('../packages/rehearsal/src/cli/main.ts');
  process.exitCode = await rehearseCommand(args, terminal);
} else if (command === 'report') {
  useCallerCwd('exercise');
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
