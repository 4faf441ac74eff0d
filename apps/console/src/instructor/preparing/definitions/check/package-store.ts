import type { CheckOutcome } from './check-messages.ts';
import { checkPackage } from './check-package.ts';

/** The chosen package, and the state of its check. */
export type ChosenPackage =
  | { readonly step: 'none' }
  | { readonly step: 'checking'; readonly file: File }
  | { readonly step: 'checked'; readonly file: File; readonly outcome: CheckOutcome; readonly by: 'browser' | 'server' }
  | { readonly step: 'failed'; readonly file: File; readonly reason: 'unreadable' | 'broken' };

const listeners = new Set<() => void>();
let chosen: ChosenPackage = { step: 'none' };

/** It is kept from the page on which it was dropped to the page that shows its problems. */
export const packageStore = {
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  current: (): ChosenPackage => chosen,
};

function set(next: ChosenPackage): void {
  chosen = next;
  for (const listener of listeners) listener();
}

export function forgetPackage(): void {
  set({ step: 'none' });
}

export async function choosePackage(file: File): Promise<void> {
  set({ step: 'checking', file });
  const answer = await checkPackage({ file });
  if (chosen.step !== 'checking' || chosen.file !== file) return;
  if ('failed' in answer) set({ step: 'failed', file, reason: answer.failed });
  else set({ step: 'checked', file, outcome: answer.outcome, by: 'browser' });
}

interface Refusal {
  readonly problems?: readonly { file: string; line: number; column: number; message: string }[];
  readonly warnings?: readonly { file: string; line: number; column: number; message: string }[];
}

/** The problems that the server reported, with their lines. */
export async function showRefusal(file: File, { problems = [], warnings = [] }: Refusal): Promise<void> {
  const diagnostics = [
    ...problems.map((one) => ({ ...one, kind: 'problem' as const })),
    ...warnings.map((one) => ({ ...one, kind: 'warning' as const })),
  ];
  const answer = await checkPackage({ file, diagnostics });
  if ('failed' in answer) set({ step: 'failed', file, reason: answer.failed });
  else set({ step: 'checked', file, outcome: answer.outcome, by: 'server' });
}
