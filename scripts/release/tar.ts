import type { ReleaseFile } from './file.ts';

const BLOCK = 512;
const MODE = 0o644;
const EXECUTABLE_MODE = 0o755;

/** The parts of a tar archive: of each file a header and its contents, and the end of the archive. */
export const TAR_END = Buffer.alloc(2 * BLOCK);

export const tarContents = ({ bytes }: ReleaseFile): Buffer =>
  Buffer.concat([bytes, Buffer.alloc((BLOCK - (bytes.length % BLOCK)) % BLOCK)]);

/** No owner, and the same time for all files. */
export function tarHeader({ path, bytes, isExecutable = false }: ReleaseFile, folder: string, seconds: number): Buffer {
  const { prefix, name } = splitPath(`${folder}/${path}`);
  const block = Buffer.alloc(BLOCK);
  const octal = (value: number, at: number, length: number) =>
    block.write(`${value.toString(8).padStart(length - 1, '0')}\0`, at, 'latin1');
  block.write(name, 0);
  octal(isExecutable ? EXECUTABLE_MODE : MODE, 100, 8);
  octal(0, 108, 8);
  octal(0, 116, 8);
  octal(bytes.length, 124, 12);
  octal(seconds, 136, 12);
  block.write(' '.repeat(8), 148);
  block.write('0', 156);
  block.write('ustar\0', 257);
  block.write('00', 263);
  block.write(prefix, 345);
  const sum = block.reduce((total, byte) => total + byte, 0);
  block.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148, 'latin1');
  return block;
}

/** A name holds 100 bytes; what is longer is divided at a slash. */
function splitPath(path: string): { readonly prefix: string; readonly name: string } {
  if (Buffer.byteLength(path) <= 100) return { prefix: '', name: path };
  const at = path.indexOf('/', path.length - 101);
  const [prefix, name] = [path.slice(0, at), path.slice(at + 1)];
  if (at === -1 || Buffer.byteLength(name) > 100 || Buffer.byteLength(prefix) > 155) {
    throw new Error(`The path ${path} is too long for an archive.`);
  }
  return { prefix, name };
}
