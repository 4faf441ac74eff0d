import { Button, Note } from '@muster/ui';
import { useState } from 'react';
import { useConsole } from '../../console/use-console.ts';
import { useFormAnswer } from '../../forms/form-answer.ts';
import { FormProblem } from '../../forms/form-problem.tsx';
import { personName } from '../../people/person-name.ts';
import { useTexts } from '../../texts/use-texts.ts';
import type { Decided } from '../editing/editor.ts';
import type { Conflict, EditedFile } from '../editing/editor-state.ts';
import { ConflictDialog } from './conflict-dialog.tsx';
import { type TheirSave, useTheirSave } from './use-their-save.ts';

interface ConflictViewProps {
  readonly workspace: string;
  readonly conflict: Conflict;
  readonly file: EditedFile;
  readonly onSettle: (decided: Decided) => Promise<void>;
}

/** Somebody else has changed the file, too. Both texts are there; one goes on writing below, and decides. */
export function ConflictView({ workspace, conflict, file, onSettle }: ConflictViewProps) {
  const { t } = useTexts();
  const [isDeciding, setDeciding] = useState(false);
  const { error, isSending, note, send } = useFormAnswer();
  const { theirs } = conflict;
  const by = useTheirName(useTheirSave({ workspace, path: file.path, conflict }));
  const settle = (decided: Decided): void => void send(() => onSettle(decided));
  const sending = isSending ? t('sending') : undefined;
  return (
    <Note tone="warn" isAnswer>
      <div className="stack">
        <p>{t(theirs === null ? 'conflictRemoved' : 'conflictIs')}</p>
        <p>{by ?? '\u00a0'}</p>
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
          by={by}
          onSettle={onSettle}
          onClose={() => setDeciding(false)}
        />
      ) : null}
    </Note>
  );
}

/** Who has saved the other text, and when, in a sentence. */
function useTheirName(save: TheirSave | undefined): string | undefined {
  const { t, dateTime } = useTexts();
  const { userId } = useConsole();
  if (save === undefined) return undefined;
  const at = dateTime(save.at);
  if (save.user === null) return t('conflictByGone', { at });
  return save.user.id === userId ? t('conflictByYou', { at }) : t('conflictBy', { name: personName(save.user, t), at });
}
