import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { copyOfEngine, ROOT, removeCopy } from './copy.ts';

/**
 * Mutation testing: applies small mutations to a copy of the engine, one at a time, and runs the tests on it. Prints
 * the survivors: rules that no test covers. Takes a few seconds per mutation; the seed selects among all possible ones.
 *
 * node packages/engine/mutation/mutate.ts [how many] [seed] [part of a path]
 */
const [count = '100', seed = '1', only = ''] = process.argv.slice(2);

/** The folders that decide, fold, explain and show. */
const FOLDERS = /^src\/(actions|compiled|evolve|events|explain|rules|snapshot|state|view)\/|^src\/decide/;

const SWAPS: readonly (readonly [RegExp, string])[] = [
  [/ === /g, ' !== '],
  [/ !== /g, ' === '],
  [/ < /g, ' <= '],
  [/ <= /g, ' < '],
  [/ > /g, ' >= '],
  [/ >= /g, ' > '],
  [/ && /g, ' || '],
  [/ \|\| /g, ' && '],
  [/ \+ 1\b/g, ''],
  [/ - 1\b/g, ''],
  [/\btrue\b/g, 'false'],
  [/\bfalse\b/g, 'true'],
  [/\.some\(/g, '.every('],
  [/\.every\(/g, '.some('],
  [/\bcontinue;/g, ''],
  [/\bbreak;/g, ''],
  // Removes a call statement.
  [/^\s+[a-z][\w.#]*\(.*\);$/gm, ''],
  [/^\s+if \(.*\) refuse\(.*\);$/gm, ''],
];

interface Mutant {
  readonly file: string;
  readonly line: number;
  readonly before: string;
  readonly after: string;
  readonly text: string;
}

function mutantsOf(file: string): Mutant[] {
  const text = readFileSync(join(ROOT, 'packages/engine', file), 'utf8');
  return SWAPS.flatMap(([pattern, replacement]) =>
    [...text.matchAll(pattern)].flatMap((match) => {
      const start = text.lastIndexOf('\n', match.index) + 1;
      const lineText = text.slice(start, text.indexOf('\n', match.index + match[0].trimStart().length));
      // Types and comments have no behaviour.
      if (/^\s*(\*|\/\/|\/\*|import|export type|readonly|\||type )/.test(lineText)) return [];
      const mutated = text.slice(0, match.index) + replacement + text.slice(match.index + match[0].length);
      const line = text.slice(0, match.index + match[0].search(/\S/)).split('\n').length;
      return [{ file, line, before: match[0].trim(), after: replacement.trim(), text: mutated }];
    }),
  );
}

/** The same seed always selects the same items of a list. */
function sample<T>(list: readonly T[], size: number): T[] {
  const drawn = list.map((item, i) => ({ item, lot: createHash('sha256').update(`${seed} ${i}`).digest('hex') }));
  return drawn
    .sort((one, other) => (one.lot < other.lot ? -1 : 1))
    .slice(0, size)
    .map(({ item }) => item);
}

function survives(folder: string, { file, text }: Mutant): boolean {
  const path = join(folder, 'packages/engine', file);
  const original = readFileSync(path, 'utf8');
  writeFileSync(path, text);
  const tests = globSync('packages/engine/src/**/*.test.ts', { cwd: folder });
  // Properties take longer than everything else, and most mutations are caught without them.
  const [slow, quick] = [tests.filter(isOfProperties), tests.filter((test) => !isOfProperties(test))];
  const survived = pass(folder, quick) && pass(folder, slow);
  writeFileSync(path, original);
  return survived;
}

function isOfProperties(test: string): boolean {
  return test.endsWith('properties.test.ts');
}

function pass(folder: string, tests: readonly string[]): boolean {
  const args = ['--test', '--test-isolation=none', '--test-reporter=dot', '--test-force-exit', ...tests];
  // An endless loop runs into the timeout, and counts as caught.
  const { status } = spawnSync(process.execPath, args, {
    cwd: folder,
    timeout: 60_000,
    killSignal: 'SIGKILL',
    stdio: 'ignore',
  });
  return status === 0;
}

const files = globSync('src/**/*.ts', { cwd: join(ROOT, 'packages/engine') }).filter(
  (file) => FOLDERS.test(file) && !file.endsWith('.test.ts') && file.includes(only),
);
const all = files.sort().flatMap(mutantsOf);
const planted = sample(all, Number(count));
const folder = copyOfEngine();
let survivors = 0;
for (const [i, mutant] of planted.entries()) {
  process.stderr.write(`${i + 1}/${planted.length}\r`);
  if (!survives(folder, mutant)) continue;
  survivors += 1;
  process.stdout.write(`survives: ${mutant.file}:${mutant.line}: \`${mutant.before}\` → \`${mutant.after}\`\n`);
}
removeCopy(folder);
process.stdout.write(`${planted.length} of ${all.length} possible mistakes planted, ${survivors} survived\n`);
