import assert from 'node:assert/strict';
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it, type TestContext } from 'node:test';
import { databaseKinds } from '@muster/kit/testing';
import { folderFor, run, runFromSources, type ServiceProcess, startProcess } from './support/service-process.ts';
import { startAtOnce } from './support/start-at-once.ts';

const TYPES = '/api/airplane-types';
const NO_DEMO_DATA = { AIRPORT_DEMO_DATA: 'false' };

interface WriteLoad {
  /** The name of every record whose creation was acknowledged. */
  readonly acknowledged: string[];
  /** Resolves once this many writes are acknowledged. */
  reached(count: number): Promise<void>;
  /** Ends the load; resolves when every writer has. */
  end(): Promise<void>;
}

/** Several clients that write one record after another until they are stopped or the service is gone. */
function writeLoad(service: ServiceProcess): WriteLoad {
  const acknowledged: string[] = [];
  const waiting: { count: number; resolve(): void }[] = [];
  let ending = false;

  async function write(writer: number): Promise<void> {
    for (let number = 0; !ending; number += 1) {
      const name = `Type ${writer}-${number}`;
      const answer = await service.http.post(TYPES, { json: { name } }).catch(() => undefined);
      if (answer === undefined) return;
      assert.equal(answer.status, 201, answer.text);
      acknowledged.push(name);
      for (const { count, resolve } of waiting) if (acknowledged.length >= count) resolve();
    }
  }

  const writers = Promise.all([1, 2, 3, 4].map(write));
  return {
    acknowledged,
    reached: (count) => new Promise((resolve) => waiting.push({ count, resolve })),
    end: async () => {
      ending = true;
      await writers;
    },
  };
}

async function namesIn(service: ServiceProcess): Promise<Set<string>> {
  const { body } = await service.http.get(TYPES);
  return new Set(body.map(({ name }: { name: string }) => name));
}

async function stop(service: ServiceProcess): Promise<void> {
  service.kill('SIGTERM');
  assert.equal(await service.ended(), 0);
}

async function copy(
  test: TestContext,
  args: readonly string[],
  environment: Record<string, string>,
): Promise<{ code: number | NodeJS.Signals; text: string }> {
  const running = run(test, ['scripts/backup.ts', ...args], environment);
  return { code: await running.ended(), text: running.output() };
}

