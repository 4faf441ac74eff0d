import { parentPort } from 'node:worker_threads';
import { type Comparison, matchingPlaces } from '@muster/definition/matching';
import type { Compared } from './matching-thread.ts';

/** Runs in a thread: compares texts with patterns, one request at a time. */
function compare(comparisons: readonly Comparison[]): Compared {
  const before = process.threadCpuUsage();
  const matches = comparisons.map(matchingPlaces);
  const { user, system } = process.threadCpuUsage(before);
  return { matches, milliseconds: (user + system) / 1000 };
}

parentPort?.on('message', (comparisons: readonly Comparison[]) => parentPort?.postMessage(compare(comparisons)));
