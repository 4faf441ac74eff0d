import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { compile } from '../compiled/compile.ts';
import { Candidates } from '../rules/candidates.ts';
import { definitionOf, inject, questionnaire } from '../testing/definitions.ts';
import { Exercise } from '../testing/exercise.ts';
import { Dictionary } from './dictionary.ts';
import { DueTimes } from './due-times.ts';
import { NumberSet } from './number-set.ts';
import type { TeamState } from './state.ts';
import { Vector } from './vector.ts';

const place = fc.oneof(fc.nat({ max: 40 }), fc.nat({ max: 5_000 }));

describe('a vector', () => {
  it('returns what was set, without changing older vectors', () => {
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
      { seed: 7 },
    );
  });

  it('has no value at a removed index, and keeps the others in place', () => {
    const whole = Vector.from(['a', 'b', 'c']);
    const taken = whole.without(1).without(2).without(7);
    assert.deepEqual([...taken.entries()], [[0, 'a']]);
    assert.deepEqual([taken.length, taken.get(1), whole.get(1)], [3, undefined, 'b']);
    assert.deepEqual([...taken.push('d').entries()].at(-1), [3, 'd']);
    assert.deepStrictEqual(Vector.from(['a']).extendedTo(3), taken);
    assert.equal(whole.extendedTo(2), whole);
    assert.equal(Vector.empty<string>().extendedTo(40).set(20, 'x').get(20), 'x');
  });

  it('lists the indexes at which it differs from another, even a longer or shorter one', () => {
    const changes = fc.array(fc.tuple(place, fc.option(fc.nat({ max: 3 }), { nil: undefined })));
    const changed = (from: Vector<number>, all: readonly (readonly [number, number | undefined])[]) =>
      all.reduce((vector, [at, value]) => (value === undefined ? vector.without(at) : vector.set(at, value)), from);
    fc.assert(
      fc.property(changes, changes, changes, (shared, mine, theirs) => {
        const base = changed(Vector.empty<number>(), shared);
        const [one, other] = [changed(base, mine), changed(base, theirs)];
        const indexes = Array.from({ length: Math.max(one.length, other.length) }, (_, index) => index);
        const expected = indexes.filter((index) => one.get(index) !== other.get(index));
        assert.deepEqual([...one.indexesUnlike(other)], expected);
      }),
      { seed: 7 },
    );
  });

  it('equals another with the same content, however it was built', () => {
    const last = Vector.from(['a', 'b']);
    assert.deepEqual(
      [last.last, last.get(0.5), last.get(Number.NaN), Vector.empty().last],
      ['b', undefined, undefined, undefined],
    );
    const forwards = Vector.from(Array.from({ length: 300 }, (_, i) => i));
    let backwards = Vector.empty<number>();
    for (let i = 299; i >= 0; i--) backwards = backwards.set(i, i);
    assert.deepStrictEqual(forwards, backwards);
  });
});

