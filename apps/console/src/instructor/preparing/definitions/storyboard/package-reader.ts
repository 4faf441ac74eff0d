import type { Definition } from '@muster/definition';
import type { FileTexts, ModelNews, ToModelWorker } from './model-messages.ts';

/** A package that a worker has read. */
export interface PackageReader {
  readonly definition: Definition;
  readonly texts: FileTexts;
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

/** Reads a package in a worker of its own, which stays until the page is left, to open further files. */
export function readInWorker(file: Blob, leaving: AbortSignal): Promise<PackageReader> {
  const worker = new Worker(new URL('./model-worker.ts', import.meta.url), { type: 'module' });
  const end = (): void => worker.terminate();
  leaving.addEventListener('abort', end);
  const ask = (message: ToModelWorker): void => worker.postMessage(message);
  const asked = new Map<string, PromiseWithResolvers<Blob>>();
  const open = (path: string): Promise<Blob> => {
    const before = asked.get(path);
    if (before !== undefined) return before.promise;
    const opening = Promise.withResolvers<Blob>();
    asked.set(path, opening);
    ask({ kind: 'open', path });
    return opening.promise;
  };
  const reading = Promise.withResolvers<PackageReader>();
  worker.onmessage = ({ data: news }: MessageEvent<ModelNews>) => {
    if (news.kind === 'read') reading.resolve({ definition: news.definition, texts: news.texts, open });
    else if (news.kind === 'failed') reading.reject(new UnreadPackage(news.reason));
    else if (news.bytes === undefined) asked.get(news.path)?.reject(new UnreadPackage('broken'));
    else asked.get(news.path)?.resolve(news.bytes);
  };
  // It could not be loaded, or ran out of memory.
  worker.onerror = () => {
    reading.reject(new UnreadPackage('broken'));
    for (const { reject } of asked.values()) reject(new UnreadPackage('broken'));
  };
  ask({ kind: 'read', file });
  return reading.promise.catch((error: unknown) => {
    end();
    throw error;
  });
}
