import { writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { comparisonOf, isLanguage, LANGUAGE_CODES, type Language, NotAnExport, reportOn } from './index.ts';

const USAGE = `npm run exercise -- report <logs.zip> [report.html] [--language ${LANGUAGE_CODES.join('|')}]

Writes a report about an exercise from its exported logs: one HTML page with charts and tables that needs no network.
Without a name it is written beside the logs, with .html instead of .zip. It is in English unless you say otherwise.
`;

const COMPARE_USAGE = `npm run exercise -- compare <a.zip> <b.zip> [comparison.html] [--language ${LANGUAGE_CODES.join('|')}]

Writes a comparison of two exercises from their exported logs: milestones, setbacks, times and objectives, matched by their
names, and what only one of them has. Without a name it is written beside the first logs, as comparison.html.
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
  return run(args, USAGE, output, ({ paths: [logs, file, ...others], language }) => {
    if (logs === undefined || others.length > 0) return undefined;
    return { file: file ?? `${logs.replace(/\.zip$/i, '')}.html`, make: () => reportOn(logs, language) };
  });
}

/** Runs `compare …`, with the same exit codes. */
export async function compareCommand(args: readonly string[], output: Output): Promise<number> {
  return run(args, COMPARE_USAGE, output, ({ paths: [a, b, file, ...others], language }) => {
    if (a === undefined || b === undefined || others.length > 0) return undefined;
    return { file: file ?? join(dirname(a), 'comparison.html'), make: () => comparisonOf(a, b, language) };
  });
}

interface Order {
  readonly file: string;
  readonly make: () => Promise<string | AsyncIterable<string>>;
}

async function run(
  args: readonly string[],
  usage: string,
  output: Output,
  orderOf: (read: Arguments) => Order | undefined,
): Promise<number> {
  if (args.includes('--help')) {
    output.out(usage);
    return 0;
  }
  const read = argumentsIn(args, usage);
  const order = typeof read === 'string' ? undefined : orderOf(read);
  if (order === undefined) {
    output.err(typeof read === 'string' ? `${read}\n` : usage);
    return 2;
  }
  return written(order, output);
}

function argumentsIn(args: readonly string[], usage: string): Arguments | string {
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
    } else if (arg.startsWith('--')) return `There is no option ${arg}.\n\n${usage}`;
    else paths.push(arg);
  }
  return { paths, language };
}

/** Writes what was made of exported logs, and returns the exit code. */
export async function written({ file, make }: Order, output: Output): Promise<number> {
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