describe('a set of numbers', () => {
  it('contains what was added and not removed', () => {
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
      { seed: 7 },
    );
  });

  it('returns itself if nothing changes', () => {
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

/** Many of these have the same low bits in their hash, and the first two have the same hash. */
const key = fc.oneof(
  fc.constantFrom('costarring', 'liquid'),
  fc.nat({ max: 60 }).map((number) => `user ${number}`),
  fc.string({ maxLength: 3 }),
);

describe('a dictionary', () => {
  it('returns what was set and not removed, without changing older dictionaries', () => {
    const change = fc.tuple(key, fc.option(fc.nat()));
    fc.assert(
      fc.property(fc.array(change, { size: 'medium' }), (changes) => {
        const expected = new Map<string, number>();
        let dictionary = Dictionary.empty<string, number>();
        for (const [name, value] of changes) {
          const [before, was] = [dictionary, dictionary.get(name)];
          dictionary = value === null ? before.without(name) : before.set(name, value);
          if (value === null) expected.delete(name);
          else expected.set(name, value);
          assert.equal(before.get(name), was);
          assert.equal(dictionary.size, expected.size);
        }
        for (const [name] of changes) {
          assert.equal(dictionary.get(name), expected.get(name));
          assert.equal(dictionary.has(name), expected.has(name));
        }
        assert.deepEqual(new Map(dictionary), expected);
        assert.deepStrictEqual(Dictionary.from([...expected].reverse()), dictionary);
      }),
      { seed: 7, numRuns: 300 },
    );
  });

  it('distinguishes numbers, and keeps keys with the same hash', () => {
    const numbers = Dictionary.from(Array.from({ length: 1_000 }, (_, i) => [i * 7, i]));
    for (let i = 0; i < 1_000; i++) assert.deepEqual([numbers.get(i * 7), numbers.get(i * 7 + 1)], [i, undefined]);
    const same = Dictionary.from<string, number>([
      ['liquid', 1],
      ['costarring', 2],
    ]);
    assert.equal(same.root?.kind, 'leaf');
    assert.deepEqual([same.get('costarring'), same.get('liquid'), same.without('liquid').get('costarring')], [2, 1, 2]);
    assert.equal(same.without('nobody'), same);
  });
});

describe('due times', () => {
  it('return the earliest, and who is due', () => {
    const change = fc.tuple(place, fc.option(fc.nat({ max: 20 })));
    fc.assert(
      fc.property(fc.array(change), fc.nat({ max: 21 }), (changes, moment) => {
        const expected = new Map<number, number>();
        let due = DueTimes.none;
        for (const [position, time] of changes) {
          const [before, was] = [due, due.earliest];
          due = due.set(position, time);
          if (time === null) expected.delete(position);
          else expected.set(position, time);
          assert.equal(before.earliest, was);
        }
        const times = [...expected.values()];
        assert.equal(due.earliest, times.length === 0 ? null : Math.min(...times));
        const those = [...expected].filter(([, time]) => time <= moment).map(([position]) => position);
        for (const from of [0, ...those, ...those.map((position) => position + 1)]) {
          const after = those.filter((position) => position >= from);
          assert.equal(due.nextDueBy(moment, from), after.length === 0 ? undefined : Math.min(...after));
        }
      }),
      { seed: 7 },
    );
    assert.deepStrictEqual(DueTimes.of([3, null, 5]), DueTimes.none.set(1, null).set(2, 5).set(0, 3));
  });
});

describe('candidates', () => {
  it('K2 K5: are taken in the order of the file, those behind the last one in the next round, questionnaires at the end', () => {
    const injects = 60;
    const compiled = compile(
      definitionOf({
        injects: Array.from({ length: injects }, (_, i) => inject(`i${i}`)),
        questionnaires: Array.from({ length: 11 }, (_, i) => questionnaire(`q${i}`)),
      }),
    );
    const fresh = new Exercise(definitionOf({})).team();
    const act = fc.oneof(fc.record({ order: fc.nat({ max: 70 }), isReady: fc.boolean() }), fc.constant(null));
    fc.assert(
      fc.property(fc.array(act, { size: 'medium' }), fc.integer({ min: -1, max: 59 }), (acts, begin) => {
        let [round, reached] = [0, begin];
        let team: TeamState = fresh;
        let waiting: { round: number; order: number }[] = [];
        const candidates = new Candidates(compiled, team, 0, begin);
        for (const each of acts) {
          if (each === null) {
            const [first, ...rest] = waiting.toSorted((a, b) => a.round - b.round || a.order - b.order);
            waiting = rest;
            assert.equal(candidates.take(), first?.order);
            if (first === undefined) continue;
            reached = first.order;
            round = first.order < injects ? first.round : round;
            team = { ...team, ready: team.ready.without(rankOf(first.order)) };
          } else {
            const { order, isReady } = each;
            const rank = rankOf(order);
            if (team.ready.has(rank) === isReady) continue;
            team = { ...team, ready: isReady ? team.ready.with(rank) : team.ready.without(rank) };
            waiting = waiting.filter((other) => other.order !== order);
            const turn = order >= injects ? Number.POSITIVE_INFINITY : order > reached ? round : round + 1;
            if (isReady) waiting.push({ order, round: turn });
          }
          candidates.follow(team);
        }
      }),
      { seed: 7, numRuns: 300 },
    );
    function rankOf(order: number): number {
      return compiled.occasions[order]?.rank ?? -1;
    }
  });
});
