import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { after, afterEach, before, beforeEach, describe, it } from 'node:test';
import {
  createTables,
  eventually,
  ObjectStorage,
  onOneDatabase,
  openTestDatabase,
  type SeenRequest,
  temporaryFolder,
} from '@muster/kit/testing';
import { pino } from 'pino';
import type { Database } from '../../database/index.ts';
import { translateError } from '../../errors/index.ts';
import { StartupError, systemClock, systemIds } from '../../runtime/index.ts';
import { addReference, BlobMissing, isReferenced } from '../index.ts';
import { ownerName } from '../owner-name.ts';
import { hashOf, readBytes, storeBytes, unused, used } from '../testing/blob-contract.ts';
import { checkObjectStorage } from './check-object-storage.ts';
import { FolderOwner } from './folder-owner.ts';
import { ObjectBlobs } from './object-blobs.ts';
import { ObjectClient } from './object-client.ts';
import { StorageFailure } from './storage-failure.ts';
import { StoredTransits } from './transits.ts';

const MB = 1024 * 1024;
/** Far smaller than in a service: what counts is that there are several. */
const PART = 64 * 1024;
const HOUR = 3_600_000;
const ids = systemIds(systemClock);
/** Retries at once, and waits for nothing longer than a busy machine needs. */
const TIMES = { attemptMs: 5000, budgetMs: 10_000, probeMs: 5000, idleMs: 5000, pauseMs: 1 };

