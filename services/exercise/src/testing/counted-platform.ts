import assert from 'node:assert/strict';
import { type Database, migrate, openDatabase } from '@muster/kit/database';
import type { HttpServer } from '@muster/kit/http';
import { type Clock, createLogger, systemClock, systemIds } from '@muster/kit/runtime';
import type { DatabaseKind, TestDatabase } from '@muster/kit/testing';
import { readConfig } from '../config.ts';
import { exerciseServiceWith } from '../service.ts';
import { packageForm, zipOf } from './package-file.ts';
import { ADMIN, QUICK } from './platform-under-test.ts';
import { Visitor } from './visitor.ts';

/** Every request with a session takes one statement to look up the session. */
export const SESSION = 1;

interface Parts {
  readonly test: TestDatabase;
  readonly database: Database;
  readonly app: HttpServer;
  readonly clock: Clock;
  readonly statements: string[];
}

/** A platform without workers that records its statements, with an administrator and 120 tagged trainees. */
export class CountedPlatform {
  readonly admin: Visitor;
  readonly anonymous: Visitor;
  readonly #parts: Parts;

  private constructor(parts: Parts, url: string) {
    this.#parts = parts;
    this.admin = new Visitor({ url });
    this.anonymous = new Visitor({ url });
  }

  static async start(kind: DatabaseKind): Promise<CountedPlatform> {
    const test = await kind.create();
    const statements: string[] = [];
    const database = openDatabase(
      test.address('exercise'),
      () => {},
      (text) => statements.push(text),
    );
    const service = exerciseServiceWith(QUICK);
    await migrate(database, service.migrations, 'exercise', () => 0);
    const clock = { ...systemClock };
    const config = readConfig({ DATA_DIR: test.folder, ADMIN_PASSWORD: ADMIN.password }, false);
    const log = createLogger({ service: 'exercise', level: 'silent', pretty: false });
    const deps = { config, database, clock, ids: systemIds(clock), log, notice: () => {} };
    await service.prepare(deps);
    const { app } = await service.create(deps);
    const url = await app.listen({ host: '127.0.0.1', port: 0 });
    const platform = new CountedPlatform({ test, database, app, clock, statements }, url);
    assert.equal((await platform.admin.logIn(ADMIN.username, ADMIN.password)).status, 204);
    const rows = Array.from({ length: 120 }, (_, index) => `user-${index},Name ${index},X,red|blue|tag-${index}`);
    const uploaded = await platform.admin.upload(`username,first_name,last_name,tags\n${rows.join('\n')}`);
    assert.equal(uploaded.status, 200);
    return platform;
  }

  async remove(): Promise<void> {
    await this.#parts.app.close();
    await this.#parts.database.close();
    await this.#parts.test.drop();
  }

  get database(): Database {
    return this.#parts.database;
  }

  get clock(): Clock {
    return this.#parts.clock;
  }

  /** The statements that some work takes. */
  async statementsOf(work: () => Promise<unknown>): Promise<string[]> {
    this.#parts.statements.length = 0;
    await work();
    return [...this.#parts.statements];
  }

  /** Uploads a definition; returns its id. */
  async define(files: Readonly<Record<string, string | Buffer>>): Promise<string> {
    const form = packageForm(await zipOf(files), { name: 'A definition' });
    const { status, body, text } = await this.admin.request('POST', '/definitions', { raw: form });
    assert.equal(status, 200, text);
    return body.definition_id;
  }

  /** Creates an exercise. */
  // biome-ignore lint/suspicious/noExplicitAny: a test reaches into answers whose shape is what it checks
  async create(input: Record<string, unknown>): Promise<any> {
    const { createExercise } = await this.admin.ask(
      'mutation ($input: CreateExerciseInput!) { createExercise(createExerciseInput: $input) { id teams { id } } }',
      { input: { name: 'x', ...input } },
    );
    return createExercise;
  }
}
