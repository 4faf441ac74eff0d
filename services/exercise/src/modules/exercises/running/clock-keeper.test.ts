import assert from 'node:assert/strict';
import { it } from 'node:test';
import { DatabaseUnavailable } from '@muster/kit/database';
import { Heartbeat, lastAlive } from '@muster/kit/heartbeat';
import { ClockWatch, createLogger } from '@muster/kit/runtime';
import { createTables, FakeClock, onEachDatabase, openTestDatabase } from '@muster/kit/testing';
import type { ExerciseDeps } from '../exercise-deps.ts';
import { ClockKeeper } from './clock-keeper.ts';

const MINUTE = 60_000;

onEachDatabase('a start on a full disk', (kind) => {
  it('does not hide the outage before it from the next start', async (test) => {
    const { database, close } = await openTestDatabase(kind);
    test.after(() => close());
    await createTables(database, new URL('tables.sql', import.meta.resolve('@muster/kit/heartbeat')));
    const clock = new FakeClock();
    const log = createLogger({ service: 'test', level: 'silent', pretty: false });
    const before = new Heartbeat({ database, clock, log });
    await before.start();
    await before.stop();
    const wasAlive = clock.now();
    clock.advance(20 * MINUTE);
    test.mock.method(database, 'transaction', async () => {
      throw new DatabaseUnavailable('disk full', new Error('database or disk is full'));
    });
    let isHeld = false;
    const exerciseStreams = {
      hold: () => {
        isHeld = true;
      },
      get isHeld() {
        return isHeld;
      },
    };
    const clockWatch = new ClockWatch(clock, () => {});
    const keeper = new ClockKeeper({ database, clock, log, clockWatch, exerciseStreams } as unknown as ExerciseDeps);
    await keeper.start();
    assert.equal(isHeld, true);
    await keeper.stop();
    assert.equal(await lastAlive(database), wasAlive);
  });
});
