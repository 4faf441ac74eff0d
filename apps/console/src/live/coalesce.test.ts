import assert from 'node:assert/strict';
import { it } from 'node:test';
import { coalesce } from './coalesce.ts';

it('many concurrent calls become two runs: one immediately, and one for all calls in between', async (test) => {
  test.mock.timers.enable({ apis: ['setTimeout'] });
  const settle = async (): Promise<void> => {
    for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
  };
  let runs = 0;
  const ask = coalesce(async () => {
    runs += 1;
    if (runs === 1) throw new Error('The line is lost.');
  }, 1000);
  for (let time = 0; time < 5; time += 1) ask();
  await settle();
  assert.equal(runs, 1);
  for (const after of [2, 2]) {
    test.mock.timers.tick(1000);
    await settle();
    assert.equal(runs, after);
  }
  ask();
  assert.equal(runs, 3, 'at once, since nothing runs');
});
