import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { type Definition, formatProblem } from '@muster/definition';
import { type RehearsalOptions, rehearse } from '../rehearse.ts';
import { reportText } from '../report.ts';
import { parseScript, type Script, ScriptError } from '../script.ts';
import { openDefinition } from './open-definition.ts';
import { USAGE, UsageError } from './usage.ts';

export interface Output {
  out(text: string): void;
  err(text: string): void;
}

/** Carries out `rehearse …` and answers the exit code: 0 well, 1 a definition with problems, 2 a wrong command. */
export async function rehearseCommand(args: readonly string[], output: Output): Promise<number> {
  try {
    return await run(parse(args), output);
  } catch (error) {
    if (!(error instanceof UsageError || error instanceof ScriptError)) throw error;
    output.err(`${error.message}\n\n${USAGE}`);
    return 2;
  }
}

type Wanted = ReturnType<typeof parse>;

function parse(args: readonly string[]) {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        runs: { type: 'string', default: '40' },
        seed: { type: 'string', default: '1' },
        teams: { type: 'string' },
        minutes: { type: 'string' },
        'on-demand': { type: 'boolean', default: false },
        script: { type: 'string' },
        timeline: { type: 'boolean', default: false },
        json: { type: 'boolean', default: false },
      },
    });
    const [path, ...rest] = positionals;
    if (path === undefined || rest.length > 0)
      throw new UsageError('Say which definition to rehearse: a zip or a folder.');
    return { path, ...values };
  } catch (error) {
    throw error instanceof UsageError ? error : new UsageError(error instanceof Error ? error.message : String(error));
  }
}

async function run(wanted: Wanted, output: Output): Promise<number> {
  const checked = await openDefinition(wanted.path);
  if (!checked.ok) {
    output.err(checked.problems.map((problem) => `${formatProblem(problem)}\n`).join(''));
    return 1;
  }
  const report = rehearse(checked.definition, await optionsOf(wanted, checked.definition));
  output.out(wanted.json ? `${JSON.stringify(report, null, 2)}\n` : reportText(report, wanted.timeline));
  return 0;
}

async function optionsOf(wanted: Wanted, definition: Definition): Promise<RehearsalOptions> {
  const script = wanted.script === undefined ? null : await scriptAt(wanted.script);
  return {
    seed: numberFrom('seed', wanted.seed, 0, 1e9),
    runs: script === null ? numberFrom('runs', wanted.runs, 1, 100_000) : 1,
    mode: wanted['on-demand'] ? 'on-demand' : 'synchronous',
    teams: script?.teams ?? teamsFrom(wanted.teams, definition),
    minutes: wanted.minutes === undefined ? wholeLength(definition) : numberFrom('minutes', wanted.minutes, 0, 100_000),
    script,
  };
}

async function scriptAt(path: string): Promise<Script> {
  const text = await readFile(path, 'utf8').catch(() => undefined);
  if (text === undefined) throw new UsageError(`There is no script ${path}.`);
  return parseScript(text);
}

function numberFrom(name: string, text: string, least: number, most: number): number {
  const number = Number(text);
  if (!Number.isInteger(number) || number < least || number > most) {
    throw new UsageError(`--${name} must be a whole number from ${least} to ${most}, not ${text}.`);
  }
  return number;
}

/** Two teams for each role, so that they can meet, or two without. */
function teamsFrom(text: string | undefined, { roles, config }: Definition): Record<string, string | null> {
  const known = config.enableRoles ? roles.map(({ name }) => name) : [];
  if (text === undefined || /^\d+$/.test(text)) {
    const count = text === undefined ? 2 * Math.max(1, known.length) : numberFrom('teams', text, 1, 1_000);
    const names = Array.from({ length: count }, (_, i) => `team-${i + 1}`);
    return Object.fromEntries(names.map((name, i) => [name, known[i % Math.max(1, known.length)] ?? null]));
  }
  const pairs = text.split(',').map((pair) => {
    const [name = '', role] = pair.split(':').map((part) => part.trim());
    if (name === '') throw new UsageError('--teams must be a number, or names with roles: "alpha:red,beta:blue".');
    if (role !== undefined && !known.includes(role))
      throw new UsageError(`There is no role ${role} in the definition.`);
    return [name, role ?? null] as const;
  });
  return Object.fromEntries(pairs);
}

/** Until the duration is over and everything has come due. */
function wholeLength({ config, injects, questionnaires }: Definition): number {
  const ends = [...injects.map(({ time, delay }) => time + delay), ...questionnaires.map(({ time }) => time)];
  return Math.ceil(ends.reduce((latest, end) => Math.max(latest, end), config.exerciseDuration));
}
