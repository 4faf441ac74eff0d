import assert from 'node:assert/strict';
import { readFileSync, realpathSync } from 'node:fs';
import { createRequire, isBuiltin } from 'node:module';
import { join, relative } from 'node:path';
import { describe, it } from 'node:test';

const ROOT = join(import.meta.dirname, '../..');
/** Where a process of `npm start` begins, and what it builds if there is no build. */
const ENTRIES = [
  'scripts/start.ts',
  'services/exercise/src/main.ts',
  'services/airport/src/main.ts',
  'scripts/build-pages.ts',
  'apps/console/vite.config.ts',
  'apps/console/src/main.tsx',
  'apps/airport/vite.config.ts',
  'apps/airport/src/main.tsx',
];
const IMPORT = /^(?:import|export)\s(?!type\b)(?:[^;'"=(]*?\sfrom\s)?['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]/gm;

/** Packages of others that a file imports when it runs, with those of the files that it imports. */
function packagesFrom(entries: readonly string[]): Map<string, string> {
  const found = new Map<string, string>();
  const seen = new Set<string>();
  const open = entries.map((entry) => join(ROOT, entry));
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (seen.has(file) || !/\.(ts|tsx|mjs)$/.test(file)) continue;
    seen.add(file);
    for (const [, plain, later] of readFileSync(file, 'utf8').matchAll(IMPORT)) {
      const name = (plain ?? later ?? '').split('?', 1)[0] ?? '';
      if (isBuiltin(name)) continue;
      if (/^(\.|#|@muster\/)/.test(name)) open.push(realpathSync(createRequire(file).resolve(name)));
      else found.set(name.split('/', name.startsWith('@') ? 2 : 1).join('/'), relative(ROOT, file));
    }
  }
  assert.ok(seen.size > 300, `followed ${seen.size} files`);
  return found;
}

describe('npm ci --omit=dev', () => {
  it('installs everything that npm start imports, the build of the console included', () => {
    const { packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8'));
    const packagesFound = packagesFrom(ENTRIES);
    const missing = [...packagesFound].filter(([name]) => {
      const locked = packages[`node_modules/${name}`];
      return locked === undefined || locked.dev === true;
    });
    assert.deepEqual(missing, []);
    for (const name of ['fastify', 'vite', 'react']) assert.ok(packagesFound.has(name), name);
  });
});
