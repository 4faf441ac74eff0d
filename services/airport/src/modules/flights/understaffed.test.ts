import assert from 'node:assert/strict';
import { it } from 'node:test';
import { onEachDatabase } from '@muster/kit/testing';
import { airportFor } from '../../testing/airport.ts';

interface Staffing {
  readonly flight: { readonly id: number };
  readonly missing: number;
}

const FLIGHTS = 12;

onEachDatabase('the flights that lack crew', (kind) => {
  const airport = airportFor(kind);
  const listed = async (query: string): Promise<{ ids: number[]; total: number; all: Staffing[] }> => {
    const { body } = await airport.http.get(`/api/flights/staffing/paged?size=100${query}`);
    const all: Staffing[] = body.content;
    return { ids: all.map(({ flight }) => flight.id), total: body.totalElements, all };
  };
  /** What the filter says, against the crew of each flight. */
  const assertRight = async (after: string): Promise<void> => {
    const { all } = await listed('');
    const idsOf = (isLacking: boolean) =>
      all.flatMap(({ flight, missing }) => (missing > 0 === isLacking ? [flight.id] : []));
    for (const understaffed of [true, false]) {
      for (const more of ['', '&from=2000-01-01T00:00:00Z']) {
        const { ids, total } = await listed(`&understaffed=${understaffed}${more}`);
        assert.deepEqual([ids, total], [idsOf(understaffed), ids.length], `${after}, ${understaffed}${more}`);
      }
    }
  };

  it('are those whose crew is smaller than their airplane needs, whatever has changed and at once with what', async () => {
    const { http } = airport;
    const [one, two, three, small] = [
      await airport.airplane(50),
      await airport.airplane(51),
      await airport.airplane(120),
      await airport.airplane(1),
    ];
    const airplanes = [one, two, three, small];
    const [originId, destinationId] = [await airport.airport(), await airport.airport()];
    const stewards = [
      await airport.steward(),
      await airport.steward(),
      await airport.steward(),
      await airport.steward(),
    ];
    const flights: number[] = [];
    for (let index = 0; index < FLIGHTS; index += 1) {
      const day = String(index + 1).padStart(2, '0');
      const airplaneId = airplanes[index % airplanes.length] ?? one;
      const places =
        index % 2 === 0 ? { originId, destinationId } : { originId: destinationId, destinationId: originId };
      flights.push(
        await airport.flight(`2030-03-${day}T06:00:00Z`, `2030-03-${day}T08:00:00Z`, { airplaneId, ...places }),
      );
    }
    await assertRight('when they are new');

    const statuses = (
      await Promise.all(
        stewards.flatMap((steward) => flights.map((flight) => http.post(`/api/stewards/${steward}/flights/${flight}`))),
      )
    ).map(({ status }) => status);
    assert.deepEqual(new Set(statuses), new Set([201]));
    await assertRight('when all are assigned at once');

    const type = (await http.get(`/api/airplanes/${one}`)).body.type.id;
    const seats = (id: number, capacity: number) =>
      http.put(`/api/airplanes/${id}`, { json: { name: 'Larger', capacity, typeId: type } });
    assert.equal((await seats(one, 500)).status, 200);
    await assertRight('when an airplane has more seats');
    const [first = 0, second = 0, third = 0, fourth = 0] = flights;
    await Promise.all([
      seats(one, 150),
      http.delete(`/api/stewards/${stewards[0]}/flights/${first}`),
      http.delete(`/api/stewards/${stewards[1]}/flights/${first}`),
      http.delete(`/api/stewards/${stewards[2]}/flights/${second}`),
      seats(two, 200),
    ]);
    await assertRight('when seats and crews change at once');

    assert.equal((await http.post(`/api/flights/${first}/cancel`, { json: {} })).status, 200);
    assert.equal((await http.delete(`/api/stewards/${stewards[3]}`)).status, 204);
    await assertRight('when one is cancelled and a steward is gone');
    assert.equal((await http.post(`/api/flights/${first}/restore`, { json: {} })).status, 200);
    const { body: changed } = await http.get(`/api/flights/${fourth}`);
    assert.equal((await http.delete(`/api/stewards/${stewards[0]}/flights/${third}`)).status, 204);
    const replaced = await http.put(`/api/flights/${fourth}`, {
      json: {
        departureTime: changed.departureTime,
        arrivalTime: changed.arrivalTime,
        airplaneId: three,
        originId: changed.origin.id,
        destinationId: changed.destination.id,
      },
    });
    assert.equal(replaced.status, 200, JSON.stringify(replaced.body));
    await assertRight('when one is restored and one has another airplane');
    for (const steward of stewards.slice(0, 3)) await http.delete(`/api/stewards/${steward}/flights/${third}`);
    assert.equal((await http.delete(`/api/flights/${third}`)).status, 204);
    await assertRight('when one is deleted');
  });
});
