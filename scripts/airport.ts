import { airportCommand } from './commands/airport.ts';

/** `npm run airport -- <command>`. */
process.exitCode = await airportCommand(process.argv.slice(2));
