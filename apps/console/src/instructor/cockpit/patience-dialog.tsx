import { TextField } from '@muster/ui';
import { useState } from 'react';
import { usePart } from '../../console/use-console.ts';
import { SetStuckAfter } from '../../exercise/exercise.generated.ts';
import { useExercise } from '../../exercise/exercise-context.ts';
import { MAX_PATIENCE_MINUTES, patience, usePatience } from '../../exercise/patience.ts';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { useServer } from '../../server/use-server.ts';
import { useTexts } from '../../texts/use-texts.ts';

/** Parses typed minutes into seconds; undefined if they are invalid. */
function secondsFrom(minutes: string): number | undefined {
  const count = Number(minutes);
  return Number.isInteger(count) && count >= 1 && count <= MAX_PATIENCE_MINUTES ? 60 * count : undefined;
}

/** After how long teams are stuck, for all instructors, and mail and answers overdue, for this one. */
export function PatienceDialog({ onClose }: { readonly onClose: () => void }) {
  const { choose: setPatience } = usePart(patience);
  const { request } = useServer();
  const { t } = useTexts();
  const { exercise, store } = useExercise();
  const present = usePatience();
  const [overdue, setOverdue] = useState(String(present.overdueAfter / 60));
  // Programs may have set what is no whole number of minutes; it stays unless it is changed here.
  const [stuck, setStuck] = useState(String(exercise.stuckAfter / 60));
  const [hasChanged, setChanged] = useState(false);
  const overdueAfter = secondsFrom(overdue);
  const stuckAfter = hasChanged ? secondsFrom(stuck) : exercise.stuckAfter;
  const save = async (): Promise<void> => {
    if (overdueAfter === undefined || stuckAfter === undefined) return;
    if (stuckAfter !== exercise.stuckAfter) {
      const answer = await request(SetStuckAfter, { exercise: exercise.id, seconds: stuckAfter });
      store.update((overview) => ({ ...overview, exercise: answer.setStuckAfter }));
    }
    setPatience({ overdueAfter });
  };
  const wrong = (seconds: number | undefined): string | undefined =>
    seconds === undefined ? t('patienceRange', { most: MAX_PATIENCE_MINUTES }) : undefined;
  return (
    <FormDialog
      title={t('patienceTitle')}
      act={t('patienceSave')}
      cannot={wrong(stuckAfter) ?? wrong(overdueAfter)}
      onClose={onClose}
      run={save}
    >
      <TextField
        label={t('patienceStuck')}
        hint={t('patienceStuckHow')}
        inputMode="numeric"
        value={stuck}
        onChange={({ target }) => {
          setChanged(true);
          setStuck(target.value);
        }}
        error={wrong(stuckAfter)}
      />
      <TextField
        label={t('patienceOverdue')}
        hint={t('patienceOverdueHow')}
        inputMode="numeric"
        value={overdue}
        onChange={({ target }) => setOverdue(target.value)}
        error={wrong(overdueAfter)}
      />
    </FormDialog>
  );
}
