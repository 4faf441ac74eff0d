import { IconButton } from '@muster/ui';
import { useEffect } from 'react';
import { useTexts } from '../texts/use-texts.ts';
import type { Editor } from './editing/editor.ts';
import type { UndoStack } from './editing/undo-stack.ts';

/** Back and forth over everything that was done in this tab. Ctrl+Z and Ctrl+Shift+Z do the same on every page. */
export function UndoButtons({ editor, steps }: { readonly editor: Editor; readonly steps: UndoStack }) {
  const { t } = useTexts();
  useUndoKeys(editor);
  const names = ({ label }: UndoStack['undo'][number]): string => label ?? t('stepTyping');
  const back = steps.undo.at(-1);
  const forth = steps.redo.at(-1);
  return (
    <>
      <IconButton
        icon="undo"
        label={back === undefined ? t('undoNothing') : t('undoStep', { step: names(back) })}
        disabledBecause={back === undefined ? t('undoNothing') : undefined}
        onClick={() => editor.undo()}
      />
      <IconButton
        icon="undo"
        className="icon-turned"
        label={forth === undefined ? t('redoNothing') : t('redoStep', { step: names(forth) })}
        disabledBecause={forth === undefined ? t('redoNothing') : undefined}
        onClick={() => editor.redo()}
      />
    </>
  );
}

/** Before the browser, which would undo in one field only. Dialogs keep their own. */
function useUndoKeys(editor: Editor): void {
  useEffect(() => {
    const hear = (event: KeyboardEvent): void => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
      const key = event.key.toLowerCase();
      const way = key === 'y' || (key === 'z' && event.shiftKey) ? 'redo' : key === 'z' ? 'undo' : undefined;
      if (way === undefined || (event.target instanceof Element && event.target.closest('dialog') !== null)) return;
      event.preventDefault();
      event.stopPropagation();
      editor[way]();
    };
    document.addEventListener('keydown', hear, true);
    return () => document.removeEventListener('keydown', hear, true);
  }, [editor]);
}
