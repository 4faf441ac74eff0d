import { statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createLogger } from '@muster/kit/runtime';
import { ensureBuilt } from '@muster/kit/web-page';
import { pageSources } from '../services/airport/src/page/index.ts';
import { consoleSources } from '../services/exercise/src/console/index.ts';
import { makeRelease } from './release/make.ts';
import { PLATFORMS } from './release/platforms.ts';

/** `npm run release`: everything that is handed out, in the folder `release`. */
const root = fileURLToPath(new URL('..', import.meta.url)).replace(/[\\/]$/, '');
const folder = join(root, 'release');
const log = createLogger({ service: 'release', level: 'info', pretty: true });
await Promise.all([consoleSources, pageSources].map((page) => ensureBuilt(page, log)));
const { files, leftOut } = await makeRelease(root, folder, PLATFORMS);
for (const name of files) {
  process.stdout.write(`${String(statSync(join(folder, name)).size).padStart(10)}  ${join('release', name)}\n`);
}
for (const { name } of leftOut) {
  process.stdout.write(`There is no archive for ${name}: node-${name} could not be fetched.\n`);
}
