import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { writeContent } from '../scripts/release/write-content.ts';
import { cpuSeconds } from './lib/cpu-time.ts';
import { residentMegabytes } from './lib/memory.ts';
import { type Processes, type Server, stop, withProcesses } from './lib/processes.ts';
import { report } from './lib/report.ts';
import { spreadOf, spreadText } from './lib/spread.ts';

/** The start of a release against that of the sources: processor time until it is ready, and memory when it is idle. */
const SERVICES = [
  { name: 'exercise', metrics: '/metrics' },
  { name: 'airport', metrics: '/actuator/prometheus' },
] as const;
const STARTS = 5;
const SETTLING_MS = 12_000;

for (const compiled of ['without', 'with'] as const) {
  await withProcesses(
    async (processes) => {
      const release = join(processes.folder, 'release');
      await writeContent(fileURLToPath(new URL('..', import.meta.url)).replace(/[\\/]$/, ''), release);
      for (const service of SERVICES) await compare(processes, release, service, `${compiled} a compile cache`);
    },
    compiled === 'with' ? {} : { NODE_DISABLE_COMPILE_CACHE: '1' },
  );
}

async function compare(
  processes: Processes,
  release: string,
  { name, metrics }: (typeof SERVICES)[number],
  how: string,
): Promise<void> {
  const sources = () => processes.start(`services/${name}/src/main.ts`);
  const bundle = () => processes.start(join(release, 'bin/muster.js'), name);
  // The first start creates the database, and compiles.
  for (const start of [sources, bundle]) await stop(await start());
  const times: { readonly bundle: number; readonly sources: number }[] = [];
  for (let round = 0; round < STARTS; round += 1) {
    times.push({ sources: await cpuToReady(sources), bundle: await cpuToReady(bundle) });
  }
  const text = (of: (each: (typeof times)[number]) => number) => spreadText(spreadOf(times.map(of)), 2);
  report(
    `${name}, ${how}`,
    `${text((each) => each.bundle)} s of processor time, sources ${text((each) => each.sources)} s`,
  );
  report(
    'ratio',
    text((each) => each.bundle / each.sources),
  );
  const memory = { bundle: await idleMemory(bundle, metrics), sources: await idleMemory(sources, metrics) };
  report('idle', `${memory.bundle.toFixed(0)} MB, sources ${memory.sources.toFixed(0)} MB`);
}

async function cpuToReady(start: () => Promise<Server>): Promise<number> {
  const service = await start();
  const seconds = cpuSeconds(service.process.child.pid) ?? Number.NaN;
  await stop(service);
  return seconds;
}

/** V8 releases free pages after some seconds; memory is measured after that. */
async function idleMemory(start: () => Promise<Server>, metrics: string): Promise<number> {
  const service = await start();
  await setTimeout(SETTLING_MS);
  const megabytes = await residentMegabytes(service, metrics);
  await stop(service);
  return megabytes;
}
