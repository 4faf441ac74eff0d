import { randomBytes } from 'node:crypto';
import { openAsBlob, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { rawZip } from '../packages/definition/src/testing/raw-zip.ts';
import { type Server, withProcesses } from './lib/processes.ts';
import { report } from './lib/report.ts';
import { spreadOf, spreadText } from './lib/spread.ts';

/** The cost of uploading a large package: peak memory, and time. */
const PACKAGE_MB = 100;
const UPLOADS = 3;
const MEGABYTE = 1024 * 1024;
const GROWTH_TARGET = 64;
const POLL_INTERVAL_MS = 20;
const BASE = '/inject/api/v1';

/** Incompressible bytes, like pictures and videos. */
function writePackage(path: string): void {
  const entries = Array.from({ length: 10 }, (_, i) => ({
    name: `files/film-${i}.bin`,
    data: randomBytes((PACKAGE_MB / 10) * MEGABYTE),
  }));
  writeFileSync(path, rawZip([{ name: 'config.yml', data: 'version: 0.25.0\n' }, ...entries]));
}

/** The resident memory of a process. */
function residentMb(pid: number | undefined): number {
  const [, kilobytes] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1024;
}

/** As the administrator, with the password that the first start prints. */
async function logIn({ url, process: service }: Server): Promise<string> {
  const [, password] = /with the password (\S+)/.exec(service.output()) ?? [];
  const answer = await fetch(`${url}${BASE}/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password }),
  });
  const [cookie = ''] = answer.headers.getSetCookie();
  return cookie.split(';', 1)[0] ?? '';
}

async function upload({ url }: Server, cookie: string, path: string): Promise<void> {
  const form = new FormData();
  form.append('name', 'A large package');
  form.append('file', await openAsBlob(path), 'large.zip');
  const answer = await fetch(`${url}${BASE}/definitions`, { method: 'POST', headers: { cookie }, body: form });
  if (answer.status !== 200) throw new Error(`The upload was answered with ${answer.status}: ${await answer.text()}`);
}

/** Samples the memory of the service during the work; returns how far it rose. */
async function growthDuring(pid: number | undefined, work: () => Promise<void>): Promise<number> {
  const before = residentMb(pid);
  let peak = before;
  let ended = false;
  const looking = (async () => {
    while (!ended) {
      peak = Math.max(peak, residentMb(pid));
      await setTimeout(POLL_INTERVAL_MS);
    }
  })();
  try {
    await work();
  } finally {
    ended = true;
    await looking;
  }
  return peak - before;
}

if (process.platform === 'linux') {
  await withProcesses(async ({ folder, start }) => {
    const service = await start('services/exercise/src/main.ts');
    const cookie = await logIn(service);
    const path = join(folder, 'large.zip');
    writePackage(path);
    const { pid } = service.process.child;
    const growths: number[] = [];
    const times: number[] = [];
    for (let round = 0; round < UPLOADS; round += 1) {
      const begin = performance.now();
      growths.push(await growthDuring(pid, () => upload(service, cookie, path)));
      times.push((performance.now() - begin) / 1000);
    }
    const [first = Number.NaN] = growths;
    const most = Math.max(...growths);
    report(`${PACKAGE_MB} MB, memory, first upload`, `${first.toFixed(0)} MB more`);
    report('at most over all uploads', `${most.toFixed(0)} MB more`, {
      text: `target below ${GROWTH_TARGET} MB`,
      met: most < GROWTH_TARGET,
    });
    report('seconds', spreadText(spreadOf(times), 1));
  });
} else {
  process.stdout.write('  Only Linux tells how much memory another process holds.\n');
}
