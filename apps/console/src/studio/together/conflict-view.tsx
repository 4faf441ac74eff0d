import { Button, Note } from '@muster/ui';
import { useState } from 'react';
import { useFormAnswer } from '../../forms/form-answer.ts';
import { FormProblem } from '../../forms/form-problem.tsx';
import { useTexts } from '../../texts/use-texts.ts';
import type { Decided } from '../editing/editor.ts';
import type { Conflict, EditedFile } from '../editing/editor-state.ts';
import { ConflictDialog } from './conflict-dialog.tsx';

interface ConflictViewProps {
  readonly conflict: Conflict;
  readonly file: EditedFile;
  readonly onSettle: (decided: Decided) => Promise<void>;
}

/** Somebody else has changed the file, too. Both texts are there; one goes on writing below, and decides. */
export function ConflictView({ conflict, file, onSettle }: ConflictViewProps) {
  const { t } = useTexts();
  const [isDeciding, setDeciding] = useState(false);
  const { error, isSending, note, send } = useFormAnswer();
  const { theirs } = conflict;
  const settle = (decided: Decided): void => void send(() => onSettle(decided));
  const sending = isSending ? t('sending') : undefined;
  return (
    <Note tone="warn" isAnswer>
      <div className="stack">
        <p>{t(theirs === null ? 'conflictRemoved' : 'conflictIs')}</p>
        <FormProblem error={error} ref={note} />
        <div className="row">
          {theirs === null ? null : (
            <Button kind="primary" onClick={() => setDeciding(true)}>
              {t('conflictDecide')}
            </Button>
          )}
          <Button disabledBecause={sending} onClick={() => settle({ text: file.text ?? '', leavesMine: false })}>
            {t('takeMine')}
          </Button>
          <Button disabledBecause={sending} onClick={() => settle({ text: theirs, leavesMine: true })}>
            {t(theirs === null ? 'letItGo' : 'takeTheirs')}
          </Button>
        </div>
        <p className="muted">{t('conflictKept')}</p>
      </div>
      {isDeciding && theirs !== null ? (
        <ConflictDialog
          path={file.path}
          base={file.saved}
          mine={file.text ?? ''}
          theirs={theirs}
          onSettle={onSettle}
          onClose={() => setDeciding(false)}
        />
      ) : null}
    </Note>
  );
}
