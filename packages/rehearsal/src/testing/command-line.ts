import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { rehearseCommand } from '../cli/main.ts';

export const EXAMPLES = join(import.meta.dirname, '../../../../examples');
export const TOUR = join(EXAMPLES, 'tour');

interface Outcome {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

/** Runs `rehearse …`. */
export async function run(...args: string[]): Promise<Outcome> {
  let [out, err] = ['', ''];
  const code = await rehearseCommand(args, {
    out: (text) => {
      out += text;
    },
    err: (text) => {
      err += text;
    },
  });
  return { code, out, err };
}

/** The same with files in a temporary folder. */
export async function withFiles<Result>(
  files: Readonly<Record<string, string>>,
  use: (folder: string) => Promise<Result>,
): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'muster-rehearsal-'));
  try {
    for (const [name, content] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, name)), { recursive: true });
      writeFileSync(join(folder, name), content);
    }
    return await use(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Plays a script in the tour. */
export function playTour(script: string, ...args: string[]): Promise<Outcome> {
  return withFiles({ 'script.yml': script }, (folder) => run(TOUR, '--script', join(folder, 'script.yml'), ...args));
}

/** Plays steps in the tour, with a team per role. */
export function playSteps(steps: readonly string[], ...args: string[]): Promise<Outcome> {
  const list = steps.map((step) => `  - ${step}\n`).join('');
  return playTour(`teams: { counter: front desk, cellar: archive }\nsteps:\n${list}`, ...args);
}

/** Rehearses a short definition. */
export function rehearseFiles(files: Readonly<Record<string, string>>, ...args: string[]): Promise<Outcome> {
  const definition = { 'config.yml': 'version: 0.25.0\n', ...files };
  return withFiles(definition, (folder) => run(folder, ...args));
}
