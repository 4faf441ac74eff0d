import { runTests } from './testing/run-tests.ts';

/** An hour for one test is far more than any takes; what takes longer hangs. */
const LONGEST_TEST_MS = 3_600_000;

/**
 * Runs the long forms of tests, `*.soak.ts`: what `npm test` tries a part of, all of it. One file after the other, since
 * some of them measure time. Arguments as for `npm test`.
 */
process.exitCode = await runTests({
  all: ['packages/**/*.soak.ts', 'services/**/*.soak.ts', 'e2e/**/*.soak.ts'],
  args: process.argv.slice(2),
  options: [`--test-timeout=${LONGEST_TEST_MS}`],
  oneByOne: true,
});
