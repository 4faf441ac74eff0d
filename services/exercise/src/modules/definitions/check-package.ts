import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { CheckResult } from '@muster/definition';
import { AppError } from '@muster/kit/errors';

const LONGEST_MS = 120_000;
const LARGEST_HEAP_MB = 512;
const AT_ONCE = 2;
const LONGEST_QUEUE = 20;

let running = 0;
const waiting: (() => void)[] = [];

/** Checks a package on disk in a thread with bounded memory and time, a few at once. */
export async function checkPackage(path: string): Promise<CheckResult> {
  await takePlace();
  const worker = new Worker(new URL('./check-worker.ts', import.meta.url), {
    workerData: path,
    resourceLimits: { maxOldGenerationSizeMb: LARGEST_HEAP_MB },
  });
  const deadline = AbortSignal.timeout(LONGEST_MS);
  try {
    const [result] = await once(worker, 'message', { signal: deadline });
    return result as CheckResult;
  } catch (error) {
    if (deadline.aborted) throw tooHard('takes too long');
    if (error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY')
      throw tooHard('takes too much memory');
    throw error;
  } finally {
    await worker.terminate();
    const next = waiting.shift();
    if (next === undefined) running -= 1;
    else next();
  }
}

async function takePlace(): Promise<void> {
  if (running < AT_ONCE) {
    running += 1;
    return;
  }
  if (waiting.length >= LONGEST_QUEUE) {
    throw new AppError(503, 'too_busy', 'Too many packages are being checked at this moment; try again in a minute.', {
      headers: { 'retry-after': '60' },
    });
  }
  const turn = Promise.withResolvers<void>();
  waiting.push(turn.resolve);
  await turn.promise;
}

function tooHard(what: string): AppError {
  return new AppError(413, 'package_too_hard', `Checking this package ${what}; make it smaller.`);
}
