import { useEffect, useState } from 'react';
import type { ComparedSide, ComparedText, CompareNews, Comparison, ToCompareWorker } from './compare-messages.ts';

/** Two packages that were compared, and the texts of their files. */
export interface Compared {
  readonly comparison: Comparison;
  readonly open: (path: string) => Promise<ComparedText>;
}

export type ComparisonState =
  | { readonly step: 'comparing' }
  /** `isOld`: something has changed since, and is being compared. */
  | { readonly step: 'compared'; readonly compared: Compared; readonly isOld: boolean }
  | { readonly step: 'failed'; readonly reason: 'unloaded' | 'broken' };

/** Something to compare. What has the same key is the same. */
export interface ToCompare {
  readonly key: string;
  /** What is being written: another value is another text. */
  readonly of?: unknown;
  readonly load: (signal: AbortSignal) => Promise<{ readonly before: ComparedSide; readonly after: ComparedSide }>;
}

/** The largest packages take a few seconds. One without an end would be waited for forever. */
const LONGEST_MS = 60_000;

/** Compares in a worker, which stays until the page is left, for the files that are opened. */
export function useComparison({ key, of, load }: ToCompare): ComparisonState {
  const [state, setState] = useState<ComparisonState>({ step: 'comparing' });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for what is loaded.
  useEffect(() => {
    const leaving = new AbortController();
    const show = (next: ComparisonState): void => {
      if (!leaving.signal.aborted) setState(next);
    };
    setState((before) => (before.step === 'compared' ? { ...before, isOld: true } : { step: 'comparing' }));
    load(leaving.signal).then(
      (sides) => {
        // Whoever has left waits for nothing.
        if (leaving.signal.aborted) return undefined;
        return compareInWorker(sides, leaving.signal).then(
          (compared) => show({ step: 'compared', compared, isOld: false }),
          () => show({ step: 'failed', reason: 'broken' }),
        );
      },
      () => show({ step: 'failed', reason: 'unloaded' }),
    );
    return () => leaving.abort();
  }, [key, of]);
  return state;
}

function compareInWorker(
  sides: { readonly before: ComparedSide; readonly after: ComparedSide },
  leaving: AbortSignal,
): Promise<Compared> {
  const worker = new Worker(new URL('./compare-worker.ts', import.meta.url), { type: 'module' });
  const comparing = Promise.withResolvers<Compared>();
  const opened = new Map<string, PromiseWithResolvers<ComparedText>>();
  const ask = (message: ToCompareWorker): void => worker.postMessage(message);
  const end = (): void => {
    worker.terminate();
    comparing.reject(new Error('The comparison has ended.'));
    for (const { resolve } of opened.values()) resolve('too different');
  };
  const open = (path: string): Promise<ComparedText> => {
    const before = opened.get(path);
    if (before !== undefined) return before.promise;
    const text = Promise.withResolvers<ComparedText>();
    opened.set(path, text);
    ask({ kind: 'open', path });
    return text.promise;
  };
  worker.onmessage = ({ data: news }: MessageEvent<CompareNews>) => {
    if (news.kind === 'opened') opened.get(news.path)?.resolve(news.text);
    else if (news.kind === 'compared') comparing.resolve({ comparison: news.comparison, open });
    else end();
  };
  // It could not be loaded, or ran out of memory.
  worker.onerror = end;
  leaving.addEventListener('abort', end);
  const limit = setTimeout(end, LONGEST_MS);
  ask({ kind: 'compare', ...sides });
  return comparing.promise.finally(() => clearTimeout(limit));
}
