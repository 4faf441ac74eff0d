import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { codeFields } from './app-error.ts';
import { defineErrors } from './catalogue.ts';

const errors = defineErrors({
  full: { status: 409, meaning: 'It is full.', says: 'There are {count:number} teams already.' },
  gone: { status: 404, meaning: 'It is gone.', says: { one: 'It is gone.', named: '"{name}" is gone.' } },
  slow: { status: 408, meaning: 'It is slow.', class: 'later', says: 'It is slow.' },
});

describe('an error of the catalogue', () => {
  it('has a sentence, and beside its code what varies in the sentence', () => {
    const error = errors.full({ count: 3 }, { status: 413, headers: { 'retry-after': '1' } });
    assert.deepEqual([error.message, error.status], ['There are 3 teams already.', 413]);
    assert.deepEqual(error.headers, { 'retry-after': '1' });
    assert.deepEqual(codeFields(error), { code: 'full', params: { count: 3 } });
  });

  it('has a variant if its code has several sentences', () => {
    assert.deepEqual(codeFields(errors.gone('named', { name: 'x' })), {
      code: 'gone',
      variant: 'named',
      params: { name: 'x' },
    });
    assert.deepEqual(codeFields(errors.gone('one')), { code: 'gone', variant: 'one' });
  });

  it('cannot be made without its parameters, nor with a sentence of its own', () => {
    // @ts-expect-error The sentence needs its count.
    assert.throws(() => errors.full({}));
    // @ts-expect-error A sentence that is not declared has no parameters.
    assert.throws(() => errors.full('There are many teams already.'));
    // @ts-expect-error The variant is not declared.
    assert.throws(() => errors.gone('other'));
  });

  it('is of the class that its status tells, or that it declares', () => {
    assert.deepEqual([errors.full.class, errors.gone.class, errors.slow.class], ['refused', 'gone', 'later']);
  });
});
