import { runDefinitionCli } from '../packages/definition/src/cli/main.ts';
import { standWhereThePersonDoes } from './standing.ts';

standWhereThePersonDoes('definition');
process.exitCode = await runDefinitionCli(process.argv.slice(2), {
  out: (text) => process.stdout.write(text),
  err: (text) => process.stderr.write(text),
});
