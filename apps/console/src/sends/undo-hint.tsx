import { useTexts } from '../texts/use-texts.ts';
import { useUndoSeconds } from './undo-time.ts';

/** That it can be taken back for a while after *Send*. */
export function UndoHint({ isWaiting }: { readonly isWaiting: boolean }) {
  const { t } = useTexts();
  const seconds = useUndoSeconds();
  if (isWaiting) return t('waitsToLeave');
  return seconds === 0 ? null : t('leavesAfter', { seconds });
}
