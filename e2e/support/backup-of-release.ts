import assert from 'node:assert/strict';
import { copyFileSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, it, type TestContext } from 'node:test';
import { copyCommand } from '@muster/kit/backup';
import type { Tx } from '@muster/kit/database';
import { noteRestored } from '@muster/kit/heartbeat';
import { FakeClock, type onEachDatabase, temporaryFolder } from '@muster/kit/testing';
import { readAddresses, repeatKeyed, withToken } from '../../scripts/release/fixture/airport.ts';
import { FIXTURE, unpack } from '../../scripts/release/fixture/archive.ts';
import { differences, type Expected, withoutTimesSince } from '../../scripts/release/fixture/expected.ts';
import { type Played, SECRETS_KEY } from '../../scripts/release/fixture/play-exercises.ts';
import { readQueriesAgain, readRequests, visitorOf } from '../../scripts/release/fixture/read-exercises.ts';
import { airportService } from '../../services/airport/src/service.ts';
import { Airport } from '../../services/airport/src/testing/airport.ts';
import { exerciseService } from '../../services/exercise/src/service.ts';
import { PlatformUnderTest } from '../../services/exercise/src/testing/platform-under-test.ts';
import { phoneWith } from '../../services/exercise/src/testing/second-factor.ts';
import { isFirstFormat, regardlessOfFormat, withFirstIds } from './first-log-format.ts';
import { playOn } from './play-on.ts';

/** A folder per release with what `npm run fixture` made of it. */
const RELEASES = join(import.meta.dirname, '../releases');

/** The releases that have a fixture, newest first. */
export const RELEASED: readonly string[] = readdirSync(RELEASES).sort((one, other) =>
  other.localeCompare(one, 'en', { numeric: true }),
);

export async function unpackFixture(release: string, folder: string): Promise<void> {
  await unpack(readFileSync(join(RELEASES, release, FIXTURE)), folder);
}

/**
 * What may be answered differently, and why. Apart from this a later version may add fields; nothing may be missing or
 * changed.
 */
