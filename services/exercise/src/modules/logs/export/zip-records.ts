/** A file in a zip archive. */
export interface ZipEntry {
  readonly path: string;
  readonly modifiedAt: Date;
  /** Where its local header is in the archive. */
  readonly offset: number;
  /** These are known once the file was written. */
  crc: number;
  size: number;
  deflatedSize: number;
}

type Field = readonly [bytes: 2 | 4 | 8, value: number];

const DEFLATE = 8;
/** Names are in UTF-8; checksum and sizes follow the file. */
const FLAGS = 0x808;
const VERSION = 20;
const VERSION_64 = 45;
const MADE_ON_UNIX = (3 << 8) | 63;
const REGULAR_FILE = 0o100644 * 0x10000;
/** In place of numbers that do not fit. They follow in 64 bits. */
const [LARGEST_16, LARGEST_32] = [0xffff, 0xffffffff];

/** Goes before the bytes of a file. */
export function localHeader({ path, modifiedAt }: ZipEntry): Buffer {
  const name = Buffer.from(path);
  const unknown: Field[] = [4, 4, 4].map(() => [4, 0]);
  const head = record(
    [4, 0x04034b50],
    [2, VERSION],
    [2, FLAGS],
    [2, DEFLATE],
    ...dosTime(modifiedAt),
    ...unknown,
    [2, name.length],
    [2, 0],
  );
  return Buffer.concat([head, name]);
}

/** Goes after the bytes of a file. Its width depends on the sizes alone, wherever the file is in the archive. */
export function dataDescriptor({ crc, size, deflatedSize }: ZipEntry): Buffer {
  const bytes = Math.max(size, deflatedSize) >= LARGEST_32 ? 8 : 4;
  return record([4, 0x08074b50], [4, crc], [bytes, deflatedSize], [bytes, size]);
}

/** Goes to the end of the archive, at `offset`: the list of its files. */
export function* directory(entries: readonly ZipEntry[], offset: number): Generator<Buffer> {
  let size = 0;
  for (const entry of entries) {
    const listed = directoryEntry(entry);
    size += listed.length;
    yield listed;
  }
  const count = entries.length;
  if (count >= LARGEST_16 || offset >= LARGEST_32 || size >= LARGEST_32) {
    yield record(
      [4, 0x06064b50],
      [8, 44],
      [2, MADE_ON_UNIX],
      [2, VERSION_64],
      [4, 0],
      [4, 0],
      [8, count],
      [8, count],
      [8, size],
      [8, offset],
    );
    yield record([4, 0x07064b50], [4, 0], [8, offset + size], [4, 1]);
  }
  const shown = Math.min(count, LARGEST_16);
  const [shownSize, shownOffset] = [Math.min(size, LARGEST_32), Math.min(offset, LARGEST_32)];
  yield record([4, 0x06054b50], [2, 0], [2, 0], [2, shown], [2, shown], [4, shownSize], [4, shownOffset], [2, 0]);
}

function directoryEntry(entry: ZipEntry): Buffer {
  const { path, modifiedAt, offset, crc, size, deflatedSize } = entry;
  const name = Buffer.from(path);
  const large = isLarge(entry);
  const sizes64 = large ? record([2, 1], [2, 24], [8, size], [8, deflatedSize], [8, offset]) : Buffer.alloc(0);
  // The time of day above is local; this one says which instant it was.
  const instant = Buffer.concat([record([2, 0x5455], [2, 5]), Buffer.of(3), record([4, unixTime(modifiedAt)])]);
  const shown = (value: number): Field => [4, large ? LARGEST_32 : value];
  const head = record(
    [4, 0x02014b50],
    [2, MADE_ON_UNIX],
    [2, large ? VERSION_64 : VERSION],
    [2, FLAGS],
    [2, DEFLATE],
    ...dosTime(modifiedAt),
    [4, crc],
    shown(deflatedSize),
    shown(size),
    [2, name.length],
    [2, instant.length + sizes64.length],
    [2, 0],
    [2, 0],
    [2, 0],
    [4, REGULAR_FILE],
    shown(offset),
  );
  return Buffer.concat([head, name, instant, sizes64]);
}

function isLarge({ size, deflatedSize, offset }: ZipEntry): boolean {
  return Math.max(size, deflatedSize, offset) >= LARGEST_32;
}

function record(...fields: readonly Field[]): Buffer {
  const bytes = Buffer.alloc(fields.reduce((sum, [length]) => sum + length, 0));
  let at = 0;
  for (const [length, value] of fields) {
    if (length === 8) bytes.writeBigUInt64LE(BigInt(value), at);
    else bytes.writeUIntLE(value, at, length);
    at += length;
  }
  return bytes;
}

/** Counts in steps of two seconds from 1980. */
function dosTime(date: Date): Field[] {
  const year = Math.max(0, date.getFullYear() - 1980);
  return [
    [2, (date.getHours() << 11) | (date.getMinutes() << 5) | (date.getSeconds() >> 1)],
    [2, (year << 9) | ((date.getMonth() + 1) << 5) | date.getDate()],
  ];
}

function unixTime(date: Date): number {
  return Math.floor(date.getTime() / 1000);
}
