import assert from 'node:assert/strict';
import { describe, it, type TestContext } from 'node:test';
import { eventually, startForTest, temporaryFolder } from '@muster/kit/testing';
import { sql } from 'kysely';
import { type CommonConfig, EnvironmentReader, readCommonConfig } from '../config/index.ts';
import { createHttpServer } from '../http/index.ts';
import type { Service, Worker } from './index.ts';

describe('the workers of a service', () => {
  function setUp(test: TestContext, workers: (seen: string[]) => Worker[]) {
    const [data, migrations] = [temporaryFolder(), temporaryFolder()];
    test.after(() => {
      data.remove();
      migrations.remove();
    });
    const seen: string[] = [];
    const service: Service<CommonConfig> = {
      name: 'store',
      portVariable: 'STORE_PORT',
      migrations: migrations.path,
      readConfig: (environment, terminal) => {
        const names = {
          service: 'store',
          port: 'STORE_PORT',
          defaultPort: 0,
          databaseUrl: 'STORE_DATABASE_URL',
          publicUrl: 'STORE_PUBLIC_URL',
        };
        return readCommonConfig(new EnvironmentReader(environment), names, terminal);
      },
      prepare: async () => {},
      create: async (deps) => {
        const app = await createHttpServer({
          ...deps,
          trustProxy: [],
          corsOrigins: [],
          publicUrl: undefined,
          allowedHosts: [],
          errorBody: (error) => ({ body: { error: error.message } }),
          ignoreTrailingSlash: false,
        });
        app.addHook('onListen', async () => void seen.push('listens'));
        app.addHook('onClose', async () => void seen.push('closed'));
        const last: Worker = {
          start: () => {
            seen.push('last started');
          },
          stop: async () => {
            await sql`select 1`.execute(deps.database.tables());
            seen.push('last stopped');
          },
        };
        return { app, workers: [...workers(seen), last], sweeps: [] };
      },
    };
    return { seen, start: () => startForTest(service, { DATA_DIR: data.path }) };
  }

  const worker = (seen: string[], name: string, fails = false): Worker => ({
    start: async () => {
      if (fails) throw new Error(`${name} cannot`);
      seen.push(`${name} started`);
    },
    stop: async () => void seen.push(`${name} stopped`),
  });

  it('are started before the port is open, and stopped in reverse order while the database is open', async (test) => {
    const { seen, start } = setUp(test, (notes) => [worker(notes, 'first')]);
    const service = await start();
    await service.stop();
    assert.deepEqual(
      seen.filter((step) => step !== 'closed'),
      ['first started', 'last started', 'listens', 'last stopped', 'first stopped'],
    );
    assert.ok(seen.includes('closed'));
  });

  it('are stopped while the app closes, so that neither waits for the other', async (test) => {
    const { seen, start } = setUp(test, (notes) => [
      {
        start: () => {},
        stop: async () => {
          // The worker ends once the app is closed: stopping them sequentially would deadlock.
          await eventually('the app is closed', async () => (notes.includes('closed') ? true : undefined));
          notes.push('patient one stopped');
        },
      },
    ]);
    const service = await start();
    await service.stop();
    assert.equal(seen.at(-1), 'patient one stopped');
  });

  it('are stopped if a later one fails to start, and the service does not start', async (test) => {
    const { seen, start } = setUp(test, (notes) => [worker(notes, 'first'), worker(notes, 'second', true)]);
    await assert.rejects(start(), /second cannot/);
    assert.deepEqual(seen.toSorted(), ['closed', 'first started', 'first stopped', 'second stopped']);
  });
});
