import { runTests } from './testing/run-tests.ts';

/** No test takes nearly an hour; one that does hangs. */
const TEST_TIMEOUT_MS = 3_600_000;

/**
 * Runs the soak tests, `*.soak.ts`: the full versions of what `npm test` samples. Files run sequentially, because some
 * of them measure time. Arguments as for `npm test`.
 */
process.exitCode = await runTests({
  all: ['packages/**/*.soak.ts', 'services/**/*.soak.ts', 'e2e/**/*.soak.ts'],
  args: process.argv.slice(2),
  options: [`--test-timeout=${TEST_TIMEOUT_MS}`],
  oneByOne: true,
});
