import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { root } from './support/service-process.ts';

const compose = readFileSync(join(root, 'compose.yml'), 'utf8');

/** The part of one service. */
function partOf(name: string): string {
  const [, part = ''] = new RegExp(`^  ${name}:\\n((?:    .*\\n|\\n)+)`, 'm').exec(compose) ?? [];
  return part;
}

function settingOf(service: string, variable: string): string | undefined {
  return new RegExp(`^ +${variable}: (.+)$`, 'm').exec(partOf(service))?.[1];
}

describe('the services of compose.yml', () => {
  it('each have a user and a database of their own, and a password that has no default', () => {
    for (const [name, variable] of [
      ['exercise', 'DATABASE_URL'],
      ['airport', 'AIRPORT_DATABASE_URL'],
    ] as const) {
      const password = `${name.toUpperCase()}_DATABASE_PASSWORD`;
      assert.equal(settingOf(name, variable), `postgres://${name}:\${${password}}@database/${name}`);
      assert.match(settingOf('database', password) ?? '', new RegExp(`^\\$\\{${password}:\\?.+\\}$`));
    }
    assert.match(settingOf('database', 'POSTGRES_PASSWORD') ?? '', /^\$\{POSTGRES_PASSWORD:\?.+\}$/);
    const script = readFileSync(join(root, 'scripts/compose/create-databases.sh'), 'utf8');
    for (const name of ['exercise', 'airport']) assert.match(script, new RegExp(`^create ${name} `, 'm'));
  });

  it('are started by commands of a release', () => {
    for (const name of ['exercise', 'airport']) assert.equal(settingOf(name, 'command'), `["muster", "${name}"]`);
  });

  it('require tokens for the airport service', () => {
    assert.equal(settingOf('airport', 'AIRPORT_AUTH'), 'tokens');
  });

  it('are healthy if their health check says so, and not if it fails or nobody answers', async (test) => {
    let status = 200;
    const asked: string[] = [];
    const server = createServer((request, response) => {
      asked.push(request.url ?? '');
      response.writeHead(status).end();
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    test.after(() => server.close());
    for (const [name, path] of [
      ['exercise', '/readyz'],
      ['airport', '/actuator/health'],
    ] as const) {
      const [, program, ...args]: string[] = JSON.parse(settingOf(name, 'test') ?? '[]');
      assert.equal(program, 'node');
      const codeAt = async (at: number): Promise<unknown> => {
        const child = spawn(
          process.execPath,
          args.map((arg) => arg.replace(/127\.0\.0\.1:\d+/, `127.0.0.1:${at}`)),
          { stdio: 'ignore' },
        );
        return (await once(child, 'exit'))[0];
      };
      status = 200;
      assert.equal(await codeAt(port), 0, name);
      status = 503;
      assert.equal(await codeAt(port), 1, name);
      assert.equal(await codeAt(1), 1, 'nobody listens there');
      assert.deepEqual(asked.splice(0), [path, path]);
    }
  });
});
