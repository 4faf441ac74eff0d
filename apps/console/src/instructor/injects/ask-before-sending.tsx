import { Button, Dialog } from '@muster/ui';
import { useExercise } from '../../exercise/exercise-context.ts';
import { useTexts } from '../../texts/use-texts.ts';

interface AskBeforeSendingProps {
  /** What is sent, by its name. */
  readonly name: string;
  readonly teamIds: readonly string[];
  /** Whether no team can get it twice. */
  readonly isOnce: boolean;
  readonly onSend: () => void;
  readonly onClose: () => void;
}

/** What goes to several teams at once names them first. */
export function AskBeforeSending({ name, teamIds, isOnce, onSend, onClose }: AskBeforeSendingProps) {
  const { t } = useTexts();
  const { overview } = useExercise();
  const names = overview.teams.filter(({ teamId }) => teamIds.includes(teamId)).map((team) => team.name);
  return (
    <Dialog
      title={t('sendSure', { count: teamIds.length })}
      closeLabel={t('close')}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button kind="primary" icon="send" onClick={onSend}>
            {t('sendToTeams', { count: teamIds.length })}
          </Button>
        </>
      }
    >
      <p>
        <b>{name}</b>
      </p>
      <p>{t('sendSureTeams', { count: names.length, total: overview.teams.length, names: names.join(', ') })}</p>
      {isOnce ? <p className="muted">{t('sendSureOnce')}</p> : null}
    </Dialog>
  );
}
