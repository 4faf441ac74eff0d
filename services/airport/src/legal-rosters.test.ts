import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { databaseKinds } from '@muster/kit/testing';
import { airportFor } from './testing/airport.ts';
import { compareJudges } from './testing/compare-judges.ts';

const sqlite = databaseKinds().filter(({ name }) => name === 'SQLite');

// The rules are the same on both databases; the soak test has other rosters, on both.
for (const kind of sqlite) {
  describe('random rosters', () => {
    const airport = airportFor(kind);

    it('are judged as by somebody who has read the regulations independently', async () => {
      const { rosters, broken } = await compareJudges(airport, { seed: 35, rosters: 8, asked: 15 });
      assert.equal(rosters, 8);
      assert.ok(broken.size >= 12, `few rules decided: ${[...broken.keys()].join(', ')}`);
    });
  });
}
