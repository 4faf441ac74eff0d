import { runDefinitionCli } from '../packages/definition/src/cli/main.ts';
import { standWhereThePersonDoes } from './standing.ts';
import { terminal } from './terminal.ts';

standWhereThePersonDoes('definition');
process.exitCode = await runDefinitionCli(process.argv.slice(2), terminal);
