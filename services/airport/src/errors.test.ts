import assert from 'node:assert/strict';
import { it } from 'node:test';
import { onEachDatabase } from '@muster/kit/testing';
import { airportFor } from './testing/airport.ts';

const SOMEONE = { id: 0, firstName: 'Jana', lastName: 'Nováková' };

onEachDatabase('errors', (kind) => {
  const airport = airportFor(kind);

  it('carry all that a client needs, with an id of their own', async () => {
    const { status, body, headers } = await airport.http.get('/api/stewards/999?secret=1');
    const { id, timestamp, ...rest } = body;
    assert.equal(status, 404);
    assert.deepEqual(rest, {
      objectType: 'ErrorMessage',
      status: 404,
      error: 'Not Found',
      message: 'There is no steward with the id 999.',
      path: '/api/stewards/999',
      code: 'steward_unknown',
    });
    assert.match(timestamp, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    // Not to the millisecond: the clock of the machine may be set meanwhile.
    assert.ok(Math.abs(Date.parse(timestamp) - Date.now()) < 60_000, timestamp);
    assert.ok(Number.isSafeInteger(id) && id > 0);
    assert.match(headers.get('content-type') ?? '', /^application\/json/);
    assert.notEqual((await airport.http.get('/api/stewards/999')).body.id, id);
  });

  it('are 404 for an unknown address', async () => {
    for (const path of ['/api', '/api/nothing', '/api/stewards/1/2', '/API/stewards', '//', '/api//stewards']) {
      const { status, body } = await airport.http.get(path);
      assert.equal(status, 404, path);
      assert.equal(body.code, 'route_unknown');
    }
    for (const method of ['GET', 'PUT', 'DELETE', 'PATCH']) {
      for (const path of ['/api/stewards/', '/api/stewards/1/', '/api/stewards/paged/', '/api/flights/']) {
        const { status } = await airport.http.request(method, path, method === 'PUT' ? { json: SOMEONE } : {});
        assert.equal(status, 404, `${method} ${path}`);
      }
    }
  });

  it('are 405 with the allowed methods', async () => {
    const cases = [
      ['DELETE', '/api/stewards', 'GET, HEAD, POST'],
      ['PATCH', '/api/stewards/1', 'DELETE, GET, HEAD, PUT'],
      ['POST', '/api/stewards/1', 'DELETE, GET, HEAD, PUT'],
      ['GET', '/api/stewards/1/flights/1', 'DELETE, POST, PUT'],
    ] as const;
    for (const [method, path, allowed] of cases) {
      const { status, headers, body } = await airport.http.request(method, path);
      assert.equal(status, 405, `${method} ${path}`);
      assert.equal(headers.get('allow'), allowed);
      assert.equal(body.error, 'Method Not Allowed');
    }
  });

  it('are 406 if the client accepts no available media type', async () => {
    for (const accept of ['text/html', 'application/xml']) {
      const { status } = await airport.http.get('/api/stewards', { headers: { accept } });
      assert.equal(status, 406, accept);
    }
    for (const accept of ['', '*/*', 'application/*', 'text/html, application/json;q=0.1', 'text/html, */*;q=0.1']) {
      assert.equal((await airport.http.get('/api/stewards', { headers: { accept } })).status, 200, accept);
    }
  });

  it('have no body for HEAD, but the length of the body for GET', async () => {
    const id = await airport.steward();
    for (const [path, expected] of [
      [`/api/stewards/${id}`, 200],
      ['/api/stewards', 200],
      ['/api/stewards/paged', 200],
      ['/api/flights', 200],
      ['/api/stewards/999999', 404],
      ['/api/stewards/x', 400],
    ] as const) {
      const [head, read] = await Promise.all(['HEAD', 'GET'].map((method) => fetch(airport.url + path, { method })));
      assert.equal(head?.status, expected, path);
      assert.equal(await head?.text(), '');
      assert.equal(head?.headers.get('content-type'), read?.headers.get('content-type'));
      if (expected === 200) assert.equal(head?.headers.get('content-length'), read?.headers.get('content-length'));
    }
  });

  it('are 400 for a malformed address', async () => {
    const { status, body } = await airport.http.get('/api/stewards/%E0%A4%A');
    assert.equal(status, 400);
    assert.equal(body.objectType, 'ErrorMessage');
  });

  it('are 400 for control characters in a text, unless the search finds nothing', async () => {
    const { paths, components } = await airport.document();
    const tried = { parameters: 0, fields: 0 };
    for (const [path, methods] of Object.entries(paths)) {
      for (const [method, { parameters = [], requestBody }] of Object.entries(methods)) {
        const inQuery = parameters.filter((one) => one.in === 'query');
        const needed = inQuery.filter(({ required }) => required);
        const address = path.replaceAll(/\{\w+\}/g, '1');
        const send = (where: string, json?: object) =>
          airport.http.request(method.toUpperCase(), where, json === undefined ? {} : { json });
        for (const { name } of inQuery) {
          const others = needed.filter((one) => one.name !== name);
          const query = others.map((one) => `${one.name}=${one.example ?? one.schema.example}&`).join('');
          for (const text of ['%00', 'MU%00123', 'a%01%1fb']) {
            const { status, text: answer } = await send(`${address}?${query}${name}=${text}`);
            assert.ok(status < 500, `${method} ${path} ${name}=${text}: ${answer}`);
          }
          tried.parameters += 1;
        }
        for (const [placeholder] of path.matchAll(/\{\w+\}/g)) {
          const { status } = await send(path.replace(placeholder, '%00').replaceAll(/\{\w+\}/g, '1'));
          assert.equal(status, 400, `${method} ${path}`);
        }
        const kind = requestBody?.content['application/json'].schema.$ref?.split('/').at(-1) ?? '';
        const { properties = {}, example } = components.schemas[kind] ?? {};
        for (const [field, { type }] of Object.entries(properties)) {
          if (type !== 'string') continue;
          const { status, body } = await send(address, { ...(example as object), [field]: 'Pra\u0000gue' });
          assert.equal(status, 400, `${method} ${path} ${field}`);
          assert.match(body.message, new RegExp(`^${field} `), `${method} ${path}`);
          tried.fields += 1;
        }
      }
    }
    assert.ok(tried.parameters > 70 && tried.fields > 30, JSON.stringify(tried));
  });

  it('are declared: the document is served where Spring users look, with its page', async () => {
    const body = JSON.parse(await (await fetch(`${airport.url}/v3/api-docs`)).text());
    assert.equal(body.info.version, '1.1');
    const [here, server] = body.servers;
    assert.equal(here.url, '/');
    assert.deepEqual(
      Object.entries<{ default: string }>(server.variables).map(([name, variable]) => [name, variable.default]),
      [
        ['scheme', 'http'],
        ['server', 'localhost'],
        ['port', '8080'],
      ],
    );
    const page = await fetch(`${airport.url}/swagger-ui`);
    assert.equal(page.status, 200);
    assert.match(await page.text(), /swagger/i);
    assert.deepEqual(await (await fetch(`${airport.url}/actuator/health`)).json(), { status: 'UP' });
    assert.match(await (await fetch(`${airport.url}/actuator/prometheus`)).text(), /http_request_duration_seconds/);
  });
});
