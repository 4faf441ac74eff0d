import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readStart } from './read-start.ts';

describe('the start of a file', () => {
  it('is all of it if it is short, without its byte order mark', async () => {
    assert.deepEqual(await readStart(new Response('\uFEFFčaj'), 100), { text: 'čaj', isCut: false });
    assert.deepEqual(await readStart(new Response('1234'), 4), { text: '1234', isCut: false });
    assert.deepEqual(await readStart(new Response(null), 4), { text: '', isCut: false });
  });

  it('is cut within the limit, between characters, and the rest is not loaded', async () => {
    assert.deepEqual(await readStart(new Response('aččč'), 4), { text: 'ač', isCut: true });
    let chunks = 0;
    const endless = new ReadableStream({
      pull: (stream) => {
        chunks += 1;
        stream.enqueue(new TextEncoder().encode('x'.repeat(10)));
      },
    });
    assert.deepEqual(await readStart(new Response(endless), 25), { text: 'x'.repeat(25), isCut: true });
    assert.ok(chunks <= 5, String(chunks));
  });
});
