import { Button, Note } from '@muster/ui';
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

/** As somebody with the platform's folder would type it. */
const REHEARSE = 'npm run exercise -- rehearse … --script';

interface DeskFootProps {
  readonly tryOut: TryOut;
  readonly name: string;
  readonly hasCommands: boolean;
  readonly onAgain: () => Promise<void>;
}

/** What is not played, and what becomes of what was. */
export function DeskFoot({ tryOut, name, hasCommands, onAgain }: DeskFootProps) {
  const { t } = useTexts();
  const { request } = useServer();
  const wasPlayed = useStore(tryOut.wasPlayed);
  const [asks, setAsks] = useState(false);
  const [kept, setKept] = useState<string>();
  const answer = useFormAnswer();
  const keep = (): void =>
    void answer.send(async () => {
      const { script } = await request(PlayedPath, {});
      const file = `${name}.yml`;
      saveFile(file, script, 'application/yaml');
      setKept(file);
    });
  const nothing = wasPlayed ? undefined : t('tryNothingPlayed');
  return (
    <section className="desk-part desk-foot" aria-label={t('tryPath')}>
      <p className="muted">{t(hasCommands ? 'tryNotPlayedNorSandbox' : 'tryNotPlayed')}</p>
      {kept === undefined ? null : (
        <Note isAnswer>
          <p>{t('tryKept', { file: kept, command: REHEARSE })}</p>
        </Note>
      )}
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
