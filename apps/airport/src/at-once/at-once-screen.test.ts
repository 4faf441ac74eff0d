import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { FlightDetailDto, FlightsAtOnceDto, FlightTimesDto } from '../server/records.generated.ts';
import { type Answers, refused, renderScreen } from '../testing/render-screen.ts';
import { oppositeOfAtOnce } from './at-once-acts.ts';
import { readAtOnceSearch } from './at-once-search.ts';

const prague = { id: 1, code: 'PRG', name: 'Ruzyně' };
const nice = { id: 2, code: 'NCE', name: 'Nice' };
const jana = { objectType: 'StewardDto' as const, id: 1, firstName: 'Jana', lastName: 'Nováková' };

function flight(id: number, from: string, to: string, isOut: boolean): FlightDetailDto {
  return {
    objectType: 'FlightDetailDto',
    id,
    number: `MU${id}`,
    status: 'SCHEDULED',
    departureTime: `2026-03-01T${from}:00.000Z`,
    arrivalTime: `2026-03-01T${to}:00.000Z`,
    stewards: [jana],
    airplane: {
      objectType: 'AirplaneDto',
      id: 3,
      name: 'Moldau',
      capacity: 50,
      type: { objectType: 'AirplaneTypeDto', id: 4, name: 'ATR' },
    },
    origin: isOut ? prague : nice,
    destination: isOut ? nice : prague,
  };
}

/** The first departs in the time, the second lands in it, the third only passes by. */
const [out, home, early, back] = [
  flight(7, '10:00', '12:00', true),
  flight(8, '09:00', '11:00', false),
  flight(9, '09:30', '11:30', true),
  flight(10, '14:00', '16:30', false),
];

const timesOf = ({ id, departureTime, arrivalTime }: FlightDetailDto, hours = 0): FlightTimesDto => {
  const later = (text: string): string => new Date(Date.parse(text) + hours * 3_600_000).toISOString();
  return {
    flightId: id,
    plannedDepartureTime: departureTime,
    plannedArrivalTime: arrivalTime,
    departureTime: later(departureTime),
    arrivalTime: later(arrivalTime),
    crewTold: hours > 0,
  };
};

interface Request {
  readonly dryRun: boolean;
  readonly changes: readonly { readonly action: string; readonly flightId: number }[];
}

const serviceOf =
  (isChanged = () => false): Answers =>
  ({ path, body }) => {
    if (path === '/airports') return [{ ...prague, timeZone: 'Europe/Prague', city: { name: 'Prague' } }];
    if (path.startsWith('/flights/paged')) return { content: [home, early, out], totalPages: 1 };
    if (path !== '/flights/bulk') return undefined;
    const { dryRun, changes } = body as Request;
    if (!dryRun && isChanged()) return refused('changed_meanwhile', 412);
    const isCancelled = changes[0]?.action === 'CANCEL';
    const chosen = [home, early, out, back].filter(({ id }) => changes.some(({ flightId }) => flightId === id));
    const answer: FlightsAtOnceDto = {
      applied: !dryRun,
      allowed: true,
      flights: chosen.map((one) => ({
        flight: one,
        times: timesOf(one, isCancelled ? 0 : 3),
        before: timesOf(one),
        missing: 0,
      })),
      crew: [
        {
          steward: jana,
          flightIds: [7],
          stops: false,
          refusals: [],
          effects: [{ code: 'rest_too_short', message: '' }],
        },
      ],
      stranded: isCancelled && !chosen.includes(back) ? [back] : [],
      rules: 'easa',
      notModelled: [],
    };
    return Response.json(answer, { headers: { etag: dryRun ? '"seen"' : '"left"' } });
  };

const AT = '/flights/several?airport=PRG&from=2026-03-01T10:00&to=2026-03-01T14:00';

describe('several flights at once', () => {
  it('are those that depart or land in the time, and are cancelled and restored as one', async (t) => {
    const { screen, asked } = await renderScreen(AT, { t, answers: serviceOf() });
    await screen.until(() => /2 flights depart from PRG or land there/.test(screen.text), 'the flights');
    await screen.click('button', 'See what it does');
    await screen.until(() => /1 of 1 stewards would have something to mend/.test(screen.text), 'the effect');
    assert.match(screen.text, /too little rest/);
    assert.match(screen.text, /The airplane of 1 other flight will be elsewhere.*MU10 NCE–PRG/);
    assert.ok(!asked.some(({ body }) => (body as Request | null)?.dryRun === false), 'nothing is done by asking');
    await screen.click('button', 'Cancel it, too');
    await screen.until(() => /mend.*Cancel 3 flights/.test(screen.text), 'the effect on all');
    assert.doesNotMatch(screen.text, /will be elsewhere/);
    await screen.click('button', 'Cancel 3 flights');
    await screen.until(() => /3 flights are cancelled\./.test(screen.text), 'it is done');
    await screen.click('button', 'Undo');
    await screen.until(() => /Undone: 3 flights are restored, with their crews\./.test(screen.text), 'it is undone');
    const done = asked.flatMap(({ body }) => ((body as Request | null)?.dryRun === false ? [body as Request] : []));
    assert.deepEqual(
      done.map(({ changes }) => changes.map(({ action, flightId }) => `${action} ${flightId}`)),
      [
        ['CANCEL 8', 'CANCEL 7', 'CANCEL 10'],
        ['RESTORE 8', 'RESTORE 7', 'RESTORE 10'],
      ],
    );
  });

  it('are delayed by the same time, and left alone if a colleague was faster', async (t) => {
    const { screen, asked } = await renderScreen(`${AT}&way=departures`, { t, answers: serviceOf(() => true) });
    await screen.until(() => /1 flight departs from PRG/.test(screen.text), 'the flights');
    await screen.click('radio', 'Delay');
    await screen.type('Minutes later', 'soon');
    await screen.until(() => /Minutes from 1 to 2,880/.test(screen.text), 'what is wrong');
    await screen.type('Minutes later', '180');
    await screen.click('button', 'See what it does');
    await screen.until(() => /mend.*Delay 1 flight/.test(screen.text), 'the effect');
    await screen.click('button', 'Delay 1 flight');
    await screen.until(() => /No flight was changed: Somebody else/.test(screen.text), 'why not');
    const sent = asked.findLast(({ path }) => path === '/flights/bulk')?.body as Request;
    assert.deepEqual(sent.changes, [
      {
        action: 'DELAY',
        flightId: 7,
        departureTime: '2026-03-01T13:00:00.000Z',
        arrivalTime: '2026-03-01T15:00:00.000Z',
        crewTold: true,
      },
    ]);
  });

  it('go back to the times before', () => {
    const [times, before] = [timesOf(out, 3), timesOf(out)];
    const undone = oppositeOfAtOnce({ kind: 'delayAll', timed: [{ flight: out, times, before }], tag: '"left"' });
    assert.deepEqual(undone, {
      kind: 'delayAll',
      timed: [{ flight: out, times: before, before: times }],
      tag: '"left"',
    });
  });

  it('are read from an address, whatever it holds', () => {
    const kept = { airport: 'PRG', from: '2026-03-01T10:00', to: '2026-03-01T14:00', way: 'arrivals' };
    assert.deepEqual(readAtOnceSearch({ ...kept, airport: 'prg' }), kept);
    assert.deepEqual(readAtOnceSearch({ airport: 'PRAGUE', from: '2026-13-01T10:00', to: 7, way: 'both' }), {});
  });
});
