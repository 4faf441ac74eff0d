import assert from 'node:assert/strict';
import { it } from 'node:test';
import { onEachDatabase, openTestDatabase } from '@muster/kit/testing';
import { ServerClock } from './index.ts';

onEachDatabase('the server clock', (kind) => {
  it("is the same for every instance, regardless of its machine's clock", {
    skip: kind.name === 'SQLite' && 'an embedded database has no clock of its own',
  }, async (test) => {
    const { database, close } = await openTestDatabase(kind);
    test.after(() => close());
    const truth = Date.now();
    test.mock.method(Date, 'now', () => truth + 3_600_000);
    const clocks = [0, 1].map(() => new ServerClock(database, (error) => assert.fail(String(error))));
    for (const clock of clocks) await clock.start();
    const [one = 0, other = 0] = clocks.map((clock) => clock.now());
    assert.ok(Math.abs(one - truth) < 60_000, `${one - truth} ms from the server's time`);
    assert.ok(Math.abs(one - other) < 1000);
    const elapsed = clocks[0]?.elapsed() ?? 0;
    assert.ok(elapsed > 0);
    for (const clock of clocks) clock.stop();
  });
});
