import { readFileSync } from 'node:fs';

/** USER_HZ, the unit of processor time in /proc. */
const TICKS_PER_SECOND = 100;

/** The processor time of a process in seconds; undefined on other systems than Linux. */
export function cpuSeconds(pid: number | undefined): number | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name in brackets can contain spaces, so fields are counted after it.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
  } catch {
    return undefined;
  }
}

/** The processor times of those processes that still run. */
export function cpuSecondsOfAll(pids: readonly number[]): ReadonlyMap<number, number> {
  return new Map(
    pids.flatMap((pid) => {
      const seconds = cpuSeconds(pid);
      return seconds === undefined ? [] : [[pid, seconds] as const];
    }),
  );
}
