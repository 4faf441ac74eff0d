import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { countOf, ReachedSoFar } from '../counting/counting.ts';
import { median } from '../history/median.ts';
import { definitionOf, milestone } from '../testing/definitions.ts';
import { RUNS } from '../testing/properties.ts';
import { MIN_COMPARED_TEAMS, medianPath } from './median-path.ts';
import { type PathStep, pathOf } from './path.ts';

const DEFINITION = definitionOf({
  milestones: [
    milestone('first', { teamVisible: true, initialState: true }),
    milestone('second', { teamVisible: true }),
    milestone('later', { visibleAfter: true }),
    milestone('never'),
    milestone('bad', { teamVisible: true, outcome: 'bad' }),
    milestone('end', { teamVisible: true, final: true, outcome: 'good' }),
    milestone('other', { teamVisible: true, final: true, outcome: 'good' }),
  ],
});

const on = (milestone: string, time: number) => ({ milestone, on: true, time, at: time });
const off = (milestone: string, time: number) => ({ milestone, on: false, time, at: time });

const drained = (generator: Generator<void, PathStep[] | undefined>): PathStep[] | undefined => {
  for (;;) {
    const { done, value } = generator.next();
    if (done) return value;
  }
};

const at = (path: readonly PathStep[], time: number): number =>
  path.findLast((step) => step.time <= time)?.reached ?? 0;

describe('the path of a team', () => {
  it('G7 H3: counts what it sees at each moment, on and off, once per moment', () => {
    const switches = [on('second', 1), off('second', 2), on('second', 3), on('later', 3), on('never', 4), on('bad', 5)];
    const path = (isWhole: boolean) =>
      pathOf(DEFINITION, { role: null, switches, isWhole }).map(({ time, reached }) => [time, reached]);
    assert.deepEqual(path(false), [
      [0, 1],
      [1, 2],
      [2, 1],
      [3, 2],
    ]);
    assert.deepEqual(path(true), [
      [0, 1],
      [1, 2],
      [2, 1],
      [3, 3],
    ]);
  });

  it('G3 G7: has one ending', () => {
    const switches = [on('end', 1), on('other', 2), off('end', 3)];
    const path = pathOf(DEFINITION, { role: null, switches, isWhole: true });
    assert.deepEqual(path, [
      { time: 0, reached: 1 },
      { time: 2, reached: 2 },
    ]);
  });

  it('C2: is counted by the one rule, one switch after another', () => {
    const switching = fc.array(fc.record({ place: fc.nat({ max: 9 }), on: fc.boolean() }), { maxLength: 40 });
    fc.assert(
      fc.property(fc.subarray([0, 1, 2, 3, 4]), fc.subarray([5, 6, 7]), switching, (good, endings, switches) => {
        const count = new ReachedSoFar({ good, endings });
        const isOn = new Set<number>();
        for (const each of switches) {
          if (each.on) isOn.add(each.place);
          else isOn.delete(each.place);
          count.turn(each.place, each.on);
          const { reached } = countOf({ good, endings, bad: [] }, (place) => isOn.has(place));
          assert.equal(count.reached, reached);
        }
      }),
      RUNS,
    );
  });
});

describe('the path of a class', () => {
  const steps = fc
    .array(fc.record({ time: fc.nat({ max: 20 }), reached: fc.nat({ max: 6 }) }), { maxLength: 12 })
    .map((some) => [{ time: 0, reached: 0 }, ...some.toSorted((a, b) => a.time - b.time)]);

  it('G7: is the median of its teams at each moment', () => {
    fc.assert(
      fc.property(fc.array(steps, { minLength: MIN_COMPARED_TEAMS, maxLength: 9 }), (paths) => {
        const middle = drained(medianPath(paths)) ?? [];
        for (let time = 0; time <= 20; time += 1) {
          assert.equal(at(middle, time), median(paths.map((path) => at(path, time))));
        }
      }),
      RUNS,
    );
  });

  it('G7: is that of five teams or more', () => {
    const path = [{ time: 0, reached: 1 }];
    assert.equal(drained(medianPath(Array.from({ length: 4 }, () => path))), undefined);
    assert.deepEqual(drained(medianPath(Array.from({ length: 5 }, () => path))), path);
  });
});
