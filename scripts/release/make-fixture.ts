import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { makeFixture } from './fixture/make.ts';

/**
 * `npm run fixture -- e2e/releases/<version> [--root <checkout>]`: makes the fixture of a release with the services of
 * this checkout or another one. Tests restore it with every later version.
 */
const { values, positionals } = parseArgs({ allowPositionals: true, options: { root: { type: 'string' } } });
const [folder, ...others] = positionals;
if (folder === undefined || others.length > 0) {
  process.stderr.write('Usage: npm run fixture -- <folder> [--root <checkout>]\n');
  process.exitCode = 1;
} else {
  const here = fileURLToPath(new URL('../..', import.meta.url));
  await makeFixture(values.root === undefined ? here : resolve(values.root), resolve(folder));
  process.stdout.write(`Made ${folder}.\n`);
}
