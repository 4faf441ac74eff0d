import { parseArgs } from 'node:util';
import { UsageError } from './usage.ts';

/** Options that a script sets itself. */
const WITHOUT_SCRIPT = ['runs', 'seed', 'teams'] as const;

export type RehearsalArguments = ReturnType<typeof parseArguments>;

/** The parsed command line; the meaning of its values depends on the definition. */
export function parseArguments(args: readonly string[]) {
  const { values, positionals } = parsed(args);
  const [path, another] = positionals;
  if (values.help) return { ...values, path: '' };
  if (path === undefined) throw new UsageError('Say which definition to rehearse: a zip or a folder.');
  if (another !== undefined) throw new UsageError(`One definition is rehearsed at a time, not ${path} and ${another}.`);
  const needless = values.script === undefined ? undefined : WITHOUT_SCRIPT.find((name) => values[name] !== undefined);
  if (needless !== undefined) {
    throw new UsageError(
      `--${needless} and --script do not go together: a script has its own teams and leaves nothing to chance.`,
    );
  }
  return { ...values, path };
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        runs: { type: 'string' },
        seed: { type: 'string' },
        teams: { type: 'string' },
        minutes: { type: 'string' },
        'on-demand': { type: 'boolean', default: false },
        script: { type: 'string' },
        timeline: { type: 'boolean', default: false },
        strict: { type: 'boolean', default: false },
        json: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

export function numberFrom(name: string, text: string, min: number, max: number): number {
  const number = /^\d+$/.test(text) ? Number(text) : Number.NaN;
  if (!Number.isInteger(number) || number < min || number > max) {
    throw new UsageError(`--${name} must be a whole number from ${min} to ${max}, not "${text}".`);
  }
  return number;
}
