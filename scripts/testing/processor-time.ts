import { readFileSync } from 'node:fs';

/** In milliseconds. */
export interface ProcessorTime {
  readonly own: number;
  /** Of the processes that this one has started and that have ended; 0 where the system is not Linux. */
  readonly started: number;
}

/** Linux counts it in hundredths of a second. */
const MS_PER_TICK = 10;

/** What this process has used so far, in all of its threads. */
export function processorTime(): ProcessorTime {
  const { user, system } = process.cpuUsage();
  return { own: (user + system) / 1000, started: timeOfStarted() };
}

function timeOfStarted(): number {
  try {
    const stat = readFileSync('/proc/self/stat', 'utf8');
    // The name of the program, in brackets, may contain blanks.
    const [user, system] = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .slice(13, 15);
    return MS_PER_TICK * (Number(user) + Number(system));
  } catch {
    return 0;
  }
}

/** One line about all groups of a run, and what this process has started beside them: its PostgreSQL server, if any. */
export function describeTime(groups: readonly ProcessorTime[], all: ProcessorTime): string {
  const sum = (times: readonly number[]): number => times.reduce((total, one) => total + one, 0);
  const own = sum(groups.map((group) => group.own));
  const started = sum(groups.map((group) => group.started));
  const rest = Math.max(0, all.started - own - started);
  const parts = [
    `${seconds(own)} s of tests`,
    `${seconds(started)} s of processes that they started`,
    ...(all.started > 0 ? [`${seconds(rest)} s of the rest, such as PostgreSQL`] : []),
  ];
  return `Processor time: ${parts.join(', ')}.`;
}

/** The files to look at first when a run gets slower, in lines of their own; nothing for a run of few files. */
export function mostTime(timeOf: Readonly<Record<string, number>>): string {
  const files = Object.entries(timeOf).toSorted(([, one], [, other]) => other - one);
  if (files.length <= LISTED_FILES) return '';
  const lines = files.slice(0, LISTED_FILES).map(([file, ms]) => `${seconds(ms).padStart(6)} s  ${file}`);
  return `Most of it, with what they started:\n${lines.join('\n')}\n`;
}

const LISTED_FILES = 40;
const seconds = (ms: number): string => (ms / 1000).toFixed(0);
