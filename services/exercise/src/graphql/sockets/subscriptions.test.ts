import assert from 'node:assert/strict';
import { it, type TestContext } from 'node:test';
import { eventually, onOneDatabase } from '@muster/kit/testing';
import { Topics } from '@muster/kit/topics';
import { parse } from 'graphql';
import { platformWithPerson } from '../../testing/platform-with-person.ts';
import { type Watcher, watch } from '../../testing/watcher.ts';

const MAX_SUBSCRIPTIONS = 100;
const ME = 'subscription { whoAmI { id } }';

onOneDatabase('the subscriptions of one connection', (kind) => {
  const stage = platformWithPerson(kind);

  const connect = async (test: TestContext): Promise<Watcher> => (await watch(test, stage.person.visitor)).start();

  async function subscribeMany(watcher: Watcher, count: number): Promise<void> {
    for (let number = 1; number <= count; number += 1) watcher.subscribe(ME, `number-${number}`);
    await watcher.message('next', count);
  }

  /** The number of listeners for changes of the person inside the service. */
  function listeners(test: TestContext): () => number {
    const watching = new Set<object>();
    const { watch: open } = Topics.prototype;
    test.mock.method(Topics.prototype, 'watch', function (this: Topics, topic: string, id: string) {
      const hints = open.call(this, topic, id);
      if (id !== stage.person.id) return hints;
      watching.add(hints);
      const end = async () => {
        watching.delete(hints);
        return (await hints.return?.()) ?? { done: true as const, value: undefined };
      };
      const counted = { next: () => hints.next(), return: end, [Symbol.asyncIterator]: () => counted };
      return counted;
    });
    return () => watching.size;
  }

  const nobodyListens = (count: () => number): Promise<true> =>
    eventually(`nobody listening (${count()} do)`, async () => (count() === 0 ? true : undefined));

  it('are limited to a hundred: the next is refused, and admitted when another ends', async (test) => {
    const count = listeners(test);
    const watcher = await connect(test);
    await subscribeMany(watcher, MAX_SUBSCRIPTIONS);
    watcher.subscribe(ME, 'one-more');
    const { id, payload } = await watcher.message('error');
    assert.equal(id, 'one-more');
    assert.deepEqual(payload, [
      {
        message: 'This connection has 100 subscriptions already; end some first.',
        extensions: { code: 'too_many_subscriptions', params: { max: 100 } },
      },
    ]);
    assert.equal(count(), MAX_SUBSCRIPTIONS);
    watcher.send({ type: 'complete', id: 'number-7' });
    watcher.subscribe(ME, 'one-more');
    assert.equal((await watcher.message('next', MAX_SUBSCRIPTIONS + 1)).id, 'one-more');
    assert.equal(count(), MAX_SUBSCRIPTIONS);
  });

  it('have the same limits of depth, breadth and length as queries', async (test) => {
    const watcher = await connect(test);
    const nested = (levels: number): string => `${'... on UserType { '.repeat(levels)}id${' }'.repeat(levels)}`;
    const spread = Array.from({ length: 20 }, (_, n) => `fragment f${n} on UserType { ...f${n + 1} ...f${n + 1} }`);
    const many = (count: number, field: string): string =>
      Array.from({ length: count }, (_, n) => `a${n}: ${field}`).join(' ');
    watcher.subscribe(`subscription { whoAmI { ${nested(14)} } }`, 'deep enough');
    watcher.subscribe(
      `subscription { whoAmI { ...f0 } } ${spread.join(' ')} fragment f20 on UserType { id }`,
      'spread',
    );
    await watcher.message('next', 2);
    const refused: [query: string, code: string][] = [
      [`subscription { whoAmI { ${nested(15)} } }`, 'query_too_large'],
      [`subscription { whoAmI { ...f } } fragment f on UserType { ${nested(15)} }`, 'query_too_large'],
      [`subscription { whoAmI { ${many(300, 'id')} } }`, 'query_too_large'],
      [`subscription { whoAmI { id } } #${'x'.repeat(50_000)}`, 'query_too_large'],
    ];
    for (const [n, [query, code]] of refused.entries()) {
      watcher.subscribe(query, `refused-${n}`);
      const { id, payload } = await watcher.message('error', n + 1);
      assert.deepEqual([id, payload.length, payload[0].extensions.code], [`refused-${n}`, 1, code]);
    }
    assert.equal(watcher.messages.filter(({ type }) => type === 'next').length, 2);
  });

  it('are refused if directives leave nothing to subscribe to', async (test) => {
    const watcher = await connect(test);
    const spread = Array.from({ length: 40 }, (_, n) => `fragment f${n} on Subscription { ...f${n + 1} ...f${n + 1} }`);
    const refused = [
      'subscription { whoAmI @skip(if: true) { id } }',
      'subscription ($no: Boolean = false) { ... @include(if: $no) { whoAmI { id } } }',
      `subscription { ...f0 } ${spread.join(' ')} fragment f40 on Subscription { whoAmI @skip(if: true) { id } }`,
    ];
    for (const [n, query] of refused.entries()) {
      watcher.subscribe(query, `refused-${n}`);
      const { id, payload } = await watcher.message('error', n + 1);
      assert.deepEqual([id, payload[0].extensions.code], [`refused-${n}`, 'invalid_query']);
    }
    watcher.subscribe(
      'subscription { ...f @skip(if: false) } fragment f on Subscription { whoAmI @include(if: true) { id } }',
    );
    await watcher.message('next');
  });

  it('have unique ids: a duplicate closes the connection, which ends the first', async (test) => {
    const count = listeners(test);
    const watcher = await connect(test);
    watcher.subscribe(ME, 'twice');
    await watcher.message('next');
    watcher.subscribe(ME, 'twice');
    assert.equal(await watcher.closed(), 4409);
    assert.equal(await watcher.reason(), 'Subscriber for twice already exists');
    await nobodyListens(count);
  });

  it('can reuse the id of one that ended, even if it never started', async (test) => {
    const watcher = await connect(test);
    watcher.subscribe(ME, 'again');
    await watcher.message('next');
    watcher.send({ type: 'complete', id: 'again' });
    watcher.subscribe('subscription { nothing }', 'again');
    await watcher.message('error');
    watcher.subscribe(ME, 'again');
    await watcher.message('next', 2);
  });

  it('end even if they are ended before they have started', async (test) => {
    const count = listeners(test);
    const watcher = await connect(test);
    for (let number = 1; number <= MAX_SUBSCRIPTIONS / 2; number += 1) {
      watcher.subscribe(ME, 'short');
      watcher.send({ type: 'complete', id: 'short' });
    }
    watcher.subscribe(ME, 'lasting');
    const seen = () => watcher.messages.filter(({ type }) => type === 'next').map(({ id }) => id);
    await eventually('the lasting one', async () => (seen().includes('lasting') ? true : undefined));
    await eventually('one listening', async () => (count() === 1 ? true : undefined));
    const before = seen().length;
    await stage.admin.ask('mutation ($id: UUID!) { setUserTags(userId: $id, tags: ["red"]) { id } }', {
      id: stage.person.id,
    });
    await watcher.message('next', before + 1);
    assert.deepEqual(seen().slice(before), ['lasting']);
  });

  it('never exceed a hundred, however fast they are ended and started', async (test) => {
    const count = listeners(test);
    const watcher = await connect(test);
    let most = 0;
    const looking = setInterval(() => {
      most = Math.max(most, count());
    }, 0);
    test.after(() => clearInterval(looking));
    for (let number = 1; number <= MAX_SUBSCRIPTIONS * 2; number += 1) {
      watcher.subscribe(ME, 'short');
      watcher.send({ type: 'complete', id: 'short' });
    }
    watcher.send({ type: 'ping' });
    await watcher.message('pong');
    await nobodyListens(count);
    assert.ok(most <= MAX_SUBSCRIPTIONS, `${most} at once`);
  });

  it('leave nothing behind when the connection is closed from either side', async (test) => {
    const count = listeners(test);
    const ends: ((watcher: Watcher) => Promise<unknown>)[] = [
      (watcher) => watcher.close(),
      async (watcher) => {
        watcher.sendText('nonsense');
        await watcher.closed();
      },
      async (watcher) => {
        await stage.person.visitor.post('/auth/logout');
        await watcher.closed();
      },
    ];
    for (const end of ends) {
      const watcher = await connect(test);
      await subscribeMany(watcher, MAX_SUBSCRIPTIONS / 2);
      assert.equal(count(), MAX_SUBSCRIPTIONS / 2);
      await end(watcher);
      await nobodyListens(count);
    }
  });

  it('leave nothing behind when they are refused', async (test) => {
    const count = listeners(test);
    const watcher = await connect(test);
    for (let round = 1; round <= 4; round += 1) {
      for (let number = 1; number <= MAX_SUBSCRIPTIONS / 2; number += 1) {
        watcher.subscribe('subscription { nothing }', `refused-${round}-${number}`);
      }
      await watcher.message('error', (round * MAX_SUBSCRIPTIONS) / 2);
    }
    assert.equal(count(), 0);
    await subscribeMany(watcher, MAX_SUBSCRIPTIONS);
  });

  it('reveal only a correlation id of an unexpected error, and end', async (test) => {
    const watcher = await connect(test);
    // biome-ignore lint/correctness/useYield: it fails before there is anything to tell
    const broken = test.mock.method(Topics.prototype, 'watch', async function* () {
      throw new Error('secret');
    });
    watcher.subscribe(ME, 'broken');
    const { id, payload } = await watcher.message('error');
    assert.equal(id, 'broken');
    assert.equal(payload[0].extensions.code, 'unexpected');
    assert.match(payload[0].message, /It is in the log under [\w-]{36}\.$/);
    assert.doesNotMatch(JSON.stringify(watcher.messages), /secret|stack/);
    broken.mock.restore();
    watcher.subscribe(ME, 'broken');
    await watcher.message('next', 2);
  });

  it('are requested in messages of at most 64 KiB', async (test) => {
    const count = listeners(test);
    const large = await connect(test);
    await subscribeMany(large, 1);
    large.send({ type: 'subscribe', id: 'large', payload: { query: ME, variables: { x: 'y'.repeat(64 * 1024) } } });
    assert.equal(await large.closed(), 1009);
    await nobodyListens(count);
    const huge = await connect(test);
    huge.sendText('x'.repeat(1024 * 1024 + 1));
    await huge.closed();
  });

  it('start after the connection was acknowledged, once', async (test) => {
    const early = await watch(test, stage.person.visitor);
    early.subscribe(ME);
    assert.equal(await early.closed(), 4401);
    const twice = await connect(test);
    twice.send({ type: 'connection_init' });
    assert.equal(await twice.closed(), 4429);
  });

  it('are refused to a page of another user, which names its own when it connects', async (test) => {
    const others = await watch(test, stage.person.visitor);
    others.send({ type: 'connection_init', payload: { user: '00000000-0000-7000-8000-000000000000' } });
    assert.equal(await others.closed(), 4403);
    const own = await watch(test, stage.person.visitor);
    own.send({ type: 'connection_init', payload: { user: stage.person.id } });
    await own.message('connection_ack');
  });

  it('use one protocol: any other, and invalid messages, close the connection', async (test) => {
    const older = await watch(test, stage.person.visitor, { protocol: 'graphql-ws' });
    assert.equal(await older.closed(), 4406);
    const query = parse('subscription { ...F } fragment F on Subscription { ...F }');
    for (const message of [
      'nonsense',
      'null',
      '[]',
      '{"type":"start","id":"one","payload":{"query":"subscription { whoAmI { id } }"}}',
      '{"type":"subscribe","payload":{"query":"subscription { whoAmI { id } }"}}',
      '{"type":"subscribe","id":"","payload":{"query":"subscription { whoAmI { id } }"}}',
      '{"type":"subscribe","id":"one"}',
      '{"type":"complete"}',
      JSON.stringify({ type: 'subscribe', id: 'x'.repeat(91), payload: { query: ME } }),
      JSON.stringify({ type: 'subscribe', id: 'one', payload: { query } }),
      JSON.stringify({ type: 'subscribe', id: 'one', payload: { query: ME, variables: 'x' } }),
      JSON.stringify({ type: 'x'.repeat(1000) }),
    ]) {
      const watcher = await connect(test);
      watcher.sendText(message);
      assert.equal(await watcher.closed(), 4400, message);
      assert.notEqual(await watcher.reason(), '', message);
    }
  });
});
