import { Button, Choice, TextField } from '@muster/ui';
import { useState } from 'react';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { useTexts } from '../../texts/use-texts.ts';
import { minutesIn } from './typed-minutes.ts';

const PROPOSED = [1, 5, 10, 30, 60] as const;

interface AddTimeDialogProps {
  readonly onClose: () => void;
  /** Negative minutes take back. */
  readonly change: (minutes: number) => Promise<void>;
}

/** Any number of minutes, to add or to take back. */
export function AddTimeDialog({ onClose, change }: AddTimeDialogProps) {
  const { t } = useTexts();
  const [typed, setTyped] = useState('');
  const [isBack, setBack] = useState(false);
  const minutes = minutesIn(typed);
  return (
    <FormDialog
      title={t('exerciseAddTime')}
      act={t(isBack ? 'takeBackTime' : 'addMinutes')}
      cannot={minutes === undefined ? t('minutesWrong') : undefined}
      about={`${isBack} ${typed}`}
      startsInField
      onClose={onClose}
      run={async () => {
        if (minutes !== undefined) await change(isBack ? -minutes : minutes);
      }}
    >
      <div className="row">
        <Choice type="radio" name="time" checked={!isBack} onChange={() => setBack(false)}>
          {t('addMinutes')}
        </Choice>
        <Choice type="radio" name="time" checked={isBack} onChange={() => setBack(true)}>
          {t('takeBackTime')}
        </Choice>
      </div>
      <TextField
        label={t('minutesField')}
        hint={isBack ? t('takeBackMeans') : undefined}
        inputMode="decimal"
        autoComplete="off"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <div className="row">
        {PROPOSED.map((count) => (
          <Button key={count} kind="quiet" onClick={() => setTyped(String(count))}>
            {t('minutesProposed', { count })}
          </Button>
        ))}
      </div>
    </FormDialog>
  );
}
