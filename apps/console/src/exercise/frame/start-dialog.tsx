import { FormDialog } from '../../forms/form-dialog.tsx';
import { useTexts } from '../../texts/use-texts.ts';
import { useExercise } from '../exercise-context.ts';

interface StartDialogProps {
  readonly onClose: () => void;
  readonly start: () => Promise<void>;
}

/** The clock starts for all teams and never returns to 0, so the dialog first shows for how many people it starts. */
export function StartDialog({ onClose, start }: StartDialogProps) {
  const { t } = useTexts();
  const { teams } = useExercise().overview;
  const empty = teams.filter(({ memberCount }) => memberCount === 0);
  const people = teams.reduce((sum, { memberCount }) => sum + memberCount, 0);
  return (
    <FormDialog title={t('startTitle')} act={t('exerciseStart')} onClose={onClose} run={start}>
      <ul className="consequences">
        <li>
          {t('startTeams', { count: teams.length })} {t('startPeople', { count: people })}
        </li>
        {empty.length === 0 ? null : <li>{t('startEmpty', { count: empty.length })}</li>}
        <li>{t('startAtOnce')}</li>
      </ul>
    </FormDialog>
  );
}
