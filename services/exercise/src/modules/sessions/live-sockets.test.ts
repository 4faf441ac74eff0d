import assert from 'node:assert/strict';
import { EventEmitter } from 'node:events';
import { it, type TestContext } from 'node:test';
import { migrate } from '@muster/kit/database';
import { createLogger, systemIds } from '@muster/kit/runtime';
import { connectRaw, eventually, FakeClock, onEachDatabase, openTestDatabase } from '@muster/kit/testing';
import { readConfig } from '../../config.ts';
import { exerciseService } from '../../service.ts';
import { platformWithPerson } from '../../testing/platform-with-person.ts';
import { BASE, type Visitor } from '../../testing/visitor.ts';
import { type Watcher, watch } from '../../testing/watcher.ts';
import { LiveSockets } from './live-sockets.ts';

const MAX_SOCKETS = 50;
const FORBIDDEN = 4403;
const TRY_AGAIN_LATER = 1013;

onEachDatabase('sockets', (kind) => {
  const stage = platformWithPerson(kind);

  const logIn = (): Promise<Visitor> => stage.platform.loggedIn(stage.person.username, stage.person.password);
  const openMany = (test: TestContext, visitor: Visitor, count: number): Promise<Watcher[]> =>
    Promise.all(Array.from({ length: count }, () => watch(test, visitor)));

  /** Whether another socket is admitted; it is closed again. */
  async function isAdmitted(test: TestContext, visitor: Visitor): Promise<boolean> {
    const watcher = await watch(test, visitor);
    let closed = false;
    void watcher.closed().then(() => {
      closed = true;
    });
    watcher.send({ type: 'connection_init' });
    const admitted = await eventually('an answer', async () =>
      closed ? false : watcher.messages.length > 0 ? true : undefined,
    );
    await watcher.close();
    return admitted;
  }

  it('are limited to fifty per person over all sessions, and the next is closed with a reason', async (test) => {
    const here = await openMany(test, stage.person.visitor, MAX_SOCKETS / 2);
    const there = await openMany(test, await logIn(), MAX_SOCKETS / 2);
    for (const visitor of [stage.person.visitor, await logIn()]) {
      const refused = await watch(test, visitor);
      assert.equal(await refused.closed(), TRY_AGAIN_LATER);
      assert.equal(await refused.reason(), 'You have 50 live connections open; close some tabs and try again.');
    }
    for (const watcher of [...here, ...there]) await watcher.start();
  });

  it('are counted per person', async (test) => {
    await openMany(test, stage.person.visitor, MAX_SOCKETS);
    assert.equal(await isAdmitted(test, stage.person.visitor), false);
    assert.equal(await isAdmitted(test, stage.admin), true);
  });

  it('free a slot when one is closed', async (test) => {
    const [first] = await openMany(test, stage.person.visitor, MAX_SOCKETS);
    assert.equal(await isAdmitted(test, stage.person.visitor), false);
    await first?.close();
    await eventually('a free place', async () => ((await isAdmitted(test, stage.person.visitor)) ? true : undefined));
  });

  it('free a slot when the session of one ends', async (test) => {
    const other = await logIn();
    const last = await watch(test, other);
    await openMany(test, stage.person.visitor, MAX_SOCKETS - 1);
    assert.equal(await isAdmitted(test, stage.person.visitor), false);
    await other.post('/auth/logout');
    assert.equal(await last.closed(), FORBIDDEN);
    assert.equal(await isAdmitted(test, stage.person.visitor), true);
  });

  it('do not exceed fifty when many are opened at once', async (test) => {
    const all = await openMany(test, stage.person.visitor, MAX_SOCKETS + 30);
    const refused = new Set<Watcher>();
    for (const watcher of all) void watcher.closed().then(() => refused.add(watcher));
    await eventually('thirty refusals', async () => (refused.size >= 30 ? true : undefined));
    const kept = all.filter((watcher) => !refused.has(watcher));
    for (const watcher of kept) await watcher.start();
    assert.equal(kept.length, MAX_SOCKETS);
  });

  it('are closed with their session even if they never sent anything', async (test) => {
    const silent = await watch(test, stage.person.visitor);
    await stage.person.visitor.post('/auth/logout');
    assert.equal(await silent.closed(), FORBIDDEN);
  });

  it('are dropped if the other end no longer answers, and kept if it does', async (test) => {
    const gone = await connectRaw(test, stage.platform.url);
    gone.write(
      `GET ${BASE}/graphql HTTP/1.1\r\nHost: localhost\r\nCookie: sessionid=${stage.person.visitor.cookie}\r\n` +
        'Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n' +
        'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Protocol: graphql-transport-ws\r\n\r\n',
    );
    await gone.heard();
    const present = await watch(test, stage.person.visitor);
    const ticking = setInterval(() => stage.platform.clock.advance(30_000), 100);
    test.after(() => clearInterval(ticking));
    assert.match(await gone.closed(), /^HTTP\/1\.1 101 /);
    await present.start();
  });
});

onEachDatabase('a check of sockets', (kind) => {
  it('closes none that were opened meanwhile', async () => {
    const { database, close } = await openTestDatabase(kind);
    try {
      await migrate(database, exerciseService.migrations, 'exercise', () => 0);
      const clock = new FakeClock();
      const log = createLogger({ service: 'exercise', level: 'silent', pretty: false });
      const config = readConfig({}, false);
      const sockets = new LiveSockets({ config, database, clock, ids: systemIds(clock), log, notice: () => {} });
      const closed: string[] = [];
      const admit = (sessionHash: string) => {
        const socket = { close: () => closed.push(sessionHash), terminate: () => {}, ping: () => {} };
        sockets.admit(Object.assign(new EventEmitter(), socket), {
          sessionHash,
          userId: 'somebody',
          sessionExpiresAt: clock.now() + 1000,
        });
      };
      admit('ended');
      const checked = sockets.confirm('ended');
      admit('new');
      await checked;
      assert.deepEqual(closed, ['ended']);
      sockets.closeAll();
    } finally {
      await close();
    }
  });
});
