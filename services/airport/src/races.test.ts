import assert from 'node:assert/strict';
import { it } from 'node:test';
import { openDatabase, type Tx } from '@muster/kit/database';
import { type Answer, type Client, onEachDatabase } from '@muster/kit/testing';
import fc from 'fast-check';
import { sql } from 'kysely';
import { startInstances } from './testing/instances.ts';

/** With twice as many, the last in the queue for a lock would wait for seconds on a busy machine. */
const CLIENTS = 24;
const STEPS = 24;
const HOUR = 3_600_000;
const START = Date.UTC(2026, 2, 1);

interface Flight {
  readonly id: number;
  readonly departureTime: string;
  readonly arrivalTime: string;
  readonly airplane: { readonly id: number };
}

onEachDatabase('whatever many clients do at once', (kind) => {
  const { clientOf, create, database } = startInstances(kind);
  const time = (hours: number): string => new Date(START + hours * HOUR).toISOString();

  async function world(airplanes: number, flights: number, stewards: number) {
    const cityId = await create('/api/cities', { name: 'Prague' });
    const airport = (letter: string) =>
      create('/api/airports', {
        name: letter,
        code: `${letter}${String.fromCharCode(65 + codes++, 65)}`,
        cityId,
        location: { latitude: 0, longitude: 0 },
      });
    const route = { originId: await airport('A'), destinationId: await airport('B') };
    const typeId = await create('/api/airplane-types', { name: 'A320' });
    const repeat = (count: number, make: (index: number) => Promise<number>) =>
      Promise.all(Array.from({ length: count }, (_, index) => make(index)));
    return {
      route,
      airplanes: await repeat(airplanes, () => create('/api/airplanes', { name: 'X', capacity: 100, typeId })),
      flights: await repeat(flights, async (index) => {
        const airplaneId = await create('/api/airplanes', { name: 'Y', capacity: 100, typeId });
        const hours = { departureTime: time(index), arrivalTime: time(index + 2.5) };
        return create('/api/flights', { ...hours, ...route, airplaneId });
      }),
      stewards: await repeat(stewards, () => create('/api/stewards', { id: 0, firstName: 'A', lastName: 'B' })),
    };
  }
  let codes = 0;

  function assertDisjoint(flights: readonly Flight[], whose: string): void {
    const sorted = flights.toSorted((a, b) => (a.departureTime < b.departureTime ? -1 : 1));
    for (const [index, flight] of sorted.entries()) {
      const next = sorted[index + 1];
      if (next === undefined) continue;
      assert.ok(next.departureTime >= flight.arrivalTime, `${whose} has flights ${flight.id} and ${next.id} at once`);
    }
  }

  /** What must hold after any storm. */
  async function assertSound(): Promise<void> {
    const { body: stewards } = await clientOf(0).get('/api/stewards');
    const { body: flights } = await clientOf(0).get('/api/flights');
    const { body: cancelled } = await clientOf(0).get('/api/flights/paged?status=CANCELLED&size=2000');
    const grounded = new Set(cancelled.content.map(({ id }: Flight) => id));
    const flown = (all: readonly Flight[]) => all.filter(({ id }) => !grounded.has(id));
    for (const steward of stewards) assertDisjoint(flown(steward.flights), `steward ${steward.id}`);
    for (const [airplane, own] of Map.groupBy<number, Flight>(flown(flights), (flight) => flight.airplane.id)) {
      assertDisjoint(own, `airplane ${airplane}`);
    }
    for (const [path, rows] of [
      ['stewards', stewards],
      ['flights', [...flights, ...cancelled.content]],
    ] as const) {
      const { body } = await clientOf(0).get(`/api/${path}/paged`);
      assert.equal(body.totalElements, rows.length, `the count of ${path}`);
    }
  }

  function assertExplained({ status, body, text }: Answer): void {
    assert.ok(status < 500, text);
    if (status < 400) return;
    assert.equal(body.objectType, 'ErrorMessage');
    assert.ok(body.message.length > 10 && body.code !== 'unexpected' && body.code !== 'conflict', text);
  }

  it('one of several assignments that exclude each other wins', async () => {
    const { flights, stewards } = await world(0, 3, 5);
    for (const steward of stewards) {
      const answers = await Promise.all(
        Array.from({ length: CLIENTS }, (_, index) =>
          clientOf(index).post(`/api/stewards/${steward}/flights/${flights[index % flights.length]}`),
        ),
      );
      for (const answer of answers) assertExplained(answer);
      assert.equal(answers.filter(({ status }) => status === 201).length, 1);
    }
    await assertSound();
  });

  it('one client wins with all of its changes if several clients send changes that exclude each other', async () => {
    const { flights, stewards } = await world(0, 3, 3);
    const answers = await Promise.all(
      Array.from({ length: CLIENTS }, (_, index) => {
        const changes = stewards.map((stewardId, place) => ({
          action: 'ASSIGN',
          stewardId,
          flightId: flights[(index + place) % flights.length],
        }));
        return clientOf(index).post('/api/assignments/bulk', {
          json: { changes: index % 2 === 0 ? changes : changes.toReversed() },
        });
      }),
    );
    for (const answer of answers) assertExplained(answer);
    assert.equal(answers.filter(({ status }) => status === 200).length, 1);
    for (const steward of stewards) {
      assert.equal((await clientOf(0).get(`/api/stewards/${steward}`)).body.flights.length, 1);
    }
    await assertSound();
  });

  it('one of several flights of one airplane that exclude each other wins', async () => {
    const { airplanes, route } = await world(5, 0, 0);
    for (const airplaneId of airplanes) {
      const answers = await Promise.all(
        Array.from({ length: CLIENTS }, (_, index) =>
          clientOf(index).post('/api/flights', {
            json: { departureTime: time(index / 100), arrivalTime: time(2), ...route, airplaneId },
          }),
        ),
      );
      for (const answer of answers) assertExplained(answer);
      assert.equal(answers.filter(({ status }) => status === 201).length, 1);
    }
    await assertSound();
  });

  it('a flight moved while its crew is assigned elsewhere leaves no steward in two places', async () => {
    const { stewards, flights, route, airplanes } = await world(10, 10, 10);
    await Promise.all(
      stewards.flatMap((steward, index) => {
        const here = flights[index] ?? 0;
        const move = clientOf(index).put(`/api/flights/${here}`, {
          json: { departureTime: time(100), arrivalTime: time(102), ...route, airplaneId: airplanes[index] },
        });
        const there = flights[(index + 5) % flights.length] ?? 0;
        const assign = [here, there].map((flight, which) =>
          clientOf(index + which).post(`/api/stewards/${steward}/flights/${flight}`),
        );
        return [move, ...assign].map(async (answer) => assertExplained(await answer));
      }),
    );
    await assertSound();
  });

  const waiting = sql`select from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))`;
  const somebodyWaits = async (tx: Tx): Promise<void> => {
    while ((await waiting.execute(tx.tables())).rows.length === 0);
  };

  const needsTwo = { skip: kind.name === 'SQLite' && 'SQLite has one writer, which nobody reads past' };
  it('an assignment that waits for a change of its flight sees the changed flight', needsTwo, async () => {
    const { flights, stewards } = await world(0, 1, 2);
    const [flightId] = flights;
    const requests = [
      () => clientOf(0).post(`/api/stewards/${stewards[0]}/flights/${flightId}`),
      () =>
        clientOf(0).post('/api/assignments/bulk', {
          json: { changes: [{ action: 'ASSIGN', stewardId: stewards[1], flightId }] },
        }),
    ];
    const other = openDatabase(database().address('airport'), () => {});
    const swapAirports = sql`
      update flights set origin_id = destination_id, destination_id = origin_id where id = ${flightId}`;
    try {
      for (const request of requests) {
        const { answer } = await other.transaction(async (tx) => {
          await swapAirports.execute(tx.tables());
          const sent = { answer: request() };
          await somebodyWaits(tx);
          return sent;
        });
        const { status, text } = await answer;
        assert.ok(status < 300, text);
      }
    } finally {
      await other.close();
    }
  });

  it(
    'whoever waits for an airplane has its flight and the crew, but lets others refer to the flight',
    needsTwo,
    async () => {
      const { flights, stewards, route } = await world(0, 1, 1);
      const [[flightId], [stewardId]] = [flights, stewards];
      const path = `/api/flights/${flightId}`;
      const { body } = await clientOf(0).get(path);
      const crewed = `/api/stewards/${stewardId}/flights/${flightId}`;
      const { departureTime, arrivalTime } = body;
      const json = { departureTime, arrivalTime, airplaneId: body.airplane.id, ...route };
      const other = openDatabase(database().address('airport'), () => {});
      try {
        for (const [request, hasCrew] of [
          [() => clientOf(0).post(`${path}/change`, { json: { number: 'MU1' } }), true],
          [() => clientOf(0).put(path, { json }), true],
          [() => clientOf(0).delete(crewed), false],
        ] as const) {
          assert.equal((await clientOf(0).put(crewed)).status, 200);
          const { answer, free } = await other.transaction(async (tx) => {
            const rows = async (text: string) => (await sql.raw(text).execute(tx.tables())).rows.length;
            await rows(`select from airplanes where id = ${body.airplane.id} for no key update`);
            const sent = { answer: request() };
            await somebodyWaits(tx);
            const found = {
              toChange: await rows(`select from flights where id = ${flightId} for no key update skip locked`),
              toReferTo: await rows(`select from flights where id = ${flightId} for key share skip locked`),
              crew: await rows(`select from stewards where id = ${stewardId} for update skip locked`),
            };
            return { ...sent, free: found };
          });
          const { status, text } = await answer;
          assert.ok(status < 300, text);
          assert.deepEqual(free, { toChange: 0, toReferTo: 1, crew: hasCrew ? 0 : free.crew });
        }
      } finally {
        await other.close();
      }
    },
  );

  it('no change waits for the shards of the counters, which somebody else holds all', needsTwo, async () => {
    const { flights, stewards, route } = await world(0, 2, 2);
    const [[flightId], [stewardId]] = [flights, stewards];
    const { body } = await clientOf(0).get(`/api/flights/${flightId}`);
    const { departureTime, arrivalTime } = body;
    const crewed = `/api/stewards/${stewardId}/flights/${flightId}`;
    const flight = { departureTime, arrivalTime, airplaneId: body.airplane.id, ...route };
    const requests = [
      ['PUT', crewed],
      ['PUT', `/api/stewards/${stewardId}`, { id: 0, firstName: 'New', lastName: 'Name' }],
      ['POST', `/api/flights/${flightId}/change`, { number: 'MU7' }],
      ['PUT', `/api/airplanes/${body.airplane.id}`, { name: 'Z', capacity: 90, typeId: body.airplane.type.id }],
      ['DELETE', `/api/stewards/${stewardId}`],
      ['DELETE', `/api/flights/${flightId}`],
    ] as const;
    const other = openDatabase(database().address('airport'), () => {});
    const shards = async (tx: Tx) => (await sql`select from change_counts for update`.execute(tx.tables())).rows.length;
    try {
      const before = await other.transaction(async (tx) => {
        const held = await shards(tx);
        for (const [method, path, json] of requests) {
          const { status, text } = await clientOf(0).request(method, path, json === undefined ? {} : { json });
          assert.ok(status < 300, `${method} ${path}: ${text}`);
        }
        return held;
      });
      assert.equal((await clientOf(1).post('/api/flights', { json: flight })).status, 201);
      assert.equal(await other.transaction(shards), before + 3, 'one more of each kind, for one change at a time');
    } finally {
      await other.close();
    }
  });

  it('several changes take the counters of flights in the order of a renaming', needsTwo, async () => {
    const { flights, stewards } = await world(0, 6, 2);
    // They were created at once, so in any order.
    const [first, last] = [Math.min(...flights), Math.max(...flights)];
    const [one, two] = stewards;
    assert.equal((await clientOf(0).put(`/api/stewards/${one}/flights/${last}`)).status, 200);
    const other = openDatabase(database().address('airport'), () => {});
    try {
      const { answer, isFree } = await other.transaction(async (tx) => {
        const take = (id: number) =>
          sql`insert into flight_changes (flight_id, changes) values (${id}, 1)`.execute(tx.tables());
        await take(first);
        const changes = [
          { action: 'UNASSIGN', stewardId: one, flightId: last },
          { action: 'ASSIGN', stewardId: two, flightId: first },
        ];
        const sent = { answer: clientOf(0).post('/api/assignments/bulk', { json: { changes } }) };
        await somebodyWaits(tx);
        const { rows } = await sql`select from flight_changes where flight_id = ${last} for update skip locked`.execute(
          tx.tables(),
        );
        return { ...sent, isFree: rows.length === 1 };
      });
      const { status, text } = await answer;
      assert.equal(status, 200, text);
      assert.ok(isFree, 'whoever holds the first flight and goes on to the last would meet a deadlock');
    } finally {
      await other.close();
    }
  });

  it('any mix of changes keeps every rule and every count', async () => {
    const { flights, stewards, airplanes, route } = await world(3, 12, 8);
    const steward = fc.constantFrom(...stewards);
    const flight = fc.constantFrom(...flights);
    const hours = fc.record({
      from: fc.integer({ min: 0, max: 20 }),
      length: fc.integer({ min: 1, max: 5 }),
      status: fc.constantFrom('SCHEDULED', 'DELAYED', 'CANCELLED'),
    });
    type Step = (client: Client) => Promise<Answer>;
    const json = (request: { from: number; length: number; airplaneId: number; status: string }) => ({
      departureTime: time(request.from),
      arrivalTime: time(request.from + request.length),
      airplaneId: request.airplaneId,
      status: request.status,
      ...route,
    });
    const step: fc.Arbitrary<Step> = fc.oneof(
      fc.record({ steward, flight, method: fc.constantFrom('POST', 'PUT', 'DELETE') }).map(
        (one): Step =>
          (client) =>
            client.request(one.method, `/api/stewards/${one.steward}/flights/${one.flight}`),
      ),
      fc
        .array(fc.record({ action: fc.constantFrom('ASSIGN', 'UNASSIGN'), stewardId: steward, flightId: flight }), {
          minLength: 1,
          maxLength: 4,
        })
        .map(
          (changes): Step =>
            (client) =>
              client.post('/api/assignments/bulk', { json: { changes } }),
        ),
      fc
        .record({ firstStewardId: steward, firstFlightId: flight, secondStewardId: steward, secondFlightId: flight })
        .map(
          (pair): Step =>
            (client) =>
              client.post('/api/assignments/swap', { json: pair }),
        ),
      fc.record({ flight, hours, airplaneId: fc.constantFrom(...airplanes) }).map(
        (one): Step =>
          (client) =>
            client.put(`/api/flights/${one.flight}`, { json: json({ ...one.hours, airplaneId: one.airplaneId }) }),
      ),
      fc.record({ hours, airplaneId: fc.constantFrom(...airplanes) }).map(
        (one): Step =>
          (client) =>
            client.post('/api/flights', { json: json({ ...one.hours, airplaneId: one.airplaneId }) }),
      ),
      fc.constant<Step>((client) => client.post('/api/stewards', { json: { id: 0, firstName: 'N', lastName: 'N' } })),
      steward.map(
        (id): Step =>
          (client) =>
            client.delete(`/api/stewards/${id}`),
      ),
    );
    const scripts = fc.sample(fc.array(step, { minLength: STEPS, maxLength: STEPS }), { seed: 42, numRuns: CLIENTS });
    await Promise.all(
      scripts.map(async (script, index) => {
        for (const one of script) assertExplained(await one(clientOf(index)));
      }),
    );
    await assertSound();
  });
});
