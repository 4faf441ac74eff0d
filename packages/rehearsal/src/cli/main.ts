import { readFile, stat } from 'node:fs/promises';
import { type Definition, formatProblem, printable } from '@muster/definition';
import type { Mode } from '@muster/engine';
import { type RehearsalOptions, rehearse } from '../rehearse.ts';
import { reportText } from '../report-text.ts';
import { ScriptError } from '../script/mistakes.ts';
import { playKeptPaths } from '../script/play-kept-paths.ts';
import { readScript } from '../script/read-script.ts';
import type { Script } from '../script/script.ts';
import { numberFrom, parseArguments, type RehearsalArguments } from './arguments.ts';
import { openDefinition } from './open-definition.ts';
import { teamsFrom } from './teams-option.ts';
import { USAGE, UsageError } from './usage.ts';

export interface Output {
  out(text: string): void;
  err(text: string): void;
}

/**
 * Runs `rehearse …` and returns the exit code: 0 for success, 1 for a definition with problems (in strict mode,
 * warnings), a failed script or a kept path that fails, 2 for an invalid command or script.
 */
export async function rehearseCommand(args: readonly string[], output: Output): Promise<number> {
  try {
    const given = parseArguments(args);
    if (!given.help) return await run(given, output);
    output.out(USAGE);
    return 0;
  } catch (error) {
    if (error instanceof UsageError) output.err(`${printable(error.message)}\n\n${USAGE}`);
    else if (error instanceof ScriptError) output.err(`${error.message.split('\n').map(printable).join('\n')}\n`);
    else throw error;
    return 2;
  }
}

async function run(given: RehearsalArguments, output: Output): Promise<number> {
  const checked = await openDefinition(given.path);
  if (!checked.ok) {
    const { ok, problems, warnings } = checked;
    if (given.json) output.out(`${JSON.stringify({ ok, problems, warnings }, null, 2)}\n`);
    else output.err(problems.map((problem) => `${formatProblem(problem)}\n`).join(''));
    return 1;
  }
  const rehearsal = rehearse(checked.definition, await optionsOf(given, checked.definition));
  const keptPaths = given.script === undefined ? playKeptPaths(checked.definition, checked.kept) : [];
  const ok = rehearsal.ok && keptPaths.every((path) => path.ok) && !(given.strict && checked.warningCount > 0);
  const report = { ...rehearsal, ok, keptPaths, warnings: checked.warnings };
  output.out(given.json ? `${JSON.stringify(report, null, 2)}\n` : reportText(report, given.timeline));
  return report.ok ? 0 : 1;
}

async function optionsOf(given: RehearsalArguments, definition: Definition): Promise<RehearsalOptions> {
  const mode = given['on-demand'] ? 'on-demand' : 'synchronous';
  return {
    seed: numberFrom('seed', given.seed ?? '1', 0, 1e9),
    runs: numberFrom('runs', given.runs ?? '40', 1, 100_000),
    mode,
    teams: teamsFrom(given.teams, definition),
    minutes: given.minutes === undefined ? null : numberFrom('minutes', given.minutes, 0, 100_000),
    script: given.script === undefined ? null : await scriptAt(given.script, definition, mode),
  };
}

async function scriptAt(path: string, definition: Definition, mode: Mode): Promise<Script> {
  const found = await stat(path).catch(() => undefined);
  if (found === undefined) throw new UsageError(`There is no script ${path}.`);
  if (!found.isFile()) throw new UsageError(`--script needs a file, and ${path} is none.`);
  return readScript(await readFile(path, 'utf8'), definition, mode);
}
