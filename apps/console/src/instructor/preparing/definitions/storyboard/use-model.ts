import type { Definition } from '@muster/definition';
import { useEffect, useState } from 'react';
import { useServer } from '../../../../server/use-server.ts';
import { storedPackage } from '../stored-package.ts';
import type { ModelNews } from './model-messages.ts';

type ModelState =
  | { readonly step: 'reading' }
  | { readonly step: 'read'; readonly definition: Definition }
  | { readonly step: 'failed'; readonly reason: 'unloaded' | 'problems' | 'broken' };

/** The model of a definition, read from its package in this browser. */
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
      .then((file) => readInWorker(file, leaving.signal, show))
      .catch(() => show({ step: 'failed', reason: 'unloaded' }));
    return () => leaving.abort();
  }, [server, definition]);
  return state;
}

function readInWorker(file: Blob, signal: AbortSignal, show: (state: ModelState) => void): void {
  if (signal.aborted) return;
  const worker = new Worker(new URL('./model-worker.ts', import.meta.url), { type: 'module' });
  const finish = (state: ModelState): void => {
    show(state);
    worker.terminate();
  };
  signal.addEventListener('abort', () => worker.terminate());
  worker.onmessage = ({ data }: MessageEvent<ModelNews>) => {
    if ('definition' in data) finish({ step: 'read', definition: data.definition });
    else finish({ step: 'failed', reason: data.failed });
  };
  // It could not be loaded, or ran out of memory.
  worker.onerror = () => finish({ step: 'failed', reason: 'broken' });
  worker.postMessage(file);
}
