import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Database, type DatabaseAddress, openDatabase } from '@muster/kit/database';
import {
  type DatabaseKind,
  eventually,
  FakeClock,
  type ServiceUnderTest,
  startForTest,
  type TestDatabase,
} from '@muster/kit/testing';
import { type Kysely, sql } from 'kysely';
import { DEFAULT_LIMITS } from '../modules/definitions/check-limits.ts';
import { CheckProcesses } from '../modules/definitions/check-processes.ts';
import { exerciseService, exerciseServiceWith, type ServiceSettings } from '../service.ts';
import { Visitor } from './visitor.ts';

export const ADMIN = { username: 'admin', password: 'an-admin-of-tests' } as const;

/** For all platforms of a process: none of them ends the processes that the next one uses. */
class SharedProcesses extends CheckProcesses {
  override async close(): Promise<void> {}
}

const sharedProcesses = new SharedProcesses();

/** Argon2 at its lowest cost: tests are about access, and a test of the hasher uses the real cost. */
export const QUICK: ServiceSettings = {
  hashCost: { memory: 8, passes: 1, parallelism: 1 },
  // The test clock does not signal when it advances.
  lookForDueEveryMs: 100,
  // A busy machine is no outage.
  providerTimeoutMs: 120_000,
  lookForChecksEveryMs: 100,
  // The same on every machine.
  keepFreeBytes: 0,
  checkProcesses: () => sharedProcesses,
  // Checks run at a low priority, and wait for everything else on a busy machine.
  checkLimits: { ...DEFAULT_LIMITS, waitMs: 120_000 },
};

/** A logged-in user. */
export interface Account {
  readonly id: string;
  readonly username: string;
  readonly password: string;
  readonly visitor: Visitor;
}

/** The exercise platform on a separate database, with a fake clock. */
export class PlatformUnderTest {
  readonly clock = new FakeClock();
  readonly database: TestDatabase;
  readonly #environment: Record<string, string>;
  readonly #program: typeof exerciseService;
  #service: ServiceUnderTest | undefined;
  #reader: Database | undefined;
  #people = 0;

  constructor(database: TestDatabase, environment: Record<string, string>, settings: ServiceSettings = {}) {
    this.database = database;
    this.#environment = environment;
    this.#program = exerciseServiceWith({ ...QUICK, ...settings });
  }

  static async start(
    kind: DatabaseKind,
    environment: Record<string, string> = {},
    settings?: ServiceSettings,
  ): Promise<PlatformUnderTest> {
    const platform = new PlatformUnderTest(await kind.create(exerciseService), environment, settings);
    await platform.resume();
    return platform;
  }

  get service(): ServiceUnderTest {
    assert.ok(this.#service !== undefined, 'the platform is stopped');
    return this.#service;
  }

  get url(): string {
    return this.service.url;
  }

  async resume(more: Record<string, string> = {}): Promise<void> {
    this.#service = await startForTest(
      this.#program,
      {
        ...this.database.environment('DATABASE_URL'),
        ADMIN_PASSWORD: ADMIN.password,
        // The test clock stands still, and tests play faster than people.
        TEAM_ACTS_PER_MINUTE: '100000',
        ...this.#environment,
        ...more,
      },
      { clock: this.clock },
    );
  }

  async pause(): Promise<void> {
    await this.#reader?.close();
    this.#reader = undefined;
    await this.#service?.stop();
    this.#service = undefined;
  }

  async restart(more: Record<string, string> = {}): Promise<void> {
    await this.pause();
    await this.resume(more);
  }

  /** Stops it, works on its database, and starts it again. */
  async whileStopped(work: (database: Kysely<unknown>) => Promise<unknown>): Promise<void> {
    await this.pause();
    const database = openDatabase(this.address(), (error) => {
      throw error;
    });
    await work(database.tables());
    await database.close();
    await this.resume();
  }

