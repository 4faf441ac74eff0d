import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { hereIn, idleFor, occupiedIn, presenceFrom } from './team-presence.ts';

const person = (teamId: string, seconds: number, isInstructor = false) => ({
  user: { id: `${teamId} ${seconds}`, username: 'a', firstName: 'A', lastName: 'B' },
  teamId,
  since: new Date(1000 * seconds).toISOString(),
  isInstructor,
  claims: false,
  isWriting: false,
  kind: null,
  name: null,
});

describe('who is in which team', () => {
  const told = { serverTime: 100_000, now: 5000, before: undefined };

  it('counts members, and not the instructors who look', () => {
    const presence = presenceFrom([person('1', 90), person('1', 80), person('2', 70, true)], told);
    assert.deepEqual(hereIn(presence, '1'), { count: 2, since: 90_000, arrivedAt: -5000 });
    assert.equal(hereIn(presence, '2')?.count, 0);
    assert.equal(hereIn(undefined, '1'), undefined);
    assert.deepEqual([occupiedIn(presence), occupiedIn(undefined)], ['1', undefined]);
  });

  it('keeps what a later message repeats', () => {
    const before = presenceFrom([person('1', 90), person('2', 80)], told);
    const after = presenceFrom([person('1', 90), person('2', 95)], { serverTime: 101_000, now: 6001, before });
    assert.equal(after.get('1'), before.get('1'));
    assert.deepEqual(after.get('2'), { count: 1, since: 95_000, arrivedAt: 1 });
  });

  it('is idle since it came, and at most since the start', () => {
    const here = { count: 1, since: 0, arrivedAt: 10_000 };
    assert.deepEqual([idleFor(here, 600, 70_000), idleFor(here, 40, 70_000)], [60, 40]);
    assert.equal(idleFor({ ...here, count: 0 }, 600, 70_000), undefined);
  });
});
