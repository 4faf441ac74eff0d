import assert from 'node:assert/strict';
import { it } from 'node:test';
import { onEachDatabase } from '@muster/kit/testing';
import { airportFor } from '../../testing/airport.ts';

const JANA = { id: 0, firstName: 'Jana', lastName: 'Nováková' };

onEachDatabase('stewards', (kind) => {
  const airport = airportFor(kind);

  it('are created with an id of the server and can be read by it', async () => {
    const created = await airport.http.post('/api/stewards', { json: { ...JANA, id: 4711 } });
    assert.equal(created.status, 201);
    const { id } = created.body;
    assert.notEqual(id, 4711);
    const expected = { id, objectType: 'StewardDto', firstName: 'Jana', lastName: 'Nováková', flights: [] };
    assert.deepEqual(created.body, expected);
    const read = await airport.http.get(`/api/stewards/${id}`);
    assert.equal(read.status, 200);
    assert.deepEqual(read.body, expected);
  });

  it('are listed with their flights', async () => {
    const id = await airport.steward('List', 'Ed');
    const flight = await airport.flight('2026-03-01T06:00:00Z', '2026-03-01T08:00:00Z');
    await airport.http.post(`/api/stewards/${id}/flights/${flight}`);
    const { status, body } = await airport.http.get('/api/stewards');
    assert.equal(status, 200);
    const listed = body.find((steward: { id: number }) => steward.id === id);
    assert.deepEqual(
      listed.flights.map((one: { id: number }) => one.id),
      [flight],
    );
    assert.deepEqual(
      body.map((steward: { id: number }) => steward.id),
      body.map((steward: { id: number }) => steward.id).toSorted((a: number, b: number) => a - b),
    );
  });

  it('look the same in every answer, and without their flights when asked', async () => {
    const [steward, other] = [await airport.steward('Ěva', '"Quoted" \\ name'), await airport.steward()];
    for (const day of ['03', '01', '02']) {
      const flight = await airport.flight(`2026-05-${day}T06:00:00Z`, `2026-05-${day}T08:00:00Z`);
      await airport.http.put(`/api/stewards/${other}/flights/${flight}`);
      await airport.http.put(`/api/stewards/${steward}/flights/${flight}`);
    }
    const read = await airport.http.get(`/api/stewards/${steward}`);
    const json = { id: 0, firstName: 'Ěva', lastName: '"Quoted" \\ name' };
    const put = await airport.http.put(`/api/stewards/${steward}`, { json });
    assert.equal(put.text, read.text);
    const isIt = ({ id }: { id: number }): boolean => id === steward;
    const all = await airport.http.get('/api/stewards');
    assert.deepEqual(all.body.find(isIt), read.body);
    const page = await airport.http.get('/api/stewards/paged?size=2000');
    assert.deepEqual(page.body.content, all.body);

    const { flights: _, ...alone } = read.body;
    assert.deepEqual((await airport.http.get(`/api/stewards/${steward}?flights=false`)).body, alone);
    assert.deepEqual((await airport.http.get('/api/stewards?flights=false')).body.find(isIt), alone);
    const light = (await airport.http.get('/api/stewards/paged?size=2000&flights=false')).body;
    assert.deepEqual(light.content.find(isIt), alone);
    assert.deepEqual({ ...light, content: [] }, { ...page.body, content: [] });
    assert.equal((await airport.http.get('/api/stewards/999999?flights=false')).status, 404);
    assert.equal((await airport.http.get('/api/stewards?flights=no')).status, 400);
  });

  it('show their flights in full, and the stewards of those without theirs', async () => {
    const [one, other] = [await airport.steward('One'), await airport.steward('Other')];
    const late = await airport.flight('2026-03-02T10:00:00+02:00', '2026-03-02T12:30:00.250+02:00');
    const early = await airport.flight('2026-03-01T06:00:00Z', '2026-03-01T08:00:00Z');
    for (const flight of [late, early]) await airport.http.post(`/api/stewards/${one}/flights/${flight}`);
    await airport.http.post(`/api/stewards/${other}/flights/${late}`);
    const { body } = await airport.http.get(`/api/stewards/${one}`);
    assert.deepEqual(
      body.flights.map((flight: { id: number }) => flight.id),
      [early, late],
    );
    const [, second] = body.flights;
    assert.equal(second.departureTime, '2026-03-02T08:00:00.000Z');
    assert.equal(second.arrivalTime, '2026-03-02T10:30:00.250Z');
    assert.deepEqual(second.stewards, [
      { id: one, objectType: 'StewardDto', firstName: 'One', lastName: 'Nováková' },
      { id: other, objectType: 'StewardDto', firstName: 'Other', lastName: 'Nováková' },
    ]);
    assert.equal(second.airplane.objectType, 'AirplaneDto');
    assert.equal(second.airplane.type.objectType, 'AirplaneTypeDto');
  });

  it('are updated by the id in the path, whatever the body says', async () => {
    const id = await airport.steward();
    const update = { id: id + 1000, firstName: 'Eva', lastName: 'Malá' };
    const updated = await airport.http.put(`/api/stewards/${id}`, { json: update });
    assert.equal(updated.status, 200);
    assert.deepEqual(updated.body, { id, objectType: 'StewardDto', firstName: 'Eva', lastName: 'Malá', flights: [] });
    assert.deepEqual((await airport.http.get(`/api/stewards/${id}`)).body, updated.body);
  });

  it('keep their flights when they are updated', async () => {
    const id = await airport.steward();
    const flight = await airport.flight('2026-04-01T06:00:00Z', '2026-04-01T08:00:00Z');
    await airport.http.post(`/api/stewards/${id}/flights/${flight}`);
    const updated = await airport.http.put(`/api/stewards/${id}`, { json: JANA });
    assert.deepEqual(
      updated.body.flights.map((one: { id: number }) => one.id),
      [flight],
    );
  });

  it('are deleted with their assignments, and their id is never issued again', async () => {
    const id = await airport.steward();
    const flight = await airport.flight('2026-05-01T06:00:00Z', '2026-05-01T08:00:00Z');
    await airport.http.post(`/api/stewards/${id}/flights/${flight}`);
    const deleted = await airport.http.delete(`/api/stewards/${id}`);
    assert.equal(deleted.status, 204);
    assert.equal(deleted.text, '');
    assert.equal((await airport.http.get(`/api/stewards/${id}`)).status, 404);
    assert.deepEqual((await airport.http.get(`/api/flights/${flight}`)).body.stewards, []);
    assert.equal((await airport.http.delete(`/api/stewards/${id}/flights/${flight}`)).status, 404);
    assert.ok((await airport.steward()) > id);
  });

  it('a steward who does not exist is a 404 to read and delete and a 400 to update', async () => {
    for (const id of ['999999', '0', '-1', '9007199254740993', '9223372036854775807', '-9223372036854775808']) {
      assert.equal((await airport.http.get(`/api/stewards/${id}`)).status, 404, id);
      assert.equal((await airport.http.delete(`/api/stewards/${id}`)).status, 404, id);
      const update = await airport.http.put(`/api/stewards/${id}`, { json: JANA });
      assert.equal(update.status, 400, id);
      assert.equal(update.body.code, 'steward_unknown');
    }
  });

  for (const id of [
    'abc',
    '7.0',
    '7e0',
    '0x7',
    '9223372036854775808',
    '-9223372036854775809',
    '%20',
    '1%202',
    'null',
  ]) {
    it(`refuse ${id} as an id in the path`, async () => {
      for (const method of ['GET', 'DELETE', 'PUT']) {
        const options = method === 'PUT' ? { json: JANA } : {};
        const { status, body } = await airport.http.request(method, `/api/stewards/${id}`, options);
        assert.equal(status, 400, method);
        assert.match(body.message, /id in the path/);
      }
    });
  }

  const REFUSED: readonly (readonly [what: string, body: unknown, field: RegExp])[] = [
    ['no id', { firstName: 'A', lastName: 'B' }, /id is missing/],
    ['no first name', { id: 1, lastName: 'B' }, /firstName is missing/],
    ['no last name', { id: 1, firstName: 'A' }, /lastName is missing/],
    ['an id in quotes', { ...JANA, id: '7' }, /^id /],
    ['a broken id', { ...JANA, id: 7.9 }, /^id /],
    ['an id of null', { ...JANA, id: null }, /^id /],
    ['an id of true', { ...JANA, id: true }, /^id /],
    ['a first name that is a number', { ...JANA, firstName: 7 }, /^firstName /],
    ['a first name of null', { ...JANA, firstName: null }, /^firstName /],
    ['a first name that is a list', { ...JANA, firstName: ['A'] }, /^firstName /],
    ['an empty first name', { ...JANA, firstName: '' }, /^firstName /],
    ['a first name of spaces', { ...JANA, firstName: ' \t ' }, /^firstName /],
    ['a last name of 101 characters', { ...JANA, lastName: 'x'.repeat(101) }, /^lastName /],
    ['a first name with a line break', { ...JANA, firstName: 'A\nB' }, /^firstName /],
    ['a first name with a null character', { ...JANA, firstName: 'A\u0000B' }, /^firstName /],
    ['half a character', { ...JANA, lastName: 'A\ud83d' }, /^lastName /],
    ['another kind', { ...JANA, objectType: 'StewardDto' }, /^objectType /],
    ['a list', [JANA], /body/i],
    ['a text', 'Jana', /body/i],
    ['null', null, /body/i],
  ];
  for (const [what, json, message] of REFUSED) {
    it(`refuse ${what}, on create and on update`, async () => {
      const id = await airport.steward();
      for (const [method, path] of [
        ['POST', '/api/stewards'],
        ['PUT', `/api/stewards/${id}`],
      ] as const) {
        const { status, body } = await airport.http.request(method, path, { json });
        assert.equal(status, 400, `${method}: ${body.message}`);
        assert.match(body.message, message);
      }
      assert.equal((await airport.http.get(`/api/stewards/${id}`)).body.firstName, 'Jana');
    });
  }

  it('judge the id in the body by its text, at the ends of 64 bits', async () => {
    const send = (id: string) =>
      airport.http.post('/api/stewards', {
        raw: `{"id":${id},"firstName":"A","lastName":"B"}`,
        headers: { 'content-type': 'application/json' },
      });
    for (const id of ['9223372036854775807', '-9223372036854775808', '0', '-1']) {
      assert.equal((await send(id)).status, 201, id);
    }
    for (const id of ['9223372036854775808', '-9223372036854775809', '1e30', '18446744073709551616', '1.5']) {
      assert.equal((await send(id)).status, 400, id);
    }
  });

  it('accept trimmed names, any script, 100 characters, unknown fields and the object type', async () => {
    const accepted = [
      [{ firstName: '  Jana \t', lastName: ' Nováková ' }, 'Jana', 'Nováková'],
      [{ firstName: '晓明', lastName: 'عبد الله' }, '晓明', 'عبد الله'],
      [{ firstName: '👩‍✈️'.repeat(20), lastName: "O'Neill-Smith, Jr." }, '👩‍✈️'.repeat(20), "O'Neill-Smith, Jr."],
      [{ firstName: 'x'.repeat(100), lastName: '𝒳'.repeat(100) }, 'x'.repeat(100), '𝒳'.repeat(100)],
      [{ firstName: 'A', lastName: 'B', nickname: 'C', flights: 'none' }, 'A', 'B'],
      [{ firstName: 'A', lastName: 'B', objectType: 'NewStewardDtoRequest' }, 'A', 'B'],
    ] as const;
    for (const [names, firstName, lastName] of accepted) {
      const { status, body } = await airport.http.post('/api/stewards', { json: { id: 1, ...names } });
      assert.equal(status, 201, JSON.stringify(body));
      assert.deepEqual([body.firstName, body.lastName], [firstName, lastName]);
      const read = await airport.http.get(`/api/stewards/${body.id}`);
      assert.deepEqual(read.body, body);
    }
  });

  const BROKEN: readonly (readonly [what: string, raw: string, type: string, status: number])[] = [
    ['an empty body', '', 'application/json', 400],
    ['half a body', '{"id":1,"firstName":"A"', 'application/json', 400],
    ['text that is no JSON', 'firstName=A', 'application/json', 400],
    ['a form', 'firstName=A', 'application/x-www-form-urlencoded', 415],
    ['XML', '<a/>', 'application/xml', 415],
    ['too much', `{"id":1,"firstName":"${'x'.repeat(1_100_000)}","lastName":"B"}`, 'application/json', 413],
  ];
  it('refuse a body that is not UTF-8, instead of storing a name with holes', async () => {
    const raw = Buffer.from('{"id":1,"firstName":"Nov\xe1k","lastName":"B"}', 'latin1');
    const { status, body } = await airport.http.post('/api/stewards', {
      raw,
      headers: { 'content-type': 'application/json' },
    });
    assert.equal(status, 400);
    assert.match(body.message, /UTF-8/);
  });

  it('take a key that would change prototypes for an unknown one, and ignore it', async () => {
    const raw = '{"id":1,"firstName":"A","lastName":"B","__proto__":{"lastName":"C"}}';
    const headers = { 'content-type': 'application/json' };
    const { status, body } = await airport.http.post('/api/stewards', { raw, headers });
    assert.equal(status, 201);
    assert.equal(body.lastName, 'B');
  });

  for (const [what, raw, type, expected] of BROKEN) {
    it(`refuse ${what} with ${expected}`, async () => {
      const { status, body } = await airport.http.post('/api/stewards', { raw, headers: { 'content-type': type } });
      assert.equal(status, expected);
      assert.equal(body.objectType, 'ErrorMessage');
    });
  }
});