/** Resolves as soon as a folder holds an entry of such a name. */
async function appeared(folder: string, name: RegExp): Promise<void> {
  for (const deadline = performance.now() + 60_000; performance.now() < deadline; ) {
    if (existsSync(folder) && readdirSync(folder).some((entry) => name.test(entry))) return;
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
  throw new Error(`${name} was not seen in ${folder}.`);
}

for (const kind of databaseKinds()) {
  describe(`data on ${kind.name}`, () => {
    async function databaseFor(test: TestContext): Promise<Record<string, string>> {
      const database = await kind.create();
      test.after(() => database.drop());
      return { ...database.environment('AIRPORT_DATABASE_URL'), ...NO_DEMO_DATA };
    }

    it('survives kill -9 in the middle of writes: what was acknowledged is there', async (test) => {
      const environment = await databaseFor(test);
      const first = await startProcess(test, 'airport', environment);
      const load = writeLoad(first);
      await load.reached(100);
      first.kill('SIGKILL');
      await first.ended();
      await load.end();

      const second = await startProcess(test, 'airport', environment);
      const stored = await namesIn(second);
      assert.deepEqual(
        load.acknowledged.filter((name) => !stored.has(name)),
        [],
      );
      // One request of each writer may have been stored without its answer getting out; nothing else is there.
      assert.ok(stored.size <= load.acknowledged.length + 4);
      await stop(second);
    });

    it('is backed up while the service writes, destroyed, and brought back', async (test) => {
      const environment = await databaseFor(test);
      const folder = join(folderFor(test), 'backup');
      const first = await startProcess(test, 'airport', environment);
      const load = writeLoad(first);
      await load.reached(50);
      const before = [...load.acknowledged];
      const backup = await copy(test, ['backup', 'airport', folder], environment);
      assert.equal(backup.code, 0, backup.text);
      assert.match(backup.text, /^Backed up \d+ rows of \d+ tables and 0 files to .*backup\.$/m);
      await load.end();
      const after = await namesIn(first);
      await stop(first);
      rmSync(String(environment['DATA_DIR']), { recursive: true });

      const another = await databaseFor(test);
      const restored = await copy(test, ['restore', 'airport', folder], another);
      assert.equal(restored.code, 0, restored.text);
      assert.match(restored.text, /^Restored the backup of \d{4}-.*Z into /m);
      const second = await startProcess(test, 'airport', another);
      const stored = await namesIn(second);
      assert.deepEqual(
        before.filter((name) => !stored.has(name)),
        [],
      );
      assert.deepEqual(
        [...stored].filter((name) => !after.has(name)),
        [],
      );
      const { body } = await second.http.post(TYPES, { json: { name: 'New' } });
      assert.equal((await second.http.get(`${TYPES}/${body.id}`)).body.name, 'New');
      await stop(second);
    });
  });
}

describe('backup and restore', () => {
  it('refuse to restore over data, or into a folder in use', async (test) => {
    const environment = { DATA_DIR: folderFor(test), ...NO_DEMO_DATA };
    const folder = join(folderFor(test), 'backup');
    const service = await startProcess(test, 'airport', environment);
    assert.equal((await copy(test, ['backup', 'airport', folder], environment)).code, 0);
    const running = await copy(test, ['restore', 'airport', folder], environment);
    assert.equal(running.code, 1);
    assert.match(running.text, /^The data folder .* is in use by another process/);
    await stop(service);
    const present = await copy(test, ['restore', 'airport', folder], environment);
    assert.equal(present.code, 1);
    assert.equal(present.text, 'There is a database already. Move it away first; nothing was restored.\n');
  });

  it('leave no backup and no data behind when they are killed, and work when they are repeated', async (test) => {
    const environment = { DATA_DIR: folderFor(test) };
    const service = await startProcess(test, 'airport', environment);
    await stop(service);
    const parent = folderFor(test);
    const folder = join(parent, 'backup');
    const killedBackup = run(test, ['scripts/backup.ts', 'backup', 'airport', folder], environment);
    await appeared(parent, /^backup\.unfinished-/);
    killedBackup.kill('SIGKILL');
    await killedBackup.ended();
    const [unfinished = ''] = readdirSync(parent);
    assert.match(unfinished, /^backup\.unfinished-/, 'it was killed before it was done');
    const another = { DATA_DIR: join(folderFor(test), 'data') };
    const refused = await copy(test, ['restore', 'airport', join(parent, unfinished)], another);
    assert.match(refused.text, /^\S+ is not a backup: it has no readable backup\.json\.\n$/);
    assert.equal(existsSync(another.DATA_DIR), false);
    assert.equal((await copy(test, ['backup', 'airport', folder], environment)).code, 0);

    const killedRestore = run(test, ['scripts/backup.ts', 'restore', 'airport', folder], another);
    await appeared(join(another.DATA_DIR, 'airport'), /^database\.sqlite-wal$/);
    killedRestore.kill('SIGKILL');
    await killedRestore.ended();
    const again = await copy(test, ['restore', 'airport', folder], another);
    assert.equal(again.code, 0, again.text);
    const restored = await startProcess(test, 'airport', another);
    assert.equal((await restored.http.get('/api/stewards/paged')).body.totalElements, 60);
    await stop(restored);
  });

  it('say how they are used', async (test) => {
    const running = runFromSources(test, ['scripts/backup.ts', 'backup', 'harbour'], { DATA_DIR: folderFor(test) });
    assert.equal(await running.ended(), 2);
    assert.equal(running.output(), 'Usage: npm run backup -- <exercise or airport> <folder>\n');
  });
});

const postgres = databaseKinds().find(({ name }) => name === 'PostgreSQL');

describe('several instances', { skip: postgres === undefined && 'no PostgreSQL server to share' }, () => {
  // `many-instances.drill.ts` starts more.
  it('start at once on an empty PostgreSQL: all get ready, one creates the administrator', async (test) => {
    assert.ok(postgres !== undefined);
    await startAtOnce(test, postgres, 3);
  });
});
