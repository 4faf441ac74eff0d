import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { it, type TestContext } from 'node:test';
import { copyCommand } from '@muster/kit/backup';
import {
  type Client,
  type DatabaseKind,
  databaseKinds,
  FakeClock,
  onEachDatabase,
  temporaryFolder,
} from '@muster/kit/testing';
import { airportService } from './service.ts';
import { Airport } from './testing/airport.ts';
import { isStream } from './testing/fuzz-requests.ts';

const DOCUMENT = new URL('../openapi.json', import.meta.url);
const CONCURRENCY = 30;

/** A service with its own database, which is removed when the test ends. */
async function airportOn(test: TestContext, kind: DatabaseKind) {
  const database = await kind.create();
  const environment = database.environment('AIRPORT_DATABASE_URL');
  const airport = new Airport();
  const clock = new FakeClock();
  test.after(async () => {
    await airport.stop();
    await database.drop();
  });
  const copy = (verb: 'backup' | 'restore', folder: string): Promise<string> =>
    copyCommand(verb, [airportService], ['airport', folder], environment);
  // An empty database would be filled with demo data.
  const start = (demoData: boolean): Promise<void> =>
    airport.start({ ...environment, AIRPORT_DEMO_DATA: String(demoData) }, { clock });
  return { airport, start, copy };
}

function folderFor(test: TestContext): string {
  const folder = temporaryFolder();
  test.after(() => folder.remove());
  return folder.path;
}

/** Records of every kind, some of them gone again. */
async function fill(airport: Airport): Promise<void> {
  const flight = await airport.flight('2026-01-02T06:00:00Z', '2026-01-02T08:00:00Z');
  await airport.flight('2026-01-03T06:00:00Z', '2026-01-03T08:00:00Z');
  const steward = await airport.steward('Zoë', 'Ångström');
  await airport.http.post(`/api/stewards/${steward}/flights/${flight}`);
  const airplaneId = await airport.airplane(50);
  const staffed = await airport.flight('2026-01-04T06:00:00Z', '2026-01-04T08:00:00Z', { airplaneId });
  await airport.http.post(`/api/stewards/${steward}/flights/${staffed}`);
  const countries = await Promise.all(
    Array.from({ length: CONCURRENCY }, (_, index) => airport.country(`Land ${index}`)),
  );
  await airport.steward();
  const last = Math.max(...countries);
  assert.equal((await airport.http.delete(`/api/countries/${last}`)).status, 204);
}

/** What every address that can be read answers: lists, pages in several orders, every record, and what hangs on it. */
async function answersOf(http: Client): Promise<Record<string, unknown>> {
  const document = JSON.parse(readFileSync(DOCUMENT, 'utf8'));
  const isRead = ({ get }: { get?: Parameters<typeof isStream>[0] }) => get !== undefined && !isStream(get);
  const readable = Object.keys(document.paths).filter((path) => isRead(document.paths[path]));
  const ids = [1, 2, CONCURRENCY - 1, CONCURRENCY, CONCURRENCY + 1];
  const addresses = readable.flatMap((path) => {
    const query = path.endsWith('/paged')
      ? ['', '?size=7&page=1', '?sort=id,desc&size=3']
      : ['?from=2026-01-01T00:00:00Z&to=2026-01-05T00:00:00Z'];
    const places = path.match(/\{\w+\}/g)?.length ?? 0;
    const filled = places === 0 ? [path] : ids.map((id) => path.replaceAll(/\{\w+\}/g, String(id)));
    return filled.flatMap((address) => query.map((parameters) => `${address}${parameters}`));
  });
  const answers: Record<string, unknown> = {};
  for (const address of [...addresses, '/api/flights/paged?understaffed=true']) {
    const { status, headers, body, text } = await http.get(address);
    const tag = headers.get('etag') ?? '';
    // Each error has its own id and time. Counters of changes begin anew: nobody has seen the tags that they make.
    answers[address] = [status, isCounted(tag) || tag, status < 400 ? (body ?? text) : body.message];
  }
  return answers;
}

function isCounted(tag: string): boolean {
  return tag.includes('.');
}

onEachDatabase('the airport service', (kind) => {
  for (const other of databaseKinds()) {
    it(`answers everything as before once it is restored on ${other.name}, and goes on from there`, async (test) => {
      const source = await airportOn(test, kind);
      await source.start(false);
      await fill(source.airport);
      const folder = join(folderFor(test), 'backup');
      await source.copy('backup', folder);

      const restored = await airportOn(test, other);
      await restored.copy('restore', folder);
      await restored.start(true);
      assert.deepEqual(await answersOf(restored.airport.http), await answersOf(source.airport.http));

      for (const address of ['/api/stewards', '/api/stewards/1', '/api/flights', '/api/stewards/paged?size=1']) {
        const { headers } = await source.airport.http.get(address);
        assert.ok(isCounted(headers.get('etag') ?? ''), address);
        const known = { 'if-none-match': headers.get('etag') ?? '' };
        assert.equal((await restored.airport.http.get(address, { headers: known })).status, 200, address);
      }

      const total = async ({ airport }: typeof source): Promise<number> =>
        (await airport.http.get('/api/countries/paged')).body.totalElements;
      const before = await total(restored);
      assert.equal(before, CONCURRENCY - 1);
      const ids = await Promise.all(Array.from({ length: CONCURRENCY }, () => restored.airport.country('New')));
      assert.equal(Math.min(...ids), CONCURRENCY + 1, 'the id of the country that was deleted is not issued again');
      assert.equal(await total(restored), before + CONCURRENCY);
      await Promise.all(ids.map((id) => restored.airport.http.delete(`/api/countries/${id}`)));
      assert.equal(await total(restored), before);
    });

    it(`is not taken for empty after a restore on ${other.name}, and stays without demo data`, async (test) => {
      const source = await airportOn(test, kind);
      await source.start(false);
      const folder = join(folderFor(test), 'backup');
      await source.copy('backup', folder);
      const restored = await airportOn(test, other);
      await restored.copy('restore', folder);
      await restored.start(false);
      await Promise.all(Array.from({ length: CONCURRENCY }, () => restored.airport.country()));
      await restored.airport.stop();
      await restored.start(true);
      const { body } = await restored.airport.http.get('/api/countries/paged');
      assert.equal(body.totalElements, CONCURRENCY);
    });
  }
});
