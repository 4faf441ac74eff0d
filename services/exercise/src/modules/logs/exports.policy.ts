import type { ExportRow, ReadyExport } from './exports.store.ts';

type FailedExport = Extract<ExportRow, { state: 'FAILED' }>;

export type Turn =
  | { readonly kind: 'serve'; readonly row: ReadyExport }
  | { readonly kind: 'wait' }
  | { readonly kind: 'tell failure'; readonly row: FailedExport }
  | { readonly kind: 'build' };

/**
 * What becomes of a request for logs. What was built goes to the next request, whatever happened since: otherwise
 * polling would never end while an exercise runs. Only what somebody has had can be asked for anew.
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
