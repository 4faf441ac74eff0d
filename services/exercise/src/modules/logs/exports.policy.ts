import type { ExportRow, ReadyExport } from './exports.store.ts';

type FailedExport = Extract<ExportRow, { state: 'FAILED' }>;

export type Turn =
  | { readonly kind: 'serve'; readonly row: ReadyExport }
  | { readonly kind: 'wait' }
  | { readonly kind: 'tell failure'; readonly row: FailedExport }
  | { readonly kind: 'build' };

/**
 * Decides what a request for logs gets. A finished export goes to the next request, even if something has happened
 * since: otherwise polling would never end while an exercise is running. Only after it was delivered can a request
 * build a new one.
 */
export function turnOf(newest: ExportRow | undefined, fingerprint: string, recalculate: boolean): Turn {
  switch (newest?.state) {
    case undefined:
      return { kind: 'build' };
    case 'BUILDING':
      return { kind: 'wait' };
    case 'FAILED':
      return newest.is_served ? { kind: 'build' } : { kind: 'tell failure', row: newest };
    case 'READY': {
      const isNeeded = newest.is_served && (recalculate || newest.fingerprint !== fingerprint);
      return isNeeded ? { kind: 'build' } : { kind: 'serve', row: newest };
    }
  }
}
