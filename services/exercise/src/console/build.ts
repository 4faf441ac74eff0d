import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { type Logger, StartupError } from '@muster/kit/runtime';
import { fingerprint, type PageBuild, readBuild } from '@muster/kit/web-page';
import { DIST, ROOT, SOURCES } from './places.ts';

/** Builds the console if its sources are not those that it was built from. A release and an image hold it built. */
export async function ensureConsole(log: Logger): Promise<void> {
  const present = readBuild(DIST);
  const sources = sourcesNow();
  if (present !== undefined && (sources === undefined || sources === present.sources)) return;
  const began = performance.now();
  log.info('building the web console, which takes a few seconds');
  const { code, output } = await runBuild();
  if (code === 0) {
    log.info(`built the web console in ${((performance.now() - began) / 1000).toFixed(1)} s`);
    return;
  }
  throw new StartupError(whyNotBuilt(output, present));
}

/** Undefined where the sources are not shipped: then the build is what there is. */
function sourcesNow(): string | undefined {
  try {
    return fingerprint(ROOT, SOURCES);
  } catch {
    return undefined;
  }
}

function whyNotBuilt(output: string, present: PageBuild | undefined): string {
  const what = present === undefined ? 'has not been built' : 'was built from other sources';
  if (/EROFS|EACCES|EPERM/.test(output)) {
    return `The web console ${what}, and ${DIST} cannot be written to. Run "npm run build" where it can, or give this user the right to write there.`;
  }
  return `The web console ${what}, and building it failed:\n${output.trim()}`;
}

/** A process of its own: a build needs memory that the service would keep. */
function runBuild(): Promise<{ code: number | null; output: string }> {
  const script = fileURLToPath(new URL('../../../../scripts/build-console.ts', import.meta.url));
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [script], { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'] });
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
