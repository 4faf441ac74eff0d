import assert from 'node:assert/strict';
import { after, before } from 'node:test';
import {
  type Client,
  type DatabaseKind,
  type ServiceUnderTest,
  startForTest,
  type TestDatabase,
  temporaryFolder,
} from '@muster/kit/testing';
import { airportService } from '../service.ts';

interface Instances {
  /** Requests with different numbers meet different instances. */
  readonly clientOf: (index: number) => Client;
  /** The id of a new record. */
  readonly create: (path: string, json: object) => Promise<number>;
  readonly database: () => TestDatabase;
}

/** Instances of the service on one empty database: SQLite has one process, PostgreSQL serves two at the same time. */
export function startInstances(kind: DatabaseKind): Instances {
  let database: TestDatabase | undefined;
  const services: ServiceUnderTest[] = [];
  const folders: ReturnType<typeof temporaryFolder>[] = [];
  const opened = (): TestDatabase => {
    assert.ok(database !== undefined);
    return database;
  };
  const clientOf = (index: number): Client => {
    const service = services[index % services.length];
    assert.ok(service !== undefined);
    return service.http;
  };

  before(async () => {
    database = await kind.create(airportService);
    for (let instance = 0; instance < (kind.name === 'SQLite' ? 1 : 2); instance += 1) {
      const folder = temporaryFolder();
      folders.push(folder);
      const environment = {
        ...database.environment('AIRPORT_DATABASE_URL'),
        AIRPORT_DEMO_DATA: 'false',
        ...(instance === 0 ? {} : { DATA_DIR: folder.path }),
      };
      services.push(await startForTest(airportService, environment));
    }
  });
  after(async () => {
    for (const service of services) await service.stop();
    for (const folder of folders) folder.remove();
    await database?.drop();
  });
  return {
    clientOf,
    database: opened,
    create: async (path, json) => {
      const { status, body, text } = await clientOf(0).post(path, { json });
      assert.equal(status, 201, text);
      return body.id;
    },
  };
}
