import { BadRecord } from './bad-record.ts';
import type { BlockReader } from './block-reader.ts';

/** An entry of the central directory. */
export interface ZipEntry {
  readonly name: Uint8Array;
  /** An extra field with the name in Unicode. */
  readonly unicodePath: Uint8Array | undefined;
  readonly flags: number;
  readonly method: number;
  readonly crc32: number;
  readonly packedSize: number;
  readonly size: number;
  readonly attributes: number;
  /** The offset of its local header. */
  readonly headerStart: number;
  /** The length of this record in the central directory. */
  readonly length: number;
}

/** The local header in front of an entry's bytes. */
export interface LocalHeader {
  readonly name: Uint8Array;
  readonly flags: number;
  readonly method: number;
  readonly crc32: number;
  readonly packedSize: number;
  readonly size: number;
  /** The offset of the bytes. */
  readonly dataStart: number;
}

export interface EndRecord {
  readonly entryCount: number;
  /** The offset and length of the central directory. */
  readonly start: number;
  readonly size: number;
  /** The offset of the first record after the central directory. */
  readonly position: number;
}

const END = { signature: 0x06054b50, length: 22, longestComment: 0xffff } as const;
const END_64 = { signature: 0x06064b50, length: 56 } as const;
const LOCATOR_64 = { signature: 0x07064b50, length: 20 } as const;
const LISTED = { signature: 0x02014b50, length: 46 } as const;
const LOCAL = { signature: 0x04034b50, length: 30 } as const;
const IN_EXTRA_FIELD = 0xffffffff;
const SIZES_64 = 0x0001;
const UNICODE_PATH = 0x7075;

/** The end record of an archive; the comment after it can be as long as its length field allows. */
export async function readEnd(reader: BlockReader): Promise<EndRecord> {
  const length = Math.min(reader.size, END.length + END.longestComment);
  const tail = viewOf(await reader.read(reader.size - length, length));
  for (let at = length - END.length; at >= 0; at--) {
    if (tail.getUint32(at, true) !== END.signature) continue;
    // Some programs accept an end record inside a comment, and would see other files than we do.
    if (tail.getUint16(at + 20, true) !== length - at - END.length) throw new BadRecord('two ends');
    const [disk, listDisk] = [tail.getUint16(at + 4, true), tail.getUint16(at + 6, true)];
    const [countHere, entryCount] = [tail.getUint16(at + 8, true), tail.getUint16(at + 10, true)];
    if (disk !== 0 || listDisk !== 0 || countHere !== entryCount) throw new BadRecord('one part of several', true);
    const [size, start] = [tail.getUint32(at + 12, true), tail.getUint32(at + 16, true)];
    return withEnd64(reader, { entryCount, start, size, position: reader.size - length + at });
  }
  throw new BadRecord('no end record');
}

/** Some programs read the 64-bit record if there is one, others only if they must: both must see the same files. */
async function withEnd64(reader: BlockReader, end: EndRecord): Promise<EndRecord> {
  const locatorStart = end.position - LOCATOR_64.length;
  if (locatorStart < 0) return end;
  const locator = viewOf((await reader.read(locatorStart, LOCATOR_64.length)).slice());
  if (locator.getUint32(0, true) !== LOCATOR_64.signature) return end;
  const position = wholeNumber(locator, 8);
  const found = await record(reader, position, END_64);
  if (position + 12 + wholeNumber(found, 4) !== locatorStart) throw new BadRecord('something behind the end');
  // Only compared with a limit: an inexact count is too large anyway.
  const entryCount = Number(found.getBigUint64(32, true));
  const [size, start] = [wholeNumber(found, 40), wholeNumber(found, 48)];
  const same =
    (end.entryCount === 0xffff || end.entryCount === entryCount) &&
    (end.size === IN_EXTRA_FIELD || end.size === size) &&
    (end.start === IN_EXTRA_FIELD || end.start === start);
  if (!same) throw new BadRecord('two ends');
  return { entryCount, start, size, position };
}

/** The entries of the central directory, in order. */
export async function* readList(reader: BlockReader, { entryCount, start }: EndRecord): AsyncGenerator<ZipEntry> {
  let position = start;
  for (let i = 0; i < entryCount; i++) {
    const entry = await readListed(reader, position);
    yield entry;
    position += entry.length;
  }
}

async function readListed(reader: BlockReader, position: number): Promise<ZipEntry> {
  const fixed = await record(reader, position, LISTED);
  const [nameLength, extraLength] = [fixed.getUint16(28, true), fixed.getUint16(30, true)];
  const rest = await reader.read(position + LISTED.length, nameLength + extraLength);
  const extra = rest.slice(nameLength);
  const entry = {
    name: rest.slice(0, nameLength),
    unicodePath: extraField(extra, UNICODE_PATH),
    flags: fixed.getUint16(8, true),
    method: fixed.getUint16(10, true),
    crc32: fixed.getUint32(16, true),
    packedSize: fixed.getUint32(20, true),
    size: fixed.getUint32(24, true),
    attributes: fixed.getUint32(38, true),
    headerStart: fixed.getUint32(42, true),
    length: LISTED.length + nameLength + extraLength + fixed.getUint16(32, true),
  };
  const large = extraField(extra, SIZES_64);
  return large === undefined ? entry : withSizes64(entry, viewOf(large));
}

/** Numbers too large for their field are in an extra field: only those, and in this order. */
function withSizes64(entry: ZipEntry, data: DataView): ZipEntry {
  let at = 0;
  const real = (number: number): number => {
    if (number !== IN_EXTRA_FIELD) return number;
    if (at + 8 > data.byteLength) throw new BadRecord('a size is missing');
    at += 8;
    return wholeNumber(data, at - 8);
  };
  const [size, packedSize, headerStart] = [real(entry.size), real(entry.packedSize), real(entry.headerStart)];
  return { ...entry, size, packedSize, headerStart };
}

export async function readLocalHeader(reader: BlockReader, { headerStart }: ZipEntry): Promise<LocalHeader> {
  const fixed = await record(reader, headerStart, LOCAL);
  const nameLength = fixed.getUint16(26, true);
  return {
    name: (await reader.read(headerStart + LOCAL.length, nameLength)).slice(),
    flags: fixed.getUint16(6, true),
    method: fixed.getUint16(8, true),
    crc32: fixed.getUint32(14, true),
    packedSize: fixed.getUint32(18, true),
    size: fixed.getUint32(22, true),
    dataStart: headerStart + LOCAL.length + nameLength + fixed.getUint16(28, true),
  };
}

async function record(
  reader: BlockReader,
  position: number,
  { signature, length }: { readonly signature: number; readonly length: number },
): Promise<DataView> {
  // A copy, since the next read may overwrite the reader's block.
  const view = viewOf((await reader.read(position, length)).slice());
  if (view.getUint32(0, true) !== signature) throw new BadRecord('another signature');
  return view;
}

/** Finds the wanted field and keeps no others: there may be millions. */
function extraField(bytes: Uint8Array, id: number): Uint8Array | undefined {
  const view = viewOf(bytes);
  for (let at = 0; at + 4 <= bytes.length; ) {
    const end = at + 4 + view.getUint16(at + 2, true);
    if (end > bytes.length) return undefined;
    if (view.getUint16(at, true) === id) return bytes.subarray(at + 4, end);
    at = end;
  }
  return undefined;
}

function wholeNumber(view: DataView, at: number): number {
  const number = view.getBigUint64(at, true);
  if (number > BigInt(Number.MAX_SAFE_INTEGER)) throw new BadRecord('a number is too large');
  return Number(number);
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
