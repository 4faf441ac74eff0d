import { createStore, type Readable } from '@muster/ui/state';
import type { CheckOutcome, Diagnostic } from '../../../../checking/check-messages.ts';
import { checkPackage } from '../../../../checking/check-package.ts';

/** The chosen package, and the state of its check. */
export type ChosenPackage =
  | { readonly step: 'none' }
  | { readonly step: 'checking'; readonly file: File }
  | { readonly step: 'checked'; readonly file: File; readonly outcome: CheckOutcome; readonly by: 'browser' | 'server' }
  | { readonly step: 'failed'; readonly file: File; readonly reason: 'unreadable' | 'broken' };

export interface Refusal {
  readonly problems?: readonly Diagnostic[];
  readonly warnings?: readonly Diagnostic[];
}

/** The package is kept from the page on which it was dropped to the page that shows its problems. */
interface PackageStore extends Readable<ChosenPackage> {
  forget(): void;
  choose(file: File): Promise<void>;
  /** Shows the problems that the server reported, with their lines. */
  showRefusal(file: File, refusal: Refusal): Promise<void>;
}

export function chosenPackage(): PackageStore {
  const { current, subscribe, set } = createStore<ChosenPackage>({ step: 'none' });
  return {
    current,
    subscribe,
    forget: () => set({ step: 'none' }),
    choose: async (file) => {
      set({ step: 'checking', file });
      const answer = await checkPackage({ file });
      const chosen = current();
      if (chosen.step !== 'checking' || chosen.file !== file) return;
      if ('failed' in answer) set({ step: 'failed', file, reason: answer.failed });
      else set({ step: 'checked', file, outcome: answer.outcome, by: 'browser' });
    },
    showRefusal: async (file, { problems = [], warnings = [] }) => {
      const diagnostics = [
        ...problems.map((one) => ({ ...one, kind: 'problem' as const })),
        ...warnings.map((one) => ({ ...one, kind: 'warning' as const })),
      ];
      const answer = await checkPackage({ file, diagnostics });
      if ('failed' in answer) set({ step: 'failed', file, reason: answer.failed });
      else set({ step: 'checked', file, outcome: answer.outcome, by: 'server' });
    },
  };
}
