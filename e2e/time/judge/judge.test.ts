import assert from 'node:assert/strict';
import { describe, it, type TestContext } from 'node:test';
import { asItIs } from '../texts/encodings.ts';
import { fill, type HttpInput } from '../texts/input.ts';
import type { Kind } from '../texts/kinds.ts';
import { type Caller, Judge } from './judge.ts';
import { ProbedService } from './probed-service.ts';

const ANYBODY: Caller = { name: 'anybody', headers: {} };
const SOMEBODY: Caller = { name: 'somebody', headers: { 'api-token': 'a' } };

const TRIED: readonly Kind[] = ['digits', 'blanks', 'quotes'];

type FailuresAt = (path: string, caller?: Caller) => Promise<string[]>;

/** What is found at an address of a server with planted faults, when texts of some kinds were sent there. */
async function plantFaults(test: TestContext): Promise<FailuresAt> {
  const service = await ProbedService.run(test, 'e2e/time/judge/planted-faults.ts');
  return (path, caller = ANYBODY) => failuresAt(test, service, path, caller);
}

async function failuresAt(test: TestContext, service: ProbedService, path: string, caller: Caller): Promise<string[]> {
  const judge = new Judge(service);
  test.after(() => judge.close());
  const input: HttpInput = {
    name: path,
    sizes: ['limit'],
    make: (kind, size) => ({ method: 'POST', path, body: fill(kind, size, 25_000, asItIs) }),
  };
  for (const kind of TRIED) await judge.try(input, kind, 'limit', caller);
  return judge.failures;
}

describe('the test for time', () => {
  it('finds a regular expression that is quadratic for one kind of text', async (test) => {
    const failuresAt = await plantFaults(test);
    const [failure, ...others] = await failuresAt('/quadratic');
    assert.match(failure ?? '', /^\/quadratic, blanks, .*anybody: each time the main thread was held for \d+ ms/);
    assert.deepEqual(others, []);
  });

  it('finds requests that block others without using the processor', async (test) => {
    const failuresAt = await plantFaults(test);
    const [failure, ...others] = await failuresAt('/asleep-at-quotes');
    assert.match(failure ?? '', /^\/asleep-at-quotes, quotes, .*others waited \d{4,} ms/);
    assert.deepEqual(others, []);
  });

  it('finds a text that ends the process, and goes on with the others', async (test) => {
    const failuresAt = await plantFaults(test);
    const [failure, ...others] = await failuresAt('/ending-at-quotes');
    assert.match(failure ?? '', /quotes, .*was not answered/);
    assert.deepEqual(others, []);
  });

  it('finds answers that say that the server failed', async (test) => {
    const failuresAt = await plantFaults(test);
    for (const path of ['/failing', '/failing-in-a-field']) {
      assert.equal((await failuresAt(path)).length, TRIED.length, path);
    }
    const [failure] = await failuresAt('/gone');
    assert.match(failure ?? '', /answered 503: \{"code":"database_gone"\}/);
  });

  it('finds refusals that come before the text was looked at', async (test) => {
    const failuresAt = await plantFaults(test);
    const [failure] = await failuresAt('/closed', SOMEBODY);
    assert.match(failure ?? '', /did not reach the text, for somebody was refused/);
    assert.deepEqual(await failuresAt('/closed', ANYBODY), []);
  });

  it('finds nothing where all texts take as long, where one was slow once, or where a refusal says why', async (test) => {
    const failuresAt = await plantFaults(test);
    for (const path of ['/quick', '/slow-for-all', '/slow-at-first', '/busy']) {
      assert.deepEqual(await failuresAt(path), [], path);
    }
    assert.deepEqual(await failuresAt('/counting-tags', SOMEBODY), []);
  });
});
