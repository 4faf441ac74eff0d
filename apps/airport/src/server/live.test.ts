import assert from 'node:assert/strict';
import { describe, it, type TestContext } from 'node:test';
import { openBrowser } from '@muster/ui/testing';
import { createLive } from './live.ts';

/** A service whose streams the test writes to, refuses and ends. */
function followed(t: TestContext) {
  openBrowser();
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const streams: { write: (text: string) => void; end: () => void; signal: AbortSignal }[] = [];
  const service = { refuses: false, asked: 0 };
  const live = createLive({
    openStream: async (_, signal) => {
      service.asked += 1;
      if (service.refuses) throw new Error('no streams here');
      const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
      const writer = writable.getWriter();
      signal.addEventListener('abort', () => void writer.abort(signal.reason).catch(() => {}));
      streams.push({
        write: (text) => void writer.write(new TextEncoder().encode(text)).catch(() => {}),
        end: () => void writer.close(),
        signal,
      });
      return readable;
    },
  });
  let hints = 0;
  const watch = () =>
    live.watch(() => {
      hints += 1;
    });
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  return { live, service, streams, watch, settle, hints: () => hints };
}

describe('live hints', () => {
  it('come from one stream for all who watch, also in pieces, and end with the last of them', async (t) => {
    const { live, streams, watch, settle, hints } = followed(t);
    const [first, second] = [watch(), watch()];
    await settle();
    assert.equal(streams.length, 1);
    assert.notEqual(live.current().since, undefined);
    streams[0]?.write(': open\n\nevent: cha');
    streams[0]?.write('nged\ndata:\n\n:\n\n');
    await settle();
    assert.equal(hints(), 2);
    first();
    second();
    const third = watch();
    t.mock.timers.tick(1);
    assert.equal(streams[0]?.signal.aborted, false, 'the next screen was on its way');
    third();
    t.mock.timers.tick(1);
    await settle();
    assert.deepEqual([streams[0]?.signal.aborted, live.current().since], [true, undefined]);
  });

  it('are asked for again when the stream ends, is silent or is refused, and what was missed is a hint', async (t) => {
    const { live, service, streams, watch, settle, hints } = followed(t);
    const unwatch = watch();
    await settle();
    assert.equal(hints(), 0);
    streams[0]?.end();
    await settle();
    assert.equal(live.current().since, undefined, 'it is polled as long');
    service.refuses = true;
    t.mock.timers.tick(3000);
    await settle();
    assert.deepEqual([service.asked, live.current().since], [2, undefined]);
    service.refuses = false;
    t.mock.timers.tick(15_000);
    await settle();
    assert.deepEqual([streams.length, hints()], [2, 1]);
    t.mock.timers.tick(71_000);
    await settle();
    assert.deepEqual([streams[1]?.signal.aborted, live.current().since], [true, undefined]);
    unwatch();
    t.mock.timers.tick(1);
  });

  it('are not asked for while nobody sees the page', async (t) => {
    const { live, streams, watch, settle } = followed(t);
    const unwatch = watch();
    await settle();
    const show = (state: 'visible' | 'hidden') => {
      Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    };
    show('hidden');
    await settle();
    assert.deepEqual([streams[0]?.signal.aborted, live.current().since], [true, undefined]);
    show('visible');
    await settle();
    assert.equal(streams.length, 2);
    unwatch();
    t.mock.timers.tick(1);
  });
});
