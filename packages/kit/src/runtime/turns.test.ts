import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { Turns } from './turns.ts';

type Begun = readonly [who: number, round: number];

/** The turn of the event loop in which each caller starts, if all arrive together and each works for this long. */
async function begin(works: readonly number[]): Promise<Begun[]> {
  let now = 0;
  const turns = new Turns(() => now);
  let rounds = 0;
  let counting = true;
  const counted = (async () => {
    for (; counting; rounds += 1) await setImmediate();
  })();
  const begun: Begun[] = [];
  await Promise.all(
    works.map(async (work, who) => {
      await turns.next();
      begun.push([who, rounds]);
      now += work;
    }),
  );
  counting = false;
  await counted;
  const first = begun[0]?.[1] ?? 0;
  return begun.map(([who, round]) => [who, round - first]);
}

describe('Turns', () => {
  it('lets the event loop run between any two long callers, in their order', async () => {
    assert.deepEqual(await begin([10, 10, 10]), [
      [0, 0],
      [1, 1],
      [2, 2],
    ]);
  });

  it('lets short callers start together until their time slice is used up', async () => {
    assert.deepEqual(await begin([1, 1, 1, 1, 1, 10, 1]), [
      [0, 0],
      [1, 0],
      [2, 0],
      [3, 1],
      [4, 1],
      [5, 1],
      [6, 2],
    ]);
  });
});
