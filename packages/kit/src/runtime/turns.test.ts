import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { Turns } from './turns.ts';

describe('taking turns', () => {
  it('lets the event loop go round between any two who come at once, in their order', async () => {
    const turns = new Turns();
    let rounds = 0;
    let counting = true;
    const counted = (async () => {
      for (; counting; rounds += 1) await setImmediate();
    })();
    const begun: [who: number, round: number][] = [];
    await Promise.all([1, 2, 3].map((who) => turns.next().then(() => begun.push([who, rounds]))));
    counting = false;
    await counted;
    const [[, first = 0] = []] = begun;
    assert.deepEqual(begun, [
      [1, first],
      [2, first + 1],
      [3, first + 2],
    ]);
  });
});
