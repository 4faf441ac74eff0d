import { runDefinitionCli } from '../packages/definition/src/cli/main.ts';
import { terminal } from './terminal.ts';
import { useCallerCwd } from './use-caller-cwd.ts';

useCallerCwd('definition');
process.exitCode = await runDefinitionCli(process.argv.slice(2), terminal);
