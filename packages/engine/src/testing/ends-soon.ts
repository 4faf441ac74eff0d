import assert from 'node:assert/strict';

/**
 * Runs work on input so large that growing faster than the input would take it far longer than is allowed. In
 * proportion it takes a fraction, so that neither a slow machine nor a garbage collection decides.
 */
export function assertEndsSoon(work: () => unknown, allowedMs = 3_000): void {
  const before = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(before);
  const taken = (user + system) / 1000;
  assert.ok(taken < allowedMs, `took ${taken.toFixed(0)} ms of the processor`);
}
