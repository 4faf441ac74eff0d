import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { bufferSource, openArchivedFiles } from '@muster/definition';
import { temporaryFolder } from '@muster/kit/testing';
import { archive } from './archives.ts';
import type { ReleaseFile } from './file.ts';
import { tarHeader } from './tar.ts';

const LONG = `apps/${'long-folder/'.repeat(10)}file.txt`;
const CONTENT: readonly ReleaseFile[] = [
  { path: 'README.md', bytes: Buffer.from('Read me.') },
  { path: LONG, bytes: Buffer.alloc(513, 'a') },
];
const SECONDS = Date.UTC(2026, 2, 29, 1, 30) / 1000;

describe('an archive with Node inside', () => {
  const folder = temporaryFolder();
  after(() => folder.remove());
  const make = (name: 'linux-x64' | 'win-x64') =>
    archive(CONTENT, {
      platform: { name, node: name === 'win-x64' ? 'bin/node.exe' : 'bin/node' },
      node: Buffer.from('#!/bin/sh\necho "$@"\n'),
      folder: 'muster-1.2.3',
      seconds: SECONDS,
      cache: join(folder.path, 'cache'),
    });

  it('is unpacked by tar, and starts through a link from anywhere', async () => {
    writeFileSync(join(folder.path, 'linux.tar.gz'), await make('linux-x64'));
    execFileSync('tar', ['-xzf', 'linux.tar.gz'], { cwd: folder.path });
    const at = (path: string) => join(folder.path, 'muster-1.2.3', path);
    assert.deepEqual(readFileSync(at(LONG)), Buffer.alloc(513, 'a'));
    assert.equal(statSync(at('README.md')).mtimeMs, 1000 * SECONDS);
    mkdirSync(join(folder.path, 'bin'));
    execFileSync('ln', ['-s', '../muster-1.2.3/muster', 'bin/muster'], { cwd: folder.path });
    const said = execFileSync(join(folder.path, 'bin/muster'), ['exercise', 'a b'], { cwd: '/', encoding: 'utf8' });
    assert.equal(said, `--max-semi-space-size=8 ${at('bin/muster.js')} exercise a b\n`);
  });

  it('has the same bytes on machines of other time zones, with and without a cache', async (test) => {
    const { TZ } = process.env;
    test.after(() => {
      if (TZ === undefined) delete process.env['TZ'];
      else process.env['TZ'] = TZ;
    });
    for (const name of ['linux-x64', 'win-x64'] as const) {
      process.env['TZ'] = 'UTC';
      const first = await make(name);
      process.env['TZ'] = 'Asia/Tokyo';
      assert.ok(first.equals(await make(name)), name);
    }
  });

  it('is a zip for Windows', async () => {
    const files = await openArchivedFiles(bufferSource(await make('win-x64')));
    assert.deepEqual([...files.keys()].sort(), ['README.md', LONG, 'bin/node.exe', 'muster.cmd'].sort());
  });

  it('is not made with a path that is too long', () => {
    const file = { path: `${'a'.repeat(101)}.txt`, bytes: Buffer.alloc(0) };
    assert.throws(() => tarHeader(file, 'muster', 0), /too long for an archive/);
  });
});
