import assert from 'node:assert/strict';
import { execFile, spawnSync } from 'node:child_process';
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it, type TestContext } from 'node:test';
import { promisify } from 'node:util';
import { client, eventually } from '@muster/kit/testing';
import { folderFor, root } from '../support/service-process.ts';
import { makeReleaseInto, VERSION } from './installation.ts';

const execute = promisify(execFile);
const BASE_IMAGE = 'debian:stable-slim';
const docker = (...args: string[]): Promise<{ stdout: string }> => execute('docker', args);

const hasBase =
  spawnSync('docker', ['image', 'inspect', BASE_IMAGE], { stdio: 'ignore' }).status === 0 ||
  spawnSync('docker', ['pull', '--quiet', BASE_IMAGE], { stdio: 'ignore', timeout: 60_000 }).status === 0;

describe('the container image', { skip: !hasBase && `Docker cannot get ${BASE_IMAGE} here` }, () => {
  it('serves the platform, and stops in order', async (test) => {
    const context = folderFor(test);
    await makeReleaseInto(join(context, 'release'));
    for (const file of ['Dockerfile', '.dockerignore']) cpSync(join(root, file), join(context, file));
    const { stdout: image } = await docker(
      'build',
      '--quiet',
      '--build-arg',
      `PLATFORM=linux-${process.arch}`,
      context,
    );
    test.after(() => docker('image', 'rm', '--force', image.trim()));
    const container = await started(test, image.trim());
    const { stdout: port } = await docker('port', container, '8000/tcp');
    const http = client(`http://${port.split('\n')[0]}`);
    await eventually('the platform is ready', async () => {
      const answer = await http.get('/readyz').catch(() => undefined);
      return answer?.status === 200 ? true : undefined;
    });
    assert.equal((await http.get('/inject/api/v1/version')).body.version, VERSION);
    await docker('stop', container);
    const { stdout: code } = await docker('inspect', '--format', '{{.State.ExitCode}}', container);
    assert.equal(code.trim(), '0');
  });
});

async function started(test: TestContext, image: string): Promise<string> {
  const { stdout } = await docker('run', '--detach', '--publish', '127.0.0.1::8000', image);
  const container = stdout.trim();
  test.after(() => docker('rm', '--force', '--volumes', container));
  return container;
}
