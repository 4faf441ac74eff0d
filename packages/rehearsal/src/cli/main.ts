import { readFile, stat } from 'node:fs/promises';
import { type Definition, formatProblem, printable } from '@muster/definition';
import type { Mode } from '@muster/engine';
import { type RehearsalOptions, rehearse } from '../rehearse.ts';
import { reportText } from '../report-text.ts';
import { ScriptError } from '../script/mistakes.ts';
import { readScript } from '../script/read-script.ts';
import type { Script } from '../script/script.ts';
import { numberFrom, parseArguments, type Wanted } from './arguments.ts';
import { openDefinition } from './open-definition.ts';
import { teamsFrom } from './teams-option.ts';
import { USAGE, UsageError } from './usage.ts';

export interface Output {
  out(text: string): void;
  err(text: string): void;
}

/**
 * Runs `rehearse …` and returns the exit code: 0 for success, 1 for a definition with problems (in strict mode,
 * warnings) or a failed script, 2 for an invalid command or script.
 */
export async function rehearseCommand(args: readonly string[], output: Output): Promise<number> {
  try {
    const wanted = parseArguments(args);
    if (!wanted.help) return await run(wanted, output);
    output.out(USAGE);
    return 0;
  } catch (error) {
    if (error instanceof UsageError) output.err(`${printable(error.message)}\n\n${USAGE}`);
    else if (error instanceof ScriptError) output.err(`${error.message.split('\n').map(printable).join('\n')}\n`);
    else throw error;
    return 2;
  }
}

async function run(wanted: Wanted, output: Output): Promise<number> {
  const checked = await openDefinition(wanted.path);
  if (!checked.ok) {
    const { ok, problems, warnings } = checked;
    if (wanted.json) output.out(`${JSON.stringify({ ok, problems, warnings }, null, 2)}\n`);
    else output.err(problems.map((problem) => `${formatProblem(problem)}\n`).join(''));
    return 1;
  }
  const rehearsal = rehearse(checked.definition, await optionsOf(wanted, checked.definition));
  const ok = rehearsal.ok && !(wanted.strict && checked.warningCount > 0);
  const report = { ...rehearsal, ok, warnings: checked.warnings };
  output.out(wanted.json ? `${JSON.stringify(report, null, 2)}\n` : reportText(report, wanted.timeline));
  return report.ok ? 0 : 1;
}

async function optionsOf(wanted: Wanted, definition: Definition): Promise<RehearsalOptions> {
  const mode = wanted['on-demand'] ? 'on-demand' : 'synchronous';
  return {
    seed: numberFrom('seed', wanted.seed ?? '1', 0, 1e9),
    runs: numberFrom('runs', wanted.runs ?? '40', 1, 100_000),
    mode,
    teams: teamsFrom(wanted.teams, definition),
    minutes: wanted.minutes === undefined ? null : numberFrom('minutes', wanted.minutes, 0, 100_000),
    script: wanted.script === undefined ? null : await scriptAt(wanted.script, definition, mode),
  };
}

async function scriptAt(path: string, definition: Definition, mode: Mode): Promise<Script> {
  const found = await stat(path).catch(() => undefined);
  if (found === undefined) throw new UsageError(`There is no script ${path}.`);
  if (!found.isFile()) throw new UsageError(`--script needs a file, and ${path} is none.`);
  return readScript(await readFile(path, 'utf8'), definition, mode);
}
