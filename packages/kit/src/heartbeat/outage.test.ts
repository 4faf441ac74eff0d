import assert from 'node:assert/strict';
import { afterEach, beforeEach, it } from 'node:test';
import { createTables, FakeClock, onEachDatabase, openTestDatabase } from '@muster/kit/testing';
import { pino } from 'pino';
import type { Database } from '../database/index.ts';
import { Heartbeat, noteRestored, outageBefore, settleOutage } from './index.ts';

const MINUTE = 60_000;

onEachDatabase('an outage', (kind) => {
  let database: Database;
  let close: () => Promise<void>;
  let clock: FakeClock;

  beforeEach(async () => {
    clock = new FakeClock();
    ({ database, close } = await openTestDatabase(kind));
    await createTables(database, new URL('tables.sql', import.meta.url));
  });
  afterEach(() => close());

  const find = () => outageBefore(database, clock.now(), 10 * MINUTE);
  async function live(): Promise<number> {
    const heartbeat = new Heartbeat({ database, clock, log: pino({ level: 'silent' }) });
    await heartbeat.start();
    await heartbeat.stop();
    return clock.now();
  }

  it('is not reported on a new database, after a short gap, or while another instance is alive', async () => {
    assert.equal(await find(), undefined);
    await live();
    clock.advance(10 * MINUTE);
    assert.equal(await find(), undefined);
    clock.advance(10 * MINUTE);
    await live();
    assert.equal(await find(), undefined);
    clock.advance(-1000);
    assert.equal(await find(), undefined, 'clocks differ a little');
  });

  it('is reported after a longer gap, until it is settled', async () => {
    const from = await live();
    clock.advance(11 * MINUTE);
    const to = clock.now();
    const outage = await find();
    assert.deepEqual(outage, { from, to, wasRestored: false });
    clock.advance(MINUTE);
    assert.deepEqual(await find(), outage, 'to the instance that starts next as well');
    assert.ok(outage);
    await settleOutage(database, outage);
    assert.equal(await find(), undefined);
  });

  it('is reported if the clock was set back since the last heartbeat', async () => {
    const from = await live();
    clock.advance(-5 * MINUTE);
    assert.deepEqual(await find(), { from, to: clock.now(), wasRestored: false });
  });

  it('is reported after a restore, however recent the backup', async () => {
    const from = await live();
    await database.transaction((tx) => noteRestored(tx));
    clock.advance(MINUTE);
    const outage = await find();
    assert.deepEqual(outage, { from, to: clock.now(), wasRestored: true });
    assert.ok(outage);
    await settleOutage(database, outage);
    assert.equal(await find(), undefined);
  });

  it('is recorded once and reported to all instances that start concurrently', async () => {
    const from = await live();
    clock.advance(20 * MINUTE);
    const found = await Promise.all([find(), find(), find()]);
    for (const outage of found) assert.deepEqual(outage, { from, to: clock.now(), wasRestored: false });
  });
});
