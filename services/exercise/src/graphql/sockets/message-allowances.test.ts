import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { MessageAllowances } from './message-allowances.ts';

describe('the messages of one person', () => {
  it('wait in the order in which they come, so that no long one is overtaken for ever', async (test) => {
    test.mock.timers.enable({ apis: ['setTimeout'] });
    const allowances = new MessageAllowances();
    const done: string[] = [];
    const take = (name: string, units: number) => allowances.take('a', units).then(() => done.push(name));
    const settle = async (): Promise<void> => {
      for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
    };
    await Promise.all([take('first', 60), take('second', 40)]);
    void take('long', 100);
    void take('short', 1);
    void allowances.take('b', 100).then(() => done.push('of somebody else'));
    await settle();
    assert.deepEqual(done, ['first', 'second', 'of somebody else']);
    test.mock.timers.tick(1000);
    await settle();
    assert.deepEqual(done.slice(3), ['long']);
    test.mock.timers.tick(1000);
    await settle();
    assert.deepEqual(done.slice(4), ['short']);
  });

  it('may each have more units than a second has', async () => {
    await new MessageAllowances().take('a', 1_000_000);
  });
});
