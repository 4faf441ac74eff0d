import assert from 'node:assert/strict';
import { checkZip } from '../check.ts';
import { largePackage } from './speed.ts';

/** The most that any package may take, in times of what an ordinary large one takes in the same run. */
const MOST = 15;

let ordinary: Promise<number> | undefined;

/** Fails when the work takes far more of the processor than checking a large, honest package does. */
export async function assertQuick(work: () => unknown): Promise<void> {
  ordinary ??= timeOfOrdinary();
  const allowed = MOST * (await ordinary);
  const taken = await processorTime(work);
  assert.ok(taken <= allowed, `took ${taken.toFixed(0)} ms of the processor; ${allowed.toFixed(0)} would be much`);
}

/** In milliseconds. Unlike the clock it does not mind what else the machine is doing. */
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
