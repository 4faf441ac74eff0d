import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { KeptAnswers } from './kept-answers.ts';

const MEGABYTE = 1_000_000;

function body(bytes: number, fill = 'x'): Buffer {
  return Buffer.alloc(bytes, fill);
}

describe('kept answers', () => {
  it('are found by their tag only, and are gone once the tag is another one', () => {
    const kept = new KeptAnswers();
    kept.keep('/api/flights', '1.0', body(3, 'a'));
    assert.equal(kept.find('/api/stewards', '1.0'), undefined);
    assert.equal(kept.find('/api/flights', '1.0')?.toString(), 'aaa');
    assert.equal(kept.find('/api/flights', '2.0'), undefined);
    assert.equal(kept.find('/api/flights', '1.0'), undefined, 'an old tag never comes back');
    kept.keep('/api/flights', '2.0', body(3, 'b'));
    kept.keep('/api/flights', '3.0', body(3, 'c'));
    assert.equal(kept.find('/api/flights', '2.0'), undefined);
    kept.keep('/api/flights', '3.0', body(3, 'c'));
    assert.equal(kept.find('/api/flights', '3.0')?.toString(), 'ccc');
  });

  it('have at most 32 MB together, without those that were asked for longest ago', () => {
    const kept = new KeptAnswers();
    for (let index = 0; index < 8; index += 1) kept.keep(`${index}`, 't', body(4 * MEGABYTE));
    assert.ok(kept.find('0', 't'), 'asked for again');
    kept.keep('new', 't', body(4 * MEGABYTE));
    const left = ['0', '1', '2', '7', 'new'].filter((key) => kept.find(key, 't') !== undefined);
    assert.deepEqual(left, ['0', '2', '7', 'new']);
    for (let turn = 0; turn < 100; turn += 1) kept.keep('0', `${turn}`, body(4 * MEGABYTE));
    assert.ok(kept.find('2', 't'), 'an answer that is kept anew takes the place of its last version');
  });

  it('have at most 8 MB each, and nothing older stays in their place', () => {
    const kept = new KeptAnswers();
    kept.keep('long', '1', body(8 * MEGABYTE));
    assert.ok(kept.find('long', '1'));
    kept.keep('long', '2', body(8 * MEGABYTE + 1));
    assert.equal(kept.find('long', '1'), undefined);
    kept.keep('long', '2', body(8 * MEGABYTE + 1));
    assert.equal(kept.find('long', '2'), undefined);
  });

  it('are at most 500', () => {
    const kept = new KeptAnswers();
    for (let index = 0; index <= 500; index += 1) kept.keep(`${index}`, 't', body(1));
    assert.equal(kept.find('0', 't'), undefined);
    assert.ok(kept.find('1', 't'));
    assert.ok(kept.find('500', 't'));
  });
});
