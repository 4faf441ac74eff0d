import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { onEachDatabase, type ServiceUnderTest, startForTest, type TestDatabase } from '@muster/kit/testing';
import { airportService } from '../../service.ts';

onEachDatabase('airplane types', (kind) => {
  let database: TestDatabase;
  let service: ServiceUnderTest;

  before(async () => {
    database = await kind.create();
    service = await startForTest(airportService, {
      ...database.environment('AIRPORT_DATABASE_URL'),
      AIRPORT_DEMO_DATA: 'false',
    });
  });

  after(async () => {
    await service.stop();
    await database.drop();
  });

  const path = '/api/airplane-types';
  const create = async (name: string) => (await service.http.post(path, { json: { name } })).body;

  it('creates one and reads it back', async () => {
    const created = await service.http.post(path, { json: { name: '  Airbus A320 ' } });
    assert.equal(created.status, 201);
    assert.deepEqual(created.body, { id: created.body.id, objectType: 'AirplaneTypeDto', name: 'Airbus A320' });
    const read = await service.http.get(`${path}/${created.body.id}`);
    assert.equal(read.status, 200);
    assert.deepEqual(read.body, created.body);
  });

  it('updates one', async () => {
    const { id } = await create('Boeing 737');
    const updated = await service.http.put(`${path}/${id}`, { json: { name: 'Boeing 737-800' } });
    assert.equal(updated.status, 200);
    assert.equal(updated.body.name, 'Boeing 737-800');
    assert.equal((await service.http.get(`${path}/${id}`)).body.name, 'Boeing 737-800');
  });

  it('deletes one, and never issues its id again', async () => {
    const { id } = await create('Tupolev Tu-154');
    assert.equal((await service.http.delete(`${path}/${id}`)).status, 204);
    assert.equal((await service.http.get(`${path}/${id}`)).status, 404);
    assert.equal((await service.http.delete(`${path}/${id}`)).status, 404);
    assert.ok((await create('Fokker 100')).id > id);
  });
});
