import assert from 'node:assert/strict';
import { before, it } from 'node:test';
import { onEachDatabase } from '@muster/kit/testing';
import { sql } from 'kysely';
import { bareAirportFor, numbersTo } from '../../testing/bare-airport.ts';
import { availabilityForFlight } from './availability.service.ts';
import { takersOfDuties } from './index.ts';

/** So many are asked for each duty. */
const ASKED = 300;
/** Many batches. */
const MANY = 5_000;
const HOUR_MS = 3_600_000;
const MOMENT = Date.UTC(2033, 0, 1);

onEachDatabase('takers of duties', (kind) => {
  const airport = bareAirportFor(kind);
  const offered = async (...duties: number[][]): Promise<number[][]> => {
    const found = await takersOfDuties(airport.deps, duties, { moment: MOMENT, homeBaseId: undefined });
    return found.map((takers) => takers.map(({ steward }) => steward.id));
  };

  before(async () => {
    await airport.hire(ASKED + 20);
    await airport.run(
      sql`insert into flights (departure_at, arrival_at, airplane_id, origin_id, destination_id)
        values (${sql.lit(MOMENT + HOUR_MS)}, ${sql.lit(MOMENT + 2 * HOUR_MS)}, 1, 1, 2)`,
      sql`insert into steward_states (steward_id, kind, from_at, to_at)
        select n, 'SICK', ${sql.lit(MOMENT)}, ${sql.lit(MOMENT + 5 * HOUR_MS)} from ${numbersTo(ASKED)}`,
    );
  });

  it('are looked for among the first, and no further', async () => {
    assert.deepEqual(await offered([1]), [[]]);
    await airport.run(sql`delete from steward_states where steward_id = ${sql.lit(ASKED)}`);
    assert.deepEqual(await offered([1]), [[ASKED]]);
  });

  it('are none of flights that were deleted meanwhile', async () => {
    assert.deepEqual(await offered([99_999], [1, 99_999]), [[], [ASKED]]);
  });

  it('are asked for only if there is a duty', async () => {
    assert.deepEqual(await offered(), []);
  });

  it('are listed all, however many there are', async () => {
    await airport.hire(MANY);
    const page = { page: 0, size: 2, offset: 0, sort: [] };
    const { total, content } = await availabilityForFlight(airport.deps, 1, page, { available: true });
    // All but those who are sick.
    assert.equal(total, ASKED + 20 + MANY - (ASKED - 1));
    assert.deepEqual(
      content.map(({ steward }) => steward.id),
      [ASKED, ASKED + 1],
    );
  });
});
