import { writeSync } from 'node:fs';
import { workerData } from 'node:worker_threads';
import { CPU_REPORTS_FD } from './cpu-reports.ts';

const INTERVAL_MS = 100;

const current: Int32Array = workerData;

for (;;) {
  Atomics.wait(current, 0, 0);
  const check = Atomics.load(current, 0);
  const atBegin = process.cpuUsage();
  while (check !== 0 && Atomics.load(current, 0) === check) {
    // Of the whole process: its garbage collector and its thread pool work for the check as well.
    const { user, system } = process.cpuUsage(atBegin);
    writeSync(CPU_REPORTS_FD, `${check} ${Math.round((user + system) / 1000)}\n`);
    Atomics.wait(current, 0, check, INTERVAL_MS);
  }
}
