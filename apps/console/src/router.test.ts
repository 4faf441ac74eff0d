import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { loadTsx } from '@muster/ui/testing';

describe('links', () => {
  it('links to addresses without a screen do not compile', async () => {
    // Imported after it: the router loaded before has its form for servers, for every test of this process.
    loadTsx();
    const { linkOptions } = await import('@tanstack/react-router');
    assert.equal(linkOptions({ to: '/exercises/$exercise/overview', params: { exercise: '1' } }).params.exercise, '1');
    // @ts-expect-error: it is accepted if the compiler has lost the addresses of some routes
    assert.equal(linkOptions({ to: '/nowhere' }).to, '/nowhere');
  });
});
