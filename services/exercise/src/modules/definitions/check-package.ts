import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { CheckResult } from '@muster/definition';
import { AppError } from '@muster/kit/errors';

const LONGEST_MS = 120_000;
const LARGEST_HEAP_MB = 512;
/** A quarter of what V8 would take for new objects: enough not to be slower, and it is never given back. */
const YOUNG_HEAP_MB = 12;
const AT_ONCE = 2;
const LONGEST_QUEUE = 20;
/** A thread takes a third of a second to start; one that has just worked is kept for the next package. */
const KEPT_IDLE_MS = 30_000;

let running = 0;
const waiting: (() => void)[] = [];
const idle = new Map<Worker, NodeJS.Timeout>();

/** Checks a package on disk in a thread with bounded memory and time, a few at once. */
export async function checkPackage(path: string): Promise<CheckResult> {
  await takePlace();
  try {
    return await checkIn(takeWorker(), path);
  } finally {
    const next = waiting.shift();
    if (next === undefined) running -= 1;
    else next();
  }
}

async function checkIn(worker: Worker, path: string): Promise<CheckResult> {
  const deadline = AbortSignal.timeout(LONGEST_MS);
  try {
    const answer = once(worker, 'message', { signal: deadline });
    worker.postMessage(path);
    const [result] = await answer;
    keepIdle(worker);
    return result as CheckResult;
  } catch (error) {
    await worker.terminate();
    if (deadline.aborted) throw tooHard('takes too long');
    if (error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY') {
      throw tooHard('takes too much memory');
    }
    throw error;
  }
}

function takeWorker(): Worker {
  for (const [worker, timer] of idle) {
    clearTimeout(timer);
    idle.delete(worker);
    worker.ref();
    return worker;
  }
  const worker = new Worker(new URL('./check-worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: LARGEST_HEAP_MB, maxYoungGenerationSizeMb: YOUNG_HEAP_MB },
  });
  // Whoever waits for an answer hears of an error; one that comes while nobody does must not end the process.
  worker.on('error', () => {});
  worker.once('exit', () => {
    clearTimeout(idle.get(worker));
    idle.delete(worker);
  });
  return worker;
}

/** Neither the idle thread nor its timer keeps the process alive. */
function keepIdle(worker: Worker): void {
  worker.unref();
  const end = setTimeout(() => {
    idle.delete(worker);
    void worker.terminate();
  }, KEPT_IDLE_MS);
  idle.set(worker, end.unref());
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
