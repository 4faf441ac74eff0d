import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { LogThrottle, type SuppressedMessages } from './log-throttle.ts';

describe('throttled messages of one kind', () => {
  it('are logged at once, and then once per second with their count and the ids of the first', (test) => {
    test.mock.timers.enable({ apis: ['setTimeout'] });
    const throttle = new LogThrottle();
    const told: (SuppressedMessages | 'first')[] = [];
    const happen = (kind: string, id: string) =>
      throttle.note(kind, id, (suppressed) => told.push(suppressed ?? 'first'));
    for (let number = 0; number < 100; number += 1) happen('a', String(number));
    happen('b', 'x');
    assert.deepEqual(told, ['first', 'first']);
    test.mock.timers.tick(1000);
    const ids = Array.from({ length: 50 }, (_, index) => String(index + 1));
    assert.deepEqual(told.slice(2), [{ times: 99, ids }]);
    test.mock.timers.tick(5000);
    assert.equal(told.length, 3, 'nothing happened since');
    happen('a', 'again');
    assert.equal(told.length, 4, 'told at once again');
  });

  it('are logged together if there are very many kinds', (test) => {
    test.mock.timers.enable({ apis: ['setTimeout'] });
    const throttle = new LogThrottle();
    let told = 0;
    for (let kind = 0; kind < 1000; kind += 1) {
      throttle.note(String(kind), '', () => {
        told += 1;
      });
    }
    assert.equal(told, 201);
  });
});
