import { fileURLToPath } from 'node:url';
import { createLogger } from '@muster/kit/runtime';
import { ensureBuilt } from '@muster/kit/web-page';
import { pageSources } from '../services/airport/src/page/index.ts';
import { consoleSources } from '../services/exercise/src/console/index.ts';
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
const args = [...options, ...chosen];
if (isChanged && chosen.length === 0) process.stdout.write('No test can notice these changes.\n');
else {
  const isEveryTest = args.every((argument) => argument.startsWith('-'));
  // The tests start many services at once, and each of them would build a page that has not been built.
  const log = createLogger({ service: 'test', level: 'info', pretty: true });
  const startsServices = isEveryTest || args.some((file) => file.startsWith('e2e'));
  for (const page of startsServices ? [consoleSources, pageSources] : []) await ensureBuilt(page, log);
  process.exitCode = await runTests({
    all: [
      'packages/**/*.test.ts',
      'services/**/*.test.ts',
      'apps/**/*.test.ts',
      'scripts/**/*.test.ts',
      'e2e/**/*.test.ts',
    ],
    args,
  });
}
