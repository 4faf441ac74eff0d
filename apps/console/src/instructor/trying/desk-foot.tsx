import { Button } from '@muster/ui';
import { useStore } from '@muster/ui/state';
import { useState } from 'react';
import { saveFile } from '../../files/save-file.ts';
import { useFormAnswer } from '../../forms/form-answer.ts';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { FormProblem } from '../../forms/form-problem.tsx';
import { useServer } from '../../server/use-server.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { PlayedPath } from './desk-operations.ts';
import type { TryOut } from './try-out.ts';

interface DeskFootProps {
  readonly tryOut: TryOut;
  readonly name: string;
  readonly onAgain: () => Promise<void>;
}

/** What is not played, and what becomes of what was. */
export function DeskFoot({ tryOut, name, onAgain }: DeskFootProps) {
  const { t } = useTexts();
  const { request } = useServer();
  const wasPlayed = useStore(tryOut.wasPlayed);
  const [asks, setAsks] = useState(false);
  const answer = useFormAnswer();
  const keep = (): void =>
    void answer.send(async () => {
      const { script } = await request(PlayedPath, {});
      saveFile(`${name}.yml`, script, 'application/yaml');
    });
  const nothing = wasPlayed ? undefined : t('tryNothingPlayed');
  return (
    <section className="desk-part desk-foot" aria-label={t('tryPath')}>
      <p className="muted">{t('tryNotPlayed')}</p>
      <FormProblem error={answer.error} ref={answer.note} />
      <div className="row">
        <Button icon="download" disabledBecause={nothing} onClick={keep}>
          {t('tryKeep')}
        </Button>
        <Button icon="undo" disabledBecause={nothing} onClick={() => setAsks(true)}>
          {t('tryStartAgain')}
        </Button>
      </div>
      {asks ? (
        <FormDialog title={t('tryStartAgain')} act={t('tryStartAgain')} onClose={() => setAsks(false)} run={onAgain}>
          <p>{t('tryStartAgainWhat')}</p>
        </FormDialog>
      ) : null}
    </section>
  );
}
