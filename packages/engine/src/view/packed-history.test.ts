import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { type Happening, type HistoryMark, HistoryPacker, unpackedHistory } from './packed-history.ts';

const what = fc.record(
  {
    kind: fc.constantFrom('TOOL', 'MILESTONE'),
    name: fc.constantFrom('a', 'b', 'true a', ''),
    byTeam: fc.boolean(),
    on: fc.constantFrom(true, false, null),
  },
  { noNullPrototype: true },
);
const step = fc.record({
  further: fc.integer({ min: 1, max: 5000 }),
  later: fc.oneof(fc.constant(0), fc.nat({ max: 2 ** 40 })),
  what,
  teams: fc.uniqueArray(fc.nat({ max: 200 }), { maxLength: 3 }),
});

describe('a packed history', () => {
  it('has the marks that were packed, in order', () => {
    fc.assert(
      fc.property(fc.array(step), (steps) => {
        const packer = new HistoryPacker<Happening>();
        const marks: HistoryMark<Happening>[] = [];
        let [position, time] = [0, 0];
        for (const { further, later, ...mark } of steps) {
          position += further;
          time += later;
          marks.push({ position, time, ...mark });
        }
        for (const mark of marks) packer.add(mark);
        assert.deepEqual(unpackedHistory(packer), marks);
      }),
      { seed: 7 },
    );
  });

  it('names what happened and to whom once', () => {
    const packer = new HistoryPacker<Happening>();
    const used = { kind: 'TOOL', name: 'nmap', byTeam: true, on: null };
    for (const position of [1, 2, 40]) packer.add({ position, time: 100 * position, what: used, teams: [7] });
    assert.deepEqual(
      { ...packer },
      {
        ...{ whats: [used], audiences: [[7]] },
        ...{ positions: 'BBmB', times: 'kDkD42D', whatOf: 'AAA', audienceOf: 'AAA' },
      },
    );
  });
});
