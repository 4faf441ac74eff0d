import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, it } from 'node:test';
import { copyCommand } from '@muster/kit/backup';
import { StartupError } from '@muster/kit/runtime';
import { eventually, noSmallDisk, onOneDatabase, smallDisk, temporaryFolder } from '@muster/kit/testing';
import { createToken, fillAirport } from '../scripts/release/fixture/airport.ts';
import { ADMIN_PASSWORD, playExercises, SECRETS_KEY } from '../scripts/release/fixture/play-exercises.ts';
import { runCommand } from '../services/airport/src/cli/commands.ts';
import { readConfig } from '../services/airport/src/config.ts';
import { airportService } from '../services/airport/src/service.ts';
import { Airport } from '../services/airport/src/testing/airport.ts';
import { exerciseService } from '../services/exercise/src/service.ts';
import { startMailServer } from '../services/exercise/src/testing/mail-server.ts';
import { PlatformUnderTest } from '../services/exercise/src/testing/platform-under-test.ts';
import { TestProvider } from '../services/exercise/src/testing/sign-on-provider.ts';
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

onOneDatabase('a fixture of this version', (kind) => {
  it('has rows in every table that a backup copies, and no secret that is sealed', async (test) => {
    const [mail, folder] = [await startMailServer(), folderFor(test)];
    const provider = await new TestProvider().start();
    provider.givesRefreshTokens = true;
    const settings = { ADMIN_PASSWORD, SECRETS_KEY, SMTP_URL: mail.url, ...provider.environment() };
    const platform = await PlatformUnderTest.start(kind, settings);
    const airport = new Airport();
    test.after(async () => {
      await airport.stop();
      await platform.remove();
      await mail.close();
      provider.stop();
    });
    // The provider has no other clock.
    platform.clock.set(Date.now() - platform.clock.now());
    const { guarded } = await playExercises(platform.url, { mail, provider, clock: platform.clock });
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
    assert.deepEqual(empty, []);
    const copied = textOf(join(folder, 'backups', 'exercise'));
    assert.match(copied, /sealed-1\./);
    for (const secret of [guarded?.secret, provider.refreshToken, SECRETS_KEY]) {
      assert.ok(secret !== undefined && !copied.includes(secret));
    }
  });
});

/** All files of a folder as one text. */
function textOf(folder: string): string {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return files.map((entry) => readFileSync(join(entry.parentPath, entry.name), 'latin1')).join('\n');
}
