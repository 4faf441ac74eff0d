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

/** What is found at an address of the server with planted faults, when texts of some kinds were sent there. */
async function failuresAt(test: TestContext, path: string, caller = ANYBODY): Promise<string[]> {
  const judge = new Judge(await ProbedService.run(test, 'e2e/time/judge/planted-faults.ts'));
  test.after(() => judge.close());
  const input: HttpInput = {
    name: path,
    sizes: ['limit'],
    make: (kind, size) => ({ method: 'POST', path, body: fill(kind, size, 15_000, asItIs) }),
  };
  for (const kind of TRIED) await judge.try(input, kind, 'limit', caller);
  return judge.failures;
}

describe('the test for time', () => {
  it('finds a regular expression that is quadratic for one kind of text', async (test) => {
    const [failure, ...others] = await failuresAt(test, '/quadratic');
    assert.match(failure ?? '', /^\/quadratic, blanks, .*anybody: each time the main thread was held for \d{3,} ms/);
    assert.deepEqual(others, []);
  });

  it('finds what keeps everybody waiting without working', async (test) => {
    const [failure, ...others] = await failuresAt(test, '/asleep-at-quotes');
    assert.match(failure ?? '', /^\/asleep-at-quotes, quotes, .*others waited 1\d{3} ms/);
    assert.deepEqual(others, []);
  });

  it('finds a text that ends the process, and goes on with the others', async (test) => {
    const [failure, ...others] = await failuresAt(test, '/ending-at-quotes');
    assert.match(failure ?? '', /quotes, .*was not answered/);
    assert.deepEqual(others, []);
  });

  it('finds answers that say that the server failed', async (test) => {
    assert.equal((await failuresAt(test, '/failing')).length, TRIED.length);
    const [failure] = await failuresAt(test, '/gone');
    assert.match(failure ?? '', /answered 503: \{"code":"database_gone"\}/);
  });

  it('finds refusals that come before the text was looked at', async (test) => {
    const [failure] = await failuresAt(test, '/closed', SOMEBODY);
    assert.match(failure ?? '', /did not reach the text, for somebody was refused/);
    assert.deepEqual(await failuresAt(test, '/closed', ANYBODY), []);
  });

  it('finds nothing where all texts take as long, where one was slow once, or where a refusal says why', async (test) => {
    for (const path of ['/quick', '/slow-for-all', '/slow-at-first', '/busy']) {
      assert.deepEqual(await failuresAt(test, path), [], path);
    }
    assert.deepEqual(await failuresAt(test, '/counting-tags', SOMEBODY), []);
  });
});
