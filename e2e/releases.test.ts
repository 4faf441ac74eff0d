import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, it } from 'node:test';
import { copyCommand } from '@muster/kit/backup';
import { StartupError } from '@muster/kit/runtime';
import { eventually, noSmallDisk, onOneDatabase, smallDisk, temporaryFolder } from '@muster/kit/testing';
import { createToken, fillAirport } from '../scripts/release/fixture/airport.ts';
import { ADMIN_PASSWORD, playExercises } from '../scripts/release/fixture/play-exercises.ts';
import { runCommand } from '../services/airport/src/cli/commands.ts';
import { readConfig } from '../services/airport/src/config.ts';
import { airportService } from '../services/airport/src/service.ts';
import { Airport } from '../services/airport/src/testing/airport.ts';
import { exerciseService } from '../services/exercise/src/service.ts';
import { startMailServer } from '../services/exercise/src/testing/mail-server.ts';
import { PlatformUnderTest } from '../services/exercise/src/testing/platform-under-test.ts';
import { describeBackupOf, RELEASED, unpackFixture } from './support/backup-of-release.ts';
import { folderFor, run } from './support/service-process.ts';

const [newest = ''] = RELEASED;
const oldest = RELEASED.at(-1) ?? '';

// `releases.drill.ts` has all of them, on both databases.
describeBackupOf(newest, onOneDatabase);

onOneDatabase('a restore of an older backup', () => {
  const folder = temporaryFolder();
  const backup = join(folder.path, 'exercise');

  before(() => unpackFixture(oldest, folder.path));
  after(() => folder.remove());

  it('leaves nothing behind when the disk is full', { skip: noSmallDisk }, async (test) => {
    for (const kilobytes of [64, 512]) {
      const disk = smallDisk(test, kilobytes);
      const restored = copyCommand('restore', [exerciseService], ['exercise', backup], { DATA_DIR: disk });
      await assert.rejects(
        restored,
        (error: Error) => error instanceof StartupError && /full|ENOSPC/.test(error.message),
      );
      assert.deepEqual(readdirSync(disk), []);
    }
  });

  it('leaves no data behind when it is killed, and works when it is repeated', async (test) => {
    const data = join(folderFor(test), 'data');
    const restore = () => run(test, ['scripts/backup.ts', 'restore', 'exercise', backup], { DATA_DIR: data });
    const killed = restore();
    await eventually('the database is being written', async () =>
      existsSync(join(data, 'exercise', 'database.sqlite-wal')) ? true : undefined,
    );
    killed.kill('SIGKILL');
    await killed.ended();
    const again = restore();
    assert.equal(await again.ended(), 0, again.output());
  });
});

const NO_PROVIDER = 'a fixture is made without an identity provider';
const NO_APP = 'a code depends on the clock of the platform; the tests of restores have one';

onOneDatabase('a fixture of this version', (kind) => {
  /** Tables that stay empty, and why. */
  const EMPTY: Readonly<Record<string, string>> = {
    identities: NO_PROVIDER,
    recovery_codes: NO_APP,
    second_factor_codes: NO_APP,
    second_factors: NO_APP,
    sign_ons: NO_PROVIDER,
  };

  it('has rows in every table that a backup copies', async (test) => {
    const [mail, folder] = [await startMailServer(), folderFor(test)];
    const platform = await PlatformUnderTest.start(kind, { ADMIN_PASSWORD, SMTP_URL: mail.url });
    const airport = new Airport();
    test.after(async () => {
      await airport.stop();
      await platform.remove();
      await mail.close();
    });
    await playExercises(platform.url, mail);
    await airport.start({ DATA_DIR: folder });
    await fillAirport(airport.http);
    await createToken((...args) => runCommand(readConfig({ DATA_DIR: folder }, false), args));
    const empty: string[] = [];
    for (const [service, environment] of [
      [exerciseService, platform.database.environment('DATABASE_URL')],
      [airportService, { DATA_DIR: folder }],
    ] as const) {
      const target = join(folder, 'backups', service.name);
      await copyCommand('backup', [service], [service.name, target], environment);
      const { tables } = JSON.parse(readFileSync(join(target, 'backup.json'), 'utf8'));
      empty.push(...tables.flatMap(({ name, rows }: { name: string; rows: number }) => (rows === 0 ? name : [])));
    }
    assert.deepEqual(empty, Object.keys(EMPTY));
  });
});
