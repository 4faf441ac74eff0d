import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, it, type TestContext } from 'node:test';
import { client, databaseKinds, proxyTo, type RunningProcess } from '@muster/kit/testing';
import { folderFor, mainOf, run, runFromSources, type ServiceName, startProcess } from './support/service-process.ts';

const BOTH = ['scripts/start.ts'];
const LISTENING = {
  exercise: /^exercise \| .*listening on (http:\S+)/m,
  airport: /^airport {2}\| .*listening on (http:\S+)/m,
} as const;

async function addressOf(running: RunningProcess, service: ServiceName): Promise<string> {
  const [, url = ''] = await running.waitFor(LISTENING[service]);
  return url;
}

/** Runs a service that is expected not to start, and answers what it said about it. */
async function refusal(test: TestContext, service: ServiceName, environment: Record<string, string>): Promise<string> {
  const running = run(test, [mainOf(service)], environment);
  assert.equal(await running.ended(), 1);
  const [, sentence = running.output()] =
    new RegExp(`^${service} cannot start: (.*)`, 'ms').exec(running.output()) ?? [];
  assert.doesNotMatch(sentence, /^\s+at /m, 'a stack is for developers, not for whoever starts the program');
  return sentence.trimEnd();
}

describe('npm start', () => {
  it('serves both services, says where, and stops both on Ctrl-C', async (test) => {
    const folder = folderFor(test);
    const running = runFromSources(test, BOTH, { DATA_DIR: folder });
    const exercise = client(await addressOf(running, 'exercise'));
    const airport = client(await addressOf(running, 'airport'));
    await running.waitFor(new RegExp(`^exercise \\| .*data: ${join(folder, 'exercise')}$`, 'm'));
    await running.waitFor(new RegExp(`^airport {2}\\| .*data: ${join(folder, 'airport')}$`, 'm'));
    assert.equal((await exercise.get('/inject/api/v1/version')).status, 200);
    assert.equal((await airport.get('/api/airplane-types')).status, 200);

    running.kill('SIGINT');
    assert.equal(await running.ended(), 0);
    for (const service of ['exercise', 'airport ']) {
      assert.match(
        running.output(),
        new RegExp(`^${service} \\| .*stopping \\(SIGINT\\)[^]*^${service} \\| .*stopped$`, 'm'),
      );
    }
    await assert.rejects(exercise.get('/healthz'), 'nothing listens any more');
  });

  it('shows the password of the first administrator at the first start only', async (test) => {
    const environment = { DATA_DIR: folderFor(test) };
    const shown = /log in as "admin" with the password (\S+)/g;
    const first = run(test, BOTH, environment);
    await addressOf(first, 'exercise');
    await addressOf(first, 'airport');
    await first.waitFor(/listening on .*listening on .*First start: open .* Examples wait there.*First start: log in/s);
    first.kill('SIGTERM');
    assert.equal(await first.ended(), 0);
    assert.equal([...first.output().matchAll(shown)].length, 1);

    const second = run(test, BOTH, environment);
    await addressOf(second, 'exercise');
    await addressOf(second, 'airport');
    second.kill('SIGTERM');
    assert.equal(await second.ended(), 0);
    assert.doesNotMatch(second.output(), /password/);
  });

  it('stops the other service when one dies, and says so with its exit code', async (test) => {
    const running = run(test, BOTH, { DATA_DIR: folderFor(test), LOG_FORMAT: 'json' });
    await addressOf(running, 'exercise');
    const [, pid = ''] = await running.waitFor(/^airport {2}\| \{.*"pid":(\d+).*listening/m);
    process.kill(Number(pid), 'SIGKILL');
    assert.notEqual(await running.ended(), 0);
    assert.match(running.output(), /airport was ended by SIGKILL; stopping the other service/);
    assert.match(running.output(), /^exercise \| .*stopped/m);
  });

  it('ends with an error when one of the two cannot start', async (test) => {
    const running = run(test, BOTH, { DATA_DIR: folderFor(test), AIRPORT_PORT: 'none' });
    assert.equal(await running.ended(), 1);
    assert.match(running.output(), /^airport {2}\| airport cannot start: AIRPORT_PORT is "none"/m);
  });
});

describe('a service that starts', () => {
  it('keeps the password it made up out of its log', async (test) => {
    const running = await startProcess(test, 'exercise', { DATA_DIR: folderFor(test), LOG_LEVEL: 'trace' });
    const [, password = ''] = await running.waitFor(/with the password (\S+)/);
    running.kill('SIGTERM');
    assert.equal(await running.ended(), 0);
    const logged = running
      .output()
      .split('\n')
      .filter((line) => line.startsWith('{'));
    assert.ok(logged.length > 3, 'the log is in JSON when no person reads it');
    assert.ok(!logged.join('\n').includes(password));
  });

  it('does not repeat a password that was given', async (test) => {
    const environment = { DATA_DIR: folderFor(test), ADMIN_USERNAME: 'root', ADMIN_PASSWORD: 'correct horse' };
    const running = await startProcess(test, 'exercise', environment);
    await running.waitFor(/log in as "root" with the password from ADMIN_PASSWORD/);
    assert.doesNotMatch(running.output(), /correct horse/);
  });
});

describe('a service whose database is not there yet', () => {
  const DATABASES = { exercise: 'DATABASE_URL', airport: 'AIRPORT_DATABASE_URL' } as const;
  const postgres = databaseKinds().find(({ name }) => name === 'PostgreSQL');

  for (const service of ['exercise', 'airport'] as const) {
    it(`${service}: says that it waits, and starts when the database is there`, {
      skip: postgres === undefined && 'no PostgreSQL server',
    }, async (test) => {
      const database = await postgres?.create();
      test.after(() => database?.drop());
      const { [DATABASES[service]]: url = '', ...environment } = database?.environment(DATABASES[service]) ?? {};
      const proxy = await proxyTo(test, url);
      await proxy.cut();
      const running = run(test, [mainOf(service)], { ...environment, [DATABASES[service]]: proxy.url });
      await running.waitFor(/waiting for the database, for up to a minute \(.*ECONNREFUSED/);
      await proxy.mend();
      await running.waitFor(/the database answers[\s\S]*listening on/);
      assert.doesNotMatch(running.output(), /"stack"/);
      assert.equal(running.output().match(/waiting for the database/g)?.length, 1);
      running.kill('SIGTERM');
      assert.equal(await running.ended(), 0, running.output());
    });

    it(`${service}: stops in order while it waits`, async (test) => {
      const url = 'postgres://someone:secret@127.0.0.1:1/nowhere';
      const environment = { DATA_DIR: folderFor(test), [DATABASES[service]]: url };
      const running = run(test, [mainOf(service)], environment);
      await running.waitFor(/waiting for the database/);
      running.kill('SIGTERM');
      assert.equal(await running.ended(), 0, running.output());
      assert.match(running.output(), /"msg":"stopped"/);
      assert.doesNotMatch(running.output(), /cannot start|secret|"stack"/);
    });
  }
});

describe('a service that cannot start says why in one sentence', () => {
  it('a service whose port is taken says so and does not start', async (test) => {
    const taken = createServer().listen(0, '127.0.0.1');
    test.after(() => taken.close());
    await new Promise((resolve) => taken.once('listening', resolve));
    const address = taken.address();
    assert.ok(typeof address === 'object' && address !== null);
    assert.equal(
      await refusal(test, 'airport', { DATA_DIR: folderFor(test), AIRPORT_PORT: String(address.port) }),
      `Port ${address.port} is taken by another program. Stop that one, or set AIRPORT_PORT to a free port.`,
    );
  });

  it('a service whose data folder is read-only says so and does not start', async (test) => {
    // A file where the folder should be keeps root out as well, whom permissions do not stop.
    const file = join(folderFor(test), 'file');
    writeFileSync(file, '');
    assert.match(
      await refusal(test, 'airport', { DATA_DIR: file }),
      /^The data folder .*file\/airport cannot be written to \(ENOTDIR\)\. Give this user .*, or set DATA_DIR to another folder\.$/,
    );
  });

  it('a service whose database was written by a newer version says so, and starts only if it can work with all of it', async (test) => {
    const folder = folderFor(test);
    const first = await startProcess(test, 'exercise', { DATA_DIR: folder });
    first.kill('SIGTERM');
    assert.equal(await first.ended(), 0);
    const database = new DatabaseSync(join(folder, 'exercise', 'database.sqlite'));
    database.exec("insert into schema_migrations (name, checksum, applied_at) values ('9999-later.sql', 'x', 0)");
    assert.match(
      await refusal(test, 'exercise', { DATA_DIR: folder }),
      /^The database holds the change "9999-later\.sql", which this program does not know: it was written by a newer version .*$/,
    );
    database.exec("update schema_migrations set is_expanding = true where name = '9999-later.sql'");
    database.close();
    const second = await startProcess(test, 'exercise', { DATA_DIR: folder });
    assert.match(second.output(), /a newer version uses this database too, or did/);
  });

  const postgres = databaseKinds().find(({ name }) => name === 'PostgreSQL');
  it('a service whose database does not exist says so and does not start', {
    skip: postgres === undefined && 'no PostgreSQL server',
  }, async (test) => {
    const created = await postgres?.create();
    await created?.drop();
    const environment = created?.environment('AIRPORT_DATABASE_URL') ?? {};
    assert.match(
      await refusal(test, 'airport', { ...environment, DATA_DIR: folderFor(test) }),
      /^The database cannot be used \(database "test_\w+" does not exist\)\. Check that it runs .*$/,
    );
  });

  it('a service with invalid settings lists all problems and does not start', async (test) => {
    const sentence = await refusal(test, 'exercise', {
      DATA_DIR: folderFor(test),
      EXERCISE_PORT: '99999',
      LOG_LEVEL: 'loud',
      DATABASE_URL: 'mysql://someone:secret@localhost/exercise',
      BASE_PATH: 'no slash',
    });
    assert.match(sentence, /^4 settings are wrong:\n( {2}- .*\n?){4}$/);
    for (const name of ['EXERCISE_PORT', 'LOG_LEVEL', 'DATABASE_URL', 'BASE_PATH']) {
      assert.match(sentence, new RegExp(`^ {2}- ${name} `, 'm'));
    }
    assert.doesNotMatch(sentence, /secret/);
  });

  it('a service does not start while another process has its data folder, and does once that one is gone, even by kill -9', async (test) => {
    const environment = { DATA_DIR: folderFor(test) };
    const first = await startProcess(test, 'airport', environment);
    assert.match(
      await refusal(test, 'airport', environment),
      new RegExp(
        `^The data folder .* is in use by another process \\(process ${first.child.pid}\\)\\. Stop that one first`,
      ),
    );
    assert.equal((await first.http.get('/api/airplane-types')).status, 200, 'the first goes on undisturbed');
    first.kill('SIGKILL');
    assert.equal(await first.ended(), 'SIGKILL');
    const next = await startProcess(test, 'airport', environment);
    assert.equal((await next.http.get('/api/airplane-types')).status, 200);
  });
});
