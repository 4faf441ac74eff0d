import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { said, saidArgumentCount } from './says.ts';

const SAYS = { empty: 'It is empty.', long: '{name} has more than {max:number} characters.' } as const;

describe('what a code says', () => {
  it('is a sentence with its variant and what varies in it', () => {
    assert.deepEqual(said(SAYS, ['long', { name: 'x', max: 3 }]), {
      message: 'x has more than 3 characters.',
      variant: 'long',
      params: { name: 'x', max: 3 },
    });
    assert.deepEqual(said('Log in first.', []), { message: 'Log in first.', params: {} });
  });

  it('takes nothing from the arguments that follow', () => {
    assert.equal(saidArgumentCount(SAYS, ['empty', { status: 400 }]), 1);
    assert.equal(saidArgumentCount(SAYS, ['long', { name: 'x', max: 3 }]), 2);
    assert.deepEqual(said(SAYS, ['empty', { status: 400 }]).params, {});
  });

  it('has parameters of a limited length, and the whole sentence', () => {
    const name = 'x'.repeat(5_000);
    const { message, params } = said('{name} {names:list}', [{ name, names: Array(500).fill(name) }]);
    assert.equal(String(params['name']).length, 1_001);
    assert.equal(Array.from(Object(params['names'])).length, 100);
    assert.ok(message.length > 5_000 * 501);
  });

  it('has the variants that are declared', () => {
    assert.throws(() => said(SAYS, ['other']), /no sentence other/);
  });
});
