import { Button, Note, TextField } from '@muster/ui';
import { useStore } from '@muster/ui/state';
import { useState } from 'react';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import { useServer } from '../../../server/use-server.ts';
import { formatClock } from '../../../texts/format.ts';
import { useTexts } from '../../../texts/use-texts.ts';
import { PlayedPath } from '../desk-operations.ts';
import type { TryOut } from '../try-out.ts';

/** So long before the last act one is taken back. */
const JUST_BEFORE_MS = 1000;
const NAME = /^[\p{L}\p{N}][\p{L}\p{N} -]{0,60}$/u;

interface PlayFootProps {
  readonly tryOut: TryOut;
  readonly hasCommands: boolean;
  /** Names of paths that the package has already. */
  readonly taken: readonly string[];
  /** Makes it a file of the package. Answers its path. */
  readonly onKeep: (name: string, script: string) => Promise<string>;
  readonly onAgain: () => Promise<void>;
  readonly goTo: (at: number) => void;
}

/** What becomes of what was played. */
export function PlayFoot({ tryOut, hasCommands, taken, onKeep, onAgain, goTo }: PlayFootProps) {
  const { t } = useTexts();
  const wasPlayed = useStore(tryOut.wasPlayed);
  const { lastAt } = useStore(tryOut.path);
  const [dialog, setDialog] = useState<'keep' | 'again'>();
  const [kept, setKept] = useState<string>();
  const nothing = wasPlayed ? undefined : t('tryNothingPlayed');
  const back = lastAt === null ? undefined : Math.max(tryOut.opensAt, lastAt - JUST_BEFORE_MS);
  const backTime = back === undefined ? '' : formatClock((back - tryOut.opensAt) / 1000);
  return (
    <section className="desk-part desk-foot" aria-label={t('tryPath')}>
      {back === undefined ? null : (
        <div className="row row-between">
          <span>
            <b>{t('playOtherWay')}</b> <span className="muted">{t('playOtherWayIs', { time: backTime })}</span>
          </span>
          <Button onClick={() => goTo(back)}>{t('playBackTo', { time: backTime })}</Button>
        </div>
      )}
      <p className="muted">{t(hasCommands ? 'tryNotPlayedNorSandbox' : 'tryNotPlayed')}</p>
      {kept === undefined ? null : <Note isAnswer>{t('playKept', { file: kept })}</Note>}
      <div className="row">
        <Button icon="download" disabledBecause={nothing} onClick={() => setDialog('keep')}>
          {t('tryKeep')}
        </Button>
        <Button icon="undo" disabledBecause={nothing} onClick={() => setDialog('again')}>
          {t('tryStartAgain')}
        </Button>
      </div>
      {dialog === 'keep' ? (
        <KeepDialog
          taken={taken}
          onKeep={async (name, script) => setKept(await onKeep(name, script))}
          onClose={() => setDialog(undefined)}
        />
      ) : null}
      {dialog === 'again' ? (
        <FormDialog
          title={t('tryStartAgain')}
          act={t('tryStartAgain')}
          onClose={() => setDialog(undefined)}
          run={onAgain}
        >
          <p>{t('tryStartAgainWhat')}</p>
        </FormDialog>
      ) : null}
    </section>
  );
}

interface KeepDialogProps extends Pick<PlayFootProps, 'taken'> {
  readonly onKeep: (name: string, script: string) => Promise<void>;
  readonly onClose: () => void;
}

function KeepDialog({ taken, onKeep, onClose }: KeepDialogProps) {
  const { t } = useTexts();
  const { request } = useServer();
  const known = new Set(taken.map((one) => one.toLowerCase()));
  const isTaken = (name: string): boolean => known.has(name.trim().toLowerCase());
  const [name, setName] = useState(() => {
    let number = 1;
    while (isTaken(t('playDefaultName', { number }))) number += 1;
    return t('playDefaultName', { number });
  });
  const wrong = !NAME.test(name.trim()) ? t('playKeepNameWrong') : isTaken(name) ? t('playKeepTaken') : undefined;
  return (
    <FormDialog
      title={t('tryKeep')}
      act={t('playKeepDo')}
      startsInField
      cannot={wrong}
      onClose={onClose}
      run={async () => {
        const { script } = await request(PlayedPath, {});
        await onKeep(name.trim(), script);
      }}
    >
      <p>{t('playKeepIs')}</p>
      <TextField
        label={t('playKeepName')}
        error={wrong}
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
    </FormDialog>
  );
}
