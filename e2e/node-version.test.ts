import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { delimiter } from 'node:path';
import { describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { run } from './support/service-process.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const execute = promisify(execFile);

/** What a person's shell has, without the folders that npm put in front for this very run. */
const plainPath = (process.env['PATH'] ?? '')
  .split(delimiter)
  .filter((folder) => !folder.includes('node_modules') && !folder.includes('node-gyp-bin'))
  .join(delimiter);

describe('Node 24', () => {
  it('is what npm runs scripts on, at the root and in every workspace', async () => {
    const { stdout } = await execute(
      'npm',
      ['exec', '--workspaces', '--include-workspace-root', '--call', 'node --print process.version'],
      { cwd: root, env: { PATH: plainPath, HOME: process.env['HOME'] }, encoding: 'utf8' },
    );
    const versions = stdout.trim().split('\n');
    assert.ok(versions.length >= 5, stdout);
    for (const version of versions) assert.match(version, /^v24\./);
  });

  it('is asked for by every script before anything else is read', () => {
    const { scripts } = JSON.parse(readFileSync(`${root}/package.json`, 'utf8'));
    const own = Object.values<string>(scripts).filter((script) => script.startsWith('node '));
    assert.ok(own.length > 5);
    for (const script of own) assert.match(script, /^node (--[\w-]+=\d+ )*--import \.\/scripts\/node-guard\.mjs /);
  });

  it('is asked for in one sentence when it is missing', async (test) => {
    const older = "Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '20.19.0' } })";
    const running = run(
      test,
      [
        '--import',
        `data:text/javascript,${encodeURIComponent(older)}`,
        '--import',
        './scripts/node-guard.mjs',
        'scripts/start.ts',
      ],
      {},
    );
    assert.equal(await running.ended(), 1);
    assert.match(
      running.output(),
      /^This program runs on Node 24, .* but this is Node 20\.19\.0: run "npm ci" .*\.\n$/,
    );
  });
});
