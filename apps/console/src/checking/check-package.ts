import type { CheckAnswer, CheckRequest } from './check-messages.ts';

/** Checks a package in a worker, which is started for it and terminated afterwards. */
export function checkPackage(request: CheckRequest): Promise<CheckAnswer> {
  const worker = new Worker(new URL('./check-worker.ts', import.meta.url), { type: 'module' });
  return new Promise<CheckAnswer>((resolve) => {
    worker.onmessage = ({ data }: MessageEvent<CheckAnswer>) => resolve(data);
    // It could not be loaded, or ran out of memory.
    worker.onerror = () => resolve({ failed: 'broken' });
    worker.postMessage(request);
  }).finally(() => worker.terminate());
}
