import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Runs the benchmarks named on the command line, or all of them, sequentially. */
const folder = fileURLToPath(new URL('.', import.meta.url));

/** Every program in this folder is a case, but for the ones that cases measure themselves against. */
const cases = readdirSync(folder)
  .filter((file) => /^[\w-]+\.ts$/.test(file) && file !== 'run.ts' && !/-(?:limit|before)-server\.ts$/.test(file))
  .map((file) => basename(file, '.ts'));

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !cases.includes(name));
if (unknown.length > 0) {
  process.stderr.write(`There is no case ${unknown.join(', ')}; there are ${cases.join(', ')}.\n`);
  process.exitCode = 1;
} else {
  for (const name of wanted.length > 0 ? wanted : cases) {
    process.stdout.write(`\n${name}\n`);
    const { status } = spawnSync(process.execPath, [`${folder}${name}.ts`], { stdio: 'inherit' });
    if (status !== 0) process.exitCode = 1;
  }
}
