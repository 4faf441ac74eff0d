import { useEffect, useState } from 'react';
import { storedPackage } from '../../../../files/stored-package.ts';
import { useServer } from '../../../../server/use-server.ts';
import { type PackageReader, readInWorker, UnreadPackage } from './package-reader.ts';

type ModelState =
  | { readonly step: 'reading' }
  | { readonly step: 'read'; readonly read: PackageReader }
  | { readonly step: 'failed'; readonly reason: 'unloaded' | 'problems' | 'broken' };

/** A definition, read from its package in this browser. */
export function useModel(definition: string): ModelState {
  const server = useServer();
  const [state, setState] = useState<ModelState>({ step: 'reading' });
  useEffect(() => {
    const leaving = new AbortController();
    setState({ step: 'reading' });
    const show = (next: ModelState): void => {
      if (!leaving.signal.aborted) setState(next);
    };
    storedPackage(server, definition, leaving.signal)
      .then((file) => {
        leaving.signal.throwIfAborted();
        return readInWorker(file, leaving.signal);
      })
      .then((read) => show({ step: 'read', read }))
      .catch((error: unknown) => {
        show({ step: 'failed', reason: error instanceof UnreadPackage ? error.reason : 'unloaded' });
      });
    return () => leaving.abort();
  }, [server, definition]);
  return state;
}
