import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { Output } from '../cli.ts';
import { written } from '../cli.ts';
import { ocelOf } from './ocel.ts';

const USAGE = `npm run exercise -- ocel <logs.zip> [log.json]

Writes the events of exported logs as an object-centric event log (OCEL 2.0, JSON) for process mining.
Without a name it is written beside the logs, with .ocel.json instead of .zip.
`;

/** Runs `ocel …` and returns the exit code, as `report …` does. */
export function ocelCommand(args: readonly string[], output: Output): Promise<number> {
  return written(args, output, {
    usage: USAGE,
    extension: '.ocel.json',
    write: (logs, file) => pipeline(ocelOf(logs), createWriteStream(file)),
  });
}
