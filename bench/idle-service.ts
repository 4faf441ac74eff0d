import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { residentMegabytes } from './lib/memory.ts';
import { type Server, stop, withProcesses } from './lib/processes.ts';
import { report } from './lib/report.ts';
import { spreadOf, spreadText } from './lib/spread.ts';

/** The cost of an idle service: memory, and the time until it is ready. */
const SERVICES = [
  { name: 'exercise', metrics: '/metrics' },
  { name: 'airport', metrics: '/actuator/prometheus' },
] as const;
const STARTS = 5;
const MEMORY_TARGET = 120;
const SETTLING_MS = 12_000;

async function milliseconds(work: () => Promise<unknown>): Promise<number> {
  const begin = performance.now();
  await work();
  return performance.now() - begin;
}

async function startEmptyNode(): Promise<void> {
  await once(spawn(process.execPath, ['--eval', ''], { stdio: 'ignore' }), 'exit');
}

/** V8 releases free pages after some seconds; memory is measured after that. */
async function settledMemory(service: Server, metrics: string): Promise<number> {
  await setTimeout(SETTLING_MS);
  return residentMegabytes(service, metrics);
}

for (const { name, metrics } of SERVICES) {
  await withProcesses(async ({ start }) => {
    const main = `services/${name}/src/main.ts`;
    // The first start creates the database and compiles; only later ones are measured.
    await stop(await start(main));
    const ratios: number[] = [];
    const times: number[] = [];
    for (let round = 0; round < STARTS; round += 1) {
      const empty = await milliseconds(startEmptyNode);
      let service: Server | undefined;
      const time = await milliseconds(async () => {
        service = await start(main);
      });
      times.push(time);
      ratios.push(time / empty);
      if (service === undefined) continue;
      if (round === STARTS - 1) {
        const memory = await settledMemory(service, metrics);
        const target = { text: `target below ${MEMORY_TARGET} MB`, met: memory < MEMORY_TARGET };
        report(`${name}, idle, resident memory`, `${memory.toFixed(0)} MB`, target);
      }
      await stop(service);
    }
    report(`${name}, ready after`, `${spreadText(spreadOf(times), 0)} ms`);
    report('as a multiple of an empty Node', spreadText(spreadOf(ratios), 1));
  });
}
