import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { type PageSources, writeBuild } from '@muster/kit/web-page';
import { build } from 'vite';
import { pageSources } from '../services/airport/src/page/index.ts';
import { consoleSources } from '../services/exercise/src/console/index.ts';
import { PAGE_PACKAGES, packagesIn } from './page-packages.ts';

/** Builds the web pages of the services. Arguments name their folders; without any, all are built. */
const wanted = process.argv.slice(2);
for (const page of [consoleSources, pageSources]) {
  if (wanted.length === 0 || wanted.includes(page.app)) await buildPage(page);
}

async function buildPage(page: PageSources): Promise<void> {
  await writeBuild(page, async (folder) => {
    const packages = packagesIn(page.root);
    await build({
      configFile: join(page.root, page.app, 'vite.config.ts'),
      root: join(page.root, page.app),
      logLevel: 'error',
      build: { outDir: folder, emptyOutDir: true },
      plugins: [packages.plugin],
      worker: { plugins: () => [packages.plugin] },
    });
    writeFileSync(join(folder, PAGE_PACKAGES), `${JSON.stringify(packages.found(), null, 2)}\n`);
    compress(join(folder, 'assets'));
  });
}

/** The files that browsers load; they never change. */
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
