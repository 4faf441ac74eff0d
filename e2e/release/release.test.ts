import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { onOneDatabase, temporaryFolder } from '@muster/kit/testing';
import { releaseContent } from '../../scripts/release/content.ts';
import { root } from '../support/service-process.ts';
import { HERE, Installation, makeReleaseInto, VERSION } from './installation.ts';
import { smoke } from './smoke.ts';

const skip = HERE === undefined || HERE.name === 'win-x64' ? 'no archive of this system that tests can run' : false;

describe('a release', { skip }, () => {
  const folder = temporaryFolder();
  const release = join(folder.path, 'release');
  let archive: Installation;
  let npmPackage: Installation;

  before(async () => {
    await makeReleaseInto(release);
    [archive, npmPackage] = await Promise.all([
      Installation.ofArchive(release, folder.path),
      Installation.ofPackage(release, folder.path),
    ]);
  });
  after(() => {
    // Nobody can remove what is in a folder that is not writable.
    execFileSync('chmod', ['-R', 'u+w', folder.path]);
    folder.remove();
  });

  // `release.drill.ts` makes the archives again, too.
  it('has the same files when it is made again, and names no place of the machine that made it', async () => {
    const folders = ['packages', 'services', 'scripts', 'apps', 'node_modules'].map((name) => join(root, name));
    for (const { path, bytes } of await releaseContent(root.replace(/\/$/, ''))) {
      assert.ok(readFileSync(join(archive.folder, path)).equals(bytes), path);
      for (const place of folders) assert.ok(!Buffer.from(bytes).includes(place), `${path} names ${place}`);
    }
  });

  it('lists the checksums of its files', () => {
    const lines = readFileSync(join(release, 'SHA256SUMS'), 'utf8').trim().split('\n');
    const names = readdirSync(release).filter((one) => one !== 'SHA256SUMS');
    assert.deepEqual(
      lines.map((line) => line.split('  ')[1]),
      names.sort(),
    );
    for (const line of lines) {
      const [sum, name = ''] = line.split('  ');
      assert.equal(
        sum,
        createHash('sha256')
          .update(readFileSync(join(release, name)))
          .digest('hex'),
        name,
      );
    }
  });

  it('is found by npx in the folder of the npm package', async (test) => {
    assert.equal(await npmPackage.npx(test, ['muster', '--version']), `${VERSION}\n`);
  });

  // `release.drill.ts` has the other database and the npm package.
  onOneDatabase('the archive', (kind) => {
    it('serves everything far from the repository, and what it has backed up', async (test) => {
      await smoke(test, archive, kind);
    });
  });
});
