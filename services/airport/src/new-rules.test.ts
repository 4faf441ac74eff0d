import assert from 'node:assert/strict';
import { it } from 'node:test';
import { onEachDatabase } from '@muster/kit/testing';
import { airportService } from './service.ts';
import { Airport } from './testing/airport.ts';

onEachDatabase('rules that are put in force over a roster that breaks them', (kind) => {
  it('leave it as it is, report it, and keep nobody from what has nothing to do with it', async (test) => {
    const database = await kind.create(airportService);
    const airport = new Airport();
    test.after(async () => {
      await airport.stop();
      await database.drop();
    });
    const environment = database.environment('AIRPORT_DATABASE_URL');
    await airport.start(environment);
    const [home, away] = [await airport.airport({ timeZone: 'UTC' }), await airport.airport({ timeZone: 'UTC' })];
    const fly = (day: number, from: string, to: string, isOut: boolean, more: object = {}) => {
      const date = `2031-06-${String(day).padStart(2, '0')}`;
      const ends = isOut ? { originId: home, destinationId: away } : { originId: away, destinationId: home };
      return airport.flight(`${date}T${from}:00Z`, `${date}T${to}:00Z`, { ...ends, ...more });
    };
    const tired = await airport.steward('Tired');
    const { http } = airport;
    await http.put(`/api/stewards/${tired}/profile`, { json: { homeBaseId: home } });
    // Back home by 20:30, and on duty again at three: six hours of rest instead of twelve.
    const flights = [
      await fly(5, '14:00', '16:00', true),
      await fly(5, '17:00', '20:00', false),
      await fly(6, '04:00', '06:00', true),
      await fly(6, '07:00', '09:00', false),
    ];
    for (const id of flights) assert.equal((await http.post(`/api/stewards/${tired}/flights/${id}`)).status, 201);
    await airport.stop();

    await airport.start({ ...environment, AIRPORT_RULES: 'easa' });
    const ok = async (answer: ReturnType<typeof airport.http.get>): Promise<void> => {
      const { status, text } = await answer;
      assert.ok(status < 300, `${status} ${text}`);
    };
    const report = async () => {
      const { body } = await airport.http.get('/api/rule-report?from=2031-06-01T00:00:00Z&to=2031-07-01T00:00:00Z');
      return body.content.map(({ steward, violations }: { steward: object; violations: { rule: string }[] }) => [
        (steward as { id: number }).id,
        violations.map(({ rule }) => rule),
      ]);
    };
    const { body } = await airport.http.get(`/api/stewards/${tired}`);
    assert.deepEqual(
      body.flights.map(({ id }: { id: number }) => id),
      flights,
    );
    assert.deepEqual(await report(), [[tired, ['rest-at-home']]]);

    // Of the steward: a name, the profile as it is, making sure of what is broken, and duties before and after.
    const path = `/api/stewards/${tired}`;
    await ok(airport.http.put(path, { json: { id: 0, firstName: 'Very', lastName: 'Tired' } }));
    await ok(airport.http.put(`${path}/profile`, { json: { homeBaseId: home } }));
    await ok(airport.http.put(`${path}/flights/${flights[2]}`));
    for (const day of [2, 9]) {
      const there = await fly(day, '08:00', '10:00', true);
      const back = await fly(day, '11:00', '13:00', false);
      const changes = [there, back].map((flightId) => ({ action: 'ASSIGN', stewardId: tired, flightId }));
      await ok(airport.http.post('/api/assignments/bulk', { json: { changes } }));
    }
    // Of the flights: a delay, another number, a colleague, being cancelled and restored.
    const [late = 0, changed = 0] = [flights[3], flights[1]];
    const times = { departureTime: '2031-06-06T07:10:00Z', arrivalTime: '2031-06-06T09:10:00Z' };
    await ok(airport.http.post(`/api/flights/${late}/delay`, { json: times }));
    await ok(airport.http.post(`/api/flights/${changed}/change`, { json: { number: 'MU7' } }));
    const fresh = await airport.steward('Fresh');
    await ok(airport.http.post(`/api/stewards/${fresh}/flights/${flights[0]}`));
    await ok(airport.http.post(`/api/stewards/${fresh}/flights/${changed}`));
    await ok(airport.http.post(`/api/flights/${flights[0]}/cancel`, { json: {} }));
    await ok(airport.http.post(`/api/flights/${flights[0]}/restore`, { json: {} }));
    assert.deepEqual(await report(), [[tired, ['rest-at-home']]], 'still there, and nothing else');

    // What makes it worse is refused, and what mends it is not.
    const worse = await fly(5, '21:00', '22:00', true);
    const refused = await airport.http.post(`/api/stewards/${tired}/flights/${worse}`);
    assert.equal(refused.status, 400, refused.text);
    for (const id of flights.slice(2)) await ok(airport.http.delete(`${path}/flights/${id}`));
    assert.deepEqual(await report(), []);
  });
});
