/** A file of an archive that is written. */
export interface StoredFile {
  readonly path: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

const UTF8 = 0x800;
/** 1 January 1980: a zip knows no earlier day, and the same files give the same bytes. */
const DAY = 0x21;

/** Packs files without compression, in any program that has arrays of bytes. The same files give the same bytes everywhere. */
export function storedZip(files: readonly StoredFile[]): Uint8Array<ArrayBuffer>[] {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const directory: Uint8Array<ArrayBuffer>[] = [];
  let offset = 0;
  let directorySize = 0;
  for (const { path, bytes } of files) {
    const name = new TextEncoder().encode(path);
    const common = [20, UTF8, 0, 0, DAY] as const;
    const sizes = [crc32(bytes), bytes.length, bytes.length] as const;
    const local = record(0x04034b50, common, sizes, [name.length, 0], []);
    const listed = record(0x02014b50, [20, ...common], sizes, [name.length, 0, 0, 0, 0], [0, offset]);
    parts.push(local, name, bytes);
    directory.push(listed, name);
    offset += local.length + name.length + bytes.length;
    directorySize += listed.length + name.length;
  }
  const end = record(0x06054b50, [0, 0, files.length, files.length], [directorySize, offset], [0], []);
  return [...parts, ...directory, end];
}

/** Numbers of two and of four bytes, in turn, after a signature. */
function record(
  signature: number,
  shorts: readonly number[],
  longs: readonly number[],
  moreShorts: readonly number[],
  moreLongs: readonly number[],
): Uint8Array<ArrayBuffer> {
  const view = new DataView(
    new ArrayBuffer(4 + 2 * (shorts.length + moreShorts.length) + 4 * (longs.length + moreLongs.length)),
  );
  let at = 0;
  const put = (bytes: 2 | 4, numbers: readonly number[]): void => {
    for (const number of numbers) {
      if (bytes === 2) view.setUint16(at, number, true);
      else view.setUint32(at, number, true);
      at += bytes;
    }
  };
  put(4, [signature]);
  put(2, shorts);
  put(4, longs);
  put(2, moreShorts);
  put(4, moreLongs);
  return new Uint8Array(view.buffer);
}

const POLYNOMIAL = 0xedb88320;

const TABLE: readonly number[] = Array.from({ length: 256 }, (_, index) => {
  let value = index;
  for (let bit = 0; bit < 8; bit += 1) value = (value & 1) === 1 ? POLYNOMIAL ^ (value >>> 1) : value >>> 1;
  return value;
});

function crc32(bytes: Uint8Array): number {
  let sum = 0xffffffff;
  for (const byte of bytes) sum = (TABLE[(sum ^ byte) & 0xff] ?? 0) ^ (sum >>> 8);
  return (sum ^ 0xffffffff) >>> 0;
}
