import { readFileSync } from 'node:fs';

/** What Linux counts processor time in, whatever the kernel's own clock. */
const TICKS_PER_SECOND = 100;

/** The processor seconds that a process has used so far; only Linux tells. */
export function cpuSeconds(pid: number | undefined): number | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name in brackets may hold spaces, so counting starts behind it.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
  } catch {
    return undefined;
  }
}

/** The same of each of these processes that still runs. */
export function cpuSecondsOfAll(pids: readonly number[]): ReadonlyMap<number, number> {
  return new Map(
    pids.flatMap((pid) => {
      const seconds = cpuSeconds(pid);
      return seconds === undefined ? [] : [[pid, seconds] as const];
    }),
  );
}
