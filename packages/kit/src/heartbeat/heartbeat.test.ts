import assert from 'node:assert/strict';
import { afterEach, beforeEach, it } from 'node:test';
import { createTables, eventually, FakeClock, onEachDatabase, openTestDatabase } from '@muster/kit/testing';
import { pino } from 'pino';
import type { Database } from '../database/index.ts';
import { Heartbeat, lastAlive } from './index.ts';

onEachDatabase('the heartbeat', (kind) => {
  let database: Database;
  let close: () => Promise<void>;
  let clock: FakeClock;

  beforeEach(async () => {
    clock = new FakeClock();
    ({ database, close } = await openTestDatabase(kind));
    await createTables(database, new URL('tables.sql', import.meta.url));
  });
  afterEach(() => close());

  const heartbeat = () => new Heartbeat({ database, clock, log: pino({ level: 'silent' }) });

  it('records when a service was last alive: never, while it runs, and when it stops', async (test) => {
    test.mock.timers.enable({ apis: ['setInterval'] });
    assert.equal(await lastAlive(database), undefined);
    const beating = heartbeat();
    const began = clock.now();
    await beating.start();
    assert.equal(await lastAlive(database), began);
    clock.advance(5000);
    test.mock.timers.tick(5000);
    await eventually('a beat', async () => ((await lastAlive(database)) === began + 5000 ? true : undefined));
    clock.advance(1234);
    await beating.stop();
    assert.equal(await lastAlive(database), began + 6234);
  });

  it('is shared by all instances, and follows their clock even if it is set back', async () => {
    const [one, other] = [heartbeat(), heartbeat()];
    await one.start();
    await other.start();
    await one.stop();
    clock.advance(-1000);
    await other.stop();
    assert.equal(await lastAlive(database), clock.now());
  });
});
