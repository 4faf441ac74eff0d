import assert from 'node:assert/strict';
import { before, it } from 'node:test';
import { onEachDatabase } from '@muster/kit/testing';
import { airportFor } from '../../testing/airport.ts';

onEachDatabase('a report on rules', (kind) => {
  const airport = airportFor(kind);
  let home: number;
  let away: number;
  const stewards: number[] = [];

  /** Assigns flights on days of June 2031: nothing is refused, because no rules are in force. */
  const roster = async (...flights: readonly (readonly [from: string, to: string, route: 'out' | 'back'])[]) => {
    const steward = await airport.steward(`Steward ${stewards.length}`);
    await airport.http.put(`/api/stewards/${steward}/profile`, { json: { homeBaseId: home } });
    const ids: number[] = [];
    for (const [from, to, route] of flights) {
      const ends = route === 'out' ? { originId: home, destinationId: away } : { originId: away, destinationId: home };
      const id = await airport.flight(`2031-06-${from}:00Z`, `2031-06-${to}:00Z`, ends);
      const { status, text } = await airport.http.post(`/api/stewards/${steward}/flights/${id}`);
      assert.equal(status, 201, text);
      ids.push(id);
    }
    stewards.push(steward);
    return { steward, ids };
  };
  const PERIOD = 'from=2031-06-01T00:00:00Z&to=2031-07-01T00:00:00Z';
  const report = async (query = `rules=easa&${PERIOD}`) => {
    const { status, body, text } = await airport.http.get(`/api/rule-report?${query}`);
    assert.equal(status, 200, text);
    return body;
  };

  before(async () => {
    [home, away] = [await airport.airport({ timeZone: 'UTC' }), await airport.airport({ timeZone: 'UTC' })];
  });

  it('is empty without stewards, and when all rosters keep the rules', async () => {
    const none = await report();
    assert.deepEqual([none.stewardsChecked, none.assignmentsChecked, none.violationCount], [0, 0, 0]);
    await roster(['02T06:00', '02T08:00', 'out'], ['02T09:00', '02T11:00', 'back'], ['03T06:00', '03T08:00', 'out']);
    const clean = await report();
    assert.deepEqual([clean.stewardsChecked, clean.assignmentsChecked, clean.violationCount], [1, 3, 0]);
    assert.deepEqual([clean.content, clean.totalElements, clean.empty], [[], 0, true]);
    assert.deepEqual([clean.rules, clean.from], ['easa', '2031-06-01T00:00:00.000Z']);
  });

  it('names the stewards whose rosters break rules, each violation with its flights and a sentence', async () => {
    const tired = await roster(['05T06:00', '05T08:00', 'out'], ['05T18:30', '05T19:30', 'back']);
    const elsewhere = await roster(['05T06:00', '05T08:00', 'out'], ['06T17:00', '06T18:00', 'out']);
    const long = await roster(['05T06:00', '05T13:00', 'out'], ['05T13:15', '05T21:00', 'back']);
    const { content, stewardsChecked, violationCount, totalElements } = await report();
    assert.deepEqual([stewardsChecked, violationCount, totalElements], [4, 4, 3]);
    assert.deepEqual(
      content.map(({ steward, violations }: { steward: { id: number }; violations: { code: string }[] }) => [
        steward.id,
        violations.map(({ code }) => code),
      ]),
      [
        [tired.steward, ['rest_too_short']],
        [elsewhere.steward, ['duty_starts_elsewhere']],
        [long.steward, ['connection_too_short', 'duty_too_long']],
      ],
    );
    assert.deepEqual(content[0].steward, { id: tired.steward, firstName: 'Steward 1', lastName: 'Nováková' });
    for (const [index, { ids }] of [tired, elsewhere, long].entries()) {
      for (const { flightIds, message } of content[index].violations) {
        assert.deepEqual(flightIds, ids);
        assert.match(message, /^(The|Between) .*\)\.$/);
      }
    }
    assert.match(
      content[0].violations[0].message,
      /^The rest from 2031-06-05T08:30:00.000Z .* is 9 hours; 10 are needed/,
    );
    assert.deepEqual(content[0].violations[0].hours, { actual: 9, limit: 10 });
    assert.equal(content[1].violations[0].hours, undefined);
  });

  it('can be read page by page, with the same totals on each', async () => {
    const first = await report(`rules=easa&${PERIOD}&size=2`);
    const second = await report(`rules=easa&${PERIOD}&size=2&page=1`);
    const beyond = await report(`rules=easa&${PERIOD}&size=2&page=2`);
    assert.deepEqual([first.content.length, second.content.length, beyond.content.length], [2, 1, 0]);
    assert.deepEqual([...first.content, ...second.content], (await report()).content);
    assert.deepEqual([first.last, second.last, second.totalPages, beyond.totalElements], [false, true, 2, 3]);
    for (const page of [first, second, beyond]) assert.equal(page.violationCount, 4);
  });

  it('goes by the rules in force unless others are named', async () => {
    const inForce = await report(PERIOD);
    assert.deepEqual([inForce.rules, inForce.violationCount], ['none', 0]);
    const faa = await report(`rules=faa&${PERIOD}`);
    assert.deepEqual(
      faa.content.map(({ violations }: { violations: { code: string }[] }) => violations.map(({ code }) => code)),
      [['rest_too_short'], ['connection_too_short', 'duty_too_long']],
    );
  });

  it('speaks of the period alone, and of the rests and days around it', async () => {
    const violations = async (from: string, to: string): Promise<number> =>
      (await report(`rules=easa&from=2031-06-${from}:00Z&to=2031-06-${to}:00Z`)).violationCount;
    assert.equal(await violations('01T00:00', '05T05:00'), 0);
    assert.equal(await violations('05T00:00', '05T05:01'), 4);
    assert.equal(await violations('05T20:30', '06T00:00'), 2, 'the long duty goes on');
    assert.equal(await violations('06T00:00', '07T00:00'), 1, 'a duty starts elsewhere');
    assert.equal(await violations('07T00:00', '30T00:00'), 0);
    assert.equal((await report('rules=easa')).violationCount, 0, 'the next four weeks are long before');
  });

  it('counts every steward once, however many there are', async () => {
    const busy = Array.from({ length: 12 }, (_, day) => String(day + 10));
    for (let count = 0; count < 3; count += 1) {
      await roster(
        ...busy.flatMap((day) => [
          [`${day}T07:00`, `${day}T09:00`, 'out'] as const,
          [`${day}T14:30`, `${day}T16:30`, 'back'] as const,
        ]),
      );
      for (let idle = 0; idle < 5; idle += 1) stewards.push(await airport.steward());
    }
    const { content, stewardsChecked, assignmentsChecked } = await report(`rules=easa&${PERIOD}`);
    assert.equal(stewardsChecked, stewards.length);
    assert.equal(assignmentsChecked, 9 + 3 * 24);
    const codes = content
      .slice(3)
      .map(({ violations }: { violations: { code: string }[] }) => violations.map(({ code }) => code));
    // Two weeks of 77 hours each, and 132 hours in both, without a day off.
    const broken = [...Array.from({ length: 3 }, () => 'duty_hours_exceeded'), 'weekly_rest_missing'];
    assert.deepEqual(codes, [broken, broken, broken]);
  });

  it('says on request who only just keeps a rule, where and by how much', async () => {
    const period = 'rules=easa&from=2031-07-01T00:00:00Z&to=2031-08-01T00:00:00Z';
    const steward = await airport.steward('Near');
    await airport.http.put(`/api/stewards/${steward}/profile`, { json: { homeBaseId: home } });
    const ids: number[] = [];
    // Released at 17:30, and back after a rest of 10 hours and 15 minutes; away from home, 10 hours are needed.
    for (const [from, to] of [
      ['2031-07-05T15:00', '2031-07-05T17:00'],
      ['2031-07-06T04:45', '2031-07-06T06:00'],
    ] as const) {
      const ends = ids.length === 0 ? { originId: home, destinationId: away } : { originId: away, destinationId: home };
      ids.push(await airport.flight(`${from}:00Z`, `${to}:00Z`, ends));
      await airport.http.put(`/api/stewards/${steward}/flights/${ids.at(-1)}`);
    }
    const without = await report(period);
    assert.deepEqual([without.content, without.stewardsAtLimit, without.violationCount], [[], 1, 0]);
    const { content, totalElements } = await report(`${period}&atLimit=true`);
    assert.equal(totalElements, 1);
    assert.deepEqual([content[0].steward.id, content[0].violations], [steward, []]);
    const [near, ...others] = content[0].atLimit;
    assert.deepEqual(others, []);
    assert.deepEqual(
      { ...near, message: near.message.slice(0, 8) },
      {
        rule: 'rest-away',
        message: 'The rest',
        flightIds: ids,
        positioningTripIds: [],
        hours: { actual: 10.25, limit: 10 },
      },
    );
  });

  it('refuses what makes no sense', async () => {
    for (const query of [
      'rules=icao',
      'from=soon',
      'from=2031-06-01T00:00:00Z&to=2031-06-01T00:00:00Z',
      'from=2031-06-02T00:00:00Z&to=2031-06-01T00:00:00Z',
      'from=2031-06-01T00:00:00Z&to=2031-09-02T00:00:00Z',
      'to=2001-01-01T00:00:00Z',
      'from=1899-01-01T00:00:00Z',
      'size=0',
      'page=-1',
      'page=x',
      'atLimit=perhaps',
    ]) {
      const { status, body } = await airport.http.get(`/api/rule-report?${query}`);
      assert.equal(status, 400, query);
      assert.equal(body.objectType, 'ErrorMessage');
    }
    for (const method of ['POST', 'PUT', 'DELETE']) {
      assert.equal((await airport.http.request(method, '/api/rule-report')).status, 405, method);
    }
  });
});
