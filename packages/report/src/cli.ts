import { writeFile } from 'node:fs/promises';
import { isLanguage, LANGUAGE_CODES, type Language, NotAnExport, reportOn } from './index.ts';

const USAGE = `npm run exercise -- report <logs.zip> [report.html] [--language ${LANGUAGE_CODES.join('|')}]

Writes a report about an exercise from its exported logs: one HTML page with charts and tables that needs no network.
Without a name it is written beside the logs, with .html instead of .zip. It is in English unless you say otherwise.
`;

export interface Output {
  out(text: string): void;
  err(text: string): void;
}

/** What was typed after the command; an unknown language or option is told, and nothing is done. */
interface Arguments {
  readonly paths: readonly string[];
  readonly language: Language;
}

/**
 * Runs `report …` and returns the exit code: 0 if written, 1 if there is nothing to report on, 2 for an invalid
 * command.
 */
export async function reportCommand(args: readonly string[], output: Output): Promise<number> {
  if (args.includes('--help')) {
    output.out(USAGE);
    return 0;
  }
  const read = argumentsIn(args);
  if (typeof read === 'string') {
    output.err(`${read}\n`);
    return 2;
  }
  const [logs, file, ...others] = read.paths;
  if (logs === undefined || others.length > 0) {
    output.err(USAGE);
    return 2;
  }
  return written(file ?? `${logs.replace(/\.zip$/i, '')}.html`, () => reportOn(logs, read.language), output);
}

function argumentsIn(args: readonly string[]): Arguments | string {
  const paths: string[] = [];
  let language: Language = 'en';
  const rest = args.flatMap((arg) => (arg.startsWith('--language=') ? ['--language', arg.slice(11)] : [arg]));
  for (let index = 0; index < rest.length; index += 1) {
    const arg = rest[index] ?? '';
    if (arg === '--language') {
      index += 1;
      const code = rest[index] ?? '';
      if (!isLanguage(code)) {
        return `There is no report in the language "${code}". Choose one of: ${LANGUAGE_CODES.join(', ')}.`;
      }
      language = code;
    } else if (arg.startsWith('--')) return `There is no option ${arg}.\n\n${USAGE}`;
    else paths.push(arg);
  }
  return { paths, language };
}

/** Writes what was made of exported logs, and returns the exit code. */
export async function written(
  file: string,
  make: () => Promise<string | AsyncIterable<string>>,
  output: Output,
): Promise<number> {
  try {
    await writeFile(file, await make());
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
