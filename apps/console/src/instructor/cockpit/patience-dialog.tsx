import { Button, Dialog, TextField } from '@muster/ui';
import { type FormEvent, useId, useState } from 'react';
import { usePart } from '../../console/use-console.ts';
import { MAX_PATIENCE_MINUTES, patience, usePatience } from '../../exercise/patience.ts';
import { useTexts } from '../../texts/use-texts.ts';

/** Parses typed minutes into seconds; undefined if they are invalid. */
function secondsFrom(minutes: string): number | undefined {
  const count = Number(minutes);
  return Number.isInteger(count) && count >= 1 && count <= MAX_PATIENCE_MINUTES ? 60 * count : undefined;
}

/** After how long mail and answers are overdue, and teams stuck. */
export function PatienceDialog({ onClose }: { readonly onClose: () => void }) {
  const { choose: setPatience } = usePart(patience);
  const { t } = useTexts();
  const form = useId();
  const present = usePatience();
  const [overdue, setOverdue] = useState(String(present.overdueAfter / 60));
  const [stuck, setStuck] = useState(String(present.stuckAfter / 60));
  const [checked, setChecked] = useState(false);
  const [overdueAfter, stuckAfter] = [secondsFrom(overdue), secondsFrom(stuck)];
  const save = (event: FormEvent): void => {
    event.preventDefault();
    setChecked(true);
    if (overdueAfter === undefined || stuckAfter === undefined) return;
    setPatience({ overdueAfter, stuckAfter });
    onClose();
  };
  const wrong = (seconds: number | undefined): string | undefined =>
    checked && seconds === undefined ? t('patienceRange', { most: MAX_PATIENCE_MINUTES }) : undefined;
  return (
    <Dialog
      title={t('patienceTitle')}
      closeLabel={t('close')}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button kind="primary" type="submit" form={form}>
            {t('patienceSave')}
          </Button>
        </>
      }
    >
      <form id={form} className="stack" onSubmit={save} noValidate>
        <TextField
          label={t('patienceOverdue')}
          hint={t('patienceOverdueHow')}
          inputMode="numeric"
          value={overdue}
          onChange={({ target }) => setOverdue(target.value)}
          error={wrong(overdueAfter)}
        />
        <TextField
          label={t('patienceStuck')}
          hint={t('patienceStuckHow')}
          inputMode="numeric"
          value={stuck}
          onChange={({ target }) => setStuck(target.value)}
          error={wrong(stuckAfter)}
        />
        <p className="small muted">{t('patienceWhose')}</p>
      </form>
    </Dialog>
  );
}
