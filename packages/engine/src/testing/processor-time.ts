const ROUNDS = 3;

/** The processor time of some work in milliseconds: the least of a few rounds, since one may contain a collection. */
export function leastCpuMs(work: (round: number) => unknown): number {
  const times = Array.from({ length: ROUNDS }, (_, round) => {
    const before = process.threadCpuUsage();
    work(round);
    const { user, system } = process.threadCpuUsage(before);
    return (user + system) / 1000;
  });
  return Math.min(...times);
}
