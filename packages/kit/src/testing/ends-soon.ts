import assert from 'node:assert/strict';

const ROUNDS = 3;

/**
 * Runs work on input so large that growing faster than the input would take it far longer than is allowed. In
 * proportion it takes a fraction, so that neither a slow machine nor a garbage collection decides.
 */
export async function assertEndsSoon(work: () => unknown, what = 'it', allowedMs = 3_000): Promise<void> {
  let taken = Number.POSITIVE_INFINITY;
  // A round may contain a garbage collection; not each of them does.
  for (let round = 0; round < ROUNDS && taken >= allowedMs; round += 1) {
    const before = process.threadCpuUsage();
    await work();
    const { user, system } = process.threadCpuUsage(before);
    taken = (user + system) / 1000;
  }
  assert.ok(taken < allowedMs, `${what} took ${taken.toFixed(0)} ms of the processor`);
}
