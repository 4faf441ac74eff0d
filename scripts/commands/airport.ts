import { runCommand } from '../../services/airport/src/cli/commands.ts';
import { readConfig } from '../../services/airport/src/config.ts';
import { printed } from './printed.ts';

/** Administration of the airport service on the machine itself. Returns the exit code. */
export function airportCommand(args: readonly string[]): Promise<number> {
  return printed(() => runCommand(readConfig(process.env, false), args));
}
