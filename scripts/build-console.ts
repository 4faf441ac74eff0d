import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { fingerprint, pointerIn } from '@muster/kit/web-page';
import { build } from 'vite';
import { DIST, ROOT, SOURCES } from '../services/exercise/src/console/index.ts';

/**
 * Builds the web console into a folder named after its sources, compresses what browsers load, and points to it in the
 * end: a service that starts meanwhile serves the build before it, or this one, and never a half.
 */
const sources = fingerprint(ROOT, SOURCES);
const folder = join(DIST, sources);
const unfinished = join(DIST, `.${sources}-${process.pid}`);

mkdirSync(DIST, { recursive: true });
try {
  await build({
    configFile: join(ROOT, 'apps/console/vite.config.ts'),
    root: join(ROOT, 'apps/console'),
    logLevel: 'error',
    build: { outDir: unfinished, emptyOutDir: true },
  });
  compress(join(unfinished, 'assets'));
  // Somebody else may have built the same in the meantime; the folders are alike.
  rmSync(folder, { recursive: true, force: true });
  renameSync(unfinished, folder);
} finally {
  rmSync(unfinished, { recursive: true, force: true });
}
const pointer = `${pointerIn(DIST)}.${process.pid}`;
writeFileSync(pointer, `${JSON.stringify({ sources })}\n`);
renameSync(pointer, pointerIn(DIST));
// A page that is open still asks for parts of the build before this one; those before that are gone.
for (const { name } of olderBuilds().slice(1)) rmSync(join(DIST, name), { recursive: true, force: true });

function compress(assets: string): void {
  for (const name of readdirSync(assets)) {
    if (!/\.(js|css|svg)$/.test(name)) continue;
    const bytes = readFileSync(join(assets, name));
    writeFileSync(join(assets, `${name}.gz`), gzipSync(bytes, { level: 9 }));
    writeFileSync(
      join(assets, `${name}.br`),
      brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }),
    );
  }
}

function olderBuilds(): { name: string; at: number }[] {
  return readdirSync(DIST, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== sources && !entry.name.startsWith('.'))
    .map(({ name }) => ({ name, at: modifiedAt(join(DIST, name, 'index.html')) }))
    .sort((a, b) => b.at - a.at);
}

function modifiedAt(file: string): number {
  try {
    return statSync(file).mtimeMs;
  } catch {
    return 0;
  }
}
