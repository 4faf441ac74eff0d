import { writeFile } from 'node:fs/promises';
import { NotAnExport, reportOn } from './index.ts';

const USAGE = `npm run exercise -- report <logs.zip> [report.html]

Writes a report about an exercise from its exported logs: one HTML page with charts and tables that needs no network.
Without a name it is written beside the logs, with .html instead of .zip.
`;

export interface Output {
  out(text: string): void;
  err(text: string): void;
}

/** A command that makes one file from exported logs. */
interface Made {
  readonly usage: string;
  /** Instead of `.zip`, if the file is not named. */
  readonly extension: string;
  write(logs: string, file: string): Promise<void>;
}

/** Runs `report …` and returns the exit code. */
export function reportCommand(args: readonly string[], output: Output): Promise<number> {
  return written(args, output, {
    usage: USAGE,
    extension: '.html',
    write: async (logs, file) => writeFile(file, await reportOn(logs)),
  });
}

/** Makes a file, and returns the exit code: 0 if written, 1 if the logs do not allow it, 2 for an invalid command. */
export async function written(
  args: readonly string[],
  output: Output,
  { usage, extension, write }: Made,
): Promise<number> {
  const [logs, named, ...others] = args;
  if (logs === '--help') {
    output.out(usage);
    return 0;
  }
  if (logs === undefined || others.length > 0) {
    output.err(usage);
    return 2;
  }
  const file = named ?? `${logs.replace(/\.zip$/i, '')}${extension}`;
  try {
    await write(logs, file);
    output.out(`Written: ${file}\n`);
    return 0;
  } catch (error) {
    if (!(error instanceof NotAnExport) && !isOfFiles(error)) throw error;
    output.err(`${error.message}\n`);
    return 1;
  }
}

function isOfFiles(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && 'syscall' in error;
}