onOneDatabase('an object storage that misbehaves', (kind) => {
  let database: Database;
  let closeDatabase: () => Promise<void>;
  let storage: ObjectStorage;
  let folder: ReturnType<typeof temporaryFolder>;
  let blobs: ObjectBlobs;
  let lines: string[];
  const clock = {
    now: () => {
      clockAsked += 1;
      return Date.now() + ahead;
    },
    elapsed: () => performance.now(),
  };
  let clockAsked = 0;
  let ahead = 0;

  before(async () => {
    ({ database, close: closeDatabase } = await openTestDatabase(kind));
    await createTables(database, new URL('../tables.sql', import.meta.url));
  });
  after(() => closeDatabase());
  beforeEach(async () => {
    storage = await ObjectStorage.start();
    folder = temporaryFolder();
    lines = [];
    ahead = 0;
    blobs = open();
  });
  afterEach(async () => {
    await blobs.stop();
    await storage.close();
    folder.remove();
    const rows = database.tables<{ blobs_in_transit: object; blob_references: object; blob_owner: object }>();
    await rows.deleteFrom('blob_owner').execute();
    await rows.deleteFrom('blobs_in_transit').execute();
    await rows.deleteFrom('blob_references').execute();
  });

  function open(
    times = TIMES,
    watchTimes = { upMs: 600_000, downMs: 5 },
    nameOf = () => ownerName(database, ids),
  ): ObjectBlobs {
    const client = new ObjectClient(storage.address(), ids, times);
    return new ObjectBlobs(client, {
      owner: new FolderOwner(client, { nameOf, takeOver: 'npm run take-over', log: undefined }),
      ...{ ids, folder: folder.path, database, partBytes: PART, watchTimes },
      transits: new StoredTransits({ database, clock, ids }),
      log: pino({ level: 'debug' }, { write: (line) => void lines.push(line) }),
    });
  }

  const isPut = ({ method, key, query }: SeenRequest): boolean =>
    method === 'PUT' && key.includes('sha256') && !query.has('uploadId');
  const isGet = ({ method, key }: SeenRequest): boolean => method === 'GET' && key.includes('sha256');
  const isPart = ({ method, query }: SeenRequest): boolean => method === 'PUT' && query.has('partNumber');
  const isCompletion = ({ method, query }: SeenRequest): boolean => method === 'POST' && query.has('uploadId');
  /** Of several parts. */
  const large = Buffer.alloc(3 * PART + 5, 'large');
  const rowsInTransit = () =>
    database.tables<{ blobs_in_transit: { kind: string } }>().selectFrom('blobs_in_transit').select('kind').execute();

  describe('bytes that are stored and read', () => {
    for (const fault of [
      { kind: 'drop' },
      { kind: 'lose answer' },
      { kind: 'answer', status: 500, code: 'InternalError' },
      { kind: 'answer', status: 503, code: 'SlowDown' },
      { kind: 'answer', status: 409, code: 'ConditionalRequestConflict' },
      { kind: 'answer', status: 400, code: 'BadDigest' },
    ] as const) {
      const name = 'code' in fault ? fault.code : fault.kind;
      it(`a file, a part and the end of an upload survive "${name}"`, async () => {
        for (const [matches, bytes] of [
          [isPut, Buffer.from('small')],
          [isPart, large],
          [isCompletion, Buffer.concat([large, large])],
        ] as const) {
          storage.failNext(matches, fault, 2);
          const hash = await storeBytes(blobs, bytes);
          assert.deepEqual(await readBytes(blobs, hash), bytes);
        }
        assert.equal(storage.uploads.size, 0);
        assert.equal(blobs.trouble, undefined);
      });
    }

    it('an upload fails if its success turns out to be an error', async () => {
      const body = '<Error><Code>InternalError</Code></Error>';
      storage.failNext(isCompletion, { kind: 'answer', status: 200, body });
      await assert.rejects(storeBytes(blobs, large), StorageFailure);
      assert.deepEqual([storage.blobs(), storage.uploads.size], [[], 0]);
    });

    it('a download fails if bytes come twice, or if fewer are said to come', async () => {
      const hash = await storeBytes(blobs, large);
      storage.failNext(isGet, { kind: 'repeat' });
      await assert.rejects(readBytes(blobs, hash), BlobMissing);
      storage.failNext(isGet, { kind: 'lie', length: 10 });
      await assert.rejects(readBytes(blobs, hash), BlobMissing);
      storage.failNext(({ method }) => method === 'HEAD', { kind: 'lie', length: 10 });
      await assert.rejects(blobs.open(hash, large.length), BlobMissing);
      assert.deepEqual(await readBytes(blobs, hash), large);
    });

    it('a download goes on where its connection broke off', async () => {
      // Of several pieces that are read at once.
      const long = Buffer.alloc(3 * MB + 5, 'long');
      const hash = await storeBytes(blobs, long);
      storage.failNext(isGet, { kind: 'break off', after: 100_000 }, 3);
      assert.equal(hashOf(await readBytes(blobs, hash)), hash);
      const opened = await blobs.open(hash);
      storage.failNext(isGet, { kind: 'break off', after: 10 });
      const piece = Buffer.alloc(100);
      await opened.read(piece, 0, 100, MB - 100);
      assert.deepEqual(piece, long.subarray(MB - 100, MB));
      await opened.close();
    });

    it('half of a file that the storage kept is replaced by the next upload of the same bytes', async () => {
      storage.failNext(isPut, { kind: 'store half' });
      const hash = await storeBytes(blobs, 'whole');
      await assert.rejects(blobs.open(hash, 5), BlobMissing);
      await storeBytes(blobs, 'whole');
      assert.equal((await readBytes(blobs, hash)).toString(), 'whole');
    });

    it('an object that was cut or removed behind our back is not opened, and replaced', async () => {
      const [small, big] = [await storeBytes(blobs, 'whole'), await storeBytes(blobs, large)];
      for (const stored of storage.objects.values()) stored.body = Buffer.from(stored.body.subarray(1));
      await assert.rejects(blobs.open(small, 5), BlobMissing);
      await assert.rejects(readBytes(blobs, small), BlobMissing);
      await storeBytes(blobs, large);
      assert.deepEqual(await readBytes(blobs, big), large);
      storage.objects.clear();
      await assert.rejects(blobs.open(small, 5), BlobMissing);
    });
  });

  it('fails after a few attempts, and says so in one error that can be shown', async () => {
    storage.fault = () => ({ kind: 'answer', status: 503, code: 'SlowDown' });
    const failure = await storeBytes(blobs, 'abc').catch((error: unknown) => error);
    assert.ok(failure instanceof StorageFailure);
    assert.match(failure.message, /503 SlowDown/);
    const { status, code, headers } = translateError(failure, '7');
    assert.deepEqual([status, code, headers['retry-after']], [503, 'storage_unreachable', '5']);
    assert.equal(storage.requests.length, 5);
  });

  it('fails if no answer comes', async () => {
    const done = Promise.withResolvers<void>();
    blobs = open({ ...TIMES, attemptMs: 20, budgetMs: 50 });
    storage.fault = () => ({ kind: 'wait', until: done.promise });
    await assert.rejects(storeBytes(blobs, 'abc'), /no answer within/);
    done.resolve();
  });

  it('is not read to the end of an error of any size', async () => {
    const body = `<Error><Code>AccessDenied</Code>${'x'.repeat(40 * MB)}</Error>`;
    storage.fault = () => ({ kind: 'answer', status: 403, body });
    await assert.rejects(storeBytes(blobs, 'abc'), /denies access/);
  });

  it('ends the request as soon as the reader goes', async () => {
    const hash = await storeBytes(blobs, large);
    const done = Promise.withResolvers<void>();
    storage.fault = (request) => (isGet(request) ? { kind: 'wait', until: done.promise } : undefined);
    const stream = (await blobs.open(hash)).createReadStream();
    const reading = buffer(stream).catch(() => 'ended');
    await eventually('the storage is asked', async () => (storage.requests.some(isGet) ? true : undefined));
    stream.destroy();
    assert.equal(await reading, 'ended');
    done.resolve();
  });

  describe('what is wrong', () => {
    const said = async (more: Parameters<ObjectStorage['address']>[0] = {}) =>
      (await checkObjectStorage(storage.address(more)))?.message;

    it('is said of the bucket and the credentials, without a secret', async () => {
      assert.equal(await said(), undefined);
      assert.match((await said({ bucket: 'other' })) ?? '', /no bucket of the name in FILES_URL/);
      assert.match((await said({ accessKeyId: 'somebody' })) ?? '', /does not know AWS_ACCESS_KEY_ID/);
      const wrong = await said({ secretAccessKey: 'a-wrong-secret' });
      assert.match(wrong ?? '', /AWS_SECRET_ACCESS_KEY does not belong/);
      assert.doesNotMatch(wrong ?? '', /a-wrong-secret/);
      storage.fault = () => ({ kind: 'answer', status: 301 });
      assert.match((await said()) ?? '', /AWS_REGION is not the region/);
    });

    it('is said of the clock', async () => {
      storage.clockOffsetMs = -HOUR;
      assert.match((await said()) ?? '', /the clock of this machine is 60 minutes ahead of that of the storage/);
    });

    it('is said of the network', async () => {
      await storage.close();
      assert.match((await said()) ?? '', /no connection \(ECONNREFUSED\)/);
    });
  });

  it('is watched: nothing waits while it is away, and it is used again when it is back', async () => {
    await blobs.start();
    assert.equal(blobs.trouble, undefined);
    const hash = await storeBytes(blobs, 'abc');
    await storage.close();
    await assert.rejects(readBytes(blobs, hash), StorageFailure);
    assert.equal(blobs.trouble, 'file storage unreachable');
    await assert.rejects(storeBytes(blobs, 'def'), StorageFailure);
    assert.equal(await blobs.removeUnused(hash, unused), false);
    await storage.listen();
    await eventually('it is used again', async () => (blobs.trouble === undefined ? true : undefined));
    assert.equal((await readBytes(blobs, hash)).toString(), 'abc');
    assert.match(lines.join(''), /cannot be used: no connection.*can be used again/s);
    assert.doesNotMatch(lines.join(''), /the-secret-of-tests/);
  });

  it('is not asked by anybody else while it is known to be away', async () => {
    blobs = open(TIMES, { upMs: 600_000, downMs: 600_000 });
    await blobs.start();
    const hash = await storeBytes(blobs, 'abc');
    storage.fault = () => ({ kind: 'answer', status: 503, code: 'SlowDown' });
    await assert.rejects(readBytes(blobs, hash), StorageFailure);
    const asked = storage.requests.length;
    await assert.rejects(readBytes(blobs, hash), StorageFailure);
    await assert.rejects(storeBytes(blobs, 'def'), StorageFailure);
    assert.equal(storage.requests.length, asked);
  });

  it('is watched while it refuses to store: what is stored is still read', async () => {
    await blobs.start();
    const hash = await storeBytes(blobs, 'abc');
    storage.fault = ({ method }) =>
      method === 'PUT' ? { kind: 'answer', status: 403, code: 'AccessDenied' } : undefined;
    await assert.rejects(storeBytes(blobs, 'def'), /denies access/);
    assert.equal(blobs.trouble, 'file storage refuses');
    assert.equal((await readBytes(blobs, hash)).toString(), 'abc');
    storage.fault = () => undefined;
    await eventually('it is used again', async () => (blobs.trouble === undefined ? true : undefined));
  });

  describe('a folder of a bucket', () => {
    const OTHER = 'another database';
    const openOther = (watchTimes = { upMs: 5, downMs: 5 }) => open(TIMES, watchTimes, async () => OTHER);
    const marker = () => JSON.parse(String(storage.objects.get('muster/store/owner')?.body)).database;
    const isMarker = ({ key }: SeenRequest): boolean => key.endsWith('/owner');

    it('belongs to the first database, and another one stores and removes nothing there', async (test) => {
      await blobs.start();
      const hash = await storeBytes(blobs, 'abc');
      assert.equal(marker(), await ownerName(database, ids));
      const before = [...storage.objects.keys()];
      const other = openOther();
      test.after(() => other.stop());
      const says = /folder muster\/store\/ belongs to another database. Set FILES_URL .* run "npm run take-over"\./;
      await assert.rejects(other.start(), (error) => error instanceof StartupError && says.test(error.message));
      assert.equal(other.trouble, 'file storage of another database');
      await assert.rejects(storeBytes(other, 'def'), StorageFailure);
      assert.equal(await other.removeUnused(hash, unused), false);
      await assert.rejects(other.sweep(Date.now(), unused), StorageFailure);
      assert.deepEqual([...storage.objects.keys()], before);
      assert.deepEqual(await rowsInTransit(), []);
    });

    it('is refused to another database that stores before it has started, too', async () => {
      const hash = await storeBytes(blobs, 'abc');
      const other = openOther();
      await assert.rejects(storeBytes(other, 'def'), /belongs to another database/);
      assert.equal(await other.removeUnused(hash, unused), false);
      assert.deepEqual(storage.blobs(), [hash]);
    });

    it('belongs to one of two databases that start at once, and to all instances of it', async (test) => {
      const others = [openOther(), openOther()];
      test.after(() => Promise.all(others.map((one) => one.stop())));
      const started = await Promise.allSettled([blobs.start(), ...others.map((one) => one.start())]);
      const isOurs = marker() !== OTHER;
      const expected = isOurs ? ['fulfilled', 'rejected', 'rejected'] : ['rejected', 'fulfilled', 'fulfilled'];
      assert.deepEqual(
        started.map(({ status }) => status),
        expected,
      );
    });

    it('is taken over: the one that had it notices while it runs, and can have it back', async () => {
      blobs = open(TIMES, { upMs: 5, downMs: 5 });
      await blobs.start();
      const client = new ObjectClient(storage.address(), ids, TIMES);
      const claimant = { takeOver: '', log: undefined };
      const other = new FolderOwner(client, { nameOf: async () => OTHER, ...claimant });
      assert.equal(await other.takeOver(), true);
      assert.equal(await other.takeOver(), false);
      await eventually('it is noticed', async () => (blobs.trouble === undefined ? undefined : true));
      await assert.rejects(storeBytes(blobs, 'abc'), /belongs to another database/);
      await new FolderOwner(client, { nameOf: () => ownerName(database, ids), ...claimant }).takeOver();
      await eventually('it is used again', async () => (blobs.trouble === undefined ? true : undefined));
      await storeBytes(blobs, 'abc');
    });

    it('is claimed as soon as the storage can be reached, and again if somebody removes the name', async () => {
      await storage.close();
      await blobs.start();
      assert.equal(blobs.trouble, 'file storage unreachable');
      await storage.listen();
      await eventually('it is used', async () => (blobs.trouble === undefined ? true : undefined));
      storage.objects.delete('muster/store/owner');
      await blobs.sweep(Date.now(), unused);
      assert.equal(marker(), await ownerName(database, ids));
    });

    it('is claimed once if the answer to that is lost', async () => {
      storage.failNext((request) => isMarker(request) && request.method === 'PUT', { kind: 'lose answer' });
      await blobs.start();
      assert.deepEqual([blobs.trouble, marker()], [undefined, await ownerName(database, ids)]);
    });

    it('is not used if the name in it cannot be read, or if the storage knows no conditions', async (test) => {
      storage.failNext((request) => isMarker(request) && request.method === 'PUT', {
        kind: 'answer',
        ...{ status: 501, code: 'NotImplemented' },
      });
      blobs = open(TIMES, { upMs: 600_000, downMs: 600_000 });
      await blobs.start();
      assert.equal(blobs.trouble, 'file storage refuses');
      assert.match(lines.join(''), /lacks something that is needed, such as If-None-Match/);
      for (const body of ['', 'null', '{"database":7}', '[']) {
        storage.objects.set('muster/store/owner', { body: Buffer.from(body), at: Date.now() });
        const again = open();
        test.after(() => again.stop());
        await assert.rejects(again.start(), /belongs to another database/, body);
      }
    });
  });

  describe('the sweep', () => {
    it('a sweep removes uploads in parts that never ended', async () => {
      storage.objects.set('muster/store/sha256/notes.txt', { body: Buffer.from('of somebody else'), at: 0 });
      storage.failNext(isPart, { kind: 'answer', status: 403, code: 'AccessDenied' });
      const faults = storage.fault;
      storage.fault = (request) => (request.method === 'DELETE' ? { kind: 'drop' } : faults(request));
      await assert.rejects(storeBytes(blobs, large), StorageFailure);
      assert.equal(storage.uploads.size, 1);
      storage.fault = () => undefined;
      assert.equal(await blobs.sweep(Date.now(), unused), 0);
      ahead = 7 * HOUR;
      for (const [id, upload] of storage.uploads) storage.uploads.set(id, { ...upload, at: upload.at - 7 * HOUR });
      // Names are listed once an hour.
      assert.equal(await blobs.sweep(Date.now() + 1000, unused), 0);
      // With the file on the local disk.
      assert.equal(await blobs.sweep(Date.now() + HOUR, unused), 2);
      assert.equal(storage.uploads.size, 0);
      assert.deepEqual([...storage.objects.keys()], ['muster/store/sha256/notes.txt', 'muster/store/owner']);
    });

    it('a sweep removes what a killed process has stored a day ago, and nothing that was there before', async () => {
      const older = (key: string, hours: number): void => {
        const stored = storage.objects.get(key);
        assert.ok(stored !== undefined, key);
        stored.at = Date.now() - hours * HOUR;
      };
      const keyOf = (hash: string): string => `muster/store/sha256/${hash.slice(0, 2)}/${hash}`;
      const place = async (bytes: string, hours: number): Promise<string> => {
        const hash = await storeBytes(blobs, bytes);
        older(keyOf(hash), hours);
        return hash;
      };
      const kept = [await place('stored before', 31), await place('needed', 25), await place('of today', 23)];
      const left = await place('left', 25);
      older('muster/store/owner', 30);
      storage.objects.set(`other/sha256/aa/${'a'.repeat(64)}`, { body: Buffer.from('of another service'), at: 0 });
      storage.objects.set(`muster/store/sha256/aa/${left}`, { body: Buffer.from('in a wrong place'), at: 0 });
      await database.transaction((tx) => addReference(tx, kept[1] ?? '', 'file 1'));
      storage.pageSize = 1;
      assert.equal(await blobs.sweep(Date.now(), isReferenced(database)), 1);
      const there = storage.objects.has(keyOf(left));
      assert.equal(there, false);
      for (const hash of kept) assert.ok(storage.objects.has(keyOf(hash)), hash);
      assert.equal(storage.objects.size, 6);
    });

    it('a list ends if the storage repeats the same page for ever', async () => {
      for (const bytes of ['one', 'two', 'three']) await storeBytes(blobs, bytes);
      storage.pageSize = 1;
      storage.failNext(
        ({ query }) => query.has('continuation-token'),
        {
          kind: 'answer',
          status: 200,
          body: '<ListBucketResult><IsTruncated>true</IsTruncated><NextContinuationToken>x</NextContinuationToken></ListBucketResult>',
        },
        100,
      );
      await assert.rejects(Array.fromAsync(blobs.names()), /repeats a page/);
    });
  });

  describe('two instances', () => {
    it('store the same bytes that both upload at once, once', async () => {
      const other = open();
      await Promise.all([storeBytes(blobs, large), storeBytes(other, large), storeBytes(other, large)]);
      assert.deepEqual(storage.blobs(), [hashOf(large)]);
      assert.deepEqual(await readBytes(other, hashOf(large)), large);
      assert.equal(storage.uploads.size, 0);
      assert.deepEqual(await rowsInTransit(), []);
    });

    it('let an upload wait for a removal of the same bytes', async () => {
      const hash = await storeBytes(blobs, 'abc');
      const deletion = Promise.withResolvers<void>();
      const isDeletion = ({ method }: SeenRequest): boolean => method === 'DELETE';
      storage.failNext(isDeletion, { kind: 'wait', until: deletion.promise });
      const removing = blobs.removeUnused(hash, unused);
      await eventually('it is being removed', async () => (storage.requests.some(isDeletion) ? true : undefined));
      const asked = clockAsked;
      let isStored = false;
      const storing = storeBytes(open(), 'abc').then(() => {
        isStored = true;
      });
      // Either it looks again and again whether the removal has ended, or it does not wait and comes to its end.
      await eventually('the upload waits', async () => (clockAsked > asked + 2 || isStored ? true : undefined));
      deletion.resolve();
      assert.equal(await removing, true);
      await storing;
      assert.equal((await readBytes(blobs, hash)).toString(), 'abc');
    });

    it('remove nothing that another one has stored and not confirmed, even if that one is killed', async () => {
      const received = await blobs.receive(Readable.from([Buffer.from('abc')]), 3);
      await received.keep();
      assert.equal(await open().removeUnused(received.hash, unused), false);
      assert.deepEqual(storage.blobs(), [received.hash]);
      // The process ends here, before its row.
      ahead = 6 * HOUR + 1;
      assert.equal(await open().removeUnused(received.hash, used), false);
      assert.equal(await open().removeUnused(received.hash, unused), true);
      assert.deepEqual(storage.blobs(), []);
    });

    it('let an upload pass if the one that removed the same bytes was killed', async () => {
      const hash = await storeBytes(blobs, 'abc');
      storage.fault = ({ method }) => (method === 'DELETE' ? { kind: 'lose answer' } : undefined);
      assert.equal(await blobs.removeUnused(hash, unused), false);
      assert.equal((await rowsInTransit()).length, 1);
      storage.fault = () => undefined;
      ahead = 60_001;
      await storeBytes(blobs, 'abc');
      assert.equal((await readBytes(blobs, hash)).toString(), 'abc');
    });
  });

  it('leaves nothing in transit behind after a restart of the only process', async () => {
    const received = await blobs.receive(Readable.from([Buffer.from('abc')]), 3);
    await received.keep();
    await blobs.settle();
    assert.deepEqual(await rowsInTransit(), []);
    assert.deepEqual(readdirSync(join(folder.path, 'incoming')), []);
  });
});
