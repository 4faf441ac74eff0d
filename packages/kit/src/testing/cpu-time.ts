const ROUNDS = 5;

/**
 * The processor time that the main thread spends on some work, in milliseconds: other programs on the machine do not
 * lengthen it. The least of a few rounds, since a round may contain a garbage collection.
 */
export async function leastCpuMs(work: () => unknown): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const before = process.threadCpuUsage();
    await work();
    const { user, system } = process.threadCpuUsage(before);
    times.push((user + system) / 1000);
  }
  return Math.min(...times);
}
