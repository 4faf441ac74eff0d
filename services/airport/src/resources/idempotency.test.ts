import assert from 'node:assert/strict';
import { it } from 'node:test';
import { FakeClock, onEachDatabase, startForTest, temporaryFolder } from '@muster/kit/testing';
import { airportService } from '../service.ts';
import { airportFor } from '../testing/airport.ts';

const JANA = { id: 0, firstName: 'Jana', lastName: 'Nováková' };

onEachDatabase('an Idempotency-Key', (kind) => {
  const airport = airportFor(kind);
  const total = async (): Promise<number> => (await airport.http.get('/api/stewards/paged')).body.totalElements;
  const create = (key: string, json: object = JANA) =>
    airport.http.post('/api/stewards', { json, headers: { 'idempotency-key': key } });

  it('makes a repeated request have one effect and one answer', async () => {
    const before = await total();
    const first = await create('one');
    assert.equal(first.status, 201);
    assert.equal(first.headers.get('idempotent-replayed'), null);
    for (let time = 1; time <= 3; time += 1) {
      const again = await create('one');
      assert.equal(again.status, 201);
      assert.equal(again.text, first.text);
      assert.equal(again.headers.get('idempotent-replayed'), 'true');
    }
    assert.equal(await total(), before + 1);
  });

  it('works for every kind of record, and for assignments', async () => {
    const steward = await airport.steward();
    const requests: [string, object | undefined][] = [
      ['/api/countries', { name: 'Norway' }],
      ['/api/flights', await airport.flightRequest('2026-03-01T06:00:00Z', '2026-03-01T08:00:00Z')],
      [
        `/api/stewards/${steward}/flights/${await airport.flight('2026-04-01T06:00:00Z', '2026-04-01T08:00:00Z')}`,
        undefined,
      ],
    ];
    for (const [path, json] of requests) {
      const options = { ...(json === undefined ? {} : { json }), headers: { 'idempotency-key': path } };
      const first = await airport.http.post(path, options);
      const second = await airport.http.post(path, options);
      assert.deepEqual([first.status, second.status], [201, 201], path);
      assert.equal(second.text, first.text);
    }
  });

  it('cannot be used for another request', async () => {
    await create('taken');
    for (const other of [
      await create('taken', { ...JANA, firstName: 'Eva' }),
      await airport.http.post('/api/countries', { json: { name: 'X' }, headers: { 'idempotency-key': 'taken' } }),
    ]) {
      assert.equal(other.status, 422);
      assert.equal(other.body.code, 'idempotency_key_reused');
    }
  });

  it('is free again when the request failed', async () => {
    assert.equal((await create('failed', { ...JANA, firstName: ' ' })).status, 400);
    assert.equal((await create('failed')).status, 201);
    const steward = await airport.steward();
    const headers = { 'idempotency-key': 'refused' };
    assert.equal((await airport.http.post(`/api/stewards/${steward}/flights/99999`, { headers })).status, 400);
    const flight = await airport.flight('2026-05-01T06:00:00Z', '2026-05-01T08:00:00Z');
    assert.equal((await airport.http.post(`/api/stewards/${steward}/flights/${flight}`, { headers })).status, 201);
  });

  it('must be readable', async () => {
    for (const key of ['', 'two words', 'x'.repeat(256)]) {
      const { status, body } = await create(key);
      assert.equal(status, 400, key);
      assert.equal(body.code, 'idempotency_key_invalid');
    }
  });

  it('holds against many at the same time', async () => {
    const before = await total();
    const answers = await Promise.all(Array.from({ length: 20 }, () => create('many')));
    assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([201]));
    assert.equal(new Set(answers.map(({ text }) => text)).size, 1);
    assert.equal(await total(), before + 1);
  });

  it('outlives a restart, and no more than a day', async () => {
    const clock = new FakeClock();
    const database = await kind.create();
    const folder = temporaryFolder();
    const environment = {
      ...database.environment('AIRPORT_DATABASE_URL'),
      AIRPORT_DEMO_DATA: 'false',
      DATA_DIR: folder.path,
    };
    const options = { json: JANA, headers: { 'idempotency-key': 'kept' } };
    const first = await startForTest(airportService, environment, { clock });
    const { body } = await first.http.post('/api/stewards', options);
    await first.stop();
    const second = await startForTest(airportService, environment, { clock });
    clock.advance(24 * 3_600_000 - 1);
    assert.equal((await second.http.post('/api/stewards', options)).body.id, body.id);
    clock.advance(1);
    assert.notEqual((await second.http.post('/api/stewards', options)).body.id, body.id);
    await second.stop();
    await database.drop();
    folder.remove();
  });
});
