import { crc32, deflateRawSync } from 'node:zlib';

/** An entry written byte by byte, so that every field can be wrong. */
export interface RawEntry {
  readonly name: string | Uint8Array;
  readonly data?: string | Uint8Array;
  readonly method?: number;
  /** The bytes in the archive, if they differ from the compressed data. */
  readonly packed?: string | Uint8Array;
  readonly flags?: number;
  readonly crc?: number;
  readonly size?: number;
  readonly packedSize?: number;
  readonly mode?: number;
  readonly extra?: Uint8Array;
  /** The local header where it differs from the central directory. */
  readonly local?: { readonly name?: string; readonly size?: number; readonly crc?: number; readonly method?: number };
  /** Uses the local header of the entry with this index. */
  readonly sameBytesAs?: number;
  readonly headerOffset?: number;
}

export interface RawZip {
  readonly count?: number;
  readonly directoryOffset?: number;
  readonly disk?: number;
  readonly zip64?: boolean;
  readonly withoutEnd?: boolean;
  readonly comment?: string;
  readonly prefix?: Uint8Array;
}

const UTF8 = 0x800;

export function rawZip(entries: readonly RawEntry[], zip: RawZip = {}): Buffer {
  const chunks: Buffer[] = [Buffer.from(zip.prefix ?? '')];
  let position = chunks[0]?.length ?? 0;
  const push = (chunk: Buffer): void => {
    chunks.push(chunk);
    position += chunk.length;
  };
  const offsets: number[] = [];
  const written = entries.map((entry) => complete(entry));
  for (const entry of written) {
    offsets.push(position);
    if (entry.sameBytesAs !== undefined) continue;
    push(localHeader(entry));
    push(entry.packed);
  }
  const start = position;
  for (const [i, entry] of written.entries()) {
    const offset = entry.headerOffset ?? offsets[entry.sameBytesAs ?? i] ?? 0;
    push(centralHeader(entry, offset));
  }
  const size = position - start;
  if (zip.zip64) push(zip64End(entries.length, size, start, position));
  if (!zip.withoutEnd) push(end(zip, entries.length, size, zip.directoryOffset ?? start));
  return Buffer.concat(chunks);
}

function complete(entry: RawEntry) {
  const data = Buffer.from(entry.data ?? '');
  const method = entry.method ?? 0;
  const packed = entry.packed === undefined ? pack(data, method) : Buffer.from(entry.packed);
  return {
    ...entry,
    method,
    packed,
    nameBytes: Buffer.from(entry.name),
    flags: entry.flags ?? UTF8,
    crc: entry.crc ?? crc32(data),
    size: entry.size ?? data.length,
    packedSize: entry.packedSize ?? packed.length,
    extra: Buffer.from(entry.extra ?? ''),
  };
}

function pack(data: Buffer, method: number): Buffer {
  return method === 8 ? deflateRawSync(data) : data;
}

type CompleteEntry = ReturnType<typeof complete>;

function localHeader(entry: CompleteEntry): Buffer {
  const name = entry.local?.name === undefined ? entry.nameBytes : Buffer.from(entry.local.name);
  const header = Buffer.alloc(30);
  header.writeUInt32LE(0x04034b50, 0);
  header.writeUInt16LE(20, 4);
  header.writeUInt16LE(entry.flags, 6);
  header.writeUInt16LE(entry.local?.method ?? entry.method, 8);
  header.writeUInt32LE(entry.local?.crc ?? entry.crc, 14);
  header.writeUInt32LE(entry.packedSize, 18);
  header.writeUInt32LE(entry.local?.size ?? entry.size, 22);
  header.writeUInt16LE(name.length, 26);
  return Buffer.concat([header, name]);
}

function centralHeader(entry: CompleteEntry, offset: number): Buffer {
  const header = Buffer.alloc(46);
  header.writeUInt32LE(0x02014b50, 0);
  header.writeUInt16LE(0x0314, 4);
  header.writeUInt16LE(20, 6);
  header.writeUInt16LE(entry.flags, 8);
  header.writeUInt16LE(entry.method, 10);
  header.writeUInt32LE(entry.crc, 16);
  header.writeUInt32LE(entry.packedSize, 20);
  header.writeUInt32LE(entry.size, 24);
  header.writeUInt16LE(entry.nameBytes.length, 28);
  header.writeUInt16LE(entry.extra.length, 30);
  header.writeUInt32LE(((entry.mode ?? 0o100644) << 16) >>> 0, 38);
  header.writeUInt32LE(offset, 42);
  return Buffer.concat([header, entry.nameBytes, entry.extra]);
}

function end(zip: RawZip, count: number, size: number, offset: number): Buffer {
  const comment = Buffer.from(zip.comment ?? '');
  const record = Buffer.alloc(22);
  record.writeUInt32LE(0x06054b50, 0);
  record.writeUInt16LE(zip.disk ?? 0, 4);
  const stated = zip.zip64 ? 0xffff : (zip.count ?? count) & 0xffff;
  record.writeUInt16LE(stated, 8);
  record.writeUInt16LE(stated, 10);
  record.writeUInt32LE(zip.zip64 ? 0xffffffff : size, 12);
  record.writeUInt32LE(zip.zip64 ? 0xffffffff : offset, 16);
  record.writeUInt16LE(comment.length, 20);
  return Buffer.concat([record, comment]);
}

function zip64End(count: number, size: number, offset: number, position: number): Buffer {
  const record = Buffer.alloc(56 + 20);
  record.writeUInt32LE(0x06064b50, 0);
  record.writeBigUInt64LE(44n, 4);
  record.writeBigUInt64LE(BigInt(count), 24);
  record.writeBigUInt64LE(BigInt(count), 32);
  record.writeBigUInt64LE(BigInt(size), 40);
  record.writeBigUInt64LE(BigInt(offset), 48);
  record.writeUInt32LE(0x07064b50, 56);
  record.writeBigUInt64LE(BigInt(position), 64);
  record.writeUInt32LE(1, 72);
  return record;
}
