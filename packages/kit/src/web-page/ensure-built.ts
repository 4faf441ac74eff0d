import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { type Logger, StartupError } from '../runtime/index.ts';
import { fingerprint, type PageBuild, readBuild } from './build.ts';

/** What a web page is built from, and where to. */
export interface PageSources {
  /** For people: `web console`. */
  readonly name: string;
  readonly root: string;
  /** The folder of the application below the root; its builds are in `dist` there. */
  readonly app: string;
  /** All that a build depends on, below the root. */
  readonly sources: readonly string[];
}

export const distOf = ({ root, app }: PageSources): string => join(root, app, 'dist');

/** Builds a page if its sources are not those that it was built from. A release and an image hold it built. */
export async function ensureBuilt(page: PageSources, log: Logger): Promise<void> {
  const present = readBuild(distOf(page));
  const sources = sourcesNow(page);
  if (present !== undefined && (sources === undefined || sources === present.sources)) return;
  if (sources === undefined) {
    throw new StartupError(
      `The ${page.name} is missing in ${page.root}: this installation is incomplete. Install it again.`,
    );
  }
  const began = performance.now();
  log.info(`building the ${page.name}, which takes a few seconds`);
  const { code, output } = await runBuild(page);
  if (code === 0) {
    log.info(`built the ${page.name} in ${((performance.now() - began) / 1000).toFixed(1)} s`);
    return;
  }
  throw new StartupError(whyNotBuilt(page, output, present));
}

/** Undefined where the sources are not shipped: then the build is what there is. */
function sourcesNow({ root, sources }: PageSources): string | undefined {
  try {
    return fingerprint(root, sources);
  } catch {
    return undefined;
  }
}

function whyNotBuilt(page: PageSources, output: string, present: PageBuild | undefined): string {
  const what = present === undefined ? 'has not been built' : 'was built from other sources';
  if (/EROFS|EACCES|EPERM/.test(output)) {
    return `The ${page.name} ${what}, and ${distOf(page)} cannot be written to. Run "npm run build" where it can, or give this user the right to write there.`;
  }
  return `The ${page.name} ${what}, and building it failed:\n${output.trim()}`;
}

/** A separate process: the service would keep the memory of a build. */
function runBuild({ root, app }: PageSources): Promise<{ code: number | null; output: string }> {
  const script = join(root, 'scripts/build-pages.ts');
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [script, app], { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    child.stdout.on('data', (chunk) => {
      output += String(chunk);
    });
    child.stderr.on('data', (chunk) => {
      output += String(chunk);
    });
    child.on('error', (error) => resolve({ code: null, output: `${output}${error.message}` }));
    child.on('close', (code) => resolve({ code, output }));
  });
}
