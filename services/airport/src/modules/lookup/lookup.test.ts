import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { FakeClock, onEachDatabase, type TestDatabase } from '@muster/kit/testing';
import { Airport } from '../../testing/airport.ts';

const NOW = Date.UTC(2026, 5, 15, 12);

onEachDatabase('lookup', (kind) => {
  const airport = new Airport();
  let database: TestDatabase;
  before(async () => {
    database = await kind.create();
    await airport.start(database.environment('AIRPORT_DATABASE_URL'), { clock: new FakeClock(NOW) });
  });
  after(async () => {
    await airport.stop();
    await database.drop();
  });

  const find = async (q: string, more = '') => {
    const { status, body } = await airport.http.get(`/api/lookup?q=${encodeURIComponent(q)}${more}`);
    assert.equal(status, 200);
    return body;
  };
  const codes = async (q: string): Promise<string[]> =>
    (await find(q)).airports.map(({ code }: { code: string }) => code);
  const names = async (q: string): Promise<string[]> =>
    (await find(q)).stewards.map((one: { firstName: string; lastName: string }) => `${one.firstName} ${one.lastName}`);
  const numbers = async (q: string, more = ''): Promise<[string, string][]> =>
    (await find(q, more)).flights.map((one: { number: string; departureTime: string }) => [
      one.number,
      one.departureTime.slice(5, 10),
    ]);
  const place = async (code: string, name: string, city: string) => {
    const cityId = await airport.city(city);
    const json = { code, name, cityId, location: { latitude: 0, longitude: 0 } };
    const { body } = await airport.http.post('/api/airports', { json });
    return { id: body.id, cityId, json };
  };

  it('finds airports by code, by any word of their name, and by their city', async () => {
    await place('LHR', 'London Heathrow Airport', 'London');
    await place('LCY', 'London City Airport', 'London');
    await place('LON', 'Elsewhere Field', 'Lonigo');
    const prague = await place('PRG', 'Václav Havel Airport', 'Praha');
    assert.deepEqual(await codes('lhr'), ['LHR']);
    assert.deepEqual(await codes('heath'), ['LHR']);
    assert.deepEqual(await codes('London Heath'), ['LHR']);
    assert.deepEqual(await codes('LON'), ['LON', 'LCY', 'LHR'], 'the exact code comes first');
    assert.deepEqual(await codes('vaclav'), ['PRG']);
    assert.deepEqual(await codes('PRÁHA'), ['PRG']);
    assert.deepEqual(await codes('eathrow'), []);
    assert.deepEqual(await codes('london prague'), []);
    const [found] = (await find('PRG')).airports;
    assert.deepEqual(found, { id: prague.id, code: 'PRG', name: 'Václav Havel Airport' });
    await airport.http.put(`/api/airports/${prague.id}`, { json: { ...prague.json, name: 'Ruzyně' } });
    await airport.http.put(`/api/cities/${prague.cityId}`, { json: { name: 'Prag' } });
    assert.deepEqual(
      [await codes('vaclav'), await codes('ruzyne'), await codes('praha'), await codes('prag')],
      [[], ['PRG'], [], ['PRG']],
    );
    await airport.http.delete(`/api/airports/${prague.id}`);
    assert.deepEqual(await codes('PRG'), []);
    assert.equal((await airport.http.delete(`/api/cities/${prague.cityId}`)).status, 204);
  });

  it('finds stewards by either name or both, without accents', async () => {
    const id = await airport.steward('Jana', 'Nováková');
    await airport.steward('Jan', 'Novák');
    await airport.steward('Ana', 'de la Cruz');
    await airport.steward('Nova', 'Šťastná');
    assert.deepEqual(await names('novak'), ['Jan Novák', 'Jana Nováková']);
    assert.deepEqual(await names('NOVÁK'), ['Jan Novák', 'Jana Nováková']);
    assert.deepEqual(await names('nova'), ['Jan Novák', 'Jana Nováková', 'Nova Šťastná']);
    assert.deepEqual(await names('jan n'), ['Jan Novák']);
    assert.deepEqual(await names('nováková j'), ['Jana Nováková']);
    assert.deepEqual(await names('stast'), ['Nova Šťastná']);
    assert.deepEqual(await names('de la c'), ['Ana de la Cruz']);
    assert.deepEqual(await names('ana de la cruz'), ['Ana de la Cruz']);
    assert.deepEqual(await names('ovak'), []);
    assert.equal((await find('jan', '&limit=1')).stewards.length, 1);
    await airport.http.put(`/api/stewards/${id}`, { json: { id, firstName: 'Eva', lastName: 'Malá' } });
    assert.deepEqual([await names('mala'), await names('novakova')], [['Eva Malá'], []]);
    await airport.http.delete(`/api/stewards/${id}`);
    assert.deepEqual(await names('mala'), []);
  });

  it('finds the next flights by number', async () => {
    const at = (day: number) => [`2026-06-${day}T10:00:00Z`, `2026-06-${day}T11:00:00Z`] as const;
    for (const [number, day] of [
      ['MU12', 13],
      ['MU12', 14],
      ['MU12', 16],
      ['MU12', 17],
      ['MU123', 15],
      ['MU123', 18],
      ['MU2', 12],
      ['XU12', 16],
    ] as const) {
      await airport.flight(...at(day), { number });
    }
    await airport.flight(...at(16));
    const exact = [
      ['MU12', '06-16'],
      ['MU12', '06-17'],
      ['MU12', '06-14'],
    ];
    const longer = [
      ['MU123', '06-15'],
      ['MU123', '06-18'],
    ];
    assert.deepEqual(await numbers('mu 12'), [...exact, ...longer]);
    assert.deepEqual(await numbers('MU12', '&limit=2'), exact.slice(0, 2));
    assert.deepEqual(await numbers('mu123'), longer);
    assert.deepEqual(await numbers('MU2'), [['MU2', '06-12']]);
    assert.deepEqual(await numbers('12'), []);
    const [flight] = (await find('MU123')).flights;
    assert.equal(flight.status, 'SCHEDULED');
    assert.match(flight.origin.code, /^[A-Z]{3}$/);
  });

  it('returns empty lists if nothing matches, and refuses parameters that are out of range', async () => {
    for (const q of ['%', '_', '!!!', ' ', '\u0000', '\u{10ffff}', "' or 1=1 --", '👩‍✈️', 'x '.repeat(50)]) {
      const { airports, flights, stewards } = await find(q);
      assert.deepEqual([airports, flights, stewards], [[], [], []], q);
    }
    for (const query of ['', '?q=', `?q=${'x'.repeat(101)}`, '?q=a&limit=0', '?q=a&limit=21', '?q=a&limit=x']) {
      assert.equal((await airport.http.get(`/api/lookup${query}`)).status, 400, query);
    }
  });
});
