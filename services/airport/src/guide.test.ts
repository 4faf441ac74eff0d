import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { it } from 'node:test';
import { onEachDatabase } from '@muster/kit/testing';
import { airportFor } from './testing/airport.ts';
import { isStream } from './testing/fuzz-requests.ts';
import { callsIn } from './testing/guide-calls.ts';

const read = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8');

onEachDatabase('the guide', (kind) => {
  const airport = airportFor(kind, { AIRPORT_DEMO_DATA: 'true' });

  const tagOf = async (path: string) => (await airport.http.get(path)).headers.get('etag') ?? '';

  /** Every response must also conform to the document, without missing or additional fields. */
  it('shows calls that work one after the other on a new database, and one for every operation', async () => {
    const seen = new Set<string>();
    const { paths } = JSON.parse(read('../openapi.json'));
    const operations = Object.entries<Record<string, Parameters<typeof isStream>[0]>>(paths).flatMap(
      ([path, methods]) =>
        Object.entries(methods).map(([method, one]) => ({
          name: `${method.toUpperCase()} ${path}`,
          method: method.toUpperCase(),
          isEndless: isStream(one),
          pattern: new RegExp(`^${path.replaceAll(/\{\w+\}/g, '\\d+')}$`),
        })),
    );
    for (const { method, path, headers, body } of callsIn(read('../../../docs/airport.md'))) {
      const [address = ''] = path.split('?', 1);
      const operation = operations.find((one) => one.method === method && one.pattern.test(address));
      assert.ok(operation !== undefined, `${method} ${path} is not in the document`);
      seen.add(operation.name);
      if (operation.isEndless) {
        const { ok, body: stream } = await fetch(`${airport.url}${path}`);
        assert.ok(ok, path);
        await stream?.cancel();
        continue;
      }
      const tag = headers['If-Match'] === '$TAG' ? await tagOf(path) : undefined;
      const answer = await airport.http.request(method, path, {
        headers: tag === undefined ? headers : { ...headers, 'If-Match': tag },
        ...(body === undefined ? {} : { raw: body }),
      });
      assert.ok(answer.status < 300, `${method} ${path} answered ${answer.status}: ${answer.text}`);
    }
    assert.deepEqual(
      operations.map(({ name }) => name).filter((name) => !seen.has(name)),
      [],
      'not shown in the guide',
    );
  });
});
