import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzip as gzipWithCallback } from 'node:zlib';
import { type ReleaseFile, textFile } from './file.ts';
import type { Platform } from './platforms.ts';
import { TAR_END, tarContents, tarHeader } from './tar.ts';
import { zip } from './zip.ts';

const gzip = promisify(gzipWithCallback);

/** The file to install from with npm. */
export async function npmPackage(content: readonly ReleaseFile[], seconds: number): Promise<Buffer> {
  return gzip(Buffer.concat([tarOf(content, 'package', seconds), TAR_END]), { level: 9 });
}

/** Starts the program with the Node beside it, also through a symbolic link. */
const SHELL = `#!/bin/sh
here=$(dirname -- "$(readlink -f -- "$0")")
exec "$here/bin/node" --max-semi-space-size=8 "$here/bin/muster.js" "$@"
`;
const BATCH = '@"%~dp0bin\\node.exe" --max-semi-space-size=8 "%~dp0bin\\muster.js" %*\r\n';

interface ArchiveOptions {
  readonly platform: Platform;
  readonly node: Buffer;
  readonly folder: string;
  readonly seconds: number;
  /** For what takes long and is the same each time. */
  readonly cache: string;
}

/** Everything in one folder, with Node. */
export async function archive(content: readonly ReleaseFile[], options: ArchiveOptions): Promise<Buffer> {
  const { platform, node, folder, seconds, cache } = options;
  const program: ReleaseFile = { path: platform.node, bytes: node, isExecutable: true };
  if (platform.name === 'win-x64') return zip([...content, textFile('muster.cmd', BATCH), program], folder, seconds);
  const start: ReleaseFile = { ...textFile('muster', SHELL), isExecutable: true };
  const before = Buffer.concat([tarOf([...content, start], folder, seconds), tarHeader(program, folder, seconds)]);
  // A gzip file can have several members. Node is one of its own: compressing it takes seconds, and is done once.
  const members = [gzip(before, { level: 9 }), compressedOnce(tarContents(program), cache), gzip(TAR_END)];
  return Buffer.concat(await Promise.all(members));
}

const tarOf = (files: readonly ReleaseFile[], folder: string, seconds: number): Buffer =>
  Buffer.concat(files.flatMap((file) => [tarHeader(file, folder, seconds), tarContents(file)]));

async function compressedOnce(bytes: Buffer, cache: string): Promise<Buffer> {
  const file = join(cache, `${createHash('sha256').update(bytes).digest('hex')}.gz`);
  if (existsSync(file)) return readFileSync(file);
  const compressed = await gzip(bytes);
  mkdirSync(cache, { recursive: true });
  writeFileSync(`${file}.${process.pid}`, compressed);
  renameSync(`${file}.${process.pid}`, file);
  return compressed;
}
