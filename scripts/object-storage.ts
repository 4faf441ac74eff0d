import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { TEST_STORAGE, temporaryFolder } from '@muster/kit/testing';
import { runTests } from './testing/run-tests.ts';

/**
 * Runs the contract of blobs against a real object storage, versitygw, which stores objects in a folder. It must be
 * installed (`go install github.com/versity/versitygw/cmd/versitygw@v1.8.0`), or `VERSITYGW` name its program.
 */
const program = process.env['VERSITYGW'] ?? 'versitygw';
const folder = temporaryFolder();
const [objects, metadata] = [join(folder.path, 'objects'), join(folder.path, 'metadata')];
// A folder is a bucket.
for (const path of [join(objects, TEST_STORAGE.bucket), metadata]) mkdirSync(path, { recursive: true });
const address = `127.0.0.1:${await freePort()}`;
const { accessKeyId, secretAccessKey, region } = TEST_STORAGE;
const options = [
  '--access',
  accessKeyId,
  '--secret',
  secretAccessKey,
  '--region',
  region,
  '--port',
  address,
  '--quiet',
];
const gateway = spawn(program, [...options, 'posix', '--sidecar', metadata, objects], { stdio: 'inherit' });
const ended = once(gateway, 'exit');
try {
  await Promise.race([answers(), ended.then(() => Promise.reject(new Error(`${program} ended.`)))]);
  process.env['TEST_OBJECT_STORAGE'] = `http://${address}`;
  const all = ['packages/kit/src/blobs/blob-contract.test.ts'];
  process.exitCode = await runTests({ all, args: process.argv.slice(2), oneByOne: true });
} finally {
  gateway.kill();
  await ended.catch(() => {});
  folder.remove();
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const found = server.address();
  server.close();
  return typeof found === 'object' && found !== null ? found.port : 0;
}

async function answers(): Promise<void> {
  const [host, port] = address.split(':');
  for (;;) {
    const socket = connect(Number(port), host);
    const isOpen = await once(socket, 'connect').then(
      () => true,
      () => false,
    );
    socket.destroy();
    if (isOpen) return;
    await setTimeout(100);
  }
}
