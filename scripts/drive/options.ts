import { parseArgs } from 'node:util';

/** An invalid command line. The message is shown without a stack trace. */
export class UsageError extends Error {}

export const USAGE = `Usage: npm run drive -- <zip or folder> [options]

Plays a definition with simulated trainees and instructors over the public interface, tells what the machine holds, and
compares what everybody saw with what they should have seen. Everything that it makes is removed at the end.

  --teams <number>       how many teams (100)
  --people <number>      how many trainees in each team (3)
  --instructors <number> how many instructors act, too (2)
  --minutes <number>     how long to play; 0.5 is half a minute (2)
  --pace <number>        acts of a team per minute (5)
  --on-demand            every team on a clock of its own
  --seed <number>        the same seed gives the same ideas (1)
  --at <address>         a platform that runs already, such as https://exercises.example.org/inject/api/v1
  --username <name>      an administrator there (admin); the password is read from DRIVE_PASSWORD
  --help                 print this

Without --at a platform of its own is started in a temporary folder, with the settings of the environment.

The exit code is 0 when everybody saw what they should have seen and nothing failed, 1 when not, and 2 when the command
was not understood.
`;

export interface Options {
  readonly path: string;
  readonly teams: number;
  readonly people: number;
  readonly instructors: number;
  readonly minutes: number;
  /** Actions per team and minute. */
  readonly pace: number;
  readonly onDemand: boolean;
  readonly seed: number;
  /** A running platform. */
  readonly at: { readonly url: string; readonly username: string; readonly password: string } | undefined;
}

/** Undefined if help was requested. */
export function readOptions(args: readonly string[], environment: NodeJS.ProcessEnv): Options | undefined {
  const { values, positionals } = parsed(args);
  if (values.help) return undefined;
  const [path, another] = positionals;
  if (path === undefined) throw new UsageError('Say which definition to play: a zip or a folder.');
  if (another !== undefined) throw new UsageError(`One definition is played at a time, not ${path} and ${another}.`);
  return {
    path,
    teams: whole('teams', values.teams, 1, 1000),
    people: whole('people', values.people, 1, 20),
    instructors: whole('instructors', values.instructors, 1, 50),
    minutes: real('minutes', values.minutes, 0.1, 240),
    pace: real('pace', values.pace, 0.1, 600),
    onDemand: values['on-demand'],
    seed: whole('seed', values.seed, 0, 1e9),
    at: values.at === undefined ? undefined : placeOf(values.at, values.username, environment),
  };
}

function placeOf(at: string, username: string, environment: NodeJS.ProcessEnv) {
  if (!URL.canParse(at) || !/^https?:/.test(at)) {
    throw new UsageError(`--at must be an address such as http://localhost:8000/inject/api/v1, not "${at}".`);
  }
  const password = environment['DRIVE_PASSWORD'];
  if (password === undefined || password === '') {
    throw new UsageError(`Set DRIVE_PASSWORD to the password of ${username} at ${at}.`);
  }
  return { url: at.replace(/\/+$/, ''), username, password };
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        teams: { type: 'string', default: '100' },
        people: { type: 'string', default: '3' },
        instructors: { type: 'string', default: '2' },
        minutes: { type: 'string', default: '2' },
        pace: { type: 'string', default: '5' },
        'on-demand': { type: 'boolean', default: false },
        seed: { type: 'string', default: '1' },
        at: { type: 'string' },
        username: { type: 'string', default: 'admin' },
        help: { type: 'boolean', default: false },
      },
    });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

function whole(name: string, text: string, least: number, most: number): number {
  const number = real(name, text, least, most);
  if (!Number.isInteger(number)) throw new UsageError(`--${name} must be a whole number, not "${text}".`);
  return number;
}

function real(name: string, text: string, least: number, most: number): number {
  const number = /^\d+(\.\d+)?$/.test(text) ? Number(text) : Number.NaN;
  if (!(number >= least && number <= most)) {
    throw new UsageError(`--${name} must be a number from ${least} to ${most}, not "${text}".`);
  }
  return number;
}
