import assert from 'node:assert/strict';
import { describe, it, type TestContext } from 'node:test';
import { FakeClock } from '@muster/kit/testing';
import { Topics } from '@muster/kit/topics';
import { PresenceBoard } from './presence-board.ts';
import { readSign, writeSign } from './sign-text.ts';
import type { Whereabouts } from './whereabouts.ts';

const at = (teamId: number, more: Partial<Whereabouts> = {}): Whereabouts => ({
  exerciseId: 1,
  teamId,
  asInstructor: false,
  kind: null,
  name: null,
  isWriting: false,
  writingAs: null,
  claims: false,
  sendsAt: null,
  since: 0,
  ...more,
});

/** Two connected instances, or one alone. */
function boards(test: TestContext, count = 1) {
  const clock = new FakeClock();
  test.mock.timers.enable({ apis: ['setInterval'] });
  const inboxes: ((signal: { topic: string; text: string }) => void)[] = [];
  let signals = 0;
  const made = Array.from({ length: count }, (_, own) => {
    const topics = new Topics(
      (inbox) => {
        inboxes.push((signal) => inbox.hear(signal));
        return {
          listen: () => {},
          send: () => {},
          signal: (signal) => {
            signals += 1;
            for (const [place, hear] of inboxes.entries()) if (place !== own) hear(signal);
          },
          close: async () => {},
        };
      },
      (error) => {
        throw error;
      },
    );
    const board = new PresenceBoard({ database: { topics }, clock });
    board.start();
    test.after(() => board.stop());
    return { board, topics };
  });
  const pass = (milliseconds: number): void => {
    clock.advance(milliseconds);
    test.mock.timers.tick(500);
  };
  return { made, pass, signals: () => signals };
}

