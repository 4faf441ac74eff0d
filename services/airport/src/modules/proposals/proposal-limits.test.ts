import assert from 'node:assert/strict';
import { it } from 'node:test';
import { AppError } from '@muster/kit/errors';
import { onEachDatabase } from '@muster/kit/testing';
import { sql } from 'kysely';
import { bareAirportFor, numbersTo } from '../../testing/bare-airport.ts';
import { ProposalThread } from './proposal-thread.ts';
import { proposeCrews } from './proposals.service.ts';

const DAY = Date.UTC(2033, 0, 1);
const MINUTE_MS = 60_000;
const MOST = { flights: 300, stewards: 2000 };

onEachDatabase('the limits of a proposal', (kind) => {
  const airport = bareAirportFor(kind);
  const schedule = (day: number, count: number) =>
    airport.run(sql`
      insert into flights (departure_at, arrival_at, airplane_id, origin_id, destination_id)
      select ${sql.lit(DAY + day * 1440 * MINUTE_MS)} + n * ${sql.lit(MINUTE_MS)}, ${sql.lit(DAY + day * 1440 * MINUTE_MS)} + n * ${sql.lit(MINUTE_MS)} + 30000, 1, 1, 2
      from ${numbersTo(count)}`);
  const refusalOf = async (day: number, homeBaseId?: number): Promise<string> => {
    const thread = new ProposalThread();
    const at = (offset: number) => new Date(DAY + (day + offset) * 1440 * MINUTE_MS).toISOString();
    const query = { from: at(0), to: at(1), ...(homeBaseId === undefined ? {} : { homeBaseId }) };
    try {
      const { consideredStewards } = await proposeCrews(airport.deps, thread, query);
      return `${consideredStewards} considered`;
    } catch (error) {
      return error instanceof AppError ? `${error.code}: ${error.message}` : String(error);
    } finally {
      await thread.stop();
    }
  };

  it('are said with what to do: a shorter time, or a home base', async () => {
    await schedule(1, MOST.flights + 1);
    assert.match(await refusalOf(1), /^proposal_too_large: More than 300 flights .* shorter time/);
    await schedule(2, 1);
    await airport.hire(MOST.stewards + 1);
    assert.match(
      await refusalOf(2),
      /^proposal_too_large: 1 flight lacks crew and there are 2001 stewards.* homeBaseId/,
    );
    await airport.run(sql`delete from stewards where id > ${sql.lit(MOST.flights + 40)}`);
    await schedule(3, MOST.flights);
    assert.match(await refusalOf(3), /^proposal_too_large: 300 flights lack crew and there are 340 stewards/);
    assert.equal(await refusalOf(3, 1), '0 considered', 'nobody has that base');
    assert.equal(await refusalOf(4), '0 considered', 'nothing lacks crew');
  });
});

it('no more than ten proposals wait for the one that is worked out', async () => {
  const thread = new ProposalThread();
  const { promise, resolve } = Promise.withResolvers<void>();
  const around = { assigned: new Map(), nextDeparture: new Map(), arriving: [], surplus: new Set<number>() };
  const order = { rules: 'none' as const, flights: [], until: 0, around };
  const asked = Array.from({ length: 12 }, () => thread.propose(async () => promise.then(() => order)));
  const [last] = asked.splice(-1);
  await assert.rejects(last ?? promise, { code: 'proposals_busy', status: 503, headers: { 'retry-after': '5' } });
  resolve();
  assert.equal((await Promise.all(asked)).length, 11);
  await thread.stop();
});
