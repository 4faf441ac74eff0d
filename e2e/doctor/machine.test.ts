import assert from 'node:assert/strict';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { folderFor, run, runFromSources, startProcess } from '../support/service-process.ts';
import { diagnose, HOSTILE, serve } from './run-doctor.ts';

describe('npm run doctor', () => {
  it('finds nothing wrong with a fresh machine, says that only this machine can open it, and creates nothing', async (test) => {
    const folder = join(folderFor(test), 'data');
    const running = run(test, ['scripts/doctor.ts'], { DATA_DIR: folder });
    assert.equal(await running.ended(), 3, running.output());
    const output = running.output();
    assert.match(output, /^Machine\n {2}ok {3}Node: 24\./);
    assert.match(output, /^Exercise platform$[\s\S]*^ {2}ok {3}configuration: [\s\S]*^Airport service$/m);
    assert.match(output, /^ {2}warn network: HOST is 127\.0\.0\.1: only this machine can open it/m);
    assert.ok(output.includes(`mails are written to ${join(folder, 'exercise', 'outbox')}`));
    assert.match(
      output,
      /\n\nTo do, if it is not meant to be so:\n {2}- If others are to open it, set HOST=0\.0\.0\.0.*\n$/,
    );
    assert.ok(!output.includes('\u001b'), 'colours are for terminals');
    assert.equal(existsSync(folder), false);
  });

  it('says how it is used if an option is wrong', async (test) => {
    const running = runFromSources(test, ['scripts/doctor.ts', '--fix'], {});
    assert.equal(await running.ended(), 2);
    assert.match(running.output(), /^ {2}npm run doctor -- --json {8}for programs$/m);
  });

  it('leaves out the service that is not asked for', async (test) => {
    const { of } = await diagnose(test, { DATA_DIR: folderFor(test), AIRPORT_RULES: 'wrong' }, 'exercise');
    assert.equal(of('exercise', 'port').length, 1);
    assert.deepEqual(of('airport', 'configuration'), []);
  });

  it('refuses a Node that is too old', async (test) => {
    const older = "Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '22.1.0' } })";
    const program = ['--import', `data:text/javascript,${encodeURIComponent(older)}`, 'scripts/doctor.ts'];
    const running = run(test, program, { DATA_DIR: folderFor(test) });
    assert.equal(await running.ended(), 1);
    assert.match(running.output(), /^ {2}FAIL Node: 22\.1\.0 .*need 24 or newer$/m);
  });

  it('lists every wrong setting of both services', async (test) => {
    const { of, exitCode } = await diagnose(test, {
      DATA_DIR: folderFor(test),
      LOG_LEVEL: 'loud',
      EXERCISE_PORT: '99999',
      SMTP_URL: 'mail.example.org',
      AIRPORT_RULES: 'none at all',
    });
    assert.equal(exitCode, 1);
    const named = (service: 'exercise' | 'airport') =>
      of(service, 'configuration').map((line) => /^problem: (\w+)/.exec(line)?.[1]);
    assert.deepEqual(named('exercise').sort(), ['EXERCISE_PORT', 'LOG_LEVEL', 'SMTP_URL']);
    assert.deepEqual(named('airport').sort(), ['AIRPORT_RULES', 'LOG_LEVEL']);
  });

  it('finds a folder that cannot be written to', async (test) => {
    // A file where the folder should be keeps root out as well, whom permissions do not stop.
    const file = join(folderFor(test), 'file');
    writeFileSync(file, '');
    const { of, todoOf } = await diagnose(test, { DATA_DIR: file });
    assert.deepEqual(of('airport', 'data folder'), [`problem: ${file}/airport cannot be written to (ENOTDIR)`]);
    assert.match(todoOf('airport', 'data folder'), /or set DATA_DIR to another folder\.$/);
  });

  it('finds a folder that another process uses', async (test) => {
    const environment = { DATA_DIR: folderFor(test) };
    const { child, kill, ended } = await startProcess(test, 'airport', environment);
    const { of } = await diagnose(test, environment);
    const [found = ''] = of('airport', 'data folder');
    assert.match(found, new RegExp(`^problem: .* is in use by process ${child.pid}, which does not serve the port`));
    kill('SIGKILL');
    await ended();
    assert.match(
      (await diagnose(test, environment)).of('airport', 'data folder')[0] ?? '',
      /^ok: .*no process uses it$/,
    );
  });
});

describe('the doctor and a port', () => {
  it('knows its own service there, its version and whether it is ready', async (test) => {
    const environment = { DATA_DIR: folderFor(test) };
    const { url } = await startProcess(test, 'airport', environment);
    const { port } = new URL(url);
    const own = await diagnose(test, { ...environment, AIRPORT_PORT: port });
    assert.deepEqual(own.of('airport', 'running'), ['ok: the service is ready']);
    assert.match(own.of('airport', 'port')[0] ?? '', /^ok: \d+ is served by this service, version \d+\.\d+\.\d+$/);
  });

  it('notices that the service there uses other data than these settings', async (test) => {
    const { url } = await startProcess(test, 'airport', { DATA_DIR: folderFor(test) });
    const { port } = new URL(url);
    const elsewhere = folderFor(test);
    const settings = { AIRPORT_PORT: port, DATA_DIR: elsewhere };
    const says = /^warning: the service runs, but .*airport does not exist$/;
    assert.match((await diagnose(test, settings, 'airport')).of('airport', 'data folder')[0] ?? '', says);
    mkdirSync(join(elsewhere, 'airport'));
    const { of, exitCode } = await diagnose(test, settings, 'airport');
    assert.match(of('airport', 'data folder')[0] ?? '', /^warning: the service runs, but no process uses /);
    assert.equal(exitCode, 3);
  });

  it('finds two services with one port', async (test) => {
    const port = String(await serve(test, HOSTILE.garbage));
    const { of } = await diagnose(test, { DATA_DIR: folderFor(test), EXERCISE_PORT: port, AIRPORT_PORT: port });
    assert.match(of('exercise', 'port')[0] ?? '', /^problem: \d+ is taken by another program/);
    assert.deepEqual(of('airport', 'port'), [`problem: ${port} is the port of another service too`]);
  });

  for (const [one, other] of [
    ['silent', 'garbage'],
    ['endless', 'endlessHttp'],
  ] as const) {
    it(`ends although a port is held by a program that is ${one}, or one that is ${other}`, async (test) => {
      const { of, exitCode } = await diagnose(test, {
        DATA_DIR: folderFor(test),
        EXERCISE_PORT: String(await serve(test, HOSTILE[one])),
        AIRPORT_PORT: String(await serve(test, HOSTILE[other])),
      });
      assert.equal(exitCode, 1);
      for (const service of ['exercise', 'airport'] as const) {
        assert.match(of(service, 'port')[0] ?? '', /^problem: \d+ is taken by another program/);
        assert.ok(!of(service, 'port')[0]?.includes('\u001b'), 'a terminal would obey it');
      }
    });
  }

  it('finds a HOST that is no address of this machine', async (test) => {
    const { of } = await diagnose(test, { DATA_DIR: folderFor(test), HOST: '192.0.2.77', AIRPORT_PORT: '48080' });
    assert.match(
      of('airport', 'port')[0] ?? '',
      /^problem: HOST is "192\.0\.2\.77", which is no address of this machine/,
    );
  });
});
