import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { Announcer } from './announcer.ts';

function world() {
  let now = 0;
  let lastTyped = Number.NEGATIVE_INFINITY;
  const said: string[] = [];
  let timers: { at: number; run: () => void }[] = [];
  const announcer = new Announcer({
    say: (text, how) => said.push(`${how}: ${text}`),
    now: () => now,
    later: (run, ms) => timers.push({ at: now + ms, run }),
    lastTyped: () => lastTyped,
  });
  const pass = (ms: number): void => {
    const end = now + ms;
    for (;;) {
      const [next] = timers.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at);
      if (next === undefined) break;
      timers = timers.filter((one) => one !== next);
      now = next.at;
      next.run();
    }
    now = end;
  };
  return { announcer, said, pass, type: () => (lastTyped = now) };
}

describe('the announcer', () => {
  it('collects what arrives within two seconds, and announces each place once', () => {
    const { announcer, said, pass } = world();
    announcer.polite('Situation', 'Situation: 1 new message.');
    pass(1000);
    announcer.polite('Situation', 'Situation: 2 new messages.');
    announcer.polite('mail', 'Mail from Ada.');
    pass(1000);
    assert.deepEqual(said, ['polite: Situation: 2 new messages. Mail from Ada.']);
  });

  it('speaks at most every five seconds', () => {
    const { announcer, said, pass } = world();
    announcer.polite('a', 'First.');
    pass(2000);
    announcer.polite('a', 'Second.');
    pass(4999);
    assert.deepEqual(said, ['polite: First.']);
    pass(1);
    assert.deepEqual(said, ['polite: First.', 'polite: Second.']);
  });

  it('waits during typing, until three seconds after the last key', () => {
    const { announcer, said, pass, type } = world();
    announcer.polite('a', 'News.');
    pass(1500);
    type();
    pass(2999);
    assert.deepEqual(said, []);
    pass(1);
    assert.deepEqual(said, ['polite: News.']);
  });

  it('announces immediately what changes the possible actions', () => {
    const { announcer, said } = world();
    announcer.assertive('Stopped.');
    assert.deepEqual(said, ['assertive: Stopped.']);
  });
});
