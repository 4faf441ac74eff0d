import { fileURLToPath } from 'node:url';
import { chooseChanged } from './testing/choose-changed.ts';
import { runTests } from './testing/run-tests.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const CHANGED = '--changed';

/**
 * Runs the tests. Arguments are passed to the test runner; files among them replace the default of all tests, and
 * `--changed` those that the changes of this branch can reach.
 */
const given = process.argv.slice(2);
const options = given.filter((argument) => argument !== CHANGED);
const isChanged = options.length < given.length;
const chosen = isChanged ? chooseChanged(ROOT, (line) => process.stdout.write(`${line}\n`)) : [];
if (isChanged && chosen.length === 0) process.stdout.write('No test can notice these changes.\n');
else {
  process.exitCode = await runTests({
    all: [
      'packages/**/*.test.ts',
      'services/**/*.test.ts',
      'apps/**/*.test.ts',
      'scripts/**/*.test.ts',
      'e2e/**/*.test.ts',
    ],
    args: [...options, ...chosen],
  });
}
