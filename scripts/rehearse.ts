import { rehearseCommand } from '../packages/engine/src/rehearsal/cli/main.ts';

process.exitCode = await rehearseCommand(process.argv.slice(2), {
  out: (text) => process.stdout.write(text),
  err: (text) => process.stderr.write(text),
});
