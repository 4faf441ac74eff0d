import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync, rmSync, statfsSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, it, type TestContext } from 'node:test';
import { type Answer, eventually, noSmallDisk, smallDisk } from '@muster/kit/testing';
import { rawZip } from '../packages/definition/src/testing/raw-zip.ts';
import { packageForm, SMALL, zipOf } from '../services/exercise/src/testing/package-file.ts';
import { ADMIN, createUser, givePassword } from '../services/exercise/src/testing/platform-under-test.ts';
import { Visitor } from '../services/exercise/src/testing/visitor.ts';
import { folderFor, type ServiceProcess, startProcess } from './support/service-process.ts';

const DEFLATED = 8;

interface Platform {
  readonly service: ServiceProcess;
  readonly admin: Visitor;
  /** The sizes of the files under way, or of those that were stored. */
  blobs(folder: 'incoming' | 'sha256'): number[];
}

/** A service with an administrator, who may check and upload packages. */
async function startPlatform(test: TestContext, folder: string): Promise<Platform> {
  const service = await startProcess(test, 'exercise', { DATA_DIR: folder, ADMIN_PASSWORD: ADMIN.password });
  const admin = new Visitor(service);
  assert.equal((await admin.logIn(ADMIN.username, ADMIN.password)).status, 204);
  const blobs = (name: string): number[] => {
    const path = join(folder, 'exercise', 'blobs', name);
    if (!existsSync(path)) return [];
    const files = readdirSync(path, { recursive: true, withFileTypes: true }).filter((one) => one.isFile());
    return files.map((one) => statSync(join(one.parentPath, one.name), { throwIfNoEntry: false })?.size ?? 0);
  };
  return { service, admin, blobs };
}

/** Is sound and small, and takes seconds to check: all that it unpacks to is read once. */
function slowPackage(): Buffer<ArrayBuffer> {
  const data = Buffer.alloc(9_900_000);
  return Buffer.from(
    rawZip([
      { name: 'config.yml', data: 'version: 0.25.0\n' },
      ...Array.from({ length: 20 }, (_, i) => ({ name: `files/${i}`, data, method: DEFLATED })),
    ]),
  );
}

/** Takes twice as much room in the database as on the disk. */
function wordyPackage(): Promise<Buffer<ArrayBuffer>> {
  const texts = Array.from({ length: 30 }, (_, i) => [`content/${i}.md`, randomBytes(45_000).toString('hex')] as const);
  const injects = texts.map(
    (_, i) => `- name: i${i}\n  alternatives: [{name: a${i}, content: {content_path: ${i}.md}}]\n`,
  );
  return zipOf({ ...SMALL, 'injects.yml': injects.join(''), ...Object.fromEntries(texts) });
}

/** Fills the disk with a file of up to this many bytes. */
function leave(ballast: string, free: number): void {
  const { bavail, bsize } = statfsSync(dirname(ballast));
  writeFileSync(ballast, Buffer.alloc(bavail * bsize - free));
}

const validate = (visitor: Visitor, bytes: Buffer<ArrayBuffer>): Promise<Answer> =>
  visitor.request('POST', '/definitions/validate', { raw: packageForm(bytes) });
const upload = (visitor: Visitor, bytes: Buffer<ArrayBuffer>): Promise<Answer> =>
  visitor.request('POST', '/definitions', { raw: packageForm(bytes, { name: 'A package' }) });

describe('a package that is uploaded to a full disk', { skip: noSmallDisk }, () => {
  it('is refused in words when it does not fit, nothing of it stays, and a smaller one is stored', async (test) => {
    const { admin, blobs } = await startPlatform(test, smallDisk(test, 4096));
    const noise = { ...SMALL, 'files/noise.bin': randomBytes(4_500_000) };
    const refused = await upload(admin, await zipOf(noise));
    assert.deepEqual([refused.status, refused.body.code], [503, 'storage_full'], refused.text);
    assert.match(refused.body.error, /disk of the server is full/);
    assert.deepEqual([blobs('incoming'), blobs('sha256')], [[], []]);
    const stored = await upload(admin, await zipOf(SMALL));
    assert.equal(stored.status, 200, stored.text);
  });

  it('is refused in words when only its row does not fit, and no blob stays', async (test) => {
    const disk = smallDisk(test, 10_000);
    const { admin, blobs } = await startPlatform(test, disk);
    const bytes = await wordyPackage();
    const ballast = join(disk, 'ballast');
    leave(ballast, bytes.length + 200_000);
    const refused = await upload(admin, bytes);
    assert.deepEqual([refused.status, refused.body.code], [503, 'storage_full'], refused.text);
    assert.deepEqual([blobs('incoming'), blobs('sha256')], [[], []]);
    rmSync(ballast);
    const stored = await upload(admin, bytes);
    assert.equal(stored.status, 200, stored.text);
  });
});

describe('checks of packages', () => {
  it('many slow checks of one user do not block those of another', async (test) => {
    const { admin, blobs } = await startPlatform(test, folderFor(test));
    await admin.elevate();
    const id = await createUser(admin, { username: 'boris', group: 'INSTRUCTOR' });
    const boris = new Visitor({ url: admin.url });
    assert.equal((await boris.logIn('boris', await givePassword(admin, id))).status, 204);
    const slow = slowPackage();
    let answered = 0;
    const all = Array.from({ length: 4 }, async () => {
      const { status, text } = await validate(admin, slow);
      answered += 1;
      assert.equal(status, 204, text);
    });
    await eventually('they wait', async () => (blobs('incoming').includes(slow.length) ? true : undefined));
    const before = answered;
    assert.equal((await validate(boris, await zipOf(SMALL))).status, 204);
    assert.ok(answered - before <= 1, `${answered - before} slow checks of somebody else came first`);
    await Promise.all(all);
  });

  it('running and waiting checks are answered when the service stops, which it does in order', async (test) => {
    const { service, admin, blobs } = await startPlatform(test, folderFor(test));
    const slow = slowPackage();
    const answers = Array.from({ length: 3 }, () => validate(admin, slow));
    const arrived = () => blobs('incoming').filter((size) => size === slow.length).length;
    await eventually('all of them have arrived', async () => (arrived() === answers.length ? true : undefined));
    service.kill('SIGTERM');
    const outcomes = (await Promise.all(answers)).map(({ status, body }) => (status === 204 ? 'sound' : body.code));
    assert.equal(await service.ended(), 0, 'cut off after ten seconds it would end with 1');
    assert.ok(outcomes.includes('shutting_down'), String(outcomes));
    assert.ok(
      outcomes.every((one) => one === 'sound' || one === 'shutting_down'),
      String(outcomes),
    );
    assert.deepEqual(blobs('incoming'), []);
  });
});
