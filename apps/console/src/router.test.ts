import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { linkOptions } from '@tanstack/react-router';

describe('links', () => {
  it('links to addresses without a screen do not compile', () => {
    assert.equal(linkOptions({ to: '/exercises/$exercise/overview', params: { exercise: '1' } }).params.exercise, '1');
    // @ts-expect-error: it is accepted if the compiler has lost the addresses of some routes
    assert.equal(linkOptions({ to: '/nowhere' }).to, '/nowhere');
  });
});
