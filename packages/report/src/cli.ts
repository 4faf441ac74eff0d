import { writeFile } from 'node:fs/promises';
import { NotAnExport, reportOn } from './index.ts';

const USAGE = `npm run exercise -- report <logs.zip> [report.html]

Writes a report about an exercise from its exported logs: one HTML page with charts and tables that needs no network.
Without a name it is written beside the logs, with .html instead of .zip.
`;

interface Output {
  out(text: string): void;
  err(text: string): void;
}

/**
 * Runs `report …` and returns the exit code: 0 if written, 1 if there is nothing to report on, 2 for an invalid
 * command.
 */
export async function reportCommand(args: readonly string[], output: Output): Promise<number> {
  const [logs, page, ...others] = args;
  if (logs === '--help') {
    output.out(USAGE);
    return 0;
  }
  if (logs === undefined || others.length > 0) {
    output.err(USAGE);
    return 2;
  }
  const file = page ?? `${logs.replace(/\.zip$/i, '')}.html`;
  try {
    await writeFile(file, await reportOn(logs));
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
