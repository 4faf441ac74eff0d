import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { describe, it } from 'node:test';

/** Runs code in a process of its own; returns how it ended and what it wrote. */
function ran(code: string): [status: number | null, text: string] {
  const prepared = `
    import { buildSchema, execute, parse } from 'graphql';
    import { setImmediate } from 'node:timers/promises';
    import { throwUnlessDropped } from '${new URL('dropped-errors.ts', import.meta.url).href}';
    process.on('unhandledRejection', throwUnlessDropped);
    process.on('uncaughtException', (error) => {
      console.log('uncaught:', error.message);
      process.exitCode = 1;
    });
    ${code}`;
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', prepared], {
    cwd: import.meta.dirname,
    encoding: 'utf8',
  });
  return [status, stdout.trim() || stderr];
}

describe('an error that graphql-js dropped', () => {
  it('does not end the process', () => {
    const code = `
      const schema = buildSchema('type Query { all: [One!]! } type One { name: String! }');
      const all = [
        { name: () => setImmediate().then(() => { throw new Error('late'); }) },
        { name: () => { throw new Error('first'); } },
      ];
      const { errors } = await execute({ schema, document: parse('{ all { name } }'), rootValue: { all } });
      for (let turn = 0; turn < 10; turn += 1) await setImmediate();
      console.log(errors.map(({ message }) => message).join());`;
    assert.deepEqual(ran(code), [0, 'first']);
  });

  it('is told from any other rejection that nobody handles', () => {
    assert.deepEqual(ran(`void Promise.reject(new Error('a bug'));`), [1, 'uncaught: a bug']);
  });
});
