import { createLogger } from '@muster/kit/runtime';
import { ensureBuilt } from '@muster/kit/web-page';
import { pageSources } from '../services/airport/src/page/index.ts';
import { consoleSources } from '../services/exercise/src/console/index.ts';
import { runTests } from './testing/run-tests.ts';

/** Runs the tests. Arguments are passed to the test runner; files among them replace the default of all tests. */
const args = process.argv.slice(2);
const startsServices =
  args.every((argument) => argument.startsWith('-')) || args.some((file) => file.startsWith('e2e'));
// The tests start many services at once, and each of them would build a page that has not been built.
const log = createLogger({ service: 'test', level: 'info', pretty: true });
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