  /** The current rows of one of its tables. */
  async readTable(name: string): Promise<Record<string, unknown>[]> {
    const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(name)}`.execute(
      this.reader().tables(),
    );
    return rows;
  }

  /** Its database, opened a second time until it stops: tests that wait for a row read it often. */
  reader(): Database {
    this.#reader ??= openDatabase(this.address(), (error) => {
      throw error;
    });
    return this.#reader;
  }

  /** The address of its database. */
  address(): DatabaseAddress {
    const address = this.database.address('exercise');
    return address.kind === 'sqlite' ? { ...address, file: join(this.dataFolder, 'database.sqlite') } : address;
  }

  get dataFolder(): string {
    return join(this.database.folder, 'exercise');
  }

  /** The files of the blob store by name: those in transit, or those stored. */
  blobFiles(folder: 'incoming' | 'sha256'): string[] {
    const path = join(this.dataFolder, 'blobs', folder);
    if (!existsSync(path)) return [];
    return readdirSync(path, { recursive: true, withFileTypes: true }).flatMap((one) => (one.isFile() ? one.name : []));
  }

  /** Stops it and removes all its files. */
  async remove(): Promise<void> {
    await this.pause();
    await this.database.drop();
  }

  visitor(headers: Record<string, string> = {}): Visitor {
    return new Visitor(this, headers);
  }

  async loggedIn(username: string, password: string): Promise<Visitor> {
    const visitor = this.visitor();
    assert.equal((await visitor.logIn(username, password)).status, 204);
    return visitor;
  }

  admin(): Promise<Visitor> {
    return this.loggedIn(ADMIN.username, ADMIN.password);
  }

  async elevatedAdmin(): Promise<Visitor> {
    return (await this.admin()).elevate();
  }

  /** A new user with a password who has logged in, created by an elevated administrator. */
  async account(
    admin: Visitor,
    group: 'ADMIN' | 'INSTRUCTOR' | 'TRAINEE',
    username = `${group.toLowerCase()}-${++this.#people}`,
  ): Promise<Account> {
    const id = await createUser(admin, { username, group });
    const password = await givePassword(admin, id);
    return { id, username, password, visitor: await this.loggedIn(username, password) };
  }

  /** The mails in the outbox, oldest first, once there are this many. */
  async outbox(count: number): Promise<string[]> {
    const folder = join(this.dataFolder, 'outbox');
    return eventually(`${count} mails in the outbox`, async () => {
      const names = readdirOrNothing(folder).filter((name) => name.endsWith('.eml'));
      if (names.length < count) return undefined;
      names.sort((one, other) => numberIn(one) - numberIn(other));
      return names.map((name) => readMail(readFileSync(join(folder, name), 'utf8')));
    });
  }
}

export async function createUser(by: Visitor, input: Record<string, unknown>): Promise<string> {
  const { createUser: user } = await by.ask(
    'mutation ($input: CreateUserInput!) { createUser(createUserInput: $input) { id } }',
    { input: { firstName: 'Jana', lastName: 'Nováková', ...input } },
  );
  return user.id;
}

export async function givePassword(by: Visitor, userId: string): Promise<string> {
  const { generateCredentials } = await by.ask(
    'mutation ($id: UUID!) { generateCredentials(generateCredentialsInput: { userIds: [$id] }) { credentials { password } } }',
    { id: userId },
  );
  return generateCredentials.credentials[0].password;
}

export async function createBot(
  by: Visitor,
  username: string,
  operations: readonly string[],
  tags: readonly string[] = [],
): Promise<{ id: string; token: string }> {
  const { createBotUser } = await by.ask(
    'mutation ($input: CreateBotUserInput!) { createBotUser(createBotUserInput: $input) { token user { id } } }',
    { input: { username, operations, tags } },
  );
  return { id: createBotUser.user.id, token: createBotUser.token };
}

/** The token in the link of a mail. */
export function tokenIn(mail: string): string {
  const [, token] = /\/set-password#([\w-]{43})\s/.exec(mail) ?? [];
  assert.ok(token !== undefined, mail);
  return token;
}

export async function setPassword(by: Visitor, token: string, newPassword: string) {
  return by.graphql(
    'mutation ($token: String!, $newPassword: String!) { setPassword(token: $token, newPassword: $newPassword) }',
    {
      token,
      newPassword,
    },
  );
}

function readdirOrNothing(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

const numberIn = (name: string): number => Number(/\d+/.exec(name)?.[0]);

/** Decodes soft line breaks and escapes, as mail programs do. */
export function readMail(source: string): string {
  if (/^content-transfer-encoding: base64\r?$/im.test(source)) {
    const [head = '', body = ''] = source.split(/\r?\n\r?\n/, 2);
    return `${head}\n\n${Buffer.from(body, 'base64').toString()}`;
  }
  if (!/^content-transfer-encoding: quoted-printable\r?$/im.test(source)) return source;
  const bytes = source
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([\dA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString();
}
