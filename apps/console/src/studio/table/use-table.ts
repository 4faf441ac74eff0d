import type { TableChoices } from '@muster/definition/tables/choices';
import { useEffect, useState } from 'react';
import type { ReadTable, TableAnswer, TableRequest } from './table-messages.ts';

type TableState =
  | { readonly step: 'none' | 'reading' | 'broken' }
  /** `isOld`: something else was chosen, and is being read. */
  | { readonly step: 'read'; readonly table: ReadTable; readonly isOld: boolean }
  | { readonly step: 'refused'; readonly refused: Extract<TableAnswer, { readonly refused: unknown }>['refused'] };

/** The largest tables take some seconds. */
const LONGEST_MS = 60_000;

/** Reads a table in a worker, again for each other choice. */
export function useTable(file: File | undefined, choices: TableChoices): TableState {
  const [state, setState] = useState<TableState>({ step: 'none' });
  useEffect(() => {
    if (file === undefined) return undefined;
    setState((before) => (before.step === 'read' ? { ...before, isOld: true } : { step: 'reading' }));
    const worker = new Worker(new URL('./table-worker.ts', import.meta.url), { type: 'module' });
    const end = (next: TableState): void => {
      clearTimeout(limit);
      worker.terminate();
      setState(next);
    };
    const limit = setTimeout(() => end({ step: 'broken' }), LONGEST_MS);
    worker.onmessage = ({ data }: MessageEvent<TableAnswer>) => {
      if ('table' in data) end({ step: 'read', table: data.table, isOld: false });
      else end('refused' in data ? { step: 'refused', refused: data.refused } : { step: 'broken' });
    };
    // It could not be loaded, or ran out of memory.
    worker.onerror = () => end({ step: 'broken' });
    const request: TableRequest = { file, name: file.name, choices };
    worker.postMessage(request);
    return () => {
      clearTimeout(limit);
      worker.terminate();
    };
  }, [file, choices]);
  return state;
}
