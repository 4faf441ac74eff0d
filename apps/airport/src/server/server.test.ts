import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createServer } from './server.ts';

describe('calls of the service', () => {
  it('name the state that was read, also if a proxy on the way has made its tag a weak one', async (t) => {
    const sent: (string | null)[] = [];
    t.mock.method(globalThis, 'fetch', async (_: string, init: RequestInit) => {
      sent.push(new Headers(init.headers).get('if-match'));
      return Response.json({ id: 1 }, { headers: { etag: sent.length === 1 ? 'W/"as read"' : '"as written"' } });
    });
    const { call } = createServer({ token: null, isOpen: () => true, onRefused: () => {} });
    const read = await call('/airplane-types/1');
    const written = await call('/airplane-types/1', { method: 'PUT', body: { name: 'ATR 72' }, ifMatch: read.tag });
    assert.deepEqual([sent, written.tag], [[null, '"as read"'], '"as written"']);
  });
});
