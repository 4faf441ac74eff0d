import asyncHooks from 'node:async_hooks';
import { createWriteStream } from 'node:fs';
import { spec } from 'node:test/reporters';
import { tally } from './tally-reporter.ts';

/**
 * Runs test files in this process: `run-files.ts <tally file> <test file>…`. Does what `node --test
 * --test-isolation=none` does, except that the test runner does not track promises. It tracks them to name the test
 * that caused an uncaught error, and that takes a tenth of the processor time. Without it, such an error still fails
 * its test if it comes from a timer or a socket of the test; any other one fails the process.
 */
const [tallyFile = '', ...files] = process.argv.slice(2);
const results = (await loadRunner())({ files, isolation: 'none' });
results.compose(spec).pipe(process.stdout);
results.compose(tally).pipe(createWriteStream(tallyFile));
results.on('test:summary', ({ success }) => {
  if (!success) process.exitCode = 1;
});
// Exit listeners run, such as those that end browsers.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

/** The test runner takes `createHook` when it is loaded, and offers no option for its hook. */
async function loadRunner(): Promise<typeof import('node:test').run> {
  const { createHook } = asyncHooks;
  Object.assign(asyncHooks, {
    createHook: (callbacks: asyncHooks.HookCallbacks) => createHook({ ...callbacks, trackPromises: false }),
  });
  const { run } = await import('node:test');
  Object.assign(asyncHooks, { createHook });
  return run;
}
