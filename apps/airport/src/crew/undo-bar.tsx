import { Button, Icon, IconButton } from '@muster/ui';
import { useEffect } from 'react';
import { useTexts } from '../texts/use-texts.ts';
import { useActText } from './act-text.ts';
import { useActState, useCrewActs } from './use-crew-acts.ts';

/** The result of the last act, with a button to undo it. It stays until the next act: there is no time limit. */
export function UndoBar() {
  const { t } = useTexts();
  const { undo, dismiss } = useCrewActs();
  const state = useActState();
  const text = useActText(state);
  useUndoKey(undo);
  const tone = state.error === undefined ? 'ok' : 'bad';
  return (
    <div className="undo-bar" data-tone={tone} data-shown={text === '' ? undefined : ''}>
      {text === '' ? null : <Icon name={tone === 'ok' ? 'check' : 'warning'} />}
      <p role="status" className="grow">
        {text}
      </p>
      {text === '' ? null : (
        <>
          {state.canUndo ? (
            <Button icon="undo" onClick={() => void undo()}>
              {t('undo')}
            </Button>
          ) : null}
          <IconButton icon="close" label={t('close')} onClick={dismiss} />
        </>
      )}
    </div>
  );
}

/** Ctrl+Z, except in text fields, which have their own undo. */
function useUndoKey(undo: () => Promise<void>): void {
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.key !== 'z' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return;
      if (event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement) return;
      event.preventDefault();
      void undo();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [undo]);
}
