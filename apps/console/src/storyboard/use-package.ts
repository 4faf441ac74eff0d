import { useEffect, useState } from 'react';
import { type GivenPackage, type PackageReader, readInWorker, UnreadPackage } from './package-reader.ts';

type PackageState =
  | { readonly step: 'reading' }
  | { readonly step: 'read'; readonly read: PackageReader }
  | { readonly step: 'failed'; readonly reason: 'unloaded' | 'problems' | 'broken' };

/** A package, read in this browser. Another `load` is another package; what is shown stays until that is read. */
export function usePackage(load: (signal: AbortSignal) => Promise<GivenPackage>): PackageState {
  const [state, setState] = useState<PackageState>({ step: 'reading' });
  useEffect(() => {
    const leaving = new AbortController();
    const show = (next: PackageState): void => {
      if (!leaving.signal.aborted) setState(next);
    };
    load(leaving.signal)
      .then((given) => {
        leaving.signal.throwIfAborted();
        return readInWorker(given, leaving.signal);
      })
      .then((read) => show({ step: 'read', read }))
      .catch((error: unknown) => {
        show({ step: 'failed', reason: error instanceof UnreadPackage ? error.reason : 'unloaded' });
      });
    return () => leaving.abort();
  }, [load]);
  return state;
}
