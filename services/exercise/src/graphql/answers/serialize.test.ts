import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { serialize } from './serialize.ts';

const LONG = 1_200_000;

/** How often others had a turn before it was there, and what it is. */
async function serialized(answer: object): Promise<{ turns: number; text: string }> {
  let text: string | undefined;
  void serialize(answer).then((bytes) => {
    text = bytes.toString();
  });
  let turns = -1;
  for (; text === undefined; turns += 1) await setImmediate();
  return { turns, text };
}

describe('the JSON text of an answer', () => {
  it('is made at once if it is short', async () => {
    const answer = { data: { one: [1, null, { text: 'ž"\n', skipped: undefined }] }, errors: undefined };
    assert.deepEqual(await serialized(answer), { turns: 0, text: JSON.stringify(answer) });
  });

  it('is made in several turns of the event loop if it is long, and is the same', async () => {
    const entry = { 'a "name"': 'ž"\n\u0001', none: null, skipped: undefined, list: [1, true, []] };
    for (const data of [
      { list: Array.from({ length: LONG / 40 }, () => entry) },
      { text: '\u0001'.repeat(LONG) },
      { texts: ['ž'.repeat(LONG / 2), undefined, '"'.repeat(LONG / 2)], skipped: undefined, last: 'x' },
    ]) {
      const { turns, text } = await serialized({ data });
      assert.ok(turns >= 2, `${turns} turns`);
      assert.equal(text, JSON.stringify({ data }));
    }
  });

  it('keeps characters of two code units', async () => {
    const data = { even: '🙂'.repeat(LONG / 2), odd: `x${'🙂'.repeat(LONG / 2)}` };
    const { text } = await serialized({ data });
    assert.deepEqual(JSON.parse(text), { data });
  });
});
