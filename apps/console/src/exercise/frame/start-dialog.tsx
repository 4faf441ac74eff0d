import { useStore } from '@muster/ui/state';
import { usePart } from '../../console/use-console.ts';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { personName } from '../../people/person-name.ts';
import { useQuery } from '../../server/query.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { MembersOfTeams } from '../exercise.generated.ts';
import { useExercise } from '../exercise-context.ts';
import { needsStores } from '../needs-store.ts';
import { someNames } from './named.ts';

interface StartDialogProps {
  readonly onClose: () => void;
  readonly start: () => Promise<void>;
}

/** The clock starts for all teams and never returns to 0, so the dialog first shows for whom it starts, and who is here. */
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
        <WhoIsHere />
        {empty.length === 0 ? null : (
          <li>
            {t('startEmpty', { count: empty.length })}{' '}
            {someNames(
              empty.map(({ name }) => name),
              t,
            )}
          </li>
        )}
        <li>{t('startAtOnce')}</li>
      </ul>
    </FormDialog>
  );
}

/** "34 of 36 are here; missing: …". Nothing while it is not known. */
function WhoIsHere() {
  const { t } = useTexts();
  const { exercise } = useExercise();
  const { membersHere } = useStore(usePart(needsStores)(exercise.id));
  const { data } = useQuery(MembersOfTeams, { exercise: exercise.id });
  if (membersHere === undefined || data === undefined) return null;
  const members = data.exercise.teams.flatMap((team) => team.members);
  if (members.length === 0) return null;
  const missing = members.filter(({ id }) => !membersHere.has(id));
  if (missing.length === 0) return <li>{t('startAllHere', { count: members.length })}</li>;
  const names = someNames(
    missing.map((person) => personName(person, t)),
    t,
  );
  return <li>{t('startHere', { here: members.length - missing.length, total: members.length, names })}</li>;
}
