import { type AsyncHook, createHook } from 'node:async_hooks';
import { createWriteStream } from 'node:fs';
import { run } from 'node:test';
import { spec } from 'node:test/reporters';
import tally from './tally-reporter.ts';

/**
 * Runs test files in this process, one after the other: `node [options of the test runner] test-process.ts <where the
 * tally goes> <test file> …`.
 *
 * The test runner follows every promise until it is collected, to know which test an uncaught error belongs to, and that
 * takes a sixth of the processor time of all tests. Here it follows timers, sockets and the like, but no promises. An
 * uncaught error still fails the run, with its stack; if it names no test, `node --test <file>` does.
 */
const [tallyFile = '', ...files] = process.argv.slice(2);

const results = withoutPromises(() => run({ files, isolation: 'none' }));
results.on('test:fail', () => {
  process.exitCode = 1;
});
results.compose(spec).pipe(process.stdout);
results.compose(tally).pipe(createWriteStream(tallyFile));
process.on('uncaughtExceptionMonitor', (error) => process.stderr.write(`Uncaught: ${error.stack}\n`));

/** Hooks that are enabled meanwhile do not follow promises. */
function withoutPromises<Result>(work: () => Result): Result {
  const hooks: AsyncHook = Object.getPrototypeOf(createHook({}));
  const { enable } = hooks;
  hooks.enable = function enableWithoutPromises(this: AsyncHook): AsyncHook {
    const callbacks = Object.getOwnPropertySymbols(this).map((symbol) => Reflect.get(this, symbol));
    const named = callbacks.filter((callback) => typeof callback === 'function');
    const { init, destroy } = Object.fromEntries(named.map((callback) => [callback.name, callback]));
    enable.call(createHook({ init, destroy, trackPromises: false }));
    return this;
  };
  try {
    return work();
  } finally {
    hooks.enable = enable;
  }
}
