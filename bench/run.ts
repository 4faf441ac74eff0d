import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Runs the benchmarks named on the command line, or all of them, sequentially. */
const folder = fileURLToPath(new URL('.', import.meta.url));

/** Every program in this folder is a benchmark; the folders hold what they share and what they compare with. */
const cases = readdirSync(folder)
  .filter((file) => file.endsWith('.ts') && file !== 'run.ts')
  .map((file) => basename(file, '.ts'));

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !cases.includes(name));
if (unknown.length > 0) {
  process.stderr.write(`There is no benchmark ${unknown.join(', ')}; there are ${cases.join(', ')}.\n`);
  process.exitCode = 1;
} else {
  for (const name of wanted.length > 0 ? wanted : cases) {
    process.stdout.write(`\n${name}\n`);
    const { status } = spawnSync(process.execPath, [`${folder}${name}.ts`], { stdio: 'inherit' });
    if (status !== 0) process.exitCode = 1;
  }
}
