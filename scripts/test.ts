import { runTests } from './testing/run-tests.ts';

/** Runs the tests. Arguments are passed to the test runner; files among them replace the default of all tests. */
process.exitCode = await runTests({
  all: [
    'packages/**/*.test.ts',
    'services/**/*.test.ts',
    'apps/**/*.test.ts',
    'scripts/**/*.test.ts',
    'e2e/**/*.test.ts',
  ],
  args: process.argv.slice(2),
});
