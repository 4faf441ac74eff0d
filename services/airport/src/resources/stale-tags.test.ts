import assert from 'node:assert/strict';
import { it } from 'node:test';
import { type Answer, onEachDatabase } from '@muster/kit/testing';
import { startInstances } from '../testing/instances.ts';

const STEWARDS = 4;
const FLIGHTS = 2;
const TURNS = 24;
const PAGES = ['/api/stewards/paged', '/api/flights/paged', '/api/flights/staffing/paged'];

interface Steward {
  readonly id: number;
  readonly flights?: object[];
}

onEachDatabase('entity tags while records change', (kind) => {
  const { clientOf, create } = startInstances(kind);
  const time = (hours: number): string => new Date(Date.UTC(2026, 2, 1) + hours * 3_600_000).toISOString();

  async function world() {
    const cityId = await create('/api/cities', { name: 'Prague' });
    const airport = (code: string) =>
      create('/api/airports', { name: code, code, cityId, location: { latitude: 0, longitude: 0 } });
    const route = { originId: await airport('AAA'), destinationId: await airport('BBB') };
    const typeId = await create('/api/airplane-types', { name: 'A320' });
    const airplaneId = await create('/api/airplanes', { name: 'X', capacity: 100, typeId });
    const flights: number[] = [];
    for (let index = 0; index < FLIGHTS; index += 1) {
      const times = { departureTime: time(3 * index), arrivalTime: time(3 * index + 2) };
      flights.push(await create('/api/flights', { ...times, ...route, airplaneId }));
    }
    const stewards: number[] = [];
    for (let index = 0; index < STEWARDS; index += 1) {
      stewards.push(await create('/api/stewards', { id: 0, firstName: `First ${index}`, lastName: 'Last' }));
    }
    return { route, typeId, airplaneId, flights, stewards };
  }

  it('never answer 304 for a body that has changed, whoever changes what on which instance', async () => {
    const { route, typeId, airplaneId, flights, stewards } = await world();
    const paths = [
      ...stewards.flatMap((id) => [`/api/stewards/${id}`, `/api/stewards/${id}?flights=false`]),
      '/api/stewards',
      '/api/stewards?flights=false',
      ...PAGES.map((path) => `${path}?size=100&sort=id,desc`),
    ];
    const one = (items: readonly number[], index: number): number => items[index % items.length] ?? 0;
    const seen = new Map(paths.map((path) => [path, { tag: '', text: '' }]));
    /** What a client with a cache sees; it may see it while others write. */
    const read = async (index: number, path: string): Promise<string> => {
      const known = seen.get(path) ?? { tag: '', text: '' };
      const headers: Record<string, string> = known.tag === '' ? {} : { 'if-none-match': known.tag };
      const answer = await clientOf(index).get(path, { headers });
      if (answer.status === 304) return known.text;
      assert.equal(answer.status, 200, answer.text);
      seen.set(path, { tag: answer.headers.get('etag') ?? '', text: answer.text });
      return answer.text;
    };
    const write = (turn: number, index: number): Promise<Answer> => {
      const [http, steward, flight] = [clientOf(turn + index), one(stewards, turn + index), one(flights, turn)];
      // Each kind of change alone once, and beside others.
      const action = (Math.floor(turn / 3) + index * 3) % 8;
      const path = `/api/stewards/${steward}/flights/${flight}`;
      const name = `Turn ${turn}`;
      const times = {
        departureTime: time(3 * (turn % FLIGHTS)),
        arrivalTime: time(3 * (turn % FLIGHTS) + 1 + (turn % 2)),
      };
      const changes = [
        { action: 'UNASSIGN', stewardId: steward, flightId: flight },
        { action: 'ASSIGN', stewardId: one(stewards, turn + index + 1), flightId: flight },
      ];
      if (action === 0) return http.delete(path);
      if (action === 1) return http.put(`/api/flights/${flight}`, { json: { ...times, ...route, airplaneId } });
      if (action === 2) return http.post('/api/assignments/bulk', { json: { changes } });
      if (action === 3) return http.put(`/api/airplanes/${airplaneId}`, { json: { name, capacity: 100, typeId } });
      if (action < 6) return http.put(path);
      return http.put(`/api/stewards/${steward}`, { json: { id: 0, firstName: name, lastName: `Last ${index}` } });
    };
    for (let turn = 0; turn < TURNS; turn += 1) {
      const writes = Array.from({ length: 1 + (turn % 3) }, (_, index) => write(turn, index));
      await Promise.all(paths.map((path, index) => read(index + turn, path)));
      for (const { status, text } of await Promise.all(writes)) assert.ok(status < 500, text);
      const truth = await freshly(turn);
      for (const [index, path] of paths.entries()) {
        const found = JSON.parse(await read(index, path));
        assert.deepEqual(found.content ?? found, truth(path), `${path} after turn ${turn}`);
      }
    }
  });

  /** What is stored now, by pages of a size that nobody has asked for yet. */
  async function freshly(turn: number): Promise<(path: string) => unknown> {
    const contentOf = async (path: string): Promise<unknown[]> =>
      (await clientOf(turn).get(`${path}?size=${100 + turn}&sort=id,desc`)).body.content;
    const contents = new Map<string, unknown[]>();
    for (const path of PAGES) contents.set(path, await contentOf(path));
    const stewards = (contents.get('/api/stewards/paged') ?? []) as Steward[];
    const nameOf = ({ flights: _, ...name }: Steward): object => name;
    return (path) => {
      const [address = '', query] = path.split('?');
      const content = contents.get(address);
      if (content !== undefined) return content;
      const id = Number(address.split('/').at(-1));
      const shown = query === undefined ? (steward: Steward): object => steward : nameOf;
      const one = stewards.find((steward) => steward.id === id);
      return one === undefined ? stewards.map(shown).reverse() : shown(one);
    };
  }

  it('change with every single change that the body shows, and with no other part than it concerns', async () => {
    const http = clientOf(0);
    const city = await create('/api/cities', { name: 'Oslo' });
    const at = { cityId: city, location: { latitude: 0, longitude: 0 } };
    const originId = await create('/api/airports', { name: 'Oslo', code: 'OSL', ...at });
    const destinationId = await create('/api/airports', { name: 'Bergen', code: 'BGO', ...at });
    const typeId = await create('/api/airplane-types', { name: 'B738' });
    const airplaneId = await create('/api/airplanes', { name: 'Elbe', capacity: 90, typeId });
    const request = { departureTime: time(500), arrivalTime: time(502), airplaneId, originId, destinationId };
    const flight = await create('/api/flights', request);
    const [own, colleague, stranger] = [
      await create('/api/stewards', { id: 0, firstName: 'Own', lastName: 'Name' }),
      await create('/api/stewards', { id: 0, firstName: 'Old', lastName: 'Colleague' }),
      await create('/api/stewards', { id: 0, firstName: 'Far', lastName: 'Stranger' }),
    ];
    const parts = async (): Promise<string[]> => {
      const tag = (await clientOf(1).get(`/api/stewards/${own}`)).headers.get('etag') ?? '';
      assert.match(tag, /^"[\w-]+\.[\w-]+"$/);
      return tag.slice(1, -1).split('.');
    };
    const rename = (id: number, lastName: string) =>
      http.put(`/api/stewards/${id}`, { json: { id: 0, firstName: 'New', lastName } });
    const on = (id: number) => `/api/stewards/${id}/flights/${flight}`;
    const acts: readonly (readonly [
      what: string,
      changes: 'state' | 'body' | 'nothing',
      act: () => Promise<unknown>,
    ])[] = [
      ['an assignment', 'state', () => http.put(on(own))],
      ['the same assignment again', 'nothing', () => http.put(on(own))],
      ['a colleague on the flight', 'body', () => http.put(on(colleague))],
      ['the name of a colleague', 'body', () => rename(colleague, 'Colleague')],
      ['the same name again', 'nothing', () => rename(colleague, 'Colleague')],
      ['the name of somebody else', 'nothing', () => rename(stranger, 'Elsewhere')],
      [
        'the times of the flight',
        'body',
        () => http.put(`/api/flights/${flight}`, { json: { ...request, arrivalTime: time(503) } }),
      ],
      [
        'the airplane',
        'body',
        () => http.put(`/api/airplanes/${airplaneId}`, { json: { name: 'Oder', capacity: 90, typeId } }),
      ],
      ['the type of the airplane', 'body', () => http.put(`/api/airplane-types/${typeId}`, { json: { name: 'B739' } })],
      ['a home base', 'nothing', () => http.put(`/api/stewards/${own}/profile`, { json: { homeBaseId: originId } })],
      ['a colleague who leaves', 'body', () => http.delete(on(colleague))],
      ['their own name', 'state', () => rename(own, 'Renamed')],
      ['the end of the assignment', 'state', () => http.delete(on(own))],
    ];
    for (const [what, changes, act] of acts) {
      const before = await parts();
      const text = (await http.get(`/api/stewards/${own}`)).text;
      await act();
      const after = await parts();
      assert.equal(after[0] !== before[0], changes === 'state', `the state after ${what}`);
      if (changes === 'nothing') assert.deepEqual(after, before, what);
      if (changes === 'body') assert.notEqual(after[1], before[1], what);
      const hasChanged = (await http.get(`/api/stewards/${own}`)).text !== text;
      assert.equal(hasChanged, changes !== 'nothing', `the body after ${what}`);
    }
    const headers = { 'if-none-match': `"${(await parts()).join('.')}"` };
    assert.equal((await clientOf(1).get(`/api/stewards/${own}`, { headers })).status, 304);
    await http.delete(`/api/stewards/${own}`);
    assert.equal((await clientOf(1).get(`/api/stewards/${own}`, { headers })).status, 404, 'deleted elsewhere');
  });
});
