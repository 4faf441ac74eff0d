import { useEffect, useState } from 'react';
import { useConsole } from '../console/use-console.ts';
import { ErrorWords } from '../shell/error-words.tsx';
import { useTexts } from '../texts/use-texts.ts';
import { type EditorState, isOver } from './editing/editor-state.ts';

/** Beyond it, a save that has not succeeded is said with its time. */
const LATE_S = 10;

interface SaveStateProps {
  readonly state: EditorState;
  /** Whether a text is too large to be saved. */
  readonly isHeld: boolean;
}

/** Whether everything is on the server. */
export function SaveState({ state, isHeld }: SaveStateProps) {
  const { t, span } = useTexts();
  const { clock } = useConsole();
  const { unsaved, unsavedSince, conflicts, refusal, isSaving } = state;
  const [, look] = useState(0);
  const isWaiting = unsavedSince !== undefined;
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setInterval(() => look((count) => count + 1), 5_000);
    return () => clearInterval(timer);
  }, [isWaiting]);
  const waited = unsavedSince === undefined ? 0 : Math.floor((clock.now() - unsavedSince) / 1000);
  // Why is said below.
  if (isOver(refusal)) return unsaved.size === 0 ? null : <span role="status">{t('keptInBrowser')}</span>;
  if (refusal !== undefined) {
    return (
      <span role="alert">
        <ErrorWords error={refusal} /> {t('keptInBrowser')}
      </span>
    );
  }
  if (conflicts.size > 0) return <span>{t('conflictCount', { count: conflicts.size })}</span>;
  if (isHeld) return <span role="status">{t('keptInBrowser')}</span>;
  if (unsaved.size === 0) return <span role="status">{t('allSaved')}</span>;
  if (waited >= LATE_S) return <span role="status">{t('notSavedFor', { span: span(waited) })}</span>;
  return <span className="muted">{isSaving ? t('saving') : t('savingSoon')}</span>;
}
