import assert from 'node:assert/strict';
import { checkZip } from '../check.ts';
import { largePackage } from './speed.ts';

/** The limit for any package, as a multiple of the time of an ordinary large one in the same run. */
const MAX_RATIO = 15;

let ordinary: Promise<number> | undefined;

/** Fails if the work takes far more processor time than checking a large, ordinary package. */
export async function assertQuick(work: () => unknown): Promise<void> {
  ordinary ??= timeOfOrdinary();
  const allowed = MAX_RATIO * (await ordinary);
  const taken = await processorTime(work);
  assert.ok(taken <= allowed, `took ${taken.toFixed(0)} ms of the processor; ${allowed.toFixed(0)} would be much`);
}

/** In milliseconds. Unlike wall clock time it does not depend on the load of the machine. */
async function processorTime(work: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}

async function timeOfOrdinary(): Promise<number> {
  const bytes = await largePackage();
  await checkZip(bytes);
  return processorTime(() => checkZip(bytes));
}
