import assert from 'node:assert/strict';
import { closeSync, openSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { temporaryFolder } from '@muster/kit/testing';
import { openPromise, type ZipFile } from 'yauzl';
import { dataDescriptor, directory, type ZipEntry } from './zip-records.ts';

const GIGABYTE = 2 ** 30;
const entryOf = (path: string, facts: Partial<ZipEntry> = {}): ZipEntry => ({
  path,
  modifiedAt: new Date(Date.UTC(2026, 2, 1, 9, 30)),
  offset: 0,
  crc: 7,
  size: 10,
  deflatedSize: 5,
  ...facts,
});

/** Opens an archive that ends with the list of these files with another program. */
async function opened<Found>(
  entries: readonly ZipEntry[],
  offset: number,
  look: (zip: ZipFile) => Promise<Found>,
): Promise<Found> {
  const folder = temporaryFolder();
  try {
    const path = join(folder.path, 'a.zip');
    const file = openSync(path, 'wx');
    writeSync(file, Buffer.concat([...directory(entries, offset)]), 0, null, offset);
    closeSync(file);
    const zip = await openPromise(path, { autoClose: false });
    try {
      return await look(zip);
    } finally {
      zip.close();
    }
  } finally {
    folder.remove();
  }
}

async function listed(zip: ZipFile): Promise<ZipEntry[]> {
  const read = await Array.fromAsync(zip.eachEntry());
  return read.map((entry) => ({
    path: entry.fileName,
    modifiedAt: entry.getLastModDate(),
    offset: entry.relativeOffsetOfLocalHeader,
    crc: entry.crc32,
    size: entry.uncompressedSize,
    deflatedSize: entry.compressedSize,
  }));
}

describe('the list of files in an archive', () => {
  it('is read by other programs', async () => {
    const entries = [entryOf('logs/a.txt'), entryOf('logs/žluť.txt', { offset: 100 })];
    assert.deepEqual(await opened(entries, 200, listed), entries);
  });

  it('has sizes and places beyond 4 GB', async () => {
    const large = entryOf('large', { size: 6 * GIGABYTE, deflatedSize: 5 * GIGABYTE });
    const entries = [large, entryOf('behind', { offset: 5 * GIGABYTE + 100 })];
    assert.deepEqual(await opened(entries, 5 * GIGABYTE + 200, listed), entries);
    assert.equal(dataDescriptor(large).length, 24);
    assert.equal(dataDescriptor(entryOf('small', { offset: 5 * GIGABYTE })).length, 16);
  });

  it('has more files than fit into 16 bits', async () => {
    const entries = Array.from({ length: 70_000 }, (_, i) => entryOf(`${i}`));
    assert.equal(await opened(entries, 200, async ({ entryCount }) => entryCount), 70_000);
  });
});
