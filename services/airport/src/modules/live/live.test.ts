import assert from 'node:assert/strict';
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { after, before, it } from 'node:test';
import {
  FakeClock,
  onEachDatabase,
  type ServiceUnderTest,
  startForTest,
  type TestDatabase,
  temporaryFolder,
} from '@muster/kit/testing';
import { runCommand } from '../../cli/commands.ts';
import { readConfig } from '../../config.ts';
import { airportService } from '../../service.ts';
import { hasChanged } from './live.routes.ts';

const SCOPES = ['stewards:read', 'flights:read', 'flights:write'];
const MOST = 30;

/** A stream of changes, and what has come of it. */
class Listening {
  readonly #reader: ReadableStreamDefaultReader<string>;
  text = '';

  constructor(body: ReadableStream<Uint8Array>) {
    this.#reader = body.pipeThrough(new TextDecoderStream()).getReader();
  }

  async until(wanted: string): Promise<void> {
    while (!this.text.includes(wanted)) {
      const { value, done } = await this.#reader.read();
      assert.ok(!done, `the stream has ended after: ${this.text}`);
      this.text += value;
    }
  }

  /** Resolves when the service ends it in order. */
  async ended(): Promise<void> {
    while (!(await this.#reader.read()).done);
  }

  close(): Promise<void> {
    return this.#reader.cancel();
  }
}

onEachDatabase('the stream of changes', (kind) => {
  let database: TestDatabase;
  let environment: Record<string, string>;
  const services: ServiceUnderTest[] = [];
  const folder = temporaryFolder();
  const clock = new FakeClock(Date.now());

  const command = (...args: string[]): Promise<string> => runCommand(readConfig(environment, false), args);
  const create = async (...args: string[]) => {
    const said = await command('create-token', ...args, ...SCOPES);
    const [, id = ''] = /^Token (\d+)/.exec(said) ?? [];
    return { id, headers: { authorization: `Bearer ${/msa_[\w-]{43}/.exec(said)?.[0]}` } };
  };
  const ask = (headers: Record<string, string>, instance = 0): Promise<Response> =>
    fetch(`${services.at(instance)?.url}/api/changes`, { headers });
  /** Costs a fraction of `fetch`. */
  const open = (headers: Record<string, string>): Promise<IncomingMessage> =>
    new Promise((resolve, reject) => {
      get(`${services[0]?.url}/api/changes`, { headers }, resolve).on('error', reject);
    });
  const listen = async (headers: Record<string, string>, instance = 0): Promise<Listening> => {
    const { status, headers: told, body } = await ask(headers, instance);
    assert.deepEqual([status, told.get('content-type')], [200, 'text/event-stream']);
    assert.ok(body !== null);
    const listening = new Listening(body);
    await listening.until(': open\n\n');
    return listening;
  };

  before(async () => {
    database = await kind.create(airportService);
    environment = { ...database.environment('AIRPORT_DATABASE_URL'), AIRPORT_DEMO_DATA: 'false' };
    const instances = kind.name === 'SQLite' ? [{}] : [{}, { DATA_DIR: folder.path }];
    for (const own of instances) {
      services.push(await startForTest(airportService, { ...environment, AIRPORT_AUTH: 'tokens', ...own }, { clock }));
    }
  });
  after(async () => {
    for (const service of services) await service.stop();
    folder.remove();
    await database.drop();
  });

  it('has a hint for a change on any instance', async () => {
    const { headers } = await create('planner');
    const listening = await listen(headers, -1);
    const made = await services[0]?.http.post('/api/countries', { headers, json: { name: 'Norway' } });
    assert.equal(made?.status, 201);
    await listening.until('event: changed\ndata:\n\n');
    await listening.close();
  });

  it('ends when its token is revoked or has expired, and no other one does', async () => {
    const [revoked, brief, other] = [
      await create('revoked'),
      await create('brief', '--days', '1'),
      await create('other'),
    ];
    const [first, second, third] = [
      await listen(revoked.headers),
      await listen(brief.headers),
      await listen(other.headers),
    ];
    clock.set(2 * 86_400_000);
    await command('revoke-token', revoked.id);
    await Promise.all([first.ended(), second.ended()]);
    assert.equal((await ask(revoked.headers)).status, 401);
    await services[0]?.http.post('/api/countries', { headers: other.headers, json: { name: 'Sweden' } });
    await third.until('event: changed');
    await third.close();
  });

  it('is refused if there are too many with one token, and ends when the service stops', async () => {
    const [greedy, other] = [await create('greedy'), await create('modest')];
    const streams = await Promise.all(Array.from({ length: MOST }, () => open(greedy.headers)));
    const refused = await services[0]?.http.get('/api/changes', { headers: greedy.headers });
    assert.deepEqual([refused?.status, refused?.body.code], [429, 'too_many_streams']);
    streams.push(await open(other.headers));
    const ends = streams.map((stream) => once(stream.resume(), 'end'));
    await services.shift()?.stop();
    await Promise.all(ends);
  });
});

it('nothing is announced of reads, refusals and dry runs', () => {
  for (const [method, status, body] of [
    ['GET', 200, null],
    ['HEAD', 200, null],
    ['POST', 400, { name: '' }],
    ['POST', 200, { dryRun: true }],
  ] as const) {
    assert.equal(hasChanged(method, status, body), false, `${method} ${status}`);
  }
  assert.equal(hasChanged('POST', 200, { dryRun: false }), true);
  assert.equal(hasChanged('POST', 201, [true]), true);
  assert.equal(hasChanged('DELETE', 204, undefined), true);
});
