import { runDefinitionCli } from '../packages/definition/src/cli/main.ts';

process.exitCode = await runDefinitionCli(process.argv.slice(2), {
  out: (text) => process.stdout.write(text),
  err: (text) => process.stderr.write(text),
});
