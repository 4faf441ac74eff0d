import assert from 'node:assert/strict';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { after, afterEach, before, describe, it } from 'node:test';
import { eventually, onEachDatabase, proxyTo, type TestDatabase } from '@muster/kit/testing';
import { sql } from 'kysely';
import { type Database, openDatabase } from '../database/index.ts';
import { REQUEST_TIMEOUTS } from '../database/postgres/timeouts.ts';
import { Peers } from './peers.ts';

onEachDatabase('topics between processes', (kind) => {
  let test: TestDatabase;
  const opened: Database[] = [];

  before(async () => {
    test = await kind.create();
  });
  afterEach(async () => {
    for (const database of opened.splice(0)) await database.close();
  });
  after(() => test.drop());

  const open = (schema = 'public', report = (_error: unknown, _what: string): void => {}): Database => {
    const database = openDatabase(test.address(schema), report);
    opened.push(database);
    return database;
  };

  /** When this resolves, subscribers that were woken before have been called. */
  const delivered = async ({ topics }: Database): Promise<void> => {
    const last = topics.watch('things', 'last');
    topics.publish('things', 'last');
    await last.next();
    await last.return?.();
  };

  if (kind.name === 'SQLite') {
    it('wake everyone if another process has written, and not if this one has', async (test) => {
      test.mock.timers.enable({ apis: ['setInterval'] });
      const [service, commandLine] = [open(), open()];
      await sql`create table notes (text text)`.execute(service.tables());
      const woken: unknown[] = [];
      service.topics.subscribe('things', '1', (position) => woken.push(position));
      const lookAtFile = async (): Promise<unknown[]> => {
        test.mock.timers.tick(1000);
        await delivered(service);
        return woken.splice(0);
      };
      await sql`insert into notes values ('own')`.execute(service.tables());
      assert.deepEqual(await lookAtFile(), []);
      await sql`insert into notes values ('of another')`.execute(commandLine.tables());
      assert.deepEqual(await lookAtFile(), [undefined]);
      assert.deepEqual(await lookAtFile(), []);
    });
    return;
  }

  /** An instance that listens. */
  async function listening(schema = 'public'): Promise<Database> {
    const database = open(schema);
    const first = database.topics.watch('warm', 'up');
    await first.next();
    await first.return?.();
    return database;
  }
  const publish = (on: Database, id: string, position: number): Promise<void> =>
    on.transaction(async (tx) => tx.publish('things', id, position));
  /** Cuts the connections between instances. */
  const cutConnections = (by: Database) =>
    sql`select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = 'topics of public' and pid <> pg_backend_pid()`.execute(by.tables());

  it('reach a subscriber on another instance', async () => {
    const [one, other] = [await listening(), await listening()];
    const watch = other.topics.watch('things', '12');
    await publish(one, '12', 480);
    assert.deepEqual(await watch.next(), { done: false, value: 480 });
    await publish(other, '12', 481);
    assert.deepEqual(await watch.next(), { done: false, value: 481 });
  });

  it('reach a subscriber from an instance that exits right after its commit', async () => {
    const watch = (await listening()).topics.watch('things', '12');
    const short = open();
    await publish(short, '12', 1);
    await short.close();
    assert.deepEqual(await watch.next(), { done: false, value: 1 });
  });

  it('carry far more than fits into one notification', async () => {
    const [one, other] = [await listening(), await listening()];
    const ids = Array.from({ length: 2000 }, (_, index) => `${index} ${'"ž'.repeat(100)}`);
    const heard = new Set<string>();
    for (const id of ids) other.topics.subscribe('things', id, () => heard.add(id));
    await one.transaction(async (tx) => {
      for (const id of ids) tx.publish('things', id, 1);
    });
    await eventually('all hints', async () => (heard.size === ids.length ? true : undefined));
  });

  it('stay within their schema', async () => {
    const [one, stranger] = [await listening(), await listening('elsewhere')];
    const heard: unknown[] = [];
    stranger.topics.subscribe('things', '12', (position) => heard.push(position));
    await publish(one, '12', 1);
    await publish(stranger, '12', 2);
    await eventually('the own hint', async () => heard[0]);
    assert.deepEqual(heard, [2]);
  });

  it('wake everyone after the connection was lost, since hints may have been lost', async () => {
    const [one, other] = [await listening(), await listening()];
    const watch = other.topics.watch('things', '12');
    await cutConnections(one);
    assert.deepEqual(await watch.next(), { done: false, value: undefined });
    await publish(one, '12', 480);
    const heard = (await watch.next()).value;
    assert.ok(heard === 480 || heard === undefined, String(heard));
  });

  it('send what was published while the connection was lost', async () => {
    const [one, other] = [await listening(), await listening()];
    const heard = new Set<unknown>();
    other.topics.subscribe('things', '12', (position) => heard.add(position));
    await Promise.all([cutConnections(other), publish(one, '12', 7), publish(one, '12', 8)]);
    // Either the hint itself, or a message that hints were lost.
    await eventually('a hint', async () => (heard.has(8) || heard.has(undefined) ? true : undefined));
  });

  it('deliver signals again after the connection was lost, but not those sent meanwhile', async () => {
    const [one, other] = [await listening(), await listening()];
    const heard: string[] = [];
    other.topics.onSignal('things', (text) => heard.push(text));
    await cutConnections(one);
    let said = 0;
    await eventually('a signal', async () => {
      said += 1;
      one.topics.signal({ topic: 'things', key: 'k', text: String(said) });
      return heard[0];
    });
  });

  it('are heard again after the connection became unresponsive', async (context) => {
    const address = test.address('public');
    assert.ok(address.kind === 'postgres');
    const proxy = await proxyTo(context, address.url);
    const reported: unknown[] = [];
    const timeouts = { ...REQUEST_TIMEOUTS, connectMs: 500, silenceMs: 500 };
    const behind = openDatabase({ ...address, url: proxy.url, timeouts }, (error) => reported.push(error));
    const watch = behind.topics.watch('things', '12');
    await watch.next();
    proxy.freeze('requests', 'answers');
    await publish(await listening(), '12', 7);
    // The next heartbeat gets no answer.
    await eventually('the end of the connection', async () => reported[0]);
    proxy.thaw();
    await watch.next();
    await behind.close();
  });

  it('ignore foreign notifications', async () => {
    const reported: unknown[] = [];
    const one = open('public', (error) => reported.push(error));
    const watch = one.topics.watch('things', '12');
    await watch.next();
    const signals: string[] = [];
    one.topics.onSignal('things', (text) => signals.push(text));
    const texts = ['', 'no JSON', '7', 'null', '{"hints":7}', '{"hints":[[1,2]]}', '{"hints":[["things"]]}'];
    const more = ['{"signals":7}', '{"signals":[["things"]]}', '{"signals":[["things",7]]}', '{"signals":[7]}'];
    for (const text of [...texts, ...more]) {
      await sql`select pg_notify('topics of public', ${text})`.execute(one.tables());
    }
    const other = await listening();
    await publish(other, '12', 5);
    assert.deepEqual(await watch.next(), { done: false, value: 5 });
    assert.deepEqual([reported, signals], [[], []]);
  });

  it('log once that the connection is lost, and not at every retry', async () => {
    let tries = 0;
    const server = createServer((socket) => {
      tries += 1;
      socket.destroy();
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const reported: string[] = [];
    const away = openDatabase(
      { kind: 'postgres', url: `postgres://127.0.0.1:${port}/none`, schema: 'public' },
      (_, what) => reported.push(what),
    );
    away.topics.subscribe('things', '12', () => {});
    await eventually('a third try', async () => (tries >= 3 ? true : undefined));
    await away.close();
    server.close();
    assert.deepEqual(reported, ['lost the connection on which instances hear of each other']);
  });
});

describe('other instances', () => {
  it('are missed if they become silent, but not if they leave in order', (test) => {
    let gone = 0;
    const now = test.mock.method(performance, 'now', () => 0);
    const peers = new Peers(() => {
      gone += 1;
    });
    peers.begin();
    peers.heard(1);
    peers.heard(2);
    peers.heard(3);
    peers.left(3);
    now.mock.mockImplementation(() => 9000);
    peers.heard(1);
    peers.forgetSilent();
    assert.equal(gone, 0);
    now.mock.mockImplementation(() => 10_001);
    peers.forgetSilent();
    peers.forgetSilent();
    assert.equal(gone, 1, 'the second has not spoken');
    now.mock.mockImplementation(() => 19_001);
    peers.forgetSilent();
    assert.equal(gone, 2, 'the first has fallen silent');
  });

  it('may have died before they were heard from', (test) => {
    let gone = 0;
    const now = test.mock.method(performance, 'now', () => 0);
    const peers = new Peers(() => {
      gone += 1;
    });
    peers.begin();
    now.mock.mockImplementation(() => 10_001);
    peers.forgetSilent();
    assert.equal(gone, 1);
  });
});
