import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

export interface Waits {
  readonly p50: number;
  readonly p99: number;
  readonly max: number;
}

/** Measures the latency of another client's requests during the work. */
export async function watch(address: string, work: () => Promise<unknown>): Promise<Waits> {
  const witness = new Worker(new URL('./witness.ts', import.meta.url), { workerData: address });
  const failed = once(witness, 'error').then(([error]) => Promise.reject(error));
  await Promise.race([once(witness, 'online'), failed]);
  await Promise.race([work(), failed]);
  const told = once(witness, 'message');
  witness.postMessage('enough');
  const [times] = (await Promise.race([told, failed])) as [number[]];
  await witness.terminate();
  const sorted = times.toSorted((one, other) => one - other);
  const at = (part: number): number => sorted[Math.floor((sorted.length - 1) * part)] ?? Number.NaN;
  return { p50: at(0.5), p99: at(0.99), max: at(1) };
}
