import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { Candidates } from '../rules/candidates.ts';
import { NumberSet } from './number-set.ts';
import { Vector } from './vector.ts';

const place = fc.oneof(fc.nat({ max: 40 }), fc.nat({ max: 5_000 }));

describe('a vector', () => {
  it('holds what was set, without changing the vectors before it', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(place, fc.string())), (changes) => {
        const expected: (string | undefined)[] = [];
        let vector = Vector.empty<string>();
        for (const [position, value] of changes) {
          const before = vector;
          const was = before.get(position);
          vector = vector.set(position, value);
          expected[position] = value;
          assert.equal(before.get(position), was);
          assert.equal(vector.length, expected.length);
        }
        for (const [position] of changes) assert.equal(vector.get(position), expected[position]);
        assert.deepEqual([...vector], Object.values(expected));
        assert.deepEqual([vector.get(-1), vector.get(vector.length)], [undefined, undefined]);
      }),
    );
  });

  it('is equal to another with the same content, however it came about', () => {
    const forwards = Vector.from(Array.from({ length: 300 }, (_, i) => i));
    let backwards = Vector.empty<number>();
    for (let i = 299; i >= 0; i--) backwards = backwards.set(i, i);
    assert.deepStrictEqual(forwards, backwards);
  });
});

describe('a set of numbers', () => {
  it('holds what was added and not removed', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.array(place), fc.array(place))), (changes) => {
        const expected = new Set<number>();
        let set = NumberSet.empty;
        for (const [added, removed] of changes) {
          set = set.changed(added, removed);
          for (const number of added) expected.add(number);
          for (const number of removed) expected.delete(number);
        }
        const found: number[] = [];
        for (let number = set.next(0); number !== undefined; number = set.next(number + 1)) found.push(number);
        assert.deepEqual(
          found,
          [...expected].sort((a, b) => a - b),
        );
        for (const number of [0, 29, 30, 31, ...changes.flat(2)]) assert.equal(set.has(number), expected.has(number));
      }),
    );
  });

  it('changes nothing when nothing is to change', () => {
    const set = NumberSet.of([3, 70]);
    assert.equal(set.with(70), set);
    assert.equal(set.without(71), set);
    assert.equal(set.changed([3], [4]), set);
    assert.deepEqual(
      [set.without(70).has(70), set.with(4).has(4), set.has(70), set.has(4)],
      [false, true, true, false],
    );
  });
});

describe('candidates', () => {
  it('K2: are taken in the order of the file, those behind the place reached in the next round', () => {
    const because = { kind: 'time' } as const;
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.nat({ max: 30 }), fc.constant(null)), { size: 'medium' }), (acts) => {
        const candidates = new Candidates();
        let [round, reached] = [0, -1];
        let waiting: { round: number; order: number }[] = [];
        for (const order of acts) {
          if (order !== null) {
            candidates.add({ order, because });
            if (!waiting.some((each) => each.order === order))
              waiting.push({ order, round: order > reached ? round : round + 1 });
            continue;
          }
          const [first, ...rest] = waiting.toSorted((a, b) => a.round - b.round || a.order - b.order);
          waiting = rest;
          assert.equal(candidates.take()?.order, first?.order);
          if (first !== undefined) ({ round, order: reached } = first);
        }
      }),
      { numRuns: 300 },
    );
  });
});
