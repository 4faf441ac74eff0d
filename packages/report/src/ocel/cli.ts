import { type Output, written } from '../cli.ts';
import { ocelOf } from './ocel.ts';

const USAGE = `npm run exercise -- ocel <logs.zip> [log.json]

Writes the events of exported logs as an object-centric event log (OCEL 2.0, JSON) for process mining.
Without a name it is written beside the logs, with .ocel.json instead of .zip.
`;

/** Runs `ocel …` and returns the exit code, as `report …` does. */
export async function ocelCommand(args: readonly string[], output: Output): Promise<number> {
  const [logs, file, ...others] = args;
  if (logs === '--help') {
    output.out(USAGE);
    return 0;
  }
  if (logs === undefined || others.length > 0) {
    output.err(USAGE);
    return 2;
  }
  const named = file ?? `${logs.replace(/\.zip$/i, '')}.ocel.json`;
  return written({ file: named, make: async () => ocelOf(logs) }, output);
}
