import assert from 'node:assert/strict';

/**
 * Runs work on input so large that growing faster than the input would take it far longer than is allowed. In
 * proportion it takes a fraction, so that neither a slow machine nor a garbage collection decides.
 */
export async function assertEndsSoon(work: () => unknown, what = 'it', allowedMs = 3_000): Promise<void> {
  const before = process.threadCpuUsage();
  await work();
  const { user, system } = process.threadCpuUsage(before);
  const taken = (user + system) / 1000;
  assert.ok(taken < allowedMs, `${what} took ${taken.toFixed(0)} ms of the processor`);
}
