import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, it, type TestContext } from 'node:test';
import { fileURLToPath } from 'node:url';

const SCRIPT = fileURLToPath(new URL('audit.ts', import.meta.url));

/** Runs the check against a registry that answers as given. */
async function audit(test: TestContext, answer: (response: ServerResponse) => void) {
  const registry = createServer((request, response) => {
    request.resume();
    if (request.url?.startsWith('/-/npm/v1/security/') === true) answer(response);
    else response.writeHead(404).end('{}');
  });
  registry.listen(0, '127.0.0.1');
  await once(registry, 'listening');
  test.after(() => registry.close());
  const { port } = registry.address() as AddressInfo;
  const child = spawn(process.execPath, [SCRIPT], {
    env: { ...process.env, npm_config_registry: `http://127.0.0.1:${port}`, npm_config_fetch_retries: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  child.stdout.on('data', (chunk) => {
    said += chunk;
  });
  const [code] = await once(child, 'close');
  return { code, last: said.trimEnd().split('\n').at(-1) ?? '' };
}

const json = (body: object) => (response: ServerResponse) =>
  response.setHeader('content-type', 'application/json').end(JSON.stringify(body));

describe('npm run audit', () => {
  it('succeeds if the registry knows of nothing', async (test) => {
    const { code, last } = await audit(test, json({}));
    assert.deepEqual([code, last], [0, 'Known vulnerabilities: 0, of them 0 high or critical.']);
  });

  it('fails with 1 if a package has a critical vulnerability', async (test) => {
    const advisory = {
      id: 1,
      url: 'https://example.org/1',
      title: 'x',
      severity: 'critical',
      vulnerable_versions: '*',
    };
    const { code, last } = await audit(test, json({ fastify: [{ ...advisory, cwe: [], cvss: { score: 9 } }] }));
    assert.equal(code, 1);
    assert.match(last, /^Known vulnerabilities: \d+, of them [1-9]\d* high or critical\.$/);
  });

  it('ends with 2 and says that nothing was checked if nobody answers', async (test) => {
    const { code, last } = await audit(test, (response) => response.writeHead(503).end());
    assert.equal(code, 2);
    assert.match(last, /^Known vulnerabilities: not checked \(.+\)\.$/);
  });
});
