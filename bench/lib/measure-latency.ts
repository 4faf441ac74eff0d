import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

export interface Latencies {
  readonly p50: number;
  readonly p99: number;
  readonly max: number;
}

/** Measures the latency of another client's requests during the work. */
export async function measureLatency(address: string, work: () => Promise<unknown>): Promise<Latencies> {
  const worker = new Worker(new URL('./latency-worker.ts', import.meta.url), { workerData: address });
  const failed = once(worker, 'error').then(([error]) => Promise.reject(error));
  await Promise.race([once(worker, 'online'), failed]);
  await Promise.race([work(), failed]);
  const told = once(worker, 'message');
  worker.postMessage('enough');
  const [times] = (await Promise.race([told, failed])) as [number[]];
  await worker.terminate();
  const sorted = times.toSorted((one, other) => one - other);
  const at = (part: number): number => sorted[Math.floor((sorted.length - 1) * part)] ?? Number.NaN;
  return { p50: at(0.5), p99: at(0.99), max: at(1) };
}
