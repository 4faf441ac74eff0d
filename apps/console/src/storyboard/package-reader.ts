import type { Storyboard } from '@muster/definition/storyboard';
import type { GivenPackage, ModelNews, ToldDefinition, ToModelWorker } from './model-messages.ts';

export type { GivenPackage } from './model-messages.ts';

/** A package that a worker has read. */
export interface PackageReader {
  readonly definition: ToldDefinition;
  /** The storyboard of one role. */
  storyOf(role: string): Promise<Storyboard>;
  /** The bytes of one of its files. */
  open(path: string): Promise<Blob>;
}

/** Why a package cannot be shown in this browser. */
export class UnreadPackage extends Error {
  readonly reason: 'problems' | 'broken';

  constructor(reason: 'problems' | 'broken') {
    super(reason);
    this.reason = reason;
  }
}

/** Questions to a worker, each of which is asked once. */
class Asked<Answer> {
  readonly #ask: (about: string) => void;
  readonly #answers = new Map<string, PromiseWithResolvers<Answer>>();

  constructor(ask: (about: string) => void) {
    this.#ask = ask;
  }

  about(about: string): Promise<Answer> {
    const before = this.#answers.get(about);
    if (before !== undefined) return before.promise;
    const answer = Promise.withResolvers<Answer>();
    this.#answers.set(about, answer);
    this.#ask(about);
    return answer.promise;
  }

  answer(about: string, answer: Answer | undefined): void {
    const waiting = this.#answers.get(about);
    if (answer === undefined) waiting?.reject(new UnreadPackage('broken'));
    else waiting?.resolve(answer);
  }

  fail(): void {
    for (const { reject } of this.#answers.values()) reject(new UnreadPackage('broken'));
  }
}

/** Reads a package in a worker of its own, which stays until the page is left, for other roles and for files. */
export function readInWorker(given: GivenPackage, leaving: AbortSignal): Promise<PackageReader> {
  const worker = new Worker(new URL('./model-worker.ts', import.meta.url), { type: 'module' });
  const end = (): void => worker.terminate();
  leaving.addEventListener('abort', end);
  const ask = (message: ToModelWorker): void => worker.postMessage(message);
  const stories = new Asked<Storyboard>((role) => ask({ kind: 'tell', role }));
  const files = new Asked<Blob>((path) => ask({ kind: 'open', path }));
  const reading = Promise.withResolvers<PackageReader>();
  worker.onmessage = ({ data: news }: MessageEvent<ModelNews>) => {
    switch (news.kind) {
      case 'read':
        return reading.resolve({
          definition: news.definition,
          storyOf: (role) => stories.about(role),
          open: (path) => files.about(path),
        });
      case 'failed':
        return reading.reject(new UnreadPackage(news.reason));
      case 'told':
        return stories.answer(news.role, news.story);
      case 'opened':
        return files.answer(news.path, news.bytes);
    }
  };
  // It could not be loaded, or ran out of memory.
  worker.onerror = () => {
    reading.reject(new UnreadPackage('broken'));
    stories.fail();
    files.fail();
  };
  ask({ kind: 'read', given });
  return reading.promise.catch((error: unknown) => {
    end();
    throw error;
  });
}
