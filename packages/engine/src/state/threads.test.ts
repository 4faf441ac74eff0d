import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { mail, reply, start } from '../testing/mail-story.ts';
import { threadsLatestFirst } from './threads.ts';

/** More than are sorted at once. */
const THREADS = 1200;

describe('the threads of a team', () => {
  const exercise = start();
  for (let written = 0; written < THREADS; written += 1) {
    exercise.wait(0.1);
    exercise.must(mail('Ada@mail.ex'));
  }
  exercise.wait(1);
  exercise.must(reply('1:7'));
  exercise.wait(1);
  exercise.must(reply('1:300'));
  const { state } = exercise;
  const team = exercise.team(1);

  it('come with the latest mail first, each once', () => {
    const ids = [...threadsLatestFirst(state, team)].map(([, { id }]) => id);
    assert.deepEqual(ids.slice(0, 4), ['1:300', '1:7', `1:${team.threads.length}`, `1:${team.threads.length - 1}`]);
    const inOrder = [...team.threads]
      .map((place) => ({ place, thread: state.threads.get(place) }))
      .sort((a, b) => (b.thread?.messages.last?.at ?? 0) - (a.thread?.messages.last?.at ?? 0) || b.place - a.place);
    assert.deepEqual(
      ids,
      inOrder.map(({ thread }) => thread?.id),
    );
  });

  it('cost as much as are asked for, in a large mailbox too', (test) => {
    const get = test.mock.method(Object.getPrototypeOf(state.threads), 'get');
    assert.equal(threadsLatestFirst(state, team).take(20).toArray().length, 20);
    assert.ok(get.mock.callCount() < 100, `${get.mock.callCount()} values were read`);
  });
});
