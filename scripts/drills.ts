import { runTests } from './testing/run-tests.ts';

/**
 * Runs the drills, `e2e/drills`: long tests of which `npm test` has a short form. They run sequentially, because each of
 * them starts many processes. Arguments as for `npm test`.
 */
process.exitCode = await runTests({ all: ['e2e/drills/*.drill.ts'], args: process.argv.slice(2), oneByOne: true });
