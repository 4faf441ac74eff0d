import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { databaseKinds, onOneDatabase, temporaryFolder } from '@muster/kit/testing';
import { HERE, Installation, makeReleaseInto } from '../release/installation.ts';
import { smoke } from '../release/smoke.ts';

const skip = HERE === undefined || HERE.name === 'win-x64' ? 'no archive of this system that tests can run' : false;
const postgres = databaseKinds().find(({ name }) => name === 'PostgreSQL');

describe('a release', { skip }, () => {
  const folder = temporaryFolder();
  const release = join(folder.path, 'release');

  before(() => makeReleaseInto(release));
  after(() => {
    // Nobody can remove what is in a folder that is not writable.
    execFileSync('chmod', ['-R', 'u+w', folder.path]);
    folder.remove();
  });

  it('has the same bytes when it is made again', async () => {
    const again = join(folder.path, 'again');
    await makeReleaseInto(again, []);
    for (const name of readdirSync(again).filter((one) => one !== 'SHA256SUMS')) {
      assert.ok(readFileSync(join(again, name)).equals(readFileSync(join(release, name))), name);
    }
  });

  it('serves everything on PostgreSQL from its archive, far from the repository, and what it has backed up', {
    skip: postgres === undefined && 'no PostgreSQL server',
  }, async (test) => {
    assert.ok(postgres !== undefined);
    await smoke(test, await Installation.ofArchive(release, folder.path), postgres);
  });

  // Its code is that of the archive, which is tried on both.
  onOneDatabase('the npm package', (kind) => {
    it('serves everything far from the repository, and what it has backed up', async (test) => {
      await smoke(test, await Installation.ofPackage(release, folder.path), kind);
    });
  });
});