describe('the presence board', () => {
  it('keeps a user in at most five teams, the most recent ones', (test) => {
    const { made, pass, signals } = boards(test);
    const [{ board } = assert.fail()] = made;
    for (let teamId = 1; teamId <= 1000; teamId += 1) board.sign('ada', teamId, at(teamId));
    pass(3000);
    const teams = board.inExercise(1).map(({ whereabouts }) => whereabouts.teamId);
    assert.deepEqual(teams.sort(), [1000, 996, 997, 998, 999].sort());
    assert.deepEqual([board.inTeam(1), board.inTeam(2), signals()], [[], [], 2]);
    pass(15_000);
    assert.deepEqual(board.inExercise(1), []);
  });

  it('publishes a user once every three seconds, however often they report', (test) => {
    const { made, pass, signals } = boards(test);
    const [{ board } = assert.fail()] = made;
    for (let second = 0; second < 30; second += 1) {
      for (let count = 0; count < 1000; count += 1) {
        board.sign('ada', 1, at(1, { isWriting: count % 2 === 0 }));
        board.sign('ada', 1, undefined);
      }
      pass(1000);
    }
    assert.ok(signals() <= 11, `${signals()} signals`);
  });

  it('keeps at most 20,000 users, and of a million reports the latest of each', (test) => {
    const { made, pass, signals } = boards(test);
    const [{ board } = assert.fail()] = made;
    for (let person = 0; person < 25_000; person += 1) board.sign(`person ${person}`, 1, at(1));
    assert.equal(board.inTeam(1).length, 20_000);
    assert.ok(board.inTeam(1).every(({ userId }) => Number(userId.split(' ')[1]) >= 5000));
    for (let count = 0; count < 1_000_000; count += 1) board.sign(`person ${count % 20}`, 1, at(1));
    assert.equal(signals(), 25_000);
    pass(3000);
    assert.equal(signals(), 25_020);
    pass(15_000);
    assert.deepEqual(board.inTeam(1), []);
  });

  it('is the same on every instance, with a common interval between publications', (test) => {
    const { made, pass } = boards(test, 2);
    const [{ board: one } = assert.fail(), { board: other } = assert.fail()] = made;
    const seen = (board: PresenceBoard) => board.inTeam(1).map(({ whereabouts }) => whereabouts.kind);
    assert.equal(one.sign('ada', 1, at(1, { kind: 'TOOLS' })), true);
    assert.equal(other.sign('ada', 1, at(1, { kind: 'MAIL' })), false);
    assert.deepEqual([seen(one), seen(other)], [['TOOLS'], ['TOOLS']]);
    pass(3000);
    assert.deepEqual([seen(one), seen(other)], [['MAIL'], ['MAIL']]);
    pass(3000);
    one.sign('ada', 2, at(2));
    assert.deepEqual([seen(one), one.inTeam(2).length, other.inTeam(2).length], [['MAIL'], 1, 1]);
    // A report for one team does not keep them in the other.
    pass(12_000);
    assert.deepEqual([seen(one), seen(other), other.inTeam(2).length], [[], [], 1]);
  });

  it('keeps since when somebody is in a place, also when they start to write there', (test) => {
    const { made, pass } = boards(test);
    const [{ board } = assert.fail()] = made;
    const since = () => board.inTeam(1).map((here) => here.whereabouts.since);
    board.sign('ada', 1, at(1, { kind: 'MAIL', since: 1 }));
    pass(3000);
    board.sign('ada', 1, at(1, { kind: 'MAIL', isWriting: true, since: 2 }));
    assert.deepEqual(since(), [1]);
    pass(3000);
    board.sign('ada', 1, at(1, { kind: 'TOOLS', since: 3 }));
    assert.deepEqual(since(), [3]);
  });

  it('notifies watchers of a team at once, and watchers of the exercise once for many changes', (test) => {
    const { made, pass } = boards(test);
    const [{ board } = assert.fail()] = made;
    const calls = { team: 0, exercise: 0 };
    const ends = [
      board.onTeam(1, () => {
        calls.team += 1;
      }),
      board.onExercise(1, () => {
        calls.exercise += 1;
      }),
    ];
    for (const person of ['ada', 'eva', 'jan']) board.sign(person, 1, at(1));
    assert.deepEqual(calls, { team: 3, exercise: 0 });
    pass(500);
    assert.deepEqual(calls, { team: 3, exercise: 1 });
    for (const end of ends) end();
    board.sign('petr', 1, at(1));
    pass(500);
    assert.deepEqual(calls, { team: 3, exercise: 1 });
  });

  it('ignores malformed signals', (test) => {
    const { made } = boards(test);
    const [{ board, topics } = assert.fail()] = made;
    const good: unknown[] = [1, 1, false, null, null, false, null, false, 0, 0];
    const texts = ['', '7', 'null', '{}', '[]', '[1,[]]', '["ada",7]', '["ada",[7]]', '["ada",[[]]]'];
    for (const place of good.keys()) texts.push(JSON.stringify(['ada', [good.with(place, { no: 1 })]]));
    texts.push(JSON.stringify(['ada', [good.with(3, 'ELSEWHERE')]]));
    for (const text of texts) topics.signal({ topic: 'presence', key: 'k', text });
    assert.deepEqual(board.inTeam(1), []);
    topics.signal({ topic: 'presence', key: 'k', text: JSON.stringify(['ada', [good.with(9, -1e9)]]) });
    assert.equal(board.inTeam(1).length, 1);
  });
});

describe('the signal of a user', () => {
  it('fits into a signal between instances, with the latest of its content', () => {
    const said = [1, 2, 3, 4, 5].map((teamId) => ({
      whereabouts: at(teamId, { kind: 'QUESTIONNAIRE', name: 'ž'.repeat(600) }),
      ageMs: teamId,
    }));
    const text = writeSign({ userId: 'ada', said: said.toReversed() });
    assert.ok(Buffer.byteLength(JSON.stringify(text)) <= 4000);
    assert.deepEqual(readSign(text), { userId: 'ada', said: said.slice(0, 3) });
    const huge = { whereabouts: at(1, { name: '\u0001'.repeat(1000) }), ageMs: 0 };
    assert.deepEqual(readSign(writeSign({ userId: 'ada', said: [huge] })), { userId: 'ada', said: [] });
  });
});