const MAY_DIFFER: readonly RegExp[] = [
  // Of the program and its settings.
  /\/platformConfig\/(version|sendsMail) is /,
  /\/teamLimits\/actsPerMinute is /,
  // Of the moment in which they are read.
  /\/session\/elevatedFor is /,
  /\/teamViewAt\/actionLogs\/\d+\/overlay\/timeLeft is /,
  // Nobody is away yet when the platform has just started.
  /\/exerciseOverview\/teams\/\d+\/word is "WORKING" instead of "AWAY"$/,
  // Of the restore, which stops what was running: the table of events is compared by its hash, which covers that time.
  /\/logs\/\d+\/events\.(csv|parquet) is /,
  // Since 1.0.0, API tokens are not told when people log in.
  /\/bot\/\d+\/data\/.*\/lastLoginAt is null instead of /,
  // Logs have events in their present version: switches of milestones have an origin since, judgements points.
  /\/events\.jsonl\/\d+\/event\/version is (2 instead of 1|3 instead of 2)$/,
  // A hint of an instructor restarts the patience with a team since; on demand, the position is made of the rows.
  /\/exerciseOverview\/teams\/\d+\/stuckSince is /,
  /\/exerciseOverview\/position is /,
  // Duty of crews counts from report to release since, and the list of all flights has no cancelled ones.
  /\/availability\?.*\/(dutyHours7|dutyHours28|restHours) is /,
  /^\/*api\/flights\?from=\S+\/1 is \[/,
  // The clock is paused, and no longer called stopped.
  /\/words is ".*\bpaused\b.*" instead of ".*\bstopped\b.*"$/,
];

function assertReadAsThen(actual: unknown, expected: unknown, madeAt: number): void {
  const found = differences(withoutTimesSince(madeAt, actual), expected);
  assert.deepEqual(
    found.filter((one) => !MAY_DIFFER.some((pattern) => pattern.test(one))),
    [],
  );
}

type Copied = typeof exerciseService | typeof airportService;

/** The migrations that made a backup, in a folder. */
function migrationsOfThen(test: TestContext, { migrations }: Copied, backup: string): string {
  const folder = temporaryFolder();
  test.after(() => folder.remove());
  const rows = readFileSync(join(backup, 'tables', 'schema_migrations.jsonl'), 'utf8')
    .trimEnd()
    .split('\n');
  for (const [name] of rows.map((row): string[] => JSON.parse(row))) {
    copyFileSync(join(migrations, String(name)), join(folder.path, String(name)));
  }
  return folder.path;
}

/** Defines the tests of what a release has backed up. */
export function describeBackupOf(release: string, onDatabases: typeof onEachDatabase): void {
  onDatabases(`a backup of the release ${release}`, (kind) => {
    const folder = temporaryFolder();
    let expected: Expected;

    before(async () => {
      await unpackFixture(release, folder.path);
      expected = JSON.parse(readFileSync(join(folder.path, 'expected.json'), 'utf8'));
    });
    after(() => folder.remove());

    async function platformOf(test: TestContext, service = exerciseService): Promise<PlatformUnderTest> {
      const platform = new PlatformUnderTest(await kind.create(), { SECRETS_KEY });
      test.after(() => platform.remove());
      const said = await copyCommand('restore', [service], ['exercise', join(folder.path, 'exercise')], {
        ...platform.database.environment('DATABASE_URL'),
      });
      assert.match(said, /^Restored the backup of /);
      // Sessions, locks and what is due are as they were.
      platform.clock.set(expected.exercise.madeAt - platform.clock.now());
      await platform.resume();
      return platform;
    }

    async function airportOf(
      test: TestContext,
      service = airportService,
    ): Promise<{ airport: Airport; environment: Record<string, string> }> {
      const database = await kind.create();
      const environment = database.environment('AIRPORT_DATABASE_URL');
      const airport = new Airport();
      test.after(async () => {
        await airport.stop();
        await database.drop();
      });
      await copyCommand('restore', [service], ['airport', join(folder.path, 'airport')], environment);
      const clock = new FakeClock(expected.airport.madeAt);
      await airport.start({ ...environment, AIRPORT_AUTH: 'tokens' }, { clock });
      return { airport, environment };
    }

    it('is read by this version of the exercise platform as it was then, and played on', async (test) => {
      const { played, read, madeAt } = expected.exercise;
      const platform = await platformOf(test);
      const queries = await readQueriesAgain(platform.url, played, read.queries);
      const actual = { queries, ...(await readRequests(platform.url, played)) };
      if (isFirstFormat(read)) {
        const admin = visitorOf(platform.url, played, 'admin');
        const withIds = regardlessOfFormat(await withFirstIds(actual, read.logs, admin));
        assertReadAsThen(withIds, regardlessOfFormat(read), madeAt);
      } else assertReadAsThen(actual, read, madeAt);
      if (played.guarded !== undefined) await logInWithCode(platform, played.guarded);
      await playOn(platform, played);
      const again = join(folder.path, `exercise again on ${kind.name}`);
      await copyCommand(
        'backup',
        [exerciseService],
        ['exercise', again],
        platform.database.environment('DATABASE_URL'),
      );
      await copyCommand(
        'restore',
        [exerciseService],
        ['exercise', again],
        (await emptyOf(test)).environment('DATABASE_URL'),
      );
    });

    it('is read by this version of the airport service as it was then, and worked on', async (test) => {
      const { read, madeAt, token } = expected.airport;
      const { airport, environment } = await airportOf(test);
      const answers = await readAddresses(withToken(airport.http, token), Object.keys(read));
      assertReadAsThen(answers, read, madeAt);
      await airport.stop();
      await airport.start(environment, { clock: new FakeClock(madeAt) });
      const { status, headers, body } = await repeatKeyed(airport.http);
      assert.deepEqual([status, headers.get('idempotent-replayed'), body.id], [201, 'true', 2]);
      assert.equal(await airport.country('New'), 4, 'the id of the country that was deleted is not issued again');
      assert.equal((await airport.http.get('/api/countries/paged')).body.totalElements, 3);
      const again = join(folder.path, `airport again on ${kind.name}`);
      await copyCommand('backup', [airportService], ['airport', again], environment);
      await copyCommand(
        'restore',
        [airportService],
        ['airport', again],
        (await emptyOf(test)).environment('AIRPORT_DATABASE_URL'),
      );
    });

    it('has the same content as a database of then that is upgraded when the services start', async (test) => {
      const { exercise, airport } = expected;
      const migrations = migrationsOfThen(test, exerciseService, join(folder.path, 'exercise'));
      // The service itself does more after a restore, in tables that came later.
      const backupOptions = {
        derivedTables: [],
        blobColumns: [],
        ...exerciseService.backupOptions,
        onRestore: async (tx: Tx) => {
          await noteRestored(tx);
          return [];
        },
      };
      const platform = await platformOf(test, { ...exerciseService, migrations, backupOptions });
      const queries = await readQueriesAgain(platform.url, exercise.played, exercise.read.queries);
      assertReadAsThen(queries, exercise.read.queries, exercise.madeAt);
      const upgraded = await airportOf(test, {
        ...airportService,
        migrations: migrationsOfThen(test, airportService, join(folder.path, 'airport')),
      });
      const read = await readAddresses(withToken(upgraded.airport.http, airport.token), Object.keys(airport.read));
      assertReadAsThen(read, airport.read, airport.madeAt);
    });

    async function emptyOf(test: TestContext) {
      const database = await kind.create();
      test.after(() => database.drop());
      return database;
    }
  });
}

/** As somebody does whose second factor was in the backup. */
async function logInWithCode(
  platform: PlatformUnderTest,
  { username, password, secret }: NonNullable<Played['guarded']>,
): Promise<void> {
  // The code of that time was used.
  platform.clock.advance(60_000);
  const code = phoneWith(secret).code(platform.clock.now());
  assert.equal((await platform.visitor().post('/auth/login', { username, password, code })).status, 204);
}
