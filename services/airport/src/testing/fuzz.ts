import assert from 'node:assert/strict';
import { Agent, request as httpRequest } from 'node:http';
import { type Answer, type Client, client } from '@muster/kit/testing';
import fc from 'fast-check';
import type { Airport } from './airport.ts';
import { conformingClient } from './conforming-client.ts';
import { type Document, type FuzzRequest, requestsFor } from './fuzz-requests.ts';

const CONCURRENCY = 16;
const SEED = 20_260_301;
/** Requests are made in batches, so that a long run does not hold them all. */
const BATCH = 2000;
/** No answer may take longer; a hang is a failure. */
const TIMEOUT_MS = 15_000;

interface FuzzOptions {
  /** How many requests to send. */
  readonly count: number;
  /** The same requests each time. */
  readonly seed?: number;
  /** No further batch starts after this long. */
  readonly seconds?: number;
}

/**
 * Sends requests of every kind, as many as asked for or as there is time for; fails unless all responses conform to the
 * document. Returns their number.
 */
export async function fuzz(
  airport: Airport,
  { count, seed = SEED, seconds = Number.POSITIVE_INFINITY }: FuzzOptions,
): Promise<number> {
  const end = performance.now() + 1000 * seconds;
  // Something of each kind, so that requests get behind the door.
  for (let hour = 10; hour < 22; hour += 1) {
    await airport.flight(`2026-03-01T${hour}:00:00Z`, `2026-03-01T${hour + 1}:00:00Z`);
    await airport.steward();
    await airport.country();
  }
  const agent = new Agent({ keepAlive: true, maxSockets: CONCURRENCY });
  const { body: document } = await client(airport.url).get('/v3/api-docs');
  const strict = await conformingClient(rawClient(airport.url, agent));
  const arbitrary = requestsFor(document as Document);
  const seen = new Map<number, number>();
  let sent = 0;
  const send = async (one: FuzzRequest): Promise<void> => {
    const { status, text } = await strict
      .request(one.method, one.path, { headers: one.headers, ...(one.body === undefined ? {} : { raw: one.body }) })
      .catch((error: unknown) => assert.fail(`${describe(one)}: ${error instanceof Error ? error.message : error}`));
    assert.ok(status < 500, `${describe(one)} answered ${status}: ${text}`);
    seen.set(status, (seen.get(status) ?? 0) + 1);
    sent += 1;
  };
  for (let batch = 0; batch * BATCH < count && performance.now() < end; batch += 1) {
    const numRuns = Math.min(BATCH, count - batch * BATCH);
    const requests = fc.sample(arbitrary, { seed: seed + batch, numRuns }).values();
    const worker = async (): Promise<void> => {
      for (const one of requests) await send(one);
    };
    await Promise.all(Array.from({ length: CONCURRENCY }, worker));
  }
  agent.destroy();
  // A fuzz that only ever gets refusals tests nothing behind the door.
  for (const status of [200, 201, 204, 400, 404])
    assert.ok((seen.get(status) ?? 0) > sent / 150, `${status}: ${seen.get(status)}`);
  return sent;
}

function describe({ method, path, headers, body }: FuzzRequest): string {
  return `${method} ${path} ${JSON.stringify(headers)} ${body?.slice(0, 300)}`;
}

/** Sends paths and headers verbatim; `fetch` would normalize them. */
function rawClient(url: string, agent: Agent): Client {
  const { hostname, port } = new URL(url);
  const request: Client['request'] = (method, path, { raw, headers = {} } = {}) =>
    new Promise<Answer>((resolve, reject) => {
      const body = typeof raw === 'string' ? Buffer.from(raw) : undefined;
      const length = body === undefined ? {} : { 'content-length': String(body.length) };
      const outgoing = httpRequest(
        { hostname, port, method, path, agent, headers: { ...headers, ...length }, timeout: TIMEOUT_MS },
        (response) => {
          let text = '';
          response.setEncoding('utf8');
          response.on('data', (chunk: string) => {
            text += chunk;
          });
          response.on('end', () => {
            const isJson = response.headers['content-type']?.includes('json') === true && text !== '';
            resolve({
              status: response.statusCode ?? 0,
              headers: new Headers(),
              text,
              body: isJson ? JSON.parse(text) : undefined,
            });
          });
          response.on('error', reject);
        },
      );
      outgoing.on('timeout', () => outgoing.destroy(new Error('no answer came')));
      outgoing.on('error', reject);
      outgoing.end(body);
    });
  return {
    request,
    get: (path, options) => request('GET', path, options),
    post: (path, options) => request('POST', path, options),
    put: (path, options) => request('PUT', path, options),
    delete: (path, options) => request('DELETE', path, options),
  };
}
